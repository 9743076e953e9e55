import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { callProcess, type Process, startProcess, whenReady } from './testing/process.ts';

/** Other users of the machine read nothing of an agency: its folder and everything in it are its owner's alone. */

const folder = mkdtempSync(join(tmpdir(), 'periplo-closed-'));
const DATA_DIR = join(folder, 'data');
const admin = { ADMIN_EMAIL: 'jefa@agencia.example', ADMIN_PASSWORD: 'primera-contraseña' };
const minutes = 60_000;
let running: Process | undefined;

const run = async (args: string[] = []) => {
  running = await startProcess({ DATA_DIR, ...admin }, { args });
  return running;
};
const stop = async () => {
  running?.child.kill('SIGTERM');
  await running?.exited;
};
afterAll(async () => {
  running?.child.kill('SIGKILL');
  await running?.exited;
  rmSync(folder, { recursive: true, force: true });
});

/** Everything in the folder with its rights. */
const all = () => [
  { path: DATA_DIR, mode: lstatSync(DATA_DIR).mode },
  ...readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' }).map(name => {
    const path = join(DATA_DIR, name);
    return { path, mode: lstatSync(path).mode };
  }),
];
const open = () => all().filter(({ mode }) => (mode & 0o077) !== 0);

async function upload(server: Process): Promise<void> {
  const { data } = await callProcess(server, 'external/login', {
    body: { identity: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD },
  });
  const password = 'elegida-por-ella';
  const body = { old_password: admin.ADMIN_PASSWORD, password, password_again: password };
  await callProcess(server, 'external/changePassword', { token: data.token, body });
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#456' } })
    .png()
    .toBuffer();
  const info = await callProcess(server, 'auth/info', { token: data.token });
  const form = new FormData();
  form.set('id', String(info.data.user.id));
  form.set('imagen', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'retrato.png');
  const response = await fetch(`${server.url}/api/user/updateUserImage`, {
    method: 'POST',
    headers: { 'x-token': data.token },
    body: form,
  });
  expect(await response.json()).toMatchObject({ code: 20001 });
}

it(
  'a new folder: database, files, backups and secret key',
  async () => {
    const server = await run();
    await whenReady(server);
    await upload(server);
    mkdirSync(join(DATA_DIR, 'backups'), { mode: 0o700 });
    const backup = await startProcess({ DATA_DIR }, { args: ['backup', join(DATA_DIR, 'backups', 'periplo.tar')] });
    expect(await backup.exited, backup.output()).toBe(0);
    const paths = all().map(({ path }) => path.slice(DATA_DIR.length));
    expect(paths).toEqual(expect.arrayContaining(['/secret.key', '/backups/periplo.tar']));
    expect(paths.some(path => path.startsWith('/files/'))).toBe(true);
    expect(paths.filter(path => path.startsWith('/database/')).length).toBeGreaterThan(500);
    expect(open()).toEqual([]);
    process.stdout.write(`${paths.length} files and folders: nothing is open to other users\n`);
  },
  3 * minutes,
);

it(
  'a folder that was copied with the rights of others lets nobody in after the next start',
  async () => {
    await stop();
    chmodSync(DATA_DIR, 0o755);
    await whenReady(await run());
    expect(lstatSync(DATA_DIR).mode & 0o777).toBe(0o700);
    await stop();
  },
  3 * minutes,
);
