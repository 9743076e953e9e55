import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cloneBudgetBody } from '../../../../contract/budget/schema.ts';
import type { TravelItem } from '../../../../contract/travel/calls.ts';
import { formatDay } from '../../../../contract/values/dates.ts';
import { dialog, type Editable } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { RemoteSelect, Select } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { travelQuery } from '../../travel/api.ts';
import { titleOfBudget } from '../../travel/budget-title.ts';
import { staleByTravel } from '../../travel/reload.ts';
import { callCloneBudget } from '../api.ts';
import { CopiedBudget, FirstDayOfCopy } from './copy-fields.tsx';

interface CloneForm {
  origin_budget_id: number | null;
  destination_travel_id: number | null;
  destination_budget_id: number | null;
  date_from: string | null;
}

/** The budget that is copied. The dialog proposes its own trip. */
interface CloneContext {
  origin_budget_id: number;
  travel_id: number;
  date_from: string;
}

/** Clones a budget into a trip, or copies its services into one of the trip's budgets (specification 2 and 3). */
export const CloneDialog = dialog<CloneForm, Editable, CloneContext>(
  {
    resource: 'budget',
    titles: { add: 'budgets.clone' },
    saveLabel: 'budgetForm.cloneSave',
    invalidates: staleByTravel,
    schema: () => cloneBudgetBody,
    initial: (_, { origin_budget_id, travel_id, date_from }) => ({
      origin_budget_id,
      destination_travel_id: travel_id,
      destination_budget_id: null,
      date_from,
    }),
    save: callCloneBudget,
  },
  () => (
    <>
      <CopiedBudget />
      <Destination />
    </>
  ),
);

/** Trips may share a name. */
const travelLabel = ({ name, client, date_from }: TravelItem) =>
  [name, client, date_from && formatDay(date_from)].filter(Boolean).join(' · ');

function Destination() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { form, values, setValue } = useFormContext<CloneForm>();
  const { origin_budget_id, destination_travel_id } = values;
  const travel = useQuery({
    ...travelQuery(destination_travel_id ?? 0),
    enabled: destination_travel_id !== null,
  }).data;
  /** Another trip has its own first day. */
  async function propose(id: number): Promise<void> {
    const chosen = await queries.fetchQuery(travelQuery(id)).catch(() => null);
    if (chosen && form.read().values.destination_travel_id === id) setValue('date_from', chosen.date_from);
  }
  const budgets = travel?.budgets.filter(({ id }) => id !== origin_budget_id) ?? [];
  return (
    <>
      {/* The first focus: the origin is filled in already. */}
      <div data-first>
        <Field
          name="destination_travel_id"
          label="budgetForm.destinationTravel"
          as={RemoteSelect<TravelItem>}
          resource="travel"
          labelOf={travelLabel}
          onChanged={(id: number | null) => {
            setValue('destination_budget_id', null);
            if (id !== null) void propose(id);
          }}
        />
      </div>
      <Field
        name="destination_budget_id"
        label="budgetForm.destinationBudget"
        description="budgetForm.destinationHint"
        as={Select}
        disabled={budgets.length === 0}
        items={budgets.map(budget => ({
          id: budget.id,
          name: t('budgetForm.numbered', { id: budget.id, name: titleOfBudget(t, budget, true) }),
        }))}
      />
      <FirstDayOfCopy />
    </>
  );
}
