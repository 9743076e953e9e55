import { beforeAll, beforeEach, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';
import { duringHash } from '../../testing/hash-gate.ts';
import { totpCode } from '../../testing/totp.ts';

/** A password that is changed while somebody is still being let in with the old one. */

let test: TestApp;
let user: TestUser;
const wrong = { code: 40001, data: { message: 'Usuario o contraseña incorrectos' } };
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
    expect(await post('external/changePassword', body)).toMatchObject({ code: 20001 });
  });
}

it('nobody is let in by the old password after that', async () => {
  expect(await withReset(() => signIn(testPassword))).toMatchObject(wrong);
  const open = test.services.db.selectFrom('session').select('token_hash').where('user_id', '=', user.id);
  expect(await open.where('ended', 'is', null).execute()).toEqual([]);
  expect(await signIn('el-nuevo-faro-9')).toMatchObject({ code: 20000 });
});

it('a session that it ended does not choose another one', async () => {
  const body = { old_password: testPassword, ...chosen('de-otra-persona-7') };
  const late = await withReset(() => post('external/changePassword', body, user.token));
  expect(late).toMatchObject({ code: 50012 });
  expect(await signIn('el-nuevo-faro-9')).toMatchObject({ code: 20000 });
});

it('it proves nothing for such a session either', async () => {
  await withReset(() => post('auth/prove', { password: testPassword }, user.token));
  expect(await test.call('GET', '/api/auth/info', { token: user.token })).toMatchObject({ code: 50012 });
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
