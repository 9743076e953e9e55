import type { Kysely } from 'kysely';
import type { OutageLog } from '../outage-log.ts';

/** Tells the log of outages what each statement and transaction of a handle shows: that the database can be used, or cannot. */
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
