import { Anchor, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { code } from '../../../contract/envelope.ts';
import { addressOf } from '../../lib/api.ts';
import { download } from '../../lib/download.ts';
import { useMay } from '../../lib/session.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { FormSkeleton } from '../../ui/feedback/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { AllKeys } from '../api-key/api-keys.tsx';
import styles from './api-screen.module.css';
import { type ApiCall, callsOf, type Description, type FieldDescription, matchingCalls } from './call-description.ts';

/** A search that finds at most this many calls opens their groups. */
const maxOpenMatches = 40;

/** The calls of the API for people to read, from its description (docs/decisions/api-page.md). */
export function ApiScreen() {
  const { t } = useTranslation();
  const mayManageKeys = useMay()('apiKey:manage');
  const calls = useQuery({
    queryKey: ['openapi.json'],
    queryFn: async ({ signal }) => {
      const { blob } = await download(addressOf('openapi.json'), { signal, quiet: true });
      return callsOf(JSON.parse(await blob.text()) as Description);
    },
  });
  return (
    <>
      <Title>{t('api.title')}</Title>
      <Text c="dimmed">{t('api.intro')}</Text>
      {mayManageKeys && (
        <Collapsible className={styles.group} summary={<Title order={2}>{t('apiKeys.allTitle')}</Title>}>
          <AllKeys />
        </Collapsible>
      )}
      {calls.isPending && <FormSkeleton />}
      {calls.isError && <ErrorState error={calls.error} retry={calls.refetch} />}
      {calls.data && <Calls calls={calls.data} />}
    </>
  );
}

function Calls({ calls }: { calls: readonly ApiCall[] }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const linkedId = useLocation({ select: ({ hash }) => hash });
  const matches = useMemo(() => matchingCalls(calls, text), [calls, text]);
  const groups = useMemo(() => Object.entries(Object.groupBy(matches, ({ noun }) => noun)), [matches]);
  return (
    <>
      <Collapsible className={styles.group} summary={<Title order={2}>{t('api.codes')}</Title>}>
        <dl className={styles.codes}>
          {(Object.keys(code) as (keyof typeof code)[]).map(name => (
            <div key={name}>
              <dt>{code[name]}</dt>
              <dd>{t(`api.code.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </Collapsible>
      <SearchField mt={20} mb="xs" maw={512} text={text} onChange={setText} label={t('api.search')} />
      <Hint role="status">{t('api.found', { shown: matches.length, total: calls.length })}</Hint>
      {matches.length === 0 && <EmptyState title={t('api.none')} />}
      {groups.map(([noun, members = []]) => (
        <Collapsible
          // With another search, groups are opened or closed again.
          key={`${noun} ${text}`}
          className={styles.group}
          open={text ? matches.length <= maxOpenMatches : members.some(({ id }) => id === linkedId)}
          summary={
            <>
              <Title order={2}>{noun}</Title>
              <span>{members.length}</span>
            </>
          }
        >
          {members.map(call => (
            <CallDetails key={call.id} call={call} open={matches.length === 1 || call.id === linkedId} />
          ))}
        </Collapsible>
      ))}
    </>
  );
}

/** A section whose content is drawn only when it is opened: there are hundreds of calls. */
function Collapsible(props: {
  className?: string;
  open?: boolean;
  id?: string;
  summary: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(props.open ?? false);
  return (
    <details
      className={props.className}
      id={props.id}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{props.summary}</summary>
      {open && props.children}
    </details>
  );
}

function CallDetails({ call, open }: { call: ApiCall; open: boolean }) {
  const { t } = useTranslation();
  return (
    <Collapsible
      className={styles.call}
      id={call.id}
      open={open}
      summary={
        <Title order={3}>
          <b>{call.method}</b> {call.path}
        </Title>
      }
    >
      <LinkTarget id={call.id} />
      <Text>
        {call.refused && `${t('api.refused')} `}
        {t('api.who', {
          who: call.actors.map(actor => t(`api.actor.${actor}`)).join(', '),
          permission: call.permission,
        })}{' '}
        {call.scope === 'every' && t('api.everyKey')}
        {call.scope && call.scope !== 'every' && t('api.scope', { scope: call.scope })}{' '}
        <Anchor href={`#${call.id}`} underline="always">
          {t('api.link')}
        </Anchor>
      </Text>
      <FieldsTable kind="input" fields={call.input} />
      {call.files.length > 0 && <Text size="sm">{t('api.files', { files: call.files.join(', ') })}</Text>}
      <FieldsTable kind="answer" fields={call.answer} />
      {call.media.length > 0 && <Text size="sm">{t('api.media', { types: call.media.join(', ') })}</Text>}
    </Collapsible>
  );
}

/** Scrolls to the call that the address names, when it is first drawn. */
function LinkTarget({ id }: { id: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${id}`) mark.current?.parentElement?.scrollIntoView();
  }, [id]);
  return <span ref={mark} />;
}

/** The fields that a call takes, with the required ones marked, or answers, with the optional ones marked. */
function FieldsTable({ kind, fields }: { kind: 'input' | 'answer'; fields: readonly FieldDescription[] }) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  return (
    <Table className={styles.fields} captionSide="top">
      <caption>{t(`api.${kind}`)}</caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('api.field')}</Table.Th>
          <Table.Th>{t('api.type')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(({ name, type, required, note }, index) => (
          // A field of a union may come twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a call never change
          <Table.Tr key={index}>
            <Table.Td>
              <code>{name}</code>
              {kind === 'input' && required && <small>{t('api.required')}</small>}
              {kind === 'answer' && !required && <small>{t('api.optional')}</small>}
            </Table.Td>
            <Table.Td>
              <code>{type}</code>
              {note && <small lang="en">{note}</small>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
