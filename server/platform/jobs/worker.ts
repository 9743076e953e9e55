import { localMoment } from '../../../contract/values/dates.ts';

/** A task that repeats in the background. */
export interface Job {
  name: string;
  /** The pause between the end of a run and the next, in ms. */
  everyMs: number;
  /** @param signal aborts when the worker stops, so that a long run ends early */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Receives the failures: the application's log. */
interface JobLog {
  error(details: { err: unknown; job: string }, message: string): void;
}

/** The longest delay of a job's first run, in ms: the first requests go first. */
const maxFirstDelay = 1000;

/** Runs each job independently, never twice at the same time. A failing job is logged and runs again. */
export function startWorker(jobs: readonly Job[], log: JobLog) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = new Set<Promise<void>>();
  const timers = new Map<Job, NodeJS.Timeout>();

  function wait(job: Job, milliseconds: number): void {
    if (signal.aborted) return;
    const timer = setTimeout(() => {
      const run = once(job).finally(() => running.delete(run));
      running.add(run);
      void run.then(() => wait(job, job.everyMs));
    }, milliseconds);
    timers.set(job, timer);
  }
  async function once(job: Job): Promise<void> {
    try {
      await job.run(signal);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
    }
  }

  for (const job of jobs) wait(job, Math.min(maxFirstDelay, job.everyMs));
  return {
    /** Starts no further run and waits for running ones. */
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

/** Whether it is an hour, until 20:00 in the agency's zone, at which a letter that nobody waits for may be written. */
export function isLetterHour(now: Date, from = 9): boolean {
  const hour = Number(localMoment(now).slice(11, 13));
  return hour >= from && hour < 20;
}
