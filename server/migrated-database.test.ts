import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openMigrated } from './migrated-database.ts';
import { readConfig } from './platform/config/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { emptyDataDir, testAddress } from './platform/db/testing/database.ts';

/** A program that cannot continue its database writes nothing into it, and says so before it complains of anything else. */

const config = readConfig({
  DATA_DIR: await emptyDataDir(),
  DATABASE_URL: await testAddress(),
  SECRET_KEY: 'a-secret-key-of-enough-characters',
});

async function opened<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config);
  return work(database).finally(() => database.close());
}

/** Every table with its columns and the place of every row on the disk, which each write changes. */
const state = ({ db }: Database) =>
  sql<{ name: string; columns: string; rows: string }>`
    select table_name as name, (select string_agg(column_name, ',' order by ordinal_position)
        from information_schema.columns as c where c.table_name = t.table_name and c.table_schema = 'public') as columns,
      (xpath('/row/rows/text()', query_to_xml(format(
        'select md5(string_agg(ctid::text || xmin::text, '','' order by ctid)) as rows from public.%I', table_name),
        true, true, '')))[1]::text as rows
    from information_schema.tables as t where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
    db,
  );

it('a start refuses a database of a newer version before it asks for the key, and leaves it as it is', async () => {
  const before = await opened(async database => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(database.db);
    // What a newer version does with the key is not known here.
    await sql`insert into secret_key (key_id, kept_in) values ('Another1', 'variable')`.execute(database.db);
    return state(database);
  });
  await expect(openMigrated(config)).rejects.toThrow(
    /^The database is newer than this version of Periplo: it has 9999-future, this version knows up to \d{4}-.*Start the version that wrote it/,
  );
  expect((await opened(state)).rows).toEqual(before.rows);
});

it('a start refuses a database of before version 0.3 likewise', async () => {
  const before = await opened(async database => {
    await sql`delete from kysely_migration`.execute(database.db);
    for (const name of ['0001-ground', '0085-lines-about'])
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(database.db);
    return state(database);
  });
  await expect(openMigrated(config)).rejects.toThrow(
    /^The database was written by Periplo 0\.1 or 0\.2, .* start with an empty database .* Nothing was changed\.$/,
  );
  expect((await opened(state)).rows).toEqual(before.rows);
});
