import { sql } from 'kysely';
import type { Db } from './db.ts';

/** At most so many rows at once: the next sweep goes on. */
const most = 10_000;

/**
 * Deletes the rows of a table whose moment in a column is before another. A row that is locked waits for the next sweep.
 */
export async function sweep(db: Db, table: string, column: string, before: Date): Promise<void> {
  await sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before.toISOString()}
    limit ${most} for no key update skip locked))`.execute(db);
}
