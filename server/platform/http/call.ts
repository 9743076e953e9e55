import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { z } from 'zod';
import type { Call } from '../../../contract/call.ts';
import { type CallName, type Calls, calls } from '../../../contract/calls.ts';
import type { Db, Trx } from '../db/db.ts';
import type { Outcome } from './envelope.ts';
import { refusal } from './failure.ts';
import type { App } from './http.ts';
import type { UploadRules } from './uploads.ts';

type Output<C, Part extends string> = C extends { [P in Part]: infer S extends z.ZodType } ? z.output<S> : unknown;

/** The body of a declared call in its handler. */
export type BodyOf<N extends string> = N extends CallName ? Output<Calls[N], 'body'> : never;

/** The `data` in the answer of a declared call. */
export type DataOf<N extends string> = N extends CallName
  ? Output<Calls[N], 'answer'>['data' & keyof Output<Calls[N], 'answer'>]
  : never;

/** The request of a declared call in its handler. */
type CallRequest<N extends CallName, Body = BodyOf<N>> = FastifyRequest & {
  params: Output<Calls[N], 'params'>;
  query: Output<Calls[N], 'query'>;
  body: Body;
};

/** The result of a declared call's handler: its envelope, or the reply that sends a file. */
type CallResult<N extends CallName> =
  Calls[N]['answer'] extends z.ZodType<infer Envelope> ? Payload<Envelope> : FastifyReply;

/** The message of a 20001 is added when it is sent. */
type Payload<Envelope> = Envelope extends { code: 20001; data: infer Data } ? Outcome<Omit<Data, 'message'>> : Envelope;

/** The options of a route besides its declaration. */
interface Serving<Body> {
  /** A narrower schema of the body when only the server knows it, such as the columns that filter a list. */
  body?: z.ZodType<Body>;
  /** The files that it accepts. */
  uploads?: UploadRules;
  onRequest?: onRequestHookHandler;
  /** Other addresses with the same answer: downloads without `/api`. */
  also?: readonly string[];
}

/** Registers the route of a declared call. Method, path, permission and schemas come from `contract/calls.ts`. */
export function serve<N extends CallName, Body = BodyOf<N>>(
  app: App,
  name: N,
  handler: (request: CallRequest<N, Body>, reply: FastifyReply) => CallResult<N> | Promise<CallResult<N>>,
  serving: Serving<Body> = {},
): void {
  serveNamed(app, name, handler as Handler, serving as Serving<unknown>);
}

/**
 * Like `serve`, for a call that writes: its handler runs in one transaction, and may run again (invariant 6). A call that
 * also does slow work, or work outside the database, is served by `serve`, and its handler opens the transaction.
 */
export function serveWriting<N extends CallName, Body = BodyOf<N>>(
  app: App,
  db: Db,
  name: N,
  handler: (trx: Trx, request: CallRequest<N, Body>) => Promise<CallResult<N>>,
  serving: Serving<Body> = {},
): void {
  const inTransaction: Handler = request => db.transaction().execute(trx => handler(trx, request));
  serveNamed(app, name, inTransaction, serving as Serving<unknown>);
}

// biome-ignore lint/suspicious/noExplicitAny: the caller that composes a name knows the call's input
type Handler = (request: FastifyRequest & { params: any; query: any; body: any }, reply: FastifyReply) => unknown;

/** Like `serve`, for the calls of several resources, whose names are composed. */
export function serveNamed(
  app: App,
  name: string,
  handler: Handler,
  { body, uploads, onRequest, also = [] }: Serving<unknown> = {},
): void {
  const call: Call | undefined = (calls as Readonly<Record<string, Call>>)[name];
  if (!call) throw new Error(`${name} is no declared call`);
  const { method, permission, download, refused, bodyBytes, bodyAsSent } = call;
  const schema = { params: call.params, querystring: call.query, body: body ?? call.body };
  for (const url of [`/api/${name}`, ...also]) {
    app.route({
      method,
      url,
      // HEAD is for files only: some GETs change something (specification 7), and opening a budget is recorded.
      exposeHeadRoute: download === true,
      config: {
        permission,
        call: name,
        ...(download && { download }),
        ...(refused && { refused }),
        ...(bodyAsSent && { bodyAsSent }),
        ...(uploads && { uploads }),
      },
      schema: Object.fromEntries(Object.entries(schema).filter(([, part]) => part)),
      ...(bodyBytes && { bodyLimit: bodyBytes }),
      ...(onRequest && { onRequest }),
      handler,
    });
  }
}

/** Registers the generic calls that make no sense for their resource. They answer with the reason. */
export function serveRefused(app: App): void {
  for (const [name, { refused }] of Object.entries(calls as Readonly<Record<string, Call>>))
    if (refused)
      serveNamed(app, name, async () => {
        throw refusal(refused);
      });
}

/** @throws when a declared call has no route */
export function checkCalls(app: App): void {
  const served = new Set(app.routes.map(({ config }) => config?.call));
  const lacking = Object.keys(calls).filter(name => !served.has(name));
  if (lacking.length > 0) throw new Error(`declared calls that nothing answers: ${lacking.join(', ')}`);
}
