import { z } from 'zod';
import { dataOf, dayString, getCall } from '../call.ts';
import { idParams } from '../call-bodies.ts';
import { taxTreatments } from './rules.ts';

const rate = z.strictObject({ name: z.string(), rate: z.number() });

/** The margin of a budget and the tax in it, for orientation. Amounts in euros. */
const marginStatement = z.strictObject({
  groups: z.array(
    z.strictObject({
      treatment: z.enum(taxTreatments),
      price: z.number(),
      cost: z.number(),
      margin: z.number(),
      base: z.number(),
      tax: z.number(),
      unknown: z.int(),
    }),
  ),
  /** The one of the groups: that of the last day of the trip. */
  rate,
  /** Until the trip is over and every cost is known. */
  provisional: z.boolean(),
  /** What is due of the tax on each advance, and at last on the rest. */
  advances: z.array(z.strictObject({ day: dayString, amount: z.number(), rate, tax: z.number(), rest: z.boolean() })),
});
export type MarginStatement = z.output<typeof marginStatement>;

export const marginCalls = {
  'margin/read/:id': getCall({ permission: 'budget:preview', params: idParams, answer: dataOf(marginStatement) }),
};
