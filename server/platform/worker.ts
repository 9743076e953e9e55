/** Something done again and again beside the requests. */
export interface Job<Name extends string = string> {
  name: Name;
  /** The pause between the end of a run and the next, in ms. */
  everyMs: number;
  /** @param signal aborts when the worker stops: a long run ends early */
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Worker<Name extends string = string> {
  /** Starts no further run and waits for those under way. */
  stop(): Promise<void>;
  /** Runs a job now; if it is running, once more after that. */
  wake(name: Name): void;
}

/** Where failures are told: the application's log. */
export interface JobLog {
  error(details: { err: unknown; job: string }, message: string): void;
}

/** A job's first run comes this soon, or sooner: the first requests go before it. */
const firstRun = 1000;

/** Runs each job on its own, never two of the same at once; a job that fails is logged and runs again. */
export function startWorker<Name extends string>(jobs: readonly Job<Name>[], log: JobLog): Worker<Name> {
  const stopping = new AbortController();
  const loops = new Map(jobs.map(job => [job.name, startLoop(job, log, stopping.signal)]));
  return {
    async stop() {
      stopping.abort();
      await Promise.all([...loops.values()].map(loop => loop.ended()));
    },
    wake: name => loops.get(name)?.run(),
  };
}

function startLoop(job: Job, log: JobLog, signal: AbortSignal) {
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
      else wait(job.everyMs);
    });
  };
  const wait = (milliseconds: number) => {
    if (!signal.aborted) timer = setTimeout(run, milliseconds);
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  wait(Math.min(firstRun, job.everyMs));
  return { run, ended: async () => running };
}
