import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { smallDisk } from '../../testing/disk.ts';
import { eventually } from '../../testing/eventually.ts';
import { openLog } from './log-file.ts';

/** Where the log goes, and that it never stops the application. */

const home = mkdtempSync(join(tmpdir(), 'periplo-log-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(home, 'log-'));
  file = join(folder, 'periplo.log');
});
const half = `${'x'.repeat(512 * 1024 - 1)}\n`;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

it('rotates a file by its size and keeps only some of the full ones', () => {
  const log = openLog({ file, megabytes: 1, keep: 2 }, () => new Date(2026, 10, 24, 12));
  writeFileSync(join(folder, 'periplo.log.2026-11-24.bak'), 'of somebody else');
  // Numbers, not letters, put them in order.
  writeFileSync(join(folder, 'periplo.log.2026-11-24.9'), 'earlier');
  for (const letter of ['a', 'b', 'c', 'd']) for (const _ of [1, 2]) log.write(half.replaceAll('x', letter));
  log.write('last\n');
  log.close();
  expect(readdirSync(folder).sort()).toEqual([
    'periplo.log',
    'periplo.log.2026-11-24.12',
    'periplo.log.2026-11-24.13',
    'periplo.log.2026-11-24.bak',
  ]);
  expect(read('periplo.log')).toBe('last\n');
  expect(read('periplo.log.2026-11-24.13')).toBe(half.replaceAll('x', 'd').repeat(2));
  expect(statSync(file).mode & 0o077).toBe(0);
});

it('rotates it by the day, also one that a process before has left', () => {
  let now = new Date(2026, 10, 24, 23, 59);
  writeFileSync(file, 'of yesterday\n');
  utimesSync(file, now, new Date(2026, 10, 23));
  const log = openLog({ file, megabytes: 1, keep: 9 }, () => now);
  log.write('evening\n');
  now = new Date(2026, 10, 25, 0, 0);
  log.write('midnight\n');
  log.close();
  expect(readdirSync(folder).map(name => [name, read(name)])).toEqual([
    ['periplo.log', 'midnight\n'],
    ['periplo.log.2026-11-23.1', 'of yesterday\n'],
    ['periplo.log.2026-11-24.1', 'evening\n'],
  ]);
  utimesSync(file, now, now);
  const again = openLog({ file, megabytes: 1, keep: 9 }, () => now);
  again.write('restarted\n');
  again.close();
  expect(read('periplo.log')).toBe('midnight\nrestarted\n');
});

it('refuses a file that cannot be opened, and goes on in the old file when it cannot be rotated', () => {
  expect(() => openLog({ file: join(folder, 'nowhere', 'x.log'), megabytes: 1, keep: 1 })).toThrow(
    /^LOG_FILE: .*nowhere.* cannot be written \(ENOENT/,
  );
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  let now = new Date(2026, 10, 24);
  const log = openLog({ file, megabytes: 1, keep: 1 }, () => now);
  log.write('first\n');
  rmSync(folder, { recursive: true });
  now = new Date(2026, 10, 25);
  expect(() => log.write('second\n')).not.toThrow();
  expect(told).toHaveBeenCalledWith(
    expect.stringMatching(/^The log cannot be rotated: ENOENT.*in the file that is open\.\n$/),
  );
  told.mockRestore();
  log.close();
});

it('loses no line of a disk that is full for a while, drops those beyond a megabyte, and says so', async context => {
  const disk = smallDisk(4) ?? context.skip('a small file system can be mounted by root on Linux only');
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    file = join(disk.path, 'periplo.log');
    const log = openLog({ file, megabytes: 100, keep: 1 });
    log.write('before\n');
    disk.fill(0);
    for (let n = 0; n < 4; n += 1) log.write(`${n}${half}`);
    // Lines about calls come together.
    log.write('call\n'.repeat(120_000));
    expect(told).toHaveBeenCalledTimes(1);
    disk.clear();
    log.write('after\n');
    log.close();
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const lost = Number(/(\d+) lines are lost/.exec(lines.at(-1) ?? '')?.[1]);
    const kept = lines.slice(1, -2).map(line => line.replace(/x+$/, ''));
    expect(['0', '1', '2', '3'].slice(0, kept.length)).toEqual(kept);
    expect(lost).toBe(4 - kept.length + 120_000);
    expect([lines[0], lines.at(-2)]).toEqual(['before', 'after']);
  } finally {
    told.mockRestore();
    // The file is closed a moment later.
    await eventually('a file that is closed', () => {
      disk.unmount();
      return true;
    });
  }
});

it.runIf(existsSync('/dev/full'))('goes on when stdout cannot be written, and when its reader is gone', async () => {
  const code = `
    import { openLog } from ${JSON.stringify(new URL('./log-file.ts', import.meta.url).href)};
    const log = openLog({});
    let n = 0;
    const timer = setInterval(() => {
      log.write('line ' + n + '\\n');
      if (++n === 20) { clearInterval(timer); process.stderr.write('finished'); }
    }, 5);`;
  const args = ['--input-type=module', '-e', code];
  const full = spawn('sh', ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await text(full.stderr)).toMatch(/^The log cannot be written: ENOSPC.*\nfinished$/);
  const piped = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  piped.stdout.once('data', () => piped.stdout.destroy());
  expect(await text(piped.stderr)).toMatch(/^The log cannot be written: EPIPE.*\nfinished$/);
});
