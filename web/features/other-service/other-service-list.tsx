import type { z } from 'zod';
import type { OtherService, OtherServiceRow } from '../../../contract/other-service/calls.ts';
import { infoLength, otherServiceCreate, otherServiceUpdate } from '../../../contract/other-service/schema.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { RichText, Select } from '../../ui/form/fields/index.ts';
import { initialValues } from '../../ui/form/initial-values.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { sayingUse, TagsField, TranslatedNames } from '../catalogue/plain-catalogue.tsx';
import { PhotosCell } from '../photo/photos-cell.tsx';
import { initialPlace, PlaceFields } from '../place/place-fields.tsx';
import { exportMenu } from '../sheet/sheet-menu.tsx';
import { FeaturedFields, initialFeatured } from '../welcome/featured-fields.tsx';

export function OtherServiceList() {
  return (
    <ListScreen<OtherServiceRow, OtherService>
      resource="otherService"
      menu={exportMenu('otherService')}
      title="otherServices.title"
      newLabel="otherService.new"
      columns={[
        { key: 'name', label: 'otherService.name' },
        { key: 'other_service_type', label: 'otherService.type' },
        { key: 'address', label: 'accomodation.address' },
        { key: 'data', label: 'otherService.info', render: row => plainText(row.data ?? '', infoLength) || '—' },
        {
          key: 'other_service_photos',
          label: 'photo.photos',
          render: row => <PhotosCell owner="other_service" row={row} />,
        },
      ]}
      dialog={OtherServiceDialog}
      remove={sayingUse('otherService')}
    />
  );
}

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

/**
 * A rich text as one line of plain text.
 * @param html cleaned by the server
 * @param length the most characters; a longer text is cut and ends with '…'
 */
function plainText(html: string, length: number): string {
  // The spaces keep the texts of two paragraphs apart.
  const spaced = html.replace(/<(br|\/p|\/li|\/h\d|\/td|\/tr|\/blockquote)\b/gi, ' <$1');
  const parsed = new DOMParser().parseFromString(spaced, 'text/html');
  const text = (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim();
  // Splits by characters: one character may be two code units.
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text;
}
