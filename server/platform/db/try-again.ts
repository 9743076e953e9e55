import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely';
import { Lane } from './lane.ts';

/** How long work waits for locks that others hold, in ms; docs/decisions/server-database.md says why. */
export interface LockPatience {
  /** In the first try: whoever waits longer gives the connection back. */
  first: number;
  /** In each later one. */
  later: number;
  /** In all, from the first refusal on. */
  whole: number;
  /** How many of the later tries may hold a connection at once. */
  atOnce: number;
}

const deadlock = '40P01';
const serialization = '40001';
const lockRefused = '55P03';
const mostConflicts = 3;

/**
 * Has every statement and every transaction of a handle tried again when it lost against another one: at once after a
 * deadlock or a serialization failure, three times; after a lock that was not to be had, among few others, for as long
 * as patience lasts. What failed so has been undone whole by the server, so that a transaction's function simply runs
 * anew: what it does beside the database, it may do twice.
 */
export function tryAgain<DB>(db: Kysely<DB>, patience: LockPatience): Kysely<DB> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const lane = new Lane(patience.atOnce);

  executor.provideConnection = async (consumer, options) => {
    let conflicts = 0;
    // Set once a lock was refused: from then on it runs in the lane.
    let until: number | undefined;
    for (;;) {
      try {
        if (until === undefined) return await provide(consumer, options);
        try {
          return await provide(waiting(consumer, until), options);
        } finally {
          lane.leave();
        }
      } catch (error) {
        const state = stateOf(error);
        if (state === lockRefused) until ??= performance.now() + patience.whole;
        else if ((state === deadlock || state === serialization) && conflicts < mostConflicts) {
          conflicts += 1;
          // Those who met once would meet again.
          await wait(Math.random() * 40 * 2 ** conflicts);
        } else throw error;
        if (until !== undefined && !(await lane.enter(until))) throw error;
      }
    }
  };

  /** Waits longer for locks than the session does, for this once. */
  function waiting<T>(consumer: (connection: DatabaseConnection) => Promise<T>, until: number) {
    return async (connection: DatabaseConnection): Promise<T> => {
      await setLockTimeout(connection, Math.min(patience.later, Math.max(1, Math.ceil(until - performance.now()))));
      try {
        return await consumer(connection);
      } finally {
        // A connection that cannot take this is broken, and nobody gets it again.
        await setLockTimeout(connection, patience.first).catch(() => undefined);
      }
    };
  }

  return db;
}

const setLockTimeout = (connection: DatabaseConnection, milliseconds: number) =>
  connection.executeQuery(CompiledQuery.raw(`set lock_timeout = ${milliseconds}`));

const stateOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
