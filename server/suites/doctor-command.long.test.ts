import { spawn } from 'node:child_process';
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { migratedDataDir } from '../platform/db/testing/database.ts';
import { callProcess, type Process, startProcess, whenReady } from '../testing/process.ts';

/** `periplo doctor` as an operator runs it: while the application runs, while it is stopped, and where nothing is right. */

const DATA_DIR = await migratedDataDir();
let running: Process | undefined;
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
});

async function doctor(env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../scripts/periplo.js'), 'doctor'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', text => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', text => (output.err += text));
  const status = await new Promise<number | null>(done => child.once('close', done));
  return { status, ...output };
}

it('examines a running application through it, and a stopped one by itself', async () => {
  const admin = { ADMIN_EMAIL: 'jefa@agencia.example', ADMIN_PASSWORD: 'primera-contraseña' };
  running = await startProcess({ DATA_DIR, ...admin });
  await whenReady(running);
  const PORT = String(running.port);
  const inside = await doctor({ PORT });
  expect(inside).toMatchObject({ status: 0, err: '', out: expect.stringContaining(' 0 faults') });
  for (const line of [
    /^ok +application +it runs and is ready$/m,
    /^ok +database +embedded, PostgreSQL 18/m,
    /^ok +schema /m,
    /^ok +key /m,
    /^ok +files .*0 files, 0 MB, none missing$/m,
    /^ok +audit log /m,
    /^warning +mail +no mail leaves: letters are kept\n +→ Set SMTP_URL\.$/m,
  ])
    expect(inside.out).toMatch(line);
  const form = { identity: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
  expect(await callProcess(running, 'external/login', { body: form })).toMatchObject({ code: 20000 });
  running.child.kill('SIGTERM');
  expect(await running.exited).toBe(0);

  const stopped = await doctor({ PORT });
  expect(stopped).toMatchObject({ status: 0, out: expect.stringMatching(/^warning +application +nothing answers/m) });
  expect(stopped.out).toMatch(/^ok +database +embedded/m);
}, 120_000);

it('finds a folder that others may enter, also one that DATA_DIR_FILE names, and leaves it as it is', async () => {
  const named = join(DATA_DIR, 'named');
  writeFileSync(named, `${DATA_DIR}\n`);
  chmodSync(DATA_DIR, 0o755);
  const open = await doctor({ DATA_DIR: undefined, DATA_DIR_FILE: named });
  expect(open).toMatchObject({ status: 1, out: expect.stringMatching(/^fault +rights +other users .* can enter/m) });
  expect(open.out).toContain(`Close it: chmod 700 ${DATA_DIR}`);
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o755);
  chmodSync(DATA_DIR, 0o700);

  const unread = await doctor({ DATA_DIR: undefined, DATA_DIR_FILE: join(DATA_DIR, 'nowhere') });
  expect(unread).toMatchObject({
    status: 1,
    out: expect.stringMatching(/^fault +settings +DATA_DIR_FILE: cannot be/m),
  });
}, 120_000);

it('ends with 1 where something is wrong, and makes no folder', async () => {
  const elsewhere = join(DATA_DIR, 'elsewhere');
  const lost = await doctor({ DATA_DIR: elsewhere });
  expect(lost).toMatchObject({ status: 1, out: expect.stringMatching(/^fault +DATA_DIR .*is not there/m) });
  expect(existsSync(elsewhere)).toBe(false);

  const wrong = await doctor({ PUBLIC_URL: 'https://agencia.example/periplo', PORT: 'x' });
  expect(wrong.status).toBe(1);
  expect(wrong.out).toMatch(/^fault +settings +PORT: must be a whole number/m);
  expect(wrong.out).toMatch(/^fault +settings +PUBLIC_URL: must be an address without a path/m);

  writeFileSync(join(DATA_DIR, 'database', 'PG_VERSION'), '16\n');
  const other = await doctor();
  expect(other).toMatchObject({
    status: 1,
    out: expect.stringMatching(/^fault +database .*written by PostgreSQL 16/m),
  });

  const away = await doctor({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none', SECRET_KEY: 'x'.repeat(40) });
  expect(away).toMatchObject({ status: 1, out: expect.stringMatching(/^fault +database .*does not answer/m) });
}, 120_000);
