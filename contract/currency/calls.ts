import { z } from 'zod';
import { dataOf, dayString, getCall } from '../call.ts';
import { currencies } from './foreign-cost.ts';

/** A foreign cost in an answer. */
export const foreignCostAnswer = z.strictObject({
  day: dayString,
  rate: z.string(),
  amount: z.number(),
  currency: z.enum(currencies),
});

/** The newest rate that a cost was computed with. */
const usedRate = z.strictObject({ currency: z.enum(currencies), rate: z.string(), day: dayString });
export type UsedRate = z.output<typeof usedRate>;

export const currencyCalls = {
  /** For each currency that was used, to propose its rate. */
  'currency/rates': getCall({ permission: 'booking:read', answer: dataOf(z.array(usedRate)) }),
};
