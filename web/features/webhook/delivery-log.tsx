import { Anchor, Badge, Button } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { IconMessage2, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TravelEventKind } from '../../../contract/history/schema.ts';
import { travelPath } from '../../../contract/travel/state.ts';
import type { DeliveryRow, WebhookRow } from '../../../contract/webhook/calls.ts';
import { type DeliveryStatus, deliveryStatuses, trialEvent } from '../../../contract/webhook/schema.ts';
import { post } from '../../lib/api.ts';
import { IconButton } from '../../ui/content/hint.tsx';
import { type Frame, show as openWindow } from '../../ui/dialog/dialog-store.ts';
import { ModalFrame } from '../../ui/dialog/modal-frame.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import notes from '../../ui/feedback/note.module.css';
import { formatMoment } from '../../ui/formats.ts';
import { Counters } from '../../ui/list/counters.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { useListSearch } from '../../ui/list/search-field.tsx';
import styles from './webhook.module.css';

/** Every event of a webhook: whether it arrived, what the receiver said, when it is tried next. */
export function DeliveryLog({ webhook }: { webhook: WebhookRow }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { status }: { status?: DeliveryStatus } = useSearch({ strict: false });
  const change = useListSearch();
  const counts = JSON.stringify(webhook.counts);
  useDidUpdate(() => void queries.invalidateQueries({ queryKey: ['webhookDelivery'] }), [counts]);
  const show = (status: DeliveryStatus | undefined) => change({ status });
  return (
    <ListScreen<DeliveryRow>
      resource="webhookDelivery"
      title="webhook.log"
      part
      emptyHint="webhook.logHint"
      filterLabel="webhook.filter"
      nameOf={row => eventName(t, row.event)}
      buttons={<ResendFailed webhook={webhook} />}
      above={
        <Counters
          label={t('webhook.byStatus')}
          value={status}
          onChange={show}
          counters={[
            { value: undefined, label: t('webhook.all') },
            ...deliveryStatuses.map(option => ({
              value: option,
              label: t(`webhook.status.${option}`),
              ...(option === 'delivered' ? {} : { count: webhook.counts[option] }),
            })),
          ]}
        />
      }
      filters={{
        values: { webhook_id: webhook.id, status: status ?? null },
        set: status !== undefined,
        fields: null,
      }}
      columns={[
        {
          key: 'event',
          label: 'webhook.event',
          render: row => (
            <>
              {eventName(t, row.event)}
              <code className={notes.note}>{row.message_id}</code>
            </>
          ),
        },
        { key: 'travel_id', label: 'webhook.travel', render: row => <TravelLink row={row} /> },
        {
          key: 'status',
          label: 'webhook.status',
          render: row => <DeliveryState row={row} retried={webhook.state === 'on'} />,
        },
        { key: 'attempts', label: 'webhook.attempts' },
        { key: 'created_at', label: 'webhook.created', render: row => formatMoment(row.created_at) },
      ]}
      actions={row => (
        <>
          {row.response && (
            <IconButton
              icon={IconMessage2}
              label={t('webhook.replyOf', { id: row.message_id })}
              title={t('webhook.reply')}
              onClick={() => openWindow(frame => <ReplyDialog frame={frame} row={row} />)}
            />
          )}
          <Resend row={row} />
        </>
      )}
    />
  );
}

function TravelLink({ row: { travel_id, travel_status_id } }: { row: DeliveryRow }) {
  if (travel_id === null) return null;
  if (travel_status_id === null) return `#${travel_id}`;
  return (
    <Anchor component={Link} to={travelPath(travel_id)} inherit>
      {`#${travel_id}`}
    </Anchor>
  );
}

/** How far an event got, and what stopped it; `retried` says whether it is tried again automatically. */
function DeliveryState({ row, retried }: { row: DeliveryRow; retried: boolean }) {
  const { t } = useTranslation();
  const fault = faultText(t, row);
  return (
    <>
      <Badge color={statusColours[row.status]} miw="max-content">
        {t(`webhook.status.${row.status}`)}
      </Badge>
      {fault && <span className={notes.fault}>{fault}</span>}
      {row.status === 'delivered' && row.response_status !== null && (
        <span className={notes.note}>{t('webhook.answered', { status: row.response_status })}</span>
      )}
      {retried && row.next_attempt_at && row.attempts > 0 && (
        <span className={notes.note}>{t('webhook.nextAttempt', { at: formatMoment(row.next_attempt_at) })}</span>
      )}
    </>
  );
}

const stale = ['webhook', 'webhookDelivery'];

function Resend({ row: { id, message_id } }: { row: DeliveryRow }) {
  const { t } = useTranslation();
  const resend = useMutation({ mutationFn: () => perform(() => post('webhookDelivery/resend', { id }), stale) });
  return (
    <IconButton
      icon={IconRefresh}
      loading={resend.isPending}
      label={t('webhook.resendOf', { id: message_id })}
      title={t('webhook.resend')}
      onClick={() => resend.mutate()}
    />
  );
}

function ResendFailed({ webhook: { id, counts } }: { webhook: WebhookRow }) {
  const { t } = useTranslation();
  if (counts.failed === 0) return null;
  const resend = () =>
    perform(() => post('webhookDelivery/resendFailed', { id }), stale, {
      title: t('webhook.askFailed.title'),
      message: t('webhook.askFailed', { count: counts.failed }),
      confirmLabel: t('webhook.resend'),
    });
  return (
    <Button variant="default" leftSection={<IconRefresh size={18} />} onClick={() => void resend()}>
      {t('webhook.resendFailed', { count: counts.failed })}
    </Button>
  );
}

/** What the receiver said to the last attempt, as plain text. */
function ReplyDialog({ frame, row }: { frame: Frame; row: DeliveryRow }) {
  const { t } = useTranslation();
  const title =
    row.response_status === null
      ? (faultText(t, row) ?? t('webhook.reply'))
      : t('webhook.answered', { status: row.response_status });
  return (
    <ModalFrame frame={frame} title={title} width={650} onClose={frame.close}>
      <pre className={styles.reply}>{row.response}</pre>
    </ModalFrame>
  );
}

/** The name of an event, as in a trip's history. There, some sentences name what this event does not tell. */
export function eventName(t: TFunction, event: TravelEventKind | typeof trialEvent): string {
  switch (event) {
    case trialEvent:
    case 'statusSet':
    case 'budgetStatusSet':
    case 'acceptanceWithdrawn':
    case 'budgetCloned':
    case 'mailed':
      return t(`webhook.event.${event}`);
    default:
      return t(`history.kind.${event}`);
  }
}

const statusColours: Record<DeliveryStatus, string> = { queued: 'orange', delivered: 'green', failed: 'red' };

/** Why the last attempt failed; null when it did not. */
const faultText = (t: TFunction, { fault, response_status }: DeliveryRow): string | null =>
  fault && t(`webhook.fault.${fault}`, { status: response_status ?? '' });
