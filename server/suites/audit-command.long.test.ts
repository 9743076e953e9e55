import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { migratedDataDir } from '../platform/db/testing/database.ts';
import { callProcess, type Process, startProcess, whenReady } from '../testing/process.ts';

/** `periplo audit check` as cron runs it: its exit code says whether the chain is whole. */

const dataDir = await migratedDataDir();
let running: Process | undefined;
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
});

async function auditCheck(...args: string[]) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../scripts/launch.js'), 'audit', ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text));
  const status = await new Promise<number | null>(done => child.once('close', done));
  return { status, said: output };
}

it('checks the chain of a running application, and of a stopped one', async () => {
  const admin = { ADMIN_EMAIL: 'jefa@agencia.example', ADMIN_PASSWORD: 'primera-contraseña' };
  running = await startProcess({ DATA_DIR: dataDir, ...admin });
  await whenReady(running);
  const form = { identity: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  for (const _ of [1, 2]) expect(await callProcess(running, 'external/login', { body: form })).toHaveProperty('code');
  // The worker has chained the rows within seconds.
  const chained = async () => Number(/Its head is row (\d+)/.exec((await auditCheck()).said)?.[1]);
  await expect.poll(chained, { interval: 1000 }).toBeGreaterThan(1);
  expect(await auditCheck()).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^The audit log is whole: \d+ rows/),
  });

  running.child.kill('SIGTERM');
  await running.exited;
  expect(await auditCheck()).toMatchObject({ status: 0 });
  const database = await openDatabase({ dataDir });
  await sql`alter table audit_log disable trigger user`.execute(database.db);
  await sql`delete from audit_log where chain_no = 1`.execute(database.db);
  await sql`alter table audit_log enable trigger user`.execute(database.db);
  await database.close();
  expect(await auditCheck()).toMatchObject({
    status: 1,
    said: expect.stringContaining('The audit log is broken: row 1 is missing'),
  });
  expect(await auditCheck('--nonsense')).toMatchObject({ status: 1, said: expect.stringContaining('Say npx periplo') });
}, 180_000);
