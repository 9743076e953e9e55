import { sql } from 'kysely';
import { code } from '../../../contract/envelope.ts';
import type { Db } from '../db/db.ts';
import { Failure } from './failure.ts';

/** The number of tries in a window. The database counts them, so that all processes share the count (invariant 14). */
interface Limit {
  hits: number;
  seconds: number;
}

/**
 * Counts a try.
 * @param key what is limited: an account, an address
 * @throws a failure with status 429 and the time to wait when the window holds more tries than the limit
 */
export async function limit(db: Db, key: string, { hits, seconds }: Limit, now: Date): Promise<void> {
  const row = await countTry(db, key, seconds, now);
  if (row.hits > hits) throw tooMany(row.window_end, now);
}

/** Counts something in a window of time. @returns how many there were in it, and its end */
export async function countTry(
  db: Db,
  key: string,
  seconds: number,
  now: Date,
): Promise<{ hits: number; window_end: string }> {
  const end = new Date(now.getTime() + seconds * 1000).toISOString();
  const at = now.toISOString();
  return db
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
}

/** How the wait between two tries grows, in seconds. */
export interface GrowingWait {
  /** So many tries need not wait. */
  freeTries: number;
  /** The wait after these. It doubles with every further try. */
  firstWait: number;
  maxWait: number;
  /** After so long without a try, they are forgotten. */
  forgetAfter: number;
}

/**
 * Counts a try, after which the next one has to wait longer. A try that comes too early is refused and not counted, so
 * whoever waits gets a turn, whatever others try meanwhile.
 * @throws a failure with status 429 and the time to wait
 */
export async function waitLonger(
  db: Db,
  key: string,
  { freeTries, firstWait, maxWait, forgetAfter }: GrowingWait,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const end = new Date(now.getTime() + forgetAfter * 1000).toISOString();
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limit as kept (key, hits, window_end, wait_until) values (${key}, 1, ${end}, ${at})
    on conflict (key) do update set
      hits = case when kept.window_end <= ${at} then 1 else kept.hits + 1 end,
      window_end = ${end},
      wait_until = ${at}::timestamptz + case when kept.window_end <= ${at} or kept.hits + 1 < ${freeTries} then interval '0'
        else least(${maxWait}, ${firstWait} * power(2, least(kept.hits + 1 - ${freeTries}, 30))) * interval '1 second' end
    where kept.wait_until is null or kept.wait_until <= ${at}
    returning hits`.execute(db);
  if (rows.length > 0) return;
  const limitRow = await db.selectFrom('rate_limit').select('wait_until').where('key', '=', key).executeTakeFirst();
  throw tooMany(limitRow?.wait_until ?? at, now);
}

function tooMany(until: string, now: Date): Failure {
  const retryAfter = Math.max(1, Math.ceil((new Date(until).getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  return new Failure(code.error, 'fault.tooMany', { status: 429, params: { minutes }, retryAfter });
}

/** Forgets the tries of a key, after a successful sign-in. */
export async function clearTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute();
}

/** Undoes the count of a try that was no guess. */
export async function uncountTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set(eb => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .execute();
}
