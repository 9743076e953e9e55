import { Code, Text } from '@mantine/core';
import type { z } from 'zod';
import type { StripeSettings } from '../../../contract/payment-attempt/calls.ts';
import { stripeEvents, stripeWrite } from '../../../contract/payment-attempt/schema.ts';
import { get, post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog } from '../../ui/dialog/dialog.tsx';
import { openDialog } from '../../ui/dialog/open-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Switch } from '../../ui/form/fields/index.ts';
import { GatewayPanel, KeyField } from './gateway-panel.tsx';

export const StripePanel = () => (
  <GatewayPanel gateway="stripe" read={readStripeSettings} open={context => openDialog(StripeDialog, { context })} />
);

const StripeDialog = dialog<z.input<typeof stripeWrite>, StripeSettings & { id: number }, StripeSettings>(
  {
    resource: 'stripe',
    titles: { add: 'stripe.title' },
    schema: () => stripeWrite,
    initial: (reloaded, opened) => ({
      secret: '',
      webhook_secret: '',
      active: (reloaded ?? opened).account?.active ?? true,
    }),
    load: async () => ({ ...(await readStripeSettings()), id: 1 }),
    save: (values, reloaded, _files, opened) =>
      post('setting/saveStripe', { data: { ...values, updated_at: (reloaded ?? opened).account?.updated_at ?? null } }),
    width: 560,
  },
  ({ context: { account, webhook } }) => (
    <>
      <Text>{text('stripe.hint')}</Text>
      <KeyField name="secret" label="stripe.secret" storedHint={account && 'stripe.kept'} />
      <div>
        <Text mb="xs">{text('stripe.webhookHint')}</Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {webhook}
        </Code>
        <Text size="sm" mt="xs">
          {text('stripe.events', { events: stripeEvents.join(', ') })}
        </Text>
      </div>
      <KeyField name="webhook_secret" label="stripe.webhookSecret" storedHint={account && 'stripe.kept'} />
      <Field name="active" label="stripe.active" as={Switch} />
    </>
  ),
);

const readStripeSettings = (signal?: AbortSignal) => get('setting/stripe', {}, { signal, quiet: true });
