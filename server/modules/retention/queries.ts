import { type RawBuilder, sql } from 'kysely';
import { groups } from '../../../contract/permissions.ts';
import type { RetentionPlan } from '../../../contract/setting/calls.ts';
import type { RetentionTerms } from '../../../contract/setting/schema.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { countAuditBefore } from '../../platform/audit/audit-chain.ts';
import type { Db } from '../../platform/db/db.ts';

/** What is older than the settings allow (docs/decisions/accounts.md). A term of 0 means for ever. */

const ended = sql`(${sql.lit(travelStatus.archivado)}, ${sql.lit(travelStatus.rechazado)})`;
const before = (now: Date, unit: 'months' | 'years', term: number) =>
  unit === 'months'
    ? sql`(${now.toISOString()}::timestamptz - make_interval(months => ${term}::integer))`
    : sql`(${now.toISOString()}::timestamptz - make_interval(years => ${term}::integer))`;

/** There is something of a person left in a trip. */
const says = sql`(num_nonnulls(travel.contact_name, travel.contact_surname, travel.contact_phone, travel.contact_email,
    travel.contact_info, travel.rejection_reason) > 0
  or exists (select from travel_request as request where request.travel_id = travel.id
    and num_nonnulls(request.destination, request.wishes) > 0))`;

/** Rejected requests and deleted trips that nobody has touched for `months`; a cancelled trip was a contract. */
const oldRequests = (now: Date, months: number) => sql`select travel.id from travel
  where (travel.travel_status_id = ${sql.lit(travelStatus.rechazado)} and travel.cancelled_at is null
      or travel.deleted_at is not null)
    and travel.updated_at < ${before(now, 'months', months)} and ${says}`;

/** Ended trips whose last day is `years` ago. */
const oldTravels = (now: Date, years: number) => sql`select travel.id from travel
  where travel.travel_status_id in ${ended} and travel.date_to < ${before(now, 'years', years)}::date and ${says}`;

/**
 * Clients of whom nothing has happened for `years`: no trip, no sign-in, no change of their record. Sessions and devices
 * are swept much earlier, so the audit log tells of sign-ins.
 */
const oldClients = (now: Date, years: number) => sql`select client.id from "user" as client
  where client.group_id = ${sql.lit(groups.client)} and client.deleted_at is null and client.erased_at is null
    and client.updated_at < ${before(now, 'years', years)}
    and not exists (select from session where session.user_id = client.id
      and session.last_seen_at >= ${before(now, 'years', years)})
    and not exists (select from audit_log where audit_log.user_id = client.id
      and audit_log.action = 'sign-in' and audit_log.at >= ${before(now, 'years', years)})
    and not exists (select from user_travel_group as member join travel on travel.id = member.travel_id
      where member.user_id = client.id and travel.deleted_at is null
        and (travel.travel_status_id not in ${ended} or travel.date_to >= ${before(now, 'years', years)}::date))`;

/** Letters that have been sent, or that nobody sends any more. */
const oldLetters = (now: Date, months: number) => sql`select outbox.id from outbox
  where outbox.status in ('sent', 'kept', 'failed', 'unsure') and outbox.created_at < ${before(now, 'months', months)}`;

/** Clients who were deleted `months` ago. One with a trip that still runs waits for its end. */
const deletedClients = (now: Date, months: number) => sql`select client.id from "user" as client
  where client.group_id = ${sql.lit(groups.client)} and client.erased_at is null
    and client.deleted_at < ${before(now, 'months', months)}
    and not exists (select from user_travel_group as member join travel on travel.id = member.travel_id
      where member.user_id = client.id and travel.deleted_at is null and travel.travel_status_id not in ${ended})`;

/** The moment before which rows of the audit log go. Null: never. */
export function auditForgottenBefore(now: Date, { audit_years }: RetentionTerms): Date | null {
  if (audit_years === 0) return null;
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - audit_years);
  return moment;
}

/** What has a record that goes by itself. The audit log's rows go together, from the beginning of their chain. */
export type Recorded = Exclude<keyof RetentionPlan, 'audit'>;

const due: Record<Recorded, (now: Date, terms: RetentionTerms) => RawBuilder<unknown> | null> = {
  requests: (now, terms) => (terms.requests_months ? oldRequests(now, terms.requests_months) : null),
  travels: (now, terms) => (terms.travels_years ? oldTravels(now, terms.travels_years) : null),
  clients: (now, terms) => (terms.travels_years ? oldClients(now, terms.travels_years) : null),
  letters: (now, terms) => (terms.letters_months ? oldLetters(now, terms.letters_months) : null),
  bin: (now, terms) => (terms.bin_months ? deletedClients(now, terms.bin_months) : null),
};

/** The ids of what goes, the lowest first. @param ids only among these */
export async function dueIds(
  db: Db,
  what: Recorded,
  now: Date,
  terms: RetentionTerms,
  { limit, ids }: { limit?: number; ids?: readonly number[] } = {},
): Promise<number[]> {
  const query = due[what](now, terms);
  if (!query) return [];
  const { rows } = await sql<{ id: number }>`select id from (${query}) as due
    where ${ids ? sql`id = any(${[...ids]}::int[])` : sql`true`}
    order by id limit ${limit ?? null}`.execute(db);
  return rows.map(row => row.id);
}

/** How much would go at `now`. */
export async function retentionPlan(db: Db, now: Date, terms: RetentionTerms): Promise<RetentionPlan> {
  const count = async (what: Recorded) => {
    const query = due[what](now, terms);
    if (!query) return 0;
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${query}) as due`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const forgotten = auditForgottenBefore(now, terms);
  return {
    requests: await count('requests'),
    travels: await count('travels'),
    clients: await count('clients'),
    letters: await count('letters'),
    bin: await count('bin'),
    audit: forgotten ? await countAuditBefore(db, forgotten) : 0,
  };
}
