import { expect, test } from 'vitest';
import { cookieText, readCookie } from '../lib/cookie.ts';
import { trailOf } from './breadcrumb.tsx';
import { isMobileWidth } from './sidebar-state.ts';

test("the layout is mobile if the body's width minus 3 is below 1024 px (specification 2)", () => {
  expect(isMobileWidth(1026)).toBe(true);
  expect(isMobileWidth(1027)).toBe(false);
});

test('the breadcrumb shows each title once, for its innermost route', () => {
  const steps = [
    { path: '/', meta: {}, title: undefined },
    { path: '/clientes', meta: {}, title: 'clients.title' as const },
    { path: '/clientes/', meta: {}, title: 'clients.title' as const },
  ];
  expect(trailOf(steps).map(step => step.path)).toEqual(['/clientes/']);
  expect(trailOf([{ path: '/dashboard', meta: {}, title: 'dashboard.title' }])).toEqual([]);
});

test('the cookie of the token is secure on https pages', () => {
  expect(cookieText('X-Token', 'a b', undefined, true)).toBe('X-Token=a%20b; Path=/; SameSite=Lax; Secure');
  expect(cookieText('sidebarStatus', '1', 365, false)).toBe('sidebarStatus=1; Path=/; SameSite=Lax; Max-Age=31536000');
  expect(readCookie('b', 'a=1; b=x%20y')).toBe('x y');
  expect(readCookie('c', 'a=1')).toBeNull();
  expect(readCookie('b', 'b=%E0%A4%A')).toBeNull();
});
