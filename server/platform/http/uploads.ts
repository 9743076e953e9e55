import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { code } from '../../../contract/envelope.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import { Failure, fieldWarning, invalid, warning } from './failure.ts';
import type { App } from './http.ts';
import { bodyLimits, isPublic, registerPublicBodies, takesParts } from './public-bodies.ts';

/** An unchecked uploaded file. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/** What a route accepts in a multipart body besides text fields. */
export interface UploadRules {
  /** The file fields it reads; a file in any other field is refused. */
  fields: readonly string[];
  /** The size limit of one file, in bytes. */
  bytes: number;
  /** The warning for a larger file, `file.tooLarge` if not given. It may contain `{{size}}`, in MB. */
  tooLarge?: MessageKey;
  /** Fields with a lower limit, and the warning for them. */
  smaller?: { fields: readonly string[]; bytes: number; tooLarge: MessageKey };
  /** A file in a field with such a name that is not in `fields` exceeds `count` and is refused. */
  numbered?: { name: RegExp; count: number };
  /** The warning under a field with several files, `file.onlyOne` if not given. */
  onlyOne?: MessageKey;
  /** Called before the first file is read, with the text fields before it. @throws a Failure for the caller */
  beforeFiles?: (request: FastifyRequest, fields: Record<string, unknown>) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts multipart bodies. Without this they are refused. */
    uploads?: UploadRules;
  }
  interface FastifyRequest {
    /** The files of a multipart body by field; empty for any other body. */
    uploads: Record<string, Upload>;
  }
}

/** For creates and updates without files: the record may come as multipart as well as JSON (decisions 1). */
export const noFiles: UploadRules = { fields: [], bytes: 0 };

/** The size limit of all text fields of a call with a session together, in bytes. */
const textBytes = 1_000_000;
/** What the boundaries and headers of all parts may add. */
const frameBytes = 16_384;
const maxTextFields = 40;
const maxFiles = 10;

/**
 * Reads multipart bodies where a route declares `config.uploads`, after the access check and before the validation of
 * the body. Text fields become `request.body`, files `request.uploads`. Files stay in memory until the route stores
 * them, so a refused or broken call leaves nothing behind.
 */
export async function registerUploads(app: App, limits = bodyLimits): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  registerPublicBodies(app, limits);
  app.addHook('onRoute', ({ url, config }) => {
    if (config && !config.refused && /\/(create|update)$/.test(url)) config.uploads ??= noFiles;
  });
  app.addHook('onRequest', async request => {
    const rules = request.routeOptions.config.uploads;
    if (rules && takesParts(request) && Number(request.headers['content-length']) > maxBytes(request, rules))
      throw tooLarge(rules);
  });
  app.addHook('preValidation', async request => {
    request.uploads = {};
    if (!request.isMultipart()) return;
    const rules = request.routeOptions.config.uploads;
    try {
      if (!rules) throw new Failure(code.error, 'fault.mediaType', { status: 415 });
      const { body, uploads } = await readParts(request, rules);
      request.body = body;
      request.uploads = uploads;
    } catch (error) {
      drain(request);
      throw failureOf(error);
    }
  });
}

const textLimit = (request: FastifyRequest) =>
  isPublic(request) ? (request.routeOptions.bodyLimit ?? textBytes) : textBytes;

/** The largest body with files. One with limits of its own for some fields is read until it is clear what is too large. */
const maxBytes = (request: FastifyRequest, { smaller, fields, bytes }: UploadRules) =>
  smaller ? Number.POSITIVE_INFINITY : textLimit(request) + fields.length * bytes + frameBytes;

const tooLarge = ({ tooLarge, bytes }: Pick<UploadRules, 'bytes' | 'tooLarge'>) =>
  warning(tooLarge ?? 'file.tooLarge', { size: bytes / 1_000_000 });

async function readParts(request: FastifyRequest, rules: UploadRules) {
  const texts = new Map<string, unknown>();
  const uploads = new Map<string, Upload>();
  let room = textLimit(request);
  let isChecked = false;
  // One byte above the limit is still read, so that a file of exactly the limit can be told from a larger one.
  const limits = {
    fileSize: rules.bytes + 1,
    files: maxFiles,
    fields: maxTextFields,
    fieldSize: room,
    parts: maxFiles + maxTextFields,
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const length = typeof part.value === 'string' ? Buffer.byteLength(part.value) : 0;
      request.hold(length);
      room -= length;
      if (room < 0 || part.valueTruncated) throw new Failure(code.error, 'fault.tooLarge', { status: 413 });
      texts.set(part.fieldname, part.value);
      continue;
    }
    if (!isChecked) await rules.beforeFiles?.(request, Object.fromEntries(texts));
    isChecked = true;
    if (!rules.fields.includes(part.fieldname)) {
      if (part.filename && rules.numbered?.name.test(part.fieldname))
        throw warning('file.tooMany', { count: rules.numbered.count });
      if (part.filename) throw invalid({ [part.fieldname]: 'file.unexpected' });
      part.file.resume();
    } else {
      const fieldRules = rules.smaller?.fields.includes(part.fieldname) ? rules.smaller : rules;
      const bytes = await readFile(part.file, fieldRules, request);
      const name = givenName(part.filename ?? '');
      // A form sends an empty part for an empty file input.
      if (bytes.length === 0 && !name) continue;
      if (bytes.length === 0) throw invalid({ [part.fieldname]: 'file.empty' });
      if (uploads.has(part.fieldname)) throw fieldWarning(part.fieldname, rules.onlyOne ?? 'file.onlyOne');
      uploads.set(part.fieldname, { name, bytes });
    }
  }
  return { body: Object.fromEntries(texts), uploads: Object.fromEntries(uploads) };
}

/** Browsers write a quotation mark in the name of a file as %22, and leave a percent sign alone. */
const givenName = (written: string) => written.replaceAll('%22', '"');

async function readFile(
  file: AsyncIterable<Buffer>,
  rules: Pick<UploadRules, 'bytes' | 'tooLarge'>,
  request: FastifyRequest,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file) {
    length += chunk.length;
    if (length > rules.bytes) throw tooLarge(rules);
    request.hold(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** Reads the rest of the body and drops it, because a client that is still sending cannot read the answer. */
function drain(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/** The parser throws plain errors for malformed bodies. They are the caller's fault, not ours. */
function failureOf(error: unknown): Error {
  if (error instanceof Failure) return error;
  const status = error instanceof Error && 'statusCode' in error && error.statusCode === 413 ? 413 : 400;
  return new Failure(code.error, status === 413 ? 'fault.tooLarge' : 'common.dataInvalid', { status });
}
