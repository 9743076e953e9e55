import { type Expression, type SqlBool, sql } from 'kysely';
import { countLimit } from '../../../contract/envelope.ts';
import { searchedWords } from '../../../contract/values/phone.ts';
import type { Db } from './db.ts';

/**
 * The condition of the name filter (decisions 1 and 8): the name contains every word, in any order. Case and accents
 * are ignored, `%` and `_` are plain characters. No words match every name.
 * @param column a generated `search` column, normalised by the database
 */
export function matches(column: Expression<string | null>, filter: string): Expression<SqlBool> {
  const plain = searchedWords(filter).map(word => word.replace(/[\\%_]/g, '\\$&'));
  return sql<SqlBool>`(${sql.join([sql`true`, ...plain.map(word => sql`${column} like '%' || normalise(${word}) || '%'`)], sql` and `)})`;
}

/**
 * Counts rows up to one more than is reported (decisions 1): `select count(*) from (… limit)`.
 * @param reach the highest number that is reported
 */
export function countUpTo(rows: Expression<unknown>, reach = countLimit) {
  return sql<number>`(select count(*)::int from (${rows} limit ${sql.lit(reach + 1)}) as counted)`;
}

/** The number of rows, counted like that in a statement of its own. */
export async function countList(db: Db, rows: Expression<unknown>, reach?: number): Promise<number> {
  return (await db.selectNoFrom(countUpTo(rows, reach).as('total')).executeTakeFirstOrThrow()).total;
}

/**
 * Whether the record that a row belongs to is not deleted. Deleted records are few, so a long list meets them instead of
 * the record of each row.
 * @param table of the record
 * @param id the row's reference to it
 */
export const isPresentSql = (table: string, id: string) =>
  sql<SqlBool>`not exists (select from ${sql.table(table)} as removed where removed.id = ${sql.ref(id)} and removed.deleted_at is not null)`;

/** An instant as the API shows it: the local moment 'YYYY-MM-DD HH:mm:ss' in the connection's time zone. */
export function localMomentSql(instant: Expression<unknown>) {
  return sql<string | null>`to_char(${instant}, 'YYYY-MM-DD HH24:MI:SS')`;
}

/** The milliseconds of an instant as PostgreSQL writes it: '2026-11-20 10:00:00.123456+01'. */
export const parseInstant = (text: string) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));

/** Whether two texts of the database are the same instant, to the microsecond. */
export function sameInstant(one: string, other: string): boolean {
  // A caller may have rewritten the text (a space for a T, another offset). A Date has no microseconds.
  const fraction = (text: string) => /\.(\d{1,6})/.exec(text)?.[1]?.padEnd(6, '0') ?? '000000';
  const seconds = (text: string) => Math.floor(parseInstant(text) / 1000);
  return seconds(one) === seconds(other) && fraction(one) === fraction(other);
}
