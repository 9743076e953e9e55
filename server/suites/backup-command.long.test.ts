import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { verifyFile } from '../modules/backup/archive-read.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migratedDataDir } from '../platform/db/testing/database.ts';
import { callProcess, type Process, startProcess, whenReady } from '../testing/process.ts';

/** `npm run backup` and `npm run restore` as cron runs them, while an application has the database open. */

const folder = mkdtempSync(join(tmpdir(), 'periplo-command-'));
const DATA_DIR = await migratedDataDir();
const known = Object.keys(migrations);
let running: Process | undefined;
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  rmSync(folder, { recursive: true, force: true });
});

async function command(name: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../scripts/launch.js'), name, ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (output += text));
  const status = await new Promise<number | null>(done => child.once('close', done));
  return { status, said: output };
}
const rowsOf = async (file: string) =>
  Object.fromEntries((await verifyFile(file, known)).database.tables.map(({ name, rows }) => [name, rows]));
const admin = { ADMIN_EMAIL: 'jefa@agencia.example', ADMIN_PASSWORD: 'primera-contraseña' };
const target = join(folder, 'copies');

it('backs up the database of a running application, and of a killed one', async () => {
  mkdirSync(target);
  running = await startProcess({ DATA_DIR, ...admin });
  await whenReady(running);
  const { data } = await callProcess(running, 'external/login', {
    body: { identity: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
  });
  // The first administrator replaces the given password before anything else.
  const password = 'barcos-de-vela-azul';
  const change = { old_password: admin.ADMIN_PASSWORD, password, password_again: password };
  await callProcess(running, 'external/changePassword', { token: data.token, body: change });
  const body = { data: { name: 'Globo aerostático' } };
  await callProcess(running, 'transportType/create', { token: data.token, body });

  const file = join(target, 'bare.tar');
  // It replaces the earlier file, which stays until then.
  writeFileSync(file, 'the one before');
  const taken = await command('backup', [file]);
  expect(taken).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Wrote .*rows in \d+ tables.*read again and whole[\s\S]*IS NOT IN IT/),
  });
  expect(readdirSync(target)).toEqual(['bare.tar']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await rowsOf(file)).transport_type).toBe(1);
  expect(await callProcess(running, 'auth/info', { token: data.token })).toMatchObject({ code: 20000 });

  const restored = await command('restore', [file]);
  expect(restored).toMatchObject({
    status: 1,
    said: expect.stringContaining(`in use by process ${running.child.pid}`),
  });

  running.child.kill('SIGKILL');
  await running.exited;
  const alone = join(target, 'alone.tar');
  expect(await command('backup', [alone])).toMatchObject({ status: 0 });
  // The first backup is in the audit log that the second one holds.
  const rows = await rowsOf(file);
  expect(await rowsOf(alone)).toMatchObject({ ...rows, audit_log: (rows.audit_log ?? 0) + 1 });
  // Without the application, too, its row in the audit log is what the doctor looks for.
  const database = await openDatabase({ dataDir: DATA_DIR });
  const noted = await database.db
    .selectFrom('audit_log')
    .select(['user_id', 'entity'])
    .where('action', '=', 'backup.read')
    .execute();
  await database.close();
  expect(noted).toEqual(Array(2).fill({ user_id: null, entity: 'database' }));
}, 240_000);

it('restores its own backup and describes it', async () => {
  const elsewhere = join(folder, 'elsewhere');
  const { status, said } = await command('restore', [join(target, 'bare.tar')], { DATA_DIR: elsewhere });
  expect({ status, said }).toMatchObject({
    status: 0,
    said: expect.stringContaining('It holds 1 staff, 0 clients'),
  });
  expect(said).toMatch(/THE SECRET KEY [\w-]{8} IS MISSING: put it back as/);
  expect(existsSync(join(elsewhere, 'secret.key'))).toBe(false);
  // Without the key the application does not start, and makes no other.
  running = await startProcess({ DATA_DIR: elsewhere, ...admin });
  expect(await running.exited).toBe(1);
  expect(running.output()).toContain('secret.key is missing');
  writeFileSync(join(elsewhere, 'secret.key'), readFileSync(join(DATA_DIR, 'secret.key')), { mode: 0o600 });
  running = await startProcess({ DATA_DIR: elsewhere, ...admin });
  await whenReady(running);
  running.child.kill('SIGTERM');
  expect(await running.exited).toBe(0);
}, 240_000);

it('puts everything in one file, says what it holds, and restores it where nothing is, key included', async () => {
  const file = join(target, 'periplo.tar');
  const passphrase = { BACKUP_PASSPHRASE: 'tres barcos y un faro' };
  expect(await command('backup', [file], passphrase)).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Wrote .*read again and whole[\s\S]*is in it, under the passphrase/),
  });
  expect(await command('verify', [file], passphrase)).toMatchObject({
    status: 0,
    said: expect.stringContaining('the passphrase opens it'),
  });
  const elsewhere = { DATA_DIR: join(folder, 'whole') };
  const wrong = await command('restore', [file], { ...elsewhere, BACKUP_PASSPHRASE: 'tres barcos y un farol' });
  expect(wrong).toMatchObject({ status: 1, said: expect.stringContaining('does not open the secret key') });
  expect(await command('restore', [file], { ...elsewhere, ...passphrase })).toMatchObject({ status: 0 });
  expect(readFileSync(join(folder, 'whole', 'secret.key'), 'utf8')).toBe(
    readFileSync(join(DATA_DIR, 'secret.key'), 'utf8'),
  );
  // It starts with what was restored and nothing else.
  running = await startProcess(elsewhere);
  await whenReady(running);
  running.child.kill('SIGTERM');
  expect(await running.exited).toBe(0);
}, 240_000);

it('fails with a message and a status, and leaves no incomplete file', async () => {
  for (const [args, env, words] of [
    [[], {}, 'Say where to'],
    [[join(folder, 'nowhere', 'x.tar')], {}, 'nowhere'],
    [[join(target, 'x.sql')], {}, 'A backup is a tar file'],
    [[join(target, 'x.tar')], { DATA_DIR: join(folder, 'empty') }, 'There is no database in'],
  ] as const) {
    expect(await command('backup', [...args], env)).toMatchObject({ status: 1, said: expect.stringContaining(words) });
  }
  expect(readdirSync(target).sort()).toEqual(['alone.tar', 'bare.tar', 'periplo.tar']);
  writeFileSync(join(folder, 'cut.tar'), readFileSync(join(target, 'periplo.tar')).subarray(0, -2_000));
  for (const [file, words] of [
    ['cut.tar', 'is not whole'],
    ['none.tar', 'cannot be read'],
  ] as const) {
    const refused = await command('restore', [join(folder, file)], { DATA_DIR: join(folder, 'empty') });
    expect(refused).toMatchObject({ status: 1, said: expect.stringContaining(words) });
  }
});
