import { Paper, SegmentedControl, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fillContract,
  type MergeSource,
  mergeFields,
  mergeValues,
  unknownFields,
} from '../../../contract/contract-template/schema.ts';
import { defaultLanguage } from '../../../contract/language.ts';
import { get } from '../../lib/api.ts';
import { RichHtml } from '../../ui/content/rich-html.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RemoteSelect, RichText } from '../../ui/form/fields/index.ts';
import { useFormContext, useFormState } from '../../ui/form/form.tsx';

interface Props {
  /** The name of the text's field in the form. */
  name: string;
  /** The budget of the contract. Without it, the reader chooses a budget for the preview. */
  budget?: number;
}

/** The text of a contract: an editor with merge fields, or a preview as a client would read it. */
export function ContractText({ name, budget }: Props) {
  const { t } = useTranslation();
  const { values } = useFormContext<Record<string, unknown>>();
  const [view, setView] = useState('write');
  const html = String(values[name] ?? '');
  // A message about the text appears below the editor, so the editor has to be in view.
  const tab = useFormState(({ errors }) => name in errors) ? 'write' : view;
  const unknown = unknownFields(html);
  const items = Object.entries(mergeFields).map(([field, label]) => ({ text: `{{${field}}}`, label: t(label) }));
  return (
    <>
      <SegmentedControl
        me="auto"
        aria-label={t('contract.view')}
        value={tab}
        onChange={setView}
        data={[
          { value: 'write', label: t('contract.write') },
          { value: 'preview', label: t('contract.preview') },
        ]}
      />
      <div hidden={tab !== 'write'}>
        <Field name={name} label="contract.data" as={RichText} inserts={{ label: t('contract.insertField'), items }} />
        {unknown.length > 0 && (
          <Text display="flex" c="orange.9" fz="sm" mt={6} style={{ gap: 6, overflowWrap: 'anywhere' }} role="status">
            <IconAlertTriangle size={16} style={{ marginTop: 2 }} aria-hidden />
            {t('contract.unknownFields', { count: unknown.length, fields: unknown.join(', ') })}
          </Text>
        )}
      </div>
      {tab === 'preview' && <Preview html={html} ownBudget={budget ?? null} />}
    </>
  );
}

function Preview({ html, ownBudget }: { html: string; ownBudget: number | null }) {
  const { t } = useTranslation();
  const [budget, setBudget] = useState(ownBudget);
  const values = useQuery({
    queryKey: ['contract', 'values', budget],
    queryFn: ({ signal }) => get('contract/values/:id', { id: budget ?? 0 }, { signal }),
    enabled: budget !== null,
  });
  const mergeData = budget === null ? mergeValues(exampleSource, defaultLanguage) : values.data;
  return (
    <>
      {ownBudget === null && (
        <RemoteSelect
          label={t('contract.previewWith')}
          description={t('contract.previewHint')}
          resource="budget"
          value={budget}
          onChange={setBudget}
        />
      )}
      <Paper
        component="section"
        withBorder
        mah="45vh"
        mih="8rem"
        p="1.25rem 1.5rem"
        style={{ overflow: 'auto' }}
        tabIndex={0}
        aria-label={t('contract.preview')}
        aria-busy={!mergeData}
      >
        {mergeData &&
          (html ? <RichHtml html={fillContract(html, mergeData)} /> : <Text c="dimmed">{t('contract.empty')}</Text>)}
      </Paper>
    </>
  );
}

/** Invented data that fills a preview until the reader chooses a budget. */
const exampleSource: MergeSource = {
  client: { name: 'María García López', dni: '00000000T', address: 'Calle Mayor, 1, 28013 Madrid' },
  travellers: ['María García López', 'Juan Pérez Soler'],
  travel: { name: 'Islas griegas', days: 8, n_adults: 2, n_children: 1 },
  budget: {
    id: 1234,
    date_from: '2027-06-05',
    date_to: '2027-06-12',
    price_discount: 348_000,
    deposit: 60_000,
    amount_paid: 0,
  },
  services: ['Madrid – Atenas', 'Hotel Egeo', 'Crucero por las Cícladas'],
  agency: {
    name: 'Viajes Ejemplo',
    licence: 'AN-000000-0',
    address: 'Plaza Nueva, 1, 41001 Sevilla',
    phone: '955 000 000',
    email: 'hola@ejemplo.es',
  },
  today: '2027-02-01',
};
