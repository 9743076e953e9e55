import {
  type Answer,
  type Code,
  code,
  countLimit,
  foundLimit,
  type PageAnswer,
  pageSize,
} from '../../../contract/envelope.ts';
import type { MessageKey, Params } from '../../../contract/texts/index.ts';
import { refusal } from './failure.ts';

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
export function doneAnswer<Data extends object = object>(
  key: MessageKey,
  data = {} as Data,
  params: Params = {},
): Outcome<Data> {
  return new Outcome(code.done, key, data, params);
}

/** The page of a call, counted from 1. */
export interface PageRequest {
  page: number;
  offset: number;
  limit: number;
  /** Where counting stops: the highest total that is reported. */
  reach: number;
}

/**
 * @param page as the call gave it; anything below 1 becomes 1
 * @param searched whether a name or other conditions narrow the list (`foundLimit`)
 * @throws for a page behind the last that a total can report. Skipping so many rows costs more with each page, and
 * nobody finds a record by turning a thousand pages.
 */
export function pageRequestOf(page: number | null | undefined, searched = false): PageRequest {
  const pageNumber = Math.max(1, page ?? 1);
  const offset = (pageNumber - 1) * pageSize;
  if (offset >= countLimit) throw refusal('common.pageTooFar', { pages: countLimit / pageSize });
  const behind = Math.ceil((offset + pageSize + 1) / foundLimit) * foundLimit;
  return { page: pageNumber, offset, limit: pageSize, reach: searched ? Math.min(behind, countLimit) : countLimit };
}

/**
 * An answer with one page. Its rows and their number are read at once when the database has several connections.
 * @param rows the rows of the page
 * @param count the number of all rows, counted up to one more than the page's `reach`
 */
export async function pageAnswer<T>(
  rows: T[] | Promise<T[]>,
  count: number | Promise<number>,
  page: PageRequest,
): Promise<PageAnswer<T>> {
  const [data, counted] = await Promise.all([rows, count]);
  const total = Math.min(counted, page.reach);
  return {
    code: code.read,
    data,
    curr_page: page.page,
    total_pages: Math.max(1, Math.ceil(total / page.limit)),
    limit: page.limit,
    total,
    ...(counted > page.reach ? { more: true as const } : {}),
  };
}
