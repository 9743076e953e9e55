import type { z } from 'zod';
import type { Cruise, CruiseRow } from '../../../contract/cruise/calls.ts';
import { cruiseCreate, cruiseUpdate } from '../../../contract/cruise/schema.ts';
import { Stars } from '../../ui/content/stars.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RichText } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { ServicesField, usageWarning } from '../catalogue/plain-catalogue.tsx';
import { PhotosCell } from '../photo/photos-cell.tsx';
import { initialRatings, RatingFields } from '../rating/rating-fields.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { FeaturedFields, initialFeatured } from '../welcome/featured-fields.tsx';

export function CruiseList() {
  return (
    <ListScreen<CruiseRow, Cruise>
      resource="cruise"
      menu={exportMenu('cruise')}
      title="cruises.title"
      newLabel="cruise.new"
      columns={[
        { key: 'name', label: 'catalogue.name' },
        {
          key: 'avg_rate',
          label: 'rating.ratings',
          render: row => <Stars value={row.avg_rate} count={row.n_ratings} />,
        },
        { key: 'cruise_photos', label: 'photo.photos', render: row => <PhotosCell owner="cruise" row={row} /> },
      ]}
      dialog={CruiseDialog}
      remove={usageWarning('cruise')}
    />
  );
}

const CruiseDialog = dialog<z.input<typeof cruiseCreate>, Cruise>(
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
      <RatingFields subject={record && { cruise_id: record.id }} />
      <FeaturedFields />
    </>
  ),
);
