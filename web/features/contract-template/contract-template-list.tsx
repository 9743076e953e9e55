import type { Contract, ContractRow } from '../../../contract/contract-template/calls.ts';
import { formatMoment } from '../../ui/formats.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { ContractTemplateDialog } from './contract-template-dialog.tsx';

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
