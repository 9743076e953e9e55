import { writeSync } from 'node:fs';
import { url as debugger_ } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** Watches from another thread whether the engine, which runs in the main thread, still makes progress. */
export interface EngineWatch {
  /** Reports progress. */
  beat: () => void;
  stop(): Promise<void>;
}

/**
 * How long there may be no progress, in ms: no turn of the event loop, no finished statement, no write, no fsync. A
 * VACUUM, a migration or a restoration writes all the time. Anything else that is silent for a minute blocks everybody.
 */
const usualPatience = 60_000;
const looks = 12;

/**
 * Starts the watch. When the engine makes no progress for too long, the thread writes a last line to stderr and kills
 * the process. The main thread cannot do that: while the engine spins, it reacts to nothing, not even signals.
 */
export function watchEngine(folder: string, patience = usualPatience): EngineWatch {
  const shared = new SharedArrayBuffer(4);
  const beats = new Int32Array(shared);
  const beat = () => void Atomics.add(beats, 0, 1);
  // A process that stands at a breakpoint must not be killed.
  if (debugger_()) return { beat, stop: async () => {} };
  const message = fatalLine(
    `the engine of the embedded database in ${folder} has not moved for ${patience / 1000} s; this process cannot go on`,
  );
  const thread = new Worker(new URL('./engine-watch-thread.js', import.meta.url), {
    workerData: { shared, looks, every: patience / looks, message },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  });
  thread.on('error', error => process.emitWarning(error));
  thread.unref();
  const timer = setInterval(beat, Math.min(1000, patience / looks)).unref();
  return {
    beat,
    async stop() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}

/**
 * Calls back as soon as the engine breaks down in a statement. As shipped, PGlite hides this, and a later statement
 * never returns.
 */
export function guardEngine(pglite: PGlite, { beat }: EngineWatch, gone: () => void): void {
  const engine = pglite.Module as unknown as { _PostgresMainLoopOnce(): void };
  const once = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      // A failed statement exits with a status of its own. Any other exit is a breakdown.
      const { name, status } = error as { name?: string; status?: number };
      if (error instanceof WebAssembly.RuntimeError || (name === 'ExitStatus' && status !== statementFailed)) gone();
      throw error;
    } finally {
      beat();
    }
  };
}

/** PGlite's POSTGRES_MAIN_LONGJMP. */
const statementFailed = 100;

/** Ends the process at once, with a message for the operator. */
export function endProcess(reason: string, advice = usualAdvice): never {
  try {
    writeSync(2, fatalLine(reason, advice));
  } finally {
    process.exit(1);
  }
}

const usualAdvice = 'Nothing that was acknowledged is lost; look at the disk, then start again.';
const fatalLine = (reason: string, advice = usualAdvice) => `fatal: ${reason}. ${advice}\n`;
