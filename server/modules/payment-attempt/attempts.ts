import { randomInt } from 'node:crypto';
import { type Expression, sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import {
  type Gateway,
  type GatewayMethod,
  type MessageFault,
  paymentReturnPath,
} from '../../../contract/payment-attempt/schema.ts';
import { localMoment, today } from '../../../contract/values/dates.ts';
import { type Cents, toEuros } from '../../../contract/values/money.ts';
import type { Trx } from '../../platform/db/db.ts';
import { countTry } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { lockBudget } from '../budget/queries.ts';
import { travelStaff } from '../contact/queries.ts';
import type { LetterServices } from '../mail/rules.ts';
import { notifyTravelStaff, notifyUsers } from '../notification/rules.ts';
import { writePayment } from '../payment/rules.ts';
import { activeAdministrators } from '../user/queries.ts';

/** What the attempts of both gateways share: how they begin, how each ends once, and what is recorded of it. */

export type StoredAttempt = Awaited<ReturnType<typeof lockAttempt>>;

/**
 * What became of an attempt.
 * @property success whether the money moved
 * @property response the gateway's own word for it
 */
export interface AttemptOutcome {
  success: boolean;
  response: string;
}

/** An attempt that begins, with what the gateway's page says of it. */
export interface NewAttempt {
  budgetId: number | null;
  cents: Cents;
  method: GatewayMethod;
  userId: number;
  description: string;
  language: Language;
}

/** An attempt that was added, and the address to which the customer comes back. */
export interface AddedAttempt extends NewAttempt {
  id: number;
  order: string;
  returnUrl: string;
}

/** The day and six random digits, so that the numbers of other programs with the same account hardly collide. */
const newOrderNumber = (now: Date) =>
  localMoment(now).slice(2, 10).replaceAll('-', '') + String(randomInt(1e6)).padStart(6, '0');

/** Adds an attempt with an order of its own. */
export async function addAttempt(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  { gateway, environment }: { gateway: Gateway; environment: string },
  attempt: NewAttempt,
): Promise<AddedAttempt> {
  const now = clock();
  const order = newOrderNumber(now);
  const { budgetId, cents, method, userId } = attempt;
  const about = { gateway, environment, order_number: order, budget_id: budgetId, amount: cents, method };
  const { id } = await db
    .insertInto('payment_attempt')
    .values({ ...about, created_by: userId, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...attempt, id, order, returnUrl: config.publicUrl + paymentReturnPath(id) };
}

/** The attempt to pay that a message is about. */
export async function paymentOfMessage(
  trx: Trx,
  gateway: Gateway,
  { order, intent = null }: { order: string | null; intent?: string | null },
): Promise<StoredAttempt | undefined> {
  const payments = trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('kind', '=', 'payment');
  const byIntent = intent === null ? undefined : await payments.where('intent_id', '=', intent).executeTakeFirst();
  return byIntent ?? payments.where('order_number', '=', order).executeTakeFirst();
}

export const lockAttempt = (trx: Trx, id: number) =>
  trx.selectFrom('payment_attempt').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/**
 * Books what a gateway says of an attempt to pay or of a refund, once: in the ledger, for a payment with its receipt and
 * letter, or as a refusal. What is paid stays paid; the refusal of a payment may be followed by the payment.
 */
export async function settleAttempt(
  trx: Trx,
  services: LetterServices,
  { id, budget_id }: Pick<StoredAttempt, 'id' | 'budget_id'>,
  { success, response }: AttemptOutcome,
): Promise<void> {
  const budget = budget_id === null ? null : await budgetOfPayment(trx, budget_id);
  const { state, kind, amount, order_number: reference, created_by: by, ...attempt } = await lockAttempt(trx, id);
  const isRefund = kind === 'refund';
  if (state === 'paid' || (state === 'refused' && (isRefund || !success))) return;
  const now = services.clock();
  const method = attempt.method as GatewayMethod;
  const payment_id =
    success && budget
      ? await writePayment(trx, services, { doer: by, writer: isRefund ? by : null }, budget, {
          kind: isRefund ? 'refund' : 'payment',
          amount: isRefund ? -amount : amount,
          method,
          paid_on: today(now),
          reference,
          note: null,
          tell: !isRefund && budget.tell,
        })
      : null;
  await trx
    .updateTable('payment_attempt')
    .set({ state: success ? 'paid' : 'refused', response, payment_id, settled_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  if (isRefund || payment_id === null || !budget || by === null) return;
  await notifyTravelStaff(trx, {
    travelId: budget.travel_id,
    doer: by,
    kind: 'paidOnline',
    params: { amount: toEuros(amount), method },
    path: `/budget/${budget.id}`,
  });
}

/** A budget for a payment that has come in, whatever became of the budget. */
export async function budgetOfPayment(trx: Trx, id: number) {
  const budget = await lockBudget(trx, id);
  if (budget) return { ...budget, tell: budget.budget_status_id === budgetStatus.aceptado };
  const deleted = await trx.selectFrom('budget').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...deleted, tell: false };
}

/** Adds a refund of a payment, before it is made. @returns undefined while another one is awaited */
export async function addRefund(
  trx: Trx,
  { id, gateway, environment, order_number, budget_id, method }: StoredAttempt,
  { cents, by }: { cents: Cents; by: number | null },
  now: Date,
): Promise<StoredAttempt | undefined> {
  const values = { gateway, environment, order_number, budget_id, method, kind: 'refund', refunds_id: id };
  return trx
    .insertInto('payment_attempt')
    .values({ ...values, amount: cents, created_by: by, created_at: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** What refunds of an attempt have taken, or may be taking. @param attempt an id, or the column of the query around it */
export const refundedAmountSql = (attempt: number | Expression<number>) => sql<Cents>`(
  select coalesce(sum(refund.amount), 0)::bigint from payment_attempt as refund
  where refund.refunds_id = ${attempt} and refund.state <> 'refused')`;

/** The same of one attempt. */
export async function refundedAmount(trx: Trx, id: number): Promise<Cents> {
  const { amount } = await trx.selectNoFrom(refundedAmountSql(id).as('amount')).executeTakeFirstOrThrow();
  return amount;
}

/** How many untrusted messages are recorded in an hour: anybody can send some. */
const maxUntrusted = 5_000;

/** Records a message, and tells staff of one that is not trusted. */
export async function recordAndTell(
  trx: Trx,
  attempt: StoredAttempt | undefined,
  message: MessageRow,
  now: Date,
): Promise<void> {
  const { wrong } = message;
  if (!wrong || (await countTry(trx, `${message.gateway} wrong`, 3600, now)).hits <= maxUntrusted)
    await recordMessage(trx, attempt?.id ?? null, message, now);
  if (wrong) await tellOfUntrusted(trx, attempt, wrong);
}

/**
 * What a gateway said, judged.
 * @property wrong why it is not trusted; null when it is
 * @property response the gateway's own word for it
 */
export interface JudgedAnswer {
  wrong: MessageFault | null;
  response: string | null;
}

/**
 * What a gateway said.
 * @property way whether it said so of itself, was asked, or was to give money back
 * @property event_id its own id of a message; the same one is recorded once
 */
interface MessageRow extends JudgedAnswer {
  gateway: Gateway;
  way: 'notice' | 'query' | 'refund';
  order_number: string | null;
  event_id?: string | null | undefined;
}

/** Records what a gateway said, and how. */
export async function recordMessage(
  trx: Trx,
  attempt_id: number | null,
  { response, ...message }: MessageRow,
  now: Date,
): Promise<void> {
  const values = { attempt_id, ...message, received_at: now.toISOString() };
  // Whoever sends it may write anything.
  await trx
    .insertInto('payment_notice')
    .values({ ...values, response: /^\w{1,10}$/.exec(response ?? '')?.[0] ?? null })
    .$if(Boolean(message.event_id), query => query.onConflict(conflict => conflict.column('event_id').doNothing()))
    .execute();
}

/** Tells the administrators and the trip's staff of a message that is not trusted, once until it is read. */
async function tellOfUntrusted(trx: Trx, attempt: StoredAttempt | undefined, fault: MessageFault): Promise<void> {
  const budgetId = attempt?.budget_id ?? null;
  const path = budgetId === null ? '/config/ajustes' : `/budget/${budgetId}`;
  const travel =
    budgetId === null
      ? undefined
      : await trx.selectFrom('budget').select('travel_id').where('id', '=', budgetId).executeTakeFirst();
  const staff = travel ? (await travelStaff(trx, travel.travel_id)).map(({ id }) => id) : [];
  const unread = await trx
    .selectFrom('notification')
    .select('user_id')
    .where('kind', '=', 'noticeNotBelieved')
    .where('path', '=', path)
    .where('read_at', 'is', null)
    .execute();
  const to = [...(await activeAdministrators(trx)), ...staff].filter(
    id => !unread.some(({ user_id }) => user_id === id),
  );
  await notifyUsers(trx, {
    to,
    kind: 'noticeNotBelieved',
    params: { order: attempt?.order_number ?? '', fault },
    path,
  });
}
