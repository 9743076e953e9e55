import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './platform/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { databaseUrl } from './platform/db/global-setup.ts';
import { migrate } from './platform/db/migrate.ts';
import { migratedDataDir } from './platform/db/testing.ts';
import { openReady } from './ready-database.ts';

/** A program that cannot continue its database writes nothing into it, and says so before it complains of anything else. */

const server = process.env.TEST_DATABASE_URL;
const name = `periplo_other_${process.pid}`;
const DATA_DIR = server ? await mkdtemp(join(tmpdir(), 'periplo-other-')) : await migratedDataDir();
const env = server
  ? { DATA_DIR, DATABASE_URL: databaseUrl(server, name), SECRET_KEY: 'a-secret-key-of-enough-characters' }
  : { DATA_DIR };

const onServer = (statement: string) =>
  opened({ databaseUrl: server, dataDir: DATA_DIR }, ({ unhurried }) => sql.raw(statement).execute(unhurried));
async function opened<T>(
  config: { databaseUrl?: string | undefined; dataDir: string },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
afterAll(async () => {
  if (server) await onServer(`drop database if exists ${name} with (force)`);
  await rm(DATA_DIR, { recursive: true, force: true });
});

/** Every table with its columns and the place of every row on the disk, which each write changes. */
const state = ({ db }: Database) =>
  sql<{ name: string; columns: string; rows: string }>`
    select table_name as name, (select string_agg(column_name, ',' order by ordinal_position)
        from information_schema.columns as c where c.table_name = t.table_name and c.table_schema = 'public') as columns,
      (xpath('/row/rows/text()', query_to_xml(format(
        'select md5(string_agg(ctid::text || xmin::text, '','' order by ctid)) as rows from public.%I', table_name),
        true, true, '')))[1]::text as rows
    from information_schema.tables as t where table_schema = 'public' order by 1`.execute(db);

it('a start refuses a database of a newer version before it asks for the key, and leaves it as it is', async () => {
  if (server) await onServer(`create database ${name}`);
  const config = readConfig(env);
  const before = await opened(config, async database => {
    await migrate(database);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(database.db);
    // What a newer version does with the key is not known here.
    await sql`insert into secret_key (key_id, kept_in) values ('Another1', 'variable')`.execute(database.db);
    return state(database);
  });
  const files = (await readdir(DATA_DIR)).sort();
  await expect(openReady(config)).rejects.toThrow(
    /^The database is newer than this version of Periplo: it has 9999-future, this version knows up to \d{4}-.*Start the version that wrote it/,
  );
  expect((await opened(config, state)).rows).toEqual(before.rows);
  expect((await readdir(DATA_DIR)).sort()).toEqual(files);
  if (!server) return;
  const owner = `${name}_owner`;
  await onServer(`create role ${owner} superuser login password 'owner'`);
  const ownerUrl = new URL(databaseUrl(server, name));
  [ownerUrl.username, ownerUrl.password] = [owner, 'owner'];
  await expect(openReady({ ...config, databaseOwnerUrl: ownerUrl.href })).rejects.toThrow(/newer than this version/);
  await onServer(`drop role ${owner}`);
  expect((await opened(config, state)).rows).toEqual(before.rows);
});

it('a start refuses a database of before version 0.3 likewise', async () => {
  const config = readConfig(env);
  const before = await opened(config, async database => {
    await sql`delete from kysely_migration`.execute(database.db);
    for (const name of ['0001-ground', '0085-lines-about'])
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(database.db);
    return state(database);
  });
  const files = (await readdir(DATA_DIR)).sort();
  await expect(openReady(config)).rejects.toThrow(
    /^The database was written by Periplo 0\.1 or 0\.2, .* start with an empty database .* Nothing was changed\.$/,
  );
  expect((await opened(config, state)).rows).toEqual(before.rows);
  expect((await readdir(DATA_DIR)).sort()).toEqual(files);
});
