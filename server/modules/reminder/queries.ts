import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Setting } from '../../../contract/setting/schema.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import type { Db } from '../../platform/db/db.ts';

/** The trips that wait for their clients' answer, and since when. */

/**
 * The trips whose clients are to be reminded. Their sent budgets wait and are still valid, the trip has not begun,
 * nothing was sent or reminded of for `days` days, and fewer than `times` reminders followed the last sending. When a
 * client has asked for alternatives since then, the agency has to act, so there is no reminder.
 * @param ids only among these
 */
export async function travelsToRemind(
  db: Db,
  { days, times }: Pick<Setting<'budget_reminder'>, 'days' | 'times'>,
  now: Date,
  today: string,
  ids?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select travel.id from travel
    join lateral (
      select max(sent_at) as sent_at from budget
      where budget.travel_id = travel.id and budget_status_id = ${budgetStatus.pendiente} and sent_at is not null and deleted_at is null
        and (valid_until is null or valid_until >= ${today}::date)) as waiting on waiting.sent_at is not null
    join lateral (
      select count(*) as times, max(at) as at from travel_reminder
      where travel_id = travel.id and at > waiting.sent_at) as reminded on true
    where ${
      ids
        ? sql`travel.id = any(${[...ids]}::integer[])`
        : sql`travel.id in (
        select travel_id from budget where budget_status_id = ${budgetStatus.pendiente} and sent_at is not null and deleted_at is null)`
    }
      and travel.reminders and travel.deleted_at is null and travel.sent_at is not null and travel.date_from > ${today}::date
      and travel.travel_status_id in (${travelStatus.enviado}, ${travelStatus.pendienteDeReserva})
      and greatest(waiting.sent_at, reminded.at) <= ${now.toISOString()}::timestamptz - make_interval(days => ${days}::integer)
      and reminded.times < ${times}
      and not exists (select from travel_event as event where event.travel_id = travel.id
        and event.kind = 'budgetDenied' and event.at > waiting.sent_at)
    order by travel.id`.execute(db);
  return rows.map(row => row.id);
}
