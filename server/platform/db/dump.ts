import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';

/**
 * The pg_dump arguments for both kinds of database, so that either can read the other's dump: plain SQL with INSERTs
 * and without owners. The table that the embedded engine uses at start to prove that it reaches the disk is left out.
 */
export const dumpArguments = [
  '--no-owner',
  '--encoding=UTF8',
  '--no-privileges',
  '--inserts',
  '--rows-per-insert=200',
  '--exclude-schema=embedded',
];

/** pg_dump is not installed. A server's database cannot be dumped without it. */
export class DumpToolMissing extends Error {}

/**
 * Dumps a server's database with its own pg_dump, as a stream. The password goes through the environment, because
 * everybody on the machine can read the arguments of a process.
 * @throws DumpToolMissing
 */
export async function dumpServer(databaseUrl: string): Promise<Readable> {
  const child = spawn('pg_dump', dumpArguments, {
    env: toolEnvironment(databaseUrl),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>(resolve => child.once('close', resolve));
  await once(child, 'spawn').catch((error: unknown) => {
    throw new DumpToolMissing('pg_dump is not in PATH', { cause: error });
  });
  let said = '';
  child.stderr.on('data', chunk => {
    said += chunk;
  });
  const { stdout } = child;
  // A dump that was cut off must not look complete: the reader's stream ends with the error instead.
  return Readable.from(
    (async function* () {
      try {
        yield* stdout;
        // A process killed by a signal has no status. It may have ended long before this line.
        const status = await closed;
        if (status !== 0) throw new Error(`pg_dump failed: ${said.trim() || `ended by ${child.signalCode}`}`);
      } finally {
        child.kill();
      }
    })(),
    { objectMode: false },
  );
}

/** Whether this machine has pg_dump. */
export async function hasDumpTool(): Promise<boolean> {
  const child = spawn('pg_dump', ['--version'], { stdio: 'ignore' });
  return once(child, 'close').then(
    ([status]) => status === 0,
    () => false,
  );
}

/** The environment variables with which pg_dump and psql connect to an address. */
export function toolEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const url = new URL(databaseUrl);
  const mode = url.searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: decodeURIComponent(url.searchParams.get('host') ?? url.hostname),
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    ...(mode ? { PGSSLMODE: mode } : {}),
  };
}
