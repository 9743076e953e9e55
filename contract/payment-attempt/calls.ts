import { z } from 'zod';
import { confirmation, dataOf, doneWith, getCall, momentString, noData, postCall } from '../call.ts';
import { idBody, idParams, record } from '../call-bodies.ts';
import { dueAnswer } from '../payment/calls.ts';
import {
  attemptRefund,
  attemptStates,
  gatewayEnvironments,
  gatewayMethods,
  gateways,
  messageFaults,
  paymentBegin,
  redsysBody,
  redsysVersions,
  redsysWrite,
  stripeBody,
  stripeWrite,
} from './schema.ts';

/** The form that the browser posts to the bank. Without fields it goes there. */
const bankForm = z.strictObject({ address: z.string(), fields: z.record(z.string(), z.string()).nullable() });
export type BankForm = z.output<typeof bankForm>;

/** How a customer may pay a budget at once; null where that is off, or noData is due. */
const waysToPay = z
  .strictObject({
    travel: z.string(),
    due: dueAnswer,
    /** All that is left, in euros. */
    all: z.number(),
    methods: z.array(z.enum(gatewayMethods)),
    /** Somebody may be paying it at the bank now. */
    pending: z.boolean(),
  })
  .nullable();
export type WaysToPay = z.output<typeof waysToPay>;

const attempt = z.strictObject({
  id: z.int(),
  /** Null for the payment that tries the settings. */
  budget_id: z.int().nullable(),
  gateway: z.enum(gateways),
  kind: z.enum(['payment', 'refund']),
  /** In euros. */
  amount: z.number(),
  method: z.enum(gatewayMethods),
  state: z.enum(attemptStates),
  /** Pending for longer than anybody may stay at the bank. */
  unfinished: z.boolean(),
  /** The payment in the ledger. */
  payment_id: z.int().nullable(),
  created_at: momentString,
});
export type Attempt = z.output<typeof attempt>;

const staffAttempt = attempt.extend({
  order: z.string(),
  writer: z.string().nullable(),
  /** The bank's code; null before it answered. */
  response: z.string().nullable(),
  /** What can still be given back by the same way, in euros. */
  refundable: z.number(),
  /** Where it is given back, when only the gateway's own pages do so. */
  refund_at: z.string().nullable(),
  /** What was wrong with messages that were not believed. */
  wrong: z.array(z.enum(messageFaults)),
});
export type StaffAttempt = z.output<typeof staffAttempt>;

/** The agency's account, as administrators read it. Nobody dataOf the key. */
const redsysAccount = z
  .strictObject({
    merchant: z.string(),
    terminal: z.string(),
    environment: z.enum(gatewayEnvironments),
    version: z.enum(redsysVersions),
    card: z.boolean(),
    bizum: z.boolean(),
    active: z.boolean(),
    updated_at: z.string(),
  })
  .nullable();
const redsysSettings = z.strictObject({ account: redsysAccount });
export type RedsysSettings = z.output<typeof redsysSettings>;

const stripeSettings = z.strictObject({
  /** Nobody dataOf its key and its secret. */
  account: z
    .strictObject({ environment: z.enum(gatewayEnvironments), active: z.boolean(), updated_at: z.string() })
    .nullable(),
  /** Whether cards go through Redsys, which is first. */
  behind: z.boolean(),
  /** The address for the messages. */
  webhook: z.string(),
});
export type StripeSettings = z.output<typeof stripeSettings>;

export const paymentAttemptCalls = {
  'payment/getWays/:id': getCall({ permission: 'payment:make', params: idParams, answer: dataOf(waysToPay) }),
  'payment/begin': postCall({ permission: 'payment:make', body: record(paymentBegin), answer: dataOf(bankForm) }),
  'payment/getAttempt/:id': getCall({ permission: 'payment:read', params: idParams, answer: dataOf(attempt) }),
  'payment/getAttempts/:id': getCall({
    permission: 'payment:write',
    params: idParams,
    answer: dataOf(z.array(staffAttempt)),
  }),
  /** Asks the bank what became of an attempt. */
  'payment/askBank': postCall({
    permission: 'payment:write',
    body: idBody,
    answer: doneWith({ state: z.enum(attemptStates) }),
  }),
  /** Gives money back by the way on which it came. */
  'payment/refundAttempt': postCall({
    permission: 'payment:refund',
    body: record(attemptRefund),
    answer: confirmation,
  }),
  'external/redsysNotice': postCall({ permission: 'public:read', body: redsysBody, answer: noData }),
  'external/stripeNotice': postCall({
    permission: 'public:read',
    body: stripeBody,
    bodyBytes: 100_000,
    bodyAsSent: true,
    answer: noData,
  }),
  'setting/redsys': getCall({ permission: 'setting:read', answer: dataOf(redsysSettings) }),
  'setting/saveRedsys': postCall({ permission: 'setting:write', body: record(redsysWrite), answer: confirmation }),
  /** A payment of 0.01 euros that changes no budget. */
  'setting/tryRedsys': postCall({ permission: 'setting:write', answer: dataOf(bankForm) }),
  'setting/stripe': getCall({ permission: 'setting:read', answer: dataOf(stripeSettings) }),
  'setting/saveStripe': postCall({ permission: 'setting:write', body: record(stripeWrite), answer: confirmation }),
  /** A payment of the least that Stripe charges, which changes no budget. */
  'setting/tryStripe': postCall({ permission: 'setting:write', answer: dataOf(bankForm) }),
};
