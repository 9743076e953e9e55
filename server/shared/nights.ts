import { sql } from 'kysely';
import type { DayRange } from '../../contract/asks.ts';
import type { Trx } from '../platform/db/db.ts';

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
