import type { Stripe } from 'stripe';
import type { z } from 'zod';
import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import { stripeEvents, stripeMinimumCents, type stripeWrite } from '../../../contract/payment-attempt/schema.ts';
import type { Cents } from '../../../contract/values/money.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import type { LetterServices } from '../mail/rules.ts';
import {
  type AddedAttempt,
  type AttemptOutcome,
  addRefund,
  budgetOfPayment,
  refundedAmount,
  type StoredAttempt,
  settleAttempt,
} from './attempts.ts';
import {
  type CardGateway,
  type GatewayAccount,
  type GatewayAnswer,
  type GatewayMessage,
  openGatewayKey,
} from './gateway.ts';
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
    return { answer: await call(makeClient(secret, { ...where, timeout: 20_000, maxNetworkRetries: 1, telemetry: false })) };
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
  verify,
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

async function verify(services: Services, { text, signature = '' }: StripeMessage): Promise<GatewayMessage | null> {
  const account = await readAccount(services);
  const event = account && (await signedEvent(services, account, text, signature));
  if (!event) return null;
  if (!stripeEvents.some(type => type === event.type)) return { ...foreignMessage, response: event.type };
  return event.type === 'charge.refunded' ? refundMessage(account, event) : sessionMessage(account, event);
}

/** About something else than the payments of Periplo: nothing is recorded. */
const foreignMessage = { order: null, record: async () => false };

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

/** Whether a page of Stripe is that of the attempt, with its amount in euros. */
const isSessionOf = ({ environment }: StripeAccount, attempt: StoredAttempt, session: Session): boolean =>
  session.livemode === (environment === 'real') &&
  session.mode === 'payment' &&
  attempt.environment === environment &&
  session.client_reference_id === attempt.order_number &&
  (attempt.session_id ?? session.id) === session.id &&
  session.currency === 'eur' &&
  session.amount_total === attempt.amount &&
  (session.payment_status === 'paid' || session.payment_status === 'unpaid');

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

function sessionMessage(account: StripeAccount, event: Stripe.Event): GatewayMessage {
  const session = event.data.object as Session;
  const outcome = outcomeOf(session, event.type);
  return {
    order: orderIn(session.metadata),
    event_id: event.id,
    response: outcome?.response ?? session.payment_status,
    async record(trx, services, attempt) {
      const fits = event.livemode === session.livemode && isSessionOf(account, attempt, session);
      if (fits) await recordSession(trx, services, attempt, { session, outcome });
      return fits;
    },
  };
}

/** Refunds are made in Stripe's own pages, and each message tells the sum of them. */
function refundMessage(account: StripeAccount, event: Stripe.Event): GatewayMessage {
  const charge = event.data.object as Stripe.Charge;
  const intent = typeof charge.payment_intent === 'string' ? charge.payment_intent : null;
  return {
    order: orderIn(charge.metadata),
    intent,
    event_id: event.id,
    response: 'refunded',
    async record(trx, services, attempt) {
      if (event.livemode !== charge.livemode || !isChargeOf(account, attempt, charge, intent)) return false;
      // Money that goes back has come before, whichever message is first.
      await settleAttempt(trx, services, attempt, { success: true, response: 'paid' });
      if (intent)
        await trx.updateTable('payment_attempt').set({ intent_id: intent }).where('id', '=', attempt.id).execute();
      return recordRefund(trx, services, attempt, charge.amount_refunded);
    },
  };
}

/** Whether a payment of Stripe is that of the attempt, in euros, with a refund that is not above it. */
const isChargeOf = (
  { environment }: StripeAccount,
  attempt: StoredAttempt,
  charge: Stripe.Charge,
  intent: string | null,
): boolean =>
  charge.livemode === (environment === 'real') &&
  attempt.environment === environment &&
  (attempt.intent_id ?? intent) === intent &&
  charge.currency === 'eur' &&
  charge.paid &&
  charge.captured &&
  charge.amount === attempt.amount &&
  charge.amount_refunded > 0 &&
  charge.amount_refunded <= charge.amount;

/** Records what Stripe has given back beyond what is recorded. @returns false when it is above what stands as paid */
async function recordRefund(
  trx: Trx,
  services: LetterServices,
  attempt: StoredAttempt,
  sum: Cents,
): Promise<boolean> {
  const cents = sum - (await refundedAmount(trx, attempt.id));
  if (cents <= 0) return true;
  const budget = attempt.budget_id === null ? null : await budgetOfPayment(trx, attempt.budget_id);
  if (budget && cents > budget.amount_paid) return false;
  const refund = await addRefund(trx, attempt, { cents, by: null }, services.clock());
  if (refund) await settleAttempt(trx, services, refund, { success: true, response: 'refunded' });
  return true;
}

async function askStatus(services: Services, account: StripeAccount, attempt: StoredAttempt) {
  const { session_id } = attempt;
  const reply = session_id
    ? await callStripe(services, account, stripe => stripe.checkout.sessions.retrieve(session_id))
    : null;
  if (reply?.failure) throw refusal(reply.failure.key === 'stripe.noAnswer' ? 'gateway.noAnswer' : reply.failure.key);
  const session = reply?.answer;
  return async (trx: Trx): Promise<GatewayAnswer> => {
    if (!session) {
      // Its page was never made, or nobody knows the address.
      if (isAttemptOver(attempt, services.clock()))
        await settleAttempt(trx, services, attempt, { success: false, response: 'no_session' });
      return { fits: true, response: null };
    }
    if (!isSessionOf(account, attempt, session)) return { fits: false, response: null };
    const outcome = outcomeOf(session, '');
    await recordSession(trx, services, attempt, { session, outcome });
    return { fits: true, response: outcome?.response ?? session.payment_status };
  };
}
