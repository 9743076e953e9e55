import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Attempt, StaffAttempt, WaysToPay } from '../../../contract/payment-attempt/calls.ts';
import {
  type AttemptState,
  type Gateway,
  type GatewayMethod,
  gatewayMethods,
  type MessageFault,
  minutesAtBank,
} from '../../../contract/payment-attempt/schema.ts';
import { today } from '../../../contract/values/dates.ts';
import { leftToPay, toEuros } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import type { BudgetRecord } from '../budget/queries.ts';
import { acceptanceDay, nextDue, paymentStart } from '../payment-plan/queries.ts';
import { setting } from '../setting/rules.ts';
import { refundedAmountSql } from './attempts.ts';
import type { GatewayAccount } from './gateway.ts';

/** The account by which customers pay in a way: the first that takes it. */
export const accountForMethod = (accounts: GatewayAccount[], method: GatewayMethod) =>
  accounts.find(({ active, methods }) => active && methods.includes(method));

/** What a customer may pay at once of an accepted budget, and how; null when nothing is due, or it is off. */
export async function waysToPayOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  accounts: GatewayAccount[],
  budget: BudgetRecord,
): Promise<WaysToPay> {
  const methods = gatewayMethods.filter(method => accountForMethod(accounts, method));
  if (methods.length === 0 || budget.budget_status_id !== budgetStatus.aceptado) return null;
  const day = today(clock());
  const accepted_on = paymentStart(budget, await acceptanceDay(db, budget.id), day);
  const due = accepted_on === undefined ? null : nextDue({ ...budget, accepted_on }, await setting(db, 'bank'), day);
  if (!due) return null;
  const all = toEuros(leftToPay(budget.price_discount, budget.amount_paid));
  const open = await db
    .selectFrom('payment_attempt')
    .select('created_at')
    .where('budget_id', '=', budget.id)
    .where('kind', '=', 'payment')
    .where('state', '=', 'pending')
    .execute();
  const pending = open.some(attempt => !isAttemptOver(attempt, clock()));
  return { travel: budget.travel_name, due, all, methods, pending };
}

/** Whether the time that a customer has on the bank's page is over. */
export const isAttemptOver = ({ created_at }: { created_at: string }, now: Date) =>
  now.getTime() - new Date(created_at).getTime() >= minutesAtBank * 60_000;

const attemptColumns = (db: Db) =>
  db
    .selectFrom('payment_attempt as attempt')
    .select(eb => [
      'attempt.id',
      'attempt.budget_id',
      eb.ref('attempt.gateway').$castTo<Gateway>().as('gateway'),
      eb.ref('attempt.kind').$castTo<Attempt['kind']>().as('kind'),
      'attempt.amount',
      eb.ref('attempt.method').$castTo<GatewayMethod>().as('method'),
      eb.ref('attempt.state').$castTo<AttemptState>().as('state'),
      'attempt.payment_id',
      'attempt.created_at as begun_at',
      localMomentSql(eb.ref('attempt.created_at')).$castTo<string>().as('created_at'),
    ]);
type AttemptRow = Awaited<ReturnType<ReturnType<typeof attemptColumns>['executeTakeFirstOrThrow']>>;

const attemptAnswer = ({ begun_at, amount, ...row }: AttemptRow, now: Date): Attempt => ({
  ...row,
  amount: toEuros(amount),
  unfinished: row.state === 'pending' && isAttemptOver({ created_at: begun_at }, now),
});

/** An attempt for who began it, or for staff. */
export async function attemptById(db: Db, scope: Scope, id: number, now: Date): Promise<Attempt | undefined> {
  const row = await attemptColumns(db)
    .where('attempt.id', '=', id)
    .$if(scope.kind !== 'staff', query => query.where('attempt.created_by', '=', scope.userId))
    .executeTakeFirst();
  return row && attemptAnswer(row, now);
}

/** The attempts to pay a budget, the oldest first. The caller has checked that the budget may be seen. */
export async function attemptsOf(db: Db, budgetId: number, now: Date): Promise<StaffAttempt[]> {
  const rows = await attemptColumns(db)
    .leftJoin('user as writer', 'writer.id', 'attempt.created_by')
    .select(eb => [
      'attempt.order_number as order',
      'attempt.response',
      'attempt.intent_id',
      'attempt.environment',
      fullNameSql<string | null>('writer').as('writer'),
      refundedAmountSql(eb.ref('attempt.id')).as('refunded'),
      sql<MessageFault[]>`array(select distinct message.wrong from payment_notice as message
        where message.attempt_id = attempt.id and message.wrong is not null)`.as('wrong'),
    ])
    .where('attempt.budget_id', '=', budgetId)
    .orderBy('attempt.id')
    .execute();
  return rows.map(({ order, response, writer, refunded, wrong, intent_id, environment, ...row }) => ({
    ...attemptAnswer(row, now),
    order,
    response,
    writer,
    refundable: row.kind === 'payment' && row.state === 'paid' ? toEuros(row.amount - refunded) : 0,
    refund_at: intent_id && stripePaymentUrl(environment, intent_id),
    wrong,
  }));
}

/** The page of a payment in Stripe's own pages. */
const stripePaymentUrl = (environment: string, intent: string) =>
  `https://dashboard.stripe.com/${environment === 'test' ? 'test/' : ''}payments/${intent}`;

/** @throws 40001 when there is no such attempt */
export const requireAttempt = async (db: Db, id: number) =>
  orMissing(await db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst());

/** The addresses of the bank. @returns null for a page that leads to no bank */
export async function bankOfPage(
  { db, config }: Pick<Services, 'db' | 'config'>,
  path: string,
): Promise<string | null> {
  if (!/^\/pago\/(\d{1,9}|prueba)$/.test(path)) return null;
  const account = await db.selectFrom('redsys').select('environment').executeTakeFirst();
  return account ? config.redsys[account.environment as keyof typeof config.redsys] : null;
}
