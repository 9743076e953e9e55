import { Alert, Button, Code, Group, Skeleton, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StripeSettings } from '../../../contract/payment-attempt/calls.ts';
import { paymentPath, stripeEvents, stripeWrite, trialPages } from '../../../contract/payment-attempt/schema.ts';
import { get, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Password, Switch } from '../../ui/form/fields/index.ts';

/** The agency's account at Stripe: whether customers pay with it, how to set it up, and a payment that tries it. */
export function StripePanel() {
  const { t } = useTranslation();
  const { data } = useQuery({ queryKey: ['stripe', 'settings'], queryFn: ({ signal }) => readStripeSettings(signal) });
  if (!data) return <Skeleton height={110} mt="md" role="status" aria-label={t('kit.loading')} />;
  const state = stateOf(data);
  return (
    <Alert
      icon={<IconCreditCard size={20} aria-hidden />}
      color={state === 'on' ? 'green' : 'atlantic'}
      variant="light"
      title={t('stripe.title')}
      mt="md"
    >
      <Text size="sm" mb="xs">
        {t(`stripe.${state}`)}
      </Text>
      <Group gap="xs">
        <Button variant="default" size="compact-md" onClick={() => openDialog(StripeDialog, { context: data })}>
          {t('stripe.set')}
        </Button>
        {data.account && (
          <Button component="a" variant="default" size="compact-md" href={paymentPath(trialPages.stripe)}>
            {t('stripe.try')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function stateOf({ account, behind }: StripeSettings) {
  if (!account) return 'none';
  if (!account.active) return 'paused';
  if (account.environment === 'test') return 'testing';
  return behind ? 'behind' : 'on';
}

interface Values {
  secret: string;
  webhook_secret: string;
  active: boolean;
}

const StripeDialog = dialog<Values, StripeSettings & { id: number }, StripeSettings>(
  {
    resource: 'stripe',
    titles: { add: 'stripe.title' },
    schema: () => stripeWrite,
    initial: (again, shown) => ({ secret: '', webhook_secret: '', active: (again ?? shown).account?.active ?? true }),
    load: async () => ({ ...(await readStripeSettings()), id: 1 }),
    save: (values, again, _files, shown) =>
      post('setting/saveStripe', { data: { ...values, updated_at: (again ?? shown).account?.updated_at ?? null } }),
    width: 560,
  },
  ({ context: { account, webhook } }) => (
    <>
      <Text>{text('stripe.hint')}</Text>
      <Field
        name="secret"
        label="stripe.secret"
        description={account ? 'stripe.kept' : undefined}
        as={Password}
        required={!account}
        autoComplete="off"
      />
      <div>
        <Text mb="xs">{text('stripe.webhookHint')}</Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {webhook}
        </Code>
        <Text size="sm" mt="xs">
          {text('stripe.events', { events: stripeEvents.join(', ') })}
        </Text>
      </div>
      <Field
        name="webhook_secret"
        label="stripe.webhookSecret"
        description={account ? 'stripe.kept' : undefined}
        as={Password}
        required={!account}
        autoComplete="off"
      />
      <Field name="active" label="stripe.active" as={Switch} />
    </>
  ),
);

const readStripeSettings = (signal?: AbortSignal) =>
  get('setting/stripe', {}, { quiet: true, ...(signal && { signal }) });
