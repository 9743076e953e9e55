import type { Contract } from '../../../contract/contract-template/calls.ts';
import { contractCreate, contractUpdate } from '../../../contract/contract-template/schema.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { ContractText } from './contract-text.tsx';

interface ContractForm {
  name: string;
  data: string;
}

export const ContractTemplateDialog = dialog<ContractForm, Contract>(
  {
    resource: 'contract',
    schema: record => (record ? contractUpdate : contractCreate),
    initial: record => ({ name: record?.name ?? '', data: record?.data ?? '' }),
    width: 650,
  },
  () => (
    <>
      <Field name="name" label="catalogue.name" />
      <ContractText name="data" />
    </>
  ),
);
