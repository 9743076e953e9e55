import { tokenCookie } from '../../contract/envelope.ts';

/** A cookie's value, or null. */
export function readCookie(name: string, jar: string = document.cookie): string | null {
  const start = `${name}=`;
  const pair = jar.split('; ').find(part => part.startsWith(start));
  if (!pair) return null;
  try {
    return decodeURIComponent(pair.slice(start.length));
  } catch {
    return null;
  }
}

/** Writes a cookie for the whole site; without `days` it lasts until the browser closes. */
export function writeCookie(name: string, value: string, days?: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140.
  document.cookie = cookieText(name, value, days, location.protocol === 'https:');
}

export function cookieText(name: string, value: string, days: number | undefined, secure: boolean): string {
  const age = days === undefined ? '' : `; Max-Age=${days * 86_400}`;
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure ? '; Secure' : ''}`;
}

/** The session token, kept in the cookie that the specification names (section 7). */
export const readToken = (): string | null => readCookie(tokenCookie) || null;

/** @param days how long the token outlives the browser; by default it ends when the browser closes */
export const storeToken = (token: string, days?: number): void => writeCookie(tokenCookie, token, days);

export const removeToken = (): void => writeCookie(tokenCookie, '', 0);
