import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';

/**
 * `npm test`: everything that must hold, in the order in which a fault is cheapest to find. `--long` runs the long
 * forms of the suites too. What npm cannot bring (Chromium, PostgreSQL) is found or installed by the two scripts.
 */

const long = process.argv.includes('--long');
const timings: string[] = [];

function step(name: string, command: string, args: string[], env: Record<string, string> = {}): void {
  console.log(`\n=== ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...(long ? { LONG: '1' } : {}), ...env },
  });
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
  step('lint', 'biome', ['check', '--error-on-warnings', '.']);
  step('build', 'vite', ['build', '--logLevel', 'warn']);
  step('types', 'tsc', ['--noEmit']);
  step('unit and API tests, embedded database', 'vitest', ['run']);
  step('browser tests', 'playwright', ['test'], { CHROMIUM: findChromium() });

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
    step('API tests, PostgreSQL server', 'vitest', ['run', ...suites, ...queryless], {
      TEST_DATABASE_URL: postgres.url,
    });
  } finally {
    await postgres.stop();
  }
}
