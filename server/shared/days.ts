import { sql } from 'kysely';
import type { DayRange } from '../../contract/asks.ts';
import { budgetStatus } from '../../contract/budget/state.ts';
import type { Trx } from '../platform/db/db.ts';

/**
 * The days of a trip, and the budgets and services outside them. The caller has checked that the trip may be seen, and has locked
 * it.
 */

export function daysOfTravel(trx: Trx, id: number): Promise<DayRange> {
  return trx.selectFrom('travel').select(['date_from', 'date_to']).where('id', '=', id).executeTakeFirstOrThrow();
}

/** How many services of a budget are outside the given days. */
export async function countOutside(trx: Trx, budgetId: number, days: DayRange): Promise<number> {
  const { n } = await trx
    .selectFrom('budget_line')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('budget_id', '=', budgetId)
    .where('deleted_at', 'is', null)
    .where(isOutside('budget_line', days))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * How many of a trip's pending and accepted budgets, and of their services, were within its old days and are outside the
 * new ones.
 */
export async function countLeftOut(trx: Trx, travelId: number, before: DayRange, now: DayRange) {
  const { rows } = await sql<{ lines: number; budgets: number }>`
    with own as (select id, date_from, date_to from budget
      where travel_id = ${travelId} and budget_status_id <> ${budgetStatus.rechazado} and deleted_at is null)
    select (select count(*)::int from own as budget
        where ${isOutside('budget', now)} and not ${isOutside('budget', before)}) as budgets,
      (select count(*)::int from budget_line
        where budget_id in (select id from own) and deleted_at is null
          and ${isOutside('budget_line', now)} and not ${isOutside('budget_line', before)}) as lines`.execute(trx);
  return rows[0] ?? { lines: 0, budgets: 0 };
}

const isOutside = (table: 'budget' | 'budget_line', { date_from, date_to }: DayRange) => sql<boolean>`(
  ${sql.table(table)}.date_from::date < ${date_from}::date or ${sql.table(table)}.date_to::date > ${date_to}::date)`;
