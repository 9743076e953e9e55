import { expect, test } from 'vitest';
import { cookieText, readCookie } from './cookie.ts';

test('the cookie of the token is secure on https pages', () => {
  expect(cookieText('X-Token', 'a b', undefined, true)).toBe('X-Token=a%20b; Path=/; SameSite=Lax; Secure');
  expect(cookieText('sidebarStatus', '1', 365, false)).toBe('sidebarStatus=1; Path=/; SameSite=Lax; Max-Age=31536000');
  expect(readCookie('b', 'a=1; b=x%20y')).toBe('x y');
  expect(readCookie('c', 'a=1')).toBeNull();
  expect(readCookie('b', 'b=%E0%A4%A')).toBeNull();
});
