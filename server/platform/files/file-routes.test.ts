import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSecrets } from '../auth/secret.ts';
import type { Db } from '../db/db.ts';
import { testDatabase } from '../db/testing/database.ts';
import { type App, unknownAddress } from '../http/http.ts';
import { customer, pdf, photograph, testApp } from '../http/testing/uploads.ts';
import { createFileLinks, type FileLinks } from './file-links.ts';
import { registerFileRoutes } from './file-routes.ts';
import { createFiles, type Files } from './files.ts';

const start = new Date('2026-05-04T10:20:00Z');
const secrets = createSecrets(Buffer.alloc(32, 7));
let now = start;
let db: Db;
let app: App;
let files: Files;
let links: FileLinks;
let folder: string;
let ana: { id: number; token: string };
let bea: { id: number; token: string };
let photo: string;
let document: string;
/** The users who may read the file right now. */
let readers: number[];

beforeAll(async () => {
  db = (await testDatabase()).db;
  folder = await mkdtemp(join(tmpdir(), 'periplo-routes-'));
  files = await createFiles({ dataDir: folder, filesUrl: undefined });
  links = createFileLinks(secrets, () => now);
  app = await testApp(db, () => now);
  app.setNotFoundHandler(() => {
    throw unknownAddress();
  });
  const mayRead = async (_: Db, scope: { userId: number }) => readers.includes(scope.userId);
  registerFileRoutes(
    app,
    { db, files, links },
    { cruisePhotos: { fields: ['photo'], mayRead }, budget: { fields: ['header_image', 'extra_file_1'], mayRead } },
  );
  ana = await customer(db, 'ana', start);
  bea = await customer(db, 'bea', start);
  const image = { name: 'mar.jpg', bytes: await photograph(900, 600).jpeg().toBuffer() };
  photo = await files.keep(
    db,
    await files.prepareImage({ controller: 'cruisePhotos', field: 'photo', upload: image, userId: ana.id }),
  );
  const upload = { name: 'Bono "Málaga".pdf', bytes: pdf };
  const incoming = { controller: 'budget', field: 'extra_file_1', upload, userId: ana.id, kinds: ['pdf'] as const };
  document = await files.keep(db, await files.prepareDocument(incoming));
});

