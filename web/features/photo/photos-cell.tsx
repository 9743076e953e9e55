import { useTranslation } from 'react-i18next';
import type { Photo } from '../../../contract/photo/calls.ts';
import { type PhotoNoun, type PhotoResource, photoResource } from '../../../contract/photo/schema.ts';
import { post } from '../../lib/api.ts';
import { PhotoPopover } from '../../ui/content/photo-popover.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { ImportPhotoDialog, staleByPhotos } from './import-photo-dialog.tsx';
import { usePhotoOrder } from './use-photo-order.ts';

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
