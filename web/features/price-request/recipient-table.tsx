import { Button, Group, Paper, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PriceRequest, PriceRequestRecipient } from '../../../contract/price-request/calls.ts';
import { isRequestClosed, recipientStates } from '../../../contract/price-request/schema.ts';
import { post } from '../../lib/api.ts';
import { Hint } from '../../ui/content/hint.tsx';
import { perform } from '../../ui/dialog/perform.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { formatMoment } from '../../ui/formats.ts';
import list from '../../ui/list/list.module.css';
import styles from './price-request.module.css';
import { kilometres } from './request-format.ts';
import { RecipientStateBadge } from './request-status.tsx';

const resendableStates = ['sent', 'kept', 'refused', 'unsure'] as const satisfies PriceRequestRecipient['state'][];

/** The recipients of a request: the state of each letter, with the mail server's words, and of each answer. */
export function RecipientTable({ request }: { request: PriceRequest }) {
  const { t } = useTranslation();
  const columns = ['recipient', 'email', 'distance', 'letter'] as const;
  return (
    <Paper withBorder className={list.card}>
      <Title order={2} size="h4" className={styles.heading}>
        {t('priceRequest.recipientsCount', { count: request.recipients.length })}
      </Title>
      <Summary recipients={request.recipients} />
      {request.recipients.length === 0 ? (
        <EmptyState title={t('priceRequest.chooseFirst')} />
      ) : (
        <section className={list.scroll} aria-label={t('priceRequest.recipients')} tabIndex={0}>
          <table className={list.table} role="table">
            <thead role="rowgroup">
              <tr role="row">
                {columns.map(column => (
                  <th key={column} role="columnheader" scope="col">
                    {t(`priceRequest.${column}`)}
                  </th>
                ))}
                <th role="columnheader" scope="col">
                  <VisuallyHidden>{t('kit.actions')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {request.recipients.map(recipient => (
                <Row
                  key={recipient.id}
                  recipient={recipient}
                  closed={isRequestClosed(request.price_request_status_id)}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Paper>
  );
}

/** How many recipients are in each state, to follow a sending to hundreds. */
function Summary({ recipients }: { recipients: readonly PriceRequestRecipient[] }) {
  const { t } = useTranslation();
  const counts = recipientStates
    .map(name => ({ name, count: recipients.filter(({ state }) => state === name).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <ul className={styles.summary} aria-label={t('priceRequest.byState')}>
      {counts.map(({ name, count }) => (
        <li key={name}>
          <RecipientStateBadge state={name} /> {count}
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  recipient: PriceRequestRecipient;
  closed: boolean;
}

function Row({ recipient, closed }: RowProps) {
  const { t, i18n } = useTranslation();
  const { name, email, current_email, distance, state, fault, error } = recipient;
  const resendable = resendableStates.some(name => name === state) && !closed;
  return (
    <tr role="row">
      <td role="cell">
        <div>
          <b>{name}</b>
        </div>
      </td>
      <td role="cell" data-label={t('priceRequest.email')}>
        <div>
          {email}
          {current_email && current_email !== email && (
            <Hint>{t('priceRequest.newAddress', { email: current_email })}</Hint>
          )}
        </div>
      </td>
      <td role="cell" data-label={t('priceRequest.distance')}>
        <div>{distance === null ? '—' : t('priceRequest.km', { distance: kilometres(distance, i18n.language) })}</div>
      </td>
      <td role="cell" data-label={t('priceRequest.letter')}>
        <div>
          <RecipientStateBadge state={state} />
          <Moments recipient={recipient} />
          {error && !recipient.waits_for_google && (
            <>
              <Text size="sm" c="red">
                {t(`mail.fault.${fault ?? 'other'}`)}. {state === 'queued' && t('priceRequest.triedAgain')}
              </Text>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {t('mail.says', { error })}
              </Text>
            </>
          )}
        </div>
      </td>
      <td role="cell" className={list.actions}>
        <Group align="stretch" justify="flex-end" wrap="nowrap" gap={2}>
          {resendable && <Resend recipient={recipient} />}
        </Group>
      </td>
    </tr>
  );
}

function Moments({ recipient }: { recipient: PriceRequestRecipient }) {
  const { t } = useTranslation();
  const { state, sent_at, opened_at, answered_at, declined_at, reminded_at } = recipient;
  const answered = declined_at ?? answered_at;
  const parts = [
    answered ? t('priceRequest.answeredAt', { date: formatMoment(answered) }) : sent_at && formatMoment(sent_at),
    !answered && opened_at && t('priceRequest.opened', { date: formatMoment(opened_at) }),
    !answered && reminded_at && t('priceRequest.reminded', { date: formatMoment(reminded_at) }),
    state === 'kept' && t('priceRequest.keptHint'),
  ].filter(Boolean);
  return parts.length > 0 ? <Hint>{parts.join(' · ')}</Hint> : null;
}

function Resend({ recipient }: { recipient: PriceRequestRecipient }) {
  const { t } = useTranslation();
  const { id, name, email, current_email } = recipient;
  const resending = useMutation({ mutationFn: () => post('priceRequest/resend', { id }) });
  const resend = () =>
    perform(() => resending.mutateAsync(), ['priceRequest'], {
      title: t('priceRequest.resendTitle'),
      message: t('priceRequest.resendQuestion', { name, email: current_email ?? email }),
      confirmLabel: t('priceRequest.sendConfirm'),
    });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconRefresh size={16} />}
      loading={resending.isPending}
      aria-label={t('priceRequest.resendOf', { name })}
      onClick={() => void resend()}
    >
      {t('priceRequest.resend')}
    </Button>
  );
}
