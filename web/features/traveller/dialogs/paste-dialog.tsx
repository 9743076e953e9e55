import { Alert, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { fullName } from '../../../../contract/values/person-name.ts';
import { post } from '../../../lib/api.ts';
import { text } from '../../../lib/i18n.ts';
import { queryClient } from '../../../lib/query.ts';
import { Hint } from '../../../ui/content/hint.tsx';
import { dialog, type Editable } from '../../../ui/dialog/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/fields/index.ts';
import { useFormContext } from '../../../ui/form/form.tsx';
import { countriesQuery } from '../api.ts';
import { type PastedColumn, readPastedTravellers } from './paste.ts';
import '../lazy-texts.ts';
import '../staff-texts.ts';
import { staleByTravel } from '../../travel/reload.ts';

interface Values {
  rows: string;
}

const countries = () => queryClient.getQueryData(countriesQuery.queryKey) ?? [];

/** Travellers of a trip, pasted from a spreadsheet: what is understood is shown before it is saved. */
export const PasteDialog = dialog<Values, Editable, { travel_id: number }>(
  {
    resource: 'traveller',
    titles: { add: 'travellers.pasteTitle' },
    schema: () =>
      z.object({
        rows: z.string().refine(rows => readPastedTravellers(rows, countries()).travellers.length > 0, {
          error: () => text('travellers.pasteNothing'),
        }),
      }),
    initial: () => ({ rows: '' }),
    save: ({ rows }, _record, _files, { travel_id }) =>
      post('traveller/createMany', {
        data: { travel_id, travellers: readPastedTravellers(rows, countries()).travellers },
      }),
    invalidates: ['traveller', ...staleByTravel],
    width: 760,
  },
  () => <PasteFields />,
);

const labels = {
  first_name: 'traveller.firstName',
  last_name: 'traveller.lastName',
  birth_date: 'traveller.birthDate',
  sex: 'traveller.sex',
  nationality_id: 'traveller.nationality',
  document_type: 'traveller.documentType',
  document_number: 'traveller.documentNumber',
  document_country_id: 'traveller.documentCountry',
  document_expires: 'traveller.documentExpires',
  email: 'traveller.email',
  phone: 'traveller.phone',
  diet: 'traveller.diet',
} as const satisfies Record<PastedColumn, string>;

function PasteFields() {
  const { t } = useTranslation();
  const { values } = useFormContext<Values>();
  const { data = [] } = useQuery(countriesQuery);
  const { travellers, wrong } = readPastedTravellers(values.rows, data);
  return (
    <>
      <Hint>{t('travellers.pasteHint')}</Hint>
      <Field name="rows" label="travellers.pasteRows" as={TextArea} />
      {travellers.length > 0 && (
        <List size="sm" type="ordered" listStyleType="decimal" withPadding>
          {travellers.map((traveller, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike
            <List.Item key={index}>
              {fullName(traveller)}
              {traveller.document_number && ` · ${traveller.document_number}`}
            </List.Item>
          ))}
        </List>
      )}
      {wrong.length > 0 && (
        <Alert color="orange">
          {wrong.map(({ row, column, text: typed }) => (
            <p key={`${row} ${column}`}>{t('travellers.pasteWrong', { row, field: t(labels[column]), text: typed })}</p>
          ))}
        </Alert>
      )}
    </>
  );
}
