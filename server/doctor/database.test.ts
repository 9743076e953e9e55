import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { continueChain } from '../audit-check.ts';
import { audit } from '../platform/audit/audit.ts';
import { secretsOf } from '../platform/auth/secret.ts';
import { readConfig } from '../platform/config/config.ts';
import { testDatabase } from '../platform/db/testing/database.ts';
import { storeKey } from '../secret-key.ts';
import type { Services } from '../services.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { examineDatabase } from './database.ts';
import type { Finding } from './finding.ts';

/** What the doctor reports about the database and the files. Each part is broken and mended again. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  const { db, secrets, config } = test.services;
  await storeKey(db, secrets, config);
  await continueChain(test.services);
});
const examine = (changes: Partial<Services> = {}): Promise<Finding[]> =>
  examineDatabase({ ...test.services, ...changes });
const problem = async (subject: string, changes: Partial<Services> = {}): Promise<Finding | undefined> =>
  (await examine(changes)).find(each => each.subject === subject && each.state !== 'ok');

it('finds no fault in a sound installation', async () => {
  const findings = await examine();
  expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
  const subjects = new Set(findings.map(({ subject }) => subject));
  for (const subject of ['database', 'schema', 'key', 'files', 'audit log', 'backup'])
    expect(subjects).toContain(subject);
  // What it wrote into the store is gone.
  expect(existsSync(join(test.services.config.dataDir, 'files'))).toBe(true);
  expect(await problem('files')).toBeUndefined();
});

it('schema: newer than the program, not migrated yet, and of before the baseline', async () => {
  const database = await testDatabase();
  const { db } = database;
  const state = () => problem('schema', { database, db });
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '')`.execute(db);
  expect(await state()).toMatchObject({
    state: 'fault',
    message: expect.stringContaining('newer than this program: it has 9999-future'),
  });
  await sql`delete from kysely_migration`.execute(db);
  expect(await state()).toMatchObject({ state: 'warning', message: 'the database has no tables yet' });
  await sql`insert into kysely_migration (name, timestamp) values ('0001-ground', '')`.execute(db);
  expect(await state()).toMatchObject({ state: 'fault', message: expect.stringContaining('by Periplo 0.1 or 0.2') });
});

it('key: another one, and an old one that is still given', async () => {
  const { config } = test.services;
  const other = { ...config, secretKey: Buffer.alloc(32, 9) };
  const fault = await problem('key', { config: other, secrets: secretsOf(other) });
  expect(fault).toMatchObject({
    state: 'fault',
    message: expect.stringContaining(`needs the key ${test.services.secrets.keyId}`),
  });
  expect(fault?.advice).toContain('Put that key back');
  const given = async (SECRET_KEY_OLD: string) => {
    const env = { DATA_DIR: config.dataDir, SECRET_KEY: 'x'.repeat(40), SECRET_KEY_OLD };
    const { oldSecretKeys, keyTexts } = readConfig(env);
    const both = { ...config, oldSecretKeys, keyTexts };
    return problem('key', { config: both, secrets: secretsOf(both) });
  };
  const old = 'una clave anterior, con coma y todo';
  for (const one of ['k'.repeat(40), old])
    expect(await given(one)).toMatchObject({ state: 'warning', message: expect.stringMatching(/^1 old key is given/) });
  expect(await given('x'.repeat(40))).toBeUndefined();
  // A list is tried as one key as well, but is none of them.
  const two = await given(`${'k'.repeat(40)}, ${'l'.repeat(40)}`);
  expect(two).toMatchObject({ state: 'warning', message: expect.stringMatching(/^2 old keys are given/) });
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
  expect(await problem('files')).toMatchObject({
    state: 'fault',
    message: expect.stringMatching(`1 objects of 1 files are missing .*${id}`),
  });
  writeFileSync(join(config.dataDir, 'files', id), 'pdf');
  expect(await problem('files')).toBeUndefined();
  // A file where the folder belongs: rights would not stop root.
  const elsewhere = join(config.dataDir, 'elsewhere');
  mkdirSync(elsewhere);
  writeFileSync(join(elsewhere, 'files'), '');
  expect(await problem('files', { config: { ...config, dataDir: elsewhere } })).toMatchObject({ state: 'fault' });
  rmSync(elsewhere, { recursive: true });
  const away = { ...config, filesUrl: 's3://a:b@127.0.0.1:1/bucket?tls=false' };
  expect(await problem('files', { config: away })).toMatchObject({
    state: 'fault',
    message: expect.stringContaining('bucket of FILES_URL'),
  });
});

it('backup: none yet, one of today, an old one', async () => {
  const { db, clock } = test.services;
  expect(await problem('backup')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('none was taken'),
  });
  await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
  const later = (days: number) => ({ clock: () => new Date(Date.now() + days * 86_400_000) });
  expect(clock()).toBeInstanceOf(Date);
  expect(await problem('backup', later(0))).toBeUndefined();
  expect(await problem('backup', later(20))).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(/(19|20) days ago/),
  });
  // One of the plan counts as well.
  const at = later(19).clock().toISOString();
  await db.insertInto('backup_run').values({ name: 'x.tar', started_at: at, ended_at: at, verified_at: at }).execute();
  expect(await problem('backup', later(20))).toBeUndefined();
});

it('audit log: an altered row', async () => {
  const { db } = test.services;
  await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
  await continueChain(test.services);
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`update audit_log set action = 'x' where chain_no = 1`.execute(db);
  expect(await problem('audit log')).toMatchObject({
    state: 'fault',
    message: expect.stringContaining('row 1 was altered'),
  });
});

it('roles: one that may do everything on the server', async () => {
  expect(await problem('roles')).toMatchObject({
    state: 'warning',
    message: expect.stringContaining('is a superuser'),
  });
});
