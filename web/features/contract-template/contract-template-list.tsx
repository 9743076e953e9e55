import type { Contract, ContractRow } from '../../../contract/contract-template/calls.ts';
import { contractCreate, contractUpdate } from '../../../contract/contract-template/schema.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { ContractText } from './contract-text.tsx';

export function ContractTemplateList() {
  return (
    <ListScreen<ContractRow, Contract>
      resource="contract"
      menu={exportMenu('contract')}
      title="contracts.title"
      newLabel="contract.new"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        { key: 'changed_at', label: 'contract.changed', render: row => formatMoment(row.changed_at) },
      ]}
      dialog={ContractTemplateDialog}
      remove
    />
  );
}

const ContractTemplateDialog = dialog<{ name: string; data: string }, Contract>(
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
