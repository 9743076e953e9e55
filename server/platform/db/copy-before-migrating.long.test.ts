import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDisk } from '../../testing/disk.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { emptyDataDir } from './testing.ts';

/** Before an update changes the embedded database, its folder is copied, so that the update can be undone. */

const home = mkdtempSync(join(tmpdir(), 'periplo-before-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const runs = (statement: string): Migration => ({ up: async db => void (await sql.raw(statement).execute(db)) });
const first = { '0001-trips': runs('create table trip (name text)') };
const second = { ...first, '0002-prices': runs('alter table trip add column price int') };
const third = { ...second, '0003-wrong': runs('select nonsense') };
const mended = { ...second, '0003-days': runs('alter table trip add column days int') };

async function opened<T>(dataDir: string, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}
const trips = (dataDir: string) => opened(dataDir, async ({ db }) => (await sql`select * from trip`.execute(db)).rows);
const copies = (dataDir: string) => readdirSync(dataDir).filter(name => /\.(before|copy)-/.test(name));

// The thousand files of a new folder are synced, which is slow when the disk is busy.
describe('an embedded database that a newer version opens', { timeout: 300_000 }, () => {
  const dataDir = join(home, 'agency');
  beforeAll(async () => cpSync(await emptyDataDir(), dataDir, { recursive: true }));
  const folder = join(dataDir, 'database');
  const copyOf = (migration: string) => join(dataDir, `database.before-${migration}`);

  it('is copied before it is migrated, and at no other time', async () => {
    await opened(dataDir, async database => {
      expect(await migrate(database, first)).toEqual(['0001-trips']);
      await sql`insert into trip values ('Granada')`.execute(database.db);
      expect(await migrate(database, first)).toEqual([]);
    });
    expect(copies(dataDir)).toEqual([]);
    await opened(dataDir, database => migrate(database, second));
    expect(copies(dataDir)).toEqual(['database.before-0001-trips']);
    expect(await trips(dataDir)).toEqual([{ name: 'Granada', price: null }]);
  });

  it('reports where the copy is when a migration fails, and how to go back', async () => {
    const failed = opened(dataDir, database => migrate(database, third));
    await expect(failed).rejects.toThrow(/^Migration 0003-wrong failed, nothing was changed: .*nonsense/);
    await expect(failed).rejects.toThrow(`lies in ${copyOf('0002-prices')}`);
    await expect(failed).rejects.toThrow(`move the folder ${folder} away`);
    expect(await trips(dataDir)).toEqual([{ name: 'Granada', price: null }]);
    // The update failed. Both earlier states are still there.
    expect(copies(dataDir)).toEqual(['database.before-0001-trips', 'database.before-0002-prices']);
  });

  it('keeps only the newest copy, and an older version can start on it', async () => {
    await opened(dataDir, async database => {
      await migrate(database, mended);
      await sql`insert into trip values ('Lisboa')`.execute(database.db);
    });
    expect(copies(dataDir)).toEqual(['database.before-0002-prices']);
    const older = opened(dataDir, database => migrate(database, second));
    await expect(older).rejects.toThrow(/newer than this version of Periplo: it has 0003-days/);
    await expect(older).rejects.toThrow(copyOf('0002-prices'));

    mkdirSync(join(home, 'away'));
    renameSync(folder, join(home, 'away', 'database'));
    renameSync(copyOf('0002-prices'), folder);
    expect(await opened(dataDir, database => migrate(database, second))).toEqual([]);
    expect(await trips(dataDir)).toEqual([{ name: 'Granada', price: null }]);
    expect(await trips(join(home, 'away'))).toHaveLength(2);
  });

  it('is not migrated when there is no room for the copy', async context => {
    const disk = smallDisk(300) ?? context.skip('a small file system can be mounted by root on Linux only');
    try {
      const data = join(disk.path, 'data');
      cpSync(await emptyDataDir(), data, { recursive: true });
      await opened(data, database => migrate(database, first));
      disk.fill(80);
      await expect(opened(data, database => migrate(database, second))).rejects.toThrow(
        /The disk of .* is full: \d+ MB are free/,
      );
      expect(copies(data)).toEqual([]);
      disk.clear();
      expect(await opened(data, database => migrate(database, second))).toEqual(['0002-prices']);
      expect(existsSync(join(data, 'database.before-0001-trips'))).toBe(true);
    } finally {
      disk.unmount();
    }
  });
});
