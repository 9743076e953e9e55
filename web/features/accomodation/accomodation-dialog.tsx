import type { z } from 'zod';
import type { Accomodation } from '../../../contract/accomodation/calls.ts';
import { accomodationCreate, accomodationUpdate } from '../../../contract/accomodation/schema.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { NumberField, RichText, Select } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';
import { ServicesField, TagsField } from '../catalogue/plain-catalogue.tsx';
import { initialPlace, PlaceFields } from '../place/place-fields.tsx';
import { initialRatings, RatingFields } from '../rating/rating-fields.tsx';
import { FeaturedFields, initialFeatured } from '../welcome/featured-fields.tsx';

export const AccomodationDialog = dialog<z.input<typeof accomodationCreate>, Accomodation>(
  {
    resource: 'accomodation',
    schema: record => (record ? accomodationUpdate : accomodationCreate),
    initial: record => ({
      ...initialValues(accomodationCreate, record, {
        accomodation_type_id: null,
        n_rooms: null,
        services: [],
        internal_tags: [],
      }),
      ...initialRatings(record),
      ...initialPlace(record),
      ...initialFeatured(record),
    }),
    width: 800,
  },
  ({ record }) => (
    <>
      <FieldRow>
        <Field name="name" label="catalogue.name" />
        <Field name="accomodation_type_id" label="accomodation.type" as={Select} resource="accomodationType" />
      </FieldRow>
      <Field name="description" label="accomodation.description" as={RichText} />
      <PlaceFields />
      <FieldRow>
        <Field name="n_rooms" label="accomodation.rooms" as={NumberField} min={1} />
        <Field name="contact_name" label="accomodation.contactName" />
        <Field name="contact_email" label="accomodation.contactEmail" type="email" />
        <Field name="contact_phone" label="accomodation.contactPhone" type="tel" />
      </FieldRow>
      <ServicesField label="accomodation.services" />
      <TagsField of="internalTag" />
      <RatingFields subject={record && { accomodation_id: record.id }} />
      <FeaturedFields />
    </>
  ),
);
