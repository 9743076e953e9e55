import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type Running, start } from './main.ts';
import { openMigrated } from './migrated-database.ts';
import { keyIdOf } from './platform/auth/secret.ts';
import { readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/db/database.ts';
import type { Db } from './platform/db/db.ts';
import { migratedDataDir } from './platform/db/testing/database.ts';
import { reseal, sealedTables } from './reseal.ts';
import { testApp } from './testing/app.ts';
import { plantSecrets } from './testing/secrets.ts';

/** An agency's secret key is lost, exchanged and restored: the application starts only with the right one. */

const DATA_DIR = await migratedDataDir();
const file = join(DATA_DIR, 'secret.key');
const away = join(DATA_DIR, 'secret.key.away');
const wrong = 'not the key of this agency, though long enough';
const begin = (env: Record<string, string> = {}): Promise<Running> =>
  start(readConfig({ DATA_DIR, PORT: '0', ADMIN_PASSWORD: 'contraseña-de-prueba', ...env }));
/** Starts the application, runs `look`, and stops it. */
async function once<T>(env: Record<string, string>, look: (running: Running) => Promise<T>): Promise<T> {
  const running = await begin(env);
  try {
    return await look(running);
  } finally {
    await running.stop();
  }
}
async function inDatabase<T>(look: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: DATA_DIR });
  try {
    return await look(database.db);
  } finally {
    await database.close();
  }
}
const dniPlace = { table: 'user', column: 'dni', row: 1 };
const seal = ({ services: { db, secrets } }: Running) =>
  db
    .updateTable('user')
    .set({ dni: secrets.seal('12345678Z', dniPlace) })
    .where('id', '=', dniPlace.row)
    .execute();
const dniOf = ({ services: { db, secrets } }: Running) =>
  db
    .selectFrom('user')
    .select('dni')
    .where('id', '=', dniPlace.row)
    .executeTakeFirstOrThrow()
    .then(({ dni }) => secrets.open(dni, dniPlace));
const storedKey = (db: Db) => db.selectFrom('secret_key').select(['key_id', 'kept_in']).executeTakeFirst();
const refused = async (env: Record<string, string> = {}): Promise<string> => {
  try {
    const running = await begin(env);
    await running.stop();
  } catch (error) {
    return (error as Error).message;
  }
  return 'started';
};

