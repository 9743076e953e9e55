import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
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
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { keysOf } from '../../platform/config.ts';
import { backupOf } from '../../platform/db/backup.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { emptyDataDir } from '../../platform/db/testing.ts';
import { createSecrets } from '../../platform/secret.ts';
import { openStore } from '../../platform/store.ts';
import { keepKey } from '../../secret-key.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { openBucket } from '../../testing/bucket-server.ts';
import { fingerprint, plantWorld } from '../../testing/world.ts';
import { type ArchiveHead, names, tailBytes, tailOf } from './archive-format.ts';
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
  const dni = secrets.seal('12345678Z', { table: 'user', column: 'dni', row: test.customer.id });
  await db.updateTable('user').set({ dni }).where('id', '=', test.customer.id).execute();
  await keepKey(db, secrets, config);
  const files = await openStore(config);
  for (const key of [...fileIds, picture]) await files.put(key, Buffer.from(`bytes of ${key}`), 'text/plain');
  writeFileSync(join(config.dataDir, 'files', 'notes.txt'), 'not of the application');
  const sealedKey = await sealKey(config.keyTexts, passphrase);
  // Small parts, so that the database has several.
  const sql = await backupOf(database, clock());
  good = await buffer(archiveOf({ sql, files, sealedKey, partBytes: 16_384 }));
}, 60_000);

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
const verify = (bytes: Buffer) => verifyArchive(Readable.from([bytes], { objectMode: false }), 'it', known);

it('comes back with equal rows, equal files and the key, and what was sealed is readable', async () => {
  const file = fileOf('good.tar', good);
  const env = untouched();
  cpSync(await emptyDataDir(), env.DATA_DIR, { recursive: true });
  const lines = await restoreCommand({ ...env, BACKUP_PASSPHRASE: passphrase }, file, {}, nobody);
  expect(lines.join('\n')).toMatch(
    /rows in \d+ tables, all there[\s\S]*Files: 2, all of them[\s\S]*The passphrase opened/,
  );
  expect(readFileSync(join(env.DATA_DIR, 'secret.key'), 'utf8')).toBe(keyTexts.now);
  expect(statSync(join(env.DATA_DIR, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(env.DATA_DIR, 'files')).sort()).toEqual([fileIds[0], picture, fileIds[1]].sort());
  expect(readFileSync(join(env.DATA_DIR, 'files', picture), 'utf8')).toBe(`bytes of ${picture}`);
  const database = await openDatabase({ dataDir: env.DATA_DIR });
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
}, 60_000);

it('says what it holds, and opens with plain tar and gunzip', async () => {
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
  expect(readdirSync(join(out, 'database'))).toEqual(expect.arrayContaining(['periplo.sql.gz', 'periplo.sql.gz.0002']));
  expect(sh('cat database/periplo.sql.gz* | gunzip | head -1')).toMatch(/^-- Periplo backup \{/);
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
      const env = { ...untouched(), FILES_URL: bucket.url };
      cpSync(await emptyDataDir(), env.DATA_DIR, { recursive: true });
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
    const { DATA_DIR } = untouched();
    const path = join(DATA_DIR, 'secret.key');
    const FILES_URL = 's3://key:secret@127.0.0.1:1/bucket?tls=false';
    const restored = () =>
      restoreCommand({ DATA_DIR, FILES_URL, BACKUP_PASSPHRASE: passphrase }, fileOf('good.tar', good), {}, nobody);
    writeFileSync(path, 'the only copy of another key');
    await expect(restored()).rejects.toThrow('holds another secret key');
    expect(readFileSync(path, 'utf8')).toBe('the only copy of another key');
    writeFileSync(path, keyTexts.now);
    await expect(restored()).rejects.toThrow();
    expect(readFileSync(path, 'utf8')).toBe(keyTexts.now);
  });

  it('that is sealed in a backup has to be the one that its database needs', async () => {
    const { database, clock, config } = test.services;
    const sealedKey = await sealKey({ now: 'a key that sealed nothing of this database', old: [] }, passphrase);
    const made = archiveOf({ sql: await backupOf(database, clock()), files: await openStore(config), sealedKey });
    await expect(verify(await buffer(made))).rejects.toThrow('another secret key than the one its database needs');
  });

  it('is not in a backup without a passphrase, and a backup that is short of it can be told', async () => {
    const { database, clock, config } = test.services;
    const sqlText = await backupOf(database, clock());
    const archive = await verify(
      await buffer(archiveOf({ sql: sqlText, files: await openStore(config), sealedKey: null })),
    );
    expect(archive).toMatchObject({ sealedKey: null, files: 3, key: test.services.secrets.keyId });
  });
});

