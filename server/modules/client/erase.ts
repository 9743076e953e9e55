import { sql } from 'kysely';
import { say } from '../../../contract/texts/index.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { orMissing, refusal, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdTravels } from '../../shared/hold.ts';
import { deleteNotificationsAbout } from '../notification/rules.ts';
import { eraseQuestions } from '../question/rules.ts';
import { deleteViewsNaming } from '../saved-view/rules.ts';
import { deletePerson } from '../user/rules.ts';
import { hasOpenTravels, lockClient, travelsMentioning } from './queries.ts';

/** The columns that are emptied. The names are replaced, because trips and acceptances still refer to the person. */
const emptyColumns = {
  username: null,
  email: null,
  password_hash: null,
  phone: null,
  birth_date: null,
  postal_code: null,
  address: null,
  poblacion: null,
  tratamiento: null,
  razon_social: null,
  observaciones: null,
  dni: null,
  dni_hash: null,
  pasaporte: null,
  pasaporte_hash: null,
  nif: null,
  nif_hash: null,
  imagen: null,
  recivir_mailing: false,
  consentimiento: false,
  consentimiento_at: null,
  active: false,
};

/**
 * Erases a client's personal data (specification, quality 'Personal data'): record, avatar, letters, tasks, contact
 * data of their trips. Trips, amounts and acceptances stay, as the law requires. The history of consents stays without
 * a name.
 * @param deleted whether the client is in the bin
 * @throws 40001 when there is no such client, or they have trips that are neither archived nor rejected
 */
export async function eraseClient(
  trx: Trx,
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  scope: { userId: number | null },
  id: number,
  deleted = false,
): Promise<void> {
  const travels = await travelsMentioning(trx, id);
  await holdTravels(trx, travels);
  const client = orMissing(await lockClient(trx, id, deleted));
  // Another trip mentions them since; it would be changed without a lock.
  if ((await travelsMentioning(trx, id)).some(travel => !travels.includes(travel))) throw warning('common.stale');
  if (await hasOpenTravels(trx, id)) {
    throw refusal('client.hasTravels', { name: fullName(client) });
  }
  // Trips that have no other client.
  const soleTravels = sql`select travel_id from user_travel_group group by travel_id
    having count(*) = 1 and max(user_id) = ${id}`;
  const { email, phone } = deleted ? await unsharedContact(trx, client) : client;
  // As a traveller they have no name any more, and nothing of those they answered for stays.
  await sql`update traveller set first_name = ${say('es', 'client.erasedFirst')}, last_name = ${say('es', 'client.erasedLast')},
    birth_date = null, sex = null, nationality_id = null, document_type = null, document_number = null,
    document_number_hash = null, document_country_id = null, document_expires = null, document_first_name = null,
    document_last_name = null, email = null, phone = null, diet = null, needs = null where user_id = ${id}`.execute(
    trx,
  );
  // The bytes of these files are deleted below.
  const uploadedFiles = await trx
    .deleteFrom('travel_file')
    .where('uploaded_by', '=', id)
    .returning('file_id')
    .execute();
  // Requests that were never assigned to the client have their address. Assigned ones may have only their name. The
  // wishes in the client's own words are erased where the request was theirs.
  await sql`
    update travel_request set destination = null, wishes = null
    where travel_id in (select id from travel where lower(contact_email) = lower(${email}::text)
      or id in (${soleTravels}))`.execute(trx);
  await sql`
    update travel set contact_name = null, contact_surname = null, contact_phone = null, contact_email = null,
      contact_info = null
    where (lower(contact_email) = lower(${email}::text)
      or (contact_phone is not null and regexp_replace(contact_phone, '[^0-9+]', '', 'g') = ${phone}::text)
      or id in (${soleTravels}))`.execute(trx);
  // Their comments on notices and ratings.
  await trx.updateTable('budget_notice').set({ answer_comment: null }).where('answered_by', '=', id).execute();
  await trx
    .updateTable('travel_event')
    .set({ detail: null })
    .where('user_id', '=', id)
    .where('kind', 'in', ['modificationAccepted', 'modificationDeclined', 'fileAdded'])
    .execute();
  // The subjects of their letters. The history still says that there was a letter.
  await trx.updateTable('travel_event').set({ detail: null }).where('reader_id', '=', id).execute();
  await trx.updateTable('rating').set({ comment: null }).where('user_id', '=', id).execute();
  await eraseQuestions(trx, id);
  // Tasks about them, or about a trip that was theirs alone, are of no use to anybody now.
  await sql`
    delete from task where id in (select id from task where user_id = ${id} or lower(client_email) = lower(${email}::text)
      or (client_phone is not null and regexp_replace(client_phone, '[^0-9+]', '', 'g') = ${phone}::text)
      or travel_id in (${soleTravels})
      order by id for no key update)`.execute(trx);
  const person = { name: fullName(client), email };
  const identities = deleted ? [] : [client.email, client.username].filter(identity => identity !== null);
  if (identities.length > 0) {
    await trx.deleteFrom('password_recovery').where('identity', 'in', identities).execute();
  }
  // The sessions, links and devices of a client in the bin were deleted before.
  if (!deleted) await deletePerson(trx, id, clock());
  await trx
    .updateTable('user')
    .set({
      ...emptyColumns,
      first_name: say('es', 'client.erasedFirst'),
      last_name: say('es', 'client.erasedLast'),
      erased_at: clock().toISOString(),
    })
    .where('id', '=', id)
    .execute();
  // Their letters, including those sent before they had an account.
  await sql`
    delete from outbox where id in (select id from outbox where user_id = ${id}
      or (user_id is null and lower(to_address) = lower(${email}::text))
      order by id for no key update)`.execute(trx);
  await deleteNotificationsAbout(trx, person);
  await deleteViewsNaming(trx, { id, ...person });
  if (client.imagen) await files.remove(trx, client.imagen, clock());
  for (const { file_id } of uploadedFiles) await files.remove(trx, file_id, clock());
  await audit(trx, { userId: scope.userId, action: 'erase', entity: 'client', entityId: id });
}

/**
 * The e-mail and telephone of a client in the bin, each null if another user has it now, such as the same person added
 * again: their trips and letters stay.
 */
async function unsharedContact(
  trx: Trx,
  { id, email, phone }: { id: number; email: string | null; phone: string | null },
) {
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    select email, phone from "user" where deleted_at is null and id <> ${id}
      and (lower(email) = lower(${email}::text) or phone = ${phone}::text)`.execute(trx);
  const unshared = (value: string | null, field: 'email' | 'phone') =>
    rows.some(row => row[field]?.toLowerCase() === value?.toLowerCase()) ? null : value;
  return { email: unshared(email, 'email'), phone: unshared(phone, 'phone') };
}
