import { isRedirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { groups } from '../../contract/permissions.ts';
import type { SessionInfo } from '../../contract/session/calls.ts';
import { testingPage } from '../testing/page.ts';
import { sampleSession } from '../testing/session.ts';
import { es } from '../testing/texts.ts';
import { setReactions } from './api.ts';
import { decide, guardNavigation, internalPath } from './navigation-guard.ts';
import { clearSession, currentSession } from './session.ts';

const fetched = vi.fn<typeof fetch>();
const told: string[] = [];
const page = testingPage();

const answer = (code: number, data: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ code, data })));

/** The redirect that a navigation ends in; null if it goes on. */
async function went(path = '/clientes', known = true): Promise<unknown> {
  try {
    await guardNavigation({ path, href: `${path}?q=1`, metas: [{}], known, tell: message => told.push(message) });
    return null;
  } catch (fault) {
    if (!isRedirect(fault)) throw fault;
    return { to: fault.options.to, search: fault.options.search };
  }
}

beforeAll(() =>
  i18next.init({
    lng: 'es',
    ns: ['texts'],
    defaultNS: 'texts',
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { es: { texts: es } },
  }),
);

beforeEach(() => {
  told.length = 0;
  fetched.mockReset();
  page.cookie = 'X-Token=abc';
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol: 'http:' });
  const quiet = () => undefined;
  setReactions({
    language: () => 'es',
    success: quiet,
    warning: quiet,
    error: quiet,
    sessionOver: quiet,
    maintenance: quiet,
    networkMessage: () => 'sin red',
    confirmUnlikely: async () => false,
    reauthenticate: async () => false,
  });
});

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe('the guard of every navigation (specification 2, "Navigation guard")', () => {
  test('without loaded roles it fetches the user info once and goes on', async () => {
    const session = sampleSession(groups.agent);
    answer(20000, session);
    expect(await went()).toBeNull();
    expect(await went('/proveedores')).toBeNull();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/auth/info']);
    expect(currentSession()).toEqual(session);
  });

  test('a path that the roles do not open leads to /404', async () => {
    answer(20000, sampleSession(groups.client));
    expect(await went('/nowhere', false)).toMatchObject({ to: '/404' });
  });

  test('without a token it leads to the login, which remembers the address', async () => {
    page.cookie = '';
    expect(await went()).toEqual({ to: '/login', search: { redirect: '/clientes?q=1' } });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('a failure to load the user info signs out and leads to /', () => {
  test.each<[string, number, unknown, string[]]>([
    ['with the message of the refusal', 40001, { message: 'La cuenta está cerrada' }, ['La cuenta está cerrada']],
    ['without roles', 20000, { ...sampleSession(3), roles: [] }, ['Error: No tiene roles asignados.']],
    ['without a message', 40001, {}, ['Verification failed, please login again']],
    ['in silence where the box of an ended session says it', 50012, { message: 'fin' }, []],
  ])('%s', async (_case, code, data, messages) => {
    answer(code, data as SessionInfo);
    expect(await went()).toMatchObject({ to: '/' });
    expect(told).toEqual(messages);
    expect(currentSession()).toBeNull();
    expect(page.cookie).toMatch(/^X-Token=;.*Max-Age=0/);
  });
});

const administrator = sampleSession(groups.administrator);
const agent = sampleSession(groups.agent);
const customer = sampleSession(groups.client);
const visit = { path: '/x', metas: [{}], known: true, hasToken: true, session: administrator };

describe('the navigation guard (specification 2)', () => {
  test('without a session only public paths open; anything else, known or not, leads to the login', () => {
    const visitor = { ...visit, hasToken: false, session: null };
    expect(decide({ ...visitor, metas: [{ public: true }] })).toBe('go');
    expect(decide(visitor)).toBe('login');
    expect(decide({ ...visitor, known: false })).toBe('login');
  });

  test('with a session the login leads to the start, and the other public pages open', () => {
    expect(decide({ ...visit, path: '/login', metas: [{ public: true }] })).toBe('/');
    expect(decide({ ...visit, metas: [{ public: true }], session: null })).toBe('go');
  });

  test('the guard asks for the user info before it decides by it', () => {
    expect(decide({ ...visit, session: null })).toBe('load');
  });

  test('an unknown path does not exist, nor does a path of other roles', () => {
    expect(decide({ ...visit, known: false })).toBe('/404');
    expect(decide({ ...visit, metas: [{}, { roles: ['admin'] }], session: customer })).toBe('/404');
    expect(decide({ ...visit, metas: [{}, { roles: ['admin'] }], session: agent })).toBe('go');
    expect(decide({ ...visit, metas: [{ roles: ['admin'] }, { permission: 'mail:read' }], session: agent })).toBe(
      '/404',
    );
  });

  test('a user who has not changed their first password is led to the page that changes it', () => {
    const session = sampleSession(groups.client, { changed_password: false });
    expect(decide({ ...visit, session })).toBe('/contrasena');
    expect(decide({ ...visit, session, path: '/contrasena' })).toBe('go');
  });

  test('an administrator without the second factor that is demanded is led to the page that sets it up', () => {
    const session = { ...administrator, factor_wanted: true } as const;
    expect(decide({ ...visit, session })).toBe('/seguridad');
    expect(decide({ ...visit, session, path: '/seguridad' })).toBe('go');
    const given = { ...session, user: { ...session.user, changed_password: false } };
    expect(decide({ ...visit, session: given })).toBe('/contrasena');
  });
});

test('after the sign-in only a path of our own is opened', () => {
  expect(internalPath('/budget/3?x=1')).toBe('/budget/3?x=1');
  for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example', '/login', undefined, 3]) {
    expect(internalPath(target)).toBe('/');
  }
});
