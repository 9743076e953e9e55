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
export async function countNewlyOutside(trx: Trx, travelId: number, before: DayRange, now: DayRange) {
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

/**
 * The stays and cruises of a budget on a night of one of the given lines. Two rooms of one hotel and two cabins of one
 * ship belong together. The caller has locked the budget.
 */
export async function onSameNights(trx: Trx, budgetId: number, lineIds: readonly number[]) {
  const { rows } = await sql<DayRange & { name: string }>`
    select coalesce(accomodation.name, cruise.name) as name,
      to_char(other.date_from, 'YYYY-MM-DD') as date_from, to_char(other.date_to, 'YYYY-MM-DD') as date_to
    from budget_line as other
    left join accomodation on accomodation.id = other.accomodation_id
    left join cruise on cruise.id = other.cruise_id
    where other.budget_id = ${budgetId} and other.deleted_at is null and other.id <> all(${[...lineIds]}::int[])
      and other.kind in ('accomodation', 'cruise')
      and exists (select from budget_line as line
        where line.id = any(${[...lineIds]}::int[]) and line.kind in ('accomodation', 'cruise')
          and (line.accomodation_id, line.cruise_id) is distinct from (other.accomodation_id, other.cruise_id)
          and line.date_from::date < other.date_to::date and other.date_from::date < line.date_to::date)
    order by other.date_from, other.position, other.id`.execute(trx);
  return rows;
}
