import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Dialect, Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';
import type { Engine } from './engine.ts';
import { Unreachable } from './outage.ts';
import { OutageLog } from './outage-log.ts';
import { redactErrors } from './redact-errors.ts';
import type { DB } from './schema.gen.ts';
import { connectSingle, serverPool } from './server-database.ts';
import { noLimits, type ServerLimits, usualLimits } from './server-limits.ts';
import { ServerListener } from './server-listener.ts';

const deadlock = '40P01';
const serialization = '40001';
const maxRetries = 3;

/**
 * Repeats every statement and transaction of a handle that lost against another one, by a deadlock or a serialization
 * failure, up to three times. The server has undone the failed attempt completely, so the transaction's function runs
 * again from the start. Its effects outside the database may therefore happen twice.
 */
function retryConflicts<DB>(db: Kysely<DB>): Kysely<DB> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = async (consumer, options) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await provide(consumer, options);
      } catch (error) {
        const state = error instanceof Error && 'code' in error ? error.code : undefined;
        if ((state !== deadlock && state !== serialization) || attempt > maxRetries) throw error;
        // A random pause, or the same two would collide again.
        await wait(Math.random() * 40 * 2 ** attempt);
      }
    }
  };
  return db;
}

/** Reports to the log of outages whether each statement and transaction could use the database. */
function reportOutages<DB>(db: Kysely<DB>, outages: OutageLog): Kysely<DB> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = async (consumer, options) => {
    try {
      const result = await provide(consumer, options);
      outages.recordSuccess();
      return result;
    } catch (error) {
      outages.recordFailure(error);
      throw error;
    }
  };
  return db;
}

const currentTransaction = new AsyncLocalStorage<{ open: boolean; handle: object }>();

/**
 * Refuses the outer handle inside its own transaction. Such a query would silently run outside the
 * transaction. Queries take the transaction as their first argument instead.
 */
function refuseOuterHandle<DB>(db: Kysely<DB>): Kysely<DB> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = async (consumer, options) => {
    const current = currentTransaction.getStore();
    if (current?.open && current.handle === executor) {
      throw new Error('The database handle was used inside its own transaction: pass the transaction (trx) instead.');
    }
    const state = { open: true, handle: executor };
    try {
      // A whole transaction runs inside this consumer. Calls that it leaves running may use the handle after its end.
      return await currentTransaction.run(state, () => provide(consumer, options));
    } finally {
      state.open = false;
    }
  };
  return db;
}

/** The part of the configuration that the database needs. */
export interface DatabaseConfig {
  /** A PostgreSQL server, version 15 or later. Without it PostgreSQL is started on `<dataDir>/database`. */
  databaseUrl?: string | undefined;
  /** Which variable has this address, for messages: the owner of the tables has one of its own. */
  variable?: 'DATABASE_URL' | 'DATABASE_OWNER_URL';
  dataDir: string;
  /** Where the application is reached, for the message to a second process on the same folder. */
  address?: string | undefined;
  /** Uses the engine that another process has started on the folder, if one runs there. For commands. */
  share?: boolean;
  /** The most connections to a server, besides one for LISTEN and one for slow work. */
  poolSize?: number;
  /** Time limits on a server. */
  limits?: Partial<ServerLimits>;
  /** Called when this process cannot use the database any more. Only a new process can help. */
  onStuck?: (reason: Error) => void;
}

export interface Database {
  db: Db;
  /** The handle for slow work (migrations, the sample): without time limits, and nothing is tried again. */
  unlimited: Db;
  kind: 'embedded' | 'server';
  /** Whether the database is usable at present. */
  outages: OutageLog;
  /** VACUUM (ANALYZE) after bulk work. Not inside a transaction. */
  maintain(): Promise<void>;
  /**
   * Calls back on every notification of a channel, from any process. An empty payload means that the connection broke
   * and some may have been lost, so the listener must read again.
   * @returns stops listening
   */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * A connection of its own, with the settings of the others and no time limits, for backups. The caller ends it.
   * @throws Unreachable
   */
  connection(): Promise<pg.Client>;
  /** Closes everything; a second call does nothing. */
  close(): Promise<void>;
}

/**
 * Opens the configured database. Both kinds have the same types and the same session settings. It does not migrate;
 * `migrate` does.
 * @throws when the folder of the embedded database is in use by another process (engine.ts)
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  if (config.databaseUrl) return openServer({ ...config, databaseUrl: config.databaseUrl });
  // Loaded only here: an application on a server does not start an engine.
  const { addressOnFolder, startEngine } = await import('./engine.ts');
  const folder = join(config.dataDir, 'database');
  const running = config.share ? addressOnFolder(folder) : undefined;
  if (running) return openServer({ ...config, databaseUrl: running }, sharedEngine);
  const outages = new OutageLog();
  const engine = await startEngine(folder, {
    address: config.address,
    log: (level, details, message) => outages.log[level](details, message),
    onFailure: reason => config.onStuck?.(reason),
  });
  try {
    return await openServer({ ...config, databaseUrl: engine.url }, engine, outages);
  } catch (error) {
    await engine.stop();
    throw error;
  }
}

/** Another process started it, and stops it. */
const sharedEngine: Pick<Engine, 'fault' | 'stop'> = { fault: () => undefined, stop: async () => {} };

async function openServer(
  config: DatabaseConfig & { databaseUrl: string },
  engine?: Pick<Engine, 'fault' | 'stop'>,
  outages = new OutageLog(),
): Promise<Database> {
  const { databaseUrl: url, poolSize: size = 10, onStuck } = config;
  const limits = { ...usualLimits, ...config.limits };
  const dialect = serverPool({ url, size, limits, onStuck, fault: engine?.fault });
  const db = reportOutages(retryConflicts(handle(dialect)), outages);
  const unlimited = handle(serverPool({ url, size: 1, limits: noLimits }));
  const listener = new ServerListener(
    url,
    limits,
    error =>
      void outages.recordFailure(new Unreachable('The database sends no notifications any more', { cause: error })),
  );
  let closing: Promise<void> | undefined;
  const close = async () => {
    await listener.close();
    await Promise.all([db.destroy(), unlimited.destroy()]);
    await engine?.stop();
  };
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    await close();
    const { variable = 'DATABASE_URL' } = config;
    const text = `The PostgreSQL server of ${variable} does not answer: ${message(error)}`;
    throw new Error(/\bSSL\b|certificate|altnames/i.test(text) ? `${text}\n${encryptionHint}` : text, { cause: error });
  }
  return {
    db,
    unlimited,
    kind: engine ? 'embedded' : 'server',
    outages,
    maintain: async () => void (await sql`vacuum (analyze)`.execute(unlimited)),
    listen: (channel, callback) => listener.listen(channel, callback),
    connection: () => connectSingle(url),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

const encryptionHint =
  'To another machine the connection is encrypted and the certificate checked. Give the server one (sslrootcert=/path.pem in the address names an authority of your own), or end the address with ?sslmode=disable, where nobody else is on the network between.';

/** A restore creates the tables itself, so the database must not have any. @throws when it has */
export async function refuseNonEmpty(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' limit 1`.execute(db);
  if (rows.length > 0) throw new Error('The database is not empty: restore into a new DATA_DIR, or a new database.');
}

const handle = (dialect: Dialect) => redactErrors(refuseOuterHandle(new Kysely<DB>({ dialect })));

const message = (error: unknown) => (error instanceof Error ? error.message : String(error));
