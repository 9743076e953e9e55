import { Text } from '@mantine/core';
import { paymentMethodTexts } from '../../../contract/payment/schema.ts';
import type { StaffAttempt } from '../../../contract/payment-attempt/calls.ts';
import { attemptRefund } from '../../../contract/payment-attempt/schema.ts';
import { post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Money } from '../../ui/form/fields/index.ts';
import { staleByTravel } from '../travel/reload.ts';

/** Refunds a payment by card or Bizum at its gateway. */
export const RefundDialog = dialog<{ id: number; amount: number | null }, Editable, StaffAttempt>(
  {
    resource: 'payment',
    titles: { add: 'attempts.giveBack' },
    about: (_, { method, order }) => `${paymentMethodTexts[method].es} · ${text('attempts.order', { order })}`,
    schema: () => attemptRefund,
    initial: (_, { id, refundable }) => ({ id, amount: refundable }),
    save: data => post('payment/refundAttempt', { data }),
    saveLabel: 'attempts.refundNow',
    danger: true,
    invalidates: staleByTravel,
    width: 480,
  },
  () => (
    <>
      <Text>{text('attempts.refundText')}</Text>
      <Field name="amount" label="ledger.amount" as={Money} />
    </>
  ),
);
