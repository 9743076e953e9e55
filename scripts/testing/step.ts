import { spawn } from 'node:child_process';
import { accessSync, constants, statfsSync } from 'node:fs';

const timings: string[] = [];

/** The time of each step, in the order in which they ended. */
export const timesOfSteps = (): string => timings.join('\n');

interface StepOptions {
  env?: Record<string, string>;
  /** Runs at the same time as another step. Its output is printed when it ends. */
  parallel?: boolean;
}

/** Runs a command under a name. @throws unless it succeeds */
export async function step(
  name: string,
  command: string,
  args: string[],
  { env, parallel = false }: StepOptions = {},
): Promise<void> {
  if (!parallel) console.log(`\n=== ${name}`);
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: parallel ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...memoryFolder(), ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (parallel) process.stdout.write(`\n=== ${name}\n${Buffer.concat(output)}`);
  timings.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}`);
  if (status !== 0)
    throw new Error(`${name}: failed${parallel ? `\n${lastLines(Buffer.concat(output).toString())}` : ''}`);
}

/** The end of what a command printed, with its failures: the output of another step may stand between it and the end. */
const lastLines = (output: string): string => output.trimEnd().split('\n').slice(-80).join('\n');

/** Waits for all, so that nothing continues after the end. @throws the error of the first failed step */
export async function together(...steps: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(steps)) if (result.status === 'rejected') throw result.reason;
}

const memory = '/dev/shm';
/** In bytes. */
const requiredSpace = 8 * 1024 ** 3;

/** Tests keep their thousands of files in memory when there is enough. */
function memoryFolder(): Record<string, string> {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > requiredSpace ? { TMPDIR: memory } : {};
  } catch {
    return {};
  }
}
