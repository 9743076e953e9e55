import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { PoolExhausted, Unreachable } from '../outage.ts';
import { ServerClient, type ServerClientConfig } from './server-client.ts';
import { serverTypes } from './type-parsers.ts';

/** Time limits on a server, in ms; 0 means none. docs/decisions/server-database.md explains them. */
export interface ServerLimits {
  /** Getting a connection: a new one, or one that another caller gives back. */
  connect: number;
  /** One statement, by the server's clock. The server stops it. */
  statement: number;
  /** One statement, by our clock. Its connection is given up as lost. Longer than `statement`. */
  silence: number;
  /** Waiting for one lock. */
  lock: number;
  /** A pause between two statements of a transaction. */
  idleInTransaction: number;
  /** The time in which no connection was given back while callers waited. After it, only a new process helps. */
  stuck: number;
}

export const usualLimits: ServerLimits = {
  connect: 10_000,
  statement: 12_000,
  silence: 15_000,
  lock: 200,
  idleInTransaction: 30_000,
  stuck: 60_000,
};

/** Migrations, the sample and VACUUM need more time. */
export const unhurriedLimits: ServerLimits = {
  ...usualLimits,
  statement: 0,
  silence: 0,
  lock: 0,
  idleInTransaction: 0,
};

interface ServerPool {
  url: string;
  timeZone: string;
  /** The most connections. */
  size: number;
  limits: ServerLimits;
  /** Called when the pool is stuck (`ServerLimits.stuck`). */
  stuck?: ((reason: Error) => void) | undefined;
}

/** The connection settings of the pool and of the LISTEN connection. */
export const connectionTo = (url: string, limits: ServerLimits): ServerClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: limits.connect,
  silence: limits.silence,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** The connections that work, those that are free, and the calls that wait for one. */
export type PoolLoad = Record<'busy' | 'free' | 'waiting', number>;

/**
 * A dialect over a pool on a PostgreSQL server, and the pool's load. Every new connection gets the same session settings
 * as the embedded database.
 */
export function serverPool({ url, timeZone, size, limits, stuck }: ServerPool): {
  dialect: PostgresDialect;
  load: () => PoolLoad;
} {
  const options: pg.PoolConfig & ServerClientConfig = {
    ...connectionTo(url, limits),
    max: size,
    types: serverTypes,
    Client: ServerClient,
    application_name: 'periplo',
    onConnect: client => setSession(client, timeZone, limits),
  };
  const pool = new pg.Pool(options);
  // An idle connection that broke is replaced without any caller noticing.
  pool.on('error', () => undefined);
  let moved = performance.now();
  for (const event of ['acquire', 'release', 'remove'] as const)
    pool.on(event, () => {
      moved = performance.now();
    });

  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect();
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      const words = error instanceof AggregateError ? error.errors.map(String).join('; ') : (error as Error).message;
      if (words !== 'timeout exceeded when trying to connect')
        throw new Unreachable(`The database cannot be reached: ${words}`, { cause: error });
      const still = performance.now() - moved;
      if (limits.stuck && still >= limits.stuck)
        stuck?.(
          new Error(`None of the ${size} connections to the database was given back for ${Math.round(still)} ms`),
        );
      throw new PoolExhausted(`All ${size} connections to the database were in use for ${limits.connect} ms`);
    }
  };
  // Runs before Kysely gets the connection: Kysely would keep a connection whose session could not be set.
  return {
    dialect: new PostgresDialect({
      pool: { connect, end: () => pool.end(), options: pool.options, Client: pg.Client },
    }),
    load: () => ({ busy: pool.totalCount - pool.idleCount, free: pool.idleCount, waiting: pool.waitingCount }),
  };
}

// As statements, not start-up options: poolers such as PgBouncer refuse those.
async function setSession(client: pg.ClientBase, timeZone: string, limits: ServerLimits): Promise<void> {
  await client.query(
    `select set_config('TimeZone', $1, false), set_config('DateStyle', 'ISO, YMD', false),
            set_config('IntervalStyle', 'postgres', false), set_config('statement_timeout', $2, false),
            set_config('lock_timeout', $3, false), set_config('idle_in_transaction_session_timeout', $4, false)`,
    [timeZone, ...[limits.statement, limits.lock, limits.idleInTransaction].map(String)],
  );
}
