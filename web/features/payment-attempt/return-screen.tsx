import { Anchor, Button, Group, Loader, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { receiptAddress } from '../../../contract/payment/schema.ts';
import type { Attempt } from '../../../contract/payment-attempt/calls.ts';
import { paymentPath, trialPages } from '../../../contract/payment-attempt/schema.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { get } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { PaymentCard } from './pay-screen.tsx';
import './lazy-texts.ts';

/** How often a pending attempt is read again, in ms. */
const pollInterval = 2_000;

/** /pago/vuelta/{attempt}: coming back from the bank proves nothing, so the page waits for the bank's own notice. */
export function ReturnScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const attempt = useQuery({
    queryKey: ['budget', 'attempt', id],
    queryFn: ({ signal }) => get('payment/getAttempt/:id', { id }, { signal, quiet: true }),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' && !data.unfinished ? pollInterval : false),
  });
  const { data } = attempt;
  if (attempt.isPending)
    return <Skeleton height={240} maw="36rem" mx="auto" role="status" aria-label={t('kit.loading')} />;
  if (!data) return <ErrorState error={attempt.error} retry={attempt.refetch} page />;
  // Stripe leads back by another address when somebody cancels, and says so to the server much later.
  const cancelled = data.state === 'pending' && new URLSearchParams(window.location.search).has('cancelado');
  const state = cancelled ? 'refused' : data.unfinished ? 'unfinished' : data.state;
  return (
    <PaymentCard title={t(`payOnline.${state}`, { amount: formatEuros(data.amount, currentLanguage()) })}>
      <div role="status">
        <Group wrap="nowrap" align="flex-start">
          {state === 'pending' && <Loader size="sm" aria-hidden />}
          {(state !== 'paid' || data.budget_id !== null) && <Text>{t(`payOnline.${state}Text`)}</Text>}
        </Group>
      </div>
      {data.payment_id !== null && (
        <Anchor href={receiptAddress(data.payment_id)} target="_blank">
          {t('payOnline.receipt')}
        </Anchor>
      )}
      <ReturnLinks attempt={data} retry={state === 'refused' || state === 'unfinished'} />
    </PaymentCard>
  );
}

function ReturnLinks({ attempt: { budget_id: budget, gateway }, retry }: { attempt: Attempt; retry: boolean }) {
  const { t } = useTranslation();
  return (
    <Group>
      <Button component="a" href={budget === null ? '/config/ajustes' : `/budget/${budget}`}>
        {t(budget === null ? 'payOnline.settings' : 'payOnline.back')}
      </Button>
      {retry && (
        <Button component="a" variant="default" href={paymentPath(budget ?? trialPages[gateway])}>
          {t('payOnline.again')}
        </Button>
      )}
    </Group>
  );
}
