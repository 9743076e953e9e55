import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { fakeTime } from './testing/fake-time.ts';
import { slowestTests } from './testing/slowest-tests.ts';
import { step, timesOfSteps, together } from './testing/step.ts';

/**
 * `npm test`: all checks, in the order in which a fault is cheapest to find. `--long` adds the tests of `*.long.test.ts`
 * and the long forms of the suites, each test file in a process of its own, an old PostgreSQL server, and all of them
 * again on other days. `--suites` leaves out checks that give the same result on every day.
 */

const long = process.argv.includes('--long');
const suitesOnly = process.argv.includes('--suites');

/**
 * A leap day far ahead, and the day on which summer time ends, each on a machine with another time zone than Spain's.
 */
const days = [
  { moment: '2028-02-29T09:00:00Z', timeZone: 'America/Los_Angeles' },
  { moment: '2027-10-31T00:30:00Z', timeZone: 'America/Los_Angeles' },
];

const reports = mkdtempSync(join(tmpdir(), 'periplo-reports-'));
const apiReport = join(reports, 'api.json');
const browserReport = join(reports, 'browser.json');

try {
  if (long) process.env.LONG = '1';
  await run();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
console.log(`\nThe slowest tests\n${slowestTests(apiReport)}\n${slowestTests(browserReport)}\n\n${timesOfSteps()}`);
rmSync(reports, { recursive: true, force: true });

async function run(): Promise<void> {
  const chromium = findChromium();
  console.log(`Chromium: ${chromium} (${execFileSync(chromium, ['--version'], { encoding: 'utf8' }).trim()})`);
  // The steps use this path and do not search again.
  process.env.CHROMIUM_PATH = chromium;
  if (!suitesOnly) await checks();
  const api = ['--reporter=default', '--reporter=json', `--outputFile.json=${apiReport}`];
  await step('unit and API tests', 'vitest', ['run', ...api]);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport };
  await step('browser tests', 'playwright', ['test', '--reporter=list,json'], { env });
  if (long) await longRuns();
}

async function checks(): Promise<void> {
  await together(
    step('lint', 'biome', ['check', '--error-on-warnings', '.']),
    step('build', 'vite', ['build', '--logLevel', 'warn'], { parallel: true }),
    step('types', 'tsc', ['--noEmit', '--singleThreaded'], { parallel: true }),
  );
}

async function longRuns(): Promise<void> {
  const short = { LONG: '' };
  await step('the image, by a container engine', process.execPath, ['scripts/testing/image.ts']);
  await step('plans of the queries', process.execPath, ['bench/run.ts', '--strict', 'plans']);
  await onServer(short);
  await step('each test file alone, in any order', 'vitest', ['run', '--isolate', '--sequence.shuffle.files'], {
    env: short,
  });
  for (const { moment, timeZone } of days) {
    await step(`all suites on ${moment}, ${timeZone}`, process.execPath, [import.meta.filename, '--suites'], {
      env: { ...short, ...fakeTime(moment, timeZone) },
    });
  }
}

/** The server that Debian has, which is older than the one that comes with the packages. */
async function onServer(env: Record<string, string>): Promise<void> {
  const postgres = await startPostgres();
  try {
    await step('API tests on a PostgreSQL server of the system', 'vitest', ['run', 'server'], {
      env: { ...env, TEST_DATABASE_URL: postgres.url },
    });
  } finally {
    await postgres.stop();
  }
}
