import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';

/** The steps of a first start that need much memory. Each is a script of this folder. */
const steps = {
  'build-screens': 'Building the screens',
  'make-sample': 'Making the sample agency',
} as const;

/**
 * Runs a step in a separate process, because its memory would otherwise stay with the application. The step also ends
 * when this process ends in any way (`endWithParent`).
 * @param signal stops the step earlier
 * @throws once the step's process has ended, when it failed or was stopped
 */
export async function runChildStep(step: keyof typeof steps, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  console.log(`${steps[step]}, once…`);
  const child = fork(resolve(import.meta.dirname, `${step}.ts`));
  const stop = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', stop);
  const end = await exitOf(child).finally(() => signal?.removeEventListener('abort', stop));
  signal?.throwIfAborted();
  if (end === 'SIGKILL') throw new Error(`${steps[step]} was killed. Did this machine run out of memory?`);
  if (end !== 0) throw new Error(`${steps[step]} failed (${end}): what was wrong stands above.`);
}

/** Ends this process when the one that forked it is gone. */
export function endWithParent(): void {
  process.on('disconnect', () => process.exit(1));
}

function exitOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
}
