import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { agencyTimeZone, type Database, openDatabase, wrapEmbedded } from './database.ts';
import { openInMemory } from './embedded.ts';
import { FolderInMemory, type KeptFolder, keepFolder } from './folder-in-memory.ts';
import { testPlace } from './global-setup.ts';
import { atEnd } from './testing-end.ts';

let copies = 0;

/** The run's migrated folder, which a worker reads once. */
let kept: KeptFolder | undefined;

/**
 * A migrated, otherwise empty database for this test file alone. It is closed and dropped after the last test. It is in
 * memory, or with TEST_DATABASE_URL a copy of the run's template on that server. Call it at the top of a file or in
 * `beforeAll`.
 */
export async function testDatabase(): Promise<Database> {
  const source = inject('testSource');
  if ('folder' in source) {
    kept ??= keepFolder(source.folder);
    const database = wrapEmbedded(await openInMemory(agencyTimeZone, new FolderInMemory(kept)));
    atEnd(() => database.close());
    return database;
  }
  const name = `${source.template}_${process.pid}_${++copies}`;
  // Copied as files: the default way through the log takes twice as long.
  await onServer(source.direct, `create database "${name}" template "${source.template}" strategy file_copy`);
  const database = await openDatabase({ ...testPlace(source, name), dataDir: tmpdir(), poolSize: 5 });
  atEnd(async () => {
    await database.close();
    await onServer(source.direct, `drop database if exists "${name}" with (force)`);
  });
  return database;
}

/**
 * A DATA_DIR with a migrated, otherwise empty database on the disk, for tests that start the whole application. Making
 * a new one would take seconds of processor time. It is removed after the file's last test.
 */
export async function migratedDataDir(): Promise<string> {
  const source = inject('testSource');
  if (!('folder' in source)) throw new Error('Tests of the embedded database are not run on a server');
  const dataDir = await temporaryDataDir();
  await cp(source.folder, join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

/** A DATA_DIR with an embedded database without tables, as a first start has it before migrating. */
export async function emptyDataDir(): Promise<string> {
  if ('url' in inject('testSource')) {
    const dataDir = await temporaryDataDir();
    await (await openDatabase({ dataDir })).close();
    return dataDir;
  }
  const dataDir = await migratedDataDir();
  const database = await openDatabase({ dataDir });
  await dropTables(database);
  await database.close();
  return dataDir;
}

/** Empties a migrated database, because making a new one takes seconds of processor time. */
export async function dropTables({ db }: Database): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

async function temporaryDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'periplo-data-'));
  atEnd(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function onServer(url: string, statement: string) {
  const admin = await openDatabase({ databaseUrl: url, dataDir: tmpdir(), poolSize: 1 });
  try {
    await sql.raw(statement).execute(admin.unhurried);
  } finally {
    await admin.close();
  }
}
