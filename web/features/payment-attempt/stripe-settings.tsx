import { Code, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StripeSettings } from '../../../contract/payment-attempt/calls.ts';
import { stripeEvents, stripeWrite } from '../../../contract/payment-attempt/schema.ts';
import { get, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Password, Switch } from '../../ui/form/fields/index.ts';
import { GatewayPanel } from './gateway-panel.tsx';

/** The agency's account at Stripe. */
export function StripePanel() {
  const { data } = useQuery({ queryKey: ['stripe', 'settings'], queryFn: ({ signal }) => readStripeSettings(signal) });
  const open = (context: StripeSettings) => openDialog(StripeDialog, { context });
  return <GatewayPanel gateway="stripe" settings={data} open={open} />;
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
