import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { engineOn, engineRole, passwordOf, prepareEngineFolder } from './engine-folder.ts';
import { engineCommand, engineUser } from './engine-programs.ts';
import { lockFolder } from './folder-lock.ts';

/** A PostgreSQL that the application runs on a folder of its own (docs/decisions/embedded-database.md). */
export interface Engine {
  /** Where to connect. */
  url: string;
  /** Why it cannot be reached now: its disk is full. Undefined for any other reason. */
  fault(): Error | undefined;
  /** Shuts it down cleanly: connections are cut, and open transactions are undone. A second call does nothing. */
  stop(): Promise<void>;
}

interface EngineOptions {
  /** Who uses the folder, for the message to a second process. */
  address?: string | undefined;
  /** Settings of PostgreSQL, before our usual ones. */
  settings?: Record<string, string>;
  /** Receives the lines of its log: warnings and worse. */
  log?: (level: 'warn' | 'error', details: object, message: string) => void;
  /** Called when it ended again and again. */
  onFailure?: (reason: Error) => void;
}

/** For a small machine. Commits are on the disk before they are acknowledged. */
const usualSettings = {
  shared_buffers: '32MB',
  max_connections: '40',
  max_wal_size: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
};

/** Its messages name who writes and their code. They quote no values of rows. */
const logSettings = {
  log_line_prefix: '%b|%e|',
  log_error_verbosity: 'terse',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  lc_messages: 'C',
};

/** After so many ends within this time, in ms, the application ends, too. */
const maxEnds = 5;
const endsWindow = 60_000;

/** The pause before another try while the disk is full or another engine of the folder is still ending, in ms. */
const retryPause = 500;

/** The longest path of a socket's folder, in bytes: 107 with the socket's name. */
const maxFolderBytes = 107 - '/.s.PGSQL.5432'.length;

/**
 * Starts the engine on a folder, which is created if it is missing. An engine that a killed application left is stopped
 * first. One that ends by itself is started again.
 * @throws when another process uses the folder, or it holds something else; with the engine's last lines
 */
