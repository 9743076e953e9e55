import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { code } from '../../../contract/envelope.ts';
import { groups } from '../../../contract/permissions.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';
import { duringHash } from '../../testing/hash-gate.ts';
import { totpCode } from '../../testing/totp.ts';

describe('cookies of a session', () => {
  let test: TestApp;
  let secure: TestApp;
  beforeAll(async () => {
    test = await testApp();
    secure = await testApp({ publicUrl: 'https://periplo.test' });
  });

  interface Login {
    on?: TestApp;
    headers?: Record<string, string>;
    name?: string;
  }
  const page = { origin: 'http://periplo.test', 'sec-fetch-site': 'same-origin' };

  /** Signs in, by default as the page of a browser does. @returns the token, and the cookie that no script reads */
  async function signIn(user: TestUser, { on = test, headers = page, name = 'session' }: Login = {}) {
    const response = await on.app.inject({
      method: 'POST',
      url: '/api/external/login',
      headers,
      payload: { identity: user.email, password: testPassword },
    });
    const cookie = response.cookies.find(given => given.name === name);
    return { answer: response.json(), token: response.json().data.token as string, cookie, value: cookie?.value ?? '' };
  }

  interface Held {
    header?: string;
    cookies?: Record<string, string>;
  }

  async function get(url: string, { header, cookies = {} }: Held, on = test) {
    const headers = header === undefined ? {} : { 'x-token': header };
    const response = await on.app.inject({ url, headers, cookies });
    return response.headers['content-type']?.startsWith('application/json')
      ? response.json().code
      : response.statusCode;
  }

  const info = '/api/auth/info';
  /** A download of no record: whoever is let in is answered 40001. */
  const download = '/budget/generarPDF/999999';

  describe('the session of a browser', () => {
    it('opens calls with the token and its cookie, and with neither alone', async () => {
      const { token, value, cookie } = await signIn(test.agent);
      const [session, other] = [{ session: value }, { session: (await signIn(test.customer)).value }];
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7 * 24 * 3600 });
      expect(cookie?.domain).toBeUndefined();
      expect(await get(info, { header: token, cookies: session })).toBe(code.read);
      expect(await get(info, { header: token })).toBe(code.sessionUnknown);
      expect(await get(info, { header: token, cookies: other })).toBe(code.sessionUnknown);
      expect(await get(info, { header: value, cookies: session })).toBe(code.sessionUnknown);
      expect(await get(info, { cookies: { ...session, 'X-Token': token } })).toBe(code.sessionUnknown);
      expect(await get(info, { cookies: session })).toBe(code.sessionUnknown);
    });

    it('opens downloads with both cookies, and with neither alone', async () => {
      const { token, value } = await signIn(test.agent);
      expect(await get(download, { cookies: { 'X-Token': token, session: value } })).toBe(code.error);
      expect(await get(download, { cookies: { 'X-Token': token } })).toBe(code.sessionUnknown);
      expect(await get(download, { header: token })).toBe(code.sessionUnknown);
      expect(await get(download, { cookies: { session: value } })).toBe(code.sessionUnknown);
    });

    it('is known by its origin where a browser tells no more, as over plain http in an office', async () => {
      const { token, value } = await signIn(test.customer, {
        headers: { origin: 'http://10.0.0.7:8080', host: '10.0.0.7:8080' },
      });
      expect(await get(info, { header: token })).toBe(code.sessionUnknown);
      expect(await get(info, { header: token, cookies: { session: value } })).toBe(code.read);
    });

    it('ends with the sign-out, which takes the cookie too', async () => {
      const { token, value } = await signIn(test.customer);
      const response = await test.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { 'x-token': token },
        cookies: { session: value },
      });
      expect(response.json()).toMatchObject({ code: code.read });
      expect(response.cookies).toMatchObject([{ name: 'session', value: '', path: '/', httpOnly: true }]);
      expect(await get(info, { header: token, cookies: { session: value } })).toBe(code.sessionUnknown);
    });

    it('is not begun by a page of another site', async () => {
      const headers = { origin: 'https://otro.example', 'sec-fetch-site': 'cross-site' };
      const { answer, cookie } = await signIn(test.customer, { headers });
      expect(answer).toMatchObject({ code: code.error, data: { message: 'No tiene permiso para hacer esto' } });
      expect(cookie).toBeUndefined();
    });

    it('has the host prefix over https', async () => {
      const headers = { origin: 'https://periplo.test', 'sec-fetch-site': 'same-origin' };
      const { token, value, cookie } = await signIn(secure.customer, { on: secure, headers, name: '__Host-session' });
      expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
      expect(cookie?.maxAge).toBe(30 * 24 * 3600);
      expect(await get(info, { header: token, cookies: { '__Host-session': value } }, secure)).toBe(code.read);
      // A neighbour under the same domain can plant a cookie without the prefix; it does not cover the real one.
      expect(await get(info, { header: token, cookies: { session: 'planted', '__Host-session': value } }, secure)).toBe(
        code.read,
      );
      expect(await get(info, { header: token, cookies: { session: 'planted' } }, secure)).toBe(code.sessionUnknown);
    });
  });

  describe('a token alone is enough', () => {
    it('for a program, which has no cookies (specification 7)', async () => {
      const { token, cookie } = await signIn(test.agent, { headers: {} });
      expect(cookie).toBeUndefined();
      expect(await get(info, { header: token })).toBe(code.read);
      expect(await get(download, { cookies: { 'X-Token': token } })).toBe(code.error);
      // What an earlier session left in the browser does not matter.
      expect(await get(info, { header: token, cookies: { session: 'stale' } })).toBe(code.read);
    });

    it('for a page over plain http of an installation with https, whose browser keeps no such cookie', async () => {
      const headers = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' };
      const { token, cookie } = await signIn(secure.agent, { on: secure, headers, name: '__Host-session' });
      expect(cookie).toBeUndefined();
      expect(await get(info, { header: token }, secure)).toBe(code.read);
    });
  });
});

