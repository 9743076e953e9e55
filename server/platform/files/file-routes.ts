import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../auth/scope.ts';
import type { Db } from '../db/db.ts';
import { serveNamed } from '../http/call.ts';
import { contentDisposition } from '../http/disposition.ts';
import { type App, unknownAddress } from '../http/http.ts';
import type { FileLinks } from './file-links.ts';
import { type Files, fileEndings, type Variant } from './files.ts';

/** A controller with files (decisions 2): its file fields, and who may read a file now. */
export interface FileController {
  fields: readonly string[];
  mayRead(db: Db, scope: Scope, fileId: string): Promise<boolean>;
}

/**
 * GET `/{controller}/file/{token}/{field}/{file}` and `/{controller}/{token}/{file}`, also under `/api` (specification
 * 7). A refused file gets the answer of an unknown address, whatever the reason.
 */
export function registerFileRoutes(
  app: App,
  services: FileServices,
  controllers: Readonly<Record<string, FileController>>,
): void {
  for (const [name, controller] of Object.entries(controllers)) {
    for (const call of [`${name}/file/:token/:field/:file`, `${name}/:token/:file`]) {
      serveNamed(app, call, (request, reply) => send(services, name, controller, request, reply), {
        also: [`/${call}`],
      });
    }
  }
}

interface FileParams {
  token: string;
  field?: string;
  file: string;
}

interface FileServices {
  db: Db;
  files: Files;
  links: FileLinks;
}

async function send(
  services: FileServices,
  name: string,
  controller: FileController,
  request: FastifyRequest & { params: FileParams },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const {
    params: { token, field, file },
    scope,
  } = request;
  const fileName = readFileName(file);
  const fields = controller.fields.filter(each => field === undefined || each === field);
  const row = fileName && (await rowFor(services, name, controller, fields, token, fileName.fileId, scope));
  return sendFile(services.files, row && fileName, row, reply);
}

/** A file that its reader may have: its id and the variant. */
interface RequestedFile {
  fileId: string;
  variant: Variant;
}

/**
 * Sends a file. Only the reader's own browser may cache the bytes of a picture, for an hour; a document is not cached.
 * @param target the permitted file; undefined gets the answer of an unknown address
 */
export async function sendFile(
  files: Files,
  target: RequestedFile | undefined,
  row: StoredFile | undefined,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!target || !row) throw unknownAddress();
  const { variant } = target;
  const bytes = await files.read(target.fileId, variant);
  if (!bytes) throw unknownAddress();
  return reply
    .headers({
      'content-type': variant === '400' || variant === '1200' ? 'image/webp' : withCharset(row.mime),
      'content-disposition': variant === 'document' ? contentDisposition('attachment', row.name) : 'inline',
      'cache-control': variant === 'document' ? 'no-store' : 'private, max-age=3600, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

/** Texts are read as UTF-8: a browser that guesses may run what they are not. */
const withCharset = (mime: string) => (mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime);

/** The row of the file that a token opens for its own user, if its controller still lets them read it. */
async function rowFor(
  { db, links }: FileServices,
  name: string,
  controller: FileController,
  fields: readonly string[],
  token: string,
  fileId: string,
  scope: Scope,
): Promise<StoredFile | undefined> {
  const field = fields.find(each => links.verify(token, name, each, fileId) === scope.userId);
  return field === undefined ? undefined : readableFile(db, scope, name, controller, field, fileId);
}

interface StoredFile {
  name: string;
  mime: string;
  /** The smaller forms of a photo; empty for a document. */
  variants: readonly string[];
}

/** A file of a controller's field, if the controller lets the scope read it now. */
export async function readableFile(
  db: Db,
  scope: Scope,
  name: string,
  controller: FileController,
  field: string,
  fileId: string,
): Promise<StoredFile | undefined> {
  if (!controller.fields.includes(field)) return undefined;
  const row = await db
    .selectFrom('file')
    .select(['name', 'mime', 'variants'])
    .where('id', '=', fileId)
    .where('controller', '=', name)
    .where('field', '=', field)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && (await controller.mayRead(db, scope, fileId)) ? row : undefined;
}

/** Accepts only a UUID and the ending of a variant, so no path gets through. */
export function readFileName(file: string): RequestedFile | undefined {
  const [, fileId, ending] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(.*)$/.exec(file) ?? [];
  const variant = (Object.keys(fileEndings) as Variant[]).find(each => fileEndings[each] === ending);
  return fileId && variant ? { fileId, variant } : undefined;
}
