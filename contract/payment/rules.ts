import type { Language } from '../language.ts';
import { addDays, type Day } from '../values/dates.ts';
import type { Cents } from '../values/money.ts';
import type { Due } from './schema.ts';

/** What a customer pays next, and by which day. Portal, letters and PDF all say what `paymentPlan` says. */

/** By which days customers pay (setting `bank`); null when the agency names none. */
export interface PaymentDays {
  /** Days after the acceptance, for the deposit. */
  deposit_days: number | null;
  /** Days before the departure, for the rest. */
  rest_days: number | null;
}

export const defaultPaymentDays: PaymentDays = { deposit_days: 3, rest_days: 30 };

/** `part`: between the deposit and the rest. `whole`: the price at once, without a deposit before. */
export const dueKinds = ['deposit', 'part', 'rest', 'whole'] as const;
export type DueKind = (typeof dueKinds)[number];

/** A due as it is computed for a price and a day of acceptance. */
export interface PaymentDue {
  kind: DueKind;
  /** The agency's own word for it; null for the usual one. */
  label: string | null;
  /** What is left of it. */
  cents: Cents;
  /** The last day for it; null when the agency names none. */
  day: Day | null;
}

interface PlanBudget {
  price_discount: Cents;
  deposit: Cents;
  amount_paid: Cents;
  /** Its payment plan; empty for the deposit and the rest. */
  dues: readonly Due[];
  /** The day of the departure. */
  date_from: Day;
  /** When it was accepted; null when that is not known. */
  accepted_on: Day | null;
}

/**
 * All dues of a budget in their order, the paid ones included. Together they are the price: each takes its amount as
 * long as the price lasts, and the last what is left. A due whose day is no later than that of the one before is paid
 * with it: whoever accepts when the day for the rest is no later than that for the deposit pays everything by the
 * latter. All is paid on the day of the departure at the latest; of a trip accepted under way, on that of the acceptance.
 * @returns `cents` is the whole amount of each, `left` what of it is not paid
 */
export function paymentPlan(budget: PlanBudget, days: PaymentDays): (PaymentDue & { left: Cents })[] {
  const { price_discount: price, deposit, amount_paid: paid, date_from: departure, accepted_on: accepted } = budget;
  const [only] = budget.dues;
  const dues = budget.dues.length > 1 ? budget.dues : [null, only ?? null];
  const groups: { kind: DueKind; label: string | null; cents: Cents; day: Day | null; until: Day | null }[] = [];
  let left = price;
  dues.forEach((due, index) => {
    const last = index === dues.length - 1;
    const kind = index === 0 ? 'deposit' : last ? 'rest' : 'part';
    const cents = Math.max(0, last ? left : Math.min(left, index === 0 ? deposit : (due?.amount ?? 0)));
    left -= cents;
    const day = dayOf(due, kind, budget, days);
    const before = groups.at(-1);
    // Without a day of its own, the deposit counts from the acceptance.
    const until = day ?? (index === 0 ? accepted : null);
    if (before?.until && day !== null && day <= before.until) {
      before.label = before.cents === 0 ? (due?.label ?? null) : null;
      before.cents += cents;
      return;
    }
    groups.push({ kind, label: due?.label ?? null, cents, day: within(day, accepted, departure), until });
  });
  const payable = groups.filter(({ cents }) => cents > 0);
  let covered = paid;
  return payable.map(({ until: _, ...due }, index) => {
    const of = Math.max(0, due.cents - Math.max(0, covered));
    covered -= due.cents;
    const last = index === payable.length - 1;
    const kind = last ? (index === 0 && paid <= 0 ? 'whole' : 'rest') : due.kind;
    return { ...due, kind, left: of };
  });
}

function dayOf(due: Due | null, kind: DueKind, { date_from, accepted_on }: PlanBudget, days: PaymentDays): Day | null {
  const after = due?.after ?? null;
  const before = due?.before ?? null;
  if (due?.day) return due.day;
  if (after !== null) return accepted_on === null ? null : addDays(accepted_on, after);
  if (before !== null) return addDays(date_from, -before);
  if (kind === 'deposit')
    return accepted_on === null || days.deposit_days === null ? null : addDays(accepted_on, days.deposit_days);
  return kind === 'rest' && days.rest_days !== null ? addDays(date_from, -days.rest_days) : null;
}

/** All that is left to pay, the next payment first. */
export const paymentsLeft = (budget: PlanBudget, days: PaymentDays): PaymentDue[] =>
  paymentPlan(budget, days).flatMap(({ left, cents: _, ...due }) => (left > 0 ? [{ ...due, cents: left }] : []));

/** What is due next of a budget; null when everything is paid. */
export const paymentDue = (budget: PlanBudget, days: PaymentDays): PaymentDue | null =>
  paymentsLeft(budget, days)[0] ?? null;

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