beforeEach(() => {
  now = start;
  readers = [ana.id];
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, token = ana.token) => app.inject({ method: 'GET', url, headers: { 'x-token': token } });
const addresses = () => links.photo(ana.id, 'cruisePhotos', 'photo', photo);
const bono = () => links.document(ana.id, 'budget', 'extra_file_1', document);

describe('a file is served', () => {
  test('in every variant of a photo, with the header or the cookie, and under /api', async () => {
    const { thumbnail, large, photo: whole } = addresses();
    for (const [url, type] of [
      [thumbnail, 'image/webp'],
      [large, 'image/webp'],
      [whole, 'image/jpeg'],
      [`/api${whole}`, 'image/jpeg'],
    ] as const) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-disposition': 'inline',
        'cache-control': 'private, max-age=3600, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(answer.rawPayload.length).toBeGreaterThan(100);
    }
    const cookie = await app.inject({ method: 'GET', url: whole, cookies: { 'X-Token': ana.token } });
    expect(cookie.statusCode).toBe(200);
  });

  test('as an attachment under its own name, in both forms of the address', async () => {
    for (const url of [bono(), bono().replace(/\/file\/([^/]+)\/[^/]+\//, '/$1/'), `/api${bono()}`]) {
      const answer = await get(url);
      expect(answer.rawPayload.equals(pdf), url).toBe(true);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toBe(
        `attachment; filename="Bono _Malaga_.pdf"; filename*=UTF-8''Bono%20_M%C3%A1laga_.pdf`,
      );
    }
  });

  test('at addresses that stay the same within the hour and are valid for at least another hour', async () => {
    const before = bono();
    now = new Date('2026-05-04T10:59:59Z');
    expect(bono()).toBe(before);
    now = new Date('2026-05-04T11:00:00Z');
    expect(bono()).not.toBe(before);
    now = new Date('2026-05-04T11:59:59Z');
    expect((await get(before)).statusCode).toBe(200);
    now = new Date('2026-05-04T12:00:00Z');
    expect((await get(before)).statusCode).toBe(404);
  });
});

test('1,000 altered, expired and foreign tokens and paths: 0 bytes served', async () => {
  const good = addresses().photo;
  const [, , , token = '', , name = ''] = good.split('/');
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
  const inFile = (other: string, file = name, field = 'photo') => `/cruisePhotos/file/${other}/${field}/${file}`;
  const tries: [url: string, session?: string][] = [];
  for (let at = 0; tries.length < 800; at++) {
    const place = at % token.length;
    const sign = signs[(at * 31 + Math.floor(at / token.length)) % signs.length] ?? 'A';
    const altered = token.slice(0, place) + sign + token.slice(place + 1);
    if (altered !== token) tries.push([at % 2 ? inFile(altered) : `/cruisePhotos/${altered}/${name}`]);
  }
  const [user, expiry, signature] = token.split('.');
  const other = createFileLinks(createSecrets(Buffer.alloc(32, 8)), () => now);
  const otherToken = other.photo(ana.id, 'cruisePhotos', 'photo', photo).photo.split('/')[3] ?? '';
  const beas = links.photo(bea.id, 'cruisePhotos', 'photo', photo).photo;
  for (const wrong of [
    '',
    '.',
    '..',
    '%2e%2e',
    '...',
    'x',
    `${token}=`,
    ` ${token}`,
    `${token}%00`,
    `${user}.${expiry}.`,
    `${user}.${expiry}`,
    `${user}.zzzzzzzz.${signature}`,
    `${bea.id.toString(36)}.${expiry}.${signature}`,
    otherToken,
  ]) {
    tries.push([inFile(wrong)], [`/cruisePhotos/${wrong}/${name}`]);
  }
  for (const file of [
    '..',
    '%2e%2e',
    '..%2F..%2Fsecret.key',
    '%2Fetc%2Fpasswd',
    '..%5C..%5Csecret.key',
    `${photo}%2F..%2Fx`,
    photo,
    `..%2Ffiles%2F${name}`,
    `${photo}-800.webp`,
    `${photo}.jpg%00`,
    `${photo.toUpperCase()}.jpg`,
    `${photo}.jpg.jpg`,
    `${photo}-400.webp%2F`,
    `${document}.jpg`,
    document,
    '*',
    '',
    `${'a'.repeat(90)}.jpg`,
    `${name}%0a`,
    `%00${name}`,
  ]) {
    tries.push([inFile(token, file)], [`/cruisePhotos/${token}/${file}`], [`/api/cruisePhotos/${token}/${file}`]);
  }
  // For another field, another controller, another user, and no user.
  tries.push(
    [inFile(token, name, 'header_image')],
    [inFile(token, name, '..')],
    [good.replace('cruisePhotos', 'budget')],
  );
  tries.push(
    [good, bea.token],
    [beas],
    [beas.replace('/photo/', '/other/'), bea.token],
    [good, ''],
    [bono(), bea.token],
  );
  tries.push([links.document(ana.id, 'budget', 'header_image', document)]);
  tries.push([links.document(ana.id, 'cruisePhotos', 'photo', document)]);
  now = new Date(start.getTime() - 26 * 3_600_000);
  const expired: string[] = [];
  while (tries.length + expired.length < 1000) {
    expired.push(addresses().photo);
    now = new Date(now.getTime() - 3_600_000);
  }
  now = start;
  tries.push(...expired.map((url): [string] => [url]));

  expect(tries.length).toBeGreaterThanOrEqual(1000);
  expect((await get(good)).statusCode).toBe(200);
  readers = [ana.id, bea.id];
  const unknown = (await get('/nothing/here')).json();
  for (const [url, session] of tries) {
    const answer = await get(url, session);
    expect(answer.headers['content-type'], url).toContain('application/json');
    expect(answer.json(), url).toEqual(session === '' ? expect.objectContaining({ code: 50008 }) : unknown);
    if (session !== '') expect(answer.statusCode, url).toBe(404);
  }
  process.stdout.write(`file tokens: ${tries.length} tried, 0 bytes served\n`);
});

test('a file that may no longer be read, is hidden or is gone gives the answer of an unknown address', async () => {
  const url = bono();
  readers = [];
  expect((await get(url)).statusCode).toBe(404);
  readers = [ana.id];
  expect((await get(url)).statusCode).toBe(200);
  await files.remove(db, document, now);
  const answer = await get(url);
  expect([answer.statusCode, answer.json().code]).toEqual([404, 40001]);
  await rm(join(folder, 'files', `${photo}.jpg`));
  expect((await get(addresses().photo)).statusCode).toBe(404);
});
