import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { keysOf } from '../../platform/config/config.ts';
import { testApp } from '../../testing/app.ts';
import { verifyArchive } from './archive-read.ts';
import { makeBackups } from './job.ts';
import { expiredRuns, lastScheduledAt, selectExpired } from './rules.ts';
import { openKey } from './sealed-key.ts';

/** Backups by the page and by the plan, with a moved clock. */

const daily = { rhythm: 'day', weekday: 7, hour: 3 } as const;
const weekly = { rhythm: 'week', weekday: 1, hour: 22 } as const;

it.each([
  // Madrid is an hour ahead in winter, two in summer.
  [daily, '2026-11-24T01:59:59Z', '2026-11-23 03:00:00'],
  [daily, '2026-11-24T02:00:00Z', '2026-11-24 03:00:00'],
  [daily, '2026-07-01T01:00:00Z', '2026-07-01 03:00:00'],
  // 2026-11-23 is a Monday.
  [weekly, '2026-11-23T20:59:59Z', '2026-11-16 22:00:00'],
  [weekly, '2026-11-23T21:00:00Z', '2026-11-23 22:00:00'],
  [weekly, '2026-11-29T23:30:00Z', '2026-11-23 22:00:00'],
  // On the day when summer time begins there is no two o'clock.
  [{ ...daily, hour: 2 }, '2026-03-29T00:59:00Z', '2026-03-28 02:00:00'],
  [{ ...daily, hour: 2 }, '2026-03-29T01:00:00Z', '2026-03-29 02:00:00'],
])('%o wants at %s the backup of %s', (plan, now, slot) => {
  expect(lastScheduledAt(plan, new Date(now))).toBe(slot);
});

it('the plan keeps the newest, those of the last days, and always one', () => {
  const now = new Date('2026-11-24T09:00:00Z');
  const kept = [1, 2, 3, 10, 40].map(days => ({
    days,
    started_at: new Date(now.getTime() - days * 86_400_000).toISOString(),
  }));
  const gone = (keep_newest: number | null, keep_days: number | null) =>
    selectExpired(kept, { keep_newest, keep_days }, now).map(({ days }) => days);
  expect(gone(2, null)).toEqual([3, 10, 40]);
  expect(gone(null, 3)).toEqual([10, 40]);
  expect(gone(2, 10)).toEqual([40]);
  expect(gone(4, 3)).toEqual([40]);
  expect(gone(null, null)).toEqual([]);
  expect(selectExpired(kept.slice(4), { keep_newest: null, keep_days: 1 }, now)).toEqual([]);
});

const keys = keysOf('un texto largo que hace de clave secreta', []);
const test = await testApp(keys);
const { services, call, setNow, administrator, agent } = test;
const { db, config } = services;
const folder = join(config.dataDir, 'backups');
const token = administrator.token;
const logged: string[] = [];
const log = {
  error: (_: object, message: string) => void logged.push(message),
  info: () => undefined,
};
const pass = (more: object = {}) => makeBackups({ ...services, ...more }, log, new AbortController().signal);
writeFileSync(join(config.dataDir, 'no-folder'), '');
const broken = () => ({ config: { ...config, backupUrl: `file://${config.dataDir}/no-folder/backups` } });
const runs = () => db.selectFrom('backup_run').selectAll().orderBy('id').execute();
const bells = () =>
  db.selectFrom('notification').select(['user_id', 'kind', 'params']).where('kind', 'like', 'backup%').execute();
/** Signs in anew after the clock has moved: a proof lasts ten minutes. */
const at = async (moment: string) => {
  setNow(new Date(moment));
  const ends = '2027-12-31T00:00:00Z';
  await db.updateTable('session').set({ proved_at: moment, last_seen_at: moment, expires_at: ends }).execute();
};
const plan = (more: object = {}) => ({
  data: { active: true, rhythm: 'day', weekday: 1, hour: 3, keep_newest: 2, keep_days: null, ...more },
});

beforeEach(() => at('2026-11-20T09:00:00Z'));
afterEach(async () => {
  logged.length = 0;
  await db.deleteFrom('backup_run').execute();
  await db.deleteFrom('notification').execute();
});

it('a backup is made when it is asked for, once by two processes, with the key, and is downloaded', async () => {
  const passphrase = 'tres barcos y un faro';
  const words = { passphrase, passphrase_again: passphrase };
  const short = await call('POST', '/api/backup/passphrase', { token, body: { passphrase: 'corta' } });
  expect(short).toMatchObject({ code: 40001, data: { fields: { passphrase: 'Al menos 12 caracteres' } } });
  expect(await call('POST', '/api/backup/passphrase', { token, body: words })).toMatchObject({ code: 20001 });
  const { code, data } = await call('POST', '/api/backup/start', { token });
  expect(code).toBe(20001);
  expect(await call('POST', '/api/backup/start', { token })).toMatchObject({ code: 30001 });

  await Promise.all([pass(), pass()]);
  const [run, ...others] = await runs();
  expect(others).toEqual([]);
  expect(run).toMatchObject({ id: data.id, requested_by: administrator.id, fault: null, holds_key: true });
  expect(readdirSync(folder)).toEqual([run?.name]);
  expect(statSync(join(folder, run?.name ?? '')).mode & 0o777).toBe(0o600);

  const { data: info } = await call('GET', '/api/backup/info', { token });
  expect(info).toMatchObject({
    place: folder,
    place_kind: 'folder',
    place_beside_data: true,
    key: 'stored',
    late: false,
  });
  expect(info.runs[0]).toMatchObject({ stage: null, verified_at: '2026-11-20 10:00:00', by: expect.any(String) });
  expect((await call('POST', '/api/backup/find', { token, body: { id: data.id } })).code).toBe(20000);
  const file = await test.app.inject({ url: `/api/backup/file/${data.id}`, headers: { 'x-token': token } });
  expect(file.headers).toMatchObject({ 'content-type': 'application/x-tar', 'content-length': String(run?.bytes) });
  const archive = await verifyArchive(Readable.from([file.rawPayload]), 'it', Object.keys(migrations));
  expect(archive.database.tables.find(({ name }) => name === 'user')?.rows).toBe(4);
  expect(await openKey(archive.sealedKey ?? '', passphrase)).toEqual(keys.keyTexts);
  expect((await call('POST', '/api/backup/start', { token: agent.token })).code).toBe(40001);

  await call('POST', '/api/backup/forgetKey', { token });
  expect((await call('GET', '/api/backup/info', { token })).data.key).toBe('none');
  const log = await db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'backup.%')
    .orderBy('id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'backup.sealKey',
    'backup.start',
    'backup.read',
    'backup.forgetKey',
  ]);
});

