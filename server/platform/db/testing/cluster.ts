import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../database.ts';
import { startEngine } from '../engine.ts';
import { migrate } from '../migrate.ts';

/** Tests need nothing after a power cut, so nothing is flushed to the disk. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
  max_wal_size: '1GB',
};

/** The PostgreSQL of a test run. */
interface TestCluster {
  /** The address of a database to connect to and create others from. */
  admin: string;
  /** The address of the migrated database, which is a template: nobody stays connected to it. */
  url: string;
  /** A folder of the engine with the same migrated database, not running: to be copied into a DATA_DIR. */
  folder: string;
  stop(): Promise<void>;
}

/** Starts one PostgreSQL for a whole run, and migrates once. */
export async function startTestCluster(): Promise<TestCluster> {
  const home = await mkdtemp(join(tmpdir(), 'periplo-test-'));
  const folder = join(home, 'database');
  const database = await openDatabase({ dataDir: home });
  await migrate(database);
  await database.maintain();
  await database.close();
  const served = join(home, 'served');
  await cp(folder, served, { recursive: true });
  const engine = await startEngine(served, { settings });
  const template = 'migrated';
  const admin = new pg.Client({ connectionString: engine.url });
  await admin.connect();
  await admin.query(`create database ${template} template postgres strategy file_copy`);
  await admin.end();
  return {
    admin: engine.url,
    url: databaseUrl(engine.url, template),
    folder,
    async stop() {
      await engine.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
