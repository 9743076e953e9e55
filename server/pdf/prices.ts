import { applyDiscount, leftToPay, perPerson, sum } from '../../contract/values/money.ts';
import type { BudgetDocument } from './budget-document.ts';

/** The amounts of a budget's price table, in cents. */
export interface Prices {
  lines: number[];
  total: number;
  discount: number;
  withDiscount: number;
  /** The number of people and the price for each. `null` for one person, and when the number is unknown. */
  people: number;
  perPerson: number | null;
  deposit: number;
  paid: number;
  due: number;
}

/**
 * The amounts to print, in cents.
 * @throws Error when the budget's amounts do not follow from its lines: a price table that does not add up must never
 * reach a customer on paper (decisions 4).
 */
export function pricesOf({ budget, lines, travel }: BudgetDocument): Prices {
  const amounts = lines.map(line => line.price);
  const total = budget.total_price;
  const withDiscount = budget.price_discount;
  const paid = budget.amount_paid;
  const people = travel.n_adults + travel.n_children;
  assertAmount(budget.id, 'total_price', total, sum(amounts));
  assertAmount(budget.id, 'price_discount', withDiscount, applyDiscount(total, budget.discount));
  assertAmount(budget.id, 'due', budget.due, leftToPay(withDiscount, paid));
  return {
    lines: amounts,
    total,
    discount: withDiscount - total,
    withDiscount,
    people,
    perPerson: people > 1 ? perPerson(withDiscount, people) : null,
    deposit: budget.deposit,
    paid,
    due: withDiscount - paid,
  };
}

function assertAmount(id: number, name: string, actual: number, expected: number): void {
  if (actual !== expected) throw new Error(`Budget ${id} does not add up: ${name} is ${actual} cents, not ${expected}`);
}
