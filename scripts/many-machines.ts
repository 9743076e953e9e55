import { findHaproxy } from './machines/haproxy.ts';
import { findNginx } from './nginx.ts';
import { findPgBouncer, startPgBouncer } from './pgbouncer.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { step, timesOfSteps } from './step.ts';

/**
 * `npm run test:machines`: the API tests through PgBouncer in transaction mode, and machines that fail under load
 * (docs/decisions/server-database.md, 'Many machines'). Part of `npm run test:long`.
 */

/** Their queries are the same however they reach the server, or they start a server of their own. */
const elsewhere = [
  ...['text/csv', 'files/documents', 'files/images', 'text/rich-text', 'jobs/worker', 'db/engine'].map(
    name => `server/platform/${name}`,
  ),
];

try {
  console.log(
    `PostgreSQL: ${findPostgres()}, PgBouncer: ${findPgBouncer()}, HAProxy: ${findHaproxy()}, nginx: ${findNginx()}`,
  );
  await throughPgBouncer();
  for (const balancer of ['haproxy', 'nginx'])
    await step(`machines that fail under load behind ${balancer}`, process.execPath, [
      'scripts/machines/failures.ts',
      balancer,
    ]);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
console.log(`\n${timesOfSteps()}`);

async function throughPgBouncer(): Promise<void> {
  const postgres = await startPostgres();
  try {
    const pgbouncer = await startPgBouncer(postgres.url);
    const suites = [
      'access',
      'resources',
      'edits',
      'hostile',
      'forbidden-columns',
      'moments',
      'sanity',
      'deleted-items',
    ];
    const folders = ['server/modules', 'server/shared', 'server/platform'];
    const files = suites.map(name => `server/suites/${name}.test.ts`);
    const without = elsewhere.flatMap(name => ['--exclude', `${name}.test.ts`]);
    await step('API tests through PgBouncer in transaction mode', 'vitest', ['run', ...folders, ...files, ...without], {
      // Their short forms: the long ones test the same statements more often.
      env: { LONG: '', TEST_DATABASE_URL: pgbouncer.url, TEST_DATABASE_DIRECT_URL: postgres.url },
    }).finally(() => pgbouncer.stop());
  } finally {
    await postgres.stop();
  }
}
