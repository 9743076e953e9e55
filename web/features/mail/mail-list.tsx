import { ActionIcon, Button } from '@mantine/core';
import { IconMailOpened, IconRefresh, IconSend } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailRow, MailState } from '../../../contract/mail/calls.ts';
import { isWayFault, type MailStatus, mailStatuses } from '../../../contract/mail/schema.ts';
import { useSession } from '../../lib/session.ts';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import notes from '../../ui/feedback/note.module.css';
import { formatMoment } from '../../ui/formats.ts';
import { Counters } from '../../ui/list/counters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListSearch } from '../../ui/list/list-search.ts';
import { mailStateQuery, resendFailed } from './api.ts';
import { statusLooks } from './mail.ts';
import { MailDialog, useResend } from './mail-dialog.tsx';
import { MailStatusBadge } from './mail-status-badge.tsx';
import { NoMailServer } from './no-mail-server.tsx';
import { OutageNotice } from './outage-notice.tsx';
import { testMail } from './test-dialog.tsx';

/** The outbox (decisions 5): what was sent, what waits and why, what failed, and whether mail can be sent at all. */
export function MailList() {
  const { t } = useTranslation();
  const resend = useResend();
  const { status }: { status?: MailStatus } = useSearch({ strict: false });
  const change = useListSearch();
  const { data: state } = useMailState();
  const show = (status: MailStatus | undefined) => change({ status });
  return (
    <ListScreen<MailRow>
      resource="mail"
      title="mail.title"
      emptyHint="mail.emptyHint"
      buttons={state && <Buttons state={state} />}
      above={
        <>
          <NoMailServer />
          {state?.outages.map(outage => (
            <OutageNotice key={outage.channel} outage={outage} />
          ))}
          <Counters
            label={t('mail.byStatus')}
            value={status}
            onChange={show}
            counters={[
              { value: undefined, label: t('mail.all') },
              ...mailStatuses.map(each => ({
                value: each,
                label: t(statusLooks[each].label),
                ...(each === 'sent' ? {} : { count: state?.counts[each] }),
              })),
            ]}
          />
        </>
      }
      filters={{ values: { status: status ?? null }, set: status !== undefined, fields: null }}
      columns={[
        { key: 'subject', label: 'mail.subject' },
        { key: 'to_address', label: 'mail.to' },
        { key: 'status', label: 'mail.status', render: row => <Standing row={row} /> },
        { key: 'attempts', label: 'mail.attempts' },
        { key: 'created_at', label: 'mail.created', render: row => formatMoment(row.created_at) },
      ]}
      actions={row => (
        <>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('mail.openOf', { subject: row.subject, to: row.to_address })}
            onClick={() => openDialog(MailDialog, { id: row.id })}
          >
            <IconMailOpened size={18} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            disabled={resend.isPending}
            aria-label={t('mail.resendOf', { subject: row.subject, to: row.to_address })}
            onClick={() => void resend.ask(row)}
          >
            <IconRefresh size={18} />
          </ActionIcon>
        </>
      )}
    />
  );
}

/**
 * The state of the outbox. When it changes, the list is read again, because messages are sent while somebody watches.
 */
function useMailState() {
  const queries = useQueryClient();
  const state = useQuery(mailStateQuery);
  const counts = JSON.stringify(state.data?.counts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the counts runs it.
  useEffect(() => void queries.invalidateQueries({ queryKey: ['mail', 'list'] }), [queries, counts]);
  return state;
}

function Buttons({ state: { counts, failed_since, channels } }: { state: MailState }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const queries = useQueryClient();
  const again = useMutation({
    mutationFn: resendFailed,
    onSettled: () => queries.invalidateQueries({ queryKey: ['mail'] }),
  });

  async function resendAll(): Promise<void> {
    const since = failed_since ? formatMoment(failed_since) : '';
    const sure = await confirm({
      title: t('mail.askFailed.title'),
      message: t('mail.askFailed', { count: counts.failed, since }),
      confirmLabel: t('mail.askFailed.yes'),
    });
    if (sure) again.mutate();
  }

  return (
    <>
      {counts.failed > 0 && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          loading={again.isPending}
          onClick={() => void resendAll()}
        >
          {t('mail.resendFailed', { count: counts.failed })}
        </Button>
      )}
      {channels[0] && (
        <Button
          variant="default"
          leftSection={<IconSend size={18} />}
          onClick={() => testMail({ first: { to: user.email ?? '', channel: channels[0] ?? 'smtp' }, channels })}
        >
          {t('mail.test.open')}
        </Button>
      )}
    </>
  );
}

/** How far a message got, and what stopped it. */
function Standing({ row }: { row: MailRow }) {
  const { t } = useTranslation();
  // An error that concerns every message is shown above the list instead.
  const own = row.last_fault !== null && !isWayFault(row.last_fault);
  return (
    <>
      <MailStatusBadge status={row.status} />
      {row.last_fault && <span className={notes.fault}>{t(`mail.fault.${row.last_fault}`)}</span>}
      {row.last_error && (own || row.last_fault === null) && <span className={notes.note}>{row.last_error}</span>}
      {row.next_attempt_at && own && (
        <span className={notes.note}>{t('mail.nextAttempt', { at: formatMoment(row.next_attempt_at) })}</span>
      )}
    </>
  );
}
