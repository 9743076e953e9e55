import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';

const deadlock = '40P01';
const serialization = '40001';
const mostConflicts = 3;

/**
 * Repeats every statement and transaction of a handle that lost against another one, by a deadlock or a serialization
 * failure, up to three times. The server has undone the failed attempt completely, so the transaction's function runs
 * again from the start. Its effects outside the database may therefore happen twice.
 */
export function tryAgain<DB>(db: Kysely<DB>): Kysely<DB> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = async (consumer, options) => {
    for (let conflicts = 1; ; conflicts += 1) {
      try {
        return await provide(consumer, options);
      } catch (error) {
        const state = error instanceof Error && 'code' in error ? error.code : undefined;
        if ((state !== deadlock && state !== serialization) || conflicts > mostConflicts) throw error;
        // A random pause, or the same two would collide again.
        await wait(Math.random() * 40 * 2 ** conflicts);
      }
    }
  };
  return db;
}
