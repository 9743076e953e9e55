import { toCents, toEuros } from '../../../contract/values/money.ts';

/**
 * What the agency earns by a service, in euros and in percent of its price (null if the price is zero). Null while one
 * of the two prices is missing or half typed.
 */
export function marginOf(
  price: number | null,
  net: number | null | undefined,
): { euros: number; percent: number | null } | null {
  if (price === null || net === null || net === undefined || Number.isNaN(price) || Number.isNaN(net)) return null;
  const cents = toCents(price) - toCents(net);
  return { euros: toEuros(cents), percent: price === 0 ? null : (cents / toCents(price)) * 100 };
}
