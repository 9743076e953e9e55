import type { Stripe } from 'stripe';
import type { z } from 'zod';
import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import {
  type MessageFault,
  stripeEvents,
  stripeMinimumCents,
  type stripeWrite,
} from '../../../contract/payment-attempt/schema.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import type { LetterServices } from '../mail/rules.ts';
import {
  type AddedAttempt,
  type AttemptOutcome,
  addRefund,
  budgetOfPayment,
  type JudgedAnswer,
  refundedAmount,
  type StoredAttempt,
  settleAttempt,
} from './attempts.ts';
import { type CardGateway, type GatewayAccount, type GatewayMessage, openGatewayKey } from './gateway.ts';
import { isAttemptOver } from './queries.ts';

/** Payments by card on the pages of Stripe (Checkout). Only what Stripe itself says to this server pays. */

/** How old a message may be, in seconds. One that is sent again is signed anew. */
const maxMessageAge = 300;

/** How long a page of Stripe can be paid: at least half an hour, by Stripe's own clock. */
const pageMs = 45 * 60_000;

type StripeReply<T> =
  | { answer: T; failure?: undefined }
  | { answer?: undefined; failure: { code: string; key: 'stripe.noAnswer' | 'stripe.keyRefused' } };

/** Calls Stripe, once more when the line breaks. No transaction waits for it. */
async function callStripe<T>(
  { config }: Pick<Services, 'config'>,
  { secret }: StripeAccount,
  call: (stripe: Stripe) => Promise<T>,
): Promise<StripeReply<T>> {
  const { StripeError, makeClient } = await stripeLibrary();
  const { protocol, hostname: host, port } = new URL(config.stripe);
  const secure = protocol === 'https:';
  try {
    const where = { protocol: secure ? 'https' : 'http', host, port: port || (secure ? 443 : 80) } as const;
    return {
      answer: await call(makeClient(secret, { ...where, timeout: 20_000, maxNetworkRetries: 1, telemetry: false })),
    };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const { type, code = type } = error;
    const refused = type === 'StripeAuthenticationError' || type === 'StripePermissionError';
    return { failure: { code, key: refused ? 'stripe.keyRefused' : 'stripe.noAnswer' } };
  }
}

/** The library is large: it is loaded when it is used first. */
async function stripeLibrary() {
  const { default: Library } = await import('stripe');
  const makeClient = (key: string, config: ConstructorParameters<typeof Library>[1]) => new Library(key, config);
  return { makeClient, StripeError: Library.errors.StripeError };
}

interface StripeAccount extends GatewayAccount {
  secret: string;
  webhookSecret: string;
}

async function readAccount({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<StripeAccount | null> {
  const row = await db.selectFrom('stripe').selectAll().executeTakeFirst();
  const secret = openGatewayKey(secrets, 'stripe', 'secret', row?.secret);
  const webhookSecret = openGatewayKey(secrets, 'stripe', 'webhook_secret', row?.webhook_secret);
  if (!row || !secret || !webhookSecret) return null;
  const { environment } = row;
  const active = row.active && environment === 'real';
  return { gateway: 'stripe', secret, webhookSecret, environment, methods: ['card'], active };
}

/** A message of Stripe as it was sent, and the header that signs it. */
interface StripeMessage {
  text: string;
  signature: string | string[] | undefined;
}

/** The agency's account at Stripe, and its payments by card. */
export const stripeGateway: CardGateway<StripeAccount, z.output<typeof stripeWrite>, StripeMessage> = {
  gateway: 'stripe',
  trialCents: stripeMinimumCents,
  missingAccount: 'gateway.off',
  readAccount,
  paymentForm,
  readMessage,
  askStatus,
  /** Its key says whether it is for tests. */
  accountValues({ active, ...form }, before, storedKey) {
    const secret = form.secret ?? storedKey('secret');
    if (!secret) throw invalid({ secret: 'stripe.secretRequired' });
    const environment = /^.k_live_/.test(secret) ? 'real' : 'test';
    const webhook_secret =
      form.webhook_secret ?? (before?.environment === environment ? storedKey('webhook_secret') : null);
    if (!webhook_secret) throw invalid({ webhook_secret: 'stripe.webhookRequired' });
    return { secret, webhook_secret, environment, active };
  },
};

/** Makes the page of an attempt. @throws 40001 when Stripe does not, and the attempt is refused */
async function paymentForm(services: Services, account: StripeAccount, attempt: AddedAttempt): Promise<BankForm> {
  const { db, clock } = services;
  const { id, order, returnUrl, cents, description: name } = attempt;
  const metadata = { periplo: order };
  const { answer: session, failure } = await callStripe(services, account, stripe =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: cents, product_data: { name } } }],
        adaptive_pricing: { enabled: false },
        locale: attempt.language,
        client_reference_id: order,
        metadata,
        payment_intent_data: { metadata, description: name },
        success_url: returnUrl,
        cancel_url: `${returnUrl}?cancelado`,
        expires_at: Math.floor((clock().getTime() + pageMs) / 1000),
      },
      { idempotencyKey: order },
    ),
  );
  const change = db.updateTable('payment_attempt').where('id', '=', id);
  if (!session?.url) {
    // Nobody has the address of a page that may be there all the same.
    await change
      .set({ state: 'refused', response: failure?.code ?? 'no_url', settled_at: clock().toISOString() })
      .execute();
    throw refusal(attempt.budgetId === null ? (failure?.key ?? 'stripe.noAnswer') : 'stripe.noAnswer');
  }
  await change.set({ session_id: session.id }).execute();
  return { address: session.url, fields: null };
}

