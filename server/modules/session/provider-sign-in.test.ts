import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { code } from '../../../contract/envelope.ts';
import { sweepOldRows } from '../../jobs.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import {
  browserOf,
  type IdentityProvider,
  message,
  person,
  signInsOf,
  startIdentityProvider,
} from '../../testing/provider-sign-ins.ts';

/** Sign-in with the agency’s own identity provider: the way there and back, against a real one of the tests. */

const minute = 60_000;

let test: TestApp;
let provider: IdentityProvider;
let sign: ReturnType<typeof signInsOf>;
let start: Date;
beforeAll(async () => {
  test = await testApp({ webhooksInside: true });
  provider = await startIdentityProvider();
  sign = signInsOf(test, provider);
  start = test.services.clock();
});
afterAll(() => provider.stop());
beforeEach(async () => {
  expect(await sign.reset(start)).toMatchObject({ code: code.done });
});

it('staff and customers sign in by their verified e-mail, and afterwards by who they are at the provider', async () => {
  for (const user of [test.agent, test.administrator, test.customer]) {
    const at = browserOf(test);
    const claims = person(String(user.email).toUpperCase());
    const entered = await sign.signIn(claims, at);
    expect(entered).toMatchObject({ code: code.read, data: { token: expect.any(String) } });
    // A page's session: its token alone opens nothing, and no script reads its companion.
    const { token } = entered.data;
    expect(entered.cookies.find(({ name }: { name: string }) => name === 'session')).toMatchObject({ httpOnly: true });
    expect((await at.info(token)).data).toMatchObject({
      user: { id: user.id },
      provider: { label: 'Entrar con Alborada ID', only: false },
    });
    expect((await test.call('GET', '/api/auth/info', { token })).code).toBe(code.sessionUnknown);
    expect(await sign.links()).toContainEqual({ user_id: user.id, subject: claims.sub });
    // The e-mail at the provider changes, and is not even verified: the person is the same.
    const again = await sign.signIn({ sub: claims.sub, email: 'otra@periplo.test', email_verified: false });
    expect(again.code).toBe(code.read);
    // Their e-mail here changes too.
    const { db } = test.services;
    await db
      .updateTable('user')
      .set({ email: `nueva${user.id}@periplo.test` })
      .where('id', '=', user.id)
      .execute();
    expect((await sign.signIn({ sub: claims.sub })).code).toBe(code.read);
    await db.updateTable('user').set({ email: user.email }).where('id', '=', user.id).execute();
    expect((await sign.rows('signIn.link')).at(-1)).toMatchObject({ user_id: user.id, entity_id: String(user.id) });
  }
  expect((await sign.rows('sign-in')).filter(row => row.code === code.read)).toHaveLength(9);
});

it('the request to the provider has PKCE, a state and a nonce, and the browser gets a cookie that no script reads', async () => {
  const at = browserOf(test);
  const begun = await at.call('external/beginProvider');
  const asked = new URL(begun.data.url);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    client_id: 'periplo',
    redirect_uri: 'http://periplo.test/login/proveedor',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(begun.cookies).toMatchObject([{ name: 'sign-in', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 }]);
  const kept = await test.services.db.selectFrom('sign_in_attempt').selectAll().executeTakeFirstOrThrow();
  expect(kept.code_verifier).toMatch(/^v1\./);
  expect(JSON.stringify(kept)).not.toContain(asked.searchParams.get('state'));
  // A form of another site begins nothing, and ends nothing.
  for (const url of ['external/beginProvider', 'external/enterByProvider']) {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await test.call('POST', `/api/${url}`, { body: { query: '?state=x' }, headers });
    expect(message(answer)).toBe('No tiene permiso para hacer esto');
  }
});

it('an answer counts once, for ten minutes, in the browser that asked', async () => {
  provider.claims = person(test.agent.email);
  const invalid = { code: code.warning, data: { reason: 'signInProvider.invalid' } };
  const at = browserOf(test);
  const query = await provider.consent(await at.begin());
  const { 'sign-in': secret } = at.cookies;
  expect(await browserOf(test).enter(query)).toMatchObject(invalid);
  const other = browserOf(test);
  await other.begin();
  expect(await other.enter(query)).toMatchObject(invalid);
  const entered = await at.enter(query);
  expect(entered.code).toBe(code.read);
  // The way is used up, and its cookie is gone.
  expect(at.cookies['sign-in']).toBe('');
  at.cookies['sign-in'] = secret ?? '';
  expect(await at.enter(query)).toMatchObject(invalid);

  for (const made of ['?code=x&state=made-up', '?', '?state=', `?code=x&state=${'x'.repeat(43)}`])
    expect((await at.enter(made)).code).toBe(code.warning);

  const late = browserOf(test);
  const lateQuery = await provider.consent(await late.begin());
  test.setNow(new Date(start.getTime() + 10 * minute));
  expect(await late.enter(lateQuery)).toMatchObject(invalid);
  await sweepOldRows(test.services.db, new Date(start.getTime() + 11 * minute));
  expect(await test.services.db.selectFrom('sign_in_attempt').selectAll().execute()).toEqual([]);
});

