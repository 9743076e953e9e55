import type { AskName } from './asks.ts';

/** The codes that every answer carries (specification 8). */
export const code = {
  /** Success without a message: reads, sign-in, sign-out, reordering. */
  read: 20000,
  /** Success with a message for the reader. */
  done: 20001,
  /** Refused with a warning: a stale edit, a missing e-mail, a decided offer. */
  warning: 30001,
  /** Refused with an error: validation, not found, not allowed. */
  error: 40001,
  /** The session is unknown or was revoked. */
  sessionUnknown: 50008,
  /** The session was ended from another place. */
  sessionEnded: 50012,
  /** The session expired. */
  sessionExpired: 50014,
  /** The application is under maintenance. */
  maintenance: 90001,
} as const;

export type Code = (typeof code)[keyof typeof code];

/** The codes after which the reader has to sign in again (specification 8). */
export const sessionCodes: readonly number[] = [code.sessionUnknown, code.sessionEnded, code.sessionExpired];

/** 20000. */
export interface Answer<T> {
  code: typeof code.read;
  data: T;
}

/** The `data` of a 20001: a message in the caller's language, and the id of the record. */
export interface Confirmation {
  id?: number;
  message: string;
}

/** The `data` of a 30001 or 40001. `fields` holds a message for each wrong field of the form. */
export interface Refusal {
  message: string;
  fields?: Record<string, string>;
  /**
   * For a 30001 without questions: the name of the warning, the same in every language. Screens recognise the warning
   * by it.
   */
  reason?: string;
  /**
   * Only in a 30001: the questions about unlikely values, by name. The same call succeeds with `confirmed: true`
   * (`asks.ts`).
   */
  asks?: Partial<Record<AskName, string>>;
  /** Only in the 30001 of a stale edit, and only for staff. */
  saved_by?: SavedBy;
}

/** Who saved a record last. */
export interface SavedBy {
  /** The first name. */
  name: string;
  /** YYYY-MM-DD HH:mm */
  at: string;
}

/** The `reason` of a stale edit. */
export const staleReason = 'common.stale';

/** The `reason` of a call that asks for the password again. After `auth/prove` the same call succeeds. */
export const proofReason = 'session.prove';

/** The header and the cookie that carry the session token (specification 7). */
export const tokenHeader = 'x-token';
export const tokenCookie = 'X-Token';
/** The header with the token of a link. The server checks it before it reads the body. */
export const linkHeader = 'x-link-token';

/** Rows per page in every list (specification 9). */
export const pageSize = 10;

/** The number of pages that a list assumes before its first answer (specification 9). */
export const initialTotalPages = 5;

/** Counting stops at this number. Beyond it an answer says `more: true` (decisions 1). No page lies beyond it. */
export const countLimit = 10_000;

/** The most items of a list of choices that is searched (decisions 1). */
export const choicesLimit = 50;

/**
 * In a list that is searched, counting stops at this number, or at its next multiple behind the page. Nobody reads on
 * after a hundred matches of a name: they add a word.
 */
export const foundLimit = 100;

/**
 * The count on a tab stops at this number: it says where there is work, and the open tab's list says how much. So
 * counting all tabs costs the same among ten thousand trips as among a million.
 */
export const tabLimit = 1_000;

/** An answer with one page of rows (decisions 1). The rows are in `data`, the counts beside it. Pages count from 1. */
export interface PageAnswer<T> extends Answer<T[]> {
  curr_page: number;
  total_pages: number;
  limit: number;
  /** Exact up to `countLimit`; in a list that is searched, up to `foundLimit` or its next multiple behind the page. */
  total: number;
  /** Present when there are more rows than `total`. */
  more?: true;
}

/** An item of a dropdown. */
export interface Item {
  id: number;
  name: string;
}
