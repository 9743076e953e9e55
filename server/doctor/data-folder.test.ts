import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { smallDisk } from '../testing/disk.ts';
import { examineFolder } from './data-folder.ts';

/** What the doctor reports about a data folder. */

const home = mkdtempSync(join(tmpdir(), 'periplo-doctor-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(home, 'data-'));
  writeFileSync(join(dataDir, 'secret.key'), 'x', { mode: 0o600 });
  mkdirSync(join(dataDir, 'files'), { mode: 0o700 });
});
const finding = (subject: string) =>
  examineFolder({ dataDir }).find(each => each.subject === subject && each.state !== 'ok');

it('a folder as the application makes it has no fault', () => {
  expect(examineFolder({ dataDir }).filter(({ state }) => state === 'fault')).toEqual([]);
});

it('others may enter the folder, or read the key', () => {
  chmodSync(join(dataDir, 'secret.key'), 0o644);
  expect(finding('rights')).toMatchObject({
    state: 'fault',
    advice: `Close it: chmod 600 ${join(dataDir, 'secret.key')}`,
  });
  chmodSync(dataDir, 0o755);
  expect(finding('rights')).toMatchObject({ state: 'fault', advice: `Close it: chmod 700 ${dataDir}` });
});

it.runIf(process.getuid?.() === 0)('files of another user, and a command of another user', () => {
  chownSync(join(dataDir, 'files'), 4711, 4711);
  expect(finding('owner')).toMatchObject({ state: 'fault', message: expect.stringContaining(join(dataDir, 'files')) });
  for (const path of [dataDir, join(dataDir, 'secret.key')]) chownSync(path, 4711, 4711);
  expect(finding('owner')).toMatchObject({ state: 'warning', message: expect.stringContaining('runs as uid 0') });
});

it('little space, and none', context => {
  const disk = smallDisk(400) ?? context.skip('a small file system can be mounted by root on Linux only');
  try {
    dataDir = join(disk.path, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    expect(finding('disk')).toMatchObject({ state: 'warning', message: expect.stringMatching(/^\d+ MB are free/) });
    disk.fill(50);
    expect(finding('disk')).toMatchObject({
      state: 'fault',
      message: expect.stringContaining('no file is written below 64 MB'),
    });
  } finally {
    disk.unmount();
  }
});
