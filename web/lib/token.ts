import { tokenCookie } from '../../contract/token.ts';
import { readCookie, removeCookie, writeCookie } from './cookie.ts';

/** The session token, kept in the cookie that the specification names (section 7). */
export const readToken = (): string | null => readCookie(tokenCookie) || null;

export const keepToken = (token: string): void => writeCookie(tokenCookie, token);

export const dropToken = (): void => removeCookie(tokenCookie);
