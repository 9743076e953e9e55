import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { Db } from '../db.ts';
import { databaseUrl } from './cluster.ts';
import { onTestsEnd } from './end.ts';

let copies = 0;

/**
 * A migrated, otherwise empty database for this test file alone. It is dropped after the last test.
 * @returns its address
 */
export async function testAddress(): Promise<string> {
  const { url, template } = inject('testSource');
  const name = `${template}_${process.pid}_${++copies}`;
  // Copied as files: the default way through the log takes twice as long.
  await onServer(`create database "${name}" template "${template}" strategy file_copy`);
  onTestsEnd(() => onServer(`drop database if exists "${name}" with (force)`));
  return databaseUrl(url, name);
}

/** Opens such a database. It is closed after the last test. Call it at the top of a file or in `beforeAll`. */
export async function testDatabase(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: await testAddress(), dataDir: tmpdir(), poolSize: 5 });
  onTestsEnd(() => database.close());
  return database;
}

/** Notifies a channel; in a transaction, when it commits. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** The address of an open database: for tests that hold rows, break connections or look at the server. */
export async function testDatabaseAddress({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return databaseUrl(inject('testSource').url, rows[0]?.name ?? '');
}

/**
 * A DATA_DIR with a migrated, otherwise empty database, for tests that start the whole application. It is removed after
 * the file's last test.
 */
export async function migratedDataDir(): Promise<string> {
  const { folder } = inject('testSource');
  const dataDir = await emptyDataDir();
  if (!folder) throw new Error('Tests of the embedded database are not run on a server');
  await cp(folder, join(dataDir, 'database'), { recursive: true });
  return dataDir;
}

/** An empty DATA_DIR, removed after the file's last test. */
export async function emptyDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'periplo-data-'));
  onTestsEnd(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function onServer(statement: string) {
  const admin = new pg.Client({ connectionString: inject('testSource').url });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}
