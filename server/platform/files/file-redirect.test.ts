import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { newApiKey } from '../auth/api-key.ts';
import { createSecrets } from '../auth/secret.ts';
import type { Db } from '../db/db.ts';
import { testDatabase } from '../db/testing.ts';
import { registerHeaders } from '../http/headers.ts';
import { type App, unknownAddress } from '../http/http.ts';
import { customer, pdf, photograph, testApp } from '../http/uploads.fixtures.ts';
import { createFileLinks, type FileLinks } from './file-links.ts';
import { registerFileRoutes } from './file-routes.ts';
import { createFiles, type Files } from './files.ts';

/** Files of a bucket that browsers fetch from there (decisions/files.md), against an S3 server that checks signatures. */

const now = new Date('2026-05-04T10:20:00Z');
let db: Db;
let app: App;
let files: Files;
let links: FileLinks;
let folder: string;
let s3: S3rver;
let host: string;
let ana: { id: number; token: string };
let bea: { id: number; token: string };
let photo: string;
let document: string;
let readers: number[];

beforeAll(async () => {
  db = (await testDatabase()).db;
  folder = await mkdtemp(join(tmpdir(), 'periplo-bucket-'));
  const configureBuckets = [{ name: 'cubo', configs: [] }];
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = await s3.run();
  host = `http://127.0.0.1:${port}`;
  const filesUrl = `s3://S3RVER:S3RVER@127.0.0.1:${port}/cubo?tls=false&redirect=true`;
  files = await createFiles({ dataDir: folder, filesUrl });
  links = createFileLinks(createSecrets(Buffer.alloc(32, 7)), () => now);
  app = await testApp(db, () => now);
  await registerHeaders(app, { publicUrl: 'http://periplo.test', mapTiles: undefined, filesUrl });
  app.setNotFoundHandler(() => {
    throw unknownAddress();
  });
  const mayRead = async (_: Db, scope: { userId: number }) => readers.includes(scope.userId);
  registerFileRoutes(
    app,
    { db, files, links },
    { cruisePhotos: { fields: ['photo'], mayRead }, budget: { fields: ['extra_file_1'], mayRead } },
  );
  ana = await customer(db, 'ana', now);
  bea = await customer(db, 'bea', now);
  readers = [ana.id];
  const image = { name: 'mar.jpg', bytes: await photograph(900, 600).jpeg().toBuffer() };
  const picture = { controller: 'cruisePhotos', field: 'photo', upload: image, userId: ana.id };
  photo = await files.keep(db, await files.prepareImage(picture));
  const upload = { name: 'Bono "Málaga".pdf', bytes: pdf };
  const incoming = { controller: 'budget', field: 'extra_file_1', upload, userId: ana.id, kinds: ['pdf'] as const };
  document = await files.keep(db, await files.prepareDocument(incoming));
});

afterEach(() => {
  vi.useRealTimers();
  readers = [ana.id];
});