/** Those about what other programs sell with the same account leave no trace. */
async function readMessage(
  services: Services,
  { text, signature = '' }: StripeMessage,
): Promise<GatewayMessage | null> {
  const account = await readAccount(services);
  const event = account && (await signedEvent(services, account, text, signature));
  if (!event)
    return {
      order: /"periplo":\s?"(\d{12})"/.exec(text)?.[1] ?? null,
      judge: () => ({ wrong: account ? 'signature' : 'account', response: null }),
      record: async () => null,
    };
  if (!stripeEvents.some(type => type === event.type)) return null;
  return event.type === 'charge.refunded' ? refundMessage(account, event) : sessionMessage(account, event);
}

/** @returns null when a message is not signed with the account's secret, or too old */
async function signedEvent(
  { clock }: Pick<Services, 'clock'>,
  { secret, webhookSecret }: StripeAccount,
  text: string,
  signature: string | string[],
): Promise<Stripe.Event | null> {
  const { makeClient } = await stripeLibrary();
  try {
    const { webhooks } = makeClient(secret, {});
    return webhooks.constructEvent(text, signature, webhookSecret, maxMessageAge, undefined, clock().getTime());
  } catch {
    return null;
  }
}

type Session = Stripe.Checkout.Session;

/** What is wrong with what Stripe says of the page of an attempt. */
function sessionFault(
  { environment }: StripeAccount,
  attempt: StoredAttempt | undefined,
  session: Session,
): MessageFault | null {
  if (session.livemode !== (environment === 'real')) return 'environment';
  if (session.mode !== 'payment') return 'type';
  if (attempt?.environment !== environment || session.client_reference_id !== attempt.order_number) return 'order';
  if (typeof session.id !== 'string' || (attempt.session_id ?? session.id) !== session.id) return 'session';
  if (session.currency !== 'eur') return 'currency';
  if (session.amount_total !== attempt.amount) return 'amount';
  return session.payment_status === 'paid' || session.payment_status === 'unpaid' ? null : 'response';
}

/** What became of an attempt; null while it is open, or a slow payment is under way. */
function outcomeOf({ payment_status, status }: Session, type: string): AttemptOutcome | null {
  if (payment_status === 'paid') return { success: true, response: 'paid' };
  if (type.endsWith('async_payment_failed')) return { success: false, response: 'failed' };
  return status === 'expired' || type.endsWith('.expired') ? { success: false, response: 'expired' } : null;
}

/** Records what Stripe says of the page of an attempt. */
async function recordSession(
  trx: Trx,
  services: LetterServices,
  attempt: StoredAttempt,
  { session, outcome }: { session: Session; outcome: AttemptOutcome | null },
): Promise<void> {
  if (outcome) await settleAttempt(trx, services, attempt, outcome);
  const { payment_intent: intent } = session;
  const intent_id = typeof intent === 'string' ? intent : (intent?.id ?? null);
  const change = trx.updateTable('payment_attempt').where('id', '=', attempt.id);
  await change.set({ session_id: session.id, ...(intent_id && { intent_id }) }).execute();
}

