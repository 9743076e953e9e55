import { z } from 'zod';
import { photoBytes } from '../../../contract/file/schema.ts';
import type { Photo } from '../../../contract/photo/calls.ts';
import {
  type PhotoNoun,
  type PhotoParent,
  type PhotoWrite,
  photoCreate,
  photoResource,
  photoUpdate,
} from '../../../contract/photo/schema.ts';
import { get, postForm } from '../../lib/api.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FileField } from '../../ui/form/fields/index.ts';
import { staleByTravel } from '../travel/reload.ts';

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
export const staleByPhotos = ['accomodation', 'cruise', 'otherService', ...staleByTravel];

/** Adds or edits one photo of an accommodation, a cruise or another service (specification 2 'Modal dialogs'). */
export const ImportPhotoDialog = dialog<PhotoForm, Photo, PhotoOwner>(
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
