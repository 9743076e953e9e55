import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openStore } from '../../platform/files/store.ts';
import { testApp } from '../../testing/app.ts';
import { openBucket } from '../../testing/bucket-server.ts';
import { smallDisk } from '../../testing/disk.ts';
import { makeBackups } from './job.ts';

/** Backups to a bucket and to a full disk, and one that is not the same when it is read again. */

const test = await testApp();
const { services, call, administrator } = test;
const { db, config } = services;
const bucket = await openBucket();
afterAll(() => bucket.close());
const logLines: string[] = [];
const log = { error: (_: object, message: string) => void logLines.push(message), info: () => undefined };
const stopping = new AbortController();
async function made(backupUrl: string, signal = stopping.signal) {
  await call('POST', '/api/backup/start', { token: administrator.token });
  await makeBackups({ ...services, config: { ...config, backupUrl } }, log, signal);
  return db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}
const keep = bucket.objects.set.bind(bucket.objects);
beforeEach(() => {
  logLines.length = 0;
});
afterEach(() => {
  bucket.objects.set = keep;
});

it('a backup goes to a bucket and is verified there', async () => {
  const run = await made(bucket.url);
  expect(run).toMatchObject({ fault: null, verified_at: expect.any(String) });
  expect([...bucket.objects.keys()]).toEqual([run.name]);
  expect(bucket.objects.get(run.name)?.length).toBe(run.bytes);
  expect(readdirSync(config.dataDir)).not.toContain('backups');
  bucket.objects.clear();
});

it('a backup does not count when it is not the same when it is read again', async () => {
  bucket.objects.set = (key, bytes) => {
    const changed = Buffer.from(bytes);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    return keep(key, changed);
  };
  expect(await made(bucket.url)).toMatchObject({ fault: 'damaged', verified_at: null });
  expect([...bucket.objects.keys()]).toEqual([]);
  expect(logLines).toEqual(['a backup failed']);
});

it('a backup says that its bucket is not there, or its disk full', async context => {
  expect(await made('s3://key:secret@127.0.0.1:1/cubo?tls=false')).toMatchObject({ fault: 'place' });
  const disk = smallDisk(100) ?? context.skip('a small file system can be mounted by root on Linux only');
  try {
    disk.fill(60);
    expect(await made(`file://${disk.path}/full`)).toMatchObject({
      fault: 'full',
      error: expect.stringContaining('is full'),
    });
    // There is room when it begins, and then no more: half a backup is not left behind.
    const files = await openStore(config);
    await files.put('6f1c7f0a-0000-4000-8000-000000000001', randomBytes(3_000_000), 'image/jpeg');
    disk.clear();
    disk.fill(65);
    expect(await made(`file://${disk.path}/full`)).toMatchObject({ fault: 'full' });
    expect(readdirSync(`${disk.path}/full`)).toEqual([]);
  } finally {
    disk.unmount();
  }
});

it('a backup is broken off when the process stops, without a bell, and made again after the restart', async () => {
  await db.deleteFrom('notification').execute();
  const backupUrl = `file://${config.dataDir}/stopped`;
  const ending = new AbortController();
  ending.abort();
  const { id, ...run } = await made(backupUrl, ending.signal);
  expect(run).toMatchObject({ requested_by: administrator.id, ended_at: null, fault: null, lease: null });
  expect(readdirSync(`${config.dataDir}/stopped`)).toEqual([]);
  await makeBackups({ ...services, config: { ...config, backupUrl } }, log, stopping.signal);
  const again = await db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(1).execute();
  expect(again).toMatchObject([{ id, fault: null, verified_at: expect.any(String) }]);
  expect(readdirSync(`${config.dataDir}/stopped`)).toEqual([run.name]);
  expect(await db.selectFrom('notification').select('kind').execute()).toEqual([]);
  expect(logLines).toEqual([]);
});
