import { type RawBuilder, sql } from 'kysely';
import { groups } from '../../../contract/permissions.ts';
import type { RetentionPlan } from '../../../contract/setting/calls.ts';
import type { RetentionTerms } from '../../../contract/setting/schema.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { addDays, today } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import { countAuditBefore } from '../../platform/audit/audit-chain.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { holdTravel, holdTravels } from '../../shared/hold.ts';
import { eraseClient } from '../client/rules.ts';

/** What is older than the settings allow (docs/decisions/accounts.md). A term of 0 means for ever. */

const endStates = sql`(${sql.lit(travelStatus.archivado)}, ${sql.lit(travelStatus.rechazado)})`;
const monthsBefore = (now: Date, months: number) =>
  sql`(${now.toISOString()}::timestamptz - make_interval(months => ${months}::integer))`;

/** Whether a trip still says something about a person. */
const hasPersonalData = sql`(num_nonnulls(travel.contact_name, travel.contact_surname, travel.contact_phone,
    travel.contact_email, travel.contact_info, travel.rejection_reason) > 0
  or exists (select from travel_request as request where request.travel_id = travel.id
    and num_nonnulls(request.destination, request.wishes) > 0))`;

/** Rejected requests and deleted trips that nobody has touched for `months`; a cancelled trip was a contract. */
const oldRequests = (now: Date, months: number) => sql`select travel.id from travel
  where (travel.travel_status_id = ${sql.lit(travelStatus.rechazado)} and travel.cancelled_at is null
      or travel.deleted_at is not null)
    and travel.updated_at < ${monthsBefore(now, months)} and ${hasPersonalData}`;

/** Ended trips whose last day is `years` ago. */
const oldTravels = (now: Date, years: number) => sql`select travel.id from travel
  where travel.travel_status_id in ${endStates} and travel.date_to < ${monthsBefore(now, 12 * years)}::date
    and ${hasPersonalData}`;

/**
 * Clients of whom nothing has happened for `years`: no trip, no sign-in, no change of their record. Sessions and devices
 * are swept much earlier, so sign-ins are read from the audit log.
 */
const oldClients = (now: Date, years: number) => sql`select client.id from "user" as client
  where client.group_id = ${sql.lit(groups.client)} and client.deleted_at is null and client.erased_at is null
    and client.updated_at < ${monthsBefore(now, 12 * years)}
    and not exists (select from session where session.user_id = client.id
      and session.last_seen_at >= ${monthsBefore(now, 12 * years)})
    and not exists (select from audit_log where audit_log.user_id = client.id
      and audit_log.action = 'sign-in' and audit_log.at >= ${monthsBefore(now, 12 * years)})
    and not exists (select from user_travel_group as member join travel on travel.id = member.travel_id
      where member.user_id = client.id and travel.deleted_at is null
        and (travel.travel_status_id not in ${endStates} or travel.date_to >= ${monthsBefore(now, 12 * years)}::date))`;

/**
 * Letters that have been sent, or that nobody sends any more. A request for prices knows by its letter whom it asked, so
 * that letter stays as long.
 */
const oldLetters = (now: Date, months: number) => sql`select outbox.id from outbox
  where outbox.status in ('sent', 'kept', 'failed', 'unsure') and outbox.created_at < ${monthsBefore(now, months)}
    and not exists (select from price_request_recipient as asked where asked.outbox_id = outbox.id)`;

/** Clients who were deleted `months` ago. One with a trip that still runs waits for its end. */
const deletedClients = (now: Date, months: number) => sql`select client.id from "user" as client
  where client.group_id = ${sql.lit(groups.client)} and client.erased_at is null
    and client.deleted_at < ${monthsBefore(now, months)}
    and not exists (select from user_travel_group as member join travel on travel.id = member.travel_id
      where member.user_id = client.id and travel.deleted_at is null and travel.travel_status_id not in ${endStates})`;

