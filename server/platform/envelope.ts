import { type Answer, type Code, code, countLimit, type Paged, pageSize } from '../../contract/envelope.ts';
import type { MessageKey, Params } from '../../contract/texts/index.ts';

/** An answer whose message is translated into the caller's language when it is sent. */
export class Outcome<Data extends object = object> {
  readonly code: Code;
  readonly key: MessageKey;
  readonly params: Params;
  readonly data: Data;

  constructor(answer: Code, key: MessageKey, data: Data, params: Params) {
    this.code = answer;
    this.key = key;
    this.data = data;
    this.params = params;
  }
}

/** 20000 with the data of a read. */
export function read<T>(data: T): Answer<T> {
  return { code: code.read, data };
}

/** 20001: success with a message. `data` stands beside the message. */
export function done<Data extends object = object>(
  key: MessageKey,
  data = {} as Data,
  params: Params = {},
): Outcome<Data> {
  return new Outcome(code.done, key, data, params);
}

/** The page of a call, counted from 1. */
export interface Page {
  page: number;
  offset: number;
  limit: number;
}

/** @param page as the call gave it; anything below 1 becomes 1 */
export function pageOf(page: number | null | undefined): Page {
  const wanted = Math.max(1, Math.min(page ?? 1, 1_000_000));
  return { page: wanted, offset: (wanted - 1) * pageSize, limit: pageSize };
}

/**
 * An answer with one page.
 * @param rows the rows of the page
 * @param counted the number of all rows, counted up to `countLimit` + 1
 */
export function paged<T>(rows: T[], counted: number, page: Page): Paged<T> {
  const total = Math.min(counted, countLimit);
  return {
    code: code.read,
    data: rows,
    curr_page: page.page,
    total_pages: Math.max(1, Math.ceil(total / page.limit)),
    limit: page.limit,
    total,
    ...(counted > countLimit ? { more: true as const } : {}),
  };
}
