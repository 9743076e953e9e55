import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { timeZone } from '../../../contract/values/dates.ts';
import { PoolExhausted, Unreachable } from './outage.ts';
import { ServerClient, type ServerClientConfig } from './server-client.ts';
import { noLimits, type ServerLimits } from './server-limits.ts';
import { serverTypes } from './type-parsers.ts';

interface ServerPool {
  url: string;
  /** The most connections. */
  size: number;
  limits: ServerLimits;
  /** Called when the pool is stuck (`ServerLimits.stuckAfter`). */
  onStuck?: ((reason: Error) => void) | undefined;
  /** Why the server cannot be reached, if that is known. */
  fault?: (() => Error | undefined) | undefined;
}

/** The connection settings of the pool and of the LISTEN connection. */
export const connectionOptions = (url: string, limits: ServerLimits): ServerClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connect,
  silence: limits.silence,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** A dialect over a pool on a PostgreSQL server. Every new connection gets the same session settings. */
export function serverPool({ url, size, limits, onStuck, fault }: ServerPool): PostgresDialect {
  const options: pg.PoolConfig & ServerClientConfig = {
    ...connectionOptions(url, limits),
    max: size,
    types: serverTypes,
    Client: ServerClient,
    fault,
    application_name: 'periplo',
    onConnect: client => setSession(client, limits),
  };
  const pool = new pg.Pool(options);
  // An idle connection that broke is replaced without any caller noticing.
  pool.on('error', () => undefined);
  let lastActivity = performance.now();
  for (const event of ['acquire', 'release', 'remove'] as const)
    pool.on(event, () => {
      lastActivity = performance.now();
    });

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      const words = wordsOf(error);
      if (words !== 'timeout exceeded when trying to connect')
        throw fault?.() ?? new Unreachable(`The database cannot be reached: ${words}`, { cause: error });
      const idleTime = performance.now() - lastActivity;
      if (limits.stuckAfter && idleTime >= limits.stuckAfter)
        onStuck?.(
          new Error(`None of the ${size} connections to the database was given back for ${Math.round(idleTime)} ms`),
        );
      throw new PoolExhausted(`All ${size} connections to the database were in use for ${limits.connect} ms`);
    }
  };
  // Runs before Kysely gets the connection: Kysely would keep a connection whose session could not be set.
  return new PostgresDialect({
    pool: { connect, end: () => pool.end(), options: pool.options, Client: pg.Client },
  });
}

/**
 * One connection outside the pool, with the same session settings and no time limits. The caller ends it.
 * @throws Unreachable
 */
export async function connectSingle(url: string): Promise<pg.Client> {
  const options = { ...connectionOptions(url, noLimits), types: serverTypes, application_name: 'periplo' };
  const client = new ServerClient(options);
  try {
    await client.connect();
    await setSession(client, noLimits);
    return client;
  } catch (error) {
    await client.end();
    if (error instanceof pg.DatabaseError) throw error;
    throw new Unreachable(`The database cannot be reached: ${wordsOf(error)}`, { cause: error });
  }
}

/**
 * Sets how moments are written, in the agency's time with its offset, and the time limits. As a statement, not as start-up
 * options: poolers such as PgBouncer refuse most of those.
 */
async function setSession(client: pg.ClientBase, limits: ServerLimits): Promise<void> {
  const entries = Object.entries({
    TimeZone: timeZone,
    DateStyle: 'ISO, YMD',
    statement_timeout: `${limits.statement}`,
    lock_timeout: `${limits.lock}`,
    idle_in_transaction_session_timeout: `${limits.idleInTransaction}`,
  });
  const calls = entries.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
  await client.query(`select ${calls.join(', ')}`, entries.flat());
}

const wordsOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(String).join('; ') : (error as Error).message;
