import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { buildApp } from '../../app.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import { readConfig } from '../../platform/config/config.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../testing/app.ts';
import { readMail } from '../mail/rules.ts';
import { sendRecoveries } from './job.ts';

const newPassword = 'otra-contraseña';
const again = (password: string) => ({ password, password_again: password });
const hour = 3_600_000;

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const post = (url: string, body: object, token?: string) => test.call('POST', `/api/${url}`, { token, body });
const info = (token: string) => test.call('GET', '/api/auth/info', { token });
const login = (identity: string, password: string) => post('external/login', { identity, password });
const forgetLimits = () => test.services.db.deleteFrom('rate_limit').execute();
const row = (id: number) =>
  test.services.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Moves the clock forward while `work` runs. */
async function later(milliseconds: number, work: () => Promise<void>) {
  const now = test.services.clock();
  test.setNow(new Date(now.getTime() + milliseconds));
  await work().finally(() => test.setNow(now));
}

/** The mails to a user, newest first. */
async function mailsTo(user: TestUser) {
  const { db, secrets } = test.services;
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .execute();
  return Promise.all(rows.map(async ({ id }) => await readMail(db, secrets, id, 'es')));
}

/** Requests a recovery and reads the code from the mail. */
async function recover(user: TestUser): Promise<string> {
  await forgetLimits();
  expect(await post('external/forgotPassword', { identity: user.email })).toMatchObject({ code: 20001 });
  await sendRecoveries(test.services);
  const [mail] = await mailsTo(user);
  return /\/resetPassword\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('login (specification 7)', () => {
  it('accepts the username or the e-mail, ignoring case', async () => {
    const user = await test.signIn({ group_id: 3, email: 'Eva.Agente@periplo.test' });
    await test.services.db.updateTable('user').set({ username: 'EvaA' }).where('id', '=', user.id).execute();
    for (const identity of ['Eva.Agente@periplo.test', 'EVA.AGENTE@PERIPLO.TEST', 'evaa', ' EVAA ']) {
      const answer = await login(identity, testPassword);
      expect(answer).toMatchObject({ code: 20000, data: { token: expect.stringMatching(/^[\w-]{43}$/) } });
      expect(await info(answer.data.token)).toMatchObject({ code: 20000, data: { user: { id: user.id } } });
    }
  });

  it('gives the same answer for a wrong password and for an unknown, disabled or invited account', async () => {
    const disabled = await test.signIn({ group_id: 3 });
    await test.services.db.updateTable('user').set({ active: false }).where('id', '=', disabled.id).execute();
    const deleted = await test.signIn({ group_id: 2 });
    await test.services.db.updateTable('user').set({ deleted_at: 'now' }).where('id', '=', deleted.id).execute();
    const invited = await test.signIn({ group_id: 2 });
    await test.services.db.updateTable('user').set({ password_hash: null }).where('id', '=', invited.id).execute();
    const answers = [
      await login(test.agent.email ?? '', 'equivocada'),
      await login('nadie@periplo.test', testPassword),
      await login(disabled.email ?? '', testPassword),
      await login(deleted.email ?? '', testPassword),
      await login(invited.email ?? '', testPassword),
      await login('%', testPassword),
    ];
    for (const { body } of answers)
      expect(body).toEqual({ code: 40001, data: { message: 'Usuario o contraseña incorrectos' } });
  });

  it('reports missing fields under them', async () => {
    expect(await post('external/login', {})).toMatchObject({
      code: 40001,
      data: {
        fields: { identity: 'Introduzca su usuario o correo electrónico', password: 'Introduzca su contraseña' },
      },
    });
  });

  it('stores neither the token nor the password', async () => {
    const { data } = await login(test.agent.email ?? '', testPassword);
    const sessions = await test.services.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(data.token);
    expect((await row(test.agent.id)).password_hash).not.toContain(testPassword);
  });

  it('gives 256 random bits, and hashes passwords as OWASP asks for argon2id', async () => {
    const tokens = [1, 2, 3].map(() => login(test.agent.email ?? '', testPassword));
    const given = (await Promise.all(tokens)).map(({ data }) => data.token as string);
    for (const token of given) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(new Set(given).size).toBe(3);
    const { passwordWork } = readConfig({ SECRET_KEY: 'x'.repeat(32), DATA_DIR: test.services.config.dataDir });
    expect(passwordWork).toEqual({ memory: 19_456, passes: 2 });
    expect(await hashPassword('x', passwordWork)).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/);
  });

  it('checks a password as it was typed, with its blanks and capitals, on whatever keyboard', async () => {
    const user = await test.signIn({ group_id: groups.client });
    const password = ' Año Nuevo en la Costa ';
    const { passwordWork } = test.services.config;
    const password_hash = await hashPassword(password, passwordWork);
    await test.services.db.updateTable('user').set({ password_hash }).where('id', '=', user.id).execute();
    for (const wrong of [password.trim(), password.toLowerCase(), `${password} `, password.slice(0, -1)])
      expect(await login(user.email ?? '', wrong), wrong).toMatchObject({ code: 40001 });
    expect(await login(user.email ?? '', password.normalize('NFD'))).toMatchObject({ code: 20000 });
  });

  it('ignores an invalid token, which must not prevent a sign-in', async () => {
    const answer = await post('external/login', { identity: test.agent.email, password: testPassword }, 'stale');
    expect(answer).toMatchObject({ code: 20000 });
  });
});