export async function startEngine(folder: string, options: EngineOptions = {}): Promise<Engine> {
  const unlock = lockFolder(folder, options.address);
  try {
    await prepareEngineFolder(folder);
    await stopRunning(folder);
    const server = new Server(folder, options);
    await server.start();
    return {
      url: server.url,
      fault: () => (server.diskFull ? diskFull(server) : undefined),
      async stop() {
        await server.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Where the engine that runs on a folder can be reached; undefined when none runs. */
export function addressOnFolder(folder: string): string | undefined {
  const running = engineOn(folder);
  return running && addressOf(folder, running.host, running.port);
}

const addressOf = (folder: string, host: string, port: number) => {
  const password = passwordOf(folder);
  const login = password ? `${engineRole}:${password}` : engineRole;
  return `postgres://${login}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
};

const diskFull = ({ lastLines }: Server) =>
  Object.assign(new Error(`No space is left on the disk of the database: ${lastLines()}`), { code: '53100' });

class Server {
  readonly #folder: string;
  readonly #options: EngineOptions;
  readonly #lines: string[] = [];
  #host = '';
  #port = 5432;
  #process: ChildProcess | undefined;
  #stopping: Promise<void> | undefined;
  #ends: number[] = [];
  diskFull = false;

  constructor(folder: string, options: EngineOptions) {
    this.#folder = folder;
    this.#options = options;
  }

  get url(): string {
    return addressOf(this.#folder, this.#host || '127.0.0.1', this.#port);
  }

  /** The last lines of its log. */
  lastLines = (): string => this.#lines.slice(-5).join(' ') || 'it said nothing';

  /** Resolves when it takes connections. @throws with its last lines when it ends before that */
  async start(): Promise<void> {
    for (const until = performance.now() + 20_000; ; ) {
      if (this.#stopping !== undefined) throw new Error('The database is being closed');
      if (process.platform === 'win32') this.#port = await freePort();
      else this.#host = socketFolder(this.#folder);
      if (await this.#startProcess()) return;
      const ending = this.#lines.some(line => /pre-existing shared memory|lock file .* already exists/.test(line));
      if (!ending || performance.now() > until)
        throw new Error(`The database in ${this.#folder} cannot be opened: ${this.lastLines()}`);
      await wait(retryPause);
    }
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#end();
    return this.#stopping;
  }

  async #end(): Promise<void> {
    if (this.#process) await stopRunning(this.#folder, this.#process);
    if (this.#host && this.#host !== this.#folder) rmSync(this.#host, { recursive: true, force: true });
  }

  /** Starts the process. @returns false when it ended before it took connections */
  #startProcess(): Promise<boolean> {
    this.#lines.length = 0;
    if (!engineOn(this.#folder)) rmSync(join(this.#host, `.s.PGSQL.${this.#port}.lock`), { force: true });
    const windows = process.platform === 'win32';
    const place = windows
      ? { listen_addresses: '127.0.0.1', port: `${this.#port}` }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${this.#host.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
          port: `${this.#port}`,
        };
    const settings = { ...usualSettings, ...this.#options.settings, ...logSettings, ...place };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [file, args, options] = engineCommand('postgres', ['-D', this.#folder, ...flags], this.#folder);
    // In a session of its own: Ctrl-C in a terminal must not reach it while requests are being finished.
    const child = spawn(file, args, { ...options, detached: !windows, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#process = child;
    const stopWithParent = () => child.kill('SIGINT');
    process.once('exit', stopWithParent);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    let open = false;
    child.once('error', error => this.#lines.push(error.message));
    if (child.stderr)
      createInterface(child.stderr).on('line', line => {
        this.#readLogLine(line);
        if (!line.includes('database system is ready to accept connections')) return;
        open = true;
        this.diskFull = false;
        resolve(true);
      });
    // Not 'exit': what it said last is still to be read.
    child.once('close', () => {
      process.off('exit', stopWithParent);
      this.#process = undefined;
      resolve(false);
      if (open && !this.#stopping) void this.#restart();
    });
    return promise;
  }

  /** After an end that nobody asked for. */
  async #restart(): Promise<void> {
    while (!this.#stopping) {
      const now = performance.now();
      this.#ends = [...this.#ends.filter(end => now - end < endsWindow), now];
      const lines = this.lastLines();
      // Once there is space it works again, so this is no reason to give up.
      if (this.diskFull) this.#ends = [];
      if (this.#ends.length >= maxEnds) {
        const often = `The engine of the database ended ${maxEnds} times within a minute`;
        return this.#options.onFailure?.(new Error(`${often}. Its last words: ${lines}`));
      }
      this.#options.log?.(
        'error',
        { folder: this.#folder },
        `The engine of the database ended and is started again: ${lines}`,
      );
      try {
        return await this.start();
      } catch {
        await wait(retryPause);
      }
    }
  }

  #readLogLine(line: string): void {
    const [, writer, code, level, message] = /^(.*?)\|(\w{5})\|(\w+): +(.*)$/.exec(line) ?? [];
    this.#lines.push(message ?? line);
    if (this.#lines.length > 20) this.#lines.shift();
    // When its log cannot grow, it cuts all connections and cannot be reached until there is space.
    if (/^(PANIC|FATAL)$/.test(level ?? '') && /No space left on device/.test(line)) this.diskFull = true;
    // A fault of one connection is reported to it.
    if (writer === 'client backend' || !message) return;
    const crash = level === 'LOG' && /was terminated by|exited with exit code/.test(message);
    if (level === 'WARNING' || crash) this.#options.log?.('warn', { writer, code }, `PostgreSQL: ${message}`);
    else if (level !== 'LOG') this.#options.log?.('error', { writer, code }, `PostgreSQL: ${message}`);
  }
}

/** Stops the engine of a folder, if one runs there: fast, and if that takes too long at once. */
async function stopRunning(folder: string, child?: ChildProcess): Promise<void> {
  const ended = child && new Promise(resolve => child.once('close', resolve));
  for (const mode of ['fast', 'immediate']) {
    if (!child && !engineOn(folder)) break;
    const stop = ['stop', '-D', folder, '-m', mode, '-w', '-t', '15'];
    const [file, args, options] = engineCommand('pg_ctl', stop, folder);
    const stopped = await promisify(execFile)(file, args, options).then(
      () => true,
      () => false,
    );
    if (stopped) break;
  }
  // Without effect on a process that has ended.
  child?.kill('SIGQUIT');
  await ended;
  // The number of an ended process may still be taken: the engine would believe that it runs.
  if (!child && !engineOn(folder)) rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** Where the socket is: in the database's own folder, or in a short one if the path would be too long. */
function socketFolder(folder: string): string {
  if (Buffer.byteLength(folder) <= maxFolderBytes) return folder;
  const name = `periplo-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 12)}`;
  const short = [tmpdir(), '/tmp']
    .map(parent => join(parent, name))
    .find(path => Buffer.byteLength(path) <= maxFolderBytes);
  if (!short) throw new Error(`${tmpdir()} is too long a path for a socket: set TMPDIR to a shorter one.`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const user = engineUser(folder);
  const owner = user?.uid ?? process.getuid?.();
  if (user && lstatSync(short).uid === 0) chownSync(short, user.uid, user.gid);
  const stat = lstatSync(short);
  if (!stat.isDirectory() || stat.uid !== owner || (stat.mode & 0o077) !== 0)
    throw new Error(
      `${short} belongs to another user of this machine, or is open to others: remove it, then start again.`,
    );
  return short;
}

/** A port that is free at this moment. Only Windows needs one. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