let id = '';
beforeAll(async () => {
  id = await once({}, async running => {
    await seal(running);
    const kept = await storedKey(running.services.db);
    expect(kept).toEqual({ key_id: running.services.secrets.keyId, kept_in: 'file' });
    return kept?.key_id ?? '';
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('refuses to start without the key, and makes no other', async () => {
  renameSync(file, away);
  const logged = () => inDatabase(db => db.selectFrom('audit_log').select('id').execute());
  const before = await logged();
  const message = await refused();
  expect(message).toContain(`${file} is missing`);
  expect(message).toContain(id);
  expect(message).toContain(`SECRET_KEY_LOST=${id}`);
  expect(existsSync(file)).toBe(false);
  expect(await logged()).toEqual(before);
  renameSync(away, file);
  expect(await once({}, dniOf)).toBe('12345678Z');
});

it('refuses another key, saying which one is needed and where it was', async () => {
  const message = await refused({ SECRET_KEY: wrong });
  expect(message).toContain(`needs the key ${id}, which was kept in ${file}, but`);
  expect(message).toContain('SECRET_KEY gives the key');
  expect(message).not.toContain(wrong);
  expect(message).not.toContain(readFileSync(file, 'utf8'));
  expect(await inDatabase(storedKey)).toEqual({ key_id: id, kept_in: 'file' });
});

it('accepts the same key from the environment, and remembers that source', async () => {
  const SECRET_KEY = readFileSync(file, 'utf8');
  expect(await once({ SECRET_KEY }, dniOf)).toBe('12345678Z');
  renameSync(file, away);
  expect(await refused()).toContain(
    `needs the key ${id}, which was kept in the variable SECRET_KEY, but ${file} is missing`,
  );
  expect(existsSync(file)).toBe(false);
  renameSync(away, file);
});

it('continues without a key that is declared lost, and then refuses the lost one', async () => {
  writeFileSync(away, readFileSync(file));
  rmSync(file);
  expect(await refused({ SECRET_KEY_LOST: 'AnotherX' })).toContain(`SECRET_KEY_LOST=${id}`);
  const next = await once({ SECRET_KEY_LOST: id }, async ({ services: { db, secrets } }) => {
    const { dni } = await db.selectFrom('user').select('dni').executeTakeFirstOrThrow();
    expect(secrets.read(dni, dniPlace)).toBeTypeOf('symbol');
    return secrets.keyId;
  });
  expect(next).not.toBe(id);
  expect(await inDatabase(storedKey)).toEqual({ key_id: next, kept_in: 'file' });
  const audited = await inDatabase(db =>
    db.selectFrom('audit_log').select('fields').where('action', '=', 'secretKey.lost').execute(),
  );
  expect(audited).toEqual([{ fields: [id, next] }]);
  renameSync(file, `${file}.new`);
  renameSync(away, file);
  expect(await refused()).toContain(`needs the key ${next}`);
  renameSync(`${file}.new`, file);
  await once({}, async () => undefined);
});

it('a changed key: both are needed until all is resealed, then the old one may go', async () => {
  const old = readFileSync(file, 'utf8');
  const SECRET_KEY = 'the next key of this agency, with a comma';
  const before = await once({}, async running => {
    await seal(running);
    return running.services.secrets.keyId;
  });
  // Opened without the jobs, so nothing is resealed yet.
  const ready = await openMigrated(readConfig({ DATA_DIR, SECRET_KEY, SECRET_KEY_OLD: old }));
  const kept = await ready.db.selectFrom('secret_key').selectAll().executeTakeFirstOrThrow();
  await ready.close();
  expect(kept).toMatchObject({ kept_in: 'variable', old_ids: [before] });
  expect(await refused({ SECRET_KEY })).toContain(`needs the key ${before}`);
  expect(await refused()).toContain(`needs the key ${kept.key_id}`);

  await once({ SECRET_KEY, SECRET_KEY_OLD: old }, async running => {
    expect(await dniOf(running)).toBe('12345678Z');
    expect(await reseal(running.services)).toMatchObject({ remaining: 0 });
  });
  expect(await once({ SECRET_KEY }, dniOf)).toBe('12345678Z');
  const audited = await inDatabase(db =>
    db.selectFrom('audit_log').select('fields').where('action', '=', 'secretKey.change').execute(),
  );
  expect(audited).toEqual([{ fields: [before, kept.key_id] }]);

  // And back: the key with the comma is the old one now.
  await once({ SECRET_KEY_OLD: SECRET_KEY }, ({ services }) => reseal(services));
  expect(await once({}, dniOf)).toBe('12345678Z');
});

it('knows every sealed column', async () => {
  const test = await testApp();
  await plantSecrets(test, test.customer);
  const { db } = test.services;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'`.execute(db);
  const found: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ sealed: string }>`select ${sql.ref(column)} as sealed from ${sql.table(table)}
      where starts_with(${sql.ref(column)}, 'v1.') limit 1`.execute(db);
    // A keyed hash begins in the same way.
    if (rows[0] && keyIdOf(rows[0].sealed) && !column.endsWith('_hash')) found.push(`${table}.${column}`);
  }
  const known = sealedTables.flatMap(({ table, columns }) => columns.map(column => `${table}.${column}`));
  expect(known).toEqual(expect.arrayContaining(found));
  expect(found.length).toBeGreaterThan(6);
  // These are empty here. Their own tests seal them.
  const elsewhere = /^(google_|second_|sign_in_|redsys\.|stripe\.|webhook\.|backup_plan\.)/;
  const empty = known.filter(name => !found.includes(name));
  expect(empty.filter(name => !elsewhere.test(name))).toEqual([]);
});
