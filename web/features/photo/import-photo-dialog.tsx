import { z } from 'zod';
import type { Done } from '../../../contract/envelope.ts';
import { type Photo, photoCreate, photoUpdate } from '../../../contract/photo.ts';
import { postForm } from '../../lib/api.ts';
import { dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Files } from '../../ui/fields/index.ts';

/** Whose photo it is: the photos' resource and the field that carries the parent's id (specification 3 'Photos'). */
export interface PhotoOwner {
  resource: 'accomodationPhotos';
  parent: 'accomodation_id';
  id: number;
}

interface PhotoForm {
  accomodation_id: number;
  description: string;
  photo: File | null;
}

const create = photoCreate.accomodation.extend({ photo: z.instanceof(File, { error: 'photo.missing' }) });

export const ImportPhotoDialog = dialog<PhotoForm, Photo, PhotoOwner>(
  {
    resource: 'accomodationPhotos',
    schema: record => (record ? photoUpdate.accomodation : create),
    initial: (record, owner) => ({
      [owner.parent]: owner.id,
      description: record?.description ?? '',
      photo: null,
    }),
    save: (values, record, files, owner) =>
      postForm<Done>(`/api/${owner.resource}/${record ? 'update' : 'create'}`, values, files),
    width: 500,
    invalidates: ['accomodation'],
  },
  ({ record }) => (
    <>
      <Field name="description" label="photo.description" />
      <Field
        name="photo"
        label="photo.file"
        as={Files}
        kinds={['jpeg', 'png']}
        messages={{ onlyOne: 'photo.onlyOne', wrongType: 'photo.wrongType' }}
        current={record && { name: record.description, thumbnail: record.thumbnail }}
      />
    </>
  ),
);
