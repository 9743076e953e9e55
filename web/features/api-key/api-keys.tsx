import { Anchor, Badge, Button, Checkbox, Skeleton, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiKey } from '../../../contract/api-key/calls.ts';
import { apiKeyCreate, type KeyScope, keyPrefix, keyScopes } from '../../../contract/api-key/schema.ts';
import { addDays, formatDay, today } from '../../../contract/values/dates.ts';
import { get, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { DeleteIcon } from '../../ui/dialog/delete-icon.tsx';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { show } from '../../ui/dialog/dialog-store.ts';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { OneTimeSecret } from '../../ui/feedback/one-time-secret.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import type { ControlProps } from '../../ui/form/control.ts';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Select } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import styles from './api-key.module.css';

/** The keys of the API: the reader's own, or those of everybody, for administrators. */
export const keysQuery = (whose: 'own' | 'all') =>
  queryOptions({
    queryKey: ['apiKey', whose],
    queryFn: () => get(`apiKey/${whose}`, {}, { quiet: true }),
    staleTime: 0,
  });

/** The reader's own keys of the API: make and revoke them. */
export function KeysPanel() {
  const { t } = useTranslation();
  return (
    <section className={`${panels.panel} ${panels.matter}`} aria-labelledby="api-keys">
      <h2 id="api-keys">{t('apiKeys.title')}</h2>
      <p>{t('apiKeys.about')}</p>
      <KeyList whose="own" />
      <Button variant="default" onClick={() => openDialog(ApiKeyDialog)}>
        {t('apiKeys.make')}
      </Button>
    </section>
  );
}

/** Everybody's keys, which administrators see and revoke. */
export function AllKeys() {
  const { t } = useTranslation();
  return (
    <>
      <KeyList whose="all" />
      <Text my="sm">
        <Anchor component={Link} to="/seguridad" underline="always">
          {t('apiKeys.ownHere')}
        </Anchor>
      </Text>
    </>
  );
}

/** Keys of the API, with what they may do and when they were used. */
function KeyList({ whose }: { whose: 'own' | 'all' }) {
  const { t } = useTranslation();
  const keys = useQuery(keysQuery(whose));
  if (keys.isPending) return <Skeleton height={60} role="status" aria-label={t('kit.loading')} />;
  if (keys.isError) return <ErrorState error={keys.error} retry={keys.refetch} />;
  if (keys.data.length === 0) return whose === 'all' && <Text>{t('apiKeys.allNone')}</Text>;

  const revoke = ({ id, name }: ApiKey) =>
    perform(() => post(whose === 'own' ? 'apiKey/revoke' : 'apiKey/revokeAny', { id }), ['apiKey'], {
      title: t('apiKeys.revokeTitle'),
      message: t('apiKeys.revokeSure', { name }),
      confirmLabel: t('apiKeys.revoke'),
      danger: true,
    });

  return (
    <ul className={`${panels.rows} ${styles.keys}`}>
      {keys.data.map(key => (
        <li key={key.id} data-over={key.state !== 'valid' || undefined}>
          <div>
            <b>{key.name}</b>
            {key.state !== 'valid' && <Badge color="gray">{t(`apiKeys.state.${key.state}`)}</Badge>}
            {whose === 'all' && <span>{key.owner.name}</span>}
            <p>{scopeText(t, key.scopes)}</p>
            <p>
              <code>
                {keyPrefix}…{key.hint}
              </code>
              {key.state === 'valid' && <span>{t('apiKeys.validUntil', { day: formatDay(key.expires_on) })}</span>}
              <span>{lastUseText(key)}</span>
            </p>
          </div>
          {key.state === 'valid' && (
            <DeleteIcon label={t('apiKeys.revokeOf', { name: key.name })} onClick={() => void revoke(key)} />
          )}
        </li>
      ))}
    </ul>
  );

  function lastUseText({ last_used_at, network }: ApiKey): string {
    if (last_used_at === null) return t('apiKeys.unused');
    const at = formatMoment(last_used_at);
    return network ? t('apiKeys.usedFrom', { at, network }) : t('apiKeys.used', { at });
  }
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
const ApiKeyDialog = dialog<KeyForm>(
  {
    resource: 'apiKey',
    titles: { add: 'apiKeys.make' },
    schema: () => apiKeyCreate,
    initial: () => ({ name: '', scopes: [], term: '90', expires_on: lastDayOf('90') }),
    save: async ({ name, scopes, expires_on }) => {
      const { key } = await post('apiKey/create', { data: { name, scopes, expires_on } }, { quietSuccess: true });
      show(frame => (
        <OneTimeSecret
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
        </OneTimeSecret>
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
      <ValidityFields />
    </>
  ),
);

function ValidityFields() {
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
    <Checkbox.Group {...rest} withAsterisk={required} value={value} onChange={scopes => onChange(scopes as KeyScope[])}>
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

/** The part of a scope before the dot: its noun. */
type ScopeGroup = KeyScope extends `${infer Group}.${string}` ? Group : never;

/** Each group with its scopes, in the order of the contract. */
const scopeGroups = Object.entries(
  Object.groupBy(keyScopes, scope => scope.slice(0, scope.indexOf('.')) as ScopeGroup),
) as [ScopeGroup, KeyScope[]][];

const verbOf = (scope: KeyScope) => scope.slice(scope.indexOf('.') + 1) as 'read' | 'write';

/** What scopes allow: 'Clientes (leer) · Tareas (leer y escribir)'. */
export const scopeText = (t: TFunction, scopes: readonly KeyScope[]): string =>
  scopeGroups
    .map(([group, all]) => [group, all.filter(scope => scopes.includes(scope))] as const)
    .filter(([, granted]) => granted.length > 0)
    .map(([group, granted]) => {
      const verb = granted.length > 1 ? 'both' : verbOf(granted[0] ?? 'task.read');
      return t('apiKeys.words', { group: t(`apiKeys.group.${group}`), verb: t(`apiKeys.verb.${verb}`) });
    })
    .join(' · ');
