import { beforeAll, describe, expect, it } from 'vitest';
import { code } from '../../../contract/envelope.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';

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
  return response.headers['content-type']?.startsWith('application/json') ? response.json().code : response.statusCode;
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
    const { token, value } = await signIn(test.customer, { headers: { origin: 'http://10.0.0.7:8080' } });
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
    const headers = { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' };
    const { token, cookie } = await signIn(secure.agent, { on: secure, headers, name: '__Host-session' });
    expect(cookie).toBeUndefined();
    expect(await get(info, { header: token }, secure)).toBe(code.read);
  });
});
