import { sql } from 'kysely';
import type { z } from 'zod';
import { groups } from '../../../contract/permissions.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import type { userCreate, userUpdate } from '../../../contract/user/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import { revokeKeysOf } from '../../platform/auth/api-key.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { type Secrets, sealedColumns } from '../../platform/auth/secret.ts';
import { endSessions } from '../../platform/auth/session.ts';
import { weaknessOf } from '../../platform/auth/weak-password.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/new-ids.ts';
import { createRecord, deleteRow, updateRecord } from '../../platform/db/record.ts';
import { invalid, orMissing, refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdTravelsOfRenamed } from '../../shared/hold.ts';
import { endLinks } from '../../shared/link.ts';
import { deleteSubject } from '../../shared/sign-in.ts';
import { deleteFactor } from '../second-factor/rules.ts';
import { tellOfAccountChange } from '../security-letter/rules.ts';
import { setting } from '../setting/rules.ts';
import { staffGroups } from './queries.ts';

type Parts = Pick<Services, 'secrets' | 'clock' | 'config'>;

const userKind = { table: 'user', entity: 'user' } as const;

type IdentityNumbers = Partial<Record<'dni' | 'pasaporte' | 'nif', string | null>>;

/** The names with which a person signs in. */
export interface Identity {
  username: string | null;
  email: string | null;
}

/**
 * Refuses a username or e-mail that somebody else already uses as username or as e-mail. Both can be used for signing
 * in (decisions 2), so a username must not be another person's address. The table `identity` enforces this too.
 * @throws 40001 with `user.emailTaken` or `user.usernameTaken` under the field that was filled in
 */
