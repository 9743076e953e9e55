import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { continueChain } from '../audit-check.ts';
import { audit } from '../platform/audit/audit.ts';
import { secretsOf } from '../platform/auth/secret.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { testDatabase, testDatabaseAddress } from '../platform/db/testing/database.ts';
import { keepKey } from '../secret-key.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { examineDatabase } from './database.ts';
import type { Finding, Parts } from './finding.ts';

/** What of the database and the files the doctor finds wrong. Each part is broken and mended again. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const { db, secrets, config } = test.services;
  await keepKey(db, secrets, config);
  await continueChain(test.services);
});
const examine = (changes: Partial<Parts> = {}): Promise<Finding[]> => examineDatabase({ ...test.services, ...changes });
const found = async (subject: string, changes: Partial<Parts> = {}): Promise<Finding | undefined> =>
  (await examine(changes)).find(each => each.subject === subject && each.state !== 'ok');

it('finds no fault in a sound installation', async () => {
  const findings = await examine();
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
  const subjects = new Set(findings.map(({ subject }) => subject));
  for (const subject of ['database', 'schema', 'key', 'files', 'audit log', 'backup'])
    expect(subjects).toContain(subject);
  // What it wrote into the store is gone.
  expect(existsSync(join(test.services.config.dataDir, 'files'))).toBe(true);
  expect(await found('files')).toBeUndefined();
});

it('schema: newer than the program, not migrated yet, and of before the baseline', async () => {
  const database = await testDatabase();
  const { db } = database;
  const state = () => found('schema', { database, db });
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(db);
  expect(await state()).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('newer than this program: it has 9999-future'),
  });
  await sql`delete from kysely_migration`.execute(db);
  expect(await state()).toMatchObject({ state: 'warning', says: 'the database has no tables yet' });
  await sql`insert into kysely_migration (name, timestamp) values ('0001-ground', '')`.execute(db);
  expect(await state()).toMatchObject({ state: 'fault', says: expect.stringContaining('by Periplo 0.1 or 0.2') });
});

it('key: another one, and an old one that is still given', async () => {
  const { config } = test.services;
  const other = { ...config, secretKey: Buffer.alloc(32, 9) };
  const fault = await found('key', { config: other, secrets: secretsOf(other) });
  expect(fault).toMatchObject({
    state: 'fault',
    says: expect.stringContaining(`needs the key ${test.services.secrets.keyId}`),
  });
  expect(fault?.advice).toContain('Put that key back');
  const given = async (SECRET_KEY_OLD: string) => {
    const env = { DATA_DIR: config.dataDir, SECRET_KEY: 'x'.repeat(40), SECRET_KEY_OLD };
    const { oldSecretKeys, keyTexts } = readConfig(env);
    const both = { ...config, oldSecretKeys, keyTexts };
    return found('key', { config: both, secrets: secretsOf(both) });
  };
  const old = 'una clave anterior, con coma y todo';
  for (const one of ['k'.repeat(40), old])
    expect(await given(one)).toMatchObject({ state: 'warning', says: expect.stringMatching(/^1 old key is given/) });
  expect(await given('x'.repeat(40))).toBeUndefined();
  // A list is tried as one key as well, but is none of them.
  const two = await given(`${'k'.repeat(40)}, ${'l'.repeat(40)}`);
  expect(two).toMatchObject({ state: 'warning', says: expect.stringMatching(/^2 old keys are given/) });
});

it('files: rows without bytes, and a store that cannot be written to', async () => {
  const { db, config } = test.services;
  const id = '6f1c7f0a-0000-4000-8000-00000000000a';
  const file = {
    id,
    controller: 'user',
    field: 'imagen',
    name: 'x.pdf',
    mime: 'application/pdf',
    bytes: 3,
    variants: [],
  };
  await db.insertInto('file').values(file).execute();
  expect(await found('files')).toMatchObject({
    state: 'fault',
    says: expect.stringMatching(`1 objects of 1 files are missing .*${id}`),
  });
  writeFileSync(join(config.dataDir, 'files', id), 'pdf');
  expect(await found('files')).toBeUndefined();
  // A file where the folder belongs: rights would not stop root.
  const elsewhere = join(config.dataDir, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'files'), '');
  expect(await found('files', { config: { ...config, dataDir: elsewhere } })).toMatchObject({ state: 'fault' });
  rmSync(elsewhere, { recursive: true });
  const away = { ...config, filesUrl: 's3://a:b@127.0.0.1:1/bucket?tls=false' };
  expect(await found('files', { config: away })).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('bucket of FILES_URL'),
  });
});

it('backup: none yet, one of today, an old one', async () => {
  const { db, clock } = test.services;
  expect(await found('backup')).toMatchObject({ state: 'warning', says: expect.stringContaining('none was taken') });
  await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
  const later = (days: number) => ({ clock: () => new Date(Date.now() + days * 86_400_000) });
  expect(clock()).toBeInstanceOf(Date);
  expect(await found('backup', later(0))).toBeUndefined();
  expect(await found('backup', later(20))).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/(19|20) days ago/),
  });
  // One of the plan counts as well.
  const at = later(19).clock().toISOString();
  await db.insertInto('backup_run').values({ name: 'x.tar', started_at: at, ended_at: at, verified_at: at }).execute();
  expect(await found('backup', later(20))).toBeUndefined();
});

it('audit log: an altered row', async () => {
  const { db } = test.services;
  await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
  await continueChain(test.services);
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`update audit_log set action = 'x' where chain_no = 1`.execute(db);
  expect(await found('audit log')).toMatchObject({
    state: 'fault',
    says: expect.stringContaining('row 1 was altered'),
  });
});

describe('on a server', () => {
  it('roles: tables of another role, one that serves without rights, an owner that cannot be reached', async () => {
    const { db, config } = test.services;
    const role = `periplo_doctor_${process.pid}`;
    const server = await testDatabaseAddress(test.services);
    await sql`create role ${sql.id(role)} login password 'doctor'`.execute(db);
    const url = new URL(server);
    [url.username, url.password] = [role, 'doctor'];
    const lesser = await openDatabase({ databaseUrl: url.href, dataDir: config.dataDir, poolSize: 1 });
    const asLesser = async (databaseOwnerUrl?: string) =>
      (await examine({ db: lesser.db, database: lesser, config: { ...config, databaseOwnerUrl } })).find(
        ({ subject }) => subject === 'roles',
      );
    try {
      expect(await asLesser()).toMatchObject({ state: 'fault', says: expect.stringContaining('does not own') });
      expect(await asLesser(server)).toMatchObject({
        state: 'fault',
        says: expect.stringContaining('cannot read and write'),
      });
      await sql`grant select, insert on all tables in schema public to ${sql.id(role)}`.execute(db);
      expect(await asLesser('postgres://nobody:x@127.0.0.1:1/none')).toMatchObject({
        state: 'fault',
        says: expect.stringContaining('cannot be reached'),
      });
      expect(await asLesser(server)).toMatchObject({ state: 'ok' });
      expect(await found('roles')).toMatchObject({ state: 'warning', says: expect.stringContaining('is a superuser') });
    } finally {
      await lesser.close();
      await sql`drop owned by ${sql.id(role)}`.execute(db);
      await sql`drop role ${sql.id(role)}`.execute(db);
    }
  });

  it('database: one that only takes reads', async () => {
    const { db } = test.services;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const url = new URL(await testDatabaseAddress(test.services));
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(db);
    const reader = await openDatabase({ databaseUrl: url.href, dataDir: test.services.config.dataDir, poolSize: 1 });
    try {
      expect(await found('database', { db: reader.db, database: reader })).toMatchObject({
        state: 'fault',
        says: 'it only takes reads',
      });
    } finally {
      await reader.close();
      await sql`alter database ${sql.id(rows[0]?.name ?? '')} reset default_transaction_read_only`.execute(db);
    }
  });
});