describe('limits (quality: password guesses)', () => {
  it('count the guesses by username and by e-mail together', async () => {
    await forgetLimits();
    const user = await test.signIn({ group_id: 2 });
    await test.services.db.updateTable('user').set({ username: 'tomas' }).where('id', '=', user.id).execute();
    const written = [user.email ?? '', 'tomas', ' TOMAS ', `${user.email} `];
    for (let n = 0; n < 5; n += 1) await login(written[n % written.length] ?? '', 'equivocada');
    for (const identity of written) expect(await login(identity, testPassword)).toMatchObject({ status: 429 });
    await forgetLimits();
  });

  it('stop one address over all accounts, and no other address', async () => {
    await forgetLimits();
    const from = (remoteAddress: string, n: number) =>
      test.app.inject({
        method: 'POST',
        url: '/api/external/login',
        remoteAddress,
        payload: { identity: `nadie${n}@periplo.test`, password: 'x' },
      });
    // The long run makes as many as the specification requires.
    const guesses = process.env.LONG === '1' ? 10_000 : 62;
    const statuses = [];
    for (let n = 0; n < guesses; n += 1) statuses.push((await from('203.0.113.5', n)).statusCode);
    const refused = statuses.filter(status => status === 429).length;
    process.stdout.write(`${guesses} password guesses from one address: ${guesses - refused} looked at\n`);
    expect(refused).toBe(guesses - 60);
    expect((await from('203.0.113.6', 1)).statusCode).toBe(200);
    // A header that anybody can write does not create another address.
    const forged = await test.app.inject({
      method: 'POST',
      url: '/api/external/login',
      remoteAddress: '203.0.113.5',
      headers: { 'x-forwarded-for': '198.51.100.1' },
      payload: { identity: 'otro@periplo.test', password: 'x' },
    });
    expect(forged.statusCode).toBe(429);
  });

  it('identify a caller behind a proxy by the address that the proxy adds, not by the caller’s own header', async () => {
    await forgetLimits();
    const app = await buildApp({ ...test.services, config: { ...test.services.config, trustProxy: 1 } });
    const statuses = [];
    for (let n = 0; n < 62; n += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/external/login',
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` },
        payload: { identity: `nadie${n}@periplo.test`, password: 'x' },
      });
      statuses.push(answer.statusCode);
    }
    await app.close();
    expect(statuses.filter(status => status === 429)).toHaveLength(2);
    await forgetLimits();
  });

  it('stop endless requests for recoveries', async () => {
    await forgetLimits();
    const ask = () => post('external/forgotPassword', { identity: 'nadie@periplo.test' });
    for (let n = 0; n < 5; n += 1) expect(await ask()).toMatchObject({ code: 20001 });
    expect(await ask()).toMatchObject({ status: 429 });
    await forgetLimits();
  });
});

describe('forgotPassword', () => {
  it('gives the same answer for known and unknown addresses, as JSON and as a form', async () => {
    await forgetLimits();
    await sendRecoveries(test.services);
    const known = await post('external/forgotPassword', { identity: test.customer.email });
    const unknown = await post('external/forgotPassword', { identity: 'nadie@periplo.test' });
    expect(known).toMatchObject({ status: 200, code: 20001, data: { message: expect.stringContaining('Si la') } });
    expect(unknown.body).toEqual(known.body);
    const form = await test.app.inject({
      method: 'POST',
      url: '/api/external/forgotPassword',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\ncontent-disposition: form-data; name="identity"\r\n\r\n${test.agent.email}\r\n--x--\r\n`,
    });
    expect(form.json()).toEqual(known.body);
    const before = (await test.services.db.selectFrom('outbox').select('id').execute()).length;
    expect(await sendRecoveries(test.services)).toBe(3);
    expect((await test.services.db.selectFrom('outbox').select('id').execute()).length).toBe(before + 2);
  });

  it('asks for an e-mail in the words of the specification', async () => {
    const field = async (identity: string) =>
      (await post('external/forgotPassword', { identity })).data.fields.identity;
    expect(await field('')).toBe('Introduzca su correo electrónico');
    expect(await field('no es un correo')).toBe('Introduzca un correo electrónico válido');
  });

  it('sends a link that sets a password once, and ends every session', async () => {
    const user = await test.signIn({ group_id: 2 });
    const code = await recover(user);
    expect(code).not.toBe('');
    const shown = () => test.call('GET', `/api/external/resetPassword/${code}`);
    expect(await shown()).toMatchObject({ code: 20000, data: {} });
    // Opening a link changes nothing, because mail programs open links by themselves.
    expect(await shown()).toMatchObject({ code: 20000 });
    const change = (password: string) =>
      post('external/changePassword', { forgotten_password_code: code, ...again(password) });
    expect(await change('corta')).toMatchObject({
      code: 40001,
      data: { fields: { password: 'Demasiado corta, debe tener min 8 caracteres' } },
    });
    expect(await change(newPassword)).toMatchObject({ code: 20001, data: { message: 'Contraseña cambiada' } });
    expect(await info(user.token)).toMatchObject({ code: 50012 });
    expect(await login(user.email ?? '', newPassword)).toMatchObject({ code: 20000 });
    expect(await login(user.email ?? '', testPassword)).toMatchObject({ code: 40001 });
    expect(await change('una-tercera')).toMatchObject({
      code: 30001,
      data: { message: 'Este enlace ha caducado o ya se ha utilizado' },
    });
    expect(await shown()).toMatchObject({ code: 30001 });
    expect((await row(user.id)).changed_password).toBe(true);
  });

  it('invalidates earlier links when the password is changed in any way', async () => {
    const user = await test.signIn({ group_id: 2 });
    const [first, second] = [await recover(user), await recover(user)];
    expect(first).not.toBe(second);
    const use = (code: string) =>
      post('external/changePassword', { forgotten_password_code: code, ...again(newPassword) });
    expect(await use(second)).toMatchObject({ code: 20001 });
    expect(await use(first)).toMatchObject({ code: 30001 });
    const third = await recover(user);
    const { data } = await login(user.email ?? '', newPassword);
    const body = { old_password: newPassword, ...again('y-otra-más') };
    expect(await post('external/changePassword', body, data.token)).toMatchObject({ code: 20001 });
    expect(await use(third)).toMatchObject({ code: 30001 });
  });

  it('lets a link expire, and refuses links for another purpose', async () => {
    const user = await test.signIn({ group_id: 2 });
    const code = await recover(user);
    const signUp = await newLink(test.services.db, 'sign-up', { userId: user.id }, test.services.clock());
    const change = (forgotten_password_code: string) =>
      post('external/changePassword', { forgotten_password_code, ...again(newPassword) });
    expect(await change(signUp)).toMatchObject({ code: 30001 });
    expect(await change('x'.repeat(43))).toMatchObject({ code: 30001 });
    await later(2 * hour, async () => {
      expect(await change(code)).toMatchObject({ code: 30001 });
      expect(await test.call('GET', `/api/external/resetPassword/${code}`)).toMatchObject({ code: 30001 });
    });
    expect(await login(user.email ?? '', testPassword)).toMatchObject({ code: 20000 });
  });

  it('writes the mail in the language of the account, with the public address', async () => {
    const user = await test.signIn({ group_id: 2, language: 'fr' });
    await recover(user);
    const [mail] = await mailsTo(user);
    expect(mail).toMatchObject({ language: 'fr', to_address: user.email });
    expect(mail?.text).toContain('http://periplo.test/resetPassword/');
  });
});

