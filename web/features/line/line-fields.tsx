import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineKind } from '../../../contract/line.ts';
import { formatEuros, formatPercent } from '../../../contract/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { DatePair } from '../../ui/date-pair.tsx';
import { useDialogForm } from '../../ui/dialog-form.ts';
import { Field, FieldRow } from '../../ui/field.tsx';
import { MomentOrDayField, Money, quickCreate, RemoteSelect, Select, TextArea } from '../../ui/fields/index.ts';
import { FastProviderDialog } from '../provider/fast-provider-dialog.tsx';
import { fastServiceDialog } from './fast-service-dialog.tsx';
import styles from './line-dialog.module.css';
import type { LineForm } from './line-form.ts';
import { marginOf } from './margin.ts';

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

const addProvider = quickCreate({
  dialog: FastProviderDialog,
  label: 'fastprovider.title',
  context: provider => ({ provider }),
});

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
      <DatePair from="lineForm.dateFrom" to="lineForm.dateTo" as={MomentOrDayField} />
      {words[kind]}
      <FieldRow>
        <Field name="price" label="lineForm.price" as={Money} />
        <Field name="locator" label="lineForm.locator" />
      </FieldRow>
      <Purchase />
    </>
  );
}

/** From whom the agency buys it, and for how much; customers never read it (decisions 4). */
function Purchase() {
  const { t } = useTranslation();
  const { values } = useDialogForm<LineForm>();
  const margin = marginOf(values.price, values.net_price);
  const language = currentLanguage();
  return (
    <fieldset className={styles.purchase}>
      <legend>{t('lineForm.staffOnly')}</legend>
      <FieldRow>
        <Field
          name="provider_id"
          label="lineForm.provider"
          as={RemoteSelect}
          resource="provider"
          create={addProvider}
        />
        <Field name="net_price" label="lineForm.netPrice" as={Money} />
      </FieldRow>
      <Field name="provider_notes" label="lineForm.providerNotes" as={TextArea} rows={1} />
      {margin && (
        <p className={styles.margin} data-loss={margin.euros < 0 || undefined}>
          {margin.percent === null
            ? t('lineForm.margin', { margin: formatEuros(margin.euros, language) })
            : t('lineForm.marginPercent', {
                margin: formatEuros(margin.euros, language),
                percent: formatPercent(margin.percent, language),
              })}
        </p>
      )}
    </fieldset>
  );
}
