import type { Language } from '../language.ts';
import { addDays, type Day } from '../values/dates.ts';
import { type Cents, due } from '../values/money.ts';

/** What a customer pays next, and by which day. Portal, letters and PDF all say what `paymentDue` says. */

/** By which days customers pay (setting `bank`); null when the agency names none. */
export interface PaymentDays {
  /** Days after the acceptance, for the deposit. */
  deposit_days: number | null;
  /** Days before the departure, for the rest. */
  rest_days: number | null;
}

export const usualPaymentDays: PaymentDays = { deposit_days: 3, rest_days: 30 };

/** `whole`: the price at once, without a deposit before. */
export const dueKinds = ['deposit', 'rest', 'whole'] as const;
export type DueKind = (typeof dueKinds)[number];

export interface PaymentDue {
  kind: DueKind;
  cents: Cents;
  /** The last day for it; null when the agency names none. */
  day: Day | null;
}

interface Priced {
  price_discount: Cents;
  deposit: Cents;
  amount_paid: Cents;
  /** The day of the departure. */
  date_from: Day;
  /** When it was accepted; null when that is not known. */
  accepted_on: Day | null;
}

/**
 * What is due next of a budget: its deposit, afterwards the rest. Whoever accepts when the day for the rest is no later
 * than that for the deposit pays everything by the latter, at the latest on the day of the departure; of a trip accepted
 * under way, on the day of the acceptance.
 * @returns null when everything is paid
 */
export function paymentDue(budget: Priced, { deposit_days, rest_days }: PaymentDays): PaymentDue | null {
  const { price_discount: price, deposit, amount_paid: paid, date_from: departure, accepted_on: accepted } = budget;
  const left = due(price, paid);
  if (left <= 0) return null;
  const first = accepted !== null && deposit_days !== null ? addDays(accepted, deposit_days) : null;
  const last = rest_days === null ? null : addDays(departure, -rest_days);
  const soon = first ?? accepted;
  const together = last !== null && soon !== null && last <= soon;
  const early = within(first, accepted, departure);
  if (!together && paid < deposit && deposit < price) return { kind: 'deposit', cents: deposit - paid, day: early };
  const day = together || deposit >= price ? early : last;
  return { kind: paid > 0 ? 'rest' : 'whole', cents: left, day };
}

/** All that is left to pay, the next payment first. */
export function paymentsLeft(budget: Priced, days: PaymentDays): PaymentDue[] {
  const next = paymentDue(budget, days);
  if (next?.kind !== 'deposit') return next ? [next] : [];
  const rest = paymentDue({ ...budget, amount_paid: budget.deposit }, days);
  return rest ? [next, rest] : [next];
}

/** No later than the departure; for a trip accepted under way, no earlier than its acceptance. */
function within(day: Day | null, accepted: Day | null, departure: Day): Day | null {
  if (day === null || day <= departure) return day;
  return accepted !== null && accepted > departure ? accepted : departure;
}

/** What a transfer says, so that the agency finds its budget: in words that the customer knows from its papers. */
export const paymentReference: Readonly<Record<Language, (budgetId: number) => string>> = {
  es: id => `Presupuesto ${id}`,
  en: id => `Quote ${id}`,
  fr: id => `Devis ${id}`,
};
