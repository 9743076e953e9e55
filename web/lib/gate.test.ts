import { isRedirect } from '@tanstack/react-router';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { groups } from '../../contract/permissions.ts';
import type { SessionInfo } from '../../contract/session/calls.ts';
import { testingPage } from '../testing/page.ts';
import { sampleSession } from '../testing/session.ts';
import { es } from '../testing/texts.ts';
import { setReactions } from './api.ts';
import { passGate } from './gate.ts';
import { currentSession, endLocally } from './session.ts';

const fetched = vi.fn<typeof fetch>();
const told: string[] = [];
const page = testingPage();

const answer = (code: number, data: unknown) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ code, data })));

/** The redirect that a navigation ends in; null if it goes on. */
async function went(path = '/clientes', known = true): Promise<unknown> {
  try {
    await passGate({ path, href: `${path}?q=1`, metas: [{}], known, tell: message => told.push(message) });
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
    askFirst: async () => false,
  });
});

afterEach(() => {
  endLocally();
  vi.unstubAllGlobals();
});

describe('the gate of every navigation (specification 2, "Navigation guard")', () => {
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
