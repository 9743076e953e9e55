import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../platform/auth/testing/session.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';
import { softwareKey } from '../../testing/authenticator.ts';

/** Passkeys, as second step and alone: each answer counts once, for one site, and a copy is noticed. */

const home = 'http://periplo.test';
let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(() => test.services.db.deleteFrom('rate_limit').execute());

const post = (url: string, body: object, token?: string) => test.call('POST', `/api/${url}`, { token, body });
const refused = { code: 40001, data: { message: 'Esta llave de acceso no sirve aquí' } };
const state = async (token: string) => (await test.call('GET', '/api/auth/secondFactor', { token })).data;
const challenge = async () => (await post('external/beginPasskey', {})).data.options.challenge as string;
const enter = (answer: object, second_factor?: string) =>
  post('external/passkey', { answer, ...(second_factor && { second_factor }) });
const handleOf = async (user: TestUser) =>
  (await post('external/login', { identity: user.email, password: testPassword })).data.second_factor as string;

const beginAdding = async (user: TestUser) =>
  (await post('auth/beginPasskey', { password: testPassword }, user.token)).data.options.challenge as string;

async function withKey(group_id = 2) {
  const user = await test.signIn({ group_id });
  const key = softwareKey(home);
  const answer = key.make({ challenge: await beginAdding(user) });
  const added = await post('auth/addPasskey', { name: 'Teléfono', answer }, user.token);
  expect(added).toMatchObject({ code: 20001 });
  return { user, key, codes: added.data.recovery_codes as string[] };
}

describe('adding one', () => {
  it('needs the own password, and gives recovery codes with the first factor', async () => {
    const { user, codes } = await withKey();
    expect(codes).toHaveLength(10);
    expect(await state(user.token)).toMatchObject({
      application: null,
      recovery_codes: 10,
      passkeys: [{ name: 'Teléfono', last_used_at: null }],
    });
    expect((await post('auth/beginPasskey', { password: 'otra' }, user.token)).data.fields).toHaveProperty('password');
    const other = softwareKey(home).make({ challenge: await beginAdding(user) });
    expect((await post('auth/addPasskey', { name: 'Llave', answer: other }, user.token)).data.recovery_codes).toEqual(
      [],
    );
  });

  it('refuses an answer that was used, altered, of another site, or for another user', async () => {
    const [user, stranger] = [await test.signIn({ group_id: 2 }), await test.signIn({ group_id: 2 })];
    const add = (answer: object, { token } = user) => post('auth/addPasskey', { name: 'X', answer }, token);
    const said = async (more: object = {}) => softwareKey(home).make({ challenge: await beginAdding(user), ...more });
    expect(await add(await said({ origin: 'https://malo.example' }))).toMatchObject(refused);
    expect(await add(await said({ site: 'malo.example' }))).toMatchObject(refused);
    expect(await add(await said({ challenge: 'A'.repeat(43) }))).toMatchObject(refused);
    expect(await add(await said(), stranger)).toMatchObject(refused);
    const answer = await said();
    expect(await add(answer)).toMatchObject({ code: 20001 });
    expect(await add(answer)).toMatchObject(refused);
    expect((await state(user.token)).passkeys).toHaveLength(1);
  });

  it('names and removes them, only the own ones; without the last one there is no second factor', async () => {
    const [{ user }, other] = [await withKey(), await withKey()];
    const [{ id }] = (await state(user.token)).passkeys;
    expect(await post('auth/renamePasskey', { id, name: 'Mía' }, other.user.token)).toMatchObject({ code: 40001 });
    expect(await post('auth/removePasskey', { id, password: testPassword }, other.user.token)).toMatchObject({
      code: 40001,
    });
    expect(await post('auth/renamePasskey', { id, name: 'Llave azul' }, user.token)).toMatchObject({ code: 20001 });
    expect((await state(user.token)).passkeys).toMatchObject([{ name: 'Llave azul' }]);
    expect((await post('auth/removePasskey', { id, password: 'otra' }, user.token)).data.fields).toHaveProperty(
      'password',
    );
    const thief = await openSession(test.services.db, user, test.services.clock());
    expect(await post('auth/removePasskey', { id, password: testPassword }, user.token)).toMatchObject({ code: 20001 });
    // Whoever holds the lost device may have signed in with it.
    expect(await test.call('GET', '/api/auth/info', { token: thief })).toMatchObject({ code: 50012 });
    expect(await state(user.token)).toEqual({ application: null, recovery_codes: 0, passkeys: [] });
    expect(await handleOf(user)).toBeUndefined();
  });
});

