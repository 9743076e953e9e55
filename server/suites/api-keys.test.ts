import { beforeAll, expect, it } from 'vitest';
import { keyScopes } from '../../contract/api-key/schema.ts';
import {
  anyKeyScope,
  groups,
  keyScopeOf,
  may,
  type Permission,
  permissions,
  requiresProof,
} from '../../contract/permissions.ts';
import { newApiKey } from '../platform/auth/api-key.ts';
import { type TestAnswer, type TestApp, testApp } from '../testing/app.ts';
import { fingerprint, plantWorld } from '../testing/world.ts';

/** Every route with a key of every scope: it opens what its scope says and nothing else (docs/decisions/api-keys.md). */

let test: TestApp;
/** The key of a scope. Its owner is an administrator, whom nothing else stops. */
const keys = new Map<string, string>();
beforeAll(async () => {
  test = await testApp();
  await plantWorld(test);
  keys.set('all', await keyFor(test.administrator.id, [...keyScopes]));
  keys.set('none', await keyFor(test.administrator.id, []));
  for (const scope of keyScopes) {
    keys.set(scope, await keyFor(test.administrator.id, [scope]));
    keys.set(`all but ${scope}`, await keyFor(test.administrator.id, allBut(scope)));
  }
});

const long = process.env.LONG === '1';
const allBut = (scope: string) => keyScopes.filter(other => other !== scope);

/** The keys that are tried on a call of a scope: in the long form, one of every scope. */
function tried(own: ReturnType<typeof keyScopeOf>): string[] {
  if (long) return ['none', ...keyScopes, ...keyScopes.map(scope => `all but ${scope}`)];
  if (own === null) return ['all'];
  return own === anyKeyScope ? ['none'] : [own, `all but ${own}`];
}

/** Whether a key opens a call. */
function opens(name: string, own: ReturnType<typeof keyScopeOf>): boolean {
  if (own === null || own === anyKeyScope) return own !== null;
  return name === own || name === 'all' || (name.startsWith('all but ') && name !== `all but ${own}`);
}

async function keyFor(user_id: number, scopes: string[]): Promise<string> {
  const { key, hash, hint } = newApiKey();
  const [created_at, expires_at] = ['2026-11-20T00:00:00Z', '2027-11-20T00:00:00Z'];
  const row = { user_id, name: 'Prueba', key_hash: hash, hint, scopes, created_at, expires_at };
  await test.services.db.insertInto('api_key').values(row).execute();
  return key;
}

interface Route {
  method: 'GET' | 'POST';
  url: string;
  call: string;
  permission: Permission;
}
const routes = (): Route[] =>
  test.app.routes.flatMap(({ method, url, config }) => {
    if ((method !== 'GET' && method !== 'POST') || !config?.permission) return [];
    const { call = '', permission } = config;
    return [{ method: method === 'POST' ? 'POST' : 'GET', url, call, permission }];
  });

/** About a record that does not exist, so that a call that is let in changes nothing. */
const ask = ({ method, url }: Route, token: string) =>
  test.call(method, url.replace(/:\w+/g, '999999'), { token, ...(method === 'POST' && { body: {} }) });

const refused = ({ code, data }: TestAnswer) =>
  code === 40001 && /^(Esta clave no tiene el ámbito|Ninguna clave puede)/.test(data?.message ?? '');
/** The limits of calls have a test of their own. */
const unlimited = () => test.services.db.deleteFrom('rate_limit').execute();

it('a key opens every call of its scope and none outside of it', async () => {
  const wrong: string[] = [];
  const count = { opened: 0, refused: 0 };
  const closed = routes().filter(({ permission }) => !may('visitor', permission));
  const seen = new Set<Permission>();
  for (const [n, route] of closed.entries()) {
    if (n % 40 === 0) await unlimited();
    const own = keyScopeOf(route.call, route.permission);
    for (const name of tried(own)) {
      const open = opens(name, own);
      // What is let in does its work. In the short form one call of each permission does.
      if (open && !long && seen.has(route.permission)) continue;
      if (open) seen.add(route.permission);
      const answer = await ask(route, keys.get(name) ?? '');
      if (open === refused(answer) || answer.status >= 500) wrong.push(`${route.method} ${route.url} by ${name}`);
      count[open ? 'opened' : 'refused'] += 1;
    }
  }
  process.stdout.write(
    `${closed.length} routes, ${keys.size} keys: ${count.opened} let in, ${count.refused} refused outside the scope\n`,
  );
  expect(wrong).toEqual([]);
  // Every scope has something in it.
  expect(new Set(closed.map(({ call, permission }) => keyScopeOf(call, permission)))).toEqual(
    new Set([...keyScopes, anyKeyScope, null]),
  );
}, 600_000);

it('what is outside leaves no trace', async () => {
  const before = await fingerprint(test);
  await unlimited();
  for (const route of routes().filter(
    ({ call, permission }) => !may('visitor', permission) && keyScopeOf(call, permission) === null,
  ))
    await ask(route, keys.get('all') ?? '');
  const after = await fingerprint(test);
  delete before.api_key;
  delete after.api_key;
  expect(after).toEqual(before);
});

it('no key has what asks for the password again, nor accounts, settings, mails, backups or the audit log', () => {
  const forKeys = routes().filter(
    ({ call, permission }) => !may('visitor', permission) && keyScopeOf(call, permission) !== null,
  );
  expect(forKeys.filter(({ permission }) => requiresProof(permission))).toEqual([]);
  const kept = /^\/api\/(auth|user|apiKey|setting|mail|letter|letterText|backup|auditLog|trash|google|notification)\//;
  expect([...new Set(forKeys.map(({ url }) => url).filter(url => kept.test(url)))].sort()).toEqual([
    // Clients, under the name that the specification gives the call.
    '/api/user/getAverages/:param',
    '/api/user/getClientById/:id',
    '/api/user/getClients',
    '/api/user/getCustomerDropdown',
  ]);
  expect(forKeys.filter(({ url }) => /password|export/i.test(url)).map(({ url }) => url)).toEqual(
    expect.not.arrayContaining([
      '/api/provider/showPassword',
      '/api/client/export/:format',
      '/api/user/export/:format',
    ]),
  );
});

it('a key has at most what its owner may do now', async () => {
  const agent = await test.signIn({ group_id: groups.agent });
  const key = await keyFor(agent.id, [...keyScopes]);
  const wrong: string[] = [];
  for (const route of routes().filter(({ permission }) => !may('agent', permission))) {
    await unlimited();
    const { code } = await ask(route, key);
    if (code !== 40001) wrong.push(route.url);
  }
  expect(wrong).toEqual([]);
  // A customer's permission is for no key at all.
  for (const permission of permissions)
    if (!may('agent', permission)) expect([permission, keyScopeOf('', permission)]).toEqual([permission, null]);
});

it('whoever calls what is open to everybody is a visitor there, key or not', async () => {
  const all = keys.get('all') ?? '';
  const body = { old_password: 'x', password: 'contraseña-nueva', password_again: 'contraseña-nueva' };
  expect(await test.call('POST', '/api/external/changePassword', { token: all, body })).toMatchObject({
    code: 40001,
    data: { message: expect.stringMatching(/^Ninguna clave/) },
  });
  expect(await test.call('GET', '/api/external/publicSettings', { token: all })).toMatchObject({ code: 20000 });
  expect(await test.call('GET', `/api/user/userHasPassword/${test.agent.id}`, { token: all })).not.toMatchObject({
    data: true,
  });
});
