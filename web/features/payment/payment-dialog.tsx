import { Text } from '@mantine/core';
import type { Budget } from '../../../contract/budget/calls.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import {
  type PaymentMethod,
  paymentCreate,
  paymentMethods,
  paymentMethodTexts,
  paymentReverse,
} from '../../../contract/payment/schema.ts';
import { type Day, today } from '../../../contract/values/dates.ts';
import { post } from '../../lib/api.ts';
import { text } from '../../lib/i18n.ts';
import { dialog, type Editable } from '../../ui/dialog/dialog.tsx';
import { Field, FieldRow } from '../../ui/form/field.tsx';
import { DayField, Money, Select, Switch, TextArea } from '../../ui/form/fields/index.ts';
import './staff-texts.ts';
import { staleByTravel } from '../travel/reload.ts';

interface Values {
  budget_id: number;
  kind: 'payment' | 'refund';
  amount: number | null;
  method: PaymentMethod | null;
  paid_on: Day;
  reference: string;
  note: string;
  tell: boolean;
}

interface PaymentContext {
  budget: Budget;
  kind: Values['kind'];
}

/** Records a payment or a refund. */
export const PaymentDialog = dialog<Values, Editable, PaymentContext>(
  {
    resource: 'payment',
    titles: { add: 'ledger.addTitle' },
    about: (_, { budget }) => text('budgetForm.of', { id: budget.id, name: budget.travel.name }),
    schema: () => paymentCreate,
    initial: (_, { budget, kind }) => ({
      budget_id: budget.id,
      kind,
      // Most customers pay the sum that they were asked for.
      amount: kind === 'payment' ? (budget.payment?.amount ?? null) : null,
      method: 'transfer',
      paid_on: today(new Date()),
      reference: '',
      note: '',
      tell: kind === 'payment',
    }),
    invalidates: staleByTravel,
    width: 560,
  },
  ({ context: { budget, kind } }) => (
    <>
      {kind === 'refund' && <Text>{text('ledger.refundHint')}</Text>}
      <FieldRow>
        <Field name="amount" label="ledger.amount" as={Money} />
        <Field name="paid_on" label="ledger.day" as={DayField} past />
      </FieldRow>
      <FieldRow>
        <Field
          name="method"
          label="ledger.method"
          as={Select}
          items={paymentMethods.map(id => ({ id, name: paymentMethodTexts[id].es }))}
        />
        <Field name="reference" label="ledger.reference" />
      </FieldRow>
      <Field name="note" label="ledger.note" description="ledger.noteHint" as={TextArea} />
      {kind === 'payment' && budget.budget_status_id === budgetStatus.aceptado && (
        <Field name="tell" label="ledger.tell" description="ledger.tellHint" as={Switch} />
      )}
    </>
  ),
);

/** Reverses a row of the ledger that was a mistake. */
export const ReversalDialog = dialog<
  { id: number; note: string },
  Editable,
  { id: number; amount: string; day: string }
>(
  {
    resource: 'payment',
    titles: { add: 'ledger.reverseTitle' },
    schema: () => paymentReverse,
    initial: (_, { id }) => ({ id, note: '' }),
    save: data => post('payment/reverse', { data }),
    saveLabel: 'ledger.reverseNow',
    danger: true,
    invalidates: staleByTravel,
    width: 480,
  },
  ({ context: { amount, day } }) => (
    <>
      <Text>{text('ledger.reverseText', { amount, day })}</Text>
      <Field name="note" label="ledger.reason" />
    </>
  ),
);
