import type { FastifyRequest } from 'fastify';
import { isKeyScope, keyCallsPerMinute, keyPrefix } from '../../../contract/api-key/schema.ts';
import { type Code, code, tokenHeader } from '../../../contract/envelope.ts';
import { actorOf, anyKeyScope, keyScopeOf, type Permission } from '../../../contract/permissions.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import { audit } from '../audit/audit.ts';
import type { Db, Trx } from '../db/db.ts';
import { ignoreDiskFull } from '../db/outage.ts';
import { preparedStatement } from '../db/prepared.ts';
import { Failure, refusal } from '../http/failure.ts';
import { shortAddress } from '../http/network.ts';
import { limit } from '../http/rate-limit.ts';
import { newToken, tokenHash } from './secret.ts';
import { enabledUser, holderOf, isMaintenanceOn, type KeyInUse, type SessionHolder } from './session.ts';

/** Keys of the API (docs/decisions/api-keys.md): in the place of a session, for another program. */

/** The messages of refused keys. Each leaves a row in the audit log about the key. */
export const keyRefusals: readonly MessageKey[] = [
  'apiKey.unknown',
  'apiKey.expired',
  'apiKey.ended',
  'apiKey.scope',
  'apiKey.never',
];

/** The time of use is written at most this often, in ms. */
const useInterval = 60_000;

/** A new key. Only its hash is stored. */
export function newApiKey(): { key: string; hash: Buffer; hint: string } {
  const key = keyPrefix + newToken().token;
  return { key, hash: tokenHash(key), hint: key.slice(-4) };
}

/** Whether a text that came in the place of a token is a key. */
export const isKey = (text: string): boolean => text.startsWith(keyPrefix);

/** The key of a call, in either header. A cookie never carries one. */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[tokenHeader];
  if (typeof token === 'string' && token) return isKey(token) ? token : undefined;
  const [, bearer = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return isKey(bearer) ? bearer : undefined;
}

const keyRow = preparedStatement('api-key', (db, hash: Buffer) =>
  db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .select(['api_key.id as key_id', 'api_key.scopes', 'api_key.expires_at', 'api_key.revoked_at'])
    .select(['api_key.last_used_at', 'api_key.user_id'])
    .select(enabledUser)
    .where('api_key.key_hash', '=', hash),
);

type KeyRow = NonNullable<Awaited<ReturnType<typeof keyRow>>>;

/**
 * Whom a key acts as, and whether maintenance is on.
 * @param onKnownKey called with a known key before anything about it is checked
 * @throws a failure with 50008 (unknown or revoked), 50012 (its owner has no access) or 50014 (expired); with status 429
 * when it makes too many calls
 */
export async function findKey(
  db: Db,
  { key, address }: { key: string; address: string },
  now: Date,
  onKnownKey: (key: KeyInUse) => void,
): Promise<{ holder: SessionHolder; maintenance: boolean }> {
  const hash = tokenHash(key);
  const row = await keyRow(db, hash);
  if (!row) throw new Failure(code.sessionUnknown, 'apiKey.unknown');
  const inUse = { id: row.key_id, userId: row.user_id, scopes: row.scopes.filter(isKeyScope) };
  onKnownKey(inUse);
  const holder: SessionHolder = {
    ...holderOf(row),
    tokenHash: hash,
    ownPassword: row.changed_password,
    // No person is there who could give a password.
    provedAt: new Date(0),
    lacksFactor: actorOf(row.group_id) === 'administrator' && row.lacks_factor === true,
    start: null,
    byProvider: false,
    key: inUse,
  };
  const fault = keyFault(row, holder, now);
  if (fault) throw new Failure(...fault);
  await ignoreDiskFull(() => limit(db, `api-key:${row.key_id}`, { hits: keyCallsPerMinute, seconds: 60 }, now));
  const used = row.last_used_at === null ? 0 : new Date(row.last_used_at).getTime();
  if (now.getTime() - used > useInterval) await ignoreDiskFull(() => touch(db, row.key_id, address, now));
  return { holder, maintenance: isMaintenanceOn(row.maintenance) };
}

function keyFault(row: KeyRow, { actor }: SessionHolder, now: Date): [Code, MessageKey] | null {
  if (row.revoked_at !== null) return [code.sessionUnknown, 'apiKey.unknown'];
  // Who is no longer staff has no keys either.
  if (!row.enabled || actor === 'customer') return [code.sessionEnded, 'apiKey.ended'];
  return new Date(row.expires_at) <= now ? [code.sessionExpired, 'apiKey.expired'] : null;
}

const touch = (db: Db, id: number, address: string, now: Date) =>
  db
    .updateTable('api_key')
    .set({ last_used_at: now.toISOString(), network: shortAddress(address) || null })
    .where('id', '=', id)
    .execute();

/**
 * Refuses a call outside the scopes of a key, before its user's permissions are looked at.
 * @throws 40001 that names the scope, or says that no key may make the call
 */
export function checkScope({ scopes }: KeyInUse, call: string, permission: Permission): void {
  const scope = keyScopeOf(call, permission);
  if (scope === null) throw refusal('apiKey.never');
  if (scope !== anyKeyScope && !scopes.includes(scope)) throw refusal('apiKey.scope', { scope });
}

/** For what only some bodies of a call ask for, and no key may do. @throws 40001 for a call by a key */
export function refuseKey(holder: Pick<SessionHolder, 'key'> | null): void {
  if (holder?.key) throw refusal('apiKey.never');
}

/**
 * Ends every key of a user, who was disabled or deleted or has another group now.
 * @param by who does it
 */
export async function revokeKeysOf(trx: Trx, userId: number, by: number, now: Date): Promise<void> {
  const revoked = await trx
    .updateTable('api_key')
    .set({ revoked_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of revoked)
    await audit(trx, { userId: by, action: 'apiKey.revoke', entity: 'apiKey', entityId: id });
}
