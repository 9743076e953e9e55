import { z } from 'zod';
import { id, money, requiredText } from '../validation.ts';

/** Payments by card or Bizum through a gateway: each try is an attempt with an order number of its own. */

/** Redsys, which is that of a Spanish bank, and Stripe. */
export const gateways = ['redsys', 'stripe'] as const;
export type Gateway = (typeof gateways)[number];

export const gatewayEnvironments = ['test', 'real'] as const;

/** The bank's signature: HMAC_SHA512_V2, or HMAC_SHA256_V1 as long as a bank asks for it. */
export const redsysVersions = ['V2', 'V1'] as const;

export const gatewayMethods = ['card', 'bizum'] as const;
export type GatewayMethod = (typeof gatewayMethods)[number];

export const attemptStates = ['pending', 'paid', 'refused'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** How long a customer may stay at the bank. A later message counts all the same. */
export const minutesAtBank = 30;

/** What speaks against a message. */
export const messageFaults = [
  'unreadable',
  'account',
  'version',
  'signature',
  'merchant',
  'terminal',
  'currency',
  'type',
  'response',
  'order',
  'amount',
  'environment',
  'session',
  'refund',
] as const;
export type MessageFault = (typeof messageFaults)[number];

/** Where the bank sends the browser back to. */
export const paymentReturnPath = (attempt: number) => `/pago/vuelta/${attempt}`;

/** The pages that lead to a gateway for the payment that tries its settings. */
export const trialPages = { redsys: 'prueba', stripe: 'prueba-stripe' } as const;

/** The page that leads to the bank, of a budget or for the payment that tries the settings. */
export const paymentPath = (budget: number | (typeof trialPages)[keyof typeof trialPages]) => `/pago/${budget}`;

const gatewayKey = (most: number) => {
  const text = z.string().trim().max(most, 'common.tooLong');
  return text.nullish().transform(key => key || null);
};

/** The agency's account at Redsys. An empty key keeps the stored one. */
export const redsysWrite = z
  .object({
    merchant: requiredText('redsys.merchantInvalid', 9).regex(/^\d+$/, 'redsys.merchantInvalid'),
    terminal: requiredText('redsys.terminalInvalid', 3).regex(/^\d+$/, 'redsys.terminalInvalid'),
    secret: gatewayKey(200),
    environment: z.enum(gatewayEnvironments, 'common.dataInvalid'),
    version: z.enum(redsysVersions, 'common.dataInvalid'),
    card: z.boolean('common.dataInvalid'),
    bizum: z.boolean('common.dataInvalid'),
    active: z.boolean('common.dataInvalid'),
    updated_at: z.string().max(40).nullish(),
  })
  // Every key of V1 is 24 bytes in base64, some of them with '-' and '_'.
  .refine(({ secret, version }) => !secret || (version === 'V1' ? /^[\w+/-]{32}$/ : /^\S+$/).test(secret), {
    path: ['secret'],
    error: 'redsys.secretInvalid',
  })
  .refine(({ card, bizum, active }) => !active || card || bizum, { path: ['card'], error: 'redsys.noMethod' });

/** The smallest payment that Stripe charges, in cents. */
export const stripeMinimumCents = 50;

/** What Stripe has to tell the server. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
] as const;

/** The agency's account at Stripe. An empty key or secret keeps the stored one. */
export const stripeWrite = z
  .object({
    secret: gatewayKey(300),
    webhook_secret: gatewayKey(300),
    active: z.boolean('common.dataInvalid'),
    updated_at: z.string().max(40).nullish(),
  })
  .refine(({ secret }) => !secret || /^(sk|rk)_(test|live)_\w{10,}$/.test(secret), {
    path: ['secret'],
    error: 'stripe.secretInvalid',
  })
  .refine(({ webhook_secret: text }) => !text || /^whsec_[\w+/=-]{16,}$/.test(text), {
    path: ['webhook_secret'],
    error: 'stripe.webhookInvalid',
  });

/** A message of Stripe, as it was sent. */
export const stripeBody = z.string().max(32_768);

/** @property part what is due next, or all that is left */
export const paymentBegin = z.object({
  budget_id: id(),
  part: z.enum(['due', 'all'], 'common.dataInvalid'),
  method: z.enum(gatewayMethods, 'common.dataInvalid'),
});

export const attemptRefund = z.object({
  id: id(),
  amount: money('payment.amountRequired').refine(cents => cents > 0, 'payment.amountZero'),
});

const field = z.string().catch('');

/** A message of the bank, which is judged whatever it looks like. */
export const redsysBody = z.object({
  Ds_SignatureVersion: field,
  Ds_MerchantParameters: field,
  Ds_Signature: field,
});
export type RedsysMessage = z.output<typeof redsysBody>;
