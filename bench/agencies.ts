import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.ts';
import { figure, note, rounded } from './figure.ts';
import { cpuMs, postmaster, residentMb, secretKey, startApplication } from './processes.ts';

const count = Number(process.env.BENCH_AGENCIES ?? 10);
const idleMs = 30_000;
/** Once nobody has called for a minute, jobs run once a minute: how long until then, and how long that is measured. */
const [restMs, atRestMs] = [70_000, 120_000];

/**
 * What one more agency costs where each has a database of its own on one server: in a process that serves all of them,
 * and in a process of its own (docs/scale.md).
 */
export async function run(): Promise<void> {
  const postgres = await startPostgres();
  const ask = asking(postgres.url);
  try {
    const own = await startApplication({ DATABASE_URL: postgres.url });
    await wait(idleMs);
    const inOwn = residentMb(own.pid);
    await own.stop();
    await shared(postgres.url, ask, inOwn);
  } finally {
    await ask.end();
    await postgres.stop();
  }
}

async function shared(url: string, ask: Asking, inOwn: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'periplo-bench-agencies-'));
  const child = fork(join(import.meta.dirname, 'agencies-in-one.ts'), [], {
    execArgv: ['--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir, SECRET_KEY: secretKey },
  });
  const pid = child.pid ?? 0;
  /** @returns how long the agency took from its database's address to its first answer, in ms */
  const open = async (name: string) => {
    const database = new URL(url);
    database.pathname = `/${name}`;
    const started = performance.now();
    child.send(database.href);
    const [address] = (await once(child, 'message')) as [string];
    await fetch(`${address}/health/ready`);
    return performance.now() - started;
  };
  try {
    // The database of the process of its own is migrated, and nobody is connected to it any more.
    const migrated = new URL(url).pathname.slice(1);
    for (let made = 0; made <= count; made++) await ask(`create database agency_${made} template ${migrated}`);
    await open('agency_0');
    await wait(idleMs);
    const first = residentMb(pid);
    const wake: number[] = [];
    for (let made = 1; made <= count; made++) wake.push(await open(`agency_${made}`));
    await wait(idleMs);
    const all = residentMb(pid);
    await wait(restMs);
    const database = await postmaster(url);
    const before = cpuMs(pid) + cpuMs(database, true);
    await wait(atRestMs);
    const idle = (cpuMs(pid) + cpuMs(database, true) - before) / (atRestMs / 1000) / (count + 1);
    const connections = await ask("select count(*) from pg_stat_activity where datname like 'agency_%'");
    const size = await ask("select pg_database_size('agency_0')");
    note(`a process of its own ${rounded(inOwn)} MB; ${count + 1} agencies in one process ${rounded(all)} MB`);
    note(`${rounded(Number(connections) / (count + 1))} connections an agency at rest`);
    figure('agency-memory-in-a-shared-process', (all - first) / count, 'MB', 20);
    figure('agency-memory-against-own-process', (all - first) / count / inOwn, '×', 0.2);
    figure('agency-first-answer', wake.reduce((sum, ms) => sum + ms, 0) / count, 'ms', 1000);
    figure('agency-at-rest', idle, 'ms of processor a second', 1);
    figure('agency-new-database', Number(size) / 1024 ** 2, 'MB', 30);
  } finally {
    child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Asking = ReturnType<typeof asking>;

/** Asks the server, and answers the first value. */
function asking(url: string) {
  const client = new pg.Client({ connectionString: new URL('/template1', url).href });
  const connected = client.connect();
  const ask = async (statement: string): Promise<unknown> => {
    await connected;
    return Object.values((await client.query(statement)).rows[0] ?? {})[0];
  };
  return Object.assign(ask, { end: () => client.end() });
}
