import type { BudgetColumn } from '../../../contract/budget/calls.ts';
import { perPerson, toCents, toEuros } from '../../../contract/values/money.ts';

interface Breakdown {
  people: number;
  /** Null when the trip does not say how many people travel. */
  each: number | null;
  /** The amount that the discount takes off the total. */
  off: number;
  /** The margin in percent of the discounted price of the same lines; null if the reader may not know it. */
  marginPercent: number | null;
}

/** The figures that the totals show beside the sums from the server. In euros, computed in cents. */
export function breakdown(budget: BudgetColumn): Breakdown {
  const people = budget.travel.n_adults + budget.travel.n_children;
  const each = perPerson(toCents(budget.price_discount), people);
  const { margin = 0, net_price = 0 } = budget;
  return {
    people,
    each: each === null ? null : toEuros(each),
    off: toEuros(toCents(budget.total_price) - toCents(budget.price_discount)),
    marginPercent: margin + net_price === 0 ? null : (margin / (margin + net_price)) * 100,
  };
}
