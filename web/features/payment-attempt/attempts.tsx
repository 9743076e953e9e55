import { Anchor, Button, Group, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paymentMethodTexts } from '../../../contract/payment/schema.ts';
import type { StaffAttempt } from '../../../contract/payment-attempt/calls.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { get, post } from '../../lib/api.ts';
import { lazyDialog, openDialog } from '../../ui/dialog/open-dialog.tsx';
import { formatMoment } from '../../ui/formats.ts';
import panels from '../../ui/list/panel.module.css';
import { reloadTravels } from '../travel/reload.ts';

const RefundDialog = lazyDialog(() => import('./refund-dialog.tsx').then(module => module.RefundDialog));

/** The attempts to pay a budget by card or Bizum, for staff: the bank's answer, and a button to ask it again. */
export function PaymentAttempts({ budgetId }: { budgetId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['budget', 'attempts', budgetId],
    queryFn: ({ signal }) => get('payment/getAttempts/:id', { id: budgetId }, { signal, quiet: true }),
  });
  if (!data?.length) return null;
  return (
    <>
      <Title order={3} size="h5">
        {t('attempts.title')}
      </Title>
      <ul className={panels.rows}>
        {data.map(attempt => (
          <AttemptRow key={attempt.id} attempt={attempt} />
        ))}
      </ul>
    </>
  );
}

function AttemptRow({ attempt }: { attempt: StaffAttempt }) {
  const { t } = useTranslation();
  const { id, order, state, response, refundable, refund_at, wrong } = attempt;
  const ask = useMutation({
    mutationFn: () => post('payment/askBank', { id }),
    onSettled: reloadTravels,
  });
  const facts = [
    attempt.kind === 'refund' ? t('attempts.refund') : '',
    paymentMethodTexts[attempt.method].es,
    attempt.gateway === 'stripe' ? 'Stripe' : '',
    t(`attempts.state.${state}`, { code: response }),
    attempt.writer ?? '',
    t('attempts.order', { order }),
  ].filter(Boolean);
  const faults = wrong.map(fault => t(`gateway.fault.${fault}`)).join(', ');
  return (
    <Group component="li" justify="space-between">
      <div>
        <b data-figures>{formatEuros(attempt.kind === 'refund' ? -attempt.amount : attempt.amount)}</b>
        {formatMoment(attempt.created_at)}
        <p>
          {facts.map(fact => (
            <span key={fact}>{fact}</span>
          ))}
          {faults && (
            <Text span size="sm" c="orange.9">
              {t('attempts.wrong', { faults })}
            </Text>
          )}
        </p>
      </div>
      {state === 'pending' && (
        <Button
          variant="default"
          size="xs"
          loading={ask.isPending}
          aria-label={t('attempts.askNamed', { order })}
          onClick={() => ask.mutate()}
        >
          {t('attempts.ask')}
        </Button>
      )}
      {refundable > 0 && refund_at && (
        <Anchor
          href={refund_at}
          target="_blank"
          rel="noreferrer"
          size="sm"
          aria-label={t('attempts.stripeNamed', { order })}
        >
          {t('attempts.stripeRefund')}
        </Anchor>
      )}
      {refundable > 0 && attempt.gateway === 'redsys' && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('attempts.giveBackNamed', { order })}
          onClick={() => openDialog(RefundDialog, { context: attempt })}
        >
          {t('attempts.giveBack')}
        </Button>
      )}
    </Group>
  );
}
