import type { OtherService, OtherServiceRow } from '../../../contract/other-service/calls.ts';
import { infoLength } from '../../../contract/other-service/schema.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { sayingUse } from '../catalogue/in-use.ts';
import { PhotosCell } from '../photo/photos-cell.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { OtherServiceDialog } from './other-service-dialog.tsx';
import { plainText } from './plain-text.ts';

export function OtherServiceList() {
  return (
    <ListScreen<OtherServiceRow, OtherService>
      resource="otherService"
      menu={exportMenu('otherService')}
      title="otherServices.title"
      newLabel="otherService.new"
      columns={[
        { key: 'name', label: 'otherService.name' },
        { key: 'other_service_type', label: 'otherService.type' },
        { key: 'address', label: 'accomodation.address' },
        { key: 'data', label: 'otherService.info', render: row => plainText(row.data ?? '', infoLength) || '—' },
        {
          key: 'other_service_photos',
          label: 'photo.photos',
          render: row => <PhotosCell owner="other_service" row={row} />,
        },
      ]}
      dialog={OtherServiceDialog}
      remove={sayingUse('otherService')}
    />
  );
}
