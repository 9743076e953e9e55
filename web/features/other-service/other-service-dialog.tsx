import type { z } from 'zod';
import type { OtherService } from '../../../contract/other-service/calls.ts';
import { otherServiceCreate, otherServiceUpdate } from '../../../contract/other-service/schema.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { RichText, Select } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';
import { TagsField, TranslatedNames } from '../catalogue/plain-catalogue.tsx';
import { initialPlace, PlaceFields } from '../place/place-fields.tsx';
import { FeaturedFields, initialFeatured } from '../welcome/featured-fields.tsx';

export const OtherServiceDialog = dialog<z.input<typeof otherServiceCreate>, OtherService>(
  {
    resource: 'otherService',
    schema: record => (record ? otherServiceUpdate : otherServiceCreate),
    initial: record => ({
      ...initialValues(otherServiceCreate, record, { other_service_type_id: null, internal_tags: [] }),
      ...initialPlace(record),
      ...initialFeatured(record),
    }),
    width: 800,
  },
  () => (
    <>
      <FieldRow>
        <Field name="name" label="otherService.name" />
        <Field name="other_service_type_id" label="otherService.type" as={Select} resource="otherServiceType" />
      </FieldRow>
      <TranslatedNames />
      <Field name="data" label="otherService.info" as={RichText} />
      <PlaceFields />
      <FieldRow>
        <Field name="contact_name" label="accomodation.contactName" />
        <Field name="contact_email" label="accomodation.contactEmail" type="email" />
        <Field name="contact_phone" label="accomodation.contactPhone" type="tel" />
      </FieldRow>
      <TagsField of="internalTagOtherService" />
      <FeaturedFields />
    </>
  ),
);
