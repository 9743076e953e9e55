import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callImage, signInto } from '../scripts/image-checks.ts';
import { builtScreens } from '../scripts/screens.ts';
import { figure, note } from './figure.ts';
import { photograph } from './photograph.ts';
import { type Measured, startApplication } from './processes.ts';
import { type MemoryGroup, memoryGroup } from './share.ts';

/** In MB, the largest first. */
const limits = [1000, 900, 800, 700, 650, 600, 550, 500, 450, 400, 350];
const target = 700;

const admin = { ADMIN_EMAIL: 'jefa@agencia.example', ADMIN_PASSWORD: 'primera-contraseña' };
const password = 'elegida-por-ella';

/**
 * The smallest limit of memory, as a container has it, within which an agency on the embedded database works: a first
 * start, photos of 12 megapixels, PDFs, backups beside them, and a start with data. Nothing in it may be killed.
 */
export async function run(): Promise<void> {
  await builtScreens();
  let smallest = Number.NaN;
  for (const limit of limits) {
    const group = memoryGroup(limit);
    if (!group) return note('Control groups of memory are made by root on Linux alone: nothing was measured');
    const failure = await workWithin(group).then(
      () => undefined,
      error => String(error).split('\n')[0],
    );
    group.end();
    note(`${limit} MB: ${failure ?? 'all done'}`);
    if (failure) break;
    smallest = limit;
  }
  figure('smallest-memory-limit', smallest, 'MB', target);
}

async function workWithin(group: MemoryGroup): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'periplo-bench-limit-'));
  const env = { DATA_DIR: folder, ...admin };
  const within = async (step: string, work: (server: Measured) => Promise<void>) => {
    const server = await startApplication(env, { group }).catch(error => {
      throw new Error(`${step}: ${error}`);
    });
    await work(server).finally(() => server.stop());
  };
  try {
    await within('a first start', async ({ address }) => {
      const token = await signInto(address, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD);
      const body = { old_password: admin.ADMIN_PASSWORD, password, password_again: password };
      done(await callImage(address, '/api/external/changePassword', { token, body }));
      await useAll(address, token);
    });
    await within('a start with data', async ({ address }) =>
      useAll(address, await signInto(address, admin.ADMIN_EMAIL, password)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Three budgets with photos and their PDFs, and two backups at the same time. */
async function useAll(address: string, token: string): Promise<void> {
  const dates = { date_from: '2027-06-01', date_to: '2027-06-05' };
  const data = { name: 'Cádiz', ...dates, users_id: [], n_adults: 2 };
  const travel = done(await callImage(address, '/api/travel/create', { token, body: { data } }));
  const photo = await photograph();
  const budget = async () => {
    const form = new FormData();
    form.append('data', JSON.stringify({ travel_id: travel.id, ...dates }));
    form.append('header_image', new File([photo], 'mar.jpg'));
    const { id } = done(await callImage(address, '/api/budget/create', { token, body: form }));
    assert.equal((await read(address, `/budget/generarPDF/${id}`, token)).subarray(0, 5).toString(), '%PDF-');
  };
  const backup = async () =>
    assert.match((await read(address, '/api/backup/database', token)).toString(), /manifest\.sha256/);
  await Promise.all([
    budget().then(budget).then(budget).catch(named('a photo or a PDF')),
    backup().then(backup).catch(named('a backup')),
  ]);
}

function done(answer: { code: number; data: { id: number } }): { id: number } {
  assert.equal(answer.code, 20001, JSON.stringify(answer));
  return answer.data;
}

const named = (step: string) => (error: unknown) => {
  throw new Error(`${step}: ${error}`);
};

async function read(address: string, path: string, token: string): Promise<Buffer> {
  const answer = await fetch(`${address}${path}`, { headers: { 'x-token': token } });
  return Buffer.from(await answer.arrayBuffer());
}
