import { sql } from 'kysely';
import type { DayRange } from '../../contract/asks.ts';
import { budgetStatus } from '../../contract/budget/state.ts';
import type { Trx } from '../platform/db/db.ts';

/**
 * The days of a trip, and the services outside them. The caller has checked that the trip may be seen, and has locked
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
    .where(isOutside(days))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many services of a trip's pending and accepted budgets were within its old days and are outside the new ones. */
export async function countLeftOut(trx: Trx, travelId: number, before: DayRange, now: DayRange): Promise<number> {
  const { n } = await trx
    .selectFrom('budget_line')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('budget_id', 'in', eb =>
      eb
        .selectFrom('budget')
        .select('id')
        .where('travel_id', '=', travelId)
        .where('budget_status_id', '!=', budgetStatus.rechazado)
        .where('deleted_at', 'is', null),
    )
    .where('deleted_at', 'is', null)
    .where(isOutside(now))
    .where(sql<boolean>`not ${isOutside(before)}`)
    .executeTakeFirstOrThrow();
  return Number(n);
}

const isOutside = ({ date_from, date_to }: DayRange) =>
  sql<boolean>`(budget_line.date_from::date < ${date_from}::date or budget_line.date_to::date > ${date_to}::date)`;
