import type { z } from 'zod';
import type { Calls } from '../../contract/calls.ts';
import { code, proofReason, staleReason, tokenHeader } from '../../contract/envelope.ts';
import { type CallOutcome, readAnswer } from './answer.ts';
import { readToken } from './cookie.ts';
import { takeFirstAnswer } from './first-answers.ts';

/** Types that the screens derive from the declared calls. They bring no code of the schemas. */

type Name = keyof Calls & string;
type NameOfMethod<M extends string> = {
  [N in Name]: Calls[N] extends { method: M; answer: z.ZodType } ? N : never;
}[Name];

type GetName = NameOfMethod<'GET'>;
type PostName = NameOfMethod<'POST'>;

/** The input of one part of a call; nothing if that part is not declared. */
type Input<N extends Name, P extends string> = Calls[N] extends { [K in P]: infer S extends z.ZodType }
  ? z.input<S>
  : { [name: string]: never };

/** The values in the path of a call and in its query. */
type Values<N extends Name> = Calls[N] extends { params: z.ZodType; query: z.ZodType }
  ? Input<N, 'params'> & Input<N, 'query'>
  : Calls[N] extends { query: z.ZodType }
    ? Input<N, 'query'>
    : Input<N, 'params'>;

/** A form may hold a text in place of a value, or nothing yet: the server reports what is missing. */
type FormValue<T> = T extends readonly (infer I)[]
  ? readonly FormValue<I>[]
  : T extends object
    ? { [K in keyof T]: FormValue<T[K]> | null }
    : T extends boolean
      ? boolean
      : T | string | undefined;

export type Body<N extends Name> = FormValue<Input<N, 'body'>>;

/** The envelope of a successful answer. */
type Envelope<N extends Name> = Calls[N]['answer'] extends z.ZodType<infer E> ? E : never;
type Data<N extends Name> = Envelope<N> extends { data: infer D } ? D : never;

/** The calls that answer pages. */
export type PageName = { [N in PostName]: Envelope<N> extends { curr_page: number } ? N : never }[PostName];

/** The resources that declare a call with this name. */
export type ResourceWith<Call extends string> = Name extends infer N
  ? N extends `${infer R}/${Call}`
    ? R
    : never
  : never;

/** The calls that answer pages with rows of a type. */
export type PagesOf<Row> = { [N in PageName]: Data<N> extends readonly Row[] ? N : never }[PageName];

/** The calls that answer the items of a list of choices. */
export type ChoicesName = {
  [N in GetName]: Data<N> extends readonly { id: number; name: string }[] ? N : never;
}[GetName];

/** A call that was refused or never answered. `code` 0: the network failed or the answer was no envelope. */
export class ApiError extends Error {
  readonly code: number;
  readonly fields: Record<string, string> | undefined;
  /** The reason of a warning (`Refusal.reason`). */
  readonly reason: string | undefined;
  /** The whole `data` of a warning. */
  declare data?: unknown;
  /** The server did not answer, or said that it is not ready: it may be asked again. */
  declare unreachable?: boolean;

  constructor(errorCode: number, message: string, fields?: Record<string, string>, reason?: string) {
    super(message);
    this.name = 'ApiError';
    this.code = errorCode;
    this.fields = fields;
    this.reason = reason;
  }
}

/** Whether the server answered that there is no such record, or none that the reader may see (decisions 1). */
export const isGone = (fault: Error | null): boolean => fault instanceof ApiError && fault.code === code.error;

/** How the screens react to an answer. Set once at the start, so that this file imports no screen. */
export interface Reactions {
  language: () => string;
  success: (message: string, ms: number) => void;
  warning: (message: string, ms: number) => void;
  error: (message: string, ms: number) => void;
  sessionOver: (message: string) => void;
  maintenance: (message: string) => void;
  networkMessage: () => string;
  /** The server did not answer, or said that it is not ready. Set by `lib/connectivity.ts`, which comes later. */
  unreachable?: () => void;
  /** Asks the reader whether unlikely values are intended. */
  confirmUnlikely: (questions: readonly string[]) => Promise<boolean>;
  /** Asks the reader for their password again. */
  reauthenticate: () => Promise<boolean>;
}

