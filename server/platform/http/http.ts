import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { z } from 'zod';
import { code, type Refusal } from '../../../contract/envelope.ts';
import { type Language, preferredLanguage } from '../../../contract/language.ts';
import { say } from '../../../contract/texts/index.ts';
import type { Config } from '../config/config.ts';
import { type Constraints, constraintFailure } from '../db/constraint.ts';
import type { Outage } from '../db/outage.ts';
import { OutageLog } from '../db/outage-log.ts';
import { failureOf } from './body.ts';
import { Outcome } from './envelope.ts';
import { Failure } from './failure.ts';

/** The deepest body that the contract declares, a set of settings, has six levels. */
const maxDepth = 32;

const quote = 34;
const backslash = 92;
const [list, listEnd, object, objectEnd] = [91, 93, 123, 125];

/**
 * Whether a JSON text nests its lists and objects deeper than any body of ours. It is asked before the text is parsed:
 * two megabytes of brackets cost the parser half a second, during which the process answers nobody.
 */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) at = endOfText(json, at);
    else if (sign === list || sign === object) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (sign === listEnd || sign === objectEnd) depth -= 1;
  }
  return false;
}

/** Where the text that begins at this quotation mark ends. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === backslash) at += 1;
    else if (sign === quote) return at;
  }
  return json.length;
}

/** Types of a route's params, query and body from their zod schemas. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypes
>;

/**
 * Validates with the contract's schemas, translates messages into the caller's language, and handles every error
 * (invariant 11).
 * @param outages the log for calls that fail because of an outage
 * @param constraints the failures for constraints of the nouns' tables
 */
export function registerEnvelope(app: App, outages = new OutageLog(), constraints: Constraints = {}): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => data => {
    const result = schema.safeParse(data ?? {});
    return result.success ? { value: result.data } : { error: failureOf(result.error, httpPart) };
  });

  // Many clients declare JSON and send an empty body, for example at sign-out. The route's schema reports what is
  // missing.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else if (request.routeOptions.config.bodyAsSent) done(null, text);
    else if (isTooDeep(text)) done(new Failure(code.error, 'common.dataInvalid', { status: 400 }));
    else void parse(request, text, done);
  });

  // While the application stops, answers close their connection. An idle connection would delay the stop by a minute.
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });

  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (!(payload instanceof Outcome)) return payload;
    return {
      code: payload.code,
      data: { ...payload.data, message: say(request.language, payload.key, payload.params) },
    };
  });

  app.setErrorHandler<Error>((error, request, reply) => {
    const failure = error instanceof Failure ? error : (constraintFailure(error, constraints) ?? faultOf(error));
    if (failure) {
      const asks = asksIn(request.language, failure);
      const message = asks ? Object.values(asks).join(' ') : say(request.language, failure.key, failure.params);
      const data = {
        message,
        ...(failure.fields ? { fields: translateFields(request.language, failure) } : {}),
        ...(asks ? { asks } : failure.code === code.warning ? { reason: failure.key } : {}),
        ...(failure.savedBy && request.holder && request.holder.actor !== 'customer'
          ? { saved_by: failure.savedBy }
          : {}),
        ...failure.extra,
      };
      if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
      return reply.status(failure.status).send({ code: failure.code, data });
    }
    const outage = outages.recordFailure(error);
    if (outage) return answerOutage(request, reply, outage);
    request.log.error({ err: error }, 'unexpected failure');
    const message = say(request.language, 'fault.own', { id: request.id });
    return reply.status(500).send({ code: code.error, data: { message, id: request.id } });
  });
}

/**
 * A 503 with the time to try again.
 * @param data stands beside the message and the reason
 */
export function answerOutage(
  { language }: FastifyRequest,
  reply: FastifyReply,
  { kind, key, retryAfter }: Outage,
  data: object = {},
): FastifyReply {
  return reply
    .status(503)
    .header('retry-after', retryAfter)
    .send({ code: code.error, data: { message: say(language, key), reason: kind, ...data } });
}

/** The answer for unknown addresses. */
export const unknownAddress = () => new Failure(code.error, 'fault.notFound', { status: 404 });

/** A malformed address is unknown as well. Fastify rejects it before any hook runs. */
export function answerBadAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, code: answer, key } = unknownAddress();
  const message = say(preferredLanguage(request.headers['accept-language']), key);
  reply.status(status).send({ code: answer, data: { message } });
}

export const newRequestId = () => randomUUID();

function translateFields(language: Language, { fields = {}, params }: Failure): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, key]) => [name, say(language, key, params)]));
}

function asksIn(language: Language, { asks }: Failure): Refusal['asks'] {
  if (asks.length === 0) return undefined;
  return Object.fromEntries(asks.map(({ name, key, params }) => [name, say(language, key, params(language))]));
}

/** Transport faults found by Fastify keep their HTTP status and get an envelope (decisions 1). */
function faultOf(error: Error): Failure | null {
  const status = (error as FastifyError | null)?.statusCode ?? 500;
  if (status >= 500) return null;
  if (status === 413) return new Failure(code.error, 'fault.tooLarge', { status });
  if (status === 415) return new Failure(code.error, 'fault.mediaType', { status });
  return new Failure(code.error, 'common.dataInvalid', { status });
}

/**
 * The answer to bytes that are no HTTP request that the parser reads: the connection ends. Nothing in them says a language.
 */
export function answerUnreadable({ code: fault }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const status = fault === 'HPE_HEADER_OVERFLOW' ? 431 : fault === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify({ code: code.error, data: { message: say('es', 'common.dataInvalid') } });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/**
 * Starts to accept requests.
 * @returns the address
 * @throws when the address cannot be used, naming the variables to change
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another program listens there' : message;
    throw new Error(`HOST, PORT: cannot listen on ${host}:${port}: ${reason}`, { cause: error });
  }
}
