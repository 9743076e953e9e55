import { sql } from 'kysely';
import { code } from '../../contract/envelope.ts';
import type { Db } from './db/db.ts';
import { Failure } from './failure.ts';

/** The number of tries in a window. The database counts them, so that all processes share the count (invariant 12). */
export interface Limit {
  hits: number;
  seconds: number;
}

/**
 * Counts a try.
 * @param key what is limited: an account, an address
 * @throws a failure with status 429 and the time to wait when the window holds more tries than the limit
 */
export async function limit(db: Db, key: string, { hits, seconds }: Limit, now: Date): Promise<void> {
  const end = new Date(now.getTime() + seconds * 1000).toISOString();
  const at = now.toISOString();
  const row = await db
    .insertInto('rate_limit')
    .values({ key, hits: 1, window_end: end })
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limit.window_end <= ${at} then 1 else rate_limit.hits + 1 end`,
        window_end: sql`case when rate_limit.window_end <= ${at} then ${end}::timestamptz else rate_limit.window_end end`,
      }),
    )
    .returning(['hits', 'window_end'])
    .executeTakeFirstOrThrow();
  if (row.hits <= hits) return;
  const minutes = Math.max(1, Math.ceil((new Date(row.window_end).getTime() - now.getTime()) / 60_000));
  throw new Failure(code.error, 'fault.tooMany', { status: 429, params: { minutes } });
}

/** Forgets a key, when the account has signed in successfully. */
export async function forget(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}

/** Deletes finished windows, because their keys contain network addresses. */
export async function sweepLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    // A window that is being counted at this moment waits for the next sweep.
    .where('key', 'in', eb =>
      eb
        .selectFrom('rate_limit')
        .select('key')
        .where('window_end', '<', now.toISOString())
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Takes a try back that was not a guess. */
export async function release(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set(eb => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .execute();
}
