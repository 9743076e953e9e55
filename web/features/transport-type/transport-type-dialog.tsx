import { catalogues } from '../../../contract/catalogues.ts';
import type { Item } from '../../../contract/envelope.ts';
import { dialog } from '../../ui/dialog.tsx';
import { Field, FieldRow } from '../../ui/field.tsx';

interface TransportTypeForm {
  name: string;
  name_en: string | null;
  name_fr: string | null;
}

export interface TransportType extends Item, TransportTypeForm {
  updated_at: string;
}

export const TransportTypeDialog = dialog<TransportTypeForm, TransportType>(
  {
    resource: 'transportType',
    schema: () => catalogues.transportType,
    initial: record => ({
      name: record?.name ?? '',
      name_en: record?.name_en ?? '',
      name_fr: record?.name_fr ?? '',
    }),
    width: 500,
  },
  () => (
    <>
      <Field name="name" label="catalogue.name" />
      <FieldRow>
        <Field name="name_en" label="catalogue.nameEn" />
        <Field name="name_fr" label="catalogue.nameFr" />
      </FieldRow>
    </>
  ),
);
