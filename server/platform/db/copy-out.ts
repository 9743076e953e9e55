import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { version } from '../config/version.ts';
import type { BackupHead } from './backup-head.ts';
import type { Database } from './database.ts';

/** A table and the columns of it that are copied: all but those that PostgreSQL computes from the others. */
export interface TableColumns {
  name: string;
  columns: string[];
}

/** A table in a backup, as `COPY … TO STDOUT` wrote it in PostgreSQL's text format. */
interface CopiedTable extends TableColumns {
  rows: number;
}

/** Where a sequence is; `called` means that `last` has been given to a row. */
interface SequencePosition {
  name: string;
  /** Text: it may be larger than a number of JavaScript. */
  last: string;
  called: boolean;
}

/** What a backup says of its database, besides its head. */
export interface DatabaseManifest {
  tables: CopiedTable[];
  sequences: SequencePosition[];
}

/** A database as it is at one moment. Writes continue meanwhile, and are not seen. */
export interface DatabaseSnapshot {
  head: BackupHead;
  tables: readonly TableColumns[];
  sequences: readonly SequencePosition[];
  /** A table's rows as text, one line a row. One table at a time, each read to its end. */
  copy(table: TableColumns): AsyncGenerator<Buffer>;
  /** Ends the snapshot, at any time. A second call does nothing. */
  close(): Promise<void>;
}

/** The rows that end in a piece of what COPY writes. Line feeds inside a text are written as \n, so that each one ends a row. */
export function countRows(chunk: Buffer): number {
  let rows = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
  return rows;
}

/**
 * Opens a snapshot on a connection of its own, in one read-only transaction.
 * @throws when the database has no tables of Periplo
 */
export async function openSnapshot(
  { connection, kind }: Pick<Database, 'connection' | 'kind'>,
  now: Date,
): Promise<DatabaseSnapshot> {
  const client = await connection();
  try {
    await client.query('begin isolation level repeatable read read only');
    // The same text for the same values, whatever the role or the machine has set.
    await client.query(`
      set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
      set local extra_float_digits = 1; set local bytea_output = 'hex'; set local synchronize_seqscans = off`);
    const tables = await tablesOf(client);
    const has = (name: string) => tables.some(table => table.name === name);
    if (!has('kysely_migration')) throw new Error('There is nothing to back up: this database is not one of Periplo.');
    // A migration that rewrites a table would empty it for this transaction.
    await client.query(`lock table only ${tables.map(({ name }) => tableName(name)).join(', ')} in access share mode`);
    const { rows } = await client.query<{ migration: string; key: string | null }>(`
      select max(name) as migration, ${has('secret_key') ? '(select key_id from secret_key limit 1)' : 'null'} as key
      from kysely_migration`);
    const head = { version, kind, moment: now.toISOString(), migration: '', key: null, ...rows[0] };
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= client.end();
      return closing;
    };
    return { head, tables, sequences: await sequencesOf(client), copy: table => copyOf(client, table), close };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function* copyOf(client: pg.Client, { name, columns }: TableColumns): AsyncGenerator<Buffer> {
  const copy = client.query(copyTo(`copy ${tableName(name)} (${columns.map(quoteIdentifier).join(', ')}) to stdout`));
  // A connection that breaks after the reader has gone tells its stream all the same.
  copy.on('error', () => undefined);
  yield* copy as AsyncIterable<Buffer>;
}

/**
 * The tables of a database in the order of their names. The lock of migrations is left out: migrating makes it.
 * @param client in whose transaction they are read
 */
export async function tablesOf(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select relname as name, to_json(array_agg(attname order by attnum)) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'kysely_migration_lock'
    group by relname order by relname collate "C"`);
  return rows;
}

async function sequencesOf(client: pg.ClientBase): Promise<SequencePosition[]> {
  const { rows: names } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`);
  if (names.length === 0) return [];
  const each = names.map(
    ({ name }) =>
      `select '${name.replaceAll("'", "''")}' as name, last_value::text as last, is_called as called from ${tableName(name)}`,
  );
  return (await client.query<SequencePosition>(each.join(' union all '))).rows;
}

export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The full name of a table or sequence. */
export const tableName = (name: string): string => `public.${quoteIdentifier(name)}`;
