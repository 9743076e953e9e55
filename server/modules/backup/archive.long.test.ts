import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMember } from '../../../contract/backup/schema.ts';
import { migrations } from '../../migrations/index.ts';
import { createSecrets } from '../../platform/auth/secret.ts';
import { keysOf } from '../../platform/config/config.ts';
import { BackupRefused } from '../../platform/db/backup-head.ts';
import { openSnapshot } from '../../platform/db/copy-out.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openStore } from '../../platform/files/store.ts';
import { storeKey } from '../../secret-key.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Entry, emptyDatabase, entriesOf, packed, repacked } from '../../testing/archives.ts';
import { openBucket } from '../../testing/bucket-server.ts';
import { fingerprint, plantWorld } from '../../testing/world.ts';
import { type ArchiveHead, memberNames, tableOfMember } from './archive-format.ts';
import { verifyArchive } from './archive-read.ts';
import { archiveOf } from './archive-write.ts';
import { restoreCommand, verifyCommand } from './commands.ts';
import { sealKey } from './sealed-key.ts';

/** A whole backup in one file: what it holds once it is restored, and which files are refused. */

const folder = mkdtempSync(join(tmpdir(), 'periplo-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const known = Object.keys(migrations);
const passphrase = 'tres barcos y un faro';
const keyTexts = { now: randomBytes(32).toString('base64url'), old: [] };
const fileIds = ['6f1c7f0a-0000-4000-8000-000000000001', '6f1c7f0a-0000-4000-8000-000000000002'] as const;
const picture = `${fileIds[0]}-400.webp`;

let test: TestApp;
let good: Buffer;
const nobody = async () => null;
beforeAll(async () => {
  test = await testApp(keysOf(keyTexts.now, keyTexts.old));
  await plantWorld(test);
  const { db, secrets, config, database, clock } = test.services;
  const row = { controller: 'user', field: 'imagen', name: 'x.pdf', mime: 'application/pdf', bytes: 3, variants: [] };
  await db
    .insertInto('file')
    .values(fileIds.map(id => ({ id, ...row })))
    .execute();
  // Texts that look like the end of the rows, like their columns and escapes; and so many that they need several parts.
  const data = `a\tb\\n\n\\.\n\\N\r\n'' 😀 ${randomBytes(60_000).toString('base64')}`;
  await db.insertInto('contract').values({ name: 'Difícil', data }).execute();
  const dni = secrets.seal('12345678Z', { table: 'user', column: 'dni', row: test.customer.id });
  await db.updateTable('user').set({ dni }).where('id', '=', test.customer.id).execute();
  await storeKey(db, secrets, config);
  const files = await openStore(config);
  for (const key of [...fileIds, picture]) await files.put(key, Buffer.from(`bytes of ${key}`), 'text/plain');
  writeFileSync(join(config.dataDir, 'files', 'notes.txt'), 'not of the application');
  const sealedKey = await sealKey(config.keyTexts, passphrase);
  // Small parts, so that a table has several.
  const snapshot = await openSnapshot(database, clock());
  good = await buffer(archiveOf({ database: snapshot, files, sealedKey, secrets, partBytes: 2_048 }));
});

function fileOf(name: string, bytes: Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}
/** A file with one value, as a container gets its secrets. */
const secretFile = (value: string) => fileOf('secret', Buffer.from(`${value}\n`));
/** A folder where nothing is written until a backup has been checked. */
function untouched(): { DATA_DIR: string } {
  return { DATA_DIR: mkdtempSync(join(folder, 'data-')) };
}
/** Such a folder, and a database without tables. */
const place = async () => ({ ...untouched(), DATABASE_URL: await emptyDatabase() });
const verify = (bytes: Buffer) => verifyArchive(Readable.from([bytes], { objectMode: false }), 'it', known);

it('a backup comes back with equal rows, equal files and the key, and what was sealed is readable', async () => {
  const file = fileOf('good.tar', good);
  const env = await place();
  const lines = await restoreCommand({ ...env, BACKUP_PASSPHRASE: passphrase }, file, {}, nobody);
  expect(lines.join('\n')).toMatch(
    /rows in \d+ tables, all there[\s\S]*Files: 2, all of them[\s\S]*The passphrase opened/,
  );
  expect(readFileSync(join(env.DATA_DIR, 'secret.key'), 'utf8')).toBe(keyTexts.now);
  expect(statSync(join(env.DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(env.DATA_DIR, 'files')).sort()).toEqual([fileIds[0], picture, fileIds[1]].sort());
  expect(readFileSync(join(env.DATA_DIR, 'files', picture), 'utf8')).toBe(`bytes of ${picture}`);
  const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  const there = { ...test, services: { ...test.services, db: database.db } };
  const [before, after] = [await fingerprint(test, { whole: true }), await fingerprint(there, { whole: true })];
  const sealed = await database.db.selectFrom('user').select(['id', 'dni']).where('dni', 'is not', null).execute();
  await database.close();
  expect(after).toEqual(before);
  const secrets = createSecrets(createHash('sha256').update(keyTexts.now).digest());
  expect(sealed.length).toBeGreaterThan(0);
  for (const { id, dni } of sealed) expect(secrets.open(dni, { table: 'user', column: 'dni', row: id })).toBeTruthy();
  // There it is not empty any more: a second one writes neither files nor the key.
  rmSync(join(env.DATA_DIR, 'files'), { recursive: true });
  rmSync(join(env.DATA_DIR, 'secret.key'));
  const again = restoreCommand({ ...env, BACKUP_PASSPHRASE: passphrase }, file, {}, nobody);
  await expect(again).rejects.toThrow('not empty');
  expect(readdirSync(join(env.DATA_DIR, 'files'))).toEqual([]);
  expect(existsSync(join(env.DATA_DIR, 'secret.key'))).toBe(false);
  process.stdout.write(`${Object.keys(after).length} tables, 3 files and the key restored from one file\n`);
});

it('a backup says what it holds, and opens with plain tar and gunzip', async () => {
  const file = fileOf('good.tar', good);
  for (const env of [{ BACKUP_PASSPHRASE: passphrase }, { BACKUP_PASSPHRASE_FILE: secretFile(passphrase) }])
    expect((await verifyCommand(env, file)).join('\n')).toMatch(
      /is whole: .*and 3 files of .*the passphrase opens it/s,
    );
  expect((await verifyCommand({}, file)).join('\n')).toContain('it was not tried');
  const wrong = { BACKUP_PASSPHRASE: 'another passphrase' };
  await expect(verifyCommand(wrong, file)).rejects.toThrow('does not open the secret key');
  const { execFileSync } = await import('node:child_process');
  const out = join(folder, 'unpacked');
  mkdirSync(out);
  const sh = (command: string) => execFileSync('sh', ['-c', command], { cwd: out }).toString();
  sh(`tar xf ${file}`);
  expect(readdirSync(join(out, 'database'))).toEqual(
    expect.arrayContaining(['contract.copy.gz', 'contract.copy.gz.0002']),
  );
  expect(sh('cat database/contract.copy.gz* | gunzip | cut -f 2')).toBe('Un contrato\nDifícil\n');
  expect(sh('ls')).not.toContain('notes');
  expect(good.includes(keyTexts.now)).toBe(false);
});

describe('the key', () => {
  it.each([
    ['a wrong passphrase', { BACKUP_PASSPHRASE: 'tres barcos y un farol' }, 'does not open the secret key'],
    ['no passphrase', {}, 'give it as BACKUP_PASSPHRASE'],
  ])('needs its passphrase: %s is refused before anything is written', async (_, env, words) => {
    const { DATA_DIR } = untouched();
    await expect(restoreCommand({ DATA_DIR, ...env }, fileOf('good.tar', good), {}, nobody)).rejects.toThrow(words);
    expect(existsSync(join(DATA_DIR, 'files'))).toBe(false);
    expect(existsSync(join(DATA_DIR, 'secret.key'))).toBe(false);
  });

  it('and its passphrase come from the files that NAME_FILE names, too', async () => {
    const inFile = { ...untouched(), BACKUP_PASSPHRASE_FILE: secretFile('tres barcos y un farol') };
    await expect(restoreCommand(inFile, fileOf('good.tar', good), {}, nobody)).rejects.toThrow(
      'does not open the secret key',
    );
    const elsewhere = { ...untouched(), FILES_URL: 's3://key:secret@127.0.0.1:1/bucket?tls=false' };
    // This key is another one, which is said before anything is opened.
    const env = { ...elsewhere, SECRET_KEY_FILE: secretFile('k'.repeat(40)) };
    await expect(restoreCommand(env, fileOf('good.tar', good), {}, nobody)).rejects.toThrow('SECRET_KEY gives the key');
  });

  it('is left out on request, also where it would have to be given as SECRET_KEY', async () => {
    const bucket = await openBucket();
    try {
      const env = { ...(await place()), FILES_URL: bucket.url };
      const lines = await restoreCommand(env, fileOf('good.tar', good), { withoutKey: true }, nobody);
      expect(bucket.objects.size).toBe(3);
      expect(lines.join('\n')).toMatch(/Files: 2, all of them/);
      const { keyId } = test.services.secrets;
      expect(lines.join('\n')).toContain(`THE SECRET KEY ${keyId} IS MISSING: give it as SECRET_KEY before you start.`);
      expect(existsSync(join(env.DATA_DIR, 'secret.key'))).toBe(false);
      // Another key would seal with two keys from then on.
      const other = { ...env, SECRET_KEY: 'k'.repeat(40) };
      await expect(restoreCommand(other, fileOf('good.tar', good), { withoutKey: true }, nobody)).rejects.toThrow(
        'SECRET_KEY gives the key',
      );
    } finally {
      bucket.close();
    }
  });

  it('of something else that is there stays, and so does the same one when a restore fails', async () => {
    const { DATA_DIR, DATABASE_URL } = await place();
    const path = join(DATA_DIR, 'secret.key');
    const FILES_URL = 's3://key:secret@127.0.0.1:1/bucket?tls=false';
    const restored = () =>
      restoreCommand(
        { DATA_DIR, DATABASE_URL, FILES_URL, BACKUP_PASSPHRASE: passphrase },
        fileOf('good.tar', good),
        {},
        nobody,
      );
    writeFileSync(path, 'the only copy of another key');
    await expect(restored()).rejects.toThrow('holds another secret key');
    expect(readFileSync(path, 'utf8')).toBe('the only copy of another key');
    writeFileSync(path, keyTexts.now);
    await expect(restored()).rejects.toThrow();
    expect(readFileSync(path, 'utf8')).toBe(keyTexts.now);
  });

  it('that is sealed in a backup has to be the one that its database needs', async () => {
    const { database, clock, config, secrets } = test.services;
    const sealedKey = await sealKey({ now: 'a key that sealed nothing of this database', old: [] }, passphrase);
    const snapshot = await openSnapshot(database, clock());
    const made = archiveOf({ database: snapshot, files: await openStore(config), sealedKey, secrets });
    await expect(verify(await buffer(made))).rejects.toThrow('another secret key than the one its database needs');
  });

  it('is not in a backup without a passphrase, and a backup that is short of it can be told', async () => {
    const { database, clock, config, secrets } = test.services;
    const snapshot = await openSnapshot(database, clock());
    const made = archiveOf({ database: snapshot, files: await openStore(config), sealedKey: null, secrets });
    const archive = await verify(await buffer(made));
    expect(archive).toMatchObject({ sealedKey: null, files: 3, key: test.services.secrets.keyId });
  });
});

/** A tar file's header and content of each member, in bytes. */
const spans = async () => {
  let at = 0;
  return (await entriesOf(good)).map(({ name, bytes }) => {
    const start = at;
    at += 512 + Math.ceil(bytes.length / 512) * 512;
    return { name, start, content: start + 512, middle: start + 512 + (bytes.length >> 1), end: at };
  });
};
const flipped = (position: number) => {
  const bytes = Buffer.from(good);
  bytes[position] = (bytes[position] ?? 0) ^ 1;
  return bytes;
};
const headed = (change: object) => () =>
  repacked(good, ([head, ...others]) => {
    const changed = { ...(JSON.parse(`${head?.bytes}`) as ArchiveHead), ...change };
    return [{ name: memberNames.head, bytes: Buffer.from(JSON.stringify(changed)) }, ...others];
  });
/** By somebody with the key: what is refused is not the signature. */
const others = (change: (entries: Entry[]) => Entry[]) => () =>
  repacked(good, change, sum => test.services.secrets.sign('backup', sum));
const of = (table: string) => (entry: Entry) => tableOfMember(entry.name) === table;
const foreign = () => packed([{ name: 'etc/passwd', bytes: Buffer.from('root') }]);

describe('refused before anything is written', () => {
  const cases: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ['an empty file', () => Buffer.alloc(0), /is empty/],
    ['the first 600 bytes', () => good.subarray(0, 600), /not whole/],
    ['all but the last member', () => good.subarray(0, -lastMember.bytes), /not whole/],
    ['all but the last byte', () => good.subarray(0, -1), /not whole|changed/],
    ['a piece missing', () => Buffer.concat([good.subarray(0, 30_000), good.subarray(60_000)]), /whole|changed/],
    ['two in one', () => Buffer.concat([good, good]), /damaged|not whole|changed/],
    ['one bit of the last byte', () => flipped(good.length - 1), /changed|damaged/],
    ['a tar file of another program', foreign, /no backup of Periplo/],
    ['text', () => Buffer.from('a text of another program\n'.repeat(100)), /no backup of Periplo/],
    ['compressed', () => gzipSync(good), /unpack it first/],
    ['SQL of Periplo 0.2', () => Buffer.from('-- Periplo backup {"format":1}\n--\n'), /as Periplo 0\.2 and older/],
    [
      'SQL of Periplo 0.1',
      () => Buffer.from('--\n-- PostgreSQL database dump\n--\n\nSET statement_timeout = 0;\n'),
      /as Periplo 0\.2 and older/,
    ],
    ['a tar file of Periplo 0.2', headed({ format: 2, version: '0.2.0' }), /as Periplo 0\.2 and older/],
    ['of a newer version', headed({ version: '99.0.0' }), /written by Periplo 99/],
    ['of a newer format', headed({ format: 4 }), /Restore it with that version/],
    ['of an unknown migration', headed({ migration: '9999-later' }), /does not know/],
    ['of no migration', headed({ migration: '' }), /does not know/],
    [
      'with a table more',
      others(([head, ...all]) => [...(head ? [head] : []), evil('database/evil.copy.gz'), ...all]),
      /not hold the tables/,
    ],
    ['with a table less', others(all => all.filter(entry => !of('travel')(entry))), /not hold the tables/],
    [
      'with a part of a table less',
      others(all => all.filter(({ name }) => !name.endsWith('.gz.0002'))),
      /incorrect data check|invalid input/,
    ],
    ['with two tables in another order', others(all => swapped(all, of('travel'), of('task'))), /not hold the tables/],
    [
      'without what it says of the tables',
      others(all => all.filter(({ name }) => name !== memberNames.database)),
      /not say what it holds/,
    ],
    ['with its sum made anew by somebody without the key', () => repacked(good, all => all), /is not signed/],
    [
      'with a row more',
      others(all => all.map(entry => (of('travel')(entry) ? { ...entry, bytes: added(entry.bytes) } : entry))),
      /invalid input/,
    ],
  ];
  const evil = (name: string): Entry => ({ name, bytes: gzipSync('x\n') });
  const added = (rows: Buffer) => gzipSync(Buffer.concat([gunzipSync(rows), Buffer.from('99\tx\tx\n')]));
  const swapped = (all: Entry[], one: (entry: Entry) => boolean, other: (entry: Entry) => boolean) => {
    const [first, second] = [all.filter(one), all.filter(other)];
    return all.flatMap(entry =>
      entry === first[0] ? second : entry === second[0] ? first : one(entry) || other(entry) ? [] : [entry],
    );
  };
  let env: { DATA_DIR: string; DATABASE_URL: string };
  beforeAll(async () => {
    env = await place();
  });
  const restored = (bytes: Buffer) =>
    restoreCommand({ ...env, BACKUP_PASSPHRASE: passphrase }, fileOf('broken.tar', bytes), {}, nobody);

  it.each(cases)('%s', async (_, bytes, words) => {
    await expect(restored(await bytes())).rejects.toThrow(words);
  });

  it('cut in every member, with one bit changed in each, and cut and changed around the members of every kind', async () => {
    let refused = 0;
    for (const { name, start, content, middle } of await spans()) {
      const inside = [good.subarray(0, middle), flipped(middle)];
      // The tables are all alike.
      const around =
        tableOfMember(name) === null || name.startsWith('database/contract')
          ? [good.subarray(0, start), good.subarray(0, start + 100), flipped(start + 140), flipped(content)]
          : [];
      for (const broken of [...inside, ...around]) {
        await expect(verify(broken), name).rejects.toThrow(BackupRefused);
        refused += 1;
      }
    }
    process.stdout.write(`${refused} cut and changed files refused\n`);
  }, 240_000);

  it('leaves the folder and the database empty in every case', async () => {
    expect(readdirSync(env.DATA_DIR, { recursive: true })).toEqual(['files']);
    const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
    const tables = sql`select from pg_class where relnamespace = 'public'::regnamespace`;
    expect((await tables.execute(database.db)).rows).toEqual([]);
    await database.close();
    // The same place takes a whole one.
    expect((await restored(good)).join('\n')).toContain('all there');
  });
});
