import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import type { Attempt, RedsysSettings, StaffAttempt, WaysToPay } from '../../../contract/payment-attempt/calls.ts';
import {
  type AttemptState,
  type GatewayMethod,
  gatewayMethods,
  minutesAtBank,
  type NoticeFault,
} from '../../../contract/payment-attempt/schema.ts';
import { today } from '../../../contract/values/dates.ts';
import { type Cents, due, toEuros } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { type SecretPlace, unreadable } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import type { Services } from '../../services.ts';
import { budgetById } from '../budget/queries.ts';
import { acceptanceDay, payableSince, paymentTerms, toPayOf } from '../payment/queries.ts';
import type { RedsysAccount } from './redsys.ts';

/** Where the key of the single account is sealed. */
export const redsysSecretPlace: SecretPlace = { table: 'redsys', column: 'secret', row: 1 };

export const storedRedsys = (db: Db) => db.selectFrom('redsys').selectAll().executeTakeFirst();

/** The account for the settings, without its key. */
export async function redsysState(db: Db): Promise<RedsysSettings> {
  const account = await db
    .selectFrom('redsys')
    .select(['merchant', 'terminal', 'environment', 'version', 'card', 'bizum', 'active', 'updated_at'])
    .executeTakeFirst();
  return { account: (account as RedsysSettings['account']) ?? null };
}

/** @property active whether customers may pay with it: only with real money */
export interface OpenAccount extends RedsysAccount {
  active: boolean;
  methods: GatewayMethod[];
}

/** The account with its key, also while it is off: late notices count. Null without one. */
export async function openAccount({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<OpenAccount | null> {
  const stored = await storedRedsys(db);
  const secret = stored ? secrets.read(stored.secret, redsysSecretPlace) : null;
  if (!stored || !secret || secret === unreadable) return null;
  const { merchant, terminal, environment, version } = stored as typeof stored & RedsysAccount;
  const methods = gatewayMethods.filter(method => stored[method]);
  return { merchant, terminal, environment, version, secret, methods, active: stored.active && environment === 'real' };
}

/** What a customer may pay at once of an accepted budget, and how; null when nothing is due, or it is off. */
export async function waysToPayOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  account: OpenAccount | null,
  scope: Scope,
  budgetId: number,
  language: Language,
): Promise<WaysToPay> {
  const budget = await budgetById(db, scope, budgetId);
  if (!account?.active || budget?.budget_status_id !== budgetStatus.aceptado) return null;
  const day = today(clock());
  const accepted_on = payableSince(budget, await acceptanceDay(db, budgetId), day);
  const next =
    accepted_on === undefined ? null : toPayOf({ ...budget, accepted_on }, await paymentTerms(db), language, day);
  if (!next) return null;
  const { kind, label, amount, day: until, overdue } = next;
  const all = toEuros(due(budget.price_discount, budget.amount_paid));
  const first = { kind, label, amount, day: until, overdue };
  const pending = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('budget_id', '=', budgetId)
    .where('kind', '=', 'payment')
    .where('state', '=', 'pending')
    .where('created_at', '>', new Date(clock().getTime() - minutesAtBank * 60_000).toISOString())
    .executeTakeFirst();
  return { travel: budget.travel_name, due: first, all, methods: account.methods, pending: pending !== undefined };
}

const attemptColumns = (db: Db) =>
  db
    .selectFrom('payment_attempt as attempt')
    .select(eb => [
      'attempt.id',
      'attempt.budget_id',
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
  unfinished: row.state === 'pending' && now.getTime() - new Date(begun_at).getTime() >= minutesAtBank * 60_000,
});

/** An attempt for who began it, or for staff. */
export async function attemptById(db: Db, scope: Scope, id: number, now: Date): Promise<Attempt | undefined> {
  const row = await attemptColumns(db)
    .where('attempt.id', '=', id)
    .$if(scope.kind !== 'staff', query => query.where('attempt.created_by', '=', scope.userId))
    .executeTakeFirst();
  return row && attemptAnswer(row, now);
}

/** What refunds of an attempt have taken, or may be taking. @param attempt an id, or the column of the query around it */
export const givenBack = (attempt: number | ReturnType<typeof sql.ref>) => sql<Cents>`(
  select coalesce(sum(refund.amount), 0)::bigint from payment_attempt as refund
  where refund.refunds_id = ${attempt} and refund.state <> 'refused')`;

/** The attempts to pay a budget, the oldest first. The caller has checked that the budget may be seen. */
export async function attemptsOf(db: Db, budgetId: number, now: Date): Promise<StaffAttempt[]> {
  const rows = await attemptColumns(db)
    .leftJoin('user as writer', 'writer.id', 'attempt.created_by')
    .select(eb => [
      'attempt.order_number as order',
      'attempt.response',
      sql<string>`concat_ws(' ', writer.first_name, writer.last_name)`.as('writer'),
      givenBack(eb.ref('attempt.id') as never).as('returned'),
      sql<NoticeFault[]>`array(select distinct notice.wrong from payment_notice as notice
        where notice.attempt_id = attempt.id and notice.wrong is not null)`.as('wrong'),
    ])
    .where('attempt.budget_id', '=', budgetId)
    .orderBy('attempt.id')
    .execute();
  return rows.map(({ order, response, writer, returned, wrong, ...row }) => ({
    ...attemptAnswer(row, now),
    order,
    response,
    writer: writer || null,
    refundable: row.kind === 'payment' && row.state === 'paid' ? toEuros(row.amount - returned) : 0,
    wrong,
  }));
}

/** The addresses of the bank. @returns null for a page that leads to no bank */
export async function bankOfPage(
  { db, config }: Pick<Services, 'db' | 'config'>,
  path: string,
): Promise<string | null> {
  if (!/^\/pago\/(\d{1,9}|prueba)$/.test(path)) return null;
  const account = await storedRedsys(db);
  return account ? config.redsys[account.environment as RedsysAccount['environment']] : null;
}
