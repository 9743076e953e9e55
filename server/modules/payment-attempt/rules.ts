import { randomInt } from 'node:crypto';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { paymentReference } from '../../../contract/payment/rules.ts';
import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import {
  type GatewayMethod,
  type NoticeFault,
  paymentReturnPath,
  type RedsysMessage,
} from '../../../contract/payment-attempt/schema.ts';
import { localMoment, today } from '../../../contract/values/dates.ts';
import { type Cents, toCents, toEuros } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { refusal } from '../../platform/http/failure.ts';
import { count } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { lockBudget } from '../budget/queries.ts';
import { writePayment } from '../ledger/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { notifyTravelStaff, notifyUsers } from '../notification/rules.ts';
import { travelStaff } from '../travel/queries.ts';
import { activeAdministrators } from '../user/queries.ts';
import { type OpenAccount, openAccount, waysToPayOf } from './queries.ts';
import {
  isAuthorised,
  messageFault,
  orderParameters,
  type RedsysAccount,
  type RedsysValues,
  readRedsys,
  redsysMessage,
} from './redsys.ts';

/** Attempts to pay by card or Bizum. Only what the bank says to this server pays, and each attempt once. */

/** How the bank's pages number the languages. */
const bankLanguages = { es: '001', en: '002', fr: '004' } as const;

/** The day and a random number: ten to the sixth a day, also beside other programs with the same account. */
const newOrder = (now: Date) =>
  localMoment(now).slice(2, 10).replaceAll('-', '') + String(randomInt(1e6)).padStart(6, '0');

interface Begun {
  budgetId: number | null;
  cents: Cents;
  method: GatewayMethod;
  description: string;
  language: Language;
}

