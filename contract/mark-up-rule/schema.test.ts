import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineKinds } from '../budget/line-kind.ts';
import { type MarkUp, markUpRuleCreate, markUpRuleFor, priceWithMarkUp, proposedPrice, roundings } from './schema.ts';

const rule = (kind: MarkUp['kind'], provider_id: number | null, percent = 10): MarkUp => ({
  kind,
  provider_id,
  percent,
  round_to: null,
});
const service = { kind: 'cruise', provider_id: 7 } as const;
// From the most specific to the most general one.
const ranked = [rule('cruise', 7, 1), rule(null, 7, 2), rule('cruise', null, 3), rule(null, null, 4)];
const others = [rule('transport', 7), rule('cruise', 8), rule(null, 8), rule('transport', null)];

it('the most specific rule counts, in whatever order they stand', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ranked, ...others]), rules => {
      expect(markUpRuleFor(rules, service)).toBe(ranked.find(each => rules.includes(each)));
    }),
  );
});

it('a price with a mark-up is no less than the cost, exact to the cent, and rounded up by less than a step', () => {
  const cents = fc.integer({ min: 0, max: 999_999_999 });
  const hundredths = fc.integer({ min: 0, max: 99_999 });
  fc.assert(
    fc.property(cents, hundredths, fc.constantFrom(...roundings), (cost, over, round_to) => {
      const exact = priceWithMarkUp(cost, { percent: over / 100, round_to: null });
      expect(exact).toBeGreaterThanOrEqual(cost);
      expect(Math.abs(exact * 10_000 - cost * (10_000 + over))).toBeLessThanOrEqual(5_000);
      const rounded = priceWithMarkUp(cost, { percent: over / 100, round_to });
      expect(rounded % (round_to * 100)).toBe(0);
      expect(rounded >= exact && rounded - exact < round_to * 100).toBe(true);
    }),
  );
});

it('the usual margin is for services without a rule', () => {
  const rules = [rule('cruise', null, 12.5)];
  expect(proposedPrice(10_000, service, { rules, margin_percent: 20 })).toEqual({ price: 11_250, rule: rules[0] });
  const hotel = { kind: lineKinds[0], provider_id: null };
  expect(proposedPrice(10_000, hotel, { rules, margin_percent: 20 })).toEqual({ price: 12_500, rule: undefined });
  expect(proposedPrice(10_000, hotel, { rules, margin_percent: null })).toBeNull();
});

it('a rule needs a percentage of the cost, which is not negative', () => {
  for (const percent of ['', null, -1, '1000', '1.234', 'x'])
    expect(markUpRuleCreate.safeParse({ percent }).error?.issues[0]?.path, String(percent)).toEqual(['percent']);
  expect(markUpRuleCreate.parse({ percent: '12.50', round_to: 5 })).toEqual({
    kind: null,
    provider_id: null,
    percent: 12.5,
    round_to: 5,
  });
});
