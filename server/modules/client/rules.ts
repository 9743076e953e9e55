import type { z } from 'zod';
import type { ConsentKind } from '../../../contract/client/calls.ts';
import type { clientCreateBody, clientImport, clientUpdate, fastClientBody } from '../../../contract/client/schema.ts';
import { languageOrDefault } from '../../../contract/language.ts';
import { groups } from '../../../contract/permissions.ts';
import { fullName } from '../../../contract/values/person-name.ts';
import { audit } from '../../platform/audit/audit.ts';
import { refuseKey } from '../../platform/auth/api-key.ts';
import { askProof } from '../../platform/auth/proof.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { endSessions, type SessionHolder } from '../../platform/auth/session.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-ids.ts';
import { createRecord, updateRecord, updateRow } from '../../platform/db/record.ts';
import { orMissing, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdTravelsOfRenamed } from '../../shared/hold.ts';
import { recordConsents } from '../consent/rules.ts';
import {
  deletePerson,
  endUserLinks,
  type Identity,
  identityAfter,
  notifyOfEdit,
  type PasswordColumns,
  refuseTakenIdentity,
  sealedNumbers,
} from '../user/rules.ts';
import { hasOpenTravels, lockClient } from './queries.ts';

export { eraseClient } from './erase.ts';

type ClientServices = Pick<Services, 'secrets' | 'clock' | 'config'>;

const clientKind = { table: 'user', entity: 'client' } as const;

type Consents = Record<ConsentKind, boolean>;

/** The e-mail is the default username (decisions 2). */
const identityOf = ({ username, email }: Identity): Identity => ({ username: username ?? email, email });

/**
 * Adds a client from the full or the quick form (decisions 8), always in group 2. Identity numbers are sealed, and a
 * consent gets its date.
 * @returns the new id
 * @throws 40001 when the username or the e-mail is taken
 */
export async function createClient(
  trx: Trx,
  services: ClientServices,
  scope: Scope,
  body: z.output<typeof fastClientBody> | z.output<typeof clientCreateBody>,
  password: PasswordColumns = {},
): Promise<number> {
  const form = { ...otherFormFields, ...body };
  const { form: _form, password: _password, password_again: _again, dni, pasaporte, nif, language, ...person } = form;
  const id = await newId(trx, 'user');
  const values = {
    ...person,
    ...password,
    ...identityOf(person),
    ...sealedNumbers(services.secrets, id, { dni, pasaporte, nif }),
    ...(language ? { language } : {}),
  };
  await insertClient(trx, scope, values, id);
  await saveConsents(trx, services, scope, { id, language }, {}, person);
  return id;
}

/** Fields that only one of the two forms has. */
const otherFormFields = { form: null, username: null, password: null, password_again: null };

type NewClient = Identity & { first_name: string; last_name: string };

async function insertClient(trx: Trx, scope: Scope, values: NewClient, id?: number): Promise<number> {
  await refuseTakenIdentity(trx, values);
  const row = { ...values, group_id: groups.client, ...(id === undefined ? {} : { id }) };
  return createRecord(trx, scope, clientKind, row, Object.keys(values));
}

/** Adds a client from a sheet. @returns the new id */
export function createImportedClient(
  trx: Trx,
  scope: Scope,
  { language, ...person }: z.output<typeof clientImport>,
): Promise<number> {
  const identity = identityOf({ username: null, email: person.email });
  return insertClient(trx, scope, { ...person, ...identity, ...(language ? { language } : {}) });
}

/** Writes the changes of a sheet's row to a client. */
export async function updateImportedClient(
  trx: Trx,
  scope: Scope,
  id: number,
  { language, ...person }: Partial<z.output<typeof clientImport>>,
): Promise<void> {
  const values = { ...person, ...(language ? { language } : {}) };
  await updateRow(trx, 'user', { id }, values);
  const fields = Object.keys(values);
  await audit(trx, { userId: scope.userId, action: 'update', entity: 'client', entityId: id, fields });
}

/**
 * Edits a client. An empty password changes nothing; a new one ends the client's sessions.
 * @param holder the session of the caller. A new e-mail or password of a client who signs in could take over the account,
 * so the caller's password is asked again; a key of the API changes neither e-mail nor username of any client
 * @throws 30001 for a stale edit, or `session.prove`; 40001 when there is no such client, the username or the e-mail is
 * taken, or a key may not
 */
export async function updateClient(
  trx: Trx,
  services: ClientServices,
  { scope, holder }: { scope: Scope; holder: SessionHolder | null },
  body: z.output<typeof clientUpdate>,
  columns: PasswordColumns,
): Promise<void> {
  const { id, updated_at, password, password_again: _again, dni, pasaporte, nif, language, ...person } = body;
  await holdTravelsOfRenamed(trx, id, person);
  const before = orMissing(await lockClient(trx, id));
  const identity = identityAfter(before, person);
  await refuseTakenIdentity(trx, identity, id);
  const fields = await updateRecord(
    trx,
    scope,
    clientKind,
    { id, updated_at },
    {
      ...person,
      ...identity,
      ...columns,
      ...sealedNumbers(services.secrets, id, { dni, pasaporte, nif }, before),
      language: language ?? undefined,
    },
  );
  // A new address could recover the password, also that of a client who has none yet.
  if (fields.includes('email') || fields.includes('username')) refuseKey(holder);
  if (before.signs_in && (password || fields.includes('email'))) askProof(holder, 'client:signIn', services.clock());
  await saveConsents(trx, services, scope, { id, language: language ?? before.language }, before, person);
  await notifyOfEdit(trx, services, { id, password: password && 'given' }, before, identity);
  const disabled = fields.includes('active') && person.active === false;
  if (password || disabled || fields.includes('email')) await endUserLinks(trx, id, services.clock());
  if (password || disabled) await endSessions(trx, id);
}

/** Records the consents that a form changes, with the person who fills it in and the date. */
async function saveConsents(
  trx: Trx,
  { clock }: ClientServices,
  scope: Scope,
  client: { id: number; language: string | null | undefined },
  before: Partial<Consents>,
  after: Partial<Consents>,
): Promise<void> {
  const language = languageOrDefault(client.language);
  const occasion = { userId: client.id, recordedBy: scope.userId, language, now: clock() };
  const columns = await recordConsents(trx, occasion, before, after);
  if (Object.keys(columns).length > 0) await trx.updateTable('user').set(columns).where('id', '=', client.id).execute();
}

/**
 * Deletes a client. Their sessions end and their e-mail becomes free.
 * @throws 40001 when there is none, or they have trips that are neither archived nor rejected (`client.hasTravels`)
 */
export async function deleteClient(trx: Trx, { clock }: ClientServices, scope: Scope, id: number): Promise<void> {
  const client = orMissing(await lockClient(trx, id));
  if (await hasOpenTravels(trx, id)) throw refusal('client.hasTravels', { name: fullName(client) });
  await deletePerson(trx, id, clock());
  await audit(trx, { userId: scope.userId, action: 'delete', entity: 'client', entityId: id });
}
