import { SegmentedControl, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillContract, type MergeValues, mergeFields, mergeValues, unknownFields } from '../../../contract/contract.ts';
import { defaultLanguage } from '../../../contract/language.ts';
import { get } from '../../lib/api.ts';
import { useDialogForm, useFormState } from '../../ui/dialog-form.ts';
import { Field } from '../../ui/field.tsx';
import { RemoteSelect, RichText } from '../../ui/fields/index.ts';
import { RichHtml } from '../../ui/rich-html.tsx';
import type { ContractForm } from './contract-dialog.tsx';
import styles from './contract-text.module.css';
import { exampleSource } from './example.ts';

/** The text of a contract: written with its merge fields, or looked at as a client would read it. */
export function ContractText() {
  const { t } = useTranslation();
  const { values } = useDialogForm<ContractForm>();
  const [view, setView] = useState('write');
  // A message about the text stands under its editor.
  const shown = useFormState().field('data').error ? 'write' : view;
  const unknown = unknownFields(values.data);
  const items = Object.entries(mergeFields).map(([name, label]) => ({ text: `{{${name}}}`, label: t(label) }));
  return (
    <>
      <SegmentedControl
        className={styles.views}
        aria-label={t('contract.view')}
        value={shown}
        onChange={setView}
        data={[
          { value: 'write', label: t('contract.write') },
          { value: 'preview', label: t('contract.preview') },
        ]}
      />
      <div hidden={shown !== 'write'}>
        <Field name="data" label="contract.data" as={RichText} inserts={{ label: t('contract.insertField'), items }} />
        {unknown.length > 0 && (
          <Text className={styles.unknown} role="status">
            <IconAlertTriangle size={16} aria-hidden />
            {t('contract.unknownFields', { count: unknown.length, fields: unknown.join(', ') })}
          </Text>
        )}
      </div>
      {shown === 'preview' && <Preview html={values.data} />}
    </>
  );
}

function Preview({ html }: { html: string }) {
  const { t } = useTranslation();
  const [budget, setBudget] = useState<number | null>(null);
  const values = useQuery({
    queryKey: ['contract', 'values', budget],
    queryFn: ({ signal }) => get<MergeValues>(`/api/contract/values/${budget}`, { signal }),
    enabled: budget !== null,
  });
  const filled = budget === null ? mergeValues(exampleSource, defaultLanguage) : values.data;
  return (
    <>
      <RemoteSelect
        label={t('contract.previewWith')}
        description={t('contract.previewHint')}
        resource="budget"
        value={budget}
        onChange={setBudget}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled by keyboard too. */}
      <section className={styles.paper} tabIndex={0} aria-label={t('contract.preview')} aria-busy={!filled}>
        {filled &&
          (html ? <RichHtml html={fillContract(html, filled)} /> : <Text c="dimmed">{t('contract.empty')}</Text>)}
      </section>
    </>
  );
}
