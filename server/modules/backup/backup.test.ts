import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { migrations } from '../../migrations/index.ts';
import { createSecrets } from '../../platform/auth/secret.ts';
import { copyIn } from '../../platform/db/copy-in.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { migrate, refuseOtherVersion } from '../../platform/db/migrate.ts';
import { testDatabaseAddress } from '../../platform/db/testing/database.ts';
import { onTestsEnd } from '../../platform/db/testing/end.ts';
import { storeKey } from '../../secret-key.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { emptyDatabase, repacked } from '../../testing/archives.ts';
import { smallDisk } from '../../testing/disk.ts';
import { plantWorld } from '../../testing/world.ts';
import { archiveTables, type VerifiedArchive, verifyFile } from './archive-read.ts';
import { saveBackup } from './commands.ts';
import { restoreArchive } from './restore.ts';
import { updateBackups } from './rules.ts';

/**
 * Before an update changes the embedded database, a backup of it is saved, so that the update can be undone. What a
 * backup by the command says of itself, and what it needs besides.
 */

const dataDir = mkdtempSync(join(tmpdir(), 'periplo-before-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const runs = (statement: string): Migration => ({ up: async db => void (await sql.raw(statement).execute(db)) });
const secrets = createSecrets(Buffer.alloc(32, 7));
const first = { '0001-trips': runs('create table trip (name text)') };
const second = { ...first, '0002-prices': runs('alter table trip add column price int') };
const third = { ...second, '0003-wrong': runs('select nonsense') };
const mended = { ...second, '0003-days': runs('alter table trip add column days int') };

async function empty(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: await emptyDatabase(), dataDir, poolSize: 2 });
  onTestsEnd(() => database.close());
  return database;
}
const database = await empty();
const trips = async ({ db }: Database) => (await sql`select * from trip`.execute(db)).rows;
const saved = () => readdirSync(dataDir).sort();
const fileOf = (migration: string) => join(dataDir, `database.before-${migration}.tar`);
const updated = (list: Record<string, Migration>, folder = dataDir, to = database) =>
  migrate(to, list, updateBackups(folder, to, secrets, Object.keys(list)));

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
    const older = refuseOtherVersion(database, second, updateBackups(dataDir, database, secrets));
    await expect(older).rejects.toThrow(/newer than this version of Periplo: it has 0003-days/);
    await expect(older).rejects.toThrow(fileOf('0002-prices'));

    const back = await empty();
    const name = fileOf('0002-prices');
    const { migration, database: manifest } = await verifyFile(name, Object.keys(second));
    await copyIn(back, { name, migration, manifest, tables: archiveTables(name) }, second);
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