afterAll(async () => {
  await app.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** A key of an agent, who reads the same files. */
async function keyOfAgent(): Promise<{ id: number; key: string }> {
  const { id } = await db
    .insertInto('user')
    .values({ group_id: groups.agent, first_name: 'Eva', last_name: 'Prueba', email: 'eva@example.org' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { key, hash: key_hash, hint } = newApiKey();
  const expires_at = new Date(now.getTime() + 86_400_000).toISOString();
  const row = {
    ...{ user_id: id, name: 'Web', scopes: ['travel.read'], key_hash, hint },
    ...{ created_at: now.toISOString(), expires_at },
  };
  await db.insertInto('api_key').values(row).execute();
  readers = [...readers, id];
  return { id, key };
}

/** A picture or a link of a page: the browser sends the cookie. */
const asBrowser = (url: string, token = ana.token) =>
  app.inject({ method: 'GET', url, cookies: { 'X-Token': token }, headers: { 'sec-fetch-mode': 'no-cors' } });
const bono = (reader = ana.id) => links.document(reader, 'budget', 'extra_file_1', document);
const pictures = () => links.photo(ana.id, 'cruisePhotos', 'photo', photo);

describe('a page gets its files from the bucket', () => {
  test('pictures in every size, as what they are', async () => {
    const { thumbnail, large, photo: whole } = pictures();
    for (const [url, type, variant] of [
      [thumbnail, 'image/webp', '400'],
      [large, 'image/webp', '1200'],
      [whole, 'image/jpeg', 'photo'],
    ] as const) {
      const answer = await asBrowser(url);
      expect(answer.statusCode).toBe(302);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.rawPayload.length).toBe(0);
      const bytes = await fetch(String(answer.headers.location));
      expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, type]);
      expect(bytes.headers.get('content-disposition')).toBe('inline');
      expect(Buffer.from(await bytes.arrayBuffer())).toEqual(await files.read(photo, variant));
    }
  });

  test('a document as an attachment under its own name', async () => {
    const { headers } = await asBrowser(bono());
    const { pathname, searchParams } = new URL(String(headers.location));
    expect(pathname).toBe(`/cubo/${document}`);
    expect(searchParams.get('response-content-type')).toBe('application/pdf');
    // Not fetched: this server reckons the signature of a text with apostrophes otherwise than S3 does.
    expect(searchParams.get('response-content-disposition')).toBe(
      `attachment; filename="Bono _Malaga_.pdf"; filename*=UTF-8''Bono%20_M%C3%A1laga_.pdf`,
    );
  });

  test('from that bucket alone: the policy of a page allows no other', async () => {
    const policy = String((await asBrowser(bono())).headers['content-security-policy']);
    expect(policy).toContain(`img-src 'self' data: blob: ${host}/cubo/;`);
    expect(policy).toContain(`connect-src 'self' ${host}/cubo/;`);
    expect(policy.split(host)).toHaveLength(3);
  });
});

test('the address is for one object and one minute, and no letter of it can be changed', async () => {
  const { location } = (await asBrowser(pictures().photo)).headers;
  const address = new URL(String(location));
  expect(address.searchParams.get('X-Amz-Expires')).toBe('60');
  for (const change of [
    (url: URL) => url.searchParams.set('X-Amz-Expires', '6000'),
    (url: URL) => url.searchParams.set('response-content-type', 'text/html'),
    (url: URL) => url.searchParams.set('response-content-disposition', 'attachment'),
    (url: URL) => {
      url.pathname = `/cubo/${document}`;
    },
  ]) {
    const changed = new URL(address);
    change(changed);
    expect((await fetch(changed)).status, changed.href).toBe(403);
  }
  expect((await fetch(address)).status).toBe(200);
  vi.useFakeTimers({ now: Date.now() + 62_000, toFake: ['Date'] });
  expect((await fetch(address)).status).toBe(403);
});

test('who may not read a file gets no address: each download is decided again', async () => {
  const unknown = (await asBrowser('/nothing/here')).json();
  const refused = async (url: string, token?: string) => {
    const answer = await asBrowser(url, token);
    expect([answer.statusCode, answer.json()]).toEqual([404, unknown]);
    expect(answer.headers.location).toBeUndefined();
  };
  readers = [ana.id, bea.id];
  await refused(bono(), bea.token);
  readers = [];
  await refused(bono());
  readers = [ana.id];
  await refused(`${bono()}-400.webp`);
  await refused(pictures().photo.replace('.jpg', ''));
  expect((await app.inject({ method: 'GET', url: bono() })).headers.location).toBeUndefined();
});

test('scripts and programs, which name the session or a key in a header, get the bytes from the application', async () => {
  const program = await app.inject({ method: 'GET', url: bono(), headers: { 'x-token': ana.token } });
  expect([program.statusCode, program.headers['cache-control']]).toEqual([200, 'private, max-age=3600, immutable']);
  expect(program.rawPayload).toEqual(pdf);
  const { id, key } = await keyOfAgent();
  const bearer = { authorization: `Bearer ${key}` };
  const byKey = await app.inject({ method: 'GET', url: bono(id), headers: bearer });
  expect([byKey.statusCode, byKey.headers.location]).toEqual([200, undefined]);
  expect(byKey.rawPayload).toEqual(pdf);
  const headers = { 'sec-fetch-mode': 'cors' };
  const script = await app.inject({ method: 'GET', url: bono(), headers, cookies: { 'X-Token': ana.token } });
  expect(script.rawPayload).toEqual(pdf);
});

describe('redirect in FILES_URL', () => {
  const at = (redirect: string) =>
    createFiles({ dataDir: folder, filesUrl: `s3://a:b@minio:9000/cubo?tls=false${redirect}` }).then(made =>
      made.signedAddress(document, 'document', { contentType: 'application/pdf', contentDisposition: 'inline' }),
    );

  test('is off unless it is named, and may name the address of browsers', async () => {
    expect(await at('')).toBeNull();
    expect(await at('&redirect=false')).toBeNull();
    expect(await at('&redirect=true')).toMatch(/^http:\/\/minio:9000\/cubo\//);
    expect(await at('&redirect=https://files.example')).toMatch(/^https:\/\/files\.example\/cubo\//);
  });

  test.each(['yes', 'https://files.example/path', 'javascript:alert(1)'])('%s is refused', async redirect => {
    await expect(at(`&redirect=${redirect}`)).rejects.toThrow('FILES_URL: redirect');
  });
});
