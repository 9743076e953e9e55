import { sql } from 'kysely';
import type { z } from 'zod';
import type { ApiKey } from '../../../contract/api-key/calls.ts';
import {
  type apiKeyCreate,
  keyScopes,
  keyShownDays,
  maxApiKeys,
  maxKeyYears,
} from '../../../contract/api-key/schema.ts';
import { dayMs, today } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newApiKey } from '../../platform/auth/api-key.ts';
import type { SessionHolder } from '../../platform/auth/session.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { invalid, missing, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { holdUser } from '../../shared/hold.ts';
import { wholeLimit } from '../../shared/resource.ts';
import { holdOwnAccount } from '../../shared/sign-in.ts';
import { tellOfAccountChange } from '../security-letter/rules.ts';

/** The last day on which a key is valid: it ends with the midnight after it. */
export const lastDay = sql<string>`to_char(api_key.expires_at - interval '1 second', 'YYYY-MM-DD')`;

/** Keys that ended before this moment are no longer listed. */
export const listedSince = (now: Date): string => new Date(now.getTime() - keyShownDays * dayMs).toISOString();

/** The condition for keys that have expired or were revoked before a moment. */
export const endedBefore = (moment: string) =>
  sql<boolean>`(api_key.expires_at < ${moment} or api_key.revoked_at is not null and api_key.revoked_at < ${moment})`;

/** The keys of a user, or of everybody: the valid ones first, then the newest. */
export async function listKeys(db: Db, now: Date, userId?: number): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .select(['api_key.id', 'api_key.name', 'api_key.hint', 'api_key.scopes', 'api_key.network', 'api_key.user_id'])
    .select(eb => [
      fullNameSql().as('owner'),
      localMomentSql(eb.ref('api_key.created_at')).$notNull().as('created_at'),
      lastDay.as('expires_on'),
      localMomentSql(eb.ref('api_key.last_used_at')).as('last_used_at'),
      sql<ApiKey['state']>`case when revoked_at is not null then 'revoked'
        when expires_at <= ${now.toISOString()} then 'expired' else 'valid' end`.as('state'),
    ])
    .where(sql<boolean>`not ${endedBefore(listedSince(now))}`)
    .$if(userId !== undefined, query => query.where('api_key.user_id', '=', userId ?? 0))
    .orderBy(eb => sql`${eb.ref('api_key.revoked_at')} is null and expires_at > ${now.toISOString()}`, 'desc')
    .orderBy('api_key.id', 'desc')
    .limit(wholeLimit)
    .execute();
  return rows.map(({ user_id, owner, scopes, ...row }) => ({
    ...row,
    scopes: keyScopes.filter(scope => scopes.includes(scope)),
    owner: { id: user_id, name: owner },
  }));
}

type KeyServices = Pick<Services, 'config' | 'secrets' | 'clock'>;

/**
 * Makes a key for the caller, and tells them by letter.
 * @returns its id, and the key itself, which is stored nowhere
 * @throws 40001 under `expires_on` for a day that is not after today or more than two years away; 30001 with too many keys
 */
export async function createKey(
  trx: Trx,
  services: KeyServices,
  holder: SessionHolder,
  { name, scopes, expires_on }: z.output<typeof apiKeyCreate>,
): Promise<{ id: number; key: string }> {
  const { userId } = holder;
  const now = services.clock();
  const lastAllowed = yearsLater(today(now));
  if (expires_on <= today(now)) throw invalid({ expires_on: 'apiKey.expiryPast' });
  if (expires_on > lastAllowed) throw invalid({ expires_on: 'apiKey.expiryFar' });
  await holdOwnAccount(trx, holder);
  const ownKeys = await trx
    .selectFrom('api_key')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .execute();
  if (ownKeys.length >= maxApiKeys) throw warning('apiKey.tooMany', { count: maxApiKeys });
  const { key, hash, hint } = newApiKey();
  const { id } = await trx
    .insertInto('api_key')
    .values({
      user_id: userId,
      name,
      key_hash: hash,
      hint,
      scopes,
      created_at: now.toISOString(),
      // In the time zone of the agency: its last day counts until midnight there.
      expires_at: sql<string>`(${expires_on}::date + 1)::timestamptz`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(trx, { userId, action: 'apiKey.create', entity: 'apiKey', entityId: id, fields: scopes });
  await tellOfAccountChange(trx, services, userId, ['apiKeyMade']);
  return { id, key };
}

/** The same day so many years later; the 29th of February becomes the 28th. */
function yearsLater(day: string): string {
  const year = `${Number(day.slice(0, 4)) + maxKeyYears}${day.slice(4)}`;
  return year.replace(/-02-29$/, '-02-28');
}

/**
 * Ends a key at once, and tells its owner by letter.
 * @param userId who ends it
 * @param ownerId whose it has to be; anybody's if it is left out
 * @throws 40001 when there is none, or it has been revoked already
 */
export async function revokeKey(
  trx: Trx,
  services: KeyServices,
  id: number,
  userId: number,
  ownerId?: number,
): Promise<void> {
  const key = await trx
    .selectFrom('api_key')
    .select('user_id')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(ownerId !== undefined, query => query.where('user_id', '=', ownerId ?? 0))
    .executeTakeFirst();
  if (!key) throw missing();
  await holdUser(trx, key.user_id);
  const revoked = await trx
    .updateTable('api_key')
    .set({ revoked_at: services.clock().toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (revoked.numUpdatedRows === 0n) throw missing();
  await audit(trx, { userId, action: 'apiKey.revoke', entity: 'apiKey', entityId: id });
  await tellOfAccountChange(trx, services, key.user_id, ['apiKeyRevoked']);
}
