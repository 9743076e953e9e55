import { Field, FieldRow } from '../../ui/field.tsx';

/** What customers read in their language instead of `name`, of whatever has translations. */
export const TranslatedNames = () => (
  <FieldRow>
    <Field name="name_en" label="catalogue.nameEn" />
    <Field name="name_fr" label="catalogue.nameFr" />
  </FieldRow>
);
