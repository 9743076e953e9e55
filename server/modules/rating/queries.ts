import { sql } from 'kysely';
import type { PendingRating } from '../../../contract/rating.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Scope } from '../../platform/scope.ts';
import { visibleBudgets } from '../budget/queries.ts';

export interface Waiting extends Omit<PendingRating, 'photo'> {
  file_id: string | null;
}

/**
 * The stays and cruises of the caller's ended trips that wait for their rating (decisions 2), each once a trip: those of
 * the accepted budget. Staff travel for nobody: they have none.
 * @param today the trips that ended before it
 */
export async function waitingRatings(db: Db, scope: Scope, today: string): Promise<Waiting[]> {
  if (scope.kind === 'staff') return [];
  const budgets = visibleBudgets(db, scope).select('budget.id').where('budget.budget_status_id', '=', 3);
  const firstPhoto = (noun: 'accomodation' | 'cruise') => sql`(
    select file_id from ${sql.table(`${noun}_photo`)} as photo
    where photo.${sql.ref(`${noun}_id`)} = line.${sql.ref(`${noun}_id`)} and photo.deleted_at is null
    order by position, id limit 1)`;
  const { rows } = await sql<Waiting>`
    select distinct on (travel.date_to, travel.id, line.kind, line.accomodation_id, line.cruise_id)
      travel.id as travel_id, travel.name as travel_name, line.kind, line.accomodation_id, line.cruise_id,
      coalesce(accomodation.name, cruise.name) as name,
      to_char(line.date_from, 'YYYY-MM-DD HH24:MI:SS') as date_from,
      to_char(line.date_to, 'YYYY-MM-DD HH24:MI:SS') as date_to,
      coalesce(${firstPhoto('accomodation')}, ${firstPhoto('cruise')}) as file_id
    from budget_line as line
    join budget on budget.id = line.budget_id
    join travel on travel.id = budget.travel_id
    left join accomodation on accomodation.id = line.accomodation_id
    left join cruise on cruise.id = line.cruise_id
    where line.kind in ('accomodation', 'cruise') and line.deleted_at is null and line.budget_id in (${budgets})
      and travel.date_to < ${today}::date
      and not exists (select from rating where rating.user_id = ${scope.userId} and rating.travel_id = travel.id
        and (rating.accomodation_id = line.accomodation_id or rating.cruise_id = line.cruise_id))
    order by travel.date_to desc, travel.id, line.kind, line.accomodation_id, line.cruise_id, line.date_from
    limit 100`.execute(db);
  return rows;
}

/** Whether the caller has rated it already. */
export async function hasRated(
  db: Db,
  userId: number,
  { travel_id, accomodation_id, cruise_id }: Pick<PendingRating, 'travel_id' | 'accomodation_id' | 'cruise_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('rating')
    .select('id')
    .where('user_id', '=', userId)
    .where('travel_id', '=', travel_id)
    .where(eb => eb.or([eb('accomodation_id', '=', accomodation_id), eb('cruise_id', '=', cruise_id)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
