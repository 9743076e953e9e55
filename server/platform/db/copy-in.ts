import { pipeline } from 'node:stream/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Migration } from 'kysely/migration';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrations } from '../../migrations/index.ts';
import { BackupRefused } from './backup-head.ts';
import { type DatabaseManifest, quoteIdentifier, type TableColumns, tableName, tablesOf } from './copy-out.ts';
import { type Database, refuseNonEmpty } from './database.ts';
import { runMigrations } from './migrate.ts';
import type { DB } from './schema.gen.ts';

/** A verified backup's database, while it is read. */
interface CopySource {
  /** How the messages call it. */
  name: string;
  /** The last migration that it has. */
  migration: string;
  manifest: DatabaseManifest;
  /** Each table once, in the order of the manifest. */
  tables: AsyncIterable<{ name: string; bytes: AsyncIterable<Buffer> }>;
}

/**
 * Fills an empty database with a backup and brings it to this version: all of it or nothing. The tables come from this
 * version's migrations, never from the backup. The role needs to own the database's tables, and nothing more.
 * @param list the migrations of this version
 * @throws BackupRefused when what arrives is not what the backup says; when the database is not empty
 */
export async function copyIn(
  database: Pick<Database, 'connection'>,
  source: CopySource,
  list: Record<string, Migration> = migrations,
): Promise<void> {
  const client = await database.connection();
  const db = new Kysely<DB>({ dialect: dialectOf(client) });
  try {
    await db.transaction().execute(async trx => {
      await refuseNonEmpty(trx);
      const before = Object.entries(list).filter(([name]) => name <= source.migration);
      await runMigrations(trx, Object.fromEntries(before));
      // PostgreSQL changes no table while deferred triggers of it wait.
      await client.query('set constraints all immediate');
      const tables = await tablesOf(client);
      refuseOtherTables(source, tables);
      const names = tables.map(({ name }) => tableName(name));
      const keys = await foreignKeys(client);
      await runForEach(
        client,
        keys,
        ({ table, name }) => `alter table ${table} drop constraint ${quoteIdentifier(name)}`,
      );
      await runForEach(client, names, table => `alter table ${table} disable trigger user`);
      // Migrations fill some tables.
      await client.query(`truncate ${names.join(', ')}`);
      await copyTables(client, source);
      await runForEach(
        client,
        source.manifest.sequences,
        ({ name, last, called }) =>
          `select setval(${literal(tableName(name))}, ${literal(last)}::bigint, ${called ? 'true' : 'false'})`,
      );
      await runForEach(client, names, table => `alter table ${table} enable trigger user`);
      await runForEach(
        client,
        keys,
        ({ table, name, says }) => `alter table ${table} add constraint ${quoteIdentifier(name)} ${says}`,
      );
      await runMigrations(trx, list);
    });
  } finally {
    await client.end();
  }
}

/** Kysely over one connection, which stays the caller's. */
const dialectOf = (client: pg.Client) => {
  const only = Object.assign(client, { release: () => undefined });
  return new PostgresDialect({
    pool: { connect: async () => only, end: async () => undefined, options: {}, Client: pg.Client },
  });
};

/** One statement for each item, one after the other. */
async function runForEach<T>(
  client: pg.ClientBase,
  items: readonly T[],
  statement: (item: T) => string,
): Promise<void> {
  for (const item of items) await client.query(statement(item));
}

/** @throws BackupRefused when a version of the same name made other tables */
function refuseOtherTables({ name, migration, manifest }: CopySource, tables: readonly TableColumns[]): void {
  const listed = (of: readonly TableColumns[]) =>
    of.map(({ name, columns }) => `${name} (${columns.toSorted().join(', ')})`).sort();
  const [manifestTables, databaseTables] = [listed(manifest.tables), listed(tables)];
  const other =
    manifestTables.find(table => !databaseTables.includes(table)) ??
    databaseTables.find(table => !manifestTables.includes(table));
  if (other)
    throw new BackupRefused(
      `${name} does not have the tables of ${migration}, such as ${other}: it is of another Periplo. Nothing was written.`,
    );
}

interface ForeignKey {
  table: string;
  name: string;
  says: string;
}

async function foreignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as says
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`);
  return rows;
}

/** @throws BackupRefused when other rows arrive than the manifest says */
async function copyTables(client: pg.ClientBase, { name: backup, manifest, tables }: CopySource): Promise<void> {
  const left = [...manifest.tables];
  for await (const { name, bytes } of tables) {
    const expectedTable = left.shift();
    if (expectedTable?.name !== name) throw new BackupRefused(`${backup} does not hold the tables that it says.`);
    const copied = await copyTable(client, expectedTable, bytes);
    if (copied !== expectedTable.rows)
      throw new BackupRefused(
        `${backup} has ${expectedTable.rows} rows of the table ${name}, and ${copied} others arrived. Nothing was written.`,
      );
  }
  if (left[0]) throw new BackupRefused(`${backup} lacks the table ${left[0].name}. Nothing was written.`);
}

/** @returns how many rows */
async function copyTable(client: pg.ClientBase, { name, columns }: TableColumns, bytes: AsyncIterable<Buffer>) {
  const into = `copy ${tableName(name)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`;
  const copy = client.query(copyFrom(into));
  await pipeline(bytes, copy);
  return copy.rowCount;
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
