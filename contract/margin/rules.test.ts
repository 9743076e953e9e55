import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKinds } from '../budget/line-kind.ts';
import { addDays } from '../values/dates.ts';
import { sum } from '../values/money.ts';
import { advanceTaxes, marginGroups, proportionalShares, taxRateOn, taxTreatments, taxWithin } from './rules.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const service = fc.record({
  kind: fc.constantFrom(...lineKinds),
  price: cents,
  cost: fc.option(cents),
  tax_treatment: fc.option(fc.constantFrom(...taxTreatments)),
});
const rate = fc.integer({ min: 0, max: 10_000 }).map(hundredths => hundredths / 100);
const spain = { from: '2012-09-01', name: 'IVA', rate: 21 };
const stay = { kind: 'accomodation', price: 100_000, cost: 80_000, tax_treatment: null } as const;

test('a trip in the EU holds its tax within the margin', () => {
  // 200.00 = 165.29 + 34.71
  expect(marginGroups([stay], 100_000, 21)).toEqual([
    { treatment: 'reav_eu', price: 100_000, cost: 80_000, margin: 20_000, base: 16_529, tax: 3_471, unknown: 0 },
  ]);
});

test('of a mixed trip neither price nor cost of the part outside the EU is taxed', () => {
  const [inside, outside] = marginGroups([stay, { ...stay, tax_treatment: 'reav_outside' }], 200_000, 21);
  expect(inside).toMatchObject({ margin: 20_000, tax: 3_471 });
  expect(outside).toMatchObject({ treatment: 'reav_outside', margin: 20_000, base: 20_000, tax: 0 });
});

test('a service without a trip is in the general regime: its tax is within the price', () => {
  const [group] = marginGroups(
    [{ kind: 'other_service', price: 12_100, cost: 9_000, tax_treatment: null }],
    12_100,
    21,
  );
  expect(group).toMatchObject({ treatment: 'general', base: 10_000, tax: 2_100, margin: 3_100 });
});

test('a mediation is taxed on its commission alone', () => {
  expect(marginGroups([{ ...stay, tax_treatment: 'mediation' }], 100_000, 21)[0]).toMatchObject({ tax: 3_471 });
});

test('a commission that is lost lowers the tax of no other one', () => {
  const mediation = { ...stay, tax_treatment: 'mediation' } as const;
  expect(marginGroups([mediation, { ...mediation, cost: 130_000 }], 200_000, 21)).toMatchObject([
    { margin: -10_000, base: 16_529, tax: 3_471 },
  ]);
});

test('a loss has no tax and lowers that of nothing else; a cost that lacks is counted', () => {
  const loss = { ...stay, cost: 130_000 };
  const commission = { ...stay, tax_treatment: 'mediation', cost: null } as const;
  expect(marginGroups([loss, commission], 200_000, 21)).toEqual([
    { treatment: 'reav_eu', price: 100_000, cost: 130_000, margin: -30_000, base: 0, tax: 0, unknown: 0 },
    { treatment: 'mediation', price: 100_000, cost: 0, margin: 100_000, base: 82_645, tax: 17_355, unknown: 1 },
  ]);
});

test('for any services the parts are the price to the cent, and the tax what the margin has above its base', () => {
  fc.assert(
    fc.property(fc.array(service, { minLength: 1, maxLength: 8 }), cents, rate, (services, price, percent) => {
      const groups = marginGroups(services, price, percent);
      expect(sum(groups.map(group => group.price))).toBe(price);
      expect(sum(groups.map(({ unknown }) => unknown))).toBe(services.filter(({ cost }) => cost === null).length);
      for (const { treatment, price: charged, cost, margin, base, tax } of groups) {
        expect(margin).toBe(charged - cost);
        if (treatment === 'own' || treatment === 'general') expect(base + tax).toBe(charged);
        else if (treatment === 'mediation') expect(base + tax).toBeGreaterThanOrEqual(Math.max(0, margin));
        else expect(base + tax).toBe(Math.max(0, margin));
        // The tax on the base is the tax, to the cent that rounding may move.
        if (treatment !== 'reav_outside') expect(Math.abs((base * percent) / 100 - tax)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('shares sum to the amount and stay within a cent of their proportion', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1 }), (amount, parts) => {
      const shares = proportionalShares(amount, parts);
      expect(sum(shares)).toBe(amount);
      const whole = sum(parts);
      if (whole > 0)
        shares.forEach((share, at) => {
          expect(Math.abs(share - (amount * (parts[at] ?? 0)) / whole)).toBeLessThanOrEqual(1);
        });
    }),
  );
});

test('the taxes of advances and of the rest sum to that of the operation, whatever was paid and given back', () => {
  const advance = fc.record({ day: fc.constant('2026-03-01'), amount: fc.integer({ min: -900_000, max: 900_000 }) });
  fc.assert(
    fc.property(
      fc.array(service, { minLength: 1 }),
      cents,
      fc.array(advance),
      rate,
      (services, price, advances, percent) => {
        const rates = [{ ...spain, rate: percent }];
        const taxes = advanceTaxes(services, { price: price + 1, end: '2026-08-01', advances }, rates);
        expect(sum(taxes.map(({ amount }) => amount))).toBe(price + 1);
        expect(sum(taxes.map(({ tax }) => tax))).toBe(
          sum(marginGroups(services, price + 1, percent).map(({ tax }) => tax)),
        );
      },
    ),
  );
});

test('each advance has the rate of its own day', () => {
  const rates = [{ from: '2026-06-01', name: 'IVA', rate: 10 }, spain];
  const advances = [
    { day: '2026-05-31', amount: 50_000 },
    { day: '2026-06-01', amount: 25_000 },
  ];
  const taxes = advanceTaxes([stay], { price: 100_000, end: '2026-08-01', advances }, rates);
  expect(taxes.map(({ rate: { rate: percent }, tax }) => [percent, tax])).toEqual([
    [21, 1_736],
    [10, 455],
    [10, 454],
  ]);
});

test('a rate is valid until the next one begins', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1 }),
      fc.integer({ min: 0, max: 400 }),
      (days, at) => {
        const rates = days.map(day => ({ ...spain, from: addDays('2026-01-01', day), rate: day / 10 }));
        const [first = 0] = [...days].sort((one, other) => one - other);
        const valid = Math.max(first, ...days.filter(day => day <= at));
        expect(taxRateOn(rates, addDays('2026-01-01', at)).rate).toBe(valid / 10);
      },
    ),
  );
});

test('tax within amounts', () => {
  expect([12_100, 1, 0, -500].map(amount => taxWithin(amount, 21))).toEqual([2_100, 0, 0, 0]);
});
