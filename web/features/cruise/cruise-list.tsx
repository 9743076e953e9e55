import type { Cruise, CruiseRow } from '../../../contract/cruise/calls.ts';
import { Stars } from '../../ui/content/stars.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { sayingUse } from '../catalogue/plain-catalogue.tsx';
import { PhotosCell } from '../photo/photos-cell.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { CruiseDialog } from './cruise-dialog.tsx';

export function CruiseList() {
  return (
    <ListScreen<CruiseRow, Cruise>
      resource="cruise"
      menu={exportMenu('cruise')}
      title="cruises.title"
      newLabel="cruise.new"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        {
          key: 'avg_rate',
          label: 'rating.ratings',
          render: row => <Stars value={row.avg_rate} count={row.n_ratings} />,
        },
        { key: 'cruise_photos', label: 'photo.photos', render: row => <PhotosCell owner="cruise" row={row} /> },
      ]}
      dialog={CruiseDialog}
      remove={sayingUse('cruise')}
    />
  );
}
