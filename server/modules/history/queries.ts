import { sql } from 'kysely';
import type { HistoryEntry } from '../../../contract/history/calls.ts';
import { groups } from '../../../contract/permissions.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { counted, localMoment } from '../../platform/db/search.ts';
import type { Page } from '../../platform/http/envelope.ts';

/**
 * The title of a card, as in `modules/budget/card.ts`: the cruises, then the stays, each once, in the order of the
 * itinerary.
 */
export const budgetTitle = sql<string>`coalesce((
  select string_agg(name, ' · ' order by kind desc, first) from (
    select coalesce(cruise.name, accomodation.name) as name, max(kind) as kind,
      min(array[extract(epoch from line.date_from::date), line.position, line.id]) as first
    from customer_budget_line as line
    left join cruise on cruise.id = line.cruise_id
    left join accomodation on accomodation.id = line.accomodation_id
    where line.budget_id = budget.id and line.kind in ('cruise', 'accomodation') and line.deleted_at is null
    group by 1) as named), '')`;

/** What staff call a budget: the agent's name for it, or else its title. */
const budgetName = sql<string>`coalesce(budget.quote_name, ${budgetTitle})`;

/** When a client first opened a budget, for staff. The index `travel_event_opened` answers it. */
export const openedAt = (scope: Scope) =>
  (scope.kind === 'staff'
    ? sql<string | null>`(select ${localMoment(sql`min(at)`)} from travel_event
        where travel_event.budget_id = budget.id and kind = 'budgetOpened')`
    : sql<string | null>`null`
  ).as('opened_at');

/** A page of a trip's history, the newest first. The caller has checked that the trip may be seen. */
export async function travelHistory(db: Db, travelId: number, page: Page): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select event.id, event.kind, to_char(event.at, 'YYYY-MM-DD HH24:MI:SS') as at, event.detail, event.fields,
      case when budget.id is not null then jsonb_build_object(
        'id', budget.id, 'title', ${budgetName}, 'deleted', budget.deleted_at is not null) end as budget,
      case when doer.id is not null then jsonb_build_object('id', doer.id,
        'name', concat_ws(' ', doer.first_name, doer.last_name), 'client', doer.group_id = ${groups.client}) end as "user",
      case when event.reader_id is not null then jsonb_build_object(
        'reader', concat_ws(' ', reader.first_name, reader.last_name), 'status', outbox.status) end as letter
    from travel_event as event
    left join budget on budget.id = event.budget_id
    left join "user" as doer on doer.id = event.user_id
    left join "user" as reader on reader.id = event.reader_id
    left join outbox on outbox.id = event.outbox_id
    where event.travel_id = ${travelId}
    order by event.at desc, event.id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** The number of entries in a trip's history, counted up to one more than is reported. */
export async function countHistory(db: Db, travelId: number): Promise<number> {
  const rows = db.selectFrom('travel_event').select('id').where('travel_id', '=', travelId);
  return (await db.selectNoFrom(counted(rows).as('total')).executeTakeFirstOrThrow()).total;
}