/** A password that is changed while somebody is still being let in with the old one. */
describe('a change meanwhile', () => {
  let test: TestApp;
  let user: TestUser;
  const wrong = { code: code.error, data: { message: 'Usuario o contraseña incorrectos' } };
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(async () => {
    user = await test.signIn({ group_id: groups.client });
  });

  const post = (path: string, body: object, token?: string) =>
    test.call('POST', `/api/${path}`, { body, ...(token && { token }) });
  const chosen = (password: string) => ({ password, password_again: password });
  const signIn = (password: string) => post('external/login', { identity: user.email, password });

  /** The owner chooses a new password by letter while a call is under way. @returns the answer of the call */
  function withReset<T>(call: () => Promise<T>): Promise<T> {
    return duringHash(test, call, async () => {
      const token = await newLink(test.services.db, 'recover', { userId: user.id }, test.services.clock());
      const body = { forgotten_password_code: token, ...chosen('el-nuevo-faro-9') };
      expect(await post('external/changePassword', body)).toMatchObject({ code: code.done });
    });
  }

  it('nobody is let in by the old password after that', async () => {
    expect(await withReset(() => signIn(testPassword))).toMatchObject(wrong);
    const open = test.services.db.selectFrom('session').select('token_hash').where('user_id', '=', user.id);
    expect(await open.where('ended', 'is', null).execute()).toEqual([]);
    expect(await signIn('el-nuevo-faro-9')).toMatchObject({ code: code.read });
  });

  it('a session that it ended does not choose another one', async () => {
    const body = { old_password: testPassword, ...chosen('de-otra-persona-7') };
    const late = await withReset(() => post('external/changePassword', body, user.token));
    expect(late).toMatchObject({ code: code.sessionEnded });
    expect(await signIn('el-nuevo-faro-9')).toMatchObject({ code: code.read });
  });

  it('it proves nothing for such a session either', async () => {
    await withReset(() => post('auth/prove', { password: testPassword }, user.token));
    expect(await test.call('GET', '/api/auth/info', { token: user.token })).toMatchObject({ code: code.sessionEnded });
  });

  it('a second step that was right by then lets nobody in', async () => {
    const { data } = await post('auth/beginSecondFactor', { data: { password: testPassword } }, user.token);
    const code = totpCode(data.secret, test.services.clock());
    const { recovery_codes } = (await post('auth/confirmSecondFactor', { data: { code } }, user.token)).data;
    const { second_factor } = (await signIn(testPassword)).data;
    const code_hash = await hashPassword(recovery_codes[0].replace('-', ''), test.services.config.passwordWork);
    const { db } = test.services;
    await db.deleteFrom('recovery_code').where('user_id', '=', user.id).execute();
    await db.insertInto('recovery_code').values({ user_id: user.id, code_hash }).execute();
    const late = await withReset(() => post('external/secondFactor', { second_factor, code: recovery_codes[0] }));
    expect(late).toMatchObject(wrong);
    const left = db.selectFrom('recovery_code').select('used_at').where('user_id', '=', user.id);
    expect(await left.execute()).toEqual([{ used_at: null }]);
  });
});