/** What travellers needed for a trip that ended `days` ago, and their documents. */
const travellerParts = {
  needs: { filled: sql`num_nonnulls(diet, needs) > 0`, cleared: sql`diet = null, needs = null` },
  documents: {
    filled: sql`num_nonnulls(document_type, document_number, document_country_id, document_expires, document_first_name,
      document_last_name) > 0`,
    cleared: sql`document_type = null, document_number = null, document_number_hash = null, document_country_id = null,
      document_expires = null, document_first_name = null, document_last_name = null`,
  },
};
const oldTravellers = (
  now: Date,
  kind: keyof typeof travellerParts,
  days: number,
) => sql`select traveller.id from traveller
  join travel on travel.id = traveller.travel_id
  where travel.date_to < ${addDays(today(now), -days)}::date and ${travellerParts[kind].filled}`;

/** The moment before which rows of the audit log go. Null: never. */
export function auditCutoff(now: Date, { audit_years }: RetentionTerms): Date | null {
  if (audit_years === 0) return null;
  const moment = new Date(now);
  moment.setUTCFullYear(moment.getUTCFullYear() - audit_years);
  return moment;
}

/** What is deleted record by record. The audit log's rows go together, from the beginning of their chain. */
export type RetentionKind = Exclude<keyof RetentionPlan, 'audit'>;

const expiredQueries: Record<RetentionKind, (now: Date, terms: RetentionTerms) => RawBuilder<unknown> | null> = {
  requests: (now, terms) => (terms.requests_months ? oldRequests(now, terms.requests_months) : null),
  travels: (now, terms) => (terms.travels_years ? oldTravels(now, terms.travels_years) : null),
  clients: (now, terms) => (terms.travels_years ? oldClients(now, terms.travels_years) : null),
  letters: (now, terms) => (terms.letters_months ? oldLetters(now, terms.letters_months) : null),
  bin: (now, terms) => (terms.bin_months ? deletedClients(now, terms.bin_months) : null),
  needs: (now, terms) => (terms.needs_days ? oldTravellers(now, 'needs', terms.needs_days) : null),
  documents: (now, terms) => (terms.documents_days ? oldTravellers(now, 'documents', terms.documents_days) : null),
};

/** The ids of what goes, the lowest first. @param ids only among these */
export async function expiredIds(
  db: Db,
  kind: RetentionKind,
  now: Date,
  terms: RetentionTerms,
  { limit, ids }: { limit?: number; ids?: readonly number[] } = {},
): Promise<number[]> {
  const query = expiredQueries[kind](now, terms);
  if (!query) return [];
  const { rows } = await sql<{ id: number }>`select id from (${query}) as expired
    where ${ids ? sql`id = any(${[...ids]}::int[])` : sql`true`}
    order by id limit ${limit ?? null}`.execute(db);
  return rows.map(row => row.id);
}

/** A plan by which nothing goes. */
export const emptyPlan: RetentionPlan = {
  requests: 0,
  travels: 0,
  clients: 0,
  letters: 0,
  bin: 0,
  needs: 0,
  documents: 0,
  audit: 0,
};

/** How much would go at `now`. */
export async function readRetentionPlan(db: Db, now: Date, terms: RetentionTerms): Promise<RetentionPlan> {
  const plan = { ...emptyPlan };
  for (const kind of Object.keys(expiredQueries) as RetentionKind[])
    plan[kind] = (await expiredIds(db, kind, now, terms)).length;
  const cutoff = auditCutoff(now, terms);
  if (cutoff) plan.audit = await countAuditBefore(db, cutoff);
  return plan;
}

type Parts = Pick<Services, 'files' | 'clock'>;

/**
 * Empties what a trip says about people: contact, reasons, wishes, comments. Its name, days, services and amounts stay,
 * and so do agreements.
 * @returns whether it was still due
 */