describe('changePassword in a session', () => {
  it('reports errors in the words of the specification', async () => {
    const user = await test.signIn({ group_id: 2 });
    const fields = async (body: object) => {
      const answer = await post('external/changePassword', body, user.token);
      expect(answer.code).toBe(40001);
      return answer.data.fields;
    };
    const old_password = testPassword;
    expect(await fields({ old_password, password: 'x', password_again: 'x' })).toMatchObject({
      password: 'Demasiado corta, debe tener min 8 caracteres',
    });
    expect(await fields({ old_password, password: newPassword, password_again: 'diferente' })).toEqual({
      password_again: 'Las contraseñas no coinciden',
    });
    expect(await fields(again(newPassword))).toHaveProperty('old_password');
    expect(await fields({ old_password: 'equivocada', ...again(newPassword) })).toEqual({
      old_password: 'La contraseña actual no es correcta',
    });
    expect(await info(user.token)).toMatchObject({ code: 20000 });
  });

  it('ends the other sessions, keeps this one, and counts as changed by the user', async () => {
    const user = await test.signIn({ group_id: 2 });
    const other = (await login(user.email ?? '', testPassword)).data.token;
    await test.services.db.updateTable('user').set({ changed_password: false }).where('id', '=', user.id).execute();
    expect(await info(user.token)).toMatchObject({ data: { user: { changed_password: false } } });
    const body = { old_password: testPassword, ...again(newPassword) };
    expect(await post('external/changePassword', body, user.token)).toMatchObject({ code: 20001 });
    expect(await info(user.token)).toMatchObject({ code: 20000, data: { user: { changed_password: true } } });
    expect(await info(other)).toMatchObject({ code: 50012 });
  });

  it('needs a session, and says why one is not valid', async () => {
    const body = { old_password: testPassword, ...again(newPassword) };
    expect(await post('external/changePassword', body)).toMatchObject({ code: 50008 });
    expect(await post('external/changePassword', {})).toMatchObject({ code: 50008 });
    const user = await test.signIn({ group_id: 2 });
    await later(8 * 24 * hour, async () => {
      expect(await post('external/changePassword', body, user.token)).toMatchObject({ code: 50014 });
    });
    await test.services.db.updateTable('user').set({ active: false }).where('id', '=', user.id).execute();
    expect(await post('external/changePassword', body, user.token)).toMatchObject({ code: 50012 });
  });
});

it('hashes as often for an unknown account as for a known one, so that neither answers sooner', async () => {
  const { passwordWork } = test.services.config;
  const user = await test.signIn({ group_id: 2 });
  const hashes = async (call: Promise<unknown>) => {
    let count = 0;
    passwordWork.onStart = async () => void count++;
    await call;
    passwordWork.onStart = undefined;
    return count;
  };
  for (const identity of [user.email ?? '', 'nadie@periplo.test']) {
    expect(await hashes(login(identity, 'equivocada'))).toBe(1);
    expect(await hashes(post('external/forgotPassword', { identity }))).toBe(0);
  }
});
