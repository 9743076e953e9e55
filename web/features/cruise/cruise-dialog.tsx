import type { Cruise } from '../../../contract/cruise/calls.ts';
import { cruiseCreate, cruiseUpdate } from '../../../contract/cruise/schema.ts';
import type { Featured } from '../../../contract/welcome/calls.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { MultiSelect, RichText } from '../../ui/form/fields/index.ts';
import { initialRatings, RatingFields, type RatingValues } from '../rating/rating-fields.tsx';
import { ServiceIcon } from '../service/service-icon.tsx';
import { FeaturedFields, initialFeatured } from '../welcome/featured-fields.tsx';

interface CruiseForm extends RatingValues, Featured {
  name: string;
  description: string;
  services: number[];
}

export const CruiseDialog = dialog<CruiseForm, Cruise>(
  {
    resource: 'cruise',
    schema: record => (record ? cruiseUpdate : cruiseCreate),
    initial: record => ({
      name: record?.name ?? '',
      description: record?.description ?? '',
      services: record?.services ?? [],
      ...initialRatings(record),
      ...initialFeatured(record),
    }),
  },
  ({ record }) => (
    <>
      <Field name="name" label="catalogue.name" />
      <Field name="description" label="cruise.description" as={RichText} />
      <Field
        name="services"
        label="cruise.services"
        as={MultiSelect}
        resource="service"
        path="service/all"
        icon={name => <ServiceIcon name={name} />}
      />
      <RatingFields of={record && { cruise_id: record.id }} />
      <FeaturedFields />
    </>
  ),
);
