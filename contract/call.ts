import { z } from 'zod';
import { code } from './envelope.ts';
import type { Permission } from './permissions.ts';
import type { MessageKey } from './texts/index.ts';

/**
 * A call of the API, declared once. The server registers its route from the declaration, the screens call it, the tests
 * compare its answers with it, and the API's description is made from it. The web uses these declarations only as
 * types.
 */
export interface Call {
  method: 'GET' | 'POST';
  permission: Permission;
  /** The parameters in its path. */
  params?: z.ZodType;
  /** The query after its path. */
  query?: z.ZodType;
  body?: z.ZodType;
  /** The largest body that visitors may send without files, in bytes, if it is not `visitorBytes`. */
  bodyBytes?: number;
  /** The body is JSON and stays the text as it was sent, for one whose signature is of that text. */
  bodyAsSent?: true;
  /** The whole envelope of a success, or the media types of a file. */
  answer: z.ZodType | FileAnswer;
  /** A GET download. Only here the cookie alone is accepted (decisions 5). */
  download?: true;
  /** Why a generic call is refused when it makes no sense for its resource. It applies to every caller. */
  refused?: MessageKey;
}

/** The largest body of a call that visitors may make, without files, in bytes. Only long forms declare more. */
export const visitorBytes = 16_384;

interface FileAnswer {
  mediaTypes: readonly string[];
}

type CallMap = Readonly<Record<string, Call>>;

type CallParts = Omit<Call, 'method'>;

export const getCall = <const C extends CallParts>(call: C) => ({ method: 'GET' as const, ...call });
export const postCall = <const C extends CallParts>(call: C) => ({ method: 'POST' as const, ...call });

/** The same calls for each of several resources: `all` of `cruise` becomes `cruise/all`. */
export function callsForEach<const N extends string, const C extends CallMap>(names: N | readonly N[], calls: C) {
  const entries = [names].flat().flatMap(name => Object.entries(calls).map(([call, c]) => [`${name}/${call}`, c]));
  return Object.fromEntries(entries) as { [K in keyof C & string as `${N}/${K}`]: C[K] };
}

/** 20000 with the data of a read. */
export const dataOf = <D extends z.ZodType>(data: D) => z.strictObject({ code: z.literal(code.read), data });

/** 20000 without data. */
export const noData = dataOf(z.strictObject({}));

/** One page of rows with the counts. */
export const pageOfRows = <R extends z.ZodType>(row: R) =>
  z.strictObject({
    code: z.literal(code.read),
    data: z.array(row),
    curr_page: z.int(),
    total_pages: z.int(),
    limit: z.int(),
    total: z.int(),
    more: z.literal(true).optional(),
  });

/** 20001 with a message in the caller's language. @param answer the other fields of `data` */
export const doneWith = <const S extends z.core.$ZodLooseShape>(answer: S) =>
  z.strictObject({ code: z.literal(code.done), data: z.strictObject({ message: z.string(), ...answer }) });

/** 20001 without other fields. */
export const confirmation = doneWith({});

/** 20001 with the id of a record. */
export const doneWithId = doneWith({ id: z.int() });

/** A file. Its bytes are sent without an envelope. */
export const file = (...mediaTypes: string[]): FileAnswer => ({ mediaTypes });

/** A text with telephone numbers, in the parts of `phoneParts` (`values/phone.ts`): the screens need no library for it. */
export const shownPhones = z.array(z.strictObject({ text: z.string(), href: z.string().nullable() }));

export const dayString = z.string().meta({ description: 'YYYY-MM-DD' });
export const momentString = z.string().meta({ description: 'YYYY-MM-DD HH:mm:ss' });
export const momentOrDayString = z.string().meta({ description: 'YYYY-MM-DD, or YYYY-MM-DD HH:mm:ss' });

/** An item of a dropdown. */
export const item = z.strictObject({ id: z.int(), name: z.string() });
/** An item of a catalogue in which names repeat, with what tells it apart: the city of a hotel, the type of an insurance. */
export const detailedItem = item.extend({ detail: z.string().nullable() });
