import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it, type TestContext } from 'vitest';
import { migratedDataDir } from '../platform/db/testing/database.ts';
import { photograph } from '../platform/http/testing/uploads.ts';
import type { AnyData } from '../testing/app.ts';
import { type SmallDisk, smallDisk } from '../testing/disk.ts';
import { eventually } from '../testing/eventually.ts';
import { callProcess, type Process, startProcess, whenReady } from '../testing/process.ts';

/** The disk of the embedded database fills up: nothing hangs, nothing is lost, reads continue. */

const rounds = process.env.LONG === '1' ? 20 : 2;
const minutes = 60_000;

const disks: SmallDisk[] = [];
const started: Process[] = [];
afterAll(async () => {
  for (const { child, exited } of started) {
    child.kill('SIGTERM');
    await exited;
  }
  for (const disk of disks) disk.unmount();
}, minutes);

function diskFor(context: TestContext, megabytes: number): SmallDisk {
  const disk = smallDisk(megabytes) ?? context.skip('a small file system can be mounted by root on Linux only');
  disks.push(disk);
  return disk;
}

const admin = { ADMIN_EMAIL: 'jefa@agencia.example', ADMIN_PASSWORD: 'primera-contraseña' };

/** A disk with a migrated database on it. */
async function prepared(disk: SmallDisk): Promise<SmallDisk> {
  await cp(await migratedDataDir(), join(disk.path, 'data'), { recursive: true });
  return disk;
}

async function run(disk: SmallDisk): Promise<Process> {
  const running = await startProcess({ DATA_DIR: join(disk.path, 'data'), ...admin });
  started.push(running);
  await whenReady(running);
  return running;
}

async function signIn(running: Process): Promise<string> {
  const [first, own] = [admin.ADMIN_PASSWORD, 'elegida-por-ella'];
  const login = (password: string) =>
    callProcess(running, 'external/login', { body: { identity: admin.ADMIN_EMAIL, password } });
  const { data } = await login(first);
  const body = { old_password: first, password: own, password_again: own };
  await callProcess(running, 'external/changePassword', { token: data.token, body });
  return data.token;
}

/** A contract whose text cannot be compressed, so that it fills the log quickly. */
async function write(running: Process, token: string) {
  const text = randomBytes(60_000).toString('base64url');
  const response = await fetch(`${running.url}/api/contract/create`, {
    method: 'POST',
    headers: { 'x-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { name: 'Contrato', data: `<p>${text}</p>` } }),
    signal: AbortSignal.timeout(20_000),
  });
  return { response, answer: (await response.json()) as AnyData };
}

/** Writes with four clients until one is refused. @returns the refusal */
async function writeUntilRefused(running: Process, token: string, ids: number[]) {
  let refused: Awaited<ReturnType<typeof write>> | undefined;
  const side = async () => {
    while (!refused) {
      const one = await write(running, token);
      if (one.answer.code === 20001) ids.push(one.answer.data.id);
      else refused = one;
    }
  };
  await Promise.all([side(), side(), side(), side()]);
  if (!refused) throw new Error('nothing was refused');
  return refused;
}

/** A photograph in a form. */
async function upload(running: Process, token: string) {
  const bytes = await photograph(400, 300).jpeg().toBuffer();
  const form = new FormData();
  form.append('data', '{}');
  form.append('imagen', new Blob([new Uint8Array(bytes)]), 'yo.jpg');
  const init = { method: 'POST', headers: { 'x-token': token }, body: form };
  return fetch(`${running.url}/api/user/updateUserImage`, init);
}

const ready = async ({ url }: Process) =>
  (await (await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(20_000) })).json()).data;

it(
  `refuses writes while the disk is full, continues to read, and writes again when there is space: ${rounds} times`,
  async context => {
    // The data of each round stays.
    const disk = await prepared(diskFor(context, 320 + rounds * 50));
    let running = await run(disk);
    const token = await signIn(running);
    const ids: number[] = [];
    let restarts = 0;
    for (let round = 0; round < rounds; round++) {
      // In every second round another program takes the rest while the application writes.
      const byOthers = round % 2 === 1;
      disk.fill(90);
      const refusing = writeUntilRefused(running, token, ids);
      if (byOthers) {
        // In each round after another number of writes.
        const before = ids.length;
        let full = false;
        void refusing.then(() => {
          full = true;
        });
        await eventually('some writes', () => full || ids.length > before + (round % 7));
        disk.fill(0);
      }
      const { response, answer } = await refusing;
      expect([response.status, answer.code]).toEqual([503, 40001]);
      expect(answer.data.message).toContain('espacio en el disco');
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);

      disk.fill(0);
      const body = { data: { name: 'En vano' } };
      // A few bytes may still fit into files that are there.
      expect([20001, 40001]).toContain((await callProcess(running, 'transportType/create', { token, body })).code);
      expect((await upload(running, token)).status).toBe(503);
      // Reading goes on, unless PostgreSQL's log could not grow: it then begins again when there is space.
      const [id = 0] = ids;
      const read = await callProcess(running, `contract/dropdownById/${id}`, { token });
      if (read.code !== 20000) expect(['diskFull', 'starting']).toContain(read.data.reason);
      const health = await ready(running);
      expect(health.ready ? health.storage : health).toHaveProperty(health.ready ? 'writable' : 'reason');
      if (round % 4 === 3) {
        // Killed when nothing fits any more, and started again when there is space.
        running.child.kill('SIGKILL');
        await running.exited;
        disk.clear();
        running = await run(disk);
        restarts++;
      }
      disk.clear();
      await expect.poll(async () => (await write(running, token)).answer.code, { timeout: minutes }).toBe(20001);
      expect(await (await upload(running, token)).json()).toMatchObject({ code: 20001 });
      for (const id of ids) {
        const found = await callProcess(running, `contract/dropdownById/${id}`, { token });
        expect([id, found.code]).toEqual([id, 20000]);
      }
    }
    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
    process.stdout.write(
      `full-disk.lost 0 of ${ids.length} acknowledged on ${rounds} full disks, 0 frozen (${restarts} kills among them) 0 ok\n`,
    );
  },
  (2 + rounds) * 2 * minutes,
);
