import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import { accomodationCreate } from '../../../contract/accomodation/schema.ts';
import type { LineKind } from '../../../contract/budget/line-kind.ts';
import { catalogues } from '../../../contract/catalogue/catalogues.ts';
import { cruiseCreate } from '../../../contract/cruise/schema.ts';
import { otherServiceCreate } from '../../../contract/other-service/schema.ts';
import { travelInsuranceCreate } from '../../../contract/travel-insurance/schema.ts';
import { requiredText } from '../../../contract/validation.ts';
import { type Dialog, dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';
import { TagsField, TranslatedNames } from '../catalogue/plain-catalogue.tsx';
import { initialRatings, RatingFields } from '../rating/rating-fields.tsx';

/**
 * Adds a service that the catalogue lacks, from within the form of a line, with only the necessary fields
 * (specification 2 'fastservice', 5 'Quick forms'). The other fields can be filled in the catalogue.
 */

interface FastForm {
  name: string;
  [field: string]: unknown;
}

interface FastDialogOptions {
  resource: string;
  schema: ZodType;
  /** The initial values beside the name. */
  initial: object;
  fields: ReactNode;
}

const dialogOptions: Record<LineKind, FastDialogOptions> = {
  accomodation: {
    resource: 'accomodation',
    schema: accomodationCreate,
    initial: { accomodation_type_id: null, address: '', internal_tags: [], ...initialRatings(undefined) },
    fields: (
      <>
        <FieldRow>
          <Field name="accomodation_type_id" label="accomodation.type" as={Select} resource="accomodationType" />
          <Field name="address" label="accomodation.address" />
        </FieldRow>
        <TagsField of="internalTag" />
        <RatingFields />
      </>
    ),
  },
  cruise: { resource: 'cruise', schema: cruiseCreate, initial: initialRatings(undefined), fields: <RatingFields /> },
  transport: {
    resource: 'transportType',
    schema: catalogues.transportType,
    initial: { name_en: '', name_fr: '' },
    fields: <TranslatedNames />,
  },
  travel_insurance: {
    resource: 'travelInsurance',
    // The quick form has its own words for a missing name.
    schema: travelInsuranceCreate.extend({ name: requiredText('common.nameRequired', 200) }),
    initial: { name_en: '', name_fr: '', travel_insurance_type_id: null },
    fields: (
      <>
        <TranslatedNames />
        <Field
          name="travel_insurance_type_id"
          label="lineForm.insuranceType"
          as={Select}
          resource="travelInsuranceType"
        />
      </>
    ),
  },
  other_service: {
    resource: 'otherService',
    schema: otherServiceCreate,
    initial: { name_en: '', name_fr: '', other_service_type_id: null, address: '', internal_tags: [] },
    fields: (
      <>
        <TranslatedNames />
        <FieldRow>
          <Field
            name="other_service_type_id"
            label="lineForm.otherServiceType"
            as={Select}
            resource="otherServiceType"
          />
          <Field name="address" label="accomodation.address" />
        </FieldRow>
        <TagsField of="internalTagOtherService" />
      </>
    ),
  },
};

/** 'Añadir alojamiento' and the like; the context is the text that the reader searched for. */
export const fastServiceDialog = (kind: LineKind): Dialog<Editable, string> => {
  const { resource, schema, initial, fields } = dialogOptions[kind];
  return dialog<FastForm, Editable, string>(
    {
      resource,
      titles: { add: `lineForm.add.${kind}` },
      schema: () => schema,
      initial: (_, typed) => ({ name: typed, ...initial }),
      width: 800,
    },
    () => (
      <>
        <Field name="name" label="catalogue.name" />
        {fields}
      </>
    ),
  );
};
