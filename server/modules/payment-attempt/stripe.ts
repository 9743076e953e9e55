import type { Stripe } from 'stripe';
import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import { type AttemptState, type NoticeFault, stripeEvents } from '../../../contract/payment-attempt/schema.ts';
import type { Trx } from '../../platform/db/db.ts';
import { refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import type { LetterServices } from '../mail/rules.ts';
import {
  type AttemptOutcome,
  addAttempt,
  addRefund,
  budgetOfPayment,
  lockAttempt,
  type NewAttempt,
  noteJudged,
  noteNotice,
  paymentOfOrder,
  refundsOf,
  type StoredAttempt,
  settleAttempt,
} from './attempts.ts';
import { isAttemptOver, type StripeAccount } from './queries.ts';

/** Payments by card on the pages of Stripe (Checkout). Only what Stripe itself says to this server pays. */

/** How old a notice may be, in seconds. One that is sent again is signed anew. */
const tolerance = 300;

/** How long a page of Stripe can be paid: half an hour is its least, by Stripe's own clock. */
const pageMs = 45 * 60_000;

type StripeReply<T> =
  | { answer: T; fault?: undefined }
  | { answer?: undefined; fault: { code: string; key: 'stripe.noAnswer' | 'stripe.keyRefused' } };

/** Calls Stripe, once more when the line breaks. No transaction waits for it. */
async function callStripe<T>(
  { config }: Pick<Services, 'config'>,
  { secret }: StripeAccount,
  call: (stripe: Stripe) => Promise<T>,
): Promise<StripeReply<T>> {
  const { StripeError, make } = await library();
  const { protocol, hostname: host, port } = new URL(config.stripe);
  const secure = protocol === 'https:';
  try {
    const where = { protocol: secure ? 'https' : 'http', host, port: port || (secure ? 443 : 80) } as const;
    return { answer: await call(make(secret, { ...where, timeout: 20_000, maxNetworkRetries: 1, telemetry: false })) };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const { type, code = type } = error;
    const refused = type === 'StripeAuthenticationError' || type === 'StripePermissionError';
    return { fault: { code, key: refused ? 'stripe.keyRefused' : 'stripe.noAnswer' } };
  }
}

/** The library is large: it is loaded when it is used first. */
async function library() {
  const { default: Library } = await import('stripe');
  const make = (key: string, config: ConstructorParameters<typeof Library>[1]) => new Library(key, config);
  return { make, StripeError: Library.errors.StripeError };
}

/** Adds an attempt and makes its page at Stripe. @throws 40001 when Stripe does not, and the attempt is refused */
export async function pageOfStripe(services: Services, account: StripeAccount, attempt: NewAttempt): Promise<BankForm> {
  const { db, clock } = services;
  const { id, order, back } = await addAttempt(services, account, attempt);
  const metadata = { periplo: order };
  const { answer: session, fault } = await callStripe(services, account, stripe =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'eur',
              unit_amount: attempt.cents,
              product_data: { name: attempt.description },
            },
          },
        ],
        adaptive_pricing: { enabled: false },
        locale: attempt.language,
        client_reference_id: order,
        metadata,
        payment_intent_data: { metadata, description: attempt.description },
        success_url: back,
        cancel_url: `${back}?cancelado`,
        expires_at: Math.floor((clock().getTime() + pageMs) / 1000),
      },
      { idempotencyKey: order },
    ),
  );
  const change = db.updateTable('payment_attempt').where('id', '=', id);
  if (!session?.url) {
    // Nobody has the address of a page that may be there all the same.
    await change
      .set({ state: 'refused', response: fault?.code ?? 'no_url', settled_at: clock().toISOString() })
      .execute();
    throw refusal(attempt.budgetId === null ? (fault?.key ?? 'stripe.noAnswer') : 'stripe.noAnswer');
  }
  await change.set({ session_id: session.id }).execute();
  return { address: session.url, fields: null };
}

