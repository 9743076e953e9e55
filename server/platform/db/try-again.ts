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
    return (connection: DatabaseConnection): Promise<T> =>
      withLockTimeout(
        connection,
        Math.min(patience.later, Math.max(1, Math.ceil(until - performance.now()))),
        consumer,
      );
  }

  return db;
}

const run = (connection: DatabaseConnection, statement: string) =>
  connection.executeQuery(CompiledQuery.raw(statement));

/**
 * Limits the waits for locks of one transaction, or of one statement, which becomes a transaction. A setting of the
 * session would reach others behind a pooler in transaction mode.
 */
async function withLockTimeout<T>(
  connection: DatabaseConnection,
  milliseconds: number,
  consumer: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const usual = connection.executeQuery;
  const setLimit = () => run(connection, `set local lock_timeout = ${milliseconds}`);
  connection.executeQuery = async (query, options) => {
    connection.executeQuery = usual;
    const send = () => connection.executeQuery<never>(query, options);
    if (/^(begin|start transaction)\b/.test(query.sql)) {
      const begun = await send();
      await setLimit();
      return begun;
    }
    await run(connection, 'begin');
    try {
      await setLimit();
      const result = await send();
      await run(connection, 'commit');
      return result;
    } catch (error) {
      // A connection that refuses this is broken, and the pool drops it.
      await run(connection, 'rollback').catch(() => undefined);
      throw error;
    }
  };
  try {
    return await consumer(connection);
  } finally {
    connection.executeQuery = usual;
  }
}

const stateOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
