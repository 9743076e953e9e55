import { z } from 'zod';
import type { Language } from '../language.ts';
import {
  confirmable,
  day,
  id,
  money,
  optionalDay,
  optionalMoney,
  optionalText,
  optionalWholeNumber,
  percentage,
} from '../validation.ts';

/** The ledger of what was paid for a budget, which is only added to. */

/**
 * `reversal` takes back another row that was a mistake. `adjustment` is what somebody wrote as `amount_paid` of the
 * budget (specification 3), without saying how it was paid.
 */
export const paymentKinds = ['payment', 'refund', 'reversal', 'adjustment'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const paymentMethods = ['transfer', 'card', 'bizum', 'cash', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** @property amount above zero, also for a refund @property tell whether its customers get a letter with the receipt */
export const paymentCreate = z.object({
  budget_id: id(),
  kind: z.enum(['payment', 'refund'], 'common.dataInvalid').default('payment'),
  amount: money('payment.amountRequired').refine(cents => cents > 0, 'payment.amountZero'),
  method: z.enum(paymentMethods, 'payment.methodRequired'),
  paid_on: day('payment.dayRequired'),
  reference: optionalText(140),
  note: optionalText(500),
  tell: z.boolean('common.dataInvalid').default(true),
  ...confirmable,
});

export const paymentReverse = z.object({ id: id(), note: optionalText(500) });

/** The number of a receipt as people read it: '2026/0042'. */
export const receiptNumber = (year: number, number: number): string => `${year}/${String(number).padStart(4, '0')}`;

/** The address of a receipt. It is a plain download, for which the cookie carries the session (decisions 2). */
export const receiptAddress = (payment: number) => `/payment/recibo/${payment}`;

export const paymentMethodTexts: Readonly<Record<PaymentMethod, Record<Language, string>>> = {
  transfer: { es: 'Transferencia', en: 'Bank transfer', fr: 'Virement' },
  card: { es: 'Tarjeta', en: 'Card', fr: 'Carte' },
  bizum: { es: 'Bizum', en: 'Bizum', fr: 'Bizum' },
  cash: { es: 'Efectivo', en: 'Cash', fr: 'Espèces' },
  other: { es: 'Otro medio', en: 'Other means', fr: 'Autre moyen' },
};

/** The most dues of a budget. */
const maxDues = 12;
/** The most days of a rule. */
const maxDueDays = 730;

const days = optionalWholeNumber.refine(value => value === null || value <= maxDueDays, 'common.numberInvalid');

/** A due as it is stored: the amount of one between the first and the last, and when it is paid. */
const dueField = z.object({
  /** The agency's word for it; null for the usual one. */
  label: optionalText(60),
  amount: optionalMoney,
  /** The amount as a share of the price, which it follows until the acceptance. */
  percent: percentage.transform(percent => percent || null),
  /** Days after the acceptance, days before the departure, or a day; without any of them the agency's usual days. */
  after: days,
  before: days,
  day: optionalDay,
});
export type Due = z.output<typeof dueField>;

export const duesField = z
  .array(dueField, 'common.dataInvalid')
  .max(maxDues, 'common.dataInvalid')
  .superRefine((dues, context) => {
    const addIssue = (index: number, field: keyof Due, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message });
    dues.forEach((due, index) => {
      const between = index > 0 && index < dues.length - 1;
      if (between && !due.amount && !due.percent) addIssue(index, 'amount', 'due.amountRequired');
      if ([due.after, due.before, due.day].filter(value => value !== null).length > 1)
        addIssue(index, 'day', 'due.oneDay');
      const earlier = dues.slice(0, index);
      if (due.day && earlier.some(({ day }) => day !== null && day > (due.day ?? '')))
        addIssue(index, 'day', 'due.order');
      if (due.after !== null && earlier.some(({ after }) => after !== null && after > (due.after ?? 0)))
        addIssue(index, 'after', 'due.order');
      if (due.before !== null && earlier.some(({ before }) => before !== null && before < (due.before ?? 0)))
        addIssue(index, 'before', 'due.order');
    });
    if (dues.reduce((total, { percent }) => total + (percent ?? 0), 0) > 100)
      addIssue(dues.length - 1, 'percent', 'due.above');
  });
