import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { installPackage } from './packages.ts';

/** A temporary PostgreSQL server. */
export interface TestPostgres {
  url: string;
  port: number;
  /** Ends it like a power cut (immediate mode). It is down until `start`. */
  crash(): Promise<void>;
  /** Starts it again at the same address after a crash. */
  start(): Promise<void>;
  /** A standby on another port that has every commit which this server acknowledges from now on. */
  standby(): Promise<TestPostgres>;
  /** Makes a standby a server that also takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts an empty PostgreSQL server on 127.0.0.1 and a free port, with its files in a temporary folder and without
 * fsync: for tests only.
 * @throws when there is no PostgreSQL 15 or later, saying what to install
 */
export async function startPostgres(): Promise<TestPostgres> {
  const programs = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'periplo-postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const password = randomBytes(12).toString('hex');
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const options = { cwd: folder, ...user };
  const login = ['-U', 'periplo', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const init = ['-D', data, ...login, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), init, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  return serve({ programs, folder, data, password, user });
}

interface Cluster {
  programs: string;
  folder: string;
  data: string;
  password: string;
  user: { uid: number; gid: number } | undefined;
}

/** Runs the server of a folder that `initdb` or `pg_basebackup` has filled, on a free port. */
async function serve({ programs, folder, data, password, user }: Cluster): Promise<TestPostgres> {
  const port = await freePort();
  const url = `postgres://periplo:${password}@127.0.0.1:${port}/postgres`;
  const settings = { listen_addresses: '127.0.0.1', fsync: 'off', max_connections: '100', log_min_messages: 'panic' };
  const given = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-p', `${port}`, ...given], {
      cwd: folder,
      ...user,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await answers(url, server);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const quit = () => void server?.kill('SIGQUIT');
  process.once('exit', quit);
  const standbys: TestPostgres[] = [];
  const stop = async () => {
    process.off('exit', quit);
    for (const standby of standbys) await standby.stop();
    // Fast shutdown: it does not wait for clients to leave.
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const standby = async () => {
    const own = mkdtempSync(join(tmpdir(), 'periplo-postgres-'));
    if (user) chownSync(own, user.uid, user.gid);
    const copy = join(own, 'data');
    const from = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'periplo', '-D', copy, '-R', '-X', 'stream', '-c', 'fast'];
    execFileSync(join(programs, 'pg_basebackup'), from, {
      cwd: own,
      ...user,
      env: { ...process.env, PGPASSWORD: password },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const other = await serve({ programs, folder: own, data: copy, password, user });
    standbys.push(other);
    // Set only now: before the standby existed, every commit would have waited for it.
    await ask(url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
    // The server has told its processes when a new connection knows the setting; the checkpointer, which makes it valid
    // for all commits, reads it before it does what it is asked for.
    while ((await ask(url, 'show synchronous_standby_names')) !== '*') await wait(20);
    await ask(url, 'checkpoint');
    return other;
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  const promote = async () => void (await ask(url, 'select pg_promote()'));
  return { url, port, start, crash: () => end('SIGQUIT'), standby, promote, stop };
}

/** Runs statements on a separate connection. @returns the first value of the last one */
async function ask(url: string, ...statements: string[]): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let value: unknown;
    for (const statement of statements) [value] = Object.values((await client.query(statement)).rows[0] ?? {});
    return value;
  } finally {
    await client.end();
  }
}

/**
 * The folder of PostgreSQL's server programs, version 15 or later: Debian's newest, or else the first in the PATH.
 * Installs PostgreSQL if this is root on Debian.
 * @throws when there is none, saying what to install
 */
export function findPostgres(): string {
  return findPrograms() ?? install();
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).filter(name => Number(name) >= 15) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map(version => join(debian, version, 'bin'));
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find(folder => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function install(): string {
  installPackage('postgresql', 'PostgreSQL 15 or later (its server programs, initdb and postgres, in the PATH)');
  const programs = findPrograms();
  if (!programs) throw new Error('The package postgresql is installed but initdb is not in /usr/lib/postgresql/*/bin.');
  return programs;
}

/** The user for programs that refuse to run as root, as PostgreSQL and PgBouncer do; undefined when this is not root. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A port of 127.0.0.1 that nobody uses at present. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function answers(url: string, server: ChildProcess) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(url);
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null) throw error;
      await wait(100);
    }
  }
}
