import { Anchor, Badge, Button, Checkbox, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../contract/api-key/calls.ts';
import { apiKeyCreate, type KeyScope, keyPrefix } from '../../../contract/api-key/schema.ts';
import { addDays, formatDay, today } from '../../../contract/values/dates.ts';
import { get, post } from '../../lib/api.ts';
import { queryClient } from '../../lib/query.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { type Frame, show } from '../../ui/dialog/dialog-store.ts';
import { ShownOnce } from '../../ui/feedback/shown-once.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Select } from '../../ui/form/fields/index.ts';
import { useForm, useFormContext } from '../../ui/form/form.tsx';
import { FormWindow } from '../../ui/form/form-window.tsx';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import styles from './api-key.module.css';
import { scopeGroups, useScopeWords, verbOf } from './scope-words.ts';

interface Props {
  keys: readonly ApiKey[];
  /** The call that revokes one of them. */
  call: 'apiKey/revoke' | 'apiKey/revokeAny';
  /** Names whose key it is. */
  owners?: boolean;
}

/** Keys of the API, with what they may do and when they were used. */
export function KeyList({ keys, call, owners = false }: Props) {
  const { t } = useTranslation();
  const said = useScopeWords();
  if (keys.length === 0) return null;

  async function revoke({ id, name }: ApiKey): Promise<void> {
    const question = { title: t('apiKeys.revokeTitle'), message: t('apiKeys.revokeSure', { name }) };
    if (!(await confirm({ ...question, confirmLabel: t('apiKeys.revoke'), danger: true }))) return;
    // The notification reports a refusal.
    await post(call, { id }).catch(() => undefined);
    await keysChanged();
  }

  return (
    <ul className={`${panels.rows} ${styles.keys}`}>
      {keys.map(key => (
        <li key={key.id} data-over={key.state !== 'valid' || undefined}>
          <div>
            <b>{key.name}</b>
            {key.state !== 'valid' && (
              <Badge color="gray" variant="light">
                {t(`apiKeys.state.${key.state}`)}
              </Badge>
            )}
            {owners && <span>{key.owner.name}</span>}
            <p>{said(key.scopes)}</p>
            <p>
              <code>
                {keyPrefix}…{key.hint}
              </code>
              {key.state === 'valid' && <span>{t('apiKeys.validUntil', { day: formatDay(key.expires_on) })}</span>}
              <span>{usedWhen(key)}</span>
            </p>
          </div>
          {key.state === 'valid' && (
            <DeleteIcon label={t('apiKeys.revokeOf', { name: key.name })} onClick={() => void revoke(key)} />
          )}
        </li>
      ))}
    </ul>
  );

  function usedWhen({ last_used_at, network }: ApiKey): string {
    if (last_used_at === null) return t('apiKeys.unused');
    const at = formatMoment(last_used_at);
    return network ? t('apiKeys.usedFrom', { at, network }) : t('apiKeys.used', { at });
  }
}

/** The keys of everybody, for administrators to see and to revoke. */
export function AllKeys() {
  const { t } = useTranslation();
  const keys = useQuery(allKeysQuery);
  return (
    <>
      {keys.isPending && <Skeleton height={60} role="status" aria-label={t('kit.loading')} />}
      {keys.isError && <ErrorState error={keys.error} retry={keys.refetch} />}
      {keys.data?.length === 0 && <Text>{t('apiKeys.allNone')}</Text>}
      {keys.data && <KeyList keys={keys.data} call="apiKey/revokeAny" owners />}
      <Text my="sm">
        <Anchor component={Link} to="/seguridad" underline="always">
          {t('apiKeys.ownHere')}
        </Anchor>
      </Text>
    </>
  );
}

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

/** The reader's own keys of the API: make and revoke them. */
export function KeysPanel() {
  const { t } = useTranslation();
  const keys = useQuery(ownKeysQuery);
  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="api-keys">
      <h2 id="api-keys">{t('apiKeys.title')}</h2>
      <p>{t('apiKeys.about')}</p>
      {keys.isPending && <Skeleton height={60} role="status" aria-label={t('kit.loading')} />}
      {keys.isError && <ErrorState error={keys.error} retry={keys.refetch} />}
      {keys.data && <KeyList keys={keys.data} call="apiKey/revoke" />}
      <Button variant="default" onClick={openMakeKey}>
        {t('apiKeys.make')}
      </Button>
    </section>
  );
}

/** The reader's own keys of the API. */
const ownKeysQuery = queryOptions({
  queryKey: ['apiKey', 'own'],
  queryFn: () => get('apiKey/own', {}, { quiet: true }),
  staleTime: 0,
});

/** The keys of everybody, for administrators. */
export const allKeysQuery = queryOptions({
  queryKey: ['apiKey', 'all'],
  queryFn: () => get('apiKey/all', {}, { quiet: true }),
  staleTime: 0,
});

const keysChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['apiKey'] });
