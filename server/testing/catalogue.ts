import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';

/** What PostgreSQL's own catalogue tells of the tables of a database. */

export interface Column {
  table: string;
  name: string;
  /** As PostgreSQL writes it: `timestamp with time zone`, `text[]`. */
  type: string;
  /** It may be null, or has a default. */
  optional: boolean;
  /** The database alone gives its value. */
  generated: boolean;
  /** The texts and numbers that constraints on it name. */
  words: string[];
}

export interface Reference {
  table: string;
  columns: string[];
  target: string;
  targetColumns: string[];
}

const own = sql`n.nspname = 'public' and c.relkind = 'r' and c.relname not like 'kysely\\_migration%'`;

/** The columns of all tables, by table. */
export async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'words'> & { checks: string[] }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull or a.atthasdef or a.attidentity = 'd' as optional,
      a.attgenerated <> '' or a.attidentity = 'a' as generated,
      array(select pg_get_constraintdef(o.oid) from pg_constraint o
            where o.conrelid = c.oid and o.contype = 'c' and a.attnum = any (o.conkey)) as checks
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where ${own} and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`.execute(db);
  return rows.map(({ checks, ...column }) => ({ ...column, words: checks.flatMap(wordsOf) }));
}

/** `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))` names a and b; `CHECK ((n > 0))` names 0 and its neighbours. */
function wordsOf(check: string): string[] {
  // A regular expression is no value; a pattern of LIKE (~~) is one that fits itself.
  if (/(?<!~)~\*? /.test(check)) return [];
  const texts = [...check.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = '']) => text.replaceAll("''", "'"));
  if (texts.length > 0) return texts;
  return [...check.matchAll(/(?<![\w.])-?\d+(?![\w.])/g)].flatMap(([number]) => {
    const value = Number(number);
    return [value, value + 1, value - 1].map(String);
  });
}

/** Every foreign key. */
export async function referencesOf(db: Db): Promise<Reference[]> {
  const names = (key: string, table: string) => sql`array(
    select a.attname::text from unnest(${sql.raw(key)}) with ordinality as k (num, place)
    join pg_attribute a on a.attrelid = ${sql.raw(table)} and a.attnum = k.num order by k.place)`;
  const { rows } = await sql<Reference & { target: string }>`
    select c.relname as table, t.relname as target,
      ${names('o.conkey', 'o.conrelid')} as columns, ${names('o.confkey', 'o.confrelid')} as "targetColumns"
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class t on t.oid = o.confrelid
    join pg_namespace n on n.oid = c.relnamespace where ${own} and o.contype = 'f'`.execute(db);
  return rows;
}

/** The tables with their primary keys, as SQL expressions of one text. */
export async function keysOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; key: string }>`
    select c.relname as table, coalesce((
      select string_agg(quote_ident(a.attname) || '::text', $s$ || '/' || $s$ order by k.place)
      from pg_index i cross join unnest(i.indkey) with ordinality as k (num, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
      where i.indrelid = c.oid and i.indisprimary), $s$''$s$) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${own} order by 1`.execute(db);
  return new Map(rows.map(({ table, key }) => [table, key]));
}
