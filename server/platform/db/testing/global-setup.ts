import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { databaseUrl, startTestCluster } from './cluster.ts';

/** Where the test files' databases come from. */
interface TestSource {
  /** A server that allows creating databases. */
  url: string;
  /** The migrated database to copy. */
  template: string;
  /** A migrated folder of the engine; absent with TEST_DATABASE_URL. */
  folder?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testSource: TestSource;
  }
}

/** Migrates once for the whole run: on a PostgreSQL of its own, or with TEST_DATABASE_URL on that server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: url } = process.env;
  if (url) return onServer(project, url);
  const cluster = await startTestCluster();
  project.provide('testSource', {
    url: cluster.admin,
    template: 'migrated',
    folder: cluster.folder,
  });
  return cluster.stop;
}

async function onServer(project: TestProject, url: string) {
  const template = `periplo_test_${process.pid}_${Date.now().toString(36)}`;
  const admin = await openDatabase({ databaseUrl: url, dataDir: tmpdir(), poolSize: 1 });
  await sql`create database ${sql.id(template)}`.execute(admin.unlimited);
  const database = await openDatabase({ databaseUrl: databaseUrl(url, template), dataDir: tmpdir() });
  await migrate(database);
  await database.close();
  project.provide('testSource', { url, template });
  return async () => {
    // A killed test file leaves its copy behind.
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where starts_with(datname, ${template})`.execute(admin.unlimited);
    for (const { name } of rows)
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.unlimited);
    await admin.close();
  };
}
