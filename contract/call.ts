import { z } from 'zod';
import { code } from './envelope.ts';
import type { Permission } from './permissions.ts';
import type { MessageKey } from './texts/index.ts';

/**
 * A call of the API, declared once: the route is registered from it, the screen calls it by it, the tests hold the
 * answer against it, and the API's description tells it. The web takes these declarations as types only.
 */
export interface Call {
  method: 'GET' | 'POST';
  permission: Permission;
  /** What stands in its path. */
  params?: z.ZodType;
  /** What stands behind the path. */
  query?: z.ZodType;
  body?: z.ZodType;
  /** The whole envelope of what succeeds; the media types of a call that answers a file. */
  answer: z.ZodType | FileAnswer;
  /** A GET download, where the cookie alone is accepted (decisions 5). */
  download?: true;
  /** Why a generic call that makes no sense for its resource is refused, whoever may make it. */
  refused?: MessageKey;
}

export interface FileAnswer {
  mediaTypes: readonly string[];
}

export type Calls = Readonly<Record<string, Call>>;

type Declared = Omit<Call, 'method'>;

export const get = <const C extends Declared>(call: C) => ({ method: 'GET' as const, ...call });
export const post = <const C extends Declared>(call: C) => ({ method: 'POST' as const, ...call });

/** The same calls under each of several names: `all` of `cruise` is `cruise/all`. */
export function under<const N extends string, const C extends Calls>(names: N | readonly N[], calls: C) {
  const entries = [names].flat().flatMap(name => Object.entries(calls).map(([call, c]) => [`${name}/${call}`, c]));
  return Object.fromEntries(entries) as { [K in keyof C & string as `${N}/${K}`]: C[K] };
}

/** 20000 with the data of a read. */
export const reads = <D extends z.ZodType>(data: D) => z.strictObject({ code: z.literal(code.read), data });

/** 20000 with nothing to say. */
export const nothing = reads(z.strictObject({}));

/** A page of rows, and the counts beside it. */
export const pages = <R extends z.ZodType>(row: R) =>
  z.strictObject({
    code: z.literal(code.read),
    data: z.array(row),
    curr_page: z.int(),
    total_pages: z.int(),
    limit: z.int(),
    total: z.int(),
    more: z.literal(true).optional(),
  });

/** 20001: what was done, in the caller's language. @param beside what `data` says besides */
export const does = <const S extends z.core.$ZodLooseShape>(beside: S) =>
  z.strictObject({ code: z.literal(code.done), data: z.strictObject({ message: z.string(), ...beside }) });

/** 20001 about nothing in particular. */
export const done = does({});

/** 20001 about a record. */
export const doneTo = does({ id: z.int() });

/** A file, whose bytes are answered without an envelope. */
export const file = (...mediaTypes: string[]): FileAnswer => ({ mediaTypes });

export const aDay = z.string().meta({ description: 'YYYY-MM-DD' });
export const aMoment = z.string().meta({ description: 'YYYY-MM-DD HH:mm:ss' });
export const aMomentOrDay = z.string().meta({ description: 'YYYY-MM-DD, or YYYY-MM-DD HH:mm:ss' });

/** An item of a dropdown. */
export const item = z.strictObject({ id: z.int(), name: z.string() });
