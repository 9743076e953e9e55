import { z } from 'zod';
import { lineKinds } from '../budget/line-kind.ts';
import { priceWithMargin } from '../offer/schema.ts';
import { changes, optionalId } from '../validation.ts';
import type { Cents } from '../values/money.ts';

/** Rules that propose the price of a service from its cost. */

/** Whole euros to which a price is rounded up. */
export const roundings = [1, 5, 10] as const;

const percent = z
  .union([z.number(), z.string().trim()], 'markUpRule.percentRequired')
  .refine(value => value !== '', 'markUpRule.percentRequired')
  .refine(value => /^\d{1,3}(\.\d{1,2})?$/.test(String(value)), 'markUpRule.percentInvalid')
  .transform(Number);

const fields = {
  /** Null for every kind of service. */
  kind: z
    .enum(lineKinds, 'common.dataInvalid')
    .nullish()
    .transform(kind => kind ?? null),
  /** Null for every provider. */
  provider_id: optionalId,
  /** What is put upon the cost, in percent of the cost. */
  percent,
  /** Null for a price to the cent. */
  round_to: z
    .literal(roundings, 'common.dataInvalid')
    .nullish()
    .transform(euros => euros ?? null),
};

export const markUpRuleCreate = z.object(fields);
export type MarkUp = z.output<typeof markUpRuleCreate>;
export const markUpRuleUpdate = changes(fields);

/** What a price is proposed from: the rules, and the usual margin in percent of the price where none fits; null without one. */
export interface Pricing<Rule extends MarkUp = MarkUp> {
  rules: Rule[];
  margin_percent: number | null;
}

/** The provider tells more than the kind of service. */
const rankOf = ({ kind, provider_id }: MarkUp) => (provider_id === null ? 0 : 2) + (kind === null ? 0 : 1);

/** The rule that fits a service best, whatever their order; undefined when none does. */
export const markUpRuleFor = <Rule extends MarkUp>(
  rules: readonly Rule[],
  { kind, provider_id }: Pick<MarkUp, 'kind' | 'provider_id'>,
): Rule | undefined =>
  rules
    .filter(rule => rule.kind === null || rule.kind === kind)
    .filter(rule => rule.provider_id === null || rule.provider_id === provider_id)
    .toSorted((one, other) => rankOf(other) - rankOf(one))[0];

/** The cost with a mark-up, in cents: rounded half up to the cent, then up to the euros of the rule. */
export function priceWithMarkUp(cost: Cents, { percent: over, round_to }: Pick<MarkUp, 'percent' | 'round_to'>): Cents {
  // In whole numbers: a percentage with two decimals is a number of hundredths of a percent.
  const price = Number((BigInt(cost) * BigInt(10_000 + Math.round(over * 100)) + 5_000n) / 10_000n);
  const step = (round_to ?? 0) * 100;
  return step === 0 ? price : Math.ceil(price / step) * step;
}

/**
 * The price that is proposed for a service, and the rule it follows; undefined for the usual margin.
 * @param cost in cents
 * @returns the price in cents; null when no rule fits and there is no usual margin
 */
export function proposedPrice<Rule extends MarkUp>(
  cost: Cents,
  of: Pick<MarkUp, 'kind' | 'provider_id'>,
  { rules, margin_percent }: Pricing<Rule>,
): { price: Cents; rule: Rule | undefined } | null {
  const rule = markUpRuleFor(rules, of);
  const price = rule
    ? priceWithMarkUp(cost, rule)
    : margin_percent === null
      ? null
      : priceWithMargin(cost, margin_percent);
  return price === null ? null : { price, rule };
}
