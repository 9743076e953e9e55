import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDisk } from '../../testing/disk.ts';
import { startFailure } from '../start-failure.ts';
import { agencyTimeZone, openDatabase } from './database.ts';
import { DurableFS } from './durable-fs.ts';
import { type EngineParts, openEmbedded } from './embedded.ts';
import { startChild } from './fixtures/child.ts';
import { createFolder } from './folder-creation.ts';
import { startMaintenance, usualPlan, walBytes } from './maintenance.ts';
import { emptyDataDir } from './testing.ts';

const home = mkdtempSync(join(tmpdir(), 'periplo-embedded-'));
const openIn = (folder: string) => (parts?: EngineParts) => openEmbedded(folder, agencyTimeZone, parts);
const empty = await emptyDataDir();
/** An empty database is copied, because making a new one takes seconds of processor time. */
function copiedTo(folder: string): string {
  cpSync(join(empty, 'database'), folder, { recursive: true });
  return folder;
}
afterAll(() => rmSync(home, { recursive: true, force: true }));

const long = process.env.LONG === '1';
const rounds = long ? 50 : 2;

// The thousand files of a new folder are synced, which is slow when the disk is busy.
const patient = { timeout: 120_000 };

describe('the embedded database', patient, () => {
  const folder = join(home, 'database');
  const open = openIn(folder);
  beforeAll(() => void copiedTo(folder));

  it('puts a commit on the disk before it acknowledges it', async () => {
    const synced: string[] = [];
    const { pglite, close } = await open({ files: path => new DurableFS(path, file => synced.push(file)) });
    await pglite.exec('create table entry (id int)');
    for (let id = 0; id < 20; id++) {
      synced.length = 0;
      await pglite.query('insert into entry values ($1)', [id]);
      expect(synced.some(file => file.includes('/pg_wal/'))).toBe(true);
    }
    synced.length = 0;
    await pglite.exec('CHECKPOINT');
    expect(synced.some(file => file.includes('/base/'))).toBe(true);
    await close();
  });

  it('refuses to run when the engine is configured not to sync', async () => {
    await expect(open({ startParams: PGlite.defaultStartParams })).rejects.toThrow(/without fsync.*refusing to run/);
  });

  it('refuses to run when the engine no longer calls the added fsync', async () => {
    class Unsynced extends DurableFS {
      protected override addFsync() {}
    }
    await expect(open({ files: path => new Unsynced(path) })).rejects.toThrow(/without fsync.*refusing to run/);
  });

  it('acknowledges nothing that the disk did not accept', async () => {
    let broken = false;
    const files = (path: string) =>
      new DurableFS(path, () => {
        if (broken) throw new Error('the disk is gone');
      });
    const reasons: string[] = [];
    const stopped = (reason: string) => void reasons.push(reason);
    const { pglite } = await openEmbedded(copiedTo(join(home, 'broken')), agencyTimeZone, { files, stopped });
    await pglite.exec('create table entry (id int)');
    broken = true;
    await expect(pglite.query('insert into entry values (1)')).rejects.toThrow();
    expect(reasons[0]).toContain('could not fsync file');
  });

  it('rebuilds a new folder when the first start was killed halfway', async () => {
    const fresh = join(home, 'fresh');
    for (const draft of [`${fresh}.new`, `${fresh}.new-killed`]) {
      mkdirSync(draft);
      writeFileSync(join(draft, 'PG_VERSION'), '18\n');
    }
    const { pglite, close } = await openEmbedded(fresh, agencyTimeZone);
    expect((await pglite.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '32MB' }]);
    await close();
    expect(readdirSync(home).filter(name => name.startsWith('fresh.new'))).toEqual([]);
  });

  it('is made by a process whose failure is reported as if it were its own', async context => {
    const disk = smallDisk(20);
    if (!disk) return context.skip('a small disk is mounted by root on Linux alone');
    const folder = join(disk.path, 'database');
    const failure = await createFolder(folder).catch(error => startFailure(error, disk.path));
    const left = readdirSync(disk.path);
    disk.unmount();
    expect(failure).toContain(`The database in ${folder} cannot be made`);
    expect(failure).toMatch(/The disk is full .*make space there/);
    expect(left).toEqual([]);
  });

  it("knows the agency's time zone, summer time included", async () => {
    const { pglite, close } = await open();
    const { rows } = await pglite.query(
      `select '2026-01-01T12:00Z'::timestamptz as winter, '2026-07-01T12:00Z'::timestamptz as summer`,
    );
    expect(rows).toEqual([{ winter: '2026-01-01 13:00:00+01', summer: '2026-07-01 14:00:00+02' }]);
    await close();
  });
});

