import { z } from 'zod';
import { aDay } from '../call.ts';
import { dueKinds } from './rules.ts';

/** What a customer pays next of a budget, and by when. */
export const dueNext = z.strictObject({
  kind: z.enum(dueKinds),
  /** In euros. */
  amount: z.number(),
  /** The last day for it; null when the agency names none. */
  day: aDay.nullable(),
  /** That day is over. */
  overdue: z.boolean(),
});
export type DueNext = z.output<typeof dueNext>;

/** The same, and how. */
export const toPay = dueNext.extend({
  /** The agency's account; null when it has entered none. */
  account: z.strictObject({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }).nullable(),
  /** What the transfer should say. */
  reference: z.string(),
  /** The text of the code that banking apps scan; null where none can be drawn. */
  code: z.string().nullable(),
  /** The agency's own words about ways to pay. */
  text: z.string().nullable(),
  /** What is left after that: the rest, after the deposit; null when nothing is. */
  later: dueNext.nullable(),
});
export type ToPay = z.output<typeof toPay>;
