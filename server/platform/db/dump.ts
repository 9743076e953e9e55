import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';

/**
 * What both kinds of database are dumped with, so that either can read the other's: plain SQL with INSERTs, no owners,
 * and not the table in which the embedded one proves at start that it reaches the disk.
 */
export const dumpArguments = [
  '--no-owner',
  '--encoding=UTF8',
  '--no-privileges',
  '--inserts',
  '--rows-per-insert=200',
  '--exclude-schema=embedded',
];

/** pg_dump is not installed: a server's database cannot be dumped without it. */
export class DumpToolMissing extends Error {}

/**
 * A dump of a server's database by its own pg_dump, as it is written. The password travels in the environment: the
 * arguments of a process can be read by everybody on the machine.
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
  // A dump that was cut off must not look like a whole one: the reader's stream ends with the error instead.
  return Readable.from(
    (async function* () {
      try {
        yield* stdout;
        // A signal leaves no status: it may have ended long before this asks.
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

/** The variables from which pg_dump and psql take the connection of an address. */
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