/** Reads a notice. @returns null when it is not signed with the account's secret, or too old */
export async function readStripe(
  { clock }: Pick<Services, 'clock'>,
  { secret, webhookSecret }: StripeAccount,
  text: string,
  signature: string | string[] | undefined,
): Promise<Stripe.Event | null> {
  const { make } = await library();
  try {
    const { webhooks } = make(secret, {});
    return webhooks.constructEvent(text, signature ?? '', webhookSecret, tolerance, undefined, clock().getTime());
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
): NoticeFault | null {
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
  if (payment_status === 'paid') return { done: true, response: 'paid' };
  if (type.endsWith('async_payment_failed')) return { done: false, response: 'failed' };
  return status === 'expired' || type.endsWith('.expired') ? { done: false, response: 'expired' } : null;
}

/** Books what Stripe says of the page of an attempt. */
async function bookSession(
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

/**
 * Judges a notice, writes it down, and books what a true one reports, once, however often and late it comes. Those about
 * what other programs sell with the same account leave no trace.
 * @param event null when it is not signed
 * @returns what was wrong with it
 */
export async function takeStripeNotice(
  trx: Trx,
  services: LetterServices,
  account: StripeAccount | null,
  event: Stripe.Event | null,
  text: string,
): Promise<NoticeFault | null> {
  const now = services.clock();
  const notice = { gateway: 'stripe', way: 'notice' } as const;
  if (!account || !event) {
    const order_number = /"periplo":\s?"(\d{12})"/.exec(text)?.[1] ?? null;
    const attempt = order_number === null ? undefined : await paymentOfOrder(trx, 'stripe', order_number);
    const wrong = account ? 'signature' : 'account';
    await noteJudged(trx, attempt, { ...notice, order_number, response: null, wrong }, now);
    return wrong;
  }
  if (!stripeEvents.some(type => type === event.type)) return null;
  const matter = event.type === 'charge.refunded' ? await refundMatter(trx, event) : await sessionMatter(trx, event);
  if (!matter) return null;
  const { attempt, order } = matter;
  const { wrong, response } = await matter.book(services, account);
  const event_id = typeof event.id === 'string' ? event.id : null;
  await noteJudged(trx, attempt, { ...notice, order_number: order, response, wrong, event_id }, now);
  return wrong;
}

/** What a notice is about, and how it is booked. */
interface NoticeMatter {
  attempt: StoredAttempt | undefined;
  order: string | null;
  book(
    services: LetterServices,
    account: StripeAccount,
  ): Promise<{ wrong: NoticeFault | null; response: string | null }>;
}

const orderIn = (metadata: Stripe.Metadata | null | undefined) => /^\d{12}$/.exec(metadata?.periplo ?? '')?.[0] ?? null;

async function sessionMatter(trx: Trx, event: Stripe.Event): Promise<NoticeMatter | null> {
  const session = event.data?.object as Session | undefined;
  const order = orderIn(session?.metadata);
  if (!session || order === null) return null;
  const attempt = await paymentOfOrder(trx, 'stripe', order);
  return {
    attempt,
    order,
    async book(services, account) {
      const other = event.livemode !== session.livemode ? 'environment' : null;
      const wrong = other ?? sessionFault(account, attempt, session);
      const outcome = outcomeOf(session, event.type);
      if (!wrong && attempt) await bookSession(trx, services, attempt, { session, outcome });
      return { wrong, response: outcome?.response ?? session.payment_status };
    },
  };
}

/** Refunds are made in Stripe's own pages, and each notice tells the sum of them. */
async function refundMatter(trx: Trx, event: Stripe.Event): Promise<NoticeMatter | null> {
  const charge = event.data?.object as Stripe.Charge | undefined;
  const intent = typeof charge?.payment_intent === 'string' ? charge.payment_intent : null;
  const order = orderIn(charge?.metadata);
  const byIntent = trx.selectFrom('payment_attempt').selectAll().where('intent_id', '=', intent);
  const attempt =
    (await byIntent.executeTakeFirst()) ?? (order === null ? undefined : await paymentOfOrder(trx, 'stripe', order));
  if (!charge || (!attempt && order === null)) return null;
  return {
    attempt,
    order: attempt?.order_number ?? order,
    async book(services, account) {
      const other = event.livemode !== charge.livemode ? 'environment' : null;
      const wrong = other ?? chargeFault(account, attempt, charge, intent);
      if (wrong || !attempt) return { wrong, response: null };
      // Money that goes back has come before, whichever notice is first.
      await settleAttempt(trx, services, attempt, { done: true, response: 'paid' });
      if (intent)
        await trx.updateTable('payment_attempt').set({ intent_id: intent }).where('id', '=', attempt.id).execute();
      return { wrong: await bookRefunded(trx, services, attempt, charge.amount_refunded), response: 'refunded' };
    },
  };
}

function chargeFault(
  { environment }: StripeAccount,
  attempt: StoredAttempt | undefined,
  charge: Stripe.Charge,
  intent: string | null,
): NoticeFault | null {
  if (charge.livemode !== (environment === 'real')) return 'environment';
  if (attempt?.environment !== environment) return 'order';
  if ((attempt.intent_id ?? intent) !== intent) return 'session';
  if (charge.currency !== 'eur') return 'currency';
  if (charge.paid !== true || charge.captured !== true) return 'response';
  const { amount, amount_refunded: back } = charge;
  return amount === attempt.amount && Number.isInteger(back) && back > 0 && back <= amount ? null : 'amount';
}

/** Books what Stripe has given back beyond what is booked. */
async function bookRefunded(
  trx: Trx,
  services: LetterServices,
  attempt: StoredAttempt,
  sum: number,
): Promise<NoticeFault | null> {
  const cents = sum - (await refundsOf(trx, attempt.id));
  if (cents <= 0) return null;
  const budget = attempt.budget_id === null ? null : await budgetOfPayment(trx, attempt.budget_id);
  if (budget && cents > budget.amount_paid) return 'refund';
  const refund = await addRefund(trx, attempt, { cents, by: null }, services.clock());
  if (refund) await settleAttempt(trx, services, refund, { done: true, response: 'refunded' });
  return null;
}

/**
 * Asks Stripe what became of an attempt.
 * @returns what books its answer, and returns the state then
 * @throws 40001 when Stripe does not answer, or the attempt was made with another account
 */
export async function askStripe(
  services: Services,
  account: StripeAccount | null,
  attempt: StoredAttempt,
): Promise<(trx: Trx) => Promise<AttemptState>> {
  const { session_id, id, order_number } = attempt;
  if (account?.environment !== attempt.environment) throw refusal('gateway.off');
  const reply = session_id
    ? await callStripe(services, account, stripe => stripe.checkout.sessions.retrieve(session_id))
    : null;
  if (reply?.fault) throw refusal(reply.fault.key === 'stripe.noAnswer' ? 'gateway.noAnswer' : reply.fault.key);
  const session = reply?.answer;
  return async trx => {
    const now = services.clock();
    const wrong = session ? sessionFault(account, attempt, session) : null;
    const outcome = session ? outcomeOf(session, '') : null;
    if (session && !wrong) await bookSession(trx, services, attempt, { session, outcome });
    // Its page was never made, or nobody knows the address.
    if (!session && isAttemptOver(attempt, now))
      await settleAttempt(trx, services, attempt, { done: false, response: 'no_session' });
    const notice = { gateway: 'stripe', way: 'query', order_number, wrong } as const;
    await noteNotice(trx, id, { ...notice, response: outcome?.response ?? session?.payment_status ?? null }, now);
    return (await lockAttempt(trx, id)).state as AttemptState;
  };
}
