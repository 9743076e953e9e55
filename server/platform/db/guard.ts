import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';

const busy = new AsyncLocalStorage<{ open: boolean; handle: object }>();

/**
 * Refuses the outer handle inside its own transaction. Such a query would silently run outside the
 * transaction. Queries take the transaction as their first argument instead.
 */
export function refuseOuterHandle<DB>(db: Kysely<DB>): Kysely<DB> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = async (consumer, options) => {
    const current = busy.getStore();
    if (current?.open && current.handle === executor) {
      throw new Error('The database handle was used inside its own transaction: pass the transaction (trx) instead.');
    }
    const state = { open: true, handle: executor };
    try {
      // A whole transaction runs inside this consumer. Calls that it leaves running may use the handle after its end.
      return await busy.run(state, () => provide(consumer, options));
    } finally {
      state.open = false;
    }
  };
  return db;
}
