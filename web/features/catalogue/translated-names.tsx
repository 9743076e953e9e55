import { Field, FieldRow } from '../../ui/form/field.tsx';

/** The names that customers read in English and French, for every record with translations. */
export const TranslatedNames = () => (
  <FieldRow>
    <Field name="name_en" label="catalogue.nameEn" />
    <Field name="name_fr" label="catalogue.nameFr" />
  </FieldRow>
);
