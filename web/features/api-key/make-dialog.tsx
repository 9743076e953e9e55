import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeyCreate, type KeyScope } from '../../../contract/api-key/schema.ts';
import { addDays, today } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { ShownOnce } from '../../ui/feedback/shown-once.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Select } from '../../ui/form/fields/index.ts';
import { useForm, useFormContext } from '../../ui/form/form.tsx';
import { FormWindow } from '../../ui/form/form-window.tsx';
import { keysChanged } from './api.ts';
import { ScopesField } from './scopes-field.tsx';

interface KeyForm {
  name: string;
  scopes: KeyScope[];
  /** How many days it is valid; 'day' for a day of choice. */
  term: Term;
  expires_on: string;
}

const terms = ['30', '90', '365', 'day'] as const;
type Term = (typeof terms)[number];

const lastDayOf = (term: Term) => (term === 'day' ? '' : addDays(today(new Date()), Number(term)));

/** Makes a key of the API, and shows it this once. */
export function openMakeKey(): void {
  show(frame => <MakeDialog frame={frame} />);
}

function MakeDialog({ frame }: { frame: Frame }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<{ name: string; secret: string }>();
  const form = useForm<KeyForm>({
    schema: () => apiKeyCreate,
    initial: () => ({ name: '', scopes: [], term: '90', expires_on: lastDayOf('90') }),
    save: async ({ name, scopes, expires_on }) => {
      const { key } = await post('apiKey/create', { data: { name, scopes, expires_on } }, { shown: true });
      setMade({ name, secret: key });
      await keysChanged();
    },
  });
  if (made) return <KeyShown frame={frame} {...made} />;
  return (
    <FormWindow frame={frame} form={form} title={t('apiKeys.make')} width={550} submit={t('apiKeys.makeNow')}>
      <Field name="name" label="apiKeys.name" description="apiKeys.nameHint" data-autofocus />
      <Field name="scopes" label="apiKeys.scopes" description="apiKeys.scopesHint" as={ScopesField} />
      <Validity />
    </FormWindow>
  );
}

function Validity() {
  const { t } = useTranslation();
  const { values, setValue } = useFormContext<KeyForm>();
  return (
    <FieldRow>
      <Field
        name="term"
        label="apiKeys.term"
        as={Select}
        required
        items={terms.map(id => ({ id, name: t(`apiKeys.terms.${id}`) }))}
        onChanged={term => setValue('expires_on', lastDayOf(term))}
      />
      {values.term === 'day' && <Field name="expires_on" label="apiKeys.until" as={DayField} />}
    </FieldRow>
  );
}

function KeyShown({ frame, name, secret }: { frame: Frame; name: string; secret: string }) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      frame={frame}
      title={t('apiKeys.madeTitle', { name })}
      text={t('apiKeys.once')}
      secret={secret}
      done={t('apiKeys.done')}
    >
      <Text size="sm">
        {t('apiKeys.use')} {/* In another tab: behind this one the key could not be seen again. */}
        <Anchor href="/config/api" target="_blank" rel="noreferrer" underline="always">
          {t('apiKeys.calls')}
        </Anchor>
      </Text>
    </ShownOnce>
  );
}
