import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cloneBudgetBody } from '../../../../contract/budget.ts';
import { dialog, type Editable } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { RemoteSelect, Select } from '../../../ui/fields/index.ts';
import { useFormContext } from '../../../ui/form.tsx';
import { travelQuery } from '../../travel/api.ts';
import { budgetTitle } from '../../travel/budget-title.ts';
import { cloneBudget } from '../api.ts';

export interface CloneForm {
  origin_budget_id: number | null;
  destination_travel_id: number | null;
  destination_budget_id: number | null;
}

/** Clones a budget into a trip, or copies its services into one of the trip's budgets (specification 2 and 3). */
export const CloneDialog = dialog<CloneForm, Editable, Pick<CloneForm, 'origin_budget_id'>>(
  {
    resource: 'budget',
    titles: { add: 'budgets.clone' },
    saveLabel: 'budgetForm.cloneSave',
    invalidates: ['budget', 'travel'],
    schema: () => cloneBudgetBody,
    initial: (_, { origin_budget_id }) => ({
      origin_budget_id,
      destination_travel_id: null,
      destination_budget_id: null,
    }),
    save: cloneBudget,
  },
  () => (
    <>
      <Field
        name="origin_budget_id"
        label="budgetForm.origin"
        description="budgetForm.originHint"
        as={RemoteSelect}
        resource="budget"
      />
      <Destination />
    </>
  ),
);

function Destination() {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<CloneForm>();
  const { origin_budget_id, destination_travel_id } = values;
  const travel = useQuery({
    ...travelQuery(destination_travel_id ?? 0),
    enabled: destination_travel_id !== null,
  }).data;
  const budgets = travel?.budgets.filter(({ id }) => id !== origin_budget_id) ?? [];
  return (
    <>
      <Field
        name="destination_travel_id"
        label="budgetForm.destinationTravel"
        as={RemoteSelect}
        resource="travel"
        onChanged={() => setValue('destination_budget_id', null)}
      />
      <Field
        name="destination_budget_id"
        label="budgetForm.destinationBudget"
        description="budgetForm.destinationHint"
        as={Select}
        disabled={budgets.length === 0}
        items={budgets.map(budget => ({
          id: budget.id,
          name: t('budgetForm.numbered', { id: budget.id, name: budgetTitle(t, budget, true) }),
        }))}
      />
    </>
  );
}
