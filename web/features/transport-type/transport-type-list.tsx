import { ListScreen } from '../../ui/list-screen.tsx';
import { type TransportType, TransportTypeDialog } from './transport-type-dialog.tsx';

export function TransportTypeList() {
  return (
    <ListScreen<TransportType>
      resource="transportType"
      title="transportTypes.title"
      newLabel="transportType.new"
      columns={[{ key: 'name', label: 'catalogue.name' }]}
      dialog={TransportTypeDialog}
      remove
    />
  );
}