/** The same members with others in between, and a correct checksum of all. */
async function repacked(change: (head: ArchiveHead) => object, extra?: { name: string; text: string }) {
  const tar = pack();
  const bytes = buffer(tar);
  const head = JSON.parse(good.subarray(512, good.indexOf('}\n') + 1).toString()) as ArchiveHead;
  const text = JSON.stringify(change(head));
  tar.entry({ name: names.head, size: Buffer.byteLength(text) }, text);
  if (extra) tar.entry({ name: extra.name, size: extra.text.length }, extra.text);
  tar.finalize();
  return resummed(Buffer.concat([(await bytes).subarray(0, -1024), good.subarray(1024)]));
}
async function resummed(bytes: Buffer): Promise<Buffer> {
  const body = bytes.subarray(0, -tailBytes);
  return Buffer.concat([body, await tailOf(createHash('sha256').update(body).digest('hex'))]);
}
async function foreign(): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: 'etc/passwd', size: 4 }, 'root');
  tar.finalize();
  return buffer(tar);
}

describe('refused before anything is written', () => {
  const cut = (part: number) => () => good.subarray(0, Math.floor(good.length * part));
  const changed = (at: (length: number) => number) => () => {
    const bytes = Buffer.from(good);
    const position = at(bytes.length);
    bytes[position] = (bytes[position] ?? 0) ^ 1;
    return bytes;
  };
  const cases: [string, () => Buffer | Promise<Buffer>, RegExp][] = [
    ['the first 600 bytes', () => good.subarray(0, 600), /not whole/],
    ['a tenth', cut(0.1), /not whole/],
    ['half', cut(0.5), /not whole/],
    ['between two members', () => good.subarray(0, good.indexOf(names.key)), /not whole/],
    ['all but the last member', () => good.subarray(0, -tailBytes), /not whole/],
    ['all but the last byte', () => good.subarray(0, -1), /not whole|changed/],
    [
      'a piece missing',
      () => Buffer.concat([cut(0.3)(), good.subarray(Math.floor(good.length * 0.6))]),
      /whole|changed/,
    ],
    ['one bit in the database', changed(length => Math.floor(length / 3)), /changed or damaged/],
    ['one bit in a file', () => changed(() => good.indexOf('bytes of'))(), /changed or damaged/],
    [
      'one bit of the padding between members',
      () => changed(() => good.indexOf('bytes of') + 400)(),
      /changed or damaged/,
    ],
    ['one bit in the list', () => changed(() => good.lastIndexOf('"fileBytes"'))(), /changed or damaged/],
    ['one bit of the last byte', changed(length => length - 1), /changed|damaged/],
    ['two in one', () => Buffer.concat([good, good]), /damaged|what its list says/],
    ['a tar file of another program', foreign, /no backup of Periplo/],
    ['of a newer version', () => repacked(head => ({ ...head, version: '99.0.0' })), /written by Periplo 99/],
    ['of a newer format', () => repacked(head => ({ ...head, format: 3 })), /Restore it with that version/],
    ['of an unknown migration', () => repacked(head => ({ ...head, migration: '9999-later' })), /does not know/],
    [
      'with a member that leaves the folder',
      () => repacked(head => head, { name: 'files/../../evil', text: 'x' }),
      /what its list says/,
    ],
  ];
  it.each(cases)('%s', async (_, bytes, words) => {
    await expect(verify(await bytes())).rejects.toThrow(words);
  });
  it('and the command writes nothing', async () => {
    const { DATA_DIR } = untouched();
    const before = readdirSync(DATA_DIR);
    const file = fileOf('cut.tar', cut(0.9)());
    await expect(restoreCommand({ DATA_DIR, BACKUP_PASSPHRASE: passphrase }, file, {}, nobody)).rejects.toThrow(
      'not whole',
    );
    expect(readdirSync(DATA_DIR)).toEqual(before);
    process.stdout.write(`${cases.length} broken or foreign files refused\n`);
  });
});