export async function eraseTravelData(
  trx: Trx,
  { files, clock }: Parts,
  kind: 'requests' | 'travels',
  terms: RetentionTerms,
  id: number,
): Promise<boolean> {
  await holdTravel(trx, id);
  if ((await expiredIds(trx, kind, clock(), terms, { ids: [id] })).length === 0) return false;
  await sql`update travel set contact_name = null, contact_surname = null, contact_phone = null, contact_email = null,
    contact_info = null, rejection_reason = null, cancel_reason = case when cancel_reason is not null then 'personal' end where id = ${id}`.execute(
    trx,
  );
  const papers = await trx.deleteFrom('travel_file').where('travel_id', '=', id).returning('file_id').execute();
  await sql`update travel_request set destination = null, wishes = null where travel_id = ${id}`.execute(trx);
  await sql`update budget_notice set answer_comment = null where answer_comment is not null
    and budget_id in (select id from budget where travel_id = ${id})`.execute(trx);
  await sql`update travel_event set detail = null where travel_id = ${id} and detail is not null
    and (reader_id is not null or kind in ('modificationAccepted', 'modificationDeclined', 'agreementRecorded', 'cancelled', 'fileAdded'))`.execute(
    trx,
  );
  for (const { file_id } of papers) await files.remove(trx, file_id, clock());
  await audit(trx, { userId: null, action: 'retention', entity: 'travel', entityId: id });
  return true;
}

/**
 * Erases a client as an administrator would.
 * @param kind one of whom nothing has happened, or one in the bin
 * @returns whether it was still due
 */
export async function eraseExpiredClient(
  trx: Trx,
  parts: Parts,
  kind: 'clients' | 'bin',
  terms: RetentionTerms,
  id: number,
): Promise<boolean> {
  if ((await expiredIds(trx, kind, parts.clock(), terms, { ids: [id] })).length === 0) return false;
  await eraseClient(trx, parts, { userId: null }, id, kind === 'bin');
  return true;
}

/** Deletes old letters with their files. The histories of trips still say that there was one. @returns how many */
export async function deleteLetters(trx: Trx, { clock }: Parts, terms: RetentionTerms, ids: number[]): Promise<number> {
  const travels = await trx.selectFrom('outbox').select('travel_id').where('id', 'in', ids).execute();
  await holdTravels(trx, [...new Set(travels.flatMap(row => row.travel_id ?? []))]);
  const expired = await expiredIds(trx, 'letters', clock(), terms, { ids });
  if (expired.length === 0) return 0;
  await sql`update booking set outbox_id = null where id in (
    select id from booking where outbox_id = any(${expired}::int[]) order by id for no key update)`.execute(trx);
  await trx
    .updateTable('travel_event')
    .set({ outbox_id: null, detail: null })
    .where('outbox_id', 'in', expired)
    .execute();
  await sql`delete from outbox where id in (select id from outbox where id = any(${expired}::int[])
    order by id for no key update)`.execute(trx);
  return expired.length;
}

/** Empties what a traveller needed, or their document. @returns whether it was still due */
export async function eraseTravellerData(
  trx: Trx,
  { clock }: Parts,
  kind: keyof typeof travellerParts,
  terms: RetentionTerms,
  id: number,
): Promise<boolean> {
  if ((await expiredIds(trx, kind, clock(), terms, { ids: [id] })).length === 0) return false;
  await sql`update traveller set ${travellerParts[kind].cleared} where id = ${id}`.execute(trx);
  await audit(trx, { userId: null, action: 'retention', entity: 'traveller', entityId: id });
  return true;
}

/** Notes in the audit log how much went. */
export const auditRetention = (trx: Trx, counts: RetentionPlan): Promise<void> =>
  audit(trx, {
    userId: null,
    action: 'retention',
    entity: 'setting',
    entityId: 'retention',
    fields: Object.entries(counts).map(([kind, count]) => `${kind}:${count}`),
  });
