import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { agencyTimeZone, openDatabase, wrapEmbedded } from './database.ts';
import { openInMemory } from './embedded.ts';
import { migrate } from './migrate.ts';

/** The source of the test files' databases: the path of a migrated folder, or a server with a migrated template. */
export type TestSource = { folder: string } | { url: string; direct: string; template: string };

/**
 * The server's address for tests that break connections or change roles. TEST_DATABASE_URL may lead through a pooler in
 * transaction mode; TEST_DATABASE_DIRECT_URL then leads past it.
 */
export const testServerUrl = process.env.TEST_DATABASE_DIRECT_URL ?? process.env.TEST_DATABASE_URL ?? '';

declare module 'vitest' {
  interface ProvidedContext {
    testSource: TestSource;
  }
}

/** Migrates once for the whole run. With TEST_DATABASE_URL it uses that server, which must allow creating databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? onServer(project, url, testServerUrl) : inMemory(project);
}

async function inMemory(project: TestProject) {
  const embedded = await openInMemory(agencyTimeZone);
  const database = wrapEmbedded(embedded);
  await migrate(database);
  // Nobody connects to them, and without them a test file opens its copy in two thirds of the processor time.
  for (const template of ['template0', 'template1']) {
    await embedded.pglite.exec(`update pg_database set datistemplate = false where datname = '${template}'`);
    await embedded.pglite.exec(`drop database ${template}`);
  }
  // Otherwise each loading would replay the migrations and carry their log.
  await embedded.pglite.exec('select pg_switch_wal(); CHECKPOINT');
  const packed = await embedded.pglite.dumpDataDir('none');
  await database.close();
  const folder = join(tmpdir(), `periplo-test-${process.pid}-database`);
  await (await PGlite.create({ fs: new NodeFS(folder), loadDataDir: packed })).close();
  project.provide('testSource', { folder });
  return () => rm(folder, { recursive: true, force: true });
}

async function onServer(project: TestProject, url: string, direct: string) {
  const template = `periplo_test_${process.pid}_${Date.now().toString(36)}`;
  const admin = await openDatabase({ databaseUrl: direct, dataDir: tmpdir(), poolSize: 1 });
  await sql`create database ${sql.id(template)}`.execute(admin.unhurried);
  // A pooler would keep connections to it, and only a database without any can be copied.
  const database = await openDatabase({ databaseUrl: databaseUrl(direct, template), dataDir: tmpdir() });
  await migrate(database);
  await database.close();
  project.provide('testSource', { url, direct, template });
  return async () => {
    // A killed test file leaves its copy behind.
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${template})`.execute(admin.unhurried);
    for (const { name } of rows)
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.unhurried);
    await admin.close();
  };
}

/** Both ways to a database of the test server, as the configuration takes them. */
export function testPlace({ url, direct }: { url: string; direct: string }, name: string) {
  return {
    databaseUrl: databaseUrl(url, name),
    databaseDirectUrl: direct === url ? undefined : databaseUrl(direct, name),
  };
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
