import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { DB } from '../db/schema.gen.ts';

/** A row that one sender at a time works on. Any number of processes may ask for the next one. */

/** The tables whose rows are worked on like that. */
type QueueTable = { [T in keyof DB]: DB[T] extends { leased_until: unknown; attempts: unknown } ? T : never }[keyof DB];

/** The condition of a row whose next attempt is due and which nobody holds. */
export const isDue = (now: Date): RawBuilder<SqlBool> =>
  sql`next_attempt_at <= ${now.toISOString()}::timestamptz
    and (leased_until is null or leased_until <= ${now.toISOString()}::timestamptz)`;

/**
 * Takes the row that has been due for the longest, for a time: after it another sender may take the row of a killed
 * process. The attempt is counted now and not afterwards, because the count also proves who holds the lease.
 * @param due the condition, with `isDue` in it
 * @param milliseconds how long the row is the caller's
 * @param columns what to return of the row, which is called `held`
 */
export async function leaseNext<Row>(
  db: Db,
  table: QueueTable,
  {
    due,
    now,
    milliseconds,
    columns,
  }: { due: RawBuilder<SqlBool>; now: Date; milliseconds: number; columns: RawBuilder<unknown> },
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    with due as (
      select id from ${sql.table(table)} where ${due}
      order by next_attempt_at, id limit 1 for no key update skip locked)
    update ${sql.table(table)} as held
    set leased_until = ${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz, attempts = held.attempts + 1
    from due where held.id = due.id returning ${columns}`.execute(db);
  return rows[0];
}
