import { spawn } from 'node:child_process';
import { accessSync, constants, statfsSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';

/**
 * `npm test`: everything that must hold, in the order in which a fault is cheapest to find. `--long` runs the long
 * forms of the suites too. What npm cannot bring (Chromium, PostgreSQL) is found or installed by the two scripts.
 */

const long = process.argv.includes('--long');
const timings: string[] = [];

/** Where tests keep their thousands of files: in memory, where there is room for them. */
const memory = '/dev/shm';
const roomNeeded = 8 * 1024 ** 3;

function memoryFolder(): Record<string, string> {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomNeeded ? { TMPDIR: memory } : {};
  } catch {
    return {};
  }
}

interface Step {
  env?: Record<string, string>;
  /** Beside another: it says at its end what it has to say. */
  beside?: boolean;
}

/** @throws unless the command succeeds */
async function step(name: string, command: string, args: string[], { env, beside = false }: Step = {}): Promise<void> {
  if (!beside) console.log(`\n=== ${name}`);
  const started = performance.now();
  const child = spawn(command, args, {
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...memoryFolder(), ...(long ? { LONG: '1' } : {}), ...env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (beside) process.stdout.write(`\n=== ${name}\n${Buffer.concat(said)}`);
  timings.push(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}`);
  if (status !== 0) throw new Error(`${name}: failed`);
}

try {
  await run();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
console.log(`\n${timings.join('\n')}`);

async function run(): Promise<void> {
  await step('lint', 'biome', ['check', '--error-on-warnings', '.']);
  await together(
    step('build', 'vite', ['build', '--logLevel', 'warn']),
    step('types', 'tsc', ['--noEmit'], { beside: true }),
  );
  await step('unit and API tests, embedded database', 'vitest', ['run']);
  const chromium = findChromium();
  // A browser waits a good part of its time.
  await together(onPostgres(), step('browser tests', 'playwright', ['test'], { env: { CHROMIUM: chromium } }));
}

/** Waits for all, so that nothing runs on after the end. @throws what the first of those that failed threw */
async function together(...steps: Promise<void>[]): Promise<void> {
  for (const result of await Promise.allSettled(steps)) if (result.status === 'rejected') throw result.reason;
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const suites = [
      'server/modules',
      'server/platform',
      ...['access', 'edits', 'hostile', 'forbidden-columns'].map(name => `server/${name}.test.ts`),
    ];
    // What has no query on a server has been tried above.
    const queryless = ['csv', 'db/embedded', 'documents', 'images', 'rich-text', 'worker'].flatMap(name => [
      '--exclude',
      `server/platform/${name}.test.ts`,
    ]);
    await step('API tests, PostgreSQL server', 'vitest', ['run', ...suites, ...queryless], {
      env: { TEST_DATABASE_URL: postgres.url },
      beside: true,
    });
  } finally {
    await postgres.stop();
  }
}
