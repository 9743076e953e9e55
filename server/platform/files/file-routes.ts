import type { FastifyReply, FastifyRequest } from 'fastify';
import { tokenHeader } from '../../../contract/envelope.ts';
import { keyOf } from '../auth/api-key.ts';
import type { Scope } from '../auth/scope.ts';
import type { Db } from '../db/db.ts';
import { serveNamed } from '../http/call.ts';
import { disposition } from '../http/disposition.ts';
import { type App, unknownAddress } from '../http/http.ts';
import type { FileLinks } from './file-links.ts';
import { type Files, fileEndings, type Variant } from './files.ts';
import type { SentAs } from './store.ts';

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
  services: Services,
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

interface Services {
  db: Db;
  files: Files;
  links: FileLinks;
}

async function send(
  services: Services,
  name: string,
  controller: FileController,
  request: FastifyRequest & { params: FileParams },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const {
    params: { token, field, file },
    scope,
  } = request;
  const asked = readFileName(file);
  const fields = controller.fields.filter(each => field === undefined || each === field);
  const row = asked && (await rowFor(services, name, controller, fields, token, asked.fileId, scope));
  return sendFile(services.files, row && asked, row, request, reply);
}

/** A file that its reader may have: its id and the variant. */
interface AskedFile {
  fileId: string;
  variant: Variant;
}

/**
 * Sends a file, or sends the browser to the bucket for its bytes. Only the reader's own browser may cache the bytes, for
 * an hour. A redirect is never cached: each download is decided again.
 * @param asked the permitted file; undefined gets the answer of an unknown address
 */
export async function sendFile(
  files: Files,
  asked: AskedFile | undefined,
  row: StoredFile | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!asked || !row) throw unknownAddress();
  const as = sentAs(asked.variant, row);
  const elsewhere = isFollowed(request) && isStored(asked.variant, row);
  const address = elsewhere ? await files.signedAddress(asked.fileId, asked.variant, as) : null;
  if (address) return reply.header('cache-control', 'no-store').redirect(address, 302);
  const bytes = await files.read(asked.fileId, asked.variant);
  if (!bytes) throw unknownAddress();
  return reply
    .headers({
      'content-type': as.contentType,
      'content-disposition': as.contentDisposition,
      'cache-control': 'private, max-age=3600, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);
}

const sentAs = (variant: Variant, { mime, name }: StoredFile): SentAs => ({
  contentType: variant === '400' || variant === '1200' ? 'image/webp' : mime,
  contentDisposition: variant === 'document' ? disposition('attachment', name) : 'inline',
});

/**
 * Whether the caller follows a redirect to another host without telling it the session: pictures and links of a page do.
 * Scripts and programs send the session's token or a key in a header, which a redirect would pass on to the bucket.
 */
const isFollowed = (request: FastifyRequest): boolean =>
  request.headers[tokenHeader] === undefined &&
  keyOf(request) === undefined &&
  request.headers['sec-fetch-mode'] !== 'cors';

/** Whether the file has this variant: the bucket's own answer for a missing one would be no answer for people. */
const isStored = (variant: Variant, { variants }: StoredFile): boolean =>
  variants.length === 0 ? variant === 'document' : variant === 'photo' || variants.includes(variant);

/** The row of the file that a token opens for its own user, if its controller still lets them read it. */
async function rowFor(
  { db, links }: Services,
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
export function readFileName(file: string): AskedFile | undefined {
  const [, fileId, ending] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(.*)$/.exec(file) ?? [];
  const variant = (Object.keys(fileEndings) as Variant[]).find(each => fileEndings[each] === ending);
  return fileId && variant ? { fileId, variant } : undefined;
}
