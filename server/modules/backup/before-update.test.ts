import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { copyIn } from '../../platform/db/copy-in.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { migrate, refuseOtherVersion } from '../../platform/db/migrate.ts';
import { atEnd } from '../../platform/db/testing-end.ts';
import { smallDisk } from '../../testing/disk.ts';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { tablesOf, verifyFile } from './archive-read.ts';
import { backupsBefore } from './rules.ts';

/** Before an update changes the embedded database, a backup of it is saved, so that the update can be undone. */

const dataDir = mkdtempSync(join(tmpdir(), 'periplo-before-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const runs = (statement: string): Migration => ({ up: async db => void (await sql.raw(statement).execute(db)) });
const first = { '0001-trips': runs('create table trip (name text)') };
const second = { ...first, '0002-prices': runs('alter table trip add column price int') };
const third = { ...second, '0003-wrong': runs('select nonsense') };
const mended = { ...second, '0003-days': runs('alter table trip add column days int') };

async function empty(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: await emptyDatabase(), dataDir, poolSize: 2 });
  atEnd(() => database.close());
  return database;
}
const database = await empty();
const trips = async ({ db }: Database) => (await sql`select * from trip`.execute(db)).rows;
const saved = () => readdirSync(dataDir).sort();
const fileOf = (migration: string) => join(dataDir, `database.before-${migration}.tar`);
const updated = (list: Record<string, Migration>, folder = dataDir, to = database) =>
  migrate(to, list, backupsBefore(folder, to, Object.keys(list)));

describe('a database that a newer version opens', () => {
  it('is saved before it is migrated, and at no other time', async () => {
    expect(await updated(first)).toEqual(['0001-trips']);
    await sql`insert into trip values ('Granada')`.execute(database.db);
    expect(await updated(first)).toEqual([]);
    expect(saved()).toEqual([]);
    await updated(second);
    expect(saved()).toEqual(['database.before-0001-trips.tar']);
    expect(await trips(database)).toEqual([{ name: 'Granada', price: null }]);
  });

  it('reports where the backup is when a migration fails, and how to go back', async () => {
    const failed = updated(third);
    await expect(failed).rejects.toThrow(/^Migration 0003-wrong failed, nothing was changed: .*nonsense/);
    await expect(failed).rejects.toThrow(`is in ${fileOf('0002-prices')}`);
    await expect(failed).rejects.toThrow(`move the folder ${join(dataDir, 'database')} away`);
    await expect(failed).rejects.toThrow(`npm run restore -- ${fileOf('0002-prices')}`);
    expect(await trips(database)).toEqual([{ name: 'Granada', price: null }]);
    // The update failed. Both earlier states are still there.
    expect(saved()).toEqual(['database.before-0001-trips.tar', 'database.before-0002-prices.tar']);
  });

  it('keeps only the newest backup, and an older version can go on from it', async () => {
    await updated(mended);
    await sql`insert into trip values ('Lisboa')`.execute(database.db);
    expect(saved()).toEqual(['database.before-0002-prices.tar']);
    const older = refuseOtherVersion(database, second, backupsBefore(dataDir, database));
    await expect(older).rejects.toThrow(/newer than this version of Periplo: it has 0003-days/);
    await expect(older).rejects.toThrow(fileOf('0002-prices'));

    const back = await empty();
    const name = fileOf('0002-prices');
    const { migration, database: manifest } = await verifyFile(name, Object.keys(second));
    await copyIn(back, { name, migration, manifest, tables: tablesOf(name) }, second);
    expect(await updated(second, dataDir, back)).toEqual([]);
    expect(await trips(back)).toEqual([{ name: 'Granada', price: null }]);
    expect(await trips(database)).toHaveLength(2);
  });

  it('is not migrated when there is no room for the backup', async context => {
    const disk = smallDisk(100) ?? context.skip('a small file system can be mounted by root on Linux only');
    try {
      const full = await empty();
      await updated(first, disk.path, full);
      disk.fill(60);
      await expect(updated(second, disk.path, full)).rejects.toThrow(/The disk of .* is full: \d+ MB are free/);
      expect(await trips(full)).toEqual([]);
      expect(readdirSync(disk.path).filter(name => name.includes('before'))).toEqual([]);
      disk.clear();
      expect(await updated(second, disk.path, full)).toEqual(['0002-prices']);
      expect(readdirSync(disk.path)).toContain('database.before-0001-trips.tar');
    } finally {
      disk.unmount();
    }
  });
});
