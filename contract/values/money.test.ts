import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyDiscount, formatEuros, leftToPay, maxEuros, perPerson, sum, toCents, toEuros } from './money.ts';

const cents = fc.integer({ min: 0, max: Math.round(maxEuros * 100) });
/** Hundredths of a percent: every discount that the schemas accept. */
const hundredths = fc.integer({ min: 0, max: 10_000 });

describe('money', () => {
  it('converts to euros and back without losing a cent', () => {
    fc.assert(fc.property(cents, amount => toCents(toEuros(amount)) === amount));
    // Binary fractions get these wrong.
    expect([toCents(0.29), toCents(1.15), toCents(8.2), toCents(1_234_567.89)]).toEqual([29, 115, 820, 123_456_789]);
  });

  it('adds up exactly in any order', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 60 }), amounts => {
        const exact = amounts.reduce((total, amount) => total + BigInt(amount), 0n);
        return BigInt(sum(amounts)) === exact && sum([...amounts].reverse()) === sum(amounts);
      }),
    );
    expect(sum([])).toBe(0);
  });

  it('takes a discount off and rounds half up to the cent', () => {
    fc.assert(
      fc.property(cents, hundredths, (total, part) => {
        const price = BigInt(applyDiscount(total, part / 100));
        const exact = BigInt(total) * BigInt(10_000 - part);
        // Within half a cent of the exact price. Halfway between two cents, the upper one.
        const off = price * 10_000n - exact;
        return off > -5_000n && off <= 5_000n;
      }),
    );
    expect([applyDiscount(1, 50), applyDiscount(3, 50), applyDiscount(101, 50), applyDiscount(10, 5)]).toEqual([
      1, 2, 51, 10,
    ]);
    expect([applyDiscount(123_450, 0), applyDiscount(123_450, 100), applyDiscount(123_450, 12.5)]).toEqual([
      123_450, 0, 108_019,
    ]);
  });

  it('never rises when the discount rises', () => {
    fc.assert(
      fc.property(cents, hundredths, hundredths, (total, one, other) => {
        const [less, more] = [Math.min(one, other) / 100, Math.max(one, other) / 100];
        return applyDiscount(total, less) >= applyDiscount(total, more);
      }),
    );
  });

  it('computes what is due, below zero when too much was paid', () => {
    fc.assert(fc.property(cents, cents, (price, paid) => leftToPay(price, paid) + paid === price));
  });

  it('divides by the people and rounds half up', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1000 }), (price, people) => {
        const off = (perPerson(price, people) ?? Number.NaN) * people - price;
        return off * 2 > -people && off * 2 <= people;
      }),
    );
    expect([perPerson(100, 3), perPerson(200, 3), perPerson(5, 2), perPerson(100, 0)]).toEqual([33, 67, 3, null]);
  });

  it('is written as the readers of each language write it', () => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    expect(plain(formatEuros(1234.5))).toBe('1.234,50 €');
    expect(plain(formatEuros(1234.5, 'en'))).toBe('€1,234.50');
    expect(plain(formatEuros(1234.5, 'fr'))).toBe('1 234,50 €');
  });
});
