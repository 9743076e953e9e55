import { beforeAll, describe, expect, it } from 'vitest';
import { code } from '../../../contract/envelope.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 Version/17.6 Mobile/15E148 Safari/604.1';

let test: TestApp;
let start: Date;
beforeAll(async () => {
  test = await testApp();
  start = test.services.clock();
});

/** What a browser holds. */
interface Browser {
  token: string;
  cookies: Record<string, string>;
}

interface From {
  agent?: string;
  address?: string;
  browser?: Browser;
}

async function signIn(user: TestUser, { agent = chrome, address = '203.0.113.77', browser }: From = {}) {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/external/login',
    remoteAddress: address,
    headers: { 'user-agent': agent, origin: 'http://periplo.test', ...(browser && { 'x-token': browser.token }) },
    cookies: browser?.cookies ?? {},
    payload: { identity: user.email, password: testPassword },
  });
  const kept = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { token: response.json().data.token as string, cookies: { ...browser?.cookies, ...kept } };
}

async function call(browser: Browser, url: string, body?: object, address = '203.0.113.77') {
  const response = await test.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/auth/${url}`,
    remoteAddress: address,
    headers: { 'x-token': browser.token },
    cookies: browser.cookies,
    ...(body && { payload: body }),
  });
  return response.json();
}

const codeOf = async (browser: Browser) => (await call(browser, 'info')).code;
const devicesOf = (user: TestUser) =>
  test.services.db.selectFrom('device').select(['system', 'address']).where('user_id', '=', user.id).execute();

describe('a new sign-in', () => {
  it('ends the session that the browser held, and nobody else’s', async () => {
    const [one, other] = [await test.signIn({ group_id: 3 }), await test.signIn({ group_id: 2 })];
    const elsewhere = await signIn(one, { agent: iphone });
    const first = await signIn(one);
    const second = await signIn(one, { browser: first });
    expect([await codeOf({ ...second, token: first.token }), await codeOf(first)]).toEqual([
      code.sessionUnknown,
      code.sessionUnknown,
    ]);
    // Another account in the same browser, where the script's token is gone and the cookie is still there.
    const third = await signIn(other, { browser: { ...second, token: '' } });
    expect(await codeOf(second)).toBe(code.sessionUnknown);
    expect([await codeOf(third), await codeOf(elsewhere)]).toEqual([code.read, code.read]);
  });

  it('ends the session of a program that sends its token along, and none that somebody stole half of', async () => {
    const user = await test.signIn({ group_id: 3 });
    const browser = await signIn(user);
    const body = { identity: user.email, password: testPassword };
    const answer = await test.call('POST', '/api/external/login', { token: user.token, body });
    expect(answer).toMatchObject({ code: code.read });
    expect(await test.call('GET', '/api/auth/info', { token: user.token })).toMatchObject({
      code: code.sessionUnknown,
    });
    await test.call('POST', '/api/external/login', { token: browser.token, body });
    expect(await codeOf(browser)).toBe(code.read);
  });
});

describe('the sessions of one’s own account', () => {
  it('tell the device in words, the network, and the last use', async () => {
    const user = await test.signIn({ group_id: 2 });
    const home = await signIn(user);
    const phone = await signIn(user, { agent: iphone, address: '2001:db8:7:9::1' });
    test.setNow(new Date(start.getTime() + 5 * 60_000));
    expect(await call(phone, 'info', undefined, '198.51.100.9')).toMatchObject({ code: code.read });
    const { data } = await call(home, 'sessions');
    test.setNow(start);
    expect(data).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{22}$/),
        current: true,
        browser: 'Chrome',
        system: 'Windows',
        network: '203.0.113.0/24',
        opened_at: '2026-11-20 10:00:00',
        last_seen_at: '2026-11-20 10:05:00',
      },
      {
        id: expect.any(String),
        current: false,
        browser: 'Safari',
        system: 'iPhone',
        // It moved from the wireless network at home to another one.
        network: '198.51.100.0/24',
        opened_at: '2026-11-20 10:00:00',
        last_seen_at: '2026-11-20 10:05:00',
      },
      // The session of the test itself, which has no device.
      expect.objectContaining({ current: false, browser: null, system: null, network: null }),
    ]);
    expect(JSON.stringify(data)).not.toContain(home.token);
  });

  it('leave out what has ended or expired, and other users', async () => {
    const user = await test.signIn({ group_id: 3 });
    const [first, second] = [await signIn(user), await signIn(user)];
    await call(second, 'logout', {});
    test.setNow(new Date(start.getTime() + 13 * 3_600_000));
    const third = await signIn(user);
    const { data } = await call(third, 'sessions');
    test.setNow(start);
    expect(data).toMatchObject([{ current: true }]);
    expect(first.token).not.toBe(third.token);
  });

  it('end one by one, and the device is forgotten', async () => {
    const user = await test.signIn({ group_id: 2 });
    const [home, phone] = [await signIn(user), await signIn(user, { agent: iphone })];
    const listed = (await call(home, 'sessions')).data as { id: string; system: string }[];
    const id = listed.find(({ system }) => system === 'iPhone')?.id;
    expect(await call(home, 'endSession', { id })).toMatchObject({
      code: code.done,
      data: { message: 'Sesión cerrada' },
    });
    expect(await codeOf(phone)).toBe(code.sessionEnded);
    expect(await codeOf(home)).toBe(code.read);
    expect(await devicesOf(user)).toMatchObject([{ system: 'Windows' }]);
    expect(await call(home, 'endSession', { id })).toMatchObject({
      code: code.error,
      data: { message: 'Esa sesión ya estaba cerrada' },
    });
  });

  it('are nobody else’s to end', async () => {
    const [user, other] = [await test.signIn({ group_id: 2 }), await test.signIn({ group_id: 1 })];
    const [home, foreign] = [await signIn(user), await signIn(other)];
    const [{ id }] = (await call(home, 'sessions')).data;
    expect(await call(foreign, 'endSession', { id })).toMatchObject({ code: code.error });
    expect(await codeOf(home)).toBe(code.read);
  });

  it('end all but the present one', async () => {
    const user = await test.signIn({ group_id: 3 });
    const [home, phone] = [await signIn(user), await signIn(user, { agent: iphone })];
    expect(await call(home, 'endOtherSessions', {})).toMatchObject({ code: code.done });
    expect(await codeOf(phone)).toBe(code.sessionEnded);
    expect(await test.call('GET', '/api/auth/info', { token: user.token })).toMatchObject({ code: code.sessionEnded });
    expect((await call(home, 'sessions')).data).toMatchObject([{ current: true }]);
    expect(await devicesOf(user)).toMatchObject([{ system: 'Windows' }]);
  });
});

describe('an administrator ends the sessions of somebody else', () => {
  it('on every device at once, after which nothing of them opens', async () => {
    const user = await test.signIn({ group_id: 2 });
    const browsers = [await signIn(user), await signIn(user, { agent: iphone })];
    const answer = await test.call('POST', '/api/user/endSessions', {
      token: test.administrator.token,
      body: { data: { id: user.id } },
    });
    expect(answer).toMatchObject({ code: code.done, data: { message: 'Sus sesiones están cerradas' } });
    for (const { token, cookies } of browsers) {
      const response = await test.app.inject({ url: '/api/auth/info', headers: { 'x-token': token }, cookies });
      expect(response.json().code).toBe(code.sessionEnded);
    }
    const letters = await test.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'session.end')
      .execute();
    expect(letters).toMatchObject([{ user_id: test.administrator.id, entity_id: String(user.id) }]);
  });

  it('but neither their own, nor as an agent', async () => {
    const end = (token: string, id: number) =>
      test.call('POST', '/api/user/endSessions', { token, body: { data: { id } } });
    expect(await end(test.administrator.token, test.administrator.id)).toMatchObject({
      code: code.error,
      data: { message: 'Las suyas se cierran en «Seguridad de la cuenta»' },
    });
    expect(await end(test.agent.token, test.customer.id)).toMatchObject({ code: code.error });
    expect(await test.call('GET', '/api/auth/info', { token: test.administrator.token })).toMatchObject({
      code: code.read,
    });
    expect(await test.call('GET', '/api/auth/info', { token: test.customer.token })).toMatchObject({ code: code.read });
  });
});
