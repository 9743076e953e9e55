import { Anchor, Button, Group, Loader, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { receiptAddress } from '../../../contract/payment/schema.ts';
import type { Attempt } from '../../../contract/payment-attempt/calls.ts';
import { paymentPath, trialPages } from '../../../contract/payment-attempt/schema.ts';
import { formatEuros } from '../../../contract/values/money.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { attemptQuery, PaymentSheet } from './pay-screen.tsx';
import './own-texts.ts';

/** How often a pending attempt is looked at, in ms. */
const pace = 2_000;

/** /pago/vuelta/{attempt}: that somebody comes back from the bank proves nothing. It waits for what the bank tells us. */
export function ReturnScreen({ id }: { id: number }) {
  const { t } = useTranslation();
  const attempt = useQuery({
    ...attemptQuery(id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'pending' && !data.unfinished ? pace : false),
  });
  const { data } = attempt;
  if (attempt.isPending)
    return <Skeleton height={240} maw="36rem" mx="auto" role="status" aria-label={t('kit.loading')} />;
  if (!data) return <ErrorState error={attempt.error} retry={attempt.refetch} page />;
  // Stripe leads back by another address when somebody cancels, and says so to the server much later.
  const cancelled = data.state === 'pending' && new URLSearchParams(window.location.search).has('cancelado');
  const state = cancelled ? 'refused' : data.unfinished ? 'unfinished' : data.state;
  return (
    <PaymentSheet title={t(`payOnline.${state}`, { amount: formatEuros(data.amount, currentLanguage()) })}>
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
      <Ways attempt={data} again={state === 'refused' || state === 'unfinished'} />
    </PaymentSheet>
  );
}

function Ways({ attempt: { budget_id: budget, gateway }, again }: { attempt: Attempt; again: boolean }) {
  const { t } = useTranslation();
  return (
    <Group>
      <Button component="a" href={budget === null ? '/config/ajustes' : `/budget/${budget}`}>
        {t(budget === null ? 'payOnline.settings' : 'payOnline.back')}
      </Button>
      {again && (
        <Button component="a" variant="default" href={paymentPath(budget ?? trialPages[gateway])}>
          {t('payOnline.again')}
        </Button>
      )}
    </Group>
  );
}
