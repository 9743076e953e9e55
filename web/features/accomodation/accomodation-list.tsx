import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Accomodation, AccomodationRow } from '../../../contract/accomodation.ts';
import type { Photo } from '../../../contract/photo.ts';
import { post } from '../../lib/api.ts';
import { confirm } from '../../ui/confirm.tsx';
import { ListScreen } from '../../ui/list-screen.tsx';
import { openDialog } from '../../ui/open-dialog.tsx';
import { PhotoPopover } from '../../ui/photo-popover.tsx';
import { Stars } from '../../ui/stars.tsx';
import { ImportPhotoDialog } from '../photo/import-photo-dialog.tsx';
import { AccomodationDialog } from './accomodation-dialog.tsx';

export function AccomodationList() {
  return (
    <ListScreen<AccomodationRow, Accomodation>
      resource="accomodation"
      title="accomodations.title"
      newLabel="accomodation.new"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        { key: 'address', label: 'accomodation.address' },
        { key: 'accomodation_type', label: 'accomodation.type' },
        { key: 'avg_rate', label: 'accomodation.ratings', render: row => <Stars value={row.avg_rate} /> },
        { key: 'accomodation_photos', label: 'photo.photos', render: row => <Photos row={row} /> },
      ]}
      dialog={AccomodationDialog}
      remove
    />
  );
}

function Photos({ row }: { row: AccomodationRow }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const owner = { resource: 'accomodationPhotos', parent: 'accomodation_id', id: row.id } as const;

  async function remove(photo: Photo): Promise<void> {
    const message = t('photo.deleteMessage', { description: photo.description, name: row.name });
    if (!(await confirm({ title: t('photo.deleteTitle'), message }))) return;
    await post('/api/accomodationPhotos/delete', { id: photo.id });
    await queries.invalidateQueries({ queryKey: ['accomodation'] });
  }

  return (
    <PhotoPopover
      name={row.name}
      photos={row.accomodation_photos}
      onAdd={() => openDialog(ImportPhotoDialog, { context: owner })}
      onEdit={photo => openDialog(ImportPhotoDialog, { context: owner, record: photo })}
      onRemove={photo => void remove(photo).catch(() => {})}
    />
  );
}
