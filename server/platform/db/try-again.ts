import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Kysely } from 'kysely';
import { Lane } from './lane.ts';

/** How long work waits for locks held by others, in ms. docs/decisions/server-database.md explains the values. */
export interface LockPatience {
  /** In the first attempt. A longer wait gives the connection back. */
  first: number;
  /** In each later attempt. */
  later: number;
  /** In total, from the first refusal on. */
  whole: number;
  /** How many later attempts may hold a connection at once. */
  atOnce: number;
}

const deadlock = '40P01';
const serialization = '40001';
const lockRefused = '55P03';
const mostConflicts = 3;

/**
 * Repeats every statement and transaction of a handle that lost against another one: at once after a deadlock or a
 * serialization failure, up to three times; after a refused lock, together with a few others, as long as the patience
 * lasts. The server has undone the failed attempt completely, so the transaction's function runs again from the start.
 * Its effects outside the database may therefore happen twice.
 */
export function tryAgain<DB>(db: Kysely<DB>, patience: LockPatience): Kysely<DB> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  const lane = new Lane(patience.atOnce);

  executor.provideConnection = async (consumer, options) => {
    let conflicts = 0;
    // Set once a lock was refused. From then on the work runs in the lane.
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
          // A random pause, or the same two would collide again.
          await wait(Math.random() * 40 * 2 ** conflicts);
        } else throw error;
        if (until !== undefined && !(await lane.enter(until))) throw error;
      }
    }
  };

  /** Waits longer for locks than the session's limit, for one attempt. */
  function waiting<T>(consumer: (connection: DatabaseConnection) => Promise<T>, until: number) {
    return async (connection: DatabaseConnection): Promise<T> => {
      await setLockTimeout(connection, Math.min(patience.later, Math.max(1, Math.ceil(until - performance.now()))));
      try {
        return await consumer(connection);
      } finally {
        // A connection that refuses this is broken, and the pool drops it.
        await setLockTimeout(connection, patience.first).catch(() => undefined);
      }
    };
  }

  return db;
}

const setLockTimeout = (connection: DatabaseConnection, milliseconds: number) =>
  connection.executeQuery(CompiledQuery.raw(`set lock_timeout = ${milliseconds}`));

const stateOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
