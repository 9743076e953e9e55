import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { startFailure } from './platform/config/start-failure.ts';
import { migratedDataDir } from './platform/db/testing/database.ts';
import { startProcess } from './testing/process.ts';

/** The messages for an operator when the folder of the data is broken: the path, and what to do. */

const home = mkdtempSync(join(tmpdir(), 'periplo-faults-'));
let sound: string;
const minutes = 60_000;

beforeAll(async () => {
  sound = await migratedDataDir();
}, 3 * minutes);
afterAll(() => rmSync(home, { recursive: true, force: true }));

let folders = 0;
/** A copy of the intact folder, or an empty one. */
function folder(whole: boolean): string {
  folders += 1;
  const path = join(home, String(folders));
  if (whole) cpSync(sound, path, { recursive: true });
  else mkdirSync(path);
  return path;
}

/** The last output of a failing start. */
async function refused(DATA_DIR: string): Promise<string> {
  const { exited, output } = await startProcess({ DATA_DIR });
  expect(await exited, output()).toBe(1);
  return output().trimEnd();
}

const restore = /restore the last backup into a new DATA_DIR/;

describe('a start names the broken path and says what to do', () => {
  it.each<[string, (data: string) => string, RegExp, boolean]>([
    [
      'a folder that another PostgreSQL wrote',
      data => {
        mkdirSync(join(data, 'database'));
        writeFileSync(join(data, 'database/PG_VERSION'), '15\n');
        return join(data, 'database');
      },
      /PostgreSQL 15, and this is version 18\. .*new DATA_DIR/,
      false,
    ],
    [
      'a folder that holds something else, which must not be begun anew',
      data => {
        rmSync(join(data, 'database/PG_VERSION'));
        return join(data, 'database');
      },
      restore,
      true,
    ],
    [
      'files of the database that are missing',
      data => {
        rmSync(join(data, 'database/global/pg_control'));
        return join(data, 'database');
      },
      restore,
      true,
    ],
    [
      'files of the database that are damaged',
      data => {
        writeFileSync(join(data, 'database/global/pg_control'), Buffer.alloc(8192));
        return join(data, 'database');
      },
      restore,
      true,
    ],
    [
      'a lock that is damaged',
      data => {
        writeFileSync(join(data, 'database.lock'), 'x'.repeat(5000));
        return join(data, 'database');
      },
      /database\.lock\) is damaged.* delete that file/,
      false,
    ],
    [
      'a file where the database’s folder belongs',
      data => {
        writeFileSync(join(data, 'database'), '');
        return join(data, 'database');
      },
      /move it away/,
      false,
    ],
    [
      'a folder where the secret key belongs',
      data => {
        mkdirSync(join(data, 'secret.key'));
        return join(data, 'secret.key');
      },
      /move it away/,
      false,
    ],
    [
      'a file where the folder of the data belongs',
      data => {
        rmSync(data, { recursive: true });
        writeFileSync(data, '');
        return data;
      },
      /DATA_DIR: .* move it away/,
      false,
    ],
  ])(
    '%s',
    async (_, damage, advice, whole) => {
      const data = folder(whole);
      const path = damage(data);
      const said = await refused(data);
      expect(said).toContain(path);
      expect(said).toMatch(advice);
    },
    minutes,
  );

  it(
    'a folder with other contents stays unchanged',
    async () => {
      const data = folder(true);
      rmSync(join(data, 'database/PG_VERSION'));
      await refused(data);
      expect(existsSync(join(data, 'database/PG_VERSION'))).toBe(false);
    },
    minutes,
  );

  it(
    'a full disk and a read-only disk are reported',
    async context => {
      const data = folder(false);
      mountOrSkip(context, data, 'size=2m');
      try {
        expect(await refused(data)).toMatch(/disk.* full.*make space there/i);
        execFileSync('mount', ['-o', 'remount,ro', data]);
        const said = await refused(data);
        expect(said).toContain(data);
        expect(said).toMatch(/can only be read: mount it for writing/);
      } finally {
        execFileSync('umount', [data]);
      }
    },
    2 * minutes,
  );

  it('a path of another user is reported, and other errors keep their own message', () => {
    const forbidden = Object.assign(new Error("EACCES: permission denied, open '/srv/data/secret.key'"), {
      code: 'EACCES',
      path: '/srv/data/secret.key',
    });
    expect(startFailure(forbidden)).toMatch(/'\/srv\/data\/secret\.key'\. The user that runs this.*chown/);
    const port = Object.assign(new Error('listen EACCES: permission denied 0.0.0.0:80'), { code: 'EACCES' });
    const words = 'HOST, PORT: cannot listen on 0.0.0.0:80';
    expect(startFailure(new Error(words, { cause: port }), '/srv/data')).toBe(words);
    expect(startFailure('text')).toBe('text');
  });
});

function mountOrSkip(context: TestContext, path: string, options: string): void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    context.skip('a small disk is mounted by root on Linux alone');
  }
}
