import { z } from 'zod';
import type { Language } from '../language.ts';
import { confirmable, day, id, money, optionalText } from '../validation.ts';

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
