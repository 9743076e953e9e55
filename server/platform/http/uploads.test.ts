import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { record } from '../../../contract/call-bodies.ts';
import { allFileKinds } from '../../../contract/file/schema.ts';
import { eventually } from '../../testing/eventually.ts';
import type { Db } from '../db/db.ts';
import { testDatabase } from '../db/testing/database.ts';
import { createFiles } from '../files/files.ts';
import { read } from './envelope.ts';
import type { App } from './http.ts';
import { apng, customer, docx, pdf, photograph, png, testApp, zip } from './testing/uploads.ts';

const now = () => new Date('2026-05-04T10:20:00Z');
const body = record(z.object({ description: z.string('common.nameRequired') }));
let db: Db;
let app: App;
let folder: string;
let address: string;
let token: string;

beforeAll(async () => {
  db = (await testDatabase()).db;
  folder = await mkdtemp(join(tmpdir(), 'periplo-uploads-'));
  const files = await createFiles({ dataDir: folder, filesUrl: undefined });
  app = await testApp(db, now);
  const uploads = { fields: ['photo', 'document'], bytes: 2_000_000 };
  app.post('/take', { config: { permission: 'file:read', uploads }, schema: { body } }, async request => {
    const { photo, document } = request.uploads;
    const common = { controller: 'test', userId: request.scope.userId };
    const prepared = photo && (await files.prepareImage({ ...common, field: 'photo', upload: photo }));
    if (prepared) await files.keep(db, prepared);
    if (document) {
      const incoming = { ...common, field: 'document', upload: document, kinds: allFileKinds };
      await files.keep(db, await files.prepareDocument(incoming));
    }
    return read({ body: request.body, files: Object.keys(request.uploads) });
  });
  app.post('/no-files', { config: { permission: 'public:read' } }, async () => read('taken'));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  token = (await customer(db, 'subida', now())).token;
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

type Part = [field: string, content: Buffer | string, name?: string];

async function send(parts: Part[], path = '/take') {
  const form = new FormData();
  for (const [field, content, name] of parts) {
    if (typeof content === 'string') form.append(field, content);
    else form.append(field, new Blob([new Uint8Array(content)]), name);
  }
  const response = await fetch(address + path, { method: 'POST', body: form, headers: { 'x-token': token } });
  return {
    status: response.status,
    answer: (await response.json()) as { code: number; data: Record<string, unknown> },
  };
}

/** The stored objects and rows. A refusal must not add to them. */
const left = async () => [
  (await readdir(join(folder, 'files'))).length,
  (await db.selectFrom('file').select('id').execute()).length,
];
const data: Part = ['data', JSON.stringify({ description: 'Piscina' })];

describe('a route with uploads', () => {
  test('accepts text fields as the body and files by field', async () => {
    const photo = await photograph(300, 200).jpeg().toBuffer();
    const before = await left();
    const { answer } = await send([data, ['photo', photo, 'ñandú.jpg'], ['document', pdf, 'bono.pdf']]);
    expect(answer).toMatchObject({
      code: 20000,
      data: { body: { description: 'Piscina' }, files: ['photo', 'document'] },
    });
    expect(await left()).toEqual([(before[0] ?? 0) + 4, (before[1] ?? 0) + 2]);
    const row = await db.selectFrom('file').selectAll().where('field', '=', 'photo').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'ñandú.jpg', mime: 'image/jpeg', variants: ['1200', '400'] });
  });

  test('reads a quotation mark in a name, which forms write as %22', async () => {
    await send([data, ['document', pdf, 'Hotel "El Niño" 100%.pdf']]);
    const named = db.selectFrom('file').select('name').where('field', '=', 'document').orderBy('created_at', 'desc');
    expect((await named.executeTakeFirstOrThrow()).name).toBe('Hotel _El Niño_ 100%.pdf');
  });

  test('refuses files in other fields and drops empty file inputs; accepts JSON and form bodies too', async () => {
    const before = await left();
    const other = await send([data, ['other', Buffer.alloc(3_000_000), 'x.bin']]);
    expect(other.answer).toMatchObject({
      code: 40001,
      data: { fields: { other: 'Aquí no se esperaba ningún archivo' } },
    });
    expect(await left()).toEqual(before);
    const empty = await send([data, ['other', Buffer.alloc(0), ''], ['photo', Buffer.alloc(0), '']]);
    expect(empty.answer).toMatchObject({ code: 20000, data: { files: [] } });
    const json = { method: 'POST', url: '/take', headers: { 'x-token': token } } as const;
    expect((await app.inject({ ...json, payload: { data: { description: 'a' } } })).json().data.files).toEqual([]);
    const form = { ...json.headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.inject({ ...json, headers: form, payload: 'description=a' })).json().code).toBe(20000);
  });

  test('refuses two files in one field, and an invalid record before anything is stored', async () => {
    const photo = await photograph(30, 20).png().toBuffer();
    const before = await left();
    const two = await send([data, ['photo', photo, 'a.png'], ['photo', photo, 'b.png']]);
    expect(two.answer).toMatchObject({ code: 30001, data: { fields: { photo: 'Sólo puede subirse 1 archivo' } } });
    expect((await send([['photo', photo, 'a.png']])).answer).toMatchObject({ code: 40001, data: { fields: {} } });
    expect(await left()).toEqual(before);
  });

  test('refuses malformed multipart with a 4xx, and all multipart where the route does not declare it', async () => {
    const bad = [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\nhalf'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--'],
      ['multipart/form-data; boundary=x', 'garbage'],
    ];
    for (const [type, payload] of bad) {
      const headers = { 'x-token': token, 'content-type': type };
      const response = await app.inject({ method: 'POST', url: '/take', headers, payload });
      expect([response.statusCode, response.json().code], payload).toEqual([400, 40001]);
    }
    expect((await send([data], '/no-files')).status).toBe(415);
    const visitor = await fetch(`${address}/take`, { method: 'POST', body: new FormData() });
    expect(await visitor.json()).toMatchObject({ code: 50008 });
    expect((await send([['data', 'x'.repeat(1_100_000)]])).status).toBe(413);
  });
});

