import { addDays } from '../values/dates.ts';
import { type Cents, toEuros } from '../values/money.ts';
import type { Due } from './schema.ts';

/**
 * The payment plan of a budget: its dues in their order. A budget without one asks for its deposit
 * and the rest. Of a plan, the first due is the specified `deposit` and the last is what is left of the price, so only
 * those between have an amount of their own; one due alone is the whole price.
 */

/** The plans that the settings offer for new budgets. */
export const paymentPlans = ['deposit', 'thirds', 'whole'] as const;
type PaymentPlan = (typeof paymentPlans)[number];

export const blankDue: Due = { label: null, amount: null, percent: null, after: null, before: null, day: null };
const third = 33.33;

/**
 * The plan that the settings name, as somebody would write it.
 * @param rest_days how many days before the departure the rest is paid; the second third is due twice as early
 */
export function duesOf(plan: PaymentPlan, rest_days: number | null): Due[] {
  if (plan === 'whole') return [blankDue];
  if (plan === 'deposit') return [];
  const due = { ...blankDue, percent: third };
  return [due, { ...due, before: 2 * (rest_days ?? 30) }, blankDue];
}

/** The share of a price in cents. */
const shareOf = (price: Cents, percent: number): Cents => Math.round((price * percent) / 100);

/**
 * A plan that somebody writes, as it is stored: the amount of its first due is the deposit of the budget.
 * @param price of the budget now, which the shares are of
 */
export function storedPlan(
  plan: readonly Due[],
  price: Cents,
): { dues: Due[]; deposit?: Cents; deposit_percent?: number | null } {
  const dues = plan.map((due, index): Due => {
    const between = index > 0 && index < plan.length - 1;
    if (!between) return { ...due, amount: null, percent: null };
    return due.percent === null ? due : { ...due, amount: shareOf(price, due.percent) };
  });
  const [first] = plan;
  if (!first) return { dues };
  if (plan.length === 1) return { dues, deposit: 0, deposit_percent: null };
  if (first.percent !== null) return { dues, deposit: shareOf(price, first.percent), deposit_percent: first.percent };
  return first.amount === null ? { dues } : { dues, deposit: first.amount, deposit_percent: null };
}

/** A plan as callers read and write it: amounts in euros; its first due with the deposit. */
export const presentDues = (
  dues: readonly Due[],
  { deposit, deposit_percent }: { deposit: Cents; deposit_percent: number | null },
) =>
  dues.map((due, index) => ({
    ...due,
    ...(index === 0 && dues.length > 1
      ? { amount: toEuros(deposit), percent: deposit_percent }
      : { amount: due.amount === null ? null : toEuros(due.amount) }),
  }));

/** The days of a plan that moves with its trip by some days. */
export const laterDues = (dues: readonly Due[], later: number): Due[] =>
  dues.map(due => (due.day === null ? due : { ...due, day: addDays(due.day, later) }));