/** Adds an attempt with an order of its own. @returns the form for the bank */
async function addAttempt(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  account: OpenAccount,
  userId: number,
  { budgetId, cents, method, description, language }: Begun,
): Promise<BankForm> {
  const now = clock();
  const order = newOrder(now);
  const { id } = await db
    .insertInto('payment_attempt')
    .values({
      gateway: 'redsys',
      environment: account.environment,
      order_number: order,
      budget_id: budgetId,
      amount: cents,
      method,
      created_by: userId,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const back = config.publicUrl + paymentReturnPath(id);
  const fields = redsysMessage(account, order, {
    ...orderParameters(account, { order, cents, type: '0' }),
    DS_MERCHANT_MERCHANTURL: `${config.publicUrl}/api/external/redsysNotice`,
    DS_MERCHANT_URLOK: back,
    DS_MERCHANT_URLKO: back,
    DS_MERCHANT_CONSUMERLANGUAGE: bankLanguages[language],
    DS_MERCHANT_PAYMETHODS: method === 'card' ? 'C' : 'z',
    DS_MERCHANT_PRODUCTDESCRIPTION: description,
  });
  return { address: `${config.redsys[account.environment]}/sis/realizarPago`, fields };
}

/** Begins to pay what is due of a budget, or all of it. @throws 40001 when it cannot be paid in this way */
export async function beginPayment(
  services: Services,
  scope: Scope,
  { budget_id, part, method }: { budget_id: number; part: 'due' | 'all'; method: GatewayMethod },
  language: Language,
): Promise<BankForm> {
  const account = await openAccount(services);
  const ways = await waysToPayOf(services, account, scope, budget_id, language);
  if (!account || !ways?.methods.includes(method)) throw refusal('redsys.off');
  const cents = toCents(part === 'due' ? ways.due.amount : ways.all);
  const description = paymentReference[language](budget_id);
  return addAttempt(services, account, scope.userId, { budgetId: budget_id, cents, method, description, language });
}

/** Begins a payment of 0.01 euros that changes nothing but its own attempt. @throws 40001 without an account */
export async function tryRedsys(services: Services, scope: Scope): Promise<BankForm> {
  const account = await openAccount(services);
  if (!account) throw refusal('redsys.off');
  const [method = 'card'] = account.methods;
  const about = { budgetId: null, cents: 1, method, description: 'Periplo', language: 'es' } as const;
  return addAttempt(services, account, scope.userId, about);
}

/** An attempt as the bank's word about it needs it. */
export type HeldAttempt = NonNullable<Awaited<ReturnType<typeof paymentOfOrder>>>;

const paymentOfOrder = (trx: Trx, order: string) =>
  trx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('gateway', '=', 'redsys')
    .where('kind', '=', 'payment')
    .where('order_number', '=', order)
    .executeTakeFirst();

/** What is wrong with what the bank says of an attempt to pay. */
function attemptFault(attempt: HeldAttempt | undefined, environment: string, values: RedsysValues): NoticeFault | null {
  if (values.Ds_TransactionType !== '0') return 'type';
  if (!attempt || attempt.environment !== environment) return 'order';
  const cents = values.Ds_Amount ?? '';
  return /^\d{1,12}$/.test(cents) && Number(cents) === attempt.amount ? null : 'amount';
}

/** Notices in an hour that are written down though they are not believed: anybody can send some. */
const mostWrong = 5_000;

/**
 * Judges a notice, writes it down, and books the payment that a true one tells of, once, however often and late it comes.
 * @param account also one that is off; null without one
 * @returns what was wrong with it
 */
export async function takeNotice(
  trx: Trx,
  services: LetterServices,
  account: RedsysAccount | null,
  message: RedsysMessage,
): Promise<NoticeFault | null> {
  const values = readRedsys(message) ?? {};
  const now = services.clock();
  const order = /^\w{4,12}$/.exec(values.Ds_Order ?? '')?.[0] ?? null;
  const attempt = order === null ? undefined : await paymentOfOrder(trx, order);
  const wrong = account
    ? (messageFault(account, message) ?? attemptFault(attempt, account.environment, values))
    : 'account';
  if (!wrong && attempt) await settleAttempt(trx, services, attempt, values.Ds_Response ?? '');
  const told = { way: 'notice', order_number: order, response: values.Ds_Response ?? null, wrong } as const;
  if (!wrong || (await count(trx, 'redsys wrong', 3600, now)).hits <= mostWrong)
    await noteNotice(trx, attempt?.id ?? null, told, now);
  if (wrong) await tellOfWrong(trx, attempt, wrong);
  return wrong;
}

/** Writes down what the bank said, and how. */
export async function noteNotice(
  trx: Trx,
  attempt_id: number | null,
  {
    response,
    ...told
  }: {
    way: 'notice' | 'query' | 'refund';
    order_number: string | null;
    response: string | null;
    wrong: NoticeFault | null;
  },
  now: Date,
): Promise<void> {
  const values = { gateway: 'redsys', attempt_id, ...told, received_at: now.toISOString() };
  // Whoever sends it may write anything.
  await trx
    .insertInto('payment_notice')
    .values({ ...values, response: /^\w{1,10}$/.exec(response ?? '')?.[0] ?? null })
    .execute();
}

/** A budget for a payment that has come in, whatever became of the budget. */
async function budgetOfPayment(trx: Trx, id: number) {
  const held = await lockBudget(trx, id);
  if (held) return { ...held, tell: held.budget_status_id === budgetStatus.aceptado };
  const deleted = await trx.selectFrom('budget').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...deleted, tell: false };
}

/**
 * Books what the bank says of an attempt to pay: a payment in the ledger, with its receipt and letter, or a refusal. What
 * is paid stays paid; a refusal may be followed by a payment.
 */
export async function settleAttempt(
  trx: Trx,
  services: LetterServices,
  { id, budget_id }: Pick<HeldAttempt, 'id' | 'budget_id'>,
  response: string,
): Promise<void> {
  const budget = budget_id === null ? null : await budgetOfPayment(trx, budget_id);
  const attempt = await lockAttempt(trx, id);
  const paid = isAuthorised(response);
  if (attempt.state === 'paid' || (!paid && attempt.state === 'refused')) return;
  const now = services.clock();
  const by = attempt.created_by;
  const payment_id =
    paid && budget
      ? await writePayment(trx, services, { doer: by, writer: null }, budget, {
          kind: 'payment',
          amount: attempt.amount,
          method: attempt.method as GatewayMethod,
          paid_on: today(now),
          reference: attempt.order_number,
          note: null,
          tell: budget.tell,
        })
      : null;
  await endAttempt(trx, id, { state: paid ? 'paid' : 'refused', response, payment_id }, now);
  if (payment_id === null || !budget || by === null) return;
  await notifyTravelStaff(trx, {
    travelId: budget.travel_id,
    doer: by,
    kind: 'paidOnline',
    params: { amount: toEuros(attempt.amount), method: attempt.method as GatewayMethod },
    path: `/budget/${budget.id}`,
  });
}

export const lockAttempt = (trx: Trx, id: number) =>
  trx.selectFrom('payment_attempt').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Ends an attempt with what the bank said. */
export async function endAttempt(
  trx: Trx,
  id: number,
  ended: { state: 'paid' | 'refused'; response: string; payment_id: number | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('payment_attempt')
    .set({ ...ended, settled_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Tells the administrators and the trip's staff of a notice that was not believed, once until it is read. */
async function tellOfWrong(trx: Trx, attempt: HeldAttempt | undefined, fault: NoticeFault): Promise<void> {
  const budgetId = attempt?.budget_id ?? null;
  const path = budgetId === null ? '/config/ajustes' : `/budget/${budgetId}`;
  const travel =
    budgetId === null
      ? undefined
      : await trx.selectFrom('budget').select('travel_id').where('id', '=', budgetId).executeTakeFirst();
  const staff = travel ? (await travelStaff(trx, travel.travel_id)).map(({ id }) => id) : [];
  const told = await trx
    .selectFrom('notification')
    .select('user_id')
    .where('kind', '=', 'noticeNotBelieved')
    .where('path', '=', path)
    .where('read_at', 'is', null)
    .execute();
  const to = [...(await activeAdministrators(trx)), ...staff].filter(id => !told.some(({ user_id }) => user_id === id));
  await notifyUsers(trx, {
    to,
    kind: 'noticeNotBelieved',
    params: { order: attempt?.order_number ?? '', fault },
    path,
  });
}
