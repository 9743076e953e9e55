import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../../contract/photo/calls.ts';
import { type PhotoNoun, type PhotoOrder, type PhotoResource, photoResource } from '../../../contract/photo/schema.ts';
import { post } from '../../lib/api.ts';
import { useOptimisticSave } from '../../lib/optimistic-save.ts';
import { PhotoPopover } from '../../ui/content/photo-popover.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { ImportPhotoDialog, staleByPhotos } from './import-photo-dialog.tsx';

interface Props<Noun extends PhotoNoun> {
  owner: Noun;
  row: { id: number; name: string } & Record<`${Noun}_photos`, readonly Photo[]>;
}

/** The photos of a row of a list: view, add, edit, sort and delete them. */
export function PhotosCell<Noun extends PhotoNoun>({ owner: noun, row }: Props<Noun>) {
  const { t } = useTranslation();
  const { photos, order } = usePhotoOrder(noun, row.id, row[`${noun}_photos`]);
  const context = { noun, id: row.id };

  const remove = ({ id, description }: Photo) =>
    perform(() => post(`${photoResource[noun] as PhotoResource}/delete`, { id }), staleByPhotos, {
      title: t('photo.deleteTitle'),
      message: t('photo.deleteMessage', { description, name: row.name }),
    });

  return (
    <PhotoPopover
      name={row.name}
      photos={photos}
      onAdd={() => openDialog(ImportPhotoDialog, { context })}
      onEdit={record => openDialog(ImportPhotoDialog, { context, record })}
      onRemove={photo => void remove(photo)}
      onOrder={order}
    />
  );
}

/** The photos in the order that the reader gave them last, and what changes it. */
function usePhotoOrder(noun: PhotoNoun, id: number, read: readonly Photo[]) {
  const queries = useQueryClient();
  const [ids, save] = useOptimisticSave<readonly number[]>(`photoOrder/${noun}/${id}`, {
    save: order => post(`${photoResource[noun]}/updateOrder`, { [`${noun}_id`]: id, ids: order } as PhotoOrder),
    reload: () => Promise.all(staleByPhotos.map(key => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const place = ({ id: photo }: Photo) => (ids?.includes(photo) ? ids.indexOf(photo) : read.length);
  return {
    photos: ids ? read.toSorted((one, other) => place(one) - place(other)) : read,
    order: (next: readonly Photo[]) => save(next.map(photo => photo.id)),
  };
}
