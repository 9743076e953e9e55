import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepOldRows } from '../../jobs.ts';
import { openSession } from '../../platform/auth/testing/session.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';
import { duringHash } from '../../testing/hash-gate.ts';
import { totpCode } from '../../testing/totp.ts';

/** A second factor: set up, asked at the sign-in, each code accepted once, taken away. */

const minute = 60_000;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
const start = new Date('2026-11-20T09:00:00Z');
beforeEach(async () => {
  test.setNow(start);
  await test.services.db.deleteFrom('rate_limit').execute();
});

const post = (url: string, body: object, token?: string) => test.call('POST', `/api/${url}`, { token, body });
const login = (user: TestUser, password = testPassword) => post('external/login', { identity: user.email, password });
const second = (handle: string, code: string) => post('external/secondFactor', { second_factor: handle, code });
const state = async (user: TestUser) => (await test.call('GET', '/api/auth/secondFactor', { token: user.token })).data;
const actions = (user: TestUser) =>
  test.services.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('entity_id', '=', String(user.id))
    .where('action', 'like', 'secondFactor.%')
    .execute();

/** The present code of an application, or one of a step before or after. */
const codeOf = (secret: string, offset = 0) => totpCode(secret, test.services.clock(), offset);

/** Moves the clock on, so that the next code has not been used. */
const nextCode = (secret: string): string => {
  test.setNow(new Date(test.services.clock().getTime() + minute));
  return codeOf(secret);
};

/** A user with a second factor, and what their application and their paper hold. */
async function secured(group_id = 2) {
  const user = await test.signIn({ group_id });
  const { data } = await post('auth/beginSecondFactor', { password: testPassword }, user.token);
  const confirmed = await post('auth/confirmSecondFactor', { code: nextCode(data.secret) }, user.token);
  expect(confirmed).toMatchObject({ code: 20001 });
  return { user, secret: data.secret as string, codes: confirmed.data.recovery_codes as string[] };
}

