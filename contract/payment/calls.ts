import { z } from 'zod';
import { dataOf, dayString, doneWithId, file, getCall, postCall } from '../call.ts';
import { idParams, record } from '../call-bodies.ts';
import { dueKinds } from './rules.ts';
import { paymentCreate, paymentKinds, paymentMethods, paymentReverse } from './schema.ts';

/** A due as callers read it: what is left of it, in euros, and whether its day is over (`PaymentDue` has cents). */
export const dueAnswer = z.strictObject({
  kind: z.enum(dueKinds),
  /** The agency's own word for it; null for the usual one. */
  label: z.string().nullable(),
  /** In euros. */
  amount: z.number(),
  /** The last day for it; null when the agency names none. */
  day: dayString.nullable(),
  /** That day is over. */
  overdue: z.boolean(),
});
export type DueAnswer = z.output<typeof dueAnswer>;

/** The next due, how to pay it, and what comes later. */
export const toPay = dueAnswer.extend({
  /** The agency's account; null when it has entered none. */
  account: z.strictObject({ holder: z.string(), iban: z.string(), bic: z.string().nullable() }).nullable(),
  /** What the transfer should say. */
  reference: z.string(),
  /** The text of the code that banking apps scan; null where none can be drawn. */
  code: z.string().nullable(),
  /** The agency's own words about ways to pay. */
  text: z.string().nullable(),
  /** What is left after that. */
  later: z.array(dueAnswer),
});
export type ToPay = z.output<typeof toPay>;

/** A due of the whole plan, also a paid one: `amount` is all of it, `left` what is not paid. */
export const plannedDue = dueAnswer.extend({
  /** What of it is not paid, in euros. */
  left: z.number(),
});
export type PlannedDue = z.output<typeof plannedDue>;

/** A due as it is edited; amounts in euros. */
export const dueRow = z.strictObject({
  label: z.string().nullable(),
  amount: z.number().nullable(),
  percent: z.number().nullable(),
  after: z.int().nullable(),
  before: z.int().nullable(),
  day: dayString.nullable(),
});
export type DueRow = z.output<typeof dueRow>;

/** A row of the ledger. Amounts are in euros, negative for what went out. */
const paymentRow = z.strictObject({
  id: z.int(),
  /** A reversal is no row of its own: `reversed` of the row that it takes back says it. */
  kind: z.enum(paymentKinds).exclude(['reversal']),
  amount: z.number(),
  method: z.enum(paymentMethods).nullable(),
  /** When it was paid. */
  day: dayString,
  reference: z.string().nullable(),
  /** '2026/0042'; null for what has no receipt. */
  receipt: z.string().nullable(),
  reversed: z.strictObject({ on: dayString, note: z.string().optional() }).nullable(),
  /** For staff alone. */
  note: z.string().nullable().optional(),
  writer: z.string().nullable().optional(),
});
export type PaymentRow = z.output<typeof paymentRow>;

export const paymentCalls = {
  /** What was paid for a budget, the oldest first; its customers read it too. */
  'payment/getPayments/:id': getCall({
    permission: 'payment:read',
    params: idParams,
    answer: dataOf(z.array(paymentRow)),
  }),
  'payment/create': postCall({ permission: 'payment:write', body: record(paymentCreate), answer: doneWithId }),
  'payment/reverse': postCall({ permission: 'payment:write', body: record(paymentReverse), answer: doneWithId }),
  'payment/recibo/:id': getCall({
    permission: 'payment:read',
    download: true,
    params: idParams,
    answer: file('application/pdf'),
  }),
};
