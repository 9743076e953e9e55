import { sql } from 'kysely';
import type { RetentionPlan } from '../../../contract/setting/calls.ts';
import type { RetentionTerms } from '../../../contract/setting/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { holdTravel, holdTravels } from '../../shared/hold.ts';
import { eraseClient } from '../client/rules.ts';
import { dueIds } from './queries.ts';

type Parts = Pick<Services, 'files' | 'clock'>;

/**
 * Empties what a trip says about people: contact, reasons, wishes, comments. Its name, days, services and amounts stay,
 * and so do agreements.
 * @returns whether it was still due
 */
export async function forgetTravel(
  trx: Trx,
  { clock }: Parts,
  what: 'requests' | 'travels',
  terms: RetentionTerms,
  id: number,
): Promise<boolean> {
  await holdTravel(trx, id);
  if ((await dueIds(trx, what, clock(), terms, { ids: [id] })).length === 0) return false;
  await sql`update travel set contact_name = null, contact_surname = null, contact_phone = null, contact_email = null,
    contact_info = null, rejection_reason = null, cancel_reason = case when cancel_reason is not null then 'personal' end where id = ${id}`.execute(
    trx,
  );
  await sql`update travel_request set destination = null, wishes = null where travel_id = ${id}`.execute(trx);
  await sql`update budget_notice set answer_comment = null where answer_comment is not null
    and budget_id in (select id from budget where travel_id = ${id})`.execute(trx);
  await sql`update travel_event set detail = null where travel_id = ${id} and detail is not null
    and (reader_id is not null or kind in ('modificationAccepted', 'modificationDeclined', 'agreementRecorded', 'cancelled'))`.execute(
    trx,
  );
  await audit(trx, { userId: null, action: 'retention', entity: 'travel', entityId: id });
  return true;
}

/**
 * Erases a client as an administrator would.
 * @param what one of whom nothing has happened, or one in the bin
 * @returns whether it was still due
 */
export async function forgetClient(
  trx: Trx,
  parts: Parts,
  what: 'clients' | 'bin',
  terms: RetentionTerms,
  id: number,
): Promise<boolean> {
  if ((await dueIds(trx, what, parts.clock(), terms, { ids: [id] })).length === 0) return false;
  await eraseClient(trx, parts, { userId: null }, id, what === 'bin');
  return true;
}

/** Deletes old letters with their files. The histories of trips still say that there was one. @returns how many */
export async function forgetLetters(trx: Trx, { clock }: Parts, terms: RetentionTerms, ids: number[]): Promise<number> {
  const travels = await trx.selectFrom('outbox').select('travel_id').where('id', 'in', ids).execute();
  await holdTravels(trx, [...new Set(travels.flatMap(row => row.travel_id ?? []))]);
  const still = await dueIds(trx, 'letters', clock(), terms, { ids });
  if (still.length === 0) return 0;
  await trx
    .updateTable('travel_event')
    .set({ outbox_id: null, detail: null })
    .where('outbox_id', 'in', still)
    .execute();
  await sql`delete from outbox where id in (select id from outbox where id = any(${still}::int[])
    order by id for no key update)`.execute(trx);
  return still.length;
}

/** Notes in the audit log how much went. */
export const noteRetention = (trx: Trx, gone: RetentionPlan): Promise<void> =>
  audit(trx, {
    userId: null,
    action: 'retention',
    entity: 'setting',
    entityId: 'retention',
    fields: Object.entries(gone).map(([what, count]) => `${what}:${count}`),
  });
