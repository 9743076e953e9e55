import { useTranslation } from 'react-i18next';
import type { BudgetContractRow } from '../../../contract/budget-contract/calls.ts';
import { budgetContractCreate, budgetContractUpdate } from '../../../contract/budget-contract/schema.ts';
import { get } from '../../lib/api.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { ContractText } from '../contract-template/contract-text.tsx';
import { staleByTravel } from '../travel/reload.ts';

interface BudgetContractForm {
  budget_id: number;
  contract_id: number | null;
  contract_data: string;
  /** The text of the chosen template; any difference was written by hand. */
  taken: string;
}

/** A contract of a budget: the adapted text of a template, or a text of its own. */
export const BudgetContractDialog = dialog<BudgetContractForm, BudgetContractRow, { budget: number }>(
  {
    resource: 'budgetContract',
    titles: { add: 'budgetContract.dialog.add', edit: 'budgetContract.dialog.edit' },
    width: 650,
    invalidates: staleByTravel,
    schema: record => (record ? budgetContractUpdate : budgetContractCreate),
    initial: (record, { budget }) => ({
      budget_id: budget,
      contract_id: record?.contract_id ?? null,
      contract_data: record?.contract_data ?? '',
      taken: '',
    }),
  },
  ({ context }) => (
    <>
      <Template />
      <ContractText name="contract_data" budget={context.budget} />
    </>
  ),
);

/** Choosing a template writes its text. If that would overwrite a text written by hand, the dialog asks first. */
function Template() {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<BudgetContractForm>();
  const { contract_id: before } = values;
  async function take(id: number | null): Promise<void> {
    if (id === null) return;
    const byHand = values.contract_data !== '' && values.contract_data !== values.taken;
    const sure =
      !byHand ||
      (await confirm({
        title: t('budgetContract.replace'),
        message: t('budgetContract.replace.message'),
        confirmLabel: t('budgetContract.replace.yes'),
      }));
    if (!sure) {
      setValue('contract_id', before);
      return;
    }
    const { data } = await get('contract/data/:id', { id });
    setValue('taken', data);
    setValue('contract_data', data);
  }
  return (
    <Field
      name="contract_id"
      label="budgetContract.template"
      description="budgetContract.templateHint"
      as={Select}
      resource="contract"
      onChanged={id => void take(id)}
    />
  );
}
