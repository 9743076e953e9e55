import { writeSync } from 'node:fs';
import { url as debugger_ } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';

/** Looks from another thread whether the engine, which runs in this one, still gets anywhere. */
export interface EngineWatch {
  /** Something got done. */
  beat: () => void;
  stop(): Promise<void>;
}

/**
 * How long nothing may be done: no turn of the event loop, no statement's end, no write, no fsync, in ms. A VACUUM, a
 * migration or a restoration writes all the time; what else runs for a minute without a word has everybody waiting.
 */
const usualPatience = 60_000;
const looks = 12;

/**
 * Starts the watch. When the engine stands still for too long, the thread writes a last line to stderr and kills the
 * process: the main thread of a process whose engine spins answers nobody, signals included.
 */
export function watchEngine(folder: string, patience = usualPatience): EngineWatch {
  const shared = new SharedArrayBuffer(4);
  const beats = new Int32Array(shared);
  const beat = () => void Atomics.add(beats, 0, 1);
  // Whoever stands at a breakpoint is not to be killed.
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
 * Calls back as soon as the engine has broken down in a statement. As shipped, PGlite swallows that, and a later statement
 * never comes back.
 */
export function guardEngine(pglite: PGlite, { beat }: EngineWatch, gone: () => void): void {
  const engine = pglite.Module as unknown as { _PostgresMainLoopOnce(): void };
  const once = engine._PostgresMainLoopOnce;
  engine._PostgresMainLoopOnce = () => {
    try {
      once();
    } catch (error) {
      // An error of a statement comes as an exit with a status of its own, every other one means it.
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

/** Ends the process at once, with a line for whoever finds it ended. */
export function endProcess(reason: string, advice = usualAdvice): never {
  try {
    writeSync(2, fatalLine(reason, advice));
  } finally {
    process.exit(1);
  }
}

const usualAdvice = 'Nothing that was acknowledged is lost; look at the disk, then start again.';
const fatalLine = (reason: string, advice = usualAdvice) => `fatal: ${reason}. ${advice}\n`;
