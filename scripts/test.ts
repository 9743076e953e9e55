import { execFileSync } from 'node:child_process';
import { findChromium } from './chromium.ts';
import { otherDay } from './other-day.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { step, timesOfSteps, together } from './step.ts';

/**
 * `npm test`: all checks, in the order in which a fault is cheapest to find. `--long` runs the long forms of the
 * suites, each test file in a process of its own, and all of them again on other days. `--suites` leaves out checks
 * that give the same result on every day.
 */

const long = process.argv.includes('--long');
const suitesOnly = process.argv.includes('--suites');

/**
 * Suites with the same result on a server as on the embedded database: who may call what, and what each call accepts.
 */
const alsoLong = ['access', 'resources', 'protocol', 'round-trip'];

/**
 * Suites of starts and of machines that fail: killed processes, full disks, lost keys, broken backups. They start the
 * whole application again and again, which takes a fifth of the step's processor time, and what they test rarely
 * changes. `server/start.test.ts`, `server/suites/backup.test.ts` and the kills of `embedded` and `kills` stay in every
 * run.
 */
const machines = [
  'docs/operation/proxies',
  'docs/operation/service',
  'scripts/image',
  'server/administrators',
  'server/agencies/moving',
  'server/closed-folder',
  'server/first-start',
  'server/mail/bulk-kills',
  'server/modules/webhook/kills',
  'server/modules/backup/archive',
  'server/modules/backup/places',
  'server/platform/db/copy-before-migrating',
  'server/ready-database',
  'server/secret-key',
  'server/start-faults',
  'server/suites/audit-command',
  'server/suites/backup-command',
  'server/suites/doctor-command',
  'server/suites/full-disk',
  'server/suites/logged-errors',
  'server/suites/stalled-uploads',
];

/** Tests without a query on a server: they have already run on the embedded database. */
const queryless = [
  ...['csv', 'db/copy-before-migrating', 'db/embedded', 'documents', 'images', 'rich-text', 'worker'].map(
    name => `server/platform/${name}`,
  ),
  // Its killed processes have a data folder.
  'server/modules/webhook/kills',
];

/** Tests of files, backups and programs elsewhere, whose few queries other tests ask a server in every run. */
const files = [
  ...['photo/photo', 'budget/budget-files', 'budget/pdf', 'backup/job', 'place/place', 'acceptance/session-began'].map(
    name => `server/modules/${name}`,
  ),
  'server/agencies/fleet',
];

/**
 * A leap day far ahead, and the day on which summer time ends, each on a machine with another time zone than Spain's.
 */
const days = [
  { moment: '2028-02-29T09:00:00Z', timeZone: 'America/Los_Angeles' },
  { moment: '2027-10-31T00:30:00Z', timeZone: 'America/Los_Angeles' },
];

try {
  if (long) process.env.LONG = '1';
  await run();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
console.log(`\n${timesOfSteps()}`);

async function run(): Promise<void> {
  findTools();
  if (!suitesOnly) await checks();
  await step('unit and API tests, embedded database', 'vitest', [
    'run',
    ...(long || suitesOnly ? [] : without(machines)),
  ]);
  // In parallel, because a browser spends much of its time waiting.
  await together(onPostgres(), step('browser tests', 'playwright', ['test']));
  if (long) await longRuns();
}

/** Finds or installs the programs that npm cannot install, before they are needed, and prints their versions. */
function findTools(): void {
  console.log('=== what npm cannot bring');
  const chromium = findChromium();
  const postgres = findPostgres();
  console.log(`Chromium: ${chromium} (${versionOf(chromium)})`);
  console.log(`PostgreSQL: ${postgres} (${versionOf(`${postgres}/postgres`)})`);
  // The steps use this path and do not search again.
  process.env.CHROMIUM_PATH = chromium;
}

function versionOf(program: string): string {
  return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
}

async function checks(): Promise<void> {
  await step('lint', 'biome', ['check', '--error-on-warnings', '.']);
  await together(
    step('build', 'vite', ['build', '--logLevel', 'warn']),
    step('types', 'tsc', ['--noEmit', '--singleThreaded'], { beside: true }),
  );
}

async function longRuns(): Promise<void> {
  await step('many machines', process.execPath, ['scripts/many-machines.ts']);
  await step('the image, by a container engine', process.execPath, ['scripts/engine.ts']);
  await step('plans of the queries', process.execPath, ['bench/run.ts', '--strict', 'plans']);
  await step('each test file alone, in any order', 'vitest', ['run', '--isolate', '--sequence.shuffle.files'], {
    env: { LONG: '' },
  });
  for (const { moment, timeZone } of days) {
    await step(`all suites on ${moment}, ${timeZone}`, process.execPath, [import.meta.filename, '--suites'], {
      env: { LONG: '', ...otherDay(moment, timeZone) },
    });
  }
}

async function onPostgres(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const suites = [
      'server/modules',
      'server/agencies',
      // The modules use what is shared, and the rest of the platform.
      ...(long
        ? ['server/shared', 'server/platform', 'server/doctor', 'server/ready-database']
        : ['server/platform/db']),
      ...['edits', 'hostile', 'forbidden-columns', 'moments', 'sanity', 'deleted-items', ...(long ? alsoLong : [])].map(
        name => `server/suites/${name}.test.ts`,
      ),
    ];
    await step(
      'API tests, PostgreSQL server',
      'vitest',
      ['run', ...suites, ...without(long ? queryless : [...queryless, ...files, ...machines])],
      {
        env: { TEST_DATABASE_URL: postgres.url },
        beside: true,
      },
    );
  } finally {
    await postgres.stop();
  }
}

/** vitest's arguments that leave out test files, each given by its path without `.test.ts`. */
function without(paths: string[]): string[] {
  return paths.flatMap(path => ['--exclude', `${path}.test.ts`]);
}