describe('signing in', () => {
  it('as the second step of the own handle', async () => {
    const [{ user, key, codes }, other] = [await withKey(), await withKey()];
    const first = await post('external/login', { identity: user.email, password: testPassword });
    expect(first).toMatchObject({ code: 30001, data: { factors: { code: false, passkey: true } } });
    const handle = first.data.second_factor;
    expect(await enter(other.key.use({ challenge: await challenge() }), handle)).toMatchObject(refused);
    const unverified = { challenge: await challenge(), verified: false };
    expect(await enter(key.use(unverified), handle)).toMatchObject({
      code: 20000,
      data: { token: expect.any(String) },
    });
    expect(await enter(key.use({ challenge: await challenge() }), handle)).toMatchObject({ code: 30001 });
    const body = { second_factor: await handleOf(user), code: codes[0] };
    expect(await post('external/secondFactor', body)).toMatchObject({ code: 20000 });
  });

  it('as second step remembers the device, if its user wants that', async () => {
    const { user, key } = await withKey();
    const identity = { identity: user.email, password: testPassword };
    const call = async (url: string, payload: object, device?: string) => {
      const cookies = device ? { cookies: { device } } : {};
      const answer = await test.app.inject({ method: 'POST', url: `/api/external/${url}`, payload, ...cookies });
      return { ...answer.json(), device: answer.cookies.find(({ name }) => name === 'device')?.value };
    };
    const step = async (remember?: boolean) => {
      const { second_factor } = (await call('login', identity)).data;
      return call('passkey', { second_factor, answer: key.use({ challenge: await challenge() }), remember });
    };
    const forgotten = await step();
    expect(forgotten).toMatchObject({ code: 20000 });
    expect(await call('login', identity, forgotten.device)).toMatchObject({ code: 30001 });
    const { device } = await step(true);
    expect(await call('login', identity, device)).toMatchObject({ code: 20000, data: { token: expect.any(String) } });
  });

  it('alone, when the device asked for its PIN, finger or face', async () => {
    const { user, key } = await withKey(3);
    expect(await enter(key.use({ challenge: await challenge(), verified: false }))).toMatchObject(refused);
    const { data } = await enter(key.use({ challenge: await challenge() }));
    expect(await test.call('GET', '/api/auth/info', { token: data.token })).toMatchObject({
      data: { user: { id: user.id } },
    });
    expect((await state(data.token)).passkeys[0].last_used_at).toBe('2026-11-20 10:00:00');
    await test.services.db.updateTable('user').set({ active: false }).where('id', '=', user.id).execute();
    expect(await enter(key.use({ challenge: await challenge() }))).toMatchObject(refused);
  });

  it('refuses an answer that is used again, altered, late, or of another site, and a counter that goes back', async () => {
    const { key } = await withKey();
    const answer = key.use({ challenge: await challenge() });
    expect(await enter(answer)).toMatchObject({ code: 20000 });
    expect(await enter(answer)).toMatchObject(refused);
    expect(await enter(key.use({ challenge: await challenge(), origin: 'https://malo.example' }))).toMatchObject(
      refused,
    );
    expect(await enter(key.use({ challenge: await challenge(), site: 'malo.example' }))).toMatchObject(refused);
    expect(await enter(key.use({ challenge: 'A'.repeat(43) }))).toMatchObject(refused);
    const altered = key.use({ challenge: await challenge() });
    const other = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge: await challenge(), origin: home }));
    const response = { ...altered.response, clientDataJSON: other.toString('base64url') };
    expect(await enter({ ...altered, response })).toMatchObject(refused);
    const late = key.use({ challenge: await challenge() });
    const now = test.services.clock();
    test.setNow(new Date(now.getTime() + 5 * 60_000));
    expect(await enter(late)).toMatchObject(refused);
    test.setNow(now);
    expect(await enter(key.use({ challenge: await challenge() }))).toMatchObject({ code: 20000 });
    key.counter -= 3;
    expect(await enter(key.use({ challenge: await challenge() }))).toMatchObject(refused);
    expect(await enter({ id: 'x' })).toMatchObject({ code: 40001 });
  });
});
