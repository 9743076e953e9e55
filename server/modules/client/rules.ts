import type { z } from 'zod';
import type { clientCreate, clientImport, clientUpdate, fastClient } from '../../../contract/client.ts';
import { groups } from '../../../contract/permissions.ts';
import type { Services } from '../../app.ts';
import { audit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { found, refusal } from '../../platform/failure.ts';
import { edit } from '../../platform/record.ts';
import type { Scope } from '../../platform/scope.ts';
import { endSessions } from '../../platform/session.ts';
import {
  endLinks,
  type Identity,
  passwordColumns,
  refuseTakenIdentity,
  removePerson,
  sealedDni,
} from '../user/rules.ts';
import { hasOpenTravels, lockClient } from './queries.ts';

type Parts = Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>;

/** A username left empty takes the e-mail (decisions 2). */
const identityOf = ({ username, email }: Identity): Identity => ({ username: username ?? email, email });

/**
 * Adds a client: group 2, whatever the call says.
 * @returns the new id
 * @throws 40001 when the username or the e-mail is taken
 */
export async function createClient(
  parts: Parts,
  scope: Scope,
  { password, password_again: _again, dni, language, ...person }: z.output<typeof clientCreate>,
): Promise<number> {
  const columns = await passwordColumns(password, parts);
  const values = { ...person, ...sealedDni(parts.secrets, dni), ...columns, ...(language ? { language } : {}) };
  return parts.db.transaction().execute(trx => insert(trx, scope, { ...values, ...identityOf(person) }));
}

/** Adds a client from the quick form: no password, and a consent with its date. Otherwise as `createClient`. */
export function createFastClient(
  { db, secrets, clock }: Parts,
  scope: Scope,
  { dni, pasaporte, nif, language, ...person }: z.output<typeof fastClient>,
): Promise<number> {
  const values = {
    ...person,
    ...identityOf({ username: null, email: person.email }),
    ...sealedDni(secrets, dni),
    pasaporte: secrets.seal(pasaporte),
    pasaporte_hash: secrets.blind(pasaporte),
    nif: secrets.seal(nif),
    nif_hash: secrets.blind(nif),
    consentimiento_at: person.consentimiento ? clock().toISOString() : null,
    ...(language ? { language } : {}),
  };
  return db.transaction().execute(trx => insert(trx, scope, values));
}

type NewClient = Identity & { first_name: string; last_name: string };

async function insert(trx: Trx, scope: Scope, values: NewClient): Promise<number> {
  await refuseTakenIdentity(trx, values);
  const { id } = await trx
    .insertInto('user')
    .values({ ...values, group_id: groups.client })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fields = Object.keys(values);
  await audit(trx, { userId: scope.userId, action: 'create', entity: 'client', entityId: id, fields });
  return id;
}

/** Adds a client from a sheet, as `createFastClient` does, within the import's transaction. @returns the new id */
export function addImportedClient(
  trx: Trx,
  scope: Scope,
  { language, ...person }: z.output<typeof clientImport>,
): Promise<number> {
  const identity = identityOf({ username: null, email: person.email });
  return insert(trx, scope, { ...person, ...identity, ...(language ? { language } : {}) });
}

/** Writes what a row of a sheet says of a client, whose e-mail it was found by. */
export async function changeImportedClient(
  trx: Trx,
  scope: Scope,
  id: number,
  { email: _email, language, ...person }: Partial<z.output<typeof clientImport>>,
): Promise<void> {
  const values = { ...person, ...(language ? { language } : {}) };
  await edit(trx, 'user', { id }, values);
  const fields = Object.keys(values);
  await audit(trx, { userId: scope.userId, action: 'update', entity: 'client', entityId: id, fields });
}

/**
 * Edits a client. An empty password stays as it is; a new one ends the client's sessions.
 * @throws 30001 on a stale edit; 40001 when there is no such client, or the username or the e-mail is taken
 */
export async function updateClient(parts: Parts, scope: Scope, body: z.output<typeof clientUpdate>): Promise<void> {
  const { id, updated_at, password, password_again: _again, dni, language, ...person } = body;
  const columns = await passwordColumns(password, parts);
  await parts.db.transaction().execute(async trx => {
    const before = found(await lockClient(trx, id));
    const identity = identityOf(person);
    await refuseTakenIdentity(trx, identity, id);
    const values = {
      ...person,
      ...identity,
      ...columns,
      // A row of the list carries the number masked: sent back, it must not replace the number itself.
      ...(dni.includes('•') ? {} : sealedDni(parts.secrets, dni)),
      ...(language ? { language } : {}),
    };
    await edit(trx, 'user', { id, updated_at }, values);
    if (password) await endSessions(trx, id);
    if (password || identity.email !== before.email) await endLinks(trx, id, parts.clock());
    const fields = Object.keys(values);
    await audit(trx, { userId: scope.userId, action: 'update', entity: 'client', entityId: id, fields });
  });
}

/**
 * Deletes a client: their sessions end and their e-mail is free again.
 * @throws 40001 when there is none, or they have trips that are neither archived nor rejected (`client.hasTravels`)
 */
export async function deleteClient({ db, clock }: Parts, scope: Scope, id: number): Promise<void> {
  await db.transaction().execute(async trx => {
    const client = found(await lockClient(trx, id));
    if (await hasOpenTravels(trx, id)) {
      throw refusal('client.hasTravels', { name: `${client.first_name} ${client.last_name}` });
    }
    await removePerson(trx, id, clock());
    await audit(trx, { userId: scope.userId, action: 'delete', entity: 'client', entityId: id });
  });
}
