import type { Accomodation, AccomodationRow } from '../../../contract/accomodation/calls.ts';
import { Stars } from '../../ui/content/stars.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { usageWarning } from '../catalogue/plain-catalogue.tsx';
import { PhotosCell } from '../photo/photos-cell.tsx';
import { sheetMenu } from '../sheet/sheet-menu.tsx';
import { AccomodationDialog } from './accomodation-dialog.tsx';

export function AccomodationList() {
  return (
    <ListScreen<AccomodationRow, Accomodation>
      resource="accomodation"
      menu={sheetMenu('accomodation')}
      title="accomodations.title"
      newLabel="accomodation.new"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        { key: 'address', label: 'accomodation.address' },
        { key: 'accomodation_type', label: 'accomodation.type' },
        {
          key: 'avg_rate',
          label: 'rating.ratings',
          render: row => <Stars value={row.avg_rate} count={row.n_ratings} />,
        },
        {
          key: 'accomodation_photos',
          label: 'photo.photos',
          render: row => <PhotosCell owner="accomodation" row={row} />,
        },
      ]}
      dialog={AccomodationDialog}
      remove={usageWarning('accomodation')}
    />
  );
}
