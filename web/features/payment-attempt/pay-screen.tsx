import { Alert, Anchor, Button, Paper, Radio, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentMethodTexts } from '../../../contract/payment/schema.ts';
import { paymentWords } from '../../../contract/payment/words.ts';
import type { BankForm, WaysToPay } from '../../../contract/payment-attempt/calls.ts';
import {
  type Gateway,
  type GatewayMethod,
  stripeMinimumCents,
  trialPages,
} from '../../../contract/payment-attempt/schema.ts';
import { formatEuros, toEuros } from '../../../contract/values/money.ts';
import { post } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { waysToPayQuery } from './pay-online.tsx';
import './lazy-texts.ts';

/** /pago/{budget}: how much and how, then on to the bank. /pago/prueba and /pago/prueba-stripe try the settings. */
export function PayScreen({ id }: { id: string }) {
  useEffect(() => {
    // Only a document that was loaded from this address may post to the bank.
    const [loaded] = performance.getEntriesByType('navigation');
    if (loaded && new URL(loaded.name).pathname !== window.location.pathname) window.location.reload();
    // Back from the bank, the browser may show this page as it was left: with a waiting button and an old amount.
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener('pageshow', reload);
    return () => window.removeEventListener('pageshow', reload);
  }, []);
  if (id === trialPages.redsys) return <TestPayment gateway="redsys" />;
  return id === trialPages.stripe ? <TestPayment gateway="stripe" /> : <Payment id={Number(id)} />;
}

function Payment({ id }: { id: number }) {
  const { t } = useTranslation();
  const ways = useQuery(waysToPayQuery(id));
  const { data } = ways;
  if (ways.isPending)
    return <Skeleton height={320} maw="36rem" mx="auto" role="status" aria-label={t('kit.loading')} />;
  if (data === undefined) return <ErrorState error={ways.error} retry={ways.refetch} page />;
  if (data) return <Choice id={id} ways={data} />;
  return (
    <PaymentCard title={t('payOnline.title')}>
      <Text>{t('payOnline.off')}</Text>
      <Anchor href={`/budget/${id}`}>{t('payOnline.back')}</Anchor>
    </PaymentCard>
  );
}

function Choice({ id, ways: { travel, due, all, methods, pending } }: { id: number; ways: NonNullable<WaysToPay> }) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const [part, setPart] = useState<string>('due');
  const [method, setMethod] = useState<string>(methods[0] ?? 'card');
  const euros = (amount: number) => formatEuros(amount, language);
  const { label } = paymentWords(due, language);
  const begin = () =>
    post('payment/begin', { data: { budget_id: id, part: part as 'due', method: method as GatewayMethod } });
  return (
    <PaymentCard title={t('payOnline.heading', { travel })}>
      {pending && (
        <Alert color="orange" variant="light" title={t('payOnline.begun')}>
          {t('payOnline.begunText')}
        </Alert>
      )}
      <Radio.Group label={t('payOnline.part')} value={part} onChange={setPart}>
        <Stack gap="xs" mt="xs">
          <Radio value="due" label={t('payOnline.part.due', { label, amount: euros(due.amount) })} />
          {all !== due.amount && <Radio value="all" label={t('payOnline.part.all', { amount: euros(all) })} />}
        </Stack>
      </Radio.Group>
      {methods.length > 1 && (
        <Radio.Group label={t('payOnline.method')} value={method} onChange={setMethod}>
          <Stack gap="xs" mt="xs">
            {methods.map(option => (
              <Radio key={option} value={option} label={paymentMethodTexts[option][language]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <ToBank begin={begin} amount={part === 'due' ? due.amount : all} />
      <Anchor href={`/budget/${id}`}>{t('payOnline.back')}</Anchor>
    </PaymentCard>
  );
}

function TestPayment({ gateway }: { gateway: Gateway }) {
  const { t } = useTranslation();
  return (
    <PaymentCard title={t('payOnline.try')}>
      {gateway === 'redsys' ? (
        <ToBank begin={() => post('setting/tryRedsys')} amount={0.01} />
      ) : (
        <ToBank begin={() => post('setting/tryStripe')} amount={toEuros(stripeMinimumCents)} />
      )}
      <Anchor href="/config/ajustes">{t('payOnline.settings')}</Anchor>
    </PaymentCard>
  );
}

/** Begins an attempt, then leaves for the gateway: it posts a form or opens an address. Each press is a new attempt. */
function ToBank({ begin, amount }: { begin: () => Promise<BankForm>; amount: number }) {
  const { t } = useTranslation();
  const pay = useMutation({ mutationFn: begin, onSuccess: goToBank });
  return (
    <>
      <Button size="lg" loading={pay.isPending || pay.isSuccess} onClick={() => pay.mutate()}>
        {t('payOnline.pay', { amount: formatEuros(amount, currentLanguage()) })}
      </Button>
      <Text size="sm" c="gray.7">
        {t('payOnline.bank')}
      </Text>
    </>
  );
}

function goToBank({ address, fields }: BankForm): void {
  if (!fields) {
    window.location.assign(address);
    return;
  }
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: address, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

export function PaymentCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" shadow="sm" p="lg" maw="36rem" mx="auto">
      <Stack gap="lg" align="flex-start">
        <Title order={1} size="h2" fz="min(var(--mantine-h2-font-size), 9vw)" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
