import { Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Traveller, TravellerRow } from '../../../../contract/traveller/calls.ts';
import { type AskedLevel, sexes, travelDocumentTypes } from '../../../../contract/traveller/needs.ts';
import { travellerCreate, travellerUpdate } from '../../../../contract/traveller/schema.ts';
import { fullName } from '../../../../contract/values/person-name.ts';
import { text } from '../../../lib/i18n.ts';
import { Hint } from '../../../ui/content/hint.tsx';
import { dialog } from '../../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../../ui/form/field.tsx';
import { DayField, Select, TextArea } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { initialValues } from '../../../ui/form/initial-values.ts';
import { countriesQuery } from '../api.ts';
import { type DocumentZone, readDocumentZone } from './mrz.ts';
import '../lazy-texts.ts';
import { staleByTravel } from '../../travel/reload.ts';

interface Context {
  travel_id: number;
  /** The other travellers of the trip, one of whom may answer for a minor. */
  others: readonly Pick<TravellerRow, 'id' | 'first_name' | 'last_name'>[];
  asked: AskedLevel;
  /** Staff may fill in more than the trip asks for. */
  staff: boolean;
}

type Values = z.input<typeof travellerCreate>;

/** A traveller's data: the names, and what the trip asks for. */
export const TravellerDialog = dialog<Values, Traveller, Context>(
  {
    resource: 'traveller',
    titles: { add: 'traveller.addTitle', edit: 'traveller.editTitle' },
    about: record => record && fullName(record),
    schema: record => (record ? travellerUpdate : travellerCreate),
    initial: (record, { travel_id }) =>
      initialValues(travellerCreate, record ?? { travel_id }, {
        user_id: null,
        birth_date: null,
        sex: null,
        nationality_id: null,
        document_type: null,
        document_country_id: null,
        document_expires: null,
        guardian_id: null,
      }),
    invalidates: ['traveller', ...staleByTravel],
    width: 720,
  },
  ({ record, context }) => <TravellerFields record={record} {...context} />,
);

function TravellerFields({ record, others, asked, staff }: Context & { record: Traveller | undefined }) {
  const documents = staff || asked === 'document';
  return (
    <>
      <Hint>{text('travellers.intro')}</Hint>
      <FieldRow>
        <Field name="first_name" label="traveller.firstName" />
        <Field name="last_name" label="traveller.lastName" />
      </FieldRow>
      {documents && <ZoneLines />}
      {(documents || asked === 'birth') && (
        <FieldRow>
          <Field name="birth_date" label="traveller.birthDate" as={DayField} past />
          {documents && (
            <Field
              name="sex"
              label="traveller.sex"
              as={Select}
              items={sexes.map(id => ({ id, name: text(`traveller.sex.${id}`) }))}
            />
          )}
          {documents && <CountryField name="nationality_id" label="traveller.nationality" />}
        </FieldRow>
      )}
      {documents && <DocumentFields />}
      <FieldRow>
        <Field name="email" label="traveller.email" type="email" />
        <Field name="phone" label="traveller.phone" type="tel" />
      </FieldRow>
      {others.some(({ id }) => id !== record?.id) && (
        <Field
          name="guardian_id"
          label="traveller.guardian"
          description="traveller.guardianHint"
          as={Select}
          items={others.filter(({ id }) => id !== record?.id).map(one => ({ id: one.id, name: fullName(one) }))}
        />
      )}
      <Field name="diet" label="traveller.diet" description="traveller.dietHint" />
      <Field name="needs" label="traveller.needs" description="traveller.needsHint" as={TextArea} />
    </>
  );
}

function DocumentFields() {
  const { t } = useTranslation();
  return (
    <>
      <FieldRow>
        <Field
          name="document_type"
          label="traveller.documentType"
          as={Select}
          items={travelDocumentTypes.map(id => ({ id, name: t(`traveller.type.${id}`) }))}
        />
        <Field name="document_number" label="traveller.documentNumber" />
      </FieldRow>
      <FieldRow>
        <CountryField name="document_country_id" label="traveller.documentCountry" />
        <Field name="document_expires" label="traveller.documentExpires" as={DayField} />
      </FieldRow>
      <FieldRow>
        <Field
          name="document_first_name"
          label="traveller.documentFirstName"
          description="traveller.documentNameHint"
        />
        <Field name="document_last_name" label="traveller.documentLastName" />
      </FieldRow>
      <Hint>{t('traveller.noScan')}</Hint>
    </>
  );
}

interface CountryFieldProps {
  name: string;
  label: 'traveller.nationality' | 'traveller.documentCountry';
}

function CountryField({ name, label }: CountryFieldProps) {
  const { data: countries = [] } = useQuery(countriesQuery);
  return <Field name={name} label={label} as={Select} items={countries} />;
}

/** Fills the form from the lines at the bottom of a document. */
function ZoneLines() {
  const { t } = useTranslation();
  const { setValue } = useFormContext<Values>();
  const { data: countries = [] } = useQuery(countriesQuery);
  const [lines, setLines] = useState('');
  const [zone, setZone] = useState<DocumentZone | null>();
  function read(typed: string): void {
    setLines(typed);
    const result = readDocumentZone(typed, countries);
    setZone(typed.trim() === '' ? undefined : result);
    if (!result) return;
    for (const [name, value] of Object.entries(result.fields)) {
      if (value !== null && value !== '') setValue(name as keyof Values, value);
    }
  }
  return (
    <div>
      <Textarea
        label={t('traveller.zone')}
        description={t('traveller.zoneHint')}
        value={lines}
        onChange={event => read(event.currentTarget.value)}
        autosize
        minRows={2}
        autoComplete="off"
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
      />
      <Text size="sm" role="status" c={zone && zone.wrong.length === 0 ? 'dimmed' : 'orange.9'}>
        {zone === null && lines.trim().length > 20 && t('traveller.zoneUnknown')}
        {zone && t(zone.wrong.length > 0 ? 'traveller.zoneWrong' : 'traveller.zoneRead')}
      </Text>
    </div>
  );
}
