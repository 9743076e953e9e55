import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { eventually } from './eventually.ts';

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