it('a backup is made at its hour, and the older ones go only after it is complete', async () => {
  expect((await call('POST', '/api/backup/plan', { token, body: plan() })).code).toBe(20001);
  mkdirSync(folder, { recursive: true });
  for (const day of ['17', '18', '19']) {
    const moment = `2026-11-${day}T02:00:00Z`;
    const name = `periplo-${day}.tar`;
    writeFileSync(join(folder, name), day);
    const values = { name, started_at: moment, ended_at: moment, verified_at: moment, holds_key: false };
    await db.insertInto('backup_run').values(values).execute();
  }
  // Nothing is due before its hour, and a failure deletes nothing.
  await at('2026-11-21T01:59:00Z');
  await pass();
  await at('2026-11-21T02:00:00Z');
  await pass(broken());
  expect((await runs()).map(({ fault }) => fault)).toEqual([null, null, null, 'place']);
  expect(existsSync(join(folder, 'periplo-17.tar'))).toBe(true);
  // It is tried again half an hour later, and not again once it is there.
  await at('2026-11-21T02:29:00Z');
  await pass();
  await at('2026-11-21T02:31:00Z');
  await pass();
  await pass();
  const all = await runs();
  expect(all.map(({ deleted_at }) => deleted_at !== null)).toEqual([true, true, false, false, false]);
  expect(all[4]).toMatchObject({ fault: null, requested_by: null, verified_at: expect.any(String) });
  const left = readdirSync(folder);
  expect(left).toEqual(expect.arrayContaining(['periplo-19.tar', all[4]?.name]));
  expect(left).not.toContain('periplo-18.tar');
  expect((await call('POST', '/api/backup/find', { token, body: { id: all[0]?.id } })).code).toBe(40001);
});

it('the bell rings for the first of several failures, and once when the newest is too old', async () => {
  await call('POST', '/api/backup/plan', { token, body: plan({ updated_at: undefined }) });
  for (const day of ['21', '22']) {
    await at(`2026-11-${day}T02:30:00Z`);
    await pass(broken());
  }
  expect((await runs()).map(({ fault }) => fault)).toEqual(['place', 'place']);
  expect(await bells()).toEqual([{ user_id: administrator.id, kind: 'backupFailed', params: { fault: 'place' } }]);
  const today = async (who: string) => (await call('GET', '/api/dashboard/today', { token: who })).data.backup;
  expect(await today(token)).toEqual({ kind: 'failed', since: '2026-11-22 03:30:00', fault: 'place' });
  expect(await today(agent.token)).toBeNull();
  await at('2026-11-22T10:00:00Z');
  for (const _ of [1, 2]) await pass(broken());
  expect((await bells()).map(({ kind }) => kind)).toEqual(['backupFailed', 'backupLate']);
  expect(await today(token)).toMatchObject({ kind: 'late', since: '2026-11-20 10:00:00' });
  expect(logged).toContain('the newest backup is too old');
});

it('the run of a process that ended is closed, and the next is made', async () => {
  await call('POST', '/api/backup/start', { token });
  const dead = { lease: '6f1c7f0a-0000-4000-8000-000000000001', stage: 'files', leased_until: '2026-11-20T09:02:00Z' };
  await db.updateTable('backup_run').set(dead).execute();
  await pass();
  expect(await call('POST', '/api/backup/start', { token })).toMatchObject({ code: 30001 });
  await at('2026-11-20T09:03:00Z');
  await pass();
  expect((await runs()).map(({ fault }) => fault)).toEqual(['interrupted']);
  expect(logged).toEqual(['a backup was interrupted']);
  expect(await call('POST', '/api/backup/start', { token })).toMatchObject({ code: 20001 });
});

it('a backup of a person is not deleted by a plan that is off', async () => {
  const old = {
    started_at: '2026-01-01T00:00:00Z',
    ended_at: '2026-01-01T00:00:00Z',
    verified_at: '2026-01-01T00:00:00Z',
  };
  await db
    .insertInto('backup_run')
    .values([1, 2, 3].map(n => ({ ...old, name: `mine-${n}.tar` })))
    .execute();
  await db.updateTable('backup_plan').set({ active: false, keep_newest: 1, keep_days: 1 }).execute();
  expect(await expiredRuns(db, services.clock())).toEqual([]);
  await db.updateTable('backup_plan').set({ active: true }).execute();
  expect(await expiredRuns(db, services.clock())).not.toEqual([]);
});