const orderIn = (metadata: Stripe.Metadata | null | undefined) => /^\d{12}$/.exec(metadata?.periplo ?? '')?.[0] ?? null;

const eventId = ({ id }: Stripe.Event) => (typeof id === 'string' ? id : null);

function sessionMessage(account: StripeAccount, event: Stripe.Event): GatewayMessage | null {
  const session = event.data?.object as Session | undefined;
  const order = orderIn(session?.metadata);
  if (!session || order === null) return null;
  const outcome = outcomeOf(session, event.type);
  const response = outcome?.response ?? session.payment_status;
  const other = event.livemode !== session.livemode ? 'environment' : null;
  return {
    order,
    event_id: eventId(event),
    judge: attempt => ({ wrong: other ?? sessionFault(account, attempt, session), response }),
    async record(trx, services, attempt) {
      await recordSession(trx, services, attempt, { session, outcome });
      return null;
    },
  };
}

/** Refunds are made in Stripe's own pages, and each message tells the sum of them. */
function refundMessage(account: StripeAccount, event: Stripe.Event): GatewayMessage | null {
  const charge = event.data?.object as Stripe.Charge | undefined;
  if (!charge) return null;
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : null;
  const order = orderIn(charge.metadata);
  const other = event.livemode !== charge.livemode ? 'environment' : null;
  return {
    order,
    intent,
    event_id: eventId(event),
    judge(attempt) {
      if (!attempt && order === null) return null;
      const wrong = other ?? chargeFault(account, attempt, charge, intent);
      return { wrong, response: wrong ? null : 'refunded' };
    },
    async record(trx, services, attempt) {
      // Money that goes back has come before, whichever message is first.
      await settleAttempt(trx, services, attempt, { success: true, response: 'paid' });
      if (intent)
        await trx.updateTable('payment_attempt').set({ intent_id: intent }).where('id', '=', attempt.id).execute();
      return recordRefund(trx, services, attempt, charge.amount_refunded);
    },
  };
}

function chargeFault(
  { environment }: StripeAccount,
  attempt: StoredAttempt | undefined,
  charge: Stripe.Charge,
  intent: string | null,
): MessageFault | null {
  if (charge.livemode !== (environment === 'real')) return 'environment';
  if (attempt?.environment !== environment) return 'order';
  if ((attempt.intent_id ?? intent) !== intent) return 'session';
  if (charge.currency !== 'eur') return 'currency';
  if (charge.paid !== true || charge.captured !== true) return 'response';
  const { amount, amount_refunded: back } = charge;
  return amount === attempt.amount && Number.isInteger(back) && back > 0 && back <= amount ? null : 'amount';
}

/** Records what Stripe has given back beyond what is recorded. */
async function recordRefund(
  trx: Trx,
  services: LetterServices,
  attempt: StoredAttempt,
  sum: number,
): Promise<MessageFault | null> {
  const cents = sum - (await refundedAmount(trx, attempt.id));
  if (cents <= 0) return null;
  const budget = attempt.budget_id === null ? null : await budgetOfPayment(trx, attempt.budget_id);
  if (budget && cents > budget.amount_paid) return 'refund';
  const refund = await addRefund(trx, attempt, { cents, by: null }, services.clock());
  if (refund) await settleAttempt(trx, services, refund, { success: true, response: 'refunded' });
  return null;
}

async function askStatus(services: Services, account: StripeAccount, attempt: StoredAttempt) {
  const { session_id } = attempt;
  const reply = session_id
    ? await callStripe(services, account, stripe => stripe.checkout.sessions.retrieve(session_id))
    : null;
  if (reply?.failure) throw refusal(reply.failure.key === 'stripe.noAnswer' ? 'gateway.noAnswer' : reply.failure.key);
  const session = reply?.answer;
  return async (trx: Trx): Promise<JudgedAnswer> => {
    const wrong = session ? sessionFault(account, attempt, session) : null;
    const outcome = session ? outcomeOf(session, '') : null;
    if (session && !wrong) await recordSession(trx, services, attempt, { session, outcome });
    // Its page was never made, or nobody knows the address.
    if (!session && isAttemptOver(attempt, services.clock()))
      await settleAttempt(trx, services, attempt, { success: false, response: 'no_session' });
    return { wrong, response: outcome?.response ?? session?.payment_status ?? null };
  };
}