export async function refuseTakenIdentity(trx: Trx, { username, email }: Identity, id = 0): Promise<void> {
  const isTaken = (identity: string | null) => sql<boolean>`exists (
    select from identity where value = lower(${identity}::text) and user_id <> ${id})`;
  const row = await trx
    .selectNoFrom([isTaken(email).as('email'), isTaken(username).as('username')])
    .executeTakeFirstOrThrow();
  const fields: Record<string, MessageKey> = {};
  if (row.email) fields.email = 'user.emailTaken';
  // An empty username is the e-mail, so the error does not go under the username.
  if (row.username && username !== email) fields.username = 'user.usernameTaken';
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/**
 * The identity after an edit. Fields that it leaves out stay, and a username that equals the e-mail follows the e-mail.
 * @param changes null empties a field; undefined leaves it
 */
export function identityAfter(before: Identity, changes: Partial<Identity>): Identity {
  const email = changes.email === undefined ? before.email : changes.email;
  const follows = before.username?.toLowerCase() === before.email?.toLowerCase();
  const username = changes.username === undefined && !follows ? before.username : changes.username;
  return { username: username ?? email, email };
}

/** The columns of a person's identity numbers, as `sealedColumns` (decisions 2). */
export const sealedNumbers = (
  secrets: Secrets,
  id: number,
  numbers: IdentityNumbers,
  before?: IdentityNumbers,
): Record<string, string | null> =>
  sealedColumns(secrets, { table: 'user', row: id, hashed: ['dni', 'pasaporte', 'nif'] }, numbers, before);

export type PasswordColumns = Awaited<ReturnType<typeof passwordColumns>>;

/** The names of a person, as far as a form has them. */
type Names = Partial<Record<'first_name' | 'last_name' | 'email' | 'username', string | null>>;

/**
 * Hashes a new password. It is slow: call it before the transaction. The names are those that the same call gives the
 * user.
 * @param id of its user; null for a new one
 * @throws 40001 under `password` for one that is easy to guess: among the most common, or made of words that others
 * know of the person or the agency
 */
export async function hashNewPassword(
  { db, config }: Pick<Services, 'db' | 'config'>,
  password: string,
  id: number | null,
  { first_name, last_name, email, username }: Names = {},
): Promise<string> {
  const stored = await db
    .selectFrom('user')
    .select(['first_name', 'last_name', 'email', 'username'])
    .where('id', '=', id)
    .executeTakeFirst();
  const agency = await setting(db, 'agency');
  const ownWords = [first_name, last_name, email, username, ...Object.values(stored ?? {})];
  const weakness = await weaknessOf(password, ['Periplo', agency.name, agency.web, ...ownWords]);
  if (weakness) throw invalid({ password: weakness === 'common' ? 'password.common' : 'password.known' });
  return hashPassword(password, config.passwordWork);
}

/**
 * The columns of a password; empty when it stays. A password chosen by somebody else has to be changed after signing in
 * (decisions 2). Hashing is slow: call it before the transaction.
 */
export async function passwordColumns(
  services: Pick<Services, 'db' | 'config'>,
  form: Names & { id?: number; password?: string | null },
  own = false,
) {
  if (!form.password) return {};
  return {
    password_hash: await hashNewPassword(services, form.password, form.id ?? null, form),
    changed_password: own,
  };
}

/** Writes to a person whose password or e-mail an edit has changed. @param password who chose a new one */
export async function notifyOfEdit(
  trx: Trx,
  services: Parts,
  { id, password }: { id: number; password: 'own' | 'given' | null | undefined | '' },
  before: Identity,
  after: Identity,
): Promise<void> {
  const moved = before.email?.toLowerCase() !== after.email?.toLowerCase();
  const passwordChange = password ? ([password === 'own' ? 'password' : 'passwordByStaff'] as const) : [];
  await tellOfAccountChange(
    trx,
    services,
    id,
    [...passwordChange, ...(moved ? (['email'] as const) : [])],
    before.email,
  );
}

/** Invalidates the links mailed to a person, because their address changed or they were deleted. */
export async function endUserLinks(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('link')
    .set({ used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['recover', 'sign-up'])
    .where('used_at', 'is', null)
    .execute();
}

/**
 * Hides a person and ends their sessions, links, second factor and way in by the identity provider. The e-mail becomes free.
 * @throws 40001 when there is none
 */
export async function deletePerson(trx: Trx, id: number, now: Date): Promise<void> {
  await deleteRow(trx, 'user', id);
  await endUserLinks(trx, id, now);
  await endLinks(trx, 'calendar', { user_id: id }, now);
  await deleteSubject(trx, id);
  await deleteFactor(trx, id);
  await trx.deleteFrom('device').where('user_id', '=', id).execute();
  await endSessions(trx, id);
}

/**
 * Adds a system user. The e-mail is the default username.
 * @returns the new id
 * @throws 40001 when the username or the e-mail is taken
 */
export async function createUser(
  trx: Trx,
  { secrets }: Parts,
  scope: Scope,
  body: z.output<typeof userCreate>,
  columns: PasswordColumns,
): Promise<number> {
  const { password: _password, password_again: _again, roles, dni, language, username, ...person } = body;
  const identity = { username: username ?? person.email, email: person.email };
  await refuseTakenIdentity(trx, identity);
  const id = await newId(trx, 'user');
  const values = { ...person, ...identity, ...columns, ...sealedNumbers(secrets, id, { dni }), group_id: roles };
  const row = { ...values, id, ...(language ? { language } : {}) };
  return createRecord(trx, scope, userKind, row, Object.keys(values));
}

/**
 * Edits a system user. The username does not change, unless it equals the e-mail: then it follows the e-mail. A new
 * password, a new group and disabling end the user's sessions, except the caller's own session; the last two end the
 * user's keys of the API as well.
 * @throws 30001 for a stale edit; 40001 when there is no such user, the e-mail is taken, or no active administrator
 * would be left (`user.lastAdministrator`)
 */
export async function updateUser(
  trx: Trx,
  parts: Parts,
  scope: Scope,
  body: z.output<typeof userUpdate>,
  columns: PasswordColumns,
  ownSession: Buffer | undefined,
): Promise<void> {
  const { id, updated_at, password, password_again: _again, roles, dni, language, active, ...person } = body;
  await holdTravelsOfRenamed(trx, id, person);
  const before = await lockUser(trx, id);
  const identity = identityAfter(before, { email: person.email });
  await refuseTakenIdentity(trx, identity, id);
  const fields = await updateRecord(
    trx,
    scope,
    userKind,
    { id, updated_at },
    {
      ...person,
      ...identity,
      ...columns,
      ...sealedNumbers(parts.secrets, id, { dni }, before),
      group_id: roles,
      language: language ?? undefined,
      active,
    },
  );
  await refuseNoAdministrator(trx);
  await notifyOfEdit(
    trx,
    parts,
    { id, password: password && (id === scope.userId ? 'own' : 'given') },
    before,
    identity,
  );
  const disabled = active === false && before.active;
  if (password || disabled || fields.includes('email')) await endUserLinks(trx, id, parts.clock());
  if (password || disabled || fields.includes('group_id')) {
    await endSessions(trx, id, id === scope.userId && !disabled ? ownSession : undefined);
  }
  if (disabled || fields.includes('group_id')) await revokeKeysOf(trx, id, scope.userId, parts.clock());
}

/**
 * Deletes a system user.
 * @throws 40001 when there is none, or it is the last active administrator
 */
export async function deleteUser(trx: Trx, { clock }: Parts, scope: Scope, id: number): Promise<void> {
  await lockUser(trx, id);
  await deletePerson(trx, id, clock());
  await revokeKeysOf(trx, id, scope.userId, clock());
  await refuseNoAdministrator(trx);
  await audit(trx, { userId: scope.userId, action: 'delete', entity: 'user', entityId: id });
}

const administrators = (trx: Trx) =>
  trx
    .selectFrom('user')
    .select('id')
    .where('group_id', '=', groups.administrator)
    .where('active', '=', true)
    .where('deleted_at', 'is', null);

async function refuseNoAdministrator(trx: Trx): Promise<void> {
  if (!(await administrators(trx).limit(1).executeTakeFirst())) throw refusal('user.lastAdministrator');
}

/**
 * The present record of a system user, locked until the end of the transaction; clients are not found. All
 * administrators are locked too, so that two who demote each other run one after the other.
 */
async function lockUser(trx: Trx, id: number) {
  await trx
    .selectFrom('user')
    .select('id')
    .where(eb => eb.or([eb('id', '=', id), eb('id', 'in', administrators(trx))]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const row = await trx
    .selectFrom('user')
    .select(['id', 'username', 'email', 'active', 'dni'])
    .where('id', '=', id)
    .where('group_id', 'in', staffGroups)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return orMissing(row);
}
