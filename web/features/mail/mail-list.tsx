import { Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconRefresh, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Confirmation, code } from '../../../contract/envelope.ts';
import type { MailData, MailRow, MailState } from '../../../contract/mail/calls.ts';
import {
  isChannelFault,
  type MailChannel,
  type MailStatus,
  mailStatuses,
  mailTestBody,
} from '../../../contract/mail/schema.ts';
import { ApiError, get, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { Hint, IconButton } from '../../ui/content/hint.tsx';
import { ask } from '../../ui/dialog/confirm.tsx';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import notes from '../../ui/feedback/note.module.css';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/fields/index.ts';
import { useFormContext } from '../../ui/form/form.tsx';
import { formatMoment } from '../../ui/formats.ts';
import { Counters } from '../../ui/list/counters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { RowButton } from '../../ui/list/row-button.tsx';
import { useListSearch } from '../../ui/list/search-field.tsx';
import { NoMailServerAlert, OutageNotice } from './mail-notices.tsx';
import { MailStatusBadge, MessageView } from './message.tsx';

/** The outbox (decisions 5): what was sent, what waits and why, what failed, and whether mail can be sent at all. */
export function MailList() {
  const { t } = useTranslation();
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
          <NoMailServerAlert />
          {state?.outages.map(outage => (
            <OutageNotice key={outage.channel} outage={outage} />
          ))}
          <Counters
            label={t('mail.byStatus')}
            value={status}
            onChange={show}
            counters={[
              { value: undefined, label: t('mail.all') },
              ...mailStatuses.map(option => ({
                value: option,
                label: t(`mail.status.${option}`),
                ...(option === 'sent' ? {} : { count: state?.counts[option] }),
              })),
            ]}
          />
        </>
      }
      filters={{ values: { status: status ?? null }, set: status !== undefined, fields: null }}
      columns={[
        {
          key: 'subject',
          label: 'mail.subject',
          render: row => (
            <RowButton
              aria-label={t('mail.openOf', { subject: row.subject, to: row.to_address })}
              onClick={() => openDialog(MailDialog, { id: row.id })}
            >
              {row.subject}
            </RowButton>
          ),
        },
        { key: 'to_address', label: 'mail.to' },
        { key: 'status', label: 'mail.status', render: row => <MailProgress row={row} /> },
        { key: 'attempts', label: 'mail.attempts' },
        { key: 'created_at', label: 'mail.created', render: row => formatMoment(row.created_at) },
      ]}
      actions={row => (
        <IconButton
          icon={IconRefresh}
          label={t('mail.resendOf', { subject: row.subject, to: row.to_address })}
          onClick={() => void resend(row)}
        />
      )}
    />
  );
}

/**
 * How many messages have each status, and whether mail can be sent. When that changes, the list is read again, because
 * messages are sent while somebody watches.
 */
function useMailState() {
  const queries = useQueryClient();
  const state = useQuery({
    queryKey: ['mail', 'state'],
    queryFn: ({ signal }) => get('mail/state', {}, { signal, quiet: true }),
    refetchInterval: 5_000,
  });
  const counts = JSON.stringify(state.data?.counts);
  useDidUpdate(() => void queries.invalidateQueries({ queryKey: ['mail', 'list'] }), [counts]);
  return state;
}

function Buttons({ state: { counts, failed_since, channels } }: { state: MailState }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const resendAll = () =>
    perform(() => post('mail/resendFailed'), ['mail'], {
      title: t('mail.askFailed.title'),
      message: t('mail.askFailed', { count: counts.failed, since: failed_since ? formatMoment(failed_since) : '' }),
      confirmLabel: t('mail.askFailed.yes'),
    });

  return (
    <>
      {counts.failed > 0 && (
        <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => void resendAll()}>
          {t('mail.resendFailed', { count: counts.failed })}
        </Button>
      )}
      {channels[0] && (
        <Button
          variant="default"
          leftSection={<IconSend size={18} />}
          onClick={() => testMail({ initial: { to: user.email ?? '', channel: channels[0] ?? 'smtp' }, channels })}
        >
          {t('mail.test.open')}
        </Button>
      )}
    </>
  );
}

/** How far a message got, and what stopped it. */
function MailProgress({ row }: { row: MailRow }) {
  const { t } = useTranslation();
  // An error that concerns every message is shown above the list instead.
  const own = row.last_fault !== null && !isChannelFault(row.last_fault);
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

/** A message as it was written, with a button to send it again; read-only. */
const MailDialog = dialog<Record<string, never>, MailData>(
  {
    resource: 'mail',
    titles: { edit: 'mail.message' },
    schema: () => z.object({}),
    initial: () => ({}),
    width: 800,
    saveLabel: false,
  },
  ({ record }) => record && <Message mail={record} />,
);

function Message({ mail }: { mail: MailData }) {
  const { t } = useTranslation();
  const { form } = useFormContext();
  const again = async () => {
    if (await resend(mail)) form.close();
  };
  return (
    <MessageView message={mail} linked>
      <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => void again()}>
        {t('mail.resend')}
      </Button>
    </MessageView>
  );
}

/** Sends a message again, after asking: its reader may get it twice. */
const resend = ({ id, subject, to_address: to }: Pick<MailRow, 'id' | 'subject' | 'to_address'>) =>
  perform(() => post('mail/resend', { id }), ['mail'], {
    title: text('mail.askResend.title'),
    message: text('mail.askResend', { subject, to }),
    confirmLabel: text('mail.resend'),
  });

interface TestForm {
  to: string;
  channel: MailChannel;
}

interface TestContext {
  initial: TestForm;
  channels: readonly MailChannel[];
}

interface TestResult extends Confirmation {
  values: TestForm;
  /** Whether the mail server accepted the message; `message` has the server's reply in either case. */
  accepted: boolean;
}

/** Asks for the address of a test message. */
const TestDialog = dialog<TestForm, Editable, TestContext>(
  {
    resource: 'mail',
    titles: { add: 'mail.test.title' },
    schema: () => mailTestBody,
    initial: (_record, { initial }) => initial,
    save: send,
    saveLabel: 'mail.test.send',
    width: 480,
  },
  ({ context: { channels } }) => (
    <>
      <Field name="to" label="mail.to" />
      {channels.length > 1 && (
        <Field
          name="channel"
          label="mail.test.channel"
          as={Select}
          items={channels.map(channel => ({ id: channel, name: text(`mail.channel.${channel}`) }))}
        />
      )}
      <Hint>{text('mail.test.hint')}</Hint>
    </>
  ),
);

/** A refusal by the mail server is a result of the test: it closes the form as a success does. */
async function send(values: TestForm): Promise<TestResult> {
  try {
    return { ...(await post('mail/test', values, { quiet: true })), values, accepted: true };
  } catch (error) {
    if (error instanceof ApiError && error.code === code.warning)
      return { message: error.message, values, accepted: false };
    throw error;
  }
}

/** Asks for an address, sends a test message and shows the server's reply; offers to try again. */
function testMail(context: TestContext): void {
  openDialog(TestDialog, {
    context,
    onSaved: answer => {
      const { values, accepted, message } = answer as TestResult;
      void showTestResult(accepted, message).then(again => again && testMail({ ...context, initial: values }));
    },
  });
}

const showTestResult = (accepted: boolean, message: string) =>
  ask({
    title: text(accepted ? 'mail.test.taken' : 'mail.test.failed'),
    message,
    choices: [
      { value: true, label: text('mail.test.again'), variant: 'default' },
      { value: false, label: text('kit.close') },
    ],
  });
