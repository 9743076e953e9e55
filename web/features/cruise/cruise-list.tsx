import type { Cruise, CruiseRow } from '../../../contract/cruise.ts';
import { ListScreen } from '../../ui/list-screen.tsx';
import { Stars } from '../../ui/stars.tsx';
import { PhotosCell } from '../photo/photos-cell.tsx';
import { CruiseDialog } from './cruise-dialog.tsx';

export function CruiseList() {
  return (
    <ListScreen<CruiseRow, Cruise>
      resource="cruise"
      title="cruises.title"
      newLabel="cruise.new"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        { key: 'avg_rate', label: 'rating.ratings', render: row => <Stars value={row.avg_rate} /> },
        { key: 'cruise_photos', label: 'photo.photos', render: row => <PhotosCell owner="cruise" row={row} /> },
      ]}
      dialog={CruiseDialog}
      remove
    />
  );
}
