import { type Expression, sql } from 'kysely';
import type { BudgetCard } from '../../../contract/budget/calls.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { HistoryEntry } from '../../../contract/history/calls.ts';
import type { TravelEventKind } from '../../../contract/history/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { countList, localMomentSql } from '../../platform/db/search.ts';
import type { PageRequest } from '../../platform/http/envelope.ts';
import { fullNameSql } from '../../shared/full-name.ts';

/** The history of a trip, written in the transaction of each event. The caller names the trip or one of its budgets. */

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

/** The instant when a client first opened a budget. The index `travel_event_opened` answers it. */
export const firstOpening = (budgetId: Expression<unknown>) =>
  sql`(select min(at) from travel_event where travel_event.budget_id = ${budgetId} and kind = 'budgetOpened')`;

/** The same as a local moment, for staff. */
export const openedAt = (scope: Scope) =>
  (scope.kind === 'staff' ? localMomentSql(firstOpening(sql.ref('budget.id'))) : sql<string | null>`null`).as(
    'opened_at',
  );

/** What was asked to change in a budget instead of accepting it. A customer reads their own words, staff everybody's. */
export const lastChangeRequest = (scope: Scope) =>
  sql<BudgetCard['changes_asked']>`(select json_build_object('asked_at', ${localMomentSql(sql`event.at`)},
      'text', ${scope.kind === 'staff' ? sql`event.detail` : sql`case when event.user_id = ${scope.userId} then event.detail end`},
      'open', trip.travel_status_id = ${travelStatus.pendienteDeReserva}
        and not exists (select from budget as other where other.travel_id = trip.id and other.deleted_at is null
          and other.budget_status_id = ${budgetStatus.aceptado})
        and not exists (select from travel_event as sent where sent.travel_id = trip.id and sent.id > event.id
          and sent.kind in ('sent', 'sentAgain')))
    from travel_event as event join travel as trip on trip.id = event.travel_id
    where budget.budget_status_id = ${budgetStatus.rechazado} and event.travel_id = budget.travel_id
      and event.budget_id = budget.id and event.kind = 'budgetDenied'
    order by event.id desc limit 1)`.as('changes_asked');

/** A page of a trip's history, the newest first. The caller has checked that the trip may be seen. */
export async function travelHistory(db: Db, travelId: number, page: PageRequest): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select event.id, event.kind, to_char(event.at, 'YYYY-MM-DD HH24:MI:SS') as at, event.detail, event.fields,
      case when budget.id is not null then jsonb_build_object(
        'id', budget.id, 'title', ${budgetName}, 'deleted', budget.deleted_at is not null) end as budget,
      case when doer.id is not null then jsonb_build_object('id', doer.id,
        'name', ${fullNameSql('doer')}, 'client', doer.group_id = ${groups.client}) end as "user",
      case when event.reader_id is not null then jsonb_build_object(
        'reader', ${fullNameSql('reader')}, 'status', outbox.status) end as letter
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
export const countHistory = (db: Db, travelId: number): Promise<number> =>
  countList(db, db.selectFrom('travel_event').select('id').where('travel_id', '=', travelId));

type TravelEvent = ({ travelId: number; budgetId?: number | null } | { travelId?: undefined; budgetId: number }) & {
  /** The user who acted; null for the application and for a visitor with a link. */
  userId: number | null;
  kind: TravelEventKind;
  /** The given reason, or the new status. */
  detail?: string | null;
};

const travelOf = (event: TravelEvent) =>
  event.travelId === undefined
    ? sql<number>`(select travel_id from budget where id = ${event.budgetId})`
    : sql<number>`${event.travelId}::integer`;

/** Writes one entry into a trip's history. */
export async function recordEvent(trx: Db | Trx, event: TravelEvent): Promise<void> {
  await trx
    .insertInto('travel_event')
    .values({
      travel_id: travelOf(event),
      budget_id: event.budgetId ?? null,
      user_id: event.userId,
      kind: event.kind,
      detail: event.detail ?? null,
    })
    .execute();
}

/**
 * Records that somebody changed a trip or a budget. Changes by one person in a row are one entry: the entry grows for
 * an hour after its last change, as long as nothing else happens.
 * @param fields the changed columns, `lines` for the services; nothing is written when it is empty
 */
export async function recordChange(
  trx: Trx,
  { userId }: { userId: number },
  changed: { travelId: number } | { budgetId: number },
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0) return;
  const event: TravelEvent = { ...changed, userId, kind: 'budgetId' in changed ? 'budgetChanged' : 'changed' };
  await sql`
    with last as (select id from travel_event where travel_id = ${travelOf(event)} order by at desc, id desc limit 1),
    grown as (
      update travel_event set at = clock_timestamp(),
        fields = fields || array(select field from unnest(${[...fields]}::text[]) as field where field <> all (fields))
      where id = (select id from last) and kind = ${event.kind} and user_id = ${event.userId}
        and budget_id is not distinct from ${event.budgetId ?? null}::integer
        and at > clock_timestamp() - interval '1 hour'
      returning id)
    insert into travel_event (travel_id, budget_id, user_id, kind, fields)
    select ${travelOf(event)}, ${event.budgetId ?? null}::integer, ${event.userId}::integer, ${event.kind}, ${[...fields]}::text[]
    where not exists (select from grown)`.execute(trx);
}

/**
 * Records that a reader opened a budget for the first time. Later readings write nothing.
 * @param userId the customer; null for a visitor with a link
 */
export async function recordBudgetOpening(db: Db | Trx, budgetId: number, userId: number | null): Promise<void> {
  await sql`
    insert into travel_event (travel_id, budget_id, user_id, kind)
    select travel_id, id, ${userId}::integer, 'budgetOpened' from budget
    where id = ${budgetId} and not exists (select from travel_event
      where budget_id = ${budgetId} and kind = 'budgetOpened' and user_id is not distinct from ${userId}::integer)
    on conflict do nothing`.execute(db);
}

/** Records that a letter about a trip was put into the outbox. Letters to staff are not recorded. */
export async function recordLetter(
  trx: Db | Trx,
  letter: { travelId: number; budgetId: number | null; readerId: number; outboxId: number; subject: string },
): Promise<void> {
  await sql`
    insert into travel_event (travel_id, budget_id, kind, detail, reader_id, outbox_id)
    select ${letter.travelId}::integer, ${letter.budgetId}::integer, 'mailed', ${letter.subject}, id, ${letter.outboxId}::integer
    from "user" where id = ${letter.readerId} and group_id = ${groups.client}`.execute(trx);
}
