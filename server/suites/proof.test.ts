import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { code, proofReason } from '../../contract/envelope.ts';
import { groups, may, permissions, proofMinutes, requiresProof } from '../../contract/permissions.ts';
import { type TestAnswer, type TestApp, type TestUser, testApp, testPassword } from '../testing/app.ts';
import { fingerprint, plantWorld } from '../testing/world.ts';

/** What an open screen is not enough for: the password is asked again, by every route that leads there. */

let test: TestApp;
let start: Date;
/** The routes that ask. */
let routes: { method: 'GET' | 'POST'; url: string }[];

beforeAll(async () => {
  test = await testApp();
  await plantWorld(test);
  start = test.services.clock();
  routes = test.app.routes.flatMap(({ method, url, config }) => {
    if (!config?.permission || !requiresProof(config.permission)) return [];
    if (method !== 'GET' && method !== 'POST') return [];
    return [{ method: method === 'POST' ? ('POST' as const) : ('GET' as const), url }];
  });
});
beforeEach(async () => {
  test.setNow(start);
  await test.services.db.updateTable('session').set({ proved_at: start.toISOString() }).execute();
});

const later = (minutes: number) => test.setNow(new Date(start.getTime() + minutes * 60_000));

/** A call about a record that does not exist, so that nothing changes when it is let through. */
const call = ({ method, url }: (typeof routes)[number]) =>
  test.call(method, url.replace(/:\w+/g, '999999'), {
    token: test.administrator.token,
    ...(method === 'POST' && { body: {} }),
  });
const asks = ({ code: given, data }: TestAnswer) => given === code.warning && data?.reason === proofReason;
const prove = (password: string, token = test.administrator.token) =>
  test.call('POST', '/api/auth/prove', { token, body: { password } });

it('the routes of backups, exports, erasures, users, mails, webhooks, settings and links with the identity provider ask', () => {
  const urls = [...new Set(routes.map(({ url }) => url))].sort();
  const settings = test.app.routes.filter(({ config }) => config?.permission === 'setting:write').map(({ url }) => url);
  expect(urls.filter(url => !settings.includes(url))).toEqual([
    '/api/apiKey/create',
    '/api/auditLog/export',
    '/api/auth/unlinkProvider',
    '/api/backup/database',
    '/api/backup/file/:id',
    '/api/backup/find',
    '/api/backup/forgetKey',
    '/api/backup/passphrase',
    '/api/backup/plan',
    '/api/backup/start',
    // It makes no sense for a client, and says so.
    '/api/client/deleteImage',
    '/api/client/erase',
    '/api/client/export/:format',
    '/api/client/personalData/:id',
    '/api/mail/data/:id',
    '/api/mail/resend',
    '/api/mail/resendFailed',
    '/api/mail/test',
    '/api/user/create',
    '/api/user/data/:id',
    '/api/user/delete',
    '/api/user/deleteImage',
    '/api/user/endSessions',
    '/api/user/export/:format',
    '/api/user/handOver',
    '/api/user/restore',
    '/api/user/takeSecondFactor',
    '/api/user/unlinkProvider',
    '/api/user/update',
    '/api/webhook/create',
    '/api/webhook/delete',
    '/api/webhook/renewSecret',
    '/api/webhook/setActive',
    '/api/webhook/test',
    '/api/webhook/update',
    '/api/webhookDelivery/resend',
    '/api/webhookDelivery/resendFailed',
  ]);
  expect(urls).toEqual(expect.arrayContaining(['/api/setting/update', '/api/setting/updateAll']));
  // Whoever writes users or settings, or opens mails, does it by one of these.
  const others = test.app.routes.filter(
    ({ method, url, config }) =>
      method === 'POST' &&
      /^\/api\/(user|setting|mail|backup)\//.test(url) &&
      config?.permission &&
      !config.refused &&
      may('administrator', config.permission) &&
      !may('agent', config.permission) &&
      !requiresProof(config.permission),
  );
  expect(others.map(({ url }) => url).sort()).toEqual([
    '/api/mail/getFilteredPaginated',
    // A dry run: it tells and changes nothing.
    '/api/setting/retentionPlan',
  ]);
});

it('what no route declares is asked by the rule of an edit, and by no other', () => {
  const declared = new Set(test.app.routes.map(({ config }) => config?.permission));
  const inside = permissions.filter(name => requiresProof(name) && !declared.has(name));
  expect(inside).toEqual(['client:signIn']);
});