it('a code of another sign-in, of somebody else, or used twice opens nothing', async () => {
  provider.claims = person(test.agent.email);
  const [mine, theirs] = [browserOf(test), browserOf(test)];
  const [own, stolen] = [await provider.consent(await mine.begin()), await provider.consent(await theirs.begin())];
  const mixed = new URLSearchParams(own);
  mixed.set('code', new URLSearchParams(stolen).get('code') ?? '');
  // PKCE: the code belongs to another way.
  expect((await mine.enter(`?${mixed}`)).code).toBe(code.error);
  const used = new URLSearchParams(await provider.consent(await mine.begin()));
  used.set('code', new URLSearchParams(own).get('code') ?? '');
  expect((await mine.enter(`?${used}`)).code).toBe(code.error);
  expect(await sign.links()).toEqual([]);
});

it('an answer with another nonce, issuer, audience, signature or age is not accepted', async () => {
  const now = Math.floor(Date.now() / 1000);
  const good = person(test.agent.email);
  const wrong: Record<string, object> = {
    nonce: { nonce: 'another' },
    'no nonce': { nonce: undefined },
    issuer: { iss: 'https://evil.example' },
    audience: { aud: 'somebody-else' },
    expired: { exp: now - 3600 },
    'of the future': { nbf: now + 3600, iat: now + 3600 },
    'no subject': { sub: undefined },
  };
  const invalidAnswer = 'La respuesta del proveedor de identidad no es válida y no se ha aceptado. Empiece de nuevo.';
  for (const [what, claims] of Object.entries(wrong)) {
    const answer = await sign.signIn({ ...good, ...claims });
    expect([what, answer.status, answer.code, message(answer)]).toEqual([what, 200, code.error, invalidAnswer]);
  }
  // Its signature is that of nobody.
  provider.answer = ({ body }) => {
    if (body === '') return;
    const [head, told = '', sign] = String(body.id_token).split('.');
    const claims = JSON.parse(Buffer.from(told, 'base64url').toString());
    claims.email = test.administrator.email;
    body.id_token = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), sign].join('.');
  };
  expect(message(await sign.signIn(good))).toBe(invalidAnswer);
  provider.answer = ({ body }) => {
    if (body === '') return;
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    body.id_token = `${none}.${String(body.id_token).split('.')[1]}.`;
  };
  expect(message(await sign.signIn(good))).toBe(invalidAnswer);
  // Another provider's answer: its name is beside the code (RFC 9207).
  provider.answer = () => undefined;
  provider.leadBack = url => url.searchParams.set('iss', 'https://evil.example');
  expect(message(await sign.signIn(good))).toBe(invalidAnswer);
  provider.leadBack = url => url.searchParams.set('iss', provider.issuer);
  expect((await sign.signIn(good)).code).toBe(code.read);
  expect((await sign.rows('sign-in.provider')).length).toBeGreaterThan(9);
});

it('a provider that refuses, fails or does not answer is reported as such, not as an error of the server', async () => {
  const refused = 'El proveedor de identidad no le ha dado paso. Empiece de nuevo, o entre con su contraseña.';
  const silent =
    'El proveedor de identidad no responde. Vuelva a intentarlo en unos minutos, o entre con su contraseña.';
  const at = browserOf(test);
  const state = new URL(await at.begin()).searchParams.get('state');
  expect(message(await at.enter(`?error=access_denied&state=${state}`))).toBe(refused);
  provider.answer = response => {
    response.statusCode = 400;
    response.body = { error: 'invalid_grant' };
  };
  expect(message(await sign.signIn(person(test.agent.email)))).toBe(refused);
  provider.answer = response => {
    response.statusCode = 503;
    response.body = {};
  };
  const failed = await sign.signIn(person(test.agent.email));
  expect([failed.status, message(failed)]).toEqual([200, silent]);
  provider.answer = () => undefined;

  const query = await provider.consent(await at.begin());
  const { db } = test.services;
  await db.updateTable('sign_in_provider').set({ issuer: 'http://localhost:9' }).execute();
  const down = await at.call('external/beginProvider');
  expect([down.status, down.code, message(down)]).toEqual([200, code.error, silent]);
  expect(message(await at.enter(query))).toBe(silent);

  await db.updateTable('sign_in_provider').set({ issuer: provider.issuer, active: false }).execute();
  const off = 'Ahora no se puede entrar así: use su usuario y su contraseña';
  expect(message(await at.call('external/beginProvider'))).toBe(off);
  await db.deleteFrom('sign_in_provider').execute();
  expect(message(await at.call('external/beginProvider'))).toBe(off);
});

it('calls of one network are limited', async () => {
  const at = browserOf(test, '192.0.2.1');
  let answer = await at.enter('?state=x');
  for (let n = 0; n < 240; n += 1) answer = await at.enter('?state=x');
  expect(answer.status).toBe(429);
  expect((await sign.signIn(person(test.agent.email))).code).toBe(code.read);
});

it('the public settings name the button only while the sign-in works', async () => {
  const label = async () => (await test.call('GET', '/api/external/publicSettings')).data.sign_in;
  expect(await label()).toBe('Entrar con Alborada ID');
  expect(await sign.save({ active: false })).toMatchObject({ code: code.done });
  expect(await label()).toBeNull();
});
