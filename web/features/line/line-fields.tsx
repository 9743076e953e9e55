import type { ReactNode } from 'react';
import type { LineKind } from '../../../contract/line.ts';
import { DatePair } from '../../ui/date-pair.tsx';
import { Field, FieldRow } from '../../ui/field.tsx';
import { MomentField, Money, quickCreate, RemoteSelect, Select, TextArea } from '../../ui/fields/index.ts';
import { fastServiceDialog } from './fast-service-dialog.tsx';

const add = (kind: LineKind) =>
  quickCreate({ dialog: fastServiceDialog(kind), label: `lineForm.add.${kind}`, context: typed => typed });

/** What the catalogue lacks is added from within the form, which then has it chosen (specification 4 'Wizards'). */
const adding = {
  accomodation: add('accomodation'),
  cruise: add('cruise'),
  transport: add('transport'),
  travel_insurance: add('travel_insurance'),
  other_service: add('other_service'),
};

/** What each kind of service is about (specification 5 'Service forms'). */
const own: Record<LineKind, ReactNode> = {
  accomodation: (
    <>
      <Field
        name="accomodation_id"
        label="lineForm.accomodation"
        as={RemoteSelect}
        resource="accomodation"
        create={adding.accomodation}
      />
      <FieldRow>
        <Field name="meal_included_id" label="lineForm.mealIncluded" as={Select} resource="mealIncluded" />
        <Field name="room_type_id" label="lineForm.roomType" as={Select} resource="roomType" />
      </FieldRow>
    </>
  ),
  cruise: (
    <>
      <Field name="cruise_id" label="lineForm.cruise" as={RemoteSelect} resource="cruise" create={adding.cruise} />
      <Field name="cabin_type_id" label="lineForm.cabinType" as={Select} resource="cabinType" />
    </>
  ),
  transport: (
    <>
      <Field
        name="transport_type_id"
        label="lineForm.transportType"
        as={Select}
        resource="transportType"
        create={adding.transport}
      />
      <FieldRow>
        <Field name="origin" label="lineForm.origin" />
        <Field name="destination" label="lineForm.destination" />
      </FieldRow>
    </>
  ),
  travel_insurance: (
    <Field
      name="travel_insurance_id"
      label="lineForm.travelInsurance"
      as={RemoteSelect}
      resource="travelInsurance"
      create={adding.travel_insurance}
    />
  ),
  other_service: (
    <Field
      name="other_service_id"
      label="lineForm.otherService"
      as={RemoteSelect}
      resource="otherService"
      create={adding.other_service}
    />
  ),
};

/** What is written about it, after its dates. */
const words: Record<LineKind, ReactNode> = {
  accomodation: <Field name="data" label="lineForm.extraInfo" as={TextArea} />,
  cruise: <Field name="data" label="lineForm.extraInfo" as={TextArea} />,
  transport: (
    <>
      <FieldRow>
        <Field name="company" label="lineForm.company" />
        <Field name="baggage" label="lineForm.baggage" />
      </FieldRow>
      <Field name="extra_info" label="lineForm.extraInfo" as={TextArea} />
    </>
  ),
  travel_insurance: <Field name="notes" label="lineForm.notes" as={TextArea} />,
  other_service: (
    <>
      <Field name="description" label="lineForm.description" as={TextArea} />
      <Field name="notes" label="lineForm.notes" as={TextArea} />
    </>
  ),
};

/** The form of a service: what it is, when, its words, its price. */
export function LineFields({ kind }: { kind: LineKind }) {
  return (
    <>
      {own[kind]}
      <DatePair from="lineForm.dateFrom" to="lineForm.dateTo" as={MomentField} />
      {words[kind]}
      <FieldRow>
        <Field name="price" label="lineForm.price" as={Money} />
        <Field name="net_price" label="lineForm.netPrice" as={Money} />
      </FieldRow>
      <Field name="locator" label="lineForm.locator" />
    </>
  );
}
