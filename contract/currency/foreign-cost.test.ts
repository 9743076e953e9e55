import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, today } from '../values/dates.ts';
import {
  type Currency,
  centsOfForeign,
  currencies,
  currencyDecimals,
  foreignCostCard,
  optionalForeignCost,
  withForeignCost,
} from './foreign-cost.ts';

it.each([
  [125_050, 'USD', '1.0834', 115_424],
  [100_000, 'JPY', '163.27', 61_248],
  [1_234_567, 'KWD', '0.333', 370_741],
  [1, 'USD', '2', 1],
  [-1, 'USD', '2', -1],
  [1, 'USD', '2.00000001', 0],
  [0, 'GBP', '0.86', 0],
] as const)('%i of the smallest unit of %s at %s are %i cents', (amount, currency, rate, cents) => {
  expect(centsOfForeign({ amount, currency, rate })).toBe(cents);
});

it('every currency is one of ISO 4217, and the usual ones have their decimals', () => {
  expect(currencies.filter(code => !Intl.supportedValuesOf('currency').includes(code))).toEqual([]);
  expect(currencyDecimals).toMatchObject({ JPY: 0, USD: 2, KWD: 3 });
});

const money = fc.record({
  currency: fc.constantFrom<Currency>('USD', 'JPY', 'KWD'),
  amount: fc.integer({ min: 0, max: 999_999_999 }),
  hundredMillionths: fc.integer({ min: 100_000, max: 999_999_999_999 }),
});

it('the cost is the nearest cent, and half a cent counts away from zero', () => {
  fc.assert(
    fc.property(money, ({ currency, amount, hundredMillionths }) => {
      const digits = String(hundredMillionths).padStart(9, '0');
      const rate = `${digits.slice(0, -8)}.${digits.slice(-8)}`;
      const cents = centsOfForeign({ currency, amount, rate });
      // The same without a division: cents × rate against the amount.
      const scale = 10n ** BigInt(currencyDecimals[currency]);
      const twice = BigInt(cents) * BigInt(hundredMillionths) * scale * 2n;
      const wanted = BigInt(amount) * 100n * 100_000_000n * 2n;
      const step = BigInt(hundredMillionths) * scale;
      expect(wanted - twice < step && twice - wanted <= step).toBe(true);
      expect(centsOfForeign({ currency, amount: -amount, rate })).toBe(cents === 0 ? -0 : -cents);
    }),
  );
});

const now = today(new Date());
const said = { day: now, rate: '1.0834', amount: 1250.5, currency: 'USD' };

it('what is typed becomes whole units, and comes back as it was typed', () => {
  const stored = { day: now, rate: '1.0834', amount: 125_050, currency: 'USD' };
  expect(optionalForeignCost.parse(said)).toEqual(stored);
  expect(optionalForeignCost.parse({ ...said, rate: 1.0834, amount: '1250.50' })).toEqual(stored);
  expect(foreignCostCard(optionalForeignCost.parse(said) ?? null)).toEqual(said);
  expect([optionalForeignCost.parse(null), optionalForeignCost.parse(undefined)]).toEqual([null, undefined]);
});

it.each([
  [{ rate: null }, 'currency.rateRequired'],
  [{ rate: '' }, 'currency.rateRequired'],
  [{ rate: '0' }, 'currency.rateInvalid'],
  [{ rate: '0.00' }, 'currency.rateInvalid'],
  [{ rate: -1.1 }, 'currency.rateInvalid'],
  [{ rate: '1e3' }, 'currency.rateInvalid'],
  [{ amount: null }, 'currency.amountRequired'],
  [{ amount: -5 }, 'common.numberInvalid'],
  [{ amount: '1.234' }, 'currency.decimals'],
  [{ amount: '1.5', currency: 'JPY' }, 'currency.decimals'],
  [{ amount: 999_999_999_999 }, 'currency.tooMuch'],
  [{ day: null }, 'currency.dayRequired'],
  [{ day: addDays(now, 1) }, 'currency.dayAhead'],
  [{ currency: 'EUR' }, 'currency.unknown'],
])('%o is refused: %s', (wrong, message) => {
  expect(optionalForeignCost.safeParse({ ...said, ...wrong }).error?.issues.map(issue => issue.message)).toEqual([
    message,
  ]);
});

it('a cost in euros follows its foreign cost, and another one alone ends it', () => {
  const foreign = optionalForeignCost.parse(said);
  const kept = (values: object, before: number | null = 7) =>
    withForeignCost(values as { net: number; foreign: unknown }, ['net', 'foreign'], before);
  expect(kept({ net: 1, foreign })).toEqual({ net: 115_424, foreign });
  expect(kept({ net: 8 })).toEqual({ net: 8, foreign: null });
  expect(kept({ net: 7 })).toEqual({ net: 7 });
  expect(kept({ net: 8, foreign: null })).toEqual({ net: 8, foreign: null });
  expect(kept({ price: 3 })).toEqual({ price: 3 });
});
