import { tokenCookie } from '../../contract/token.ts';
import { readCookie, removeCookie, writeCookie } from './cookie.ts';

/** The session token, kept in the cookie that the specification names (section 7). */
export const readToken = (): string | null => readCookie(tokenCookie) || null;

/** @param days that it outlives the browser; without them it goes when the browser closes */
export const keepToken = (token: string, days?: number): void => writeCookie(tokenCookie, token, days);

export const dropToken = (): void => removeCookie(tokenCookie);
