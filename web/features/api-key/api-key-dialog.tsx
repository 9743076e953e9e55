import { Anchor, Checkbox, Text } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { apiKeyCreate, type KeyScope } from '../../../contract/api-key/schema.ts';
import { addDays, today } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { show } from '../../ui/dialog/dialog-store.ts';
import { ShownOnce } from '../../ui/feedback/shown-once.tsx';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Select } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import styles from './api-key.module.css';
import { scopeGroups, verbOf } from './scope-words.ts';

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
export const ApiKeyDialog = dialog<KeyForm>(
  {
    resource: 'apiKey',
    titles: { add: 'apiKeys.make' },
    schema: () => apiKeyCreate,
    initial: () => ({ name: '', scopes: [], term: '90', expires_on: lastDayOf('90') }),
    save: async ({ name, scopes, expires_on }) => {
      const { key } = await post('apiKey/create', { data: { name, scopes, expires_on } }, { shown: true });
      show(frame => (
        <ShownOnce
          frame={frame}
          title={text('apiKeys.madeTitle', { name })}
          text={text('apiKeys.once')}
          secret={key}
          done={text('apiKeys.done')}
        >
          <Text size="sm">
            {text('apiKeys.use')} {/* In another tab: behind this one the key could not be seen again. */}
            <Anchor href="/config/api" target="_blank" rel="noreferrer" underline="always">
              {text('apiKeys.calls')}
            </Anchor>
          </Text>
        </ShownOnce>
      ));
      return undefined;
    },
    saveLabel: 'apiKeys.makeNow',
    width: 550,
  },
  () => (
    <>
      <Field name="name" label="apiKeys.name" description="apiKeys.nameHint" />
      <Field name="scopes" label="apiKeys.scopes" description="apiKeys.scopesHint" as={ScopesField} />
      <Validity />
    </>
  ),
);

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

/** What a key may do: a line for each group, to read and to write. */
function ScopesField({ value, onChange, required, placeholder: _, ...rest }: ControlProps<KeyScope[]>) {
  const { t } = useTranslation();
  return (
    <Checkbox.Group {...rest} withAsterisk={required} value={value} onChange={given => onChange(given as KeyScope[])}>
      <div className={styles.scopes}>
        {scopeGroups.map(([group, scopes]) => (
          <Fragment key={group}>
            <span>{t(`apiKeys.group.${group}`)}</span>
            <div>
              {scopes.map(scope => (
                <Checkbox
                  key={scope}
                  value={scope}
                  label={t(`apiKeys.${verbOf(scope)}`)}
                  aria-label={`${t(`apiKeys.group.${group}`)}: ${t(`apiKeys.${verbOf(scope)}`)}`}
                />
              ))}
            </div>
          </Fragment>
        ))}
      </div>
    </Checkbox.Group>
  );
}
