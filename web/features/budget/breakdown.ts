import type { BudgetColumn } from '../../../contract/budget.ts';
import { perPerson, toCents, toEuros } from '../../../contract/money.ts';

export interface Breakdown {
  people: number;
  /** Null when the trip does not say how many go. */
  each: number | null;
  /** What the discount takes off the total. */
  off: number;
  /** The margin in percent of the price with discount; null where the reader may not know it. */
  marginPercent: number | null;
}

/** What the totals say beside the sums that the server keeps. Amounts in euros, reckoned in cents. */
export function breakdown(budget: BudgetColumn): Breakdown {
  const people = budget.travel.n_adults + budget.travel.n_children;
  const each = perPerson(toCents(budget.price_discount), people);
  const { margin, price_discount } = budget;
  return {
    people,
    each: each === null ? null : toEuros(each),
    off: toEuros(toCents(budget.total_price) - toCents(budget.price_discount)),
    marginPercent: margin === undefined || price_discount === 0 ? null : (margin / price_discount) * 100,
  };
}
