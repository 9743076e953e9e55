import { z } from 'zod';
import { optionalDay } from '../validation.ts';
import { type Day, today } from '../values/dates.ts';
import { type Cents, maxEuros, toCents } from '../values/money.ts';

/** What a supplier charges in another currency, and the cost in euros that follows from it. */

/** The decimals of the currencies that suppliers charge in, by their codes of ISO 4217; the first ones are the most usual. */
export const currencyDecimals = {
  USD: 2,
  GBP: 2,
  CHF: 2,
  MAD: 2,
  JPY: 0,
  AED: 2,
  ALL: 2,
  ARS: 2,
  AUD: 2,
  BHD: 3,
  BRL: 2,
  CAD: 2,
  CLP: 0,
  CNY: 2,
  COP: 2,
  CRC: 2,
  CUP: 2,
  CVE: 2,
  CZK: 2,
  DKK: 2,
  DOP: 2,
  EGP: 2,
  HKD: 2,
  HUF: 2,
  IDR: 2,
  ILS: 2,
  INR: 2,
  ISK: 0,
  JOD: 3,
  KES: 2,
  KRW: 0,
  KWD: 3,
  LKR: 2,
  MUR: 2,
  MXN: 2,
  MYR: 2,
  NOK: 2,
  NPR: 2,
  NZD: 2,
  OMR: 3,
  PEN: 2,
  PHP: 2,
  PLN: 2,
  QAR: 2,
  RON: 2,
  RSD: 2,
  SAR: 2,
  SEK: 2,
  SGD: 2,
  THB: 2,
  TND: 3,
  TRY: 2,
  TZS: 2,
  UYU: 2,
  VND: 0,
  XAF: 0,
  XOF: 0,
  ZAR: 2,
} as const;

export type Currency = keyof typeof currencyDecimals;
export const currencies = Object.keys(currencyDecimals) as Currency[];

/** What a supplier charges. The keys stand in the order in which the database gives them back. */
export interface ForeignCost {
  /** Of the rate. */
  day: Day;
  /** Units of the currency for one euro, as the European Central Bank publishes it: an exact decimal, '1.0834'. */
  rate: string;
  /** In the smallest unit of the currency inside, decimal in the API. */
  amount: number;
  currency: Currency;
}

/** The cost in euro cents, rounded half away from zero. @param amount in the smallest unit of the currency */
export function centsOfForeign({ amount, currency, rate }: Pick<ForeignCost, 'amount' | 'currency' | 'rate'>): Cents {
  const [whole = '', fraction = ''] = rate.split('.');
  const divisor = BigInt(whole + fraction) * 10n ** BigInt(currencyDecimals[currency]);
  const dividend = BigInt(Math.abs(amount)) * 100n * 10n ** BigInt(fraction.length);
  return Math.sign(amount) * Number((dividend * 2n + divisor) / (divisor * 2n));
}

const text = z.union([z.string(), z.number().transform(String)], 'common.numberInvalid').nullish();

/** A foreign cost as it is typed; null for one in euros. The result has its amount in the smallest unit. */
export const optionalForeignCost = z
  .object({ day: optionalDay, rate: text, amount: text, currency: z.enum(currencies, 'currency.unknown') })
  .transform(({ day, rate, amount, currency }, context): ForeignCost => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const [sum, price] = [amount?.trim() ?? '', rate?.trim() ?? ''];
    const decimals = currencyDecimals[currency];
    if (sum === '') return refuse('currency.amountRequired');
    if (!/^\d{1,12}(\.\d+)?$/.test(sum)) return refuse('common.numberInvalid');
    const [whole = '', fraction = ''] = sum.split('.');
    if (fraction.length > decimals) return refuse('currency.decimals');
    if (price === '') return refuse('currency.rateRequired');
    if (!/^\d{1,7}(\.\d{1,8})?$/.test(price) || !/[1-9]/.test(price)) return refuse('currency.rateInvalid');
    if (!day) return refuse('currency.dayRequired');
    if (day > today(new Date())) return refuse('currency.dayAhead');
    const cost = { day, rate: price, amount: Number(whole + fraction.padEnd(decimals, '0')), currency };
    return centsOfForeign(cost) > toCents(maxEuros) ? refuse('currency.tooMuch') : cost;
  })
  .nullish();

/** A stored foreign cost for the API, with its amount as a decimal. */
export const foreignCostCard = (cost: ForeignCost | null): ForeignCost | null =>
  cost && { ...cost, amount: cost.amount / 10 ** currencyDecimals[cost.currency] };

/**
 * Keeps a cost in euros and its foreign cost together: a given foreign cost computes it, and another cost in euros alone
 * ends it.
 * @param values the values of an edit; undefined leaves one as it is
 * @param cost the column of the cost in cents, and that of the foreign cost
 * @param before the cost before the edit
 */
export function withForeignCost<V extends object>(
  values: V,
  [cost, foreign]: readonly [keyof V & string, keyof V & string],
  before: Cents | null,
): V {
  const foreignCost = values[foreign] as ForeignCost | null | undefined;
  if (foreignCost) return { ...values, [cost]: centsOfForeign(foreignCost) };
  const other = values[cost] !== undefined && values[cost] !== before;
  return foreignCost === undefined && other ? { ...values, [foreign]: null } : values;
}
