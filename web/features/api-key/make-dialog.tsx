import { Anchor, Button, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeyCreate, type KeyScope } from '../../../contract/api-key.ts';
import { addDays, today } from '../../../contract/dates.ts';
import { post } from '../../lib/api.ts';
import { type Frame, show } from '../../ui/dialog-store.ts';
import { Field, FieldRow } from '../../ui/field.tsx';
import { DayField, Select } from '../../ui/fields/index.ts';
import { FormBody, useForm, useFormContext } from '../../ui/form.tsx';
import { FormButton } from '../../ui/form-button.tsx';
import { ModalFrame } from '../../ui/modal-frame.tsx';
import { keysChanged } from './api.ts';
import styles from './api-key.module.css';
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
  const [made, setMade] = useState<{ name: string; key: string }>();
  const form = useForm<KeyForm>({
    schema: () => apiKeyCreate,
    initial: () => ({ name: '', scopes: [], term: '90', expires_on: lastDayOf('90') }),
    save: async ({ name, scopes, expires_on }) => {
      const { key } = await post('apiKey/create', { data: { name, scopes, expires_on } });
      setMade({ name, key });
      await keysChanged();
    },
  });
  const title = made ? t('apiKeys.madeTitle', { name: made.name }) : t('apiKeys.make');
  return (
    <ModalFrame frame={frame} title={title} width={550} onClose={frame.close}>
      {made ? (
        <Made made={made.key} close={frame.close} />
      ) : (
        <FormBody form={form} className={styles.form}>
          <Field name="name" label="apiKeys.name" description="apiKeys.nameHint" data-autofocus />
          <Field name="scopes" label="apiKeys.scopes" description="apiKeys.scopesHint" as={ScopesField} />
          <Validity />
          <div className={styles.end}>
            <Button variant="default" onClick={frame.close}>
              {t('kit.cancel')}
            </Button>
            <FormButton>{t('apiKeys.makeNow')}</FormButton>
          </div>
        </FormBody>
      )}
    </ModalFrame>
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

function Made({ made, close }: { made: string; close: () => void }) {
  const { t } = useTranslation();
  const clipboard = useClipboard();
  // The button that led here is gone, and the focus with it. On 'done', a second Enter would hide the key for ever.
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div className={`${styles.form} ${styles.shown}`} ref={shown} tabIndex={-1}>
      <Text>{t('apiKeys.once')}</Text>
      <code className={styles.key}>{made}</code>
      <Button
        variant="default"
        leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        onClick={() => clipboard.copy(made)}
      >
        {t(clipboard.copied ? 'apiKeys.copied' : 'apiKeys.copy')}
      </Button>
      <Text size="sm">
        {t('apiKeys.use')} {/* In another tab: behind this one the key could not be seen again. */}
        <Anchor href="/config/api" target="_blank" rel="noreferrer" underline="always">
          {t('apiKeys.calls')}
        </Anchor>
      </Text>
      <div className={styles.end}>
        <Button onClick={close}>{t('apiKeys.done')}</Button>
      </div>
    </div>
  );
}
