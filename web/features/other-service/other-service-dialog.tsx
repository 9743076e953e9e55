import type { OtherService } from '../../../contract/other-service/calls.ts';
import { otherServiceCreate, otherServiceUpdate } from '../../../contract/other-service/schema.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { RichText, Select } from '../../ui/form/fields/index.ts';
import { TagsField } from '../catalogue/tags-field.tsx';
import { TranslatedNames } from '../catalogue/translated-names.tsx';
import { initialPlace, PlaceFields } from '../place/place-fields.tsx';
import { FeaturedFields, initialFeatured } from '../welcome/featured-fields.tsx';

type OtherServiceForm = Omit<OtherService, 'id' | 'updated_at' | 'other_service_type' | 'other_service_photos'>;

export const OtherServiceDialog = dialog<OtherServiceForm, OtherService>(
  {
    resource: 'otherService',
    schema: record => (record ? otherServiceUpdate : otherServiceCreate),
    initial: record => ({
      name: record?.name ?? '',
      name_en: record?.name_en ?? '',
      name_fr: record?.name_fr ?? '',
      other_service_type_id: record?.other_service_type_id ?? null,
      data: record?.data ?? '',
      contact_name: record?.contact_name ?? '',
      contact_email: record?.contact_email ?? '',
      internal_tags: record?.internal_tags ?? [],
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
      </FieldRow>
      <TagsField of="internalTagOtherService" />
      <FeaturedFields />
    </>
  ),
);