describe('setting it up', () => {
  it('needs the own password, and a first code of the application', async () => {
    const { customer } = test;
    const begin = (password?: string) => post('auth/beginSecondFactor', { password }, customer.token);
    expect((await begin()).data.fields).toEqual({ password: 'Introduzca su contraseña actual' });
    expect((await begin('equivocada')).data.fields).toEqual({ password: 'La contraseña actual no es correcta' });
    const { secret, address } = (await begin(testPassword)).data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toContain(`otpauth://totp/Periplo:${encodeURIComponent(customer.email ?? '')}?secret=${secret}`);
    const confirm = (code: string) => post('auth/confirmSecondFactor', { code }, customer.token);
    expect((await confirm('000000')).data.fields).toEqual({ code: 'El código no es correcto o ya se ha usado' });
    expect(await state(customer)).toEqual({ application: null, recovery_codes: 0, passkeys: [] });
    // Until then, the password is enough.
    expect(await login(customer)).toMatchObject({ code: 20000 });
    const { data } = await confirm(`${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`);
    expect(new Set(data.recovery_codes).size).toBe(10);
    for (const code of data.recovery_codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    expect(await state(customer)).toEqual({ application: '2026-11-20 10:00:00', recovery_codes: 10, passkeys: [] });
    expect(await begin(testPassword)).toMatchObject({ code: 30001 });
    expect(await confirm(codeOf(secret, 1))).toMatchObject({ code: 30001 });
  });

  it('stores neither the secret nor a recovery code, and ends the sessions that began without it', async () => {
    const user = await test.signIn({ group_id: 3 });
    const { token } = (await login(user)).data;
    const { data } = await post('auth/beginSecondFactor', { password: testPassword }, user.token);
    const { recovery_codes } = (await post('auth/confirmSecondFactor', { code: codeOf(data.secret) }, user.token)).data;
    const { db } = test.services;
    const stored = JSON.stringify([
      await db.selectFrom('second_factor').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    for (const text of [data.secret, ...recovery_codes]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(text.replace('-', ''));
    }
    expect(await test.call('GET', '/api/auth/info', { token })).toMatchObject({ code: 50012 });
    expect(await state(user)).toMatchObject({ recovery_codes: 10 });
  });

  it('turns nothing on when it is begun again while its first code is being checked', async () => {
    const user = await test.signIn({ group_id: 2 });
    const begin = async () =>
      (await post('auth/beginSecondFactor', { password: testPassword }, user.token)).data.secret;
    const secret = await begin();
    // The recovery codes are hashed between the check and the change.
    const confirming = await duringHash(
      test,
      () => post('auth/confirmSecondFactor', { code: codeOf(secret) }, user.token),
      begin,
    );
    expect(confirming).toMatchObject({ code: 30001 });
    expect(await state(user)).toMatchObject({ application: null, recovery_codes: 0 });
  });

  it('expires after an hour without a first code', async () => {
    const user = await test.signIn({ group_id: 2 });
    const { data } = await post('auth/beginSecondFactor', { password: testPassword }, user.token);
    test.setNow(new Date(test.services.clock().getTime() + 61 * minute));
    expect(await post('auth/confirmSecondFactor', { code: codeOf(data.secret) }, user.token)).toMatchObject({
      code: 30001,
      data: { reason: 'secondFactor.notBegun' },
    });
  });
});

describe('the sign-in in two steps', () => {
  it('answers the right password with a handle instead of a token', async () => {
    const { user, secret } = await secured();
    const first = await login(user);
    expect(first.body).toEqual({
      code: 30001,
      data: {
        message: 'Falta el segundo paso: escriba el código de su aplicación',
        reason: 'secondFactor.wanted',
        second_factor: expect.stringMatching(/^[\w-]{43}$/),
        factors: { code: true, passkey: false },
      },
    });
    const handle = first.data.second_factor;
    expect(await test.call('GET', '/api/auth/info', { token: handle })).toMatchObject({ code: 50008 });
    expect(JSON.stringify(await test.services.db.selectFrom('sign_in_step').selectAll().execute())).not.toContain(
      handle,
    );
    const { body } = await second(handle, nextCode(secret));
    expect(body).toEqual({ code: 20000, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(await test.call('GET', '/api/auth/info', { token: body.data.token })).toMatchObject({
      data: { user: { id: user.id } },
    });
  });

  it('tells nobody without the password whether an account has a second factor', async () => {
    const { user } = await secured();
    const answers = [await login(user, 'equivocada'), await login(test.agent, 'equivocada')];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body).toEqual({ code: 40001, data: { message: 'Usuario o contraseña incorrectos' } });
  });

  it('accepts each code once, also when two calls arrive at the same time', async () => {
    const { user, secret } = await secured();
    const handles = [];
    for (let n = 0; n < 3; n += 1) handles.push((await login(user)).data.second_factor);
    const code = nextCode(secret);
    const answers = await Promise.all(handles.slice(0, 2).map(handle => second(handle, code)));
    expect(answers.map(answer => answer.code).sort()).toEqual([20000, 40001]);
    // Neither later, nor with an older code of the window.
    expect(await second(handles[2], code)).toMatchObject({ code: 40001 });
    expect(await second(handles[2], codeOf(secret, -1))).toMatchObject({ code: 40001 });
    expect(await second(handles[2], codeOf(secret, 1))).toMatchObject({ code: 20000 });
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { user, codes } = await secured();
    const [one = '', other = ''] = codes;
    const handle = async () => (await login(user)).data.second_factor;
    expect(await second(await handle(), one.toLowerCase().replace('-', ' '))).toMatchObject({ code: 20000 });
    expect(await second(await handle(), one)).toMatchObject({ code: 40001 });
    const racing = [await handle(), await handle()].map(each => second(each, other));
    expect((await Promise.all(racing)).map(answer => answer.code).sort()).toEqual([20000, 40001]);
    expect((await actions(user)).filter(({ action }) => action === 'secondFactor.recoveryCode')).toHaveLength(2);
  });

  it('ends a handle once it was used, after five minutes, five codes, or a change of the password', async () => {
    const { user, secret } = await secured();
    const over = { code: 30001, data: { reason: 'secondFactor.over' } };
    expect(await second('x'.repeat(43), '123456')).toMatchObject(over);
    const used = (await login(user)).data.second_factor;
    expect(await second(used, nextCode(secret))).toMatchObject({ code: 20000 });
    expect(await second(used, nextCode(secret))).toMatchObject(over);

    const late = (await login(user)).data.second_factor;
    test.setNow(new Date(test.services.clock().getTime() + 5 * minute));
    expect(await second(late, nextCode(secret))).toMatchObject(over);
    await sweepOldRows(test.services.db, test.services.clock());

    const tried = (await login(user)).data.second_factor;
    for (let n = 0; n < 5; n += 1) expect(await second(tried, '000000')).toMatchObject({ code: 40001 });
    expect(await second(tried, nextCode(secret))).toMatchObject(over);

    const before = (await login(user)).data.second_factor;
    await test.services.db.updateTable('user').set({ password_hash: 'otra' }).where('id', '=', user.id).execute();
    expect(await second(before, nextCode(secret))).toMatchObject(over);
  });

  it('is asked after the password was recovered by letter, too, also on the device that did it', async () => {
    const { user } = await secured();
    const token = await newLink(test.services.db, 'recover', { userId: user.id }, test.services.clock());
    const chosen = { password: 'el-nuevo-faro-9', password_again: 'el-nuevo-faro-9' };
    const reset = await test.app.inject({
      method: 'POST',
      url: '/api/external/changePassword',
      payload: { forgotten_password_code: token, ...chosen },
    });
    expect(reset.json()).toMatchObject({ code: 20001 });
    expect(reset.json().data).toEqual({ message: expect.any(String) });
    const again = await test.app.inject({
      method: 'POST',
      url: '/api/external/login',
      cookies: Object.fromEntries(reset.cookies.map(({ name, value }) => [name, value])),
      payload: { identity: user.email, password: chosen.password },
    });
    expect(again.json()).toMatchObject({ code: 30001, data: { second_factor: expect.any(String) } });
  });

  it('stops the guesses over all handles, by the quarter of an hour and by the day', async () => {
    const { user, secret, codes } = await secured();
    let guesses = 0;
    let statuses: number[] = [];
    while (!statuses.includes(429)) {
      const handle = (await login(user)).data.second_factor;
      for (let n = 0; n < 5; n += 1) statuses.push((await second(handle, '000000')).status);
      guesses += 5;
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(10);
    expect(await second((await login(user)).data.second_factor, nextCode(secret))).toMatchObject({ status: 429 });
    // A recovery code is counted apart: the owner can still come in.
    expect(await second((await login(user)).data.second_factor, codes[0] ?? '')).toMatchObject({ code: 20000 });
    statuses = [];
    for (let quarter = 0; quarter < 6; quarter += 1) {
      test.setNow(new Date(test.services.clock().getTime() + 16 * minute));
      for (let n = 0; n < 2; n += 1) {
        const handle = (await login(user)).data.second_factor;
        for (let each = 0; each < 5; each += 1) statuses.push((await second(handle, '000000')).status);
      }
    }
    const looked = statuses.filter(status => status === 200).length;
    process.stdout.write(`${statuses.length} guesses of codes within a day: ${looked} looked at\n`);
    expect(looked).toBe(50);
    expect(guesses).toBe(15);
  });
});

describe('a remembered device', () => {
  /** Signs in as a browser that keeps cookies, with the second step if it is asked. */
  async function browser(user: TestUser, secret: string, device?: string, remember = true) {
    const call = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url, payload, ...(device ? { cookies: { device } } : {}) });
    const first = await call('/api/external/login', { identity: user.email, password: testPassword });
    const handle = first.json().data.second_factor;
    const last = handle
      ? await call('/api/external/secondFactor', { second_factor: handle, code: nextCode(secret), remember })
      : first;
    expect(last.json()).toMatchObject({ code: 20000, data: { token: expect.any(String) } });
    return { asked: handle !== undefined, device: last.cookies.find(({ name }) => name === 'device')?.value };
  }

  it('is not asked again for 30 days, and only for the user who wanted that', async () => {
    const [one, other] = [await secured(), await secured()];
    const once = await browser(one.user, one.secret, undefined, false);
    expect(await browser(one.user, one.secret, once.device)).toMatchObject({ asked: true, device: once.device });
    expect(await browser(one.user, one.secret, once.device)).toMatchObject({ asked: false });
    const shared = await browser(other.user, other.secret, once.device, false);
    expect(shared.asked).toBe(true);
    expect(await browser(one.user, one.secret, shared.device)).toMatchObject({ asked: false });
    // Another browser, and the same one after 30 days.
    expect(await browser(one.user, one.secret)).toMatchObject({ asked: true });
    test.setNow(new Date(test.services.clock().getTime() + 30 * 24 * 60 * minute));
    expect(await browser(one.user, one.secret, shared.device)).toMatchObject({ asked: true });
  });

  it('is forgotten with the second factor', async () => {
    const { user, secret } = await secured(3);
    const { device } = await browser(user, secret);
    expect(await post('user/takeSecondFactor', { id: user.id }, test.administrator.token)).toMatchObject({
      code: 20001,
    });
    const { token } = (await login(user)).data;
    const { data } = await post('auth/beginSecondFactor', { password: testPassword }, token);
    await post('auth/confirmSecondFactor', { code: nextCode(data.secret) }, token);
    expect(await browser(user, data.secret, device)).toMatchObject({ asked: true });
  });
});

it('its user gets a letter after each change of it', async () => {
  const { user, secret } = await secured(3);
  await post('auth/renewRecoveryCodes', { password: testPassword }, user.token);
  await post('auth/endSecondFactor', { password: testPassword, code: nextCode(secret) }, user.token);
  const again = (await post('auth/beginSecondFactor', { password: testPassword }, user.token)).data;
  await post('auth/confirmSecondFactor', { code: nextCode(again.secret) }, user.token);
  await post('user/takeSecondFactor', { id: user.id }, test.administrator.token);
  const letters = await test.services.db
    .selectFrom('outbox')
    .select('subject')
    .where('template', '=', 'accountChanged')
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  expect(letters.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Verificación en dos pasos activada',
    'Códigos de recuperación nuevos',
    'Verificación en dos pasos desactivada',
    'Verificación en dos pasos activada',
    'Verificación en dos pasos desactivada',
  ]);
});

describe('without it again', () => {
  it('needs the password and a code', async () => {
    const { user, secret } = await secured();
    const end = (body: object) => post('auth/endSecondFactor', body, user.token);
    expect((await end({})).data.fields).toEqual({
      password: 'Introduzca su contraseña actual',
      code: 'Escriba el código',
    });
    expect((await end({ password: 'equivocada', code: nextCode(secret) })).data.fields).toHaveProperty('password');
    expect((await end({ password: testPassword, code: '000000' })).data.fields).toHaveProperty('code');
    expect(await end({ password: testPassword, code: nextCode(secret) })).toMatchObject({ code: 20001 });
    expect(await state(user)).toEqual({ application: null, recovery_codes: 0, passkeys: [] });
    expect(await login(user)).toMatchObject({ code: 20000 });
    expect((await actions(user)).map(({ action }) => action)).toEqual(['secondFactor.on', 'secondFactor.off']);
  });

  it('new recovery codes end the old ones, and need a second factor', async () => {
    const { user, codes } = await secured();
    const renew = (token: string) => post('auth/renewRecoveryCodes', { password: testPassword }, token);
    const { data } = await renew(user.token);
    expect(data.recovery_codes).toHaveLength(10);
    expect(await second((await login(user)).data.second_factor, codes[0] ?? '')).toMatchObject({ code: 40001 });
    expect(await second((await login(user)).data.second_factor, data.recovery_codes[0])).toMatchObject({ code: 20000 });
    expect(await renew(test.otherCustomer.token)).toMatchObject({ code: 30001 });
  });

  it('the other sessions end, as with new recovery codes', async () => {
    const { user, secret } = await secured();
    const another = () => openSession(test.services.db, user, test.services.clock());
    const codeFor = async (token: string) => (await test.call('GET', '/api/auth/info', { token })).code;
    const renewed = await another();
    await post('auth/renewRecoveryCodes', { password: testPassword }, user.token);
    expect(await codeFor(renewed)).toBe(50012);
    const ended = await another();
    await post('auth/endSecondFactor', { password: testPassword, code: nextCode(secret) }, user.token);
    expect([await codeFor(ended), await codeFor(user.token)]).toEqual([50012, 20000]);
  });

  it('an administrator takes a lost one away, but not their own', async () => {
    const { user } = await secured(3);
    const take = (id: number, token = test.administrator.token) => post('user/takeSecondFactor', { id }, token);
    for (const token of [test.agent.token, test.customer.token])
      expect(await take(user.id, token)).toMatchObject({ code: 40001 });
    expect(await take(test.administrator.id)).toMatchObject({ code: 40001 });
    const shown = async () =>
      (await test.call('GET', `/api/user/data/${user.id}`, { token: test.administrator.token })).data.second_factor;
    expect(await shown()).toBe(true);
    expect(await take(user.id)).toMatchObject({ code: 20001 });
    expect(await take(user.id)).toMatchObject({ code: 30001 });
    expect(await shown()).toBe(false);
    expect(await test.call('GET', '/api/auth/info', { token: user.token })).toMatchObject({ code: 50012 });
    expect(await login(user)).toMatchObject({ code: 20000 });
    expect(await actions(user)).toContainEqual({ action: 'secondFactor.taken', user_id: test.administrator.id });
  });

  it('deleting a person deletes it', async () => {
    const { user } = await secured(3);
    expect(await post('user/delete', { id: user.id }, test.administrator.token)).toMatchObject({ code: 20001 });
    const { db } = test.services;
    expect(await db.selectFrom('second_factor').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
    expect(await db.selectFrom('recovery_code').selectAll().where('user_id', '=', user.id).execute()).toEqual([]);
  });
});
