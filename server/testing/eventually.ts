import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** Long enough for a slow machine on which other programs run, and shorter than the limit of a test. */
const longest = 60_000;

/**
 * Waits for an event that a test cannot await otherwise. It looks again and again, so that how long the event takes
 * makes no difference.
 * @param what names the event, for the message of a test that waited in vain
 * @returns the first result of `condition` that is true
 * @throws when there is none within a minute; what `condition` itself throws counts as not yet, and is the cause
 */
export async function eventually<Result>(
  what: string,
  condition: () => Result | Promise<Result>,
): Promise<NonNullable<Result>> {
  const end = performance.now() + longest;
  let cause: unknown;
  do {
    try {
      cause = undefined;
      const result = await condition();
      if (result) return result;
    } catch (error) {
      cause = error;
    }
    await wait(10);
  } while (performance.now() < end);
  throw new Error(`Waited in vain for: ${what}`, { cause });
}

/**
 * Waits until statements stand before locks that others hold. On a PostgreSQL server only; outside transactions, since a
 * transaction sees the statements of its beginning.
 */
export async function lockWait(db: Db, count = 1): Promise<void> {
  await eventually(`${count} statements that wait for a lock`, async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length >= count;
  });
}