test('hostile uploads are refused with a clear message, in time, and leave nothing behind', async () => {
  const photo = await photograph(300, 200).jpeg().toBuffer();
  const line = (width: number) => Math.ceil(width / 8) + 1;
  const wrongImage = 'La imagen debe de tener una extensión .png o .jpg';
  const disguised = 'El archivo lleva otro archivo dentro y no se admite';
  const damaged = 'El archivo está dañado o no se puede leer';
  const pixels = 'La imagen tiene demasiados píxeles';
  const kinds = 'El archivo debe de tener alguna de las siguientes extensiones: .pdf, .doc, .docx';
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const small = zip([['a.html', html]]);
  const heic = Buffer.from('0000001c66747970686569630000000068656963', 'hex');
  const cases: [what: string, field: 'photo' | 'document', bytes: Buffer, name: string, message: string][] = [
    ['100 megapixels', 'photo', png(10_000, 10_000, Buffer.alloc(10_000 * line(10_000))), 'a.png', pixels],
    ['100 megapixels as a document', 'document', png(10_000, 10_000, Buffer.alloc(9)), 'a.png', pixels],
    ['a header of 900 megapixels', 'photo', png(30_000, 30_000, Buffer.alloc(100)), 'a.png', pixels],
    ['pixels missing', 'photo', png(300, 300, Buffer.alloc(100)), 'a.png', damaged],
    ['a docx of 60 MB', 'document', docx(Buffer.alloc(60_000_000)), 'a.docx', damaged],
    ['a JPEG that is a zip', 'photo', Buffer.concat([photo, small]), 'a.jpg', disguised],
    ['a JPEG document that is a zip', 'document', Buffer.concat([photo, small]), 'a.jpg', disguised],
    ['a PDF that is a zip', 'document', Buffer.concat([pdf, small]), 'a.pdf', disguised],
    ['a PDF that is a page', 'document', Buffer.concat([Buffer.from('%PDF-1.4\n'), html, pdf]), 'a.pdf', disguised],
    ['an SVG', 'photo', svg, 'a.svg', wrongImage],
    ['an SVG named .png', 'photo', svg, 'a.png', wrongImage],
    ['HTML named .jpg', 'photo', html, 'a.jpg', wrongImage],
    ['HTML named .jpg as a document', 'document', html, 'a.jpg', kinds],
    ['HEIC named .jpg', 'photo', heic, 'IMG_1.jpg', 'Es una foto HEIC'],
    ['HEIC named .jpg as a document', 'document', heic, 'IMG_1.jpg', 'Más compatible'],
    ['GIF', 'photo', await photograph(9, 9).gif().toBuffer(), 'a.jpg', 'Es una imagen GIF: guárdela como JPEG o PNG'],
    ['a byte too many', 'document', Buffer.alloc(2_000_001, 'a'), 'a.txt', 'El tamaño debe ser menor de 2M'],
    ['20 MB too many', 'document', Buffer.alloc(20_000_000, 'a'), 'a.txt', 'El tamaño debe ser menor de 2M'],
    ['an empty file', 'photo', Buffer.alloc(0), 'a.jpg', 'Revise los campos'],
  ];
  const before = await left();
  for (const [what, field, bytes, name, message] of cases) {
    const { answer } = await send([data, [field, bytes, name]]);
    expect(String(answer.data.message), what).toContain(message);
    expect([30001, 40001], what).toContain(answer.code);
  }
  expect(await left()).toEqual(before);
  process.stdout.write(`hostile uploads: ${cases.length} refused, 0 files left\n`);
});

test('what is readable is taken, whatever its name says', async () => {
  const webp = await photograph(300, 200).webp().toBuffer();
  const animated = apng(await photograph(300, 200).png().toBuffer());
  for (const [field, bytes, name] of [
    ['photo', webp, 'hotel.jpg'],
    ['document', webp, 'hotel.jpg'],
    ['photo', animated, 'hotel.png'],
    ['document', animated, 'hotel.png'],
    ['document', Buffer.concat([Buffer.from('\r\n'), pdf]), 'bono.pdf'],
    ['document', Buffer.concat([Buffer.from('\ufeff'), pdf]), 'bono.pdf'],
  ] as const)
    expect(await send([data, [field, bytes, name]]), name).toMatchObject({ answer: { code: 20000 } });
});

test('exactly 2,000,000 bytes are accepted', async () => {
  expect((await send([data, ['document', Buffer.alloc(2_000_000, 'a'), 'a.txt']])).answer.code).toBe(20000);
});

test('an upload that breaks off leaves nothing behind, and the application continues', async () => {
  const before = await left();
  const { hostname, port } = new URL(address);
  for (const tear of ['destroy', 'end'] as const) {
    await new Promise<void>(resolve => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(
          `POST /take HTTP/1.1\r\nHost: x\r\nX-Token: ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n` +
            '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n',
        );
        socket.write(Buffer.alloc(400_000, 0xff));
        app.server.once('request', ({ socket: at }: IncomingMessage) => {
          void eventually('the bytes at the server', () => at.bytesRead > 400_000).finally(() => socket[tear]());
        });
      });
      socket.on('data', () => {}).on('error', () => {});
      socket.on('close', () => resolve());
    });
  }
  expect((await send([data])).answer.code).toBe(20000);
  expect(await left()).toEqual(before);
});