describe('a second process', patient, () => {
  const folder = join(home, 'second');
  const open = openIn(folder);
  beforeAll(() => void copiedTo(folder));

  it('is refused with the holder of the folder and since when, until that process dies', async () => {
    const first = startChild('writer.ts', folder);
    await first.printed(1);
    expect(first.lines[0]).toBe('open');
    const second = startChild('writer.ts', folder);
    expect(await second.ended).toBe(1);
    expect(second.lines.join()).toMatch(
      new RegExp(`^refused The database in ${folder} is in use by process ${first.process.pid} on .+, since \\d{4}-`),
    );
    await expect(open()).rejects.toThrow(`in use by process ${first.process.pid}`);
    await first.kill();
    const { close } = await open();
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`);
    await close();
  });
});

describe('kill -9 during writes', () => {
  const folder = join(home, 'killed');
  const open = openIn(folder);
  beforeAll(() => void copiedTo(folder));

  it(`loses no acknowledged write in ${rounds} rounds`, { timeout: 120_000 + rounds * 20_000 }, async () => {
    const acknowledged = new Set<number>();
    const openings: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const child = startChild('writer.ts', folder);
      // It has opened, and a first write is acknowledged.
      await child.printed(2);
      expect(child.lines[0]).toBe('open');
      await new Promise(done => setTimeout(done, Math.random() * 400));
      await child.kill();
      const ids = child.lines.slice(1).map(Number);
      expect(ids.length).toBeGreaterThan(0);
      for (const id of ids) acknowledged.add(id);

      const start = performance.now();
      const again = await open();
      openings.push(performance.now() - start);
      const { rows } = await again.pglite.query<{ id: number }>('select id from written');
      await again.close();
      const kept = new Set(rows.map(row => row.id));
      expect([...acknowledged].filter(id => !kept.has(id))).toEqual([]);
    }
    const sorted = openings.sort((a, b) => a - b).map(Math.round);
    process.stdout.write(
      `kill -9: ${rounds} rounds, ${acknowledged.size} acknowledged writes, 0 lost; ready again in ${sorted[Math.floor(rounds / 2)]} ms (median), ${sorted.at(-1)} ms (slowest)\n`,
    );
  });
});

describe('a process whose disk fails', patient, () => {
  it.each([
    ['dies', 1, 'has stopped: could not fsync file'],
    ['hangs', 'SIGKILL', 'has not moved for 5 s'],
  ])('ends with a line that says so, when it %s', async (way, status, words) => {
    const folder = copiedTo(join(home, way));
    const child = startChild('failing-disk.ts', folder, way);
    expect(await child.ended).toBe(status);
    expect(child.errors()).toMatch(/^fatal: the engine of the embedded database in .+$/m);
    expect(child.errors()).toContain(folder);
    expect(child.errors()).toContain(words);
    expect(child.lines).toEqual([]);
    const { pglite, close } = await openEmbedded(folder, agencyTimeZone);
    expect((await pglite.query('select * from entry where id > 1')).rows).toEqual([]);
    await close();
  });

  it.runIf(long)('keeps running when nothing fails', async () => {
    const child = startChild('failing-disk.ts', copiedTo(join(home, 'works')), 'works');
    expect([await child.ended, child.lines, child.errors()]).toEqual([0, ['closed'], '']);
  });
});

describe('a dump of a database in a folder', patient, () => {
  const dataDir = join(home, 'dumped');
  const names = () => readdirSync(dataDir).filter(name => name.includes('.copy-'));

  it('holds the state at its moment, read from a copy that is deleted afterwards', async () => {
    mkdirSync(join(dataDir, 'database.copy-of-a-killed-one'), { recursive: true });
    copiedTo(join(dataDir, 'database'));
    const database = await openDatabase({ dataDir });
    expect(names()).toEqual([]);
    await sql`create table entry as select n as id, repeat('x', 900) as body from generate_series(1, 3000) n`.execute(
      database.db,
    );
    const reading = database.dump();
    // Acknowledged before or after the moment: complete or absent.
    const later = sql`insert into entry values (5000, 'later')`.execute(database.db);
    const dump = await reading;
    expect(names()).toHaveLength(1);
    const text = (await buffer(dump)).toString();
    await later;
    expect(text.match(/x{900}/g)).toHaveLength(3000);
    expect(text.trimEnd()).toMatch(/PostgreSQL database dump complete\s+--$/);
    await expect.poll(names).toEqual([]);

    const given = await database.dump();
    given.destroy();
    await expect.poll(names, { timeout: 30_000 }).toEqual([]);
    await database.close();
  });
});

describe('maintenance', patient, () => {
  const folder = join(home, 'maintained');
  const open = openIn(folder);
  beforeAll(() => void copiedTo(folder));

  it('keeps the WAL on the disk short, and so what a crash would have to replay', async () => {
    const { pglite, files, space, close } = await open();
    if (!files || !space) throw new Error('not on the disk');
    const errors: unknown[] = [];
    const plan = { ...usualPlan, look: 20, checkpointBytes: 8 * 1024 * 1024 };
    const maintenance = startMaintenance(pglite, files, space, join(home, 'vacuumed'), plan, error =>
      errors.push(error),
    );
    await pglite.exec('create table bulk (id int, body text)');
    const written = 60;
    for (let batch = 0; batch < written; batch++) {
      await pglite.query(`insert into bulk select n, repeat('x', 1000) from generate_series(1, 2000) n`);
      await new Promise(done => setTimeout(done, 5));
    }
    await expect.poll(() => walBytes(pglite), { timeout: 30_000 }).toBeLessThan(16 * 1024 * 1024);
    const { rows } = await pglite.query<{ size: number }>('select sum(size) as size from pg_ls_waldir()');
    expect(rows[0]?.size).toBeLessThan(100 * 1024 * 1024);
    await maintenance.vacuum();
    const { rows: tables } = await pglite.query<{ reltuples: number }>(
      `select reltuples from pg_class where relname = 'bulk'`,
    );
    expect(tables[0]?.reltuples).toBe(written * 2000);
    await maintenance.stop();
    await close();
    expect(errors).toEqual([]);
  });
});
