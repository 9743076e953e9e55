import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../values/dates.ts';
import { blankDue as blank, duesOf, laterDues, storedPlan } from './plan.ts';
import { defaultPaymentDays, paymentDue, paymentPlan, paymentsLeft } from './rules.ts';
import type { Due } from './schema.ts';

const budget = {
  price_discount: 100_000,
  deposit: 30_000,
  amount_paid: 0,
  dues: [] as Due[],
  date_from: '2027-05-10',
  accepted_on: '2027-01-15',
};
const days = { deposit_days: 3, rest_days: 30 };
const due = (more: Partial<typeof budget> | { accepted_on: null }, terms: Parameters<typeof paymentDue>[1] = days) => {
  const next = paymentDue({ ...budget, ...more }, terms);
  if (!next) return next;
  const { label, ...rest } = next;
  expect(label).toBeNull();
  return rest;
};

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
      { kind: 'deposit', label: null, cents: 20_000, day: '2027-01-18' },
      { kind: 'rest', label: null, cents: 70_000, day: '2027-04-10' },
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
          const next = paymentDue({ ...state, amount_paid: total }, defaultPaymentDays);
          if (next) expect(next.day === null || next.day <= budget.date_from).toBe(true);
          total += next?.cents ?? 0;
        }
        expect(total).toBe(Math.max(price, paid));
      }),
    );
  });
});

describe('a payment plan', () => {
  const second = { ...blank, label: 'Al emitir los billetes', amount: 25_000, day: '2027-02-20' };
  const plan = { ...budget, dues: [blank, second, blank] };

  it('has dues between the deposit and the rest, and names what is left', () => {
    expect(paymentPlan({ ...plan, amount_paid: 40_000 }, days)).toEqual([
      { kind: 'deposit', label: null, cents: 30_000, left: 0, day: '2027-01-18' },
      { kind: 'part', label: 'Al emitir los billetes', cents: 25_000, left: 15_000, day: '2027-02-20' },
      { kind: 'rest', label: null, cents: 45_000, left: 45_000, day: '2027-04-10' },
    ]);
    expect(paymentDue({ ...plan, amount_paid: 55_000 }, days)).toMatchObject({ kind: 'rest', cents: 45_000 });
  });

  it('moves the difference of a changed price to the last due, and nothing that is paid', () => {
    const cents = (price_discount: number) => paymentPlan({ ...plan, price_discount }, days).map(each => each.cents);
    expect(cents(110_000)).toEqual([30_000, 25_000, 55_000]);
    expect(cents(55_000)).toEqual([30_000, 25_000]);
    expect(cents(40_000)).toEqual([30_000, 10_000]);
  });

  it('counts days from the acceptance or the departure, and asks together for what is due together', () => {
    const dues = [
      { ...blank, after: 0 },
      { ...blank, amount: 25_000, before: 60 },
      { ...blank, before: 10 },
    ];
    const at = (accepted_on: string) => paymentPlan({ ...budget, dues, accepted_on }, days);
    expect(at('2027-01-15').map(({ day }) => day)).toEqual(['2027-01-15', '2027-03-11', '2027-04-30']);
    expect(at('2027-03-20')).toMatchObject([
      { kind: 'deposit', cents: 55_000, day: '2027-03-20' },
      { kind: 'rest', cents: 45_000, day: '2027-04-30' },
    ]);
    expect(at('2027-05-05')).toMatchObject([{ kind: 'whole', cents: 100_000, day: '2027-05-05' }]);
  });

  it('is the whole price at once, or three thirds', () => {
    const whole = paymentPlan({ ...budget, ...storedPlan(duesOf('whole', 30), 100_000) }, days);
    expect(whole).toEqual([{ kind: 'whole', label: null, cents: 100_000, left: 100_000, day: '2027-04-10' }]);
    const stored = storedPlan(duesOf('thirds', 30), 100_000);
    expect(stored).toMatchObject({ deposit: 33_330, deposit_percent: 33.33 });
    const thirds = paymentPlan({ ...budget, ...stored }, days);
    expect(thirds.map(({ cents, day }) => [cents, day])).toEqual([
      [33_330, '2027-01-18'],
      [33_330, '2027-03-11'],
      [33_340, '2027-04-10'],
    ]);
  });

  it('never asks for a day after the departure', () => {
    const dues = laterDues([blank, second, { ...blank, day: '2027-05-09' }], 30);
    expect(dues[1]?.day).toBe('2027-03-22');
    const late = paymentPlan({ ...budget, dues }, days);
    expect(late.map(({ day }) => day)).toEqual(['2027-01-18', '2027-03-22', '2027-05-10']);
  });

  it('adds up to the price, in every order of edits and payments', () => {
    const cents = fc.integer({ min: 0, max: 400_000 });
    const rule = fc.oneof(
      fc.constant({}),
      fc.record({ after: fc.integer({ min: 0, max: 90 }) }),
      fc.record({ before: fc.integer({ min: 0, max: 200 }) }),
      fc.record({ day: fc.integer({ min: -200, max: 90 }).map(days => addDays(budget.date_from, days)) }),
    );
    const anyDue = fc.tuple(cents, rule).map(([amount, when]): Due => ({ ...blank, amount, ...when }));
    const step = fc.oneof(
      fc.record({ price_discount: cents }),
      fc.record({ deposit: cents }),
      fc.record({ dues: fc.array(anyDue, { maxLength: 5 }) }),
      fc.record({ amount_paid: cents }),
      fc.record({ accepted_on: fc.integer({ min: -400, max: 3 }).map(days => addDays(budget.date_from, days)) }),
    );
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), steps => {
        const state = { ...budget };
        for (const change of steps) {
          Object.assign(state, change);
          const dues = paymentPlan(state, defaultPaymentDays);
          const sumOf = (of: 'cents' | 'left') => dues.reduce((total, each) => total + each[of], 0);
          expect(sumOf('cents')).toBe(state.price_discount);
          expect(sumOf('left')).toBe(Math.max(0, state.price_discount - state.amount_paid));
          const latest = state.accepted_on > budget.date_from ? state.accepted_on : budget.date_from;
          for (const { day, cents } of dues) {
            expect(cents).toBeGreaterThan(0);
            expect(day === null || day <= latest).toBe(true);
          }
        }
      }),
    );
  });
});
