import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { photoBytes } from '../../../contract/file/schema.ts';
import type { Photo } from '../../../contract/photo/calls.ts';
import {
  type PhotoNoun,
  type PhotoOrder,
  type PhotoParent,
  type PhotoResource,
  type PhotoWrite,
  photoCreate,
  photoResource,
  photoUpdate,
} from '../../../contract/photo/schema.ts';
import { get, post, postForm } from '../../lib/api.ts';
import { useOptimisticSave } from '../../lib/optimistic-save.ts';
import { PhotoPopover } from '../../ui/content/photo-list.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { Field } from '../../ui/form/field.tsx';
import { FileField } from '../../ui/form/fields/index.ts';
import { staleByTravel } from '../travel/reload.ts';

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
function usePhotoOrder(noun: PhotoNoun, id: number, stored: readonly Photo[]) {
  const queries = useQueryClient();
  const [ids, save] = useOptimisticSave<readonly number[]>(`photoOrder/${noun}/${id}`, {
    save: order => post(`${photoResource[noun]}/updateOrder`, { [`${noun}_id`]: id, ids: order } as PhotoOrder),
    reload: () => Promise.all(staleByPhotos.map(key => queries.invalidateQueries({ queryKey: [key] }))),
  });
  const place = ({ id: photo }: Photo) => (ids?.includes(photo) ? ids.indexOf(photo) : stored.length);
  return {
    photos: ids ? stored.toSorted((one, other) => place(one) - place(other)) : stored,
    order: (next: readonly Photo[]) => save(next.map(photo => photo.id)),
  };
}

/** The record that the photo belongs to. */
interface PhotoOwner {
  noun: PhotoNoun;
  id: number;
}

type PhotoForm = Partial<Record<PhotoParent, number>> & {
  noun: PhotoNoun;
  description: string;
  photo: File | null;
};

const image = { photo: z.instanceof(File, { error: 'photo.missing' }) };
const create = {
  accomodation: photoCreate.accomodation.extend(image),
  cruise: photoCreate.cruise.extend(image),
  other_service: photoCreate.other_service.extend(image),
} satisfies Record<PhotoNoun, z.ZodType>;

/** The queries that show a noun's photos: its lists, and the trips and budgets with their covers. */
const staleByPhotos = ['accomodation', 'cruise', 'otherService', ...staleByTravel];

/** Adds or edits one photo of an accommodation, a cruise or another service (specification 2 'Modal dialogs'). */
const ImportPhotoDialog = dialog<PhotoForm, Photo, PhotoOwner>(
  {
    resource: 'photo',
    load: (id, _known, { noun }) => get(`${photoResource[noun]}/data/:id`, { id }, { quiet: true }),
    schema: (record, { noun }) => (record ? photoUpdate : create)[noun],
    initial: (record, { noun, id }) => ({
      noun,
      [`${noun}_id`]: id,
      description: record?.description ?? '',
      photo: null,
    }),
    save: ({ noun, ...values }, record, files) =>
      postForm(`${photoResource[noun]}/${record ? 'update' : 'create'}`, values as PhotoWrite, files),
    width: 500,
    invalidates: staleByPhotos,
  },
  ({ record }) => (
    <>
      <Field name="description" label="photo.description" />
      <Field
        name="photo"
        label="photo.file"
        as={FileField}
        kinds={['jpeg', 'png']}
        maxBytes={photoBytes}
        messages={{ onlyOne: 'photo.onlyOne', wrongType: 'photo.wrongType', tooLarge: 'photo.tooLarge' }}
        current={record && { name: record.description, thumbnail: record.thumbnail }}
      />
    </>
  ),
);
