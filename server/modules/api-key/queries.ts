import { sql } from 'kysely';
import type { ApiKey } from '../../../contract/api-key/calls.ts';
import { keyScopes, keyShownDays } from '../../../contract/api-key/schema.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMoment } from '../../platform/db/search.ts';

/** So many keys of the whole agency are listed. */
const wholeLimit = 1_000;

/** The last day on which a key is valid: it ends with the midnight after it. */
export const lastDay = sql<string>`to_char(api_key.expires_at - interval '1 second', 'YYYY-MM-DD')`;

/** Keys that ended before this moment are no longer listed. */
export const shownSince = (now: Date): string => new Date(now.getTime() - keyShownDays * 86_400_000).toISOString();

/** The condition for keys that have expired or were revoked before a moment. */
export const endedBefore = (moment: string) =>
  sql<boolean>`(api_key.expires_at < ${moment} or api_key.revoked_at is not null and api_key.revoked_at < ${moment})`;

/** The keys of a user, or of everybody: the valid ones first, then by their age, the newest first. */
export async function listKeys(db: Db, now: Date, userId?: number): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'api_key.user_id')
    .select(['api_key.id', 'api_key.name', 'api_key.hint', 'api_key.scopes', 'api_key.network', 'api_key.user_id'])
    .select(eb => [
      sql<string>`first_name || ' ' || last_name`.as('owner'),
      localMoment(eb.ref('api_key.created_at')).$notNull().as('created_at'),
      lastDay.as('expires_on'),
      localMoment(eb.ref('api_key.last_used_at')).as('last_used_at'),
      sql<ApiKey['state']>`case when revoked_at is not null then 'revoked'
        when expires_at <= ${now.toISOString()} then 'expired' else 'valid' end`.as('state'),
    ])
    .where(sql<boolean>`not ${endedBefore(shownSince(now))}`)
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
