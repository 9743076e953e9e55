import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { databaseUrl } from '../platform/db/global-setup.ts';
import { atEnd } from '../platform/db/testing-end.ts';
import { callProcess, type Process, startProcess, whenReady } from '../testing/process.ts';

/** An agency moves from one installation to another by the commands of operators. On a PostgreSQL server only. */

const server = process.env.TEST_DATABASE_URL ?? '';
const minutes = 60_000;
const command = resolve(import.meta.dirname, '../../scripts/periplo.js');
const identity = 'jefa@sol.example';
const first = 'La-primera-de-sol-77';
const password = 'La-que-eligió-ella-77';

describe.runIf(server)('an agency', () => {
  it(
    'moves to another installation with its people, its pictures and its key',
    async () => {
      const [before, after] = [await installation('before'), await installation('after')];
      await served(before.folder, async running => {
        const login = await callProcess(running, 'external/login', { body: { identity, password: first } });
        const { token } = login.data;
        const change = { old_password: first, password, password_again: password };
        expect(await callProcess(running, 'external/changePassword', { token, body: change })).toMatchObject({
          code: 20001,
        });
        await addClient(running, token);
        await addBudgetWithPicture(running, token);
      });
      const files = (await readdir(join(before.folder, 'sol/files'), { recursive: true })).length;
      expect(files).toBeGreaterThan(0);

      const backup = join(before.folder, 'sol.tar');
      expect((await periplo(before.folder, 'backup', backup)).stdout).toMatch(/^Wrote .* read again and whole/);
      expect((await periplo(after.folder, 'restore', backup)).stdout).toContain('Restored');
      expect((await periplo(after.folder, 'admin', 'list')).stdout).toContain(identity);
      expect((await readdir(join(after.folder, 'sol/files'), { recursive: true })).length).toBe(files);

      await served(after.folder, async running => {
        const { code, data } = await callProcess(running, 'external/login', { body: { identity, password } });
        expect(code).toBe(20000);
        const clients = await callProcess(running, 'client/getFilteredPaginated', {
          token: data.token,
          body: { filter: 'Ñúñez', page: 1 },
        });
        expect(clients).toMatchObject({ code: 20000, data: [{ id: expect.any(Number) }] });
        const client = await callProcess(running, `client/data/${clients.data[0].id}`, { token: data.token });
        // Sealed with the agency's key.
        expect(client.data).toMatchObject({ dni: '12345678Z' });
      });
    },
    4 * minutes,
  );
});

/** A folder of agencies with one, whose database is empty. Both installations have its key. */
async function installation(name: string): Promise<{ folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), `periplo-moving-${name}-`));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const database = `periplo_moving_${process.pid}_${name}`;
  const onServer = async (statement: string) => {
    const admin = await openDatabase({ databaseUrl: server, dataDir: folder, poolSize: 1 });
    await sql.raw(statement).execute(admin.unhurried);
    await admin.close();
  };
  await onServer(`create database "${database}"`);
  atEnd(() => onServer(`drop database if exists "${database}" with (force)`));
  await mkdir(join(folder, 'sol'));
  const lines = {
    PUBLIC_URL: 'https://sol.example',
    DATABASE_URL: databaseUrl(server, database),
    SECRET_KEY: 'the key of the agency sol and of no other',
    ADMIN_EMAIL: identity,
    ADMIN_PASSWORD: first,
  };
  const text = Object.entries(lines).map(([variable, value]) => `${variable}=${value}\n`);
  await writeFile(join(folder, 'sol/agency.env'), text.join(''));
  return { folder };
}

/** The installation's agency, as long as `work` takes. */
async function served(folder: string, work: (running: Process) => Promise<void>): Promise<void> {
  const own = parseEnv(await readFile(join(folder, 'sol/agency.env'), 'utf8')) as Record<string, string>;
  const running = await startProcess({ ...own, DATA_DIR: join(folder, 'sol') });
  try {
    await whenReady(running);
    await work(running);
  } finally {
    running.child.kill('SIGTERM');
    await running.exited;
  }
}

const periplo = (folder: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [command, '--agency', 'sol', ...words], {
    env: { PATH: process.env.PATH, AGENCIES_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
  });

async function addClient(running: Process, token: string): Promise<void> {
  const person = { first_name: 'Zoë', last_name: 'Ñúñez', email: 'zoe@visita.example', language: 'es' };
  const more = {
    phone: '600112233',
    dni: '12345678Z',
    birth_date: '1980-03-05',
    postal_code: '29001',
    address: 'Sol, 1',
  };
  const body = { data: { ...person, ...more, password, password_again: password } };
  expect(await callProcess(running, 'client/create', { token, body })).toMatchObject({ code: 20001 });
}

async function addBudgetWithPicture(running: Process, token: string): Promise<void> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const dates = { date_from: day(200), date_to: day(204) };
  const body = { data: { name: 'Cádiz', ...dates, users_id: [], n_adults: 2 } };
  const travel = await callProcess(running, 'travel/create', { token, body });
  const form = new FormData();
  form.append('data', JSON.stringify({ travel_id: travel.data.id, ...dates }));
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f4c6e' } })
    .jpeg()
    .toBuffer();
  form.append('header_image', new File([new Uint8Array(picture)], 'mar.jpg'));
  const made = await fetch(`${running.url}/api/budget/create`, {
    method: 'POST',
    headers: { 'x-token': token },
    body: form,
  });
  const answer = await made.json();
  expect(answer, JSON.stringify([travel, answer])).toMatchObject({ code: 20001 });
}
