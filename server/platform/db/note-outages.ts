import type { Kysely } from 'kysely';
import type { OutageLog } from './outage-log.ts';

/** Reports to the log of outages what each statement and transaction shows: the database is usable, or it is not. */
export function noteOutages<DB>(db: Kysely<DB>, outages: OutageLog): Kysely<DB> {
  const executor = db.getExecutor();
  const provide = executor.provideConnection.bind(executor);
  executor.provideConnection = async (consumer, options) => {
    try {
      const result = await provide(consumer, options);
      outages.worked();
      return result;
    } catch (error) {
      outages.met(error);
      throw error;
    }
  };
  return db;
}