describe('an edit of a client', () => {
  let agent: TestUser;
  let client: TestUser;
  beforeEach(async () => {
    agent = await test.signIn({ group_id: groups.agent });
    client = await test.signIn({ group_id: groups.client });
  });
  const row = async () =>
    test.services.db.selectFrom('user').selectAll().where('id', '=', client.id).executeTakeFirstOrThrow();
  const edit = async (changes: object) => {
    const { first_name, last_name, email, username } = await row();
    const form = { id: client.id, first_name, last_name, email, username, phone: '600111222', dni: '12345678Z' };
    const rest = { birth_date: '1980-02-29', postal_code: '29400', address: 'Calle Mayor, 1' };
    return test.call('POST', '/api/client/update', {
      token: agent.token,
      body: { data: { ...form, ...rest, ...changes } },
    });
  };
  const password = 'tren-de-la-costa';

  it('with a new e-mail or password for one who signs in asks, writes nothing, and goes on after the proof', async () => {
    await edit({});
    for (const changes of [{ email: 'otra@example.org' }, { password, password_again: password }]) {
      await test.services.db.updateTable('session').set({ proved_at: start.toISOString() }).execute();
      later(60);
      const before = await fingerprint(test);
      expect(asks(await edit({ ...changes, first_name: 'Inés' }))).toBe(true);
      expect(await fingerprint(test)).toEqual(before);
      expect(await prove(testPassword, agent.token)).toMatchObject({ code: code.read });
      expect(await edit({ ...changes, first_name: 'Inés' })).toMatchObject({ code: code.done });
    }
    expect(await row()).toMatchObject({ first_name: 'Inés', email: 'otra@example.org' });
  });

  it('asks for one who signs in with a passkey only', async () => {
    await test.services.db.updateTable('user').set({ password_hash: null }).where('id', '=', client.id).execute();
    const key = { name: 'Llave', credential_id: 'x', public_key: Buffer.from('x'), counter: 0, transports: [] };
    const created_at = start.toISOString();
    await test.services.db
      .insertInto('passkey')
      .values({ ...key, user_id: client.id, created_at })
      .execute();
    later(60);
    expect(asks(await edit({ email: 'otra2@example.org' }))).toBe(true);
  });

  it('does not ask without either, for one who cannot sign in yet, and within ten minutes', async () => {
    later(60);
    expect(await edit({ first_name: 'Marta', phone: '600999888' })).toMatchObject({ code: code.done });
    // A stale edit says so at once.
    const stale = { email: 'vieja@example.org', updated_at: '2020-01-01T00:00:00.000Z' };
    expect((await edit(stale)).data.reason).toBe('common.stale');
    await test.services.db.updateTable('user').set({ password_hash: null }).where('id', '=', client.id).execute();
    expect(await edit({ email: 'nueva1@example.org' })).toMatchObject({ code: code.done });
    expect(await edit({ password, password_again: password })).toMatchObject({ code: code.done });
    expect(asks(await edit({ email: 'nueva2@example.org' }))).toBe(true);
    expect(await prove(testPassword, agent.token)).toMatchObject({ code: code.read });
    later(60 + proofMinutes);
    expect(await edit({ email: 'nueva2@example.org' })).toMatchObject({ code: code.done });
  });
});

it('every one of them refuses a session whose proof is too old, and leaves no trace', async () => {
  const before = await fingerprint(test);
  later(proofMinutes + 0.1);
  const wrong: string[] = [];
  for (const route of routes) if (!asks(await call(route))) wrong.push(route.url);
  expect(wrong).toEqual([]);
  test.setNow(start);
  expect(await fingerprint(test)).toEqual(before);
  process.stdout.write(`${routes.length} routes ask for the password again after ${proofMinutes} minutes\n`);
});

it('every one of them lets it through within ten minutes of the password', async () => {
  later(proofMinutes);
  const early = [];
  for (const route of routes.filter(({ url }) => !url.includes('/backup/'))) {
    if (asks(await call(route))) early.push(route.url);
  }
  expect(early).toEqual([]);
  later(60);
  const user = { method: 'GET', url: '/api/user/data/:id' } as const;
  expect(asks(await call(user))).toBe(true);
  expect(await prove(testPassword)).toMatchObject({ code: code.read });
  expect(asks(await call(user))).toBe(false);
  later(60 + proofMinutes + 0.1);
  expect(asks(await call(user))).toBe(true);
});

it('a wrong password proves nothing, and guesses at it end', async () => {
  later(60);
  const user = { method: 'GET', url: '/api/user/data/:id' } as const;
  for (let n = 0; n < 5; n += 1) {
    expect(await prove('equivocada')).toMatchObject({
      code: code.error,
      data: { fields: { password: 'La contraseña actual no es correcta' } },
    });
  }
  expect(await prove(testPassword)).toMatchObject({ status: 429 });
  expect(asks(await call(user))).toBe(true);
  expect(await prove('')).toMatchObject({ data: { fields: { password: 'Introduzca su contraseña' } } });
});

it('proves one session, not another of the same user, and who may not is refused as ever', async () => {
  const twin = await test.call('POST', '/api/external/login', {
    body: { identity: test.agent.email, password: testPassword },
  });
  later(60);
  const { token } = twin.data;
  await test.services.db.updateTable('user').set({ group_id: 1 }).where('id', '=', test.agent.id).execute();
  expect(await prove(testPassword, token)).toMatchObject({ code: code.read });
  const settings = (own: string) => test.call('POST', '/api/setting/update', { token: own, body: {} });
  expect([asks(await settings(token)), asks(await settings(test.agent.token))]).toEqual([false, true]);
  expect(await settings(test.customer.token)).toMatchObject({
    code: code.error,
    data: { message: 'No tiene permiso para hacer esto' },
  });
});
