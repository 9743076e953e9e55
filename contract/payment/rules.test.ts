import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../values/dates.ts';
import { paymentDue, paymentsLeft, usualPaymentDays } from './rules.ts';

const budget = {
  price_discount: 100_000,
  deposit: 30_000,
  amount_paid: 0,
  date_from: '2027-05-10',
  accepted_on: '2027-01-15',
};
const days = { deposit_days: 3, rest_days: 30 };
const due = (more: Partial<typeof budget> | { accepted_on: null }, terms: Parameters<typeof paymentDue>[1] = days) =>
  paymentDue({ ...budget, ...more }, terms);

describe('what is due', () => {
  it('is first the deposit, days after the acceptance', () => {
    expect(due({})).toEqual({ kind: 'deposit', cents: 30_000, day: '2027-01-18' });
    expect(due({ amount_paid: 10_000 })).toEqual({ kind: 'deposit', cents: 20_000, day: '2027-01-18' });
    expect(due({ accepted_on: null })).toEqual({ kind: 'deposit', cents: 30_000, day: null });
  });

  it('is then the rest, days before the departure', () => {
    expect(due({ amount_paid: 30_000 })).toEqual({ kind: 'rest', cents: 70_000, day: '2027-04-10' });
    expect(due({ amount_paid: 99_999 })).toEqual({ kind: 'rest', cents: 1, day: '2027-04-10' });
  });

  it('is told with what follows it', () => {
    expect(paymentsLeft({ ...budget, amount_paid: 10_000 }, days)).toEqual([
      { kind: 'deposit', cents: 20_000, day: '2027-01-18' },
      { kind: 'rest', cents: 70_000, day: '2027-04-10' },
    ]);
    expect(paymentsLeft({ ...budget, amount_paid: 30_000 }, days)).toHaveLength(1);
    expect(paymentsLeft({ ...budget, amount_paid: 100_000 }, days)).toEqual([]);
  });

  it('is nothing when all or more is paid', () => {
    expect([due({ amount_paid: 100_000 }), due({ amount_paid: 100_001 }), due({ price_discount: 0 })]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is the whole price without a deposit', () => {
    expect(due({ deposit: 0 })).toEqual({ kind: 'whole', cents: 100_000, day: '2027-04-10' });
    expect(due({ deposit: 0, amount_paid: 1 })).toEqual({ kind: 'rest', cents: 99_999, day: '2027-04-10' });
  });

  it('is the whole price with the day of the deposit when that is the price or more', () => {
    for (const deposit of [100_000, 120_000])
      expect(due({ deposit })).toEqual({ kind: 'whole', cents: 100_000, day: '2027-01-18' });
  });

  it('is the whole price for who accepts after the day for the rest, no later than the departure', () => {
    expect(due({ accepted_on: '2027-04-20' })).toEqual({ kind: 'whole', cents: 100_000, day: '2027-04-23' });
    expect(due({ accepted_on: '2027-04-07' })).toEqual({ kind: 'whole', cents: 100_000, day: '2027-04-10' });
    expect(due({ accepted_on: '2027-04-06' })).toEqual({ kind: 'deposit', cents: 30_000, day: '2027-04-09' });
    expect(due({ accepted_on: '2027-05-09' })).toEqual({ kind: 'whole', cents: 100_000, day: '2027-05-10' });
    expect(due({ accepted_on: '2027-04-20', amount_paid: 30_000 })).toMatchObject({ kind: 'rest', day: '2027-04-23' });
  });

  it('is due on the day of the acceptance for who accepts under way', () => {
    expect(due({ accepted_on: '2027-05-11' })).toEqual({ kind: 'whole', cents: 100_000, day: '2027-05-11' });
    expect(due({ accepted_on: '2027-05-11', amount_paid: 1 })).toMatchObject({ kind: 'rest', day: '2027-05-11' });
  });

  it('has no day where the agency names none', () => {
    expect(due({}, { ...days, deposit_days: null })).toEqual({ kind: 'deposit', cents: 30_000, day: null });
    expect(due({ amount_paid: 30_000 }, { ...days, rest_days: null })).toEqual({
      kind: 'rest',
      cents: 70_000,
      day: null,
    });
    expect(due({ accepted_on: '2027-04-20' }, { ...days, deposit_days: null })).toMatchObject({
      kind: 'whole',
      day: null,
    });
  });

  it('adds up to the price, whatever is paid in between', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(cents, cents, cents, fc.integer({ min: 0, max: 400 }), (price, deposit, paid, before) => {
        const state = { ...budget, price_discount: price, deposit, accepted_on: addDays(budget.date_from, -before) };
        let total = paid;
        for (let steps = 0; steps < 3; steps++) {
          const next = paymentDue({ ...state, amount_paid: total }, usualPaymentDays);
          if (next) expect(next.day === null || next.day <= budget.date_from).toBe(true);
          total += next?.cents ?? 0;
        }
        expect(total).toBe(Math.max(price, paid));
      }),
    );
  });
});
