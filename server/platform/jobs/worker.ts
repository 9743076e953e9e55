import type { IdleState } from './idle.ts';

/** A task that repeats in the background. */
export interface Job<Name extends string = string> {
  name: Name;
  /** The pause between the end of a run and the next, in ms. */
  everyMs: number;
  /** @param signal aborts when the worker stops, so that a long run ends early */
  run(signal: AbortSignal): Promise<unknown>;
}

interface Worker<Name extends string = string> {
  /** Starts no further run and waits for running ones. */
  stop(): Promise<void>;
  /** Runs a job now, or once more if it is already running. */
  wake(name: Name): void;
}

/** Receives the failures: the application's log. */
interface JobLog {
  error(details: { err: unknown; job: string }, message: string): void;
}

/** The longest delay of a job's first run, in ms: the first requests go first. */
const firstRun = 1000;

/** While the application is idle, jobs run one after the other at this distance, in ms, so that one connection to the database serves them all. */
const distance = 150;

/**
 * Runs each job independently, never twice at the same time. A failing job is logged and runs again.
 * @param idle while it lasts, jobs run at most as often as it says, all of them in one go
 */
export function startWorker<Name extends string>(
  jobs: readonly Job<Name>[],
  log: JobLog,
  idle?: IdleState,
): Worker<Name> {
  const stopping = new AbortController();
  const started = performance.now();
  const loops = new Map(
    jobs.map((job, at) => {
      const pause = () => {
        if (!idle?.isIdle()) return job.everyMs;
        const now = performance.now() - started;
        return Math.ceil((now + job.everyMs) / idle.every) * idle.every - now + at * distance;
      };
      return [job.name, startLoop(job, pause, log, stopping.signal)];
    }),
  );
  idle?.onEnd(() => {
    for (const { name, everyMs } of jobs) if (everyMs < idle.every) loops.get(name)?.hurry();
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([...loops.values()].map(loop => loop.ended()));
    },
    wake: name => loops.get(name)?.run(),
  };
}

function startLoop(job: Job, pause: () => number, log: JobLog, signal: AbortSignal) {
  let waiting = 0;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let again = false;

  const once = async () => {
    try {
      await job.run(signal);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed');
    }
  };
  const run = () => {
    if (signal.aborted) return;
    if (running !== undefined) {
      again = true;
      return;
    }
    clearTimeout(timer);
    running = once().then(() => {
      running = undefined;
      const woken = again;
      again = false;
      if (woken) run();
      else wait(pause());
    });
  };
  const wait = (milliseconds: number) => {
    waiting = milliseconds;
    if (!signal.aborted) timer = setTimeout(run, milliseconds);
  };
  /** Makes a pause that is longer than usual as long as usual, from now on. */
  const hurry = () => {
    if (running !== undefined || waiting <= job.everyMs) return;
    clearTimeout(timer);
    wait(job.everyMs);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait(Math.min(firstRun, job.everyMs));
  return { run, hurry, ended: async () => running };
}