const folder = mkdtempSync(join(tmpdir(), 'periplo-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const known = Object.keys(migrations);

let test: TestApp;
const file = join(folder, 'good.tar');
let good: VerifiedArchive;
let address: string;
const fileIds = [randomUUID(), randomUUID()] as const;
beforeAll(async () => {
  test = await testApp();
  await plantWorld(test);
  const { db, secrets, config } = test.services;
  const row = { controller: 'user', field: 'imagen', name: 'x.pdf', mime: 'application/pdf', bytes: 3, variants: [] };
  await db
    .insertInto('file')
    .values(fileIds.map(id => ({ id, ...row })))
    .execute();
  await storeKey(db, secrets, config);
  address = await testDatabaseAddress(test.services);
  await saveBackup({ ...config, databaseUrl: address }, file, null);
  good = await verifyFile(file, known);
});

/** A new place with an empty database. */
async function place(more: object = {}) {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  return { ...test.services.config, dataDir, databaseUrl: await emptyDatabase(), ...more };
}

it('a backup says what it is, when it was made, what it contains and which key it needs', async () => {
  const { secrets, database, db } = test.services;
  expect(good).toMatchObject({ format: 3, kind: database.kind, key: secrets.keyId, migration: known.at(-1) });
  expect(good).toMatchObject({ moment: expect.stringMatching(/Z$/), version: expect.stringMatching(/^\d/) });
  for (const table of ['user', 'contract', 'travel', 'budget_line', 'kysely_migration']) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    expect([table, good.database.tables.find(({ name }) => name === table)?.rows]).toEqual([table, rows[0]?.count]);
  }
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'kysely_migration_lock'`.execute(db);
  expect(good.database.tables.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
});

describe('a backup', () => {
  const other = Buffer.alloc(32, 9);

  it('is refused when somebody without the key changed it and made its sum anew, unless that is wanted', async () => {
    const altered = join(folder, 'altered.tar');
    const said = { name: 'README.txt', bytes: Buffer.from('not as it was written') };
    const changed = await repacked(readFileSync(file), all => all.map(each => (each.name === said.name ? said : each)));
    writeFileSync(altered, changed);
    const archive = await verifyFile(altered, known);
    const refused = /is not signed with the secret key .*somebody changed it.*--unsigned/;
    await expect(restoreArchive(await place(), altered, archive)).rejects.toThrow(refused);
    // A signature of another sum, or of another key.
    const { signature } = good;
    await expect(restoreArchive(await place(), altered, { ...archive, signature })).rejects.toThrow(refused);
    const own = createSecrets(other).sign('backup', archive.sum);
    await expect(restoreArchive(await place(), altered, { ...archive, signature: own })).rejects.toThrow(refused);
    // No key in the head means no other key, not none.
    const unnamed = restoreArchive(await place({ secretKey: other }), file, { ...good, key: null });
    await expect(unnamed).rejects.toThrow(/is not signed/);
    const taken = await restoreArchive(await place(), altered, archive, { unsigned: true });
    expect(taken.join('\n')).toContain('all there');
    const rotated = await place({ secretKey: other, oldSecretKeys: [test.services.config.secretKey] });
    expect((await restoreArchive(rotated, file, good)).join('\n')).toContain('all there');
  });

  it('needs its own key: another one is refused with the id of the right one', async () => {
    const refused = restoreArchive(await place({ secretKey: other }), file, good);
    await expect(refused).rejects.toThrow(`needs the secret key ${test.services.secrets.keyId}`);
  });

  it('is restored without a key with a clear warning, and the count of missing files', async () => {
    const config = await place({ secretKey: other, secretKeyFrom: 'file', newSecretKey: 'made' });
    mkdirSync(join(config.dataDir, 'files'));
    writeFileSync(join(config.dataDir, 'files', fileIds[1]), 'pdf');
    const said = (await restoreArchive(config, file, good)).join('\n');
    expect(said).toContain(`THE SECRET KEY ${test.services.secrets.keyId} IS MISSING`);
    expect(said).toContain('nobody could check who wrote the backup');
    expect(readdirSync(config.dataDir)).not.toContain('secret.key');
    expect(said).toContain(
      `FILES ARE MISSING in ${join(config.dataDir, 'files')}: 1 objects of 2 files (${fileIds[0]})`,
    );
    expect(said).toContain('It holds 2 staff, 2 clients, 2 trips, 2 budgets, 10 lines, 1 providers, 0 letters.');
  });
});

it('a backup by a command on a server is noted in the audit log, and is as good without', async () => {
  const { config, db } = test.services;
  const name = new URL(address).pathname.slice(1);
  const notes = () => db.selectFrom('audit_log').select('user_id').where('action', '=', 'backup.read').execute();
  const before = (await notes()).length;
  const save = () => saveBackup({ ...config, databaseUrl: address }, join(folder, 'command.tar'), null);
  expect(await save()).toMatchObject({ auditError: null });
  expect((await notes()).slice(before)).toEqual([{ user_id: null }]);
  // A standby.
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db);
  expect(await save()).toMatchObject({ auditError: expect.stringContaining('read-only transaction') });
  await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(db);
});

it('a backup that cannot begin gives a message; one that breaks halfway gives a failed download and a line in the log', async () => {
  const { services, administrator } = test;
  let connection: typeof services.database.connection = async () => {
    throw new Error('the server is away');
  };
  const app = await buildApp({ ...services, database: { ...services.database, connection: () => connection() } });
  const logged: string[] = [];
  app.log.error = ((about: { err: Error }) => void logged.push(about.err.message)) as typeof app.log.error;
  const download = { url: '/api/backup/database', headers: { 'x-token': administrator.token } };
  try {
    const refused = (await app.inject(download)).json();
    expect(refused).toMatchObject({ code: 40001 });
    expect(refused.data.message).toContain('the server is away');
    expect(logged.splice(0)).toEqual(['the server is away']);
    // The server ends it when it comes to a table in the middle.
    connection = async () => {
      const client = await services.database.connection();
      const query = client.query.bind(client) as (...sent: unknown[]) => unknown;
      client.query = ((sent: { text?: string }, ...more: unknown[]) => {
        if (sent.text?.startsWith('copy public."travel"')) sent.text = 'copy nowhere to stdout';
        return query(sent, ...more);
      }) as typeof client.query;
      return client;
    };
    await app.listen({ port: 0, host: '127.0.0.1' });
    const at = app.server.address();
    const port = typeof at === 'object' && at ? at.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}${download.url}`, { headers: download.headers });
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => logged.splice(0), { timeout: 60_000 }).toEqual(['relation "nowhere" does not exist']);
  } finally {
    await app.close();
  }
});
