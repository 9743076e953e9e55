import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { migrations } from '../../migrations/index.ts';
import { backupOf } from '../../platform/db/backup.ts';
import { verifyBackup } from '../../platform/db/backup-head.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { dumpServer } from '../../platform/db/dump.ts';
import { databaseUrl, testServerUrl } from '../../platform/db/global-setup.ts';
import { emptyDataDir } from '../../platform/db/testing.ts';
import { keepKey } from '../../secret-key.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { fingerprint, plantWorld } from '../../testing/world.ts';
import { restoreBackup } from './restore.ts';
import { saveDatabase } from './save.ts';

/** What a backup says about itself, and which backups are refused before anything is written. */

const folder = mkdtempSync(join(tmpdir(), 'periplo-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const known = Object.keys(migrations);

let test: TestApp;
let good: Buffer;
let empty: string;
const fileIds = ['6f1c7f0a-0000-4000-8000-000000000001', '6f1c7f0a-0000-4000-8000-000000000002'] as const;
beforeAll(async () => {
  test = await testApp();
  await plantWorld(test);
  const { db, secrets, config } = test.services;
  // Texts that look like the end of a row, like psql's commands, and like the marks of a backup.
  const data =
    "a\n\t(1, 'x'),\n\\connect y\nSET transaction_timeout = 0;\n-- Periplo backup ends {}\nit''s E'\\' $$ ;\n";
  await db.insertInto('contract').values({ name: 'Difícil', data }).execute();
  const file = { controller: 'user', field: 'imagen', name: 'x.pdf', mime: 'application/pdf', bytes: 3, variants: [] };
  await db
    .insertInto('file')
    .values(fileIds.map(id => ({ id, ...file })))
    .execute();
  await keepKey(db, secrets, config);
  empty = await emptyDataDir();
  good = await buffer(await backupOf(test.services.database, test.services.clock()));
});

function fileOf(name: string, bytes: Buffer | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}
/** A new, empty embedded database. */
let made = 0;
function place(more: object = {}) {
  made += 1;
  const dataDir = join(folder, `data-${made}`);
  cpSync(empty, dataDir, { recursive: true });
  return { ...test.services.config, dataDir, databaseUrl: undefined, ...more };
}

/** A backup with changed marks and a correct checksum. */
function resealed(change: (text: string) => string): Buffer {
  const body = Buffer.from(change(good.toString().replace(/-- Periplo backup sha256 .*\n$/, '')));
  return Buffer.concat([
    body,
    Buffer.from(`-- Periplo backup sha256 ${createHash('sha256').update(body).digest('hex')}\n`),
  ]);
}
const headed = (change: object) => (text: string) =>
  text.replace(
    /^-- Periplo backup (\{.*\})/,
    (_, head) => `-- Periplo backup ${JSON.stringify({ ...JSON.parse(head), ...change })}`,
  );

it('says what it is, when it was made, what it contains and which key it needs', async () => {
  const { secrets, database, clock, db } = test.services;
  const verified = await verifyBackup(fileOf('good.sql', good), known);
  expect(verified).toMatchObject({ format: 1, kind: database.kind, moment: clock().toISOString() });
  expect(verified).toMatchObject({
    key: secrets.keyId,
    migration: known.at(-1),
    version: expect.stringMatching(/^\d/),
  });
  expect(good.toString()).not.toContain(test.services.config.secretKey.toString('base64url'));
  for (const table of ['user', 'contract', 'travel', 'budget_line', 'kysely_migration']) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
    expect([table, verified.rows[table]]).toEqual([table, rows[0]?.count]);
  }
});

/** The server of the run, if there is one, and a separate database on it for restoring. */
const server = testServerUrl;
// These tests read a file and write to an embedded database, so the source of the backup makes no difference.
const once = server && process.env.LONG !== '1';

describe.skipIf(once)('a broken backup', () => {
  const cut = (part: number) => () => good.subarray(0, Math.floor(good.length * part));
  const changed = (part: number) => () => {
    const bytes = Buffer.from(good);
    const at = Math.floor(bytes.length * part);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const cutBefore = (mark: string) => () => good.subarray(0, good.indexOf(mark));
  const cases: [string, () => Buffer | string][] = [
    ['an empty file', () => ''],
    ['the first line alone', () => good.subarray(0, good.indexOf('\n') + 1)],
    ['a tenth of it', cut(0.1)],
    ['a half of it', cut(0.5)],
    ['nine tenths of it', cut(0.9)],
    ['all but its last byte', () => good.subarray(0, good.length - 1)],
    ['all but its last 2,000 bytes', () => good.subarray(0, good.length - 2_000)],
    ['cut between two tables', cutBefore('--\n-- Data for Name: user;')],
    ['cut before its end mark', cutBefore('-- Periplo backup ends')],
    ['cut before its checksum', cutBefore('-- Periplo backup sha256')],
    ['one bit changed near its start', changed(0.05)],
    ['one bit changed in the middle', changed(0.5)],
    ['one bit changed near its end', changed(0.97)],
    ['a piece missing in the middle', () => Buffer.concat([cut(0.4)(), good.subarray(Math.floor(good.length * 0.6))])],
    ['two backups in one', () => Buffer.concat([good, good])],
    ['with Windows line ends', () => good.toString().replaceAll('\n', '\r\n')],
    ['compressed', () => gzipSync(good)],
    ['SQL of something else', () => 'create table x (id int);\ninsert into x values (1);\n'],
    ['no SQL at all', () => Buffer.alloc(5_000, 7)],
    [
      'a dump of another database',
      () =>
        `--\n-- PostgreSQL database dump\n--\nCREATE TABLE public.x (id int);\n${'-- PostgreSQL database dump complete'}\n`,
    ],
    ['of a newer version', () => resealed(headed({ version: '99.0.0' }))],
    ['of another format', () => resealed(headed({ format: 2 }))],
    ['with a migration that is not known', () => resealed(headed({ migration: '9999-later' }))],
    ['sealed with another key', () => resealed(headed({ key: 'Another1' }))],
    ['with fewer rows than it says', () => resealed(text => text.replace(/"travel":\d+/, '"travel":999'))],
    [
      'with rows of a table that it does not have',
      () => resealed(text => text.replace('"rows":{', '"rows":{"nowhere":3,')),
    ],
    [
      'with a table whose rows were taken out',
      () => resealed(text => text.replace(/INSERT INTO public\.contract [\s\S]*?\);\n/, '')),
    ],
    [
      'with SQL that fails',
      () => resealed(text => text.replace('INSERT INTO public.travel ', 'INSERT INTO public.travels ')),
    ],
  ];
  let refusals = 0;
  let config: ReturnType<typeof place>;
  beforeAll(() => {
    config = place();
  });
  const tables = async () => {
    const database = await openDatabase({ dataDir: config.dataDir });
    const { rows } = await sql`select from information_schema.tables where table_schema = 'public'`.execute(
      database.db,
    );
    await database.close();
    return rows.length;
  };

  it.each(cases)('is refused: %s', async (name, made) => {
    const file = fileOf('broken.sql', made());
    await expect(restoreBackup(config, file), name).rejects.toThrow(/\S{3}/);
    refusals += 1;
  });
  it('leaves the database empty in every case', async () => {
    expect(await tables()).toBe(0);
    expect(refusals).toBe(cases.length);
    process.stdout.write(`${refusals} broken backups refused, the database empty after all of them\n`);
    // The same place accepts the valid backup.
    expect((await restoreBackup(config, fileOf('good.sql', good))).join('\n')).toMatch(
      /^Restored .*rows in \d+ tables/,
    );
    expect(await tables()).toBeGreaterThan(50);
    await expect(restoreBackup(config, fileOf('good.sql', good))).rejects.toThrow('not empty');
  });
});

describe.skipIf(once)('a backup and its key and files', () => {
  const other = Buffer.alloc(32, 9);

  it('needs its own key: another one is refused with the id of the right one', async () => {
    const refused = restoreBackup(place({ secretKey: other }), fileOf('good.sql', good));
    await expect(refused).rejects.toThrow(`needs the secret key ${test.services.secrets.keyId}`);
  });

  it('is restored without a key with a clear warning, and the count of missing files', async () => {
    const { dataDir, ...config } = place({ secretKey: other, secretKeyFrom: 'file', newSecretKey: 'made' });
    mkdirSync(join(dataDir, 'files'));
    writeFileSync(join(dataDir, 'files', fileIds[1]), 'pdf');
    const said = (await restoreBackup({ dataDir, ...config }, fileOf('good.sql', good))).join('\n');
    expect(said).toContain(`THE SECRET KEY ${test.services.secrets.keyId} IS MISSING`);
    expect(await readdir(dataDir)).not.toContain('secret.key');
    expect(said).toContain(`FILES ARE MISSING in ${join(dataDir, 'files')}: 1 objects of 2 files (${fileIds[0]})`);
    expect(said).toContain('It holds 2 staff, 2 clients, 2 trips, 2 budgets, 10 lines, 1 providers, 0 letters.');
  });

  it('a dump of an older Periplo is restored on request, but only if it is a dump', async () => {
    // An older version wrote only the dump, without the marks around it.
    const dump = Buffer.from(good.toString().replaceAll(/^-- Periplo backup .*\n/gm, ''));
    const old = fileOf('old.sql', dump);
    await expect(restoreBackup(place(), old)).rejects.toThrow(`npm run restore -- ${old} --unchecked`);
    await expect(
      restoreBackup(place(), fileOf('old-cut.sql', dump.subarray(0, dump.length / 2)), true),
    ).rejects.toThrow('not whole');
    const foreign =
      '-- PostgreSQL database dump\nCREATE TABLE public.x (id int);\n-- PostgreSQL database dump complete\n';
    await expect(restoreBackup(place(), fileOf('foreign.sql', foreign), true)).rejects.toThrow(
      'no database of Periplo',
    );
    expect((await restoreBackup(place(), old, true))[0]).toContain('unchecked');
  });
});

describe('a dump that breaks off', () => {
  /** A database whose dump fails after its beginning, as pg_dump does when its server goes away. */
  const failing = (before: string): Database => ({
    ...test.services.database,
    dump: async () =>
      Readable.from(
        (async function* () {
          if (before) yield Buffer.from(before);
          throw new Error('pg_dump failed: the server closed the connection');
        })(),
        { objectMode: false },
      ),
  });
  const moment = new Date();

  it('throws when nothing was written yet, and can be repeated', async () => {
    const database = failing('');
    for (const _ of [1, 2]) await expect(backupOf(database, moment)).rejects.toThrow('closed the connection');
  });

  it('breaks the stream later, without an end mark, and can be repeated', async () => {
    const database = failing('-- PostgreSQL database dump\n'.repeat(1000));
    for (const _ of [1, 2]) {
      const backup = await backupOf(database, moment);
      await expect(text(backup)).rejects.toThrow('closed the connection');
    }
  });

  it('refuses a second backup until the first has ended or was given up', async () => {
    const { database } = test.services;
    const first = await backupOf(database, moment);
    await expect(backupOf(database, moment)).rejects.toThrow('being taken already');
    const busy = await test.call('GET', '/api/backup/database', { token: test.administrator.token });
    expect(busy).toMatchObject({ code: 30001 });
    first.destroy();
    await expect.poll(() => backupOf(database, moment).then(buffer, () => null), { timeout: 30_000 }).not.toBeNull();
  });
});

it.runIf(server)('moves from a server to the embedded database and back with equal rows in every table', async () => {
  const name = `periplo_restored_${process.pid}`;
  await sql`create database ${sql.id(name)}`.execute(test.services.db);
  try {
    const between = place();
    await restoreBackup(between, fileOf('from-server.sql', good));
    const embedded = await openDatabase({ dataDir: between.dataDir });
    const again = await buffer(await backupOf(embedded, new Date()));
    const inside = await fingerprint({ ...test, services: { ...test.services, db: embedded.db } }, { whole: true });
    await embedded.close();
    const target = place({ databaseUrl: databaseUrl(server, name) });
    // Nothing of a broken backup stays on the server either.
    const broken = resealed(text => text.replace(/"travel":\d+/, '"travel":999'));
    await expect(restoreBackup(target, fileOf('broken.sql', broken))).rejects.toThrow('999 rows of the table travel');
    expect((await restoreBackup(target, fileOf('back.sql', again)))[0]).toContain('from an embedded database');
    const back = await openDatabase(target);
    expect(await fingerprint({ ...test, services: { ...test.services, db: back.db } }, { whole: true })).toEqual(
      inside,
    );
    await back.close();
    const rows = Object.keys(inside).length;
    process.stdout.write(`${rows} tables: server, embedded, server: row hashes equal\n`);
  } finally {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(test.services.db);
  }
});

it.runIf(server)(
  'a command on a server notes its backup in the audit log, and is as good without',
  async () => {
    const { config, db } = test.services;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const name = rows[0]?.name ?? '';
    const place = { ...config, databaseUrl: databaseUrl(server, name), databaseDirectUrl: undefined };
    const notes = () => db.selectFrom('audit_log').select('user_id').where('action', '=', 'backup.read').execute();
    const before = (await notes()).length;
    const save = () => saveDatabase(place, join(folder, 'command.sql'));
    expect(await save()).toMatchObject({ unnoted: null });
    expect((await notes()).slice(before)).toEqual([{ user_id: null }]);
    // A standby.
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db);
    expect(await save()).toMatchObject({ unnoted: expect.stringContaining('read-only transaction') });
    await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(db);
  },
  60_000,
);

