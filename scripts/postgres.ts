import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { installPackage } from './system-packages.ts';

/** A temporary PostgreSQL server. */
export interface TestPostgres {
  url: string;
  port: number;
  /** Ends it like a power cut (immediate mode). It is down until `start`. */
  crash(): Promise<void>;
  /** Starts it again at the same address after a crash. */
  start(): Promise<void>;
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
  const port = await freePort();
  const url = `postgres://periplo:${password}@127.0.0.1:${port}/postgres`;
  const settings = { listen_addresses: '127.0.0.1', fsync: 'off', max_connections: '100', log_min_messages: 'panic' };
  const parameters = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-p', `${port}`, ...parameters], {
      cwd: folder,
      ...user,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await untilConnectable(url, server);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const quit = () => void server?.kill('SIGQUIT');
  process.once('exit', quit);
  const stop = async () => {
    process.off('exit', quit);
    // Fast shutdown: it does not wait for clients to leave.
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, port, start, crash: () => end('SIGQUIT'), stop };
}

/**
 * The folder of PostgreSQL's server programs, version 15 or later: Debian's newest, or else the first in the PATH.
 * Installs PostgreSQL if this is root on Debian.
 * @throws when there is none, saying what to install
 */
function findPostgres(): string {
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

/** The user for PostgreSQL, which refuses to run as root; undefined when this is not root. */
function serverUser(): { uid: number; gid: number } | undefined {
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

async function untilConnectable(url: string, server: ChildProcess) {
  for (let attempt = 1; ; attempt++) {
    try {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 100 || server.exitCode !== null) throw error;
      await wait(100);
    }
  }
}
