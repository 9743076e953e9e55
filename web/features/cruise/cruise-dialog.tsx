import type { z } from 'zod';
import type { Cruise } from '../../../contract/cruise/calls.ts';
import { cruiseCreate, cruiseUpdate } from '../../../contract/cruise/schema.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RichText } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';
import { ServicesField } from '../catalogue/plain-catalogue.tsx';
import { initialRatings, RatingFields } from '../rating/rating-fields.tsx';
import { FeaturedFields, initialFeatured } from '../welcome/featured-fields.tsx';

export const CruiseDialog = dialog<z.input<typeof cruiseCreate>, Cruise>(
  {
    resource: 'cruise',
    schema: record => (record ? cruiseUpdate : cruiseCreate),
    initial: record => ({
      ...initialValues(cruiseCreate, record, { services: [] }),
      ...initialRatings(record),
      ...initialFeatured(record),
    }),
  },
  ({ record }) => (
    <>
      <Field name="name" label="catalogue.name" />
      <Field name="description" label="cruise.description" as={RichText} />
      <ServicesField label="cruise.services" />
      <RatingFields of={record && { cruise_id: record.id }} />
      <FeaturedFields />
    </>
  ),
);
