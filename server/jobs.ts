import { sql } from 'kysely';
import { dayMs } from '../contract/values/dates.ts';
import { checkDaily, continueChain } from './audit-check.ts';
import { nouns, tables } from './nouns.ts';
import type { Db } from './platform/db/db.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { resealWhenNeeded } from './reseal.ts';
import type { Services } from './services.ts';
import type { NounJob, NounLog } from './shared/noun.ts';

const second = 1000;
const minute = 60 * second;

/** Starts the background jobs. They run in every process; leases and locks in the database divide the work. */
export function startJobs(services: Services, log: NounLog): { close(): Promise<void> } {
  const { database, db, clock } = services;
  const jobs: NounJob[] = [
    { name: 'audit', everyMs: 5 * second, run: () => continueChain(services) },
    { name: 'audit check', everyMs: 60 * minute, run: () => checkDaily(services, log) },
    { name: 'old rows', everyMs: 10 * minute, run: () => sweepOldRows(db, clock()) },
    { name: 'reseal', everyMs: minute, run: signal => resealWhenNeeded(services, signal) },
    ...nouns.flatMap(noun => noun.jobs?.(services, log, nouns) ?? []),
  ];
  const worker = startWorker(jobs, {
    // The log of outages reports an outage once.
    error: (details, message) => {
      if (!database.outages.recordFailure(details.err)) log.error(details, message);
    },
  });
  return {
    async close() {
      await worker.stop();
      for (const job of jobs) job.close?.();
    },
  };
}

/** Deletes the rows that are older than their noun says. */
export async function sweepOldRows(db: Db, now: Date): Promise<void> {
  for (const [table, { sweep: rule }] of Object.entries(tables))
    if (rule) await sweep(db, table, rule.column, new Date(now.getTime() - rule.days * dayMs));
}

/** The rows that one sweep deletes at most. The next sweep deletes the rest. */
const sweepLimit = 10_000;

/**
 * Deletes the rows of a table whose moment in a column is before another. A row that is locked waits for the next sweep.
 */
export async function sweep(db: Db, table: string, column: string, before: Date): Promise<void> {
  await sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${before.toISOString()}
    limit ${sweepLimit} for no key update skip locked))`.execute(db);
}
