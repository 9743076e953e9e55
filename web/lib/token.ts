import { tokenCookie } from '../../contract/envelope.ts';
import { readCookie, removeCookie, writeCookie } from './cookie.ts';

/** The session token, kept in the cookie that the specification names (section 7). */
export const readToken = (): string | null => readCookie(tokenCookie) || null;

/** @param days how long the token outlives the browser; by default it ends when the browser closes */
export const keepToken = (token: string, days?: number): void => writeCookie(tokenCookie, token, days);

export const dropToken = (): void => removeCookie(tokenCookie);
