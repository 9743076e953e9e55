import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { archiveTables, verifyFile } from '../modules/backup/archive-read.ts';
import { copyIn } from '../platform/db/copy-in.ts';
import { openDatabase } from '../platform/db/database.ts';
import type { Db } from '../platform/db/db.ts';
import { onTestsEnd } from '../platform/db/testing/end.ts';
import { testApp } from '../testing/app.ts';
import { emptyDatabase } from '../testing/archives.ts';
import { fingerprint, plantWorld } from '../testing/world.ts';

/**
 * A backup is the state at one moment, made while the application writes, and read back row by row (specification,
 * quality).
 */

const test = await testApp();
const { services, call, administrator, agent, customer } = test;
const { db, database } = services;

it('is made while writes run, and restores to an empty database with equal hashes of every table', async () => {
  await plantWorld(test);
  const folder = await mkdtemp(join(tmpdir(), 'periplo-backup-'));
  const file = join(folder, 'database.tar');
  let written = 0;
  let stop = false;
  const writing = (async () => {
    while (!stop) {
      // Both rows or none: a backup of two moments would contain one.
      await db.transaction().execute(async trx => {
        written += 1;
        await trx
          .insertInto('contract')
          .values({ name: `Pareja ${written}`, data: 'a' })
          .execute();
        await trx
          .insertInto('contract')
          .values({ name: `Pareja ${written}`, data: 'b' })
          .execute();
      });
    }
  })();
  const during = await call('GET', '/api/backup/database', { token: administrator.token });
  stop = true;
  await writing;
  expect(during.headers['content-type']).toContain('application/x-tar');
  expect(during.headers['content-disposition']).toMatch(/^attachment; filename="periplo-database-[\d-]+\.tar"$/);
  expect(written).toBeGreaterThan(1);

  const other = await openDatabase({ databaseUrl: await emptyDatabase(), dataDir: folder, poolSize: 2 });
  onTestsEnd(() => other.close());
  await writeFile(file, during.body);
  const { migration, database: manifest } = await verifyFile(file, Object.keys(migrations));
  const restore = () => copyIn(other, { name: file, migration, manifest, tables: archiveTables(file) });
  await restore();
  const [before, after] = [test, { ...test, services: { ...services, db: other.db } }];
  const [stands, restored] = [await fingerprint(before, { whole: true }), await fingerprint(after, { whole: true })];
  expect(Object.keys(restored).length).toBeGreaterThan(30);
  // Only contracts were written meanwhile. The backup has those of one moment.
  expect({ ...restored, contract: null }).toEqual({ ...stands, contract: null });
  const contracts = (of: Db) => of.selectFrom('contract').selectAll().orderBy('id').execute();
  const kept = await contracts(other.db);
  expect(kept.filter(({ name }) => name.startsWith('Pareja')).length % 2).toBe(0);
  expect(kept).toEqual((await contracts(db)).slice(0, kept.length));
  const tables = Object.keys(restored).length;
  process.stdout.write(`${tables} tables backed up during ${written} writes: row hashes equal once restored\n`);
  // Sequences continue.
  const next = { name: 'Sigue', data: 'x' };
  const { id } = await other.db.insertInto('contract').values(next).returning('id').executeTakeFirstOrThrow();
  expect(id).toBeGreaterThan(kept.length);
  await expect(restore()).rejects.toThrow('not empty');
  await rm(folder, { recursive: true, force: true });
});

it('is for administrators, and is logged', async () => {
  const log = () => db.selectFrom('audit_log').select('user_id').where('action', '=', 'backup.read').execute();
  const before = await log();
  expect(before).toEqual([{ user_id: administrator.id }]);
  for (const path of ['database', 'info']) {
    for (const token of [agent.token, customer.token]) {
      expect((await call('GET', `/api/backup/${path}`, { token })).code).toBe(40001);
    }
    expect((await call('GET', `/api/backup/${path}`)).code).toBe(50008);
  }
  expect(await log()).toEqual(before);
  const info = await call('GET', '/api/backup/info', { token: administrator.token });
  expect(info.data).toMatchObject({
    database: database.kind,
    place: join(services.config.dataDir, 'backups'),
    key: 'none',
    runs: [],
  });
});