it('a pg_dump that cannot start gives a message; one that dies halfway gives a failed download and a line in the log', async () => {
  const programs = join(folder, 'bin');
  mkdirSync(programs);
  const play = (script: string) => writeFileSync(join(programs, 'pg_dump'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  const { services, administrator } = test;
  const dump = () => dumpServer('postgres://nobody:x@127.0.0.1:1/none');
  const app = await buildApp({ ...services, database: { ...services.database, dump } });
  const logged: string[] = [];
  app.log.error = ((about: { err: Error }) => void logged.push(about.err.message)) as typeof app.log.error;
  const download = { url: '/api/backup/database', headers: { 'x-token': administrator.token } };
  const path = process.env.PATH;
  process.env.PATH = `${programs}:${path}`;
  try {
    play('echo "pg_dump: error: no such thing" >&2; exit 1');
    const refused = (await app.inject(download)).json();
    expect(refused).toMatchObject({ code: 40001 });
    expect(refused.data.message).toContain('pg_dump: error: no such thing');
    expect(logged.splice(0)).toEqual(['pg_dump failed: pg_dump: error: no such thing']);
    // Killed by a signal after some megabytes, so it leaves no status.
    play('yes -- "-- PostgreSQL database dump" | head -c 3000000; echo "the server is gone" >&2; kill -9 $$');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    for (const _ of ['once', 'and again: it is not busy']) {
      const answer = await fetch(`http://127.0.0.1:${port}${download.url}`, { headers: download.headers });
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
      await expect.poll(() => logged.splice(0)).toEqual(['pg_dump failed: the server is gone']);
    }
  } finally {
    process.env.PATH = path;
    await app.close();
  }
});