export interface CallOptions {
  /** The caller shows the outcome itself: no notification appears. */
  quiet?: boolean;
  /** The screen itself shows what was done: a notification appears only when the call is refused. */
  quietSuccess?: boolean;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

const timeout = 30_000;
/** The HTTP status of a server that starts, ends, or has lost its database. */
const notReady = 503;
const noticeTime = 2_500;
const networkNoticeTime = 5_000;

export let reactions: Reactions | undefined;

export function setReactions(next: Reactions): void {
  reactions = next;
}

/** The values are optional if the call requires none. */
type CallArguments<T> =
  Record<string, never> extends T ? [values?: T, options?: CallOptions] : [values: T, options?: CallOptions];

let readOnly: (() => string) | null = null;

/**
 * Refuses every call that writes, as long as a screen is only looked at.
 * @param message why, for the reader; null ends it
 */
export function setReadOnly(message: (() => string) | null): void {
  readOnly = message;
}

function refuseReadOnly({ quiet }: CallOptions = {}): void {
  if (!readOnly) return;
  const message = readOnly();
  if (!quiet) reactions?.warning(message, networkNoticeTime);
  throw new ApiError(code.warning, message);
}

/**
 * GET: answers the `data` of the envelope.
 * @param name the declared call (`contract/calls.ts`)
 */
export function get<N extends GetName>(name: N, ...[values, options]: CallArguments<Values<N>>): Promise<Data<N>> {
  return call(addressOf(name, values as object), { method: 'GET' }, options).then(answer => answer.data as Data<N>);
}

let handlesStale = 0;

/** Makes calls whose caller handles the refusal of a stale edit itself: no notification appears for that. */
export async function withoutStaleNotice<T>(calls: () => Promise<T>): Promise<T> {
  handlesStale += 1;
  try {
    return await calls();
  } finally {
    handlesStale -= 1;
  }
}

/** POST with a JSON body: answers the `data` of the envelope. */
export async function post<N extends PostName>(name: N, ...[body, options]: CallArguments<Body<N>>): Promise<Data<N>> {
  refuseReadOnly(options);
  // `confirmed` is a key of the body itself, beside the record.
  const confirmed = () => json({ ...(body as object), confirmed: true });
  return call(addressOf(name), json(body ?? {}), options, confirmed).then(answer => answer.data as Data<N>);
}

/** POST of a paged call: answers the whole envelope, rows in `data` and the counts beside them. */
export function page<N extends PageName>(name: N, ...[body, options]: CallArguments<Body<N>>): Promise<Envelope<N>> {
  return call(addressOf(name), json(body ?? {}), options) as Promise<Envelope<N>>;
}

/** Multipart POST: the record as JSON in the part `data`, each file in the part of its name. */
export async function postForm<N extends PostName>(
  name: N,
  data: Body<N>,
  files: Record<string, File | null | undefined> = {},
  options?: CallOptions,
): Promise<Data<N>> {
  refuseReadOnly(options);
  const multipart = (record: object): RequestInit => {
    const form = new FormData();
    form.set('data', JSON.stringify(record));
    for (const [part, file] of Object.entries(files)) if (file) form.set(part, file);
    return { method: 'POST', body: form };
  };
  const record = data as object;
  const confirmed = () => multipart({ ...record, confirmed: true });
  return call(addressOf(name), multipart(record), options, confirmed).then(answer => answer.data as Data<N>);
}

/** The address of a call: values that its path names go into the path, the others into the query. */
export function addressOf(name: string, values: object = {}): string {
  const behind = new URLSearchParams();
  let path = `/api/${name}`;
  for (const [key, value] of Object.entries(values)) {
    const filled = path.replace(`:${key}`, () => encodeURIComponent(value));
    if (filled === path && value !== undefined) behind.set(key, value);
    path = filled;
  }
  return behind.size > 0 ? `${path}?${behind}` : path;
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** @param confirmed makes the same call again after the reader has confirmed the unlikely values */
async function call(
  path: string,
  init: RequestInit,
  options: CallOptions = {},
  confirmed?: () => RequestInit,
): Promise<{ data: unknown }> {
  const first = takeFirstAnswer(path, init.body);
  if (first) return settle(readAnswer(first), first as { data: unknown }, options);
  const headers = callHeaders({ ...init.headers, ...options.headers });
  const { body, failed } = await send(path, { ...init, headers }, options);
  const outcome = readAnswer(body);
  if (outcome.kind === 'warning' && (outcome.asks || outcome.reason === proofReason)) {
    const { asks, message } = outcome;
    if (await (asks ? reactions?.confirmUnlikely(asks) : reactions?.reauthenticate()))
      return call(path, (asks && confirmed?.()) || init, options, confirmed);
    throw new ApiError(code.warning, message);
  }
  return failed && outcome.kind === 'error'
    ? fail(outcome.message, options, failed === notReady)
    : settle(outcome, body as { data: unknown }, options);
}

export function callHeaders(own?: HeadersInit): Headers {
  const headers = new Headers(own);
  const token = readToken();
  if (token) headers.set(tokenHeader, token);
  if (reactions) headers.set('accept-language', reactions.language());
  return headers;
}

async function send(path: string, init: RequestInit, options: CallOptions) {
  const limit = AbortSignal.timeout(timeout);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  try {
    const response = await fetch(path, { ...init, signal });
    // Transport faults (413, 429, 500…) carry an envelope too, with a readable message.
    return { body: (await response.json()) as unknown, failed: response.ok ? 0 : response.status };
  } catch (fault) {
    // The screen itself gave up this call: there is nothing to report.
    if (options.signal?.aborted) throw fault;
    return fail('', options);
  }
}

/**
 * A network or HTTP failure: its message stays longer (specification 8).
 * @param message that of the server; '' if there was no answer
 */
export function fail(message: string, { quiet }: CallOptions, unreachable = !message): never {
  const text = message || (reactions?.networkMessage() ?? 'Network Error');
  if (!quiet) reactions?.error(text, networkNoticeTime);
  if (unreachable) reactions?.unreachable?.();
  throw Object.assign(new ApiError(0, text), { unreachable });
}

export function settle(
  outcome: CallOutcome,
  body: { data: unknown },
  { quiet, quietSuccess }: CallOptions,
): { data: unknown } {
  switch (outcome.kind) {
    case 'read':
      return body;
    case 'done':
      if (!quiet && !quietSuccess && outcome.message) reactions?.success(outcome.message, noticeTime);
      return body;
    case 'warning':
      if (!quiet && !(handlesStale && outcome.reason === staleReason)) reactions?.warning(outcome.message, noticeTime);
      throw Object.assign(new ApiError(code.warning, outcome.message, outcome.fields, outcome.reason), {
        data: body.data,
      });
    case 'error':
      if (!quiet) reactions?.error(outcome.message, noticeTime);
      throw new ApiError(code.error, outcome.message, outcome.fields);
    case 'session':
      reactions?.sessionOver(outcome.message);
      throw new ApiError((body as { code?: number }).code ?? code.sessionExpired, outcome.message);
    case 'maintenance':
      reactions?.maintenance(outcome.message);
      throw new ApiError(code.maintenance, outcome.message);
    case 'unknown':
      return fail(outcome.message, { quiet });
  }
}
