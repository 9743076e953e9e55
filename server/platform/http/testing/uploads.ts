import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import sharp from 'sharp';
import { registerAccess } from '../../auth/access.ts';
import { openSession } from '../../auth/testing/session.ts';
import type { Db } from '../../db/db.ts';
import { type App, registerEnvelope, type ZodTypes } from '../http.ts';
import type { BodyLimits } from '../public-bodies.ts';
import { registerUploads } from '../uploads.ts';

/** An application with all the hooks that run before a route, for the tests of files. */
export async function testApp(db: Db, clock: () => Date, limits?: BodyLimits): Promise<App> {
  const app = fastify().withTypeProvider<ZodTypes>();
  await app.register(cookie);
  await app.register(formbody);
  registerEnvelope(app);
  registerAccess(app, db, clock);
  await registerUploads(app, limits);
  return app;
}

/** A customer with an open session. */
export async function customer(db: Db, name: string, now: Date): Promise<{ id: number; token: string }> {
  const { id } = await db
    .insertInto('user')
    .values({ group_id: 2, first_name: name, last_name: 'Prueba', email: `${name}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token: await openSession(db, { id, group_id: 2 }, now) };
}

/** A photograph of some size: a gradient with noise, so that it does not compress too well. */
export const photograph = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#0f4c6e', noise: { type: 'gaussian', mean: 90, sigma: 9 } },
  });

/** A PNG whose header claims these dimensions, with one bit per pixel and this content. */
export function png(width: number, height: number, rows: Buffer, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** The smallest valid PDF. */
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const contentTypes = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`;

/** A Word document with this content. */
export const docx = (content: Buffer, type = wordType): Buffer =>
  zip([
    ['[Content_Types].xml', Buffer.from(contentTypes(type))],
    ['word/document.xml', content],
  ]);

/** A zip archive of these files. */
export function zip(files: [string, Buffer][]): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const packed = deflateRawSync(content, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entryEnd = Buffer.alloc(14);
    entryEnd.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    table.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, entryEnd, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06'), end]);
}

/** A PNG as a moving picture of one frame: the marker of an animation stands behind its header. */
export function apng(still: Buffer): Buffer {
  const frames = Buffer.from('0000000100000000', 'hex');
  return Buffer.concat([still.subarray(0, 33), chunk('acTL', frames), still.subarray(33)]);
}
