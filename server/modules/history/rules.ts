import { sql } from 'kysely';
import type { TravelEventKind } from '../../../contract/history/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

/** Writes the history of a trip, in the transaction of each event. The caller names the trip or one of its budgets. */

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
export async function recordOpening(db: Db | Trx, budgetId: number, userId: number | null): Promise<void> {
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
