import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { code } from '../../../contract/envelope.ts';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, testApp, testPassword } from '../../testing/app.ts';
import {
  browserOf,
  type IdentityProvider,
  message,
  person,
  signInsOf,
  startIdentityProvider,
} from '../../testing/provider-sign-ins.ts';
import { totpCode } from '../../testing/totp.ts';

/** Whose account somebody enters who comes from the identity provider, and what they still have to prove. */

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

it('nobody is let in whose e-mail is unknown or not verified, whose account is closed, or who has not signed up', async () => {
  const { db } = test.services;
  // Refusals of another hour: the first ten of each have a row each.
  test.setNow(new Date(start.getTime() + 2 * 60 * minute));
  const users = async () => (await db.selectFrom('user').select('id').execute()).length;
  const before = await users();
  const traced = (await sign.rows('sign-in.provider')).length;
  const unknown =
    'Aquí no hay ninguna cuenta activa con el correo que da el proveedor de identidad. Pida a la agencia que le abra una.';
  const unverified = /no confirma su correo/;
  expect(message(await sign.signIn(person('nadie@periplo.test')))).toBe(unknown);
  expect(message(await sign.signIn({ ...person(test.agent.email), email_verified: false }))).toMatch(unverified);
  expect(message(await sign.signIn({ ...person(test.agent.email), email_verified: undefined }))).toMatch(unverified);
  expect(message(await sign.signIn(person(null)))).toMatch(unverified);

  // A username is no e-mail, even if it looks like one.
  const named = await test.signIn({ group_id: groups.agent });
  await db.updateTable('user').set({ username: 'otro@periplo.test' }).where('id', '=', named.id).execute();
  expect(message(await sign.signIn(person('otro@periplo.test')))).toBe(unknown);

  const closed = await test.signIn({ group_id: groups.agent });
  const claims = person(closed.email);
  expect((await sign.signIn(claims)).code).toBe(code.read);
  await db.updateTable('user').set({ active: false }).where('id', '=', closed.id).execute();
  expect(message(await sign.signIn(claims))).toBe(unknown);
  expect((await sign.rows('sign-in.provider')).at(-1)).toEqual({
    user_id: null,
    entity_id: String(closed.id),
    code: code.error,
  });
  // Their name at the provider does not become somebody else's.
  expect(message(await sign.signIn({ ...claims, email: test.agent.email }))).toBe(unknown);
  const never = await test.signIn({ group_id: groups.agent });
  await db.updateTable('user').set({ active: false }).where('id', '=', never.id).execute();
  expect(message(await sign.signIn(person(never.email)))).toBe(unknown);

  const invited = await test.signIn({ group_id: groups.client });
  await db.updateTable('user').set({ password_hash: null }).where('id', '=', invited.id).execute();
  expect(message(await sign.signIn(person(invited.email)))).toMatch(/abra su cuenta con el enlace/);
  expect(await users()).toBe(before + 4);
  expect((await sign.rows('sign-in.provider')).length).toBe(traced + 9);
});

it('an account is linked with one person at the provider, and that person with one account', async () => {
  const first = person(test.agent.email);
  expect((await sign.signIn(first)).code).toBe(code.read);
  // The mailbox has another owner at the provider now.
  expect(message(await sign.signIn(person(test.agent.email)))).toMatch(/enlazada con otra persona/);
  // The e-mail at the provider is now that of a colleague here: the link counts.
  const at = browserOf(test);
  const entered = await sign.signIn({ ...first, email: test.administrator.email }, at);
  expect((await at.info(entered.data.token)).data.user.id).toBe(test.agent.id);
  expect(await sign.links()).toEqual([{ user_id: test.agent.id, subject: first.sub }]);
  expect(await sign.began(entered.data.token)).toBe('provider');
});

it('a second factor is asked before the account is linked, but not when the provider has asked for one', async () => {
  const user = await test.signIn({ group_id: groups.agent });
  const now = test.services.clock();
  const { data } = await sign.post('auth/beginSecondFactor', { data: { password: testPassword } }, user);
  const codes = (step: number) => totpCode(data.secret, now, step);
  expect(await sign.post('auth/confirmSecondFactor', { data: { code: codes(0) } }, user)).toMatchObject({
    code: code.done,
  });
  const claims = person(user.email);
  const at = browserOf(test);
  const asked = await sign.signIn(claims, at);
  expect(asked).toMatchObject({ code: code.warning, data: { reason: 'secondFactor.wanted' } });
  expect(await sign.links()).toEqual([]);
  const { second_factor } = asked.data;
  expect((await at.call('external/secondFactor', { second_factor, code: '000000' })).code).toBe(code.error);
  expect(await sign.links()).toEqual([]);
  const entered = await at.call('external/secondFactor', { second_factor, code: codes(1) });
  expect(entered.code).toBe(code.read);
  expect(await sign.links()).toEqual([{ user_id: user.id, subject: claims.sub }]);
  expect((await at.info(entered.data.token)).data.provider).toBeDefined();

  expect(await sign.began(entered.data.token)).toBe('providerCode');
  expect((await sign.signIn({ ...claims, amr: ['pwd', 'otp'] })).code).toBe(code.warning);
  const several = await sign.signIn({ ...claims, amr: ['pwd', 'mfa'] });
  expect(several.code).toBe(code.read);
  expect(await sign.began(several.data.token)).toBe('providerFactors');
});

it('an administrator who has to have a second factor has it here or at the provider', async () => {
  const { db } = test.services;
  const demand = { administrators_second_factor: true };
  await db
    .insertInto('setting')
    .values({ name: 'security', value: JSON.stringify(demand) })
    .execute();
  const user = await test.signIn({ group_id: groups.administrator });
  const wanted = async (claims: object) => {
    const at = browserOf(test);
    const { data } = await sign.signIn({ ...person(user.email, 'who'), ...claims }, at);
    return (await at.info(data.token)).data.factor_wanted ?? false;
  };
  expect([await wanted({ amr: ['pwd'] }), await wanted({ amr: ['pwd', 'mfa'] }), await wanted({})]).toEqual([
    true,
    false,
    true,
  ]);
  await db.deleteFrom('setting').where('name', '=', 'security').execute();
});

it('a password chosen by somebody else need not be changed after a sign-in with the provider', async () => {
  const user = await test.signIn({ group_id: groups.agent });
  await test.services.db.updateTable('user').set({ changed_password: false }).where('id', '=', user.id).execute();
  const at = browserOf(test);
  const { data } = await sign.signIn(person(user.email), at);
  expect((await at.info(data.token)).data.user.changed_password).toBe(true);
  // A session by that password still opens nothing else.
  expect(message(await test.call('GET', '/api/client/dropdown', { token: user.token }))).toMatch(
    /cambie la contraseña/,
  );
});

it('maintenance keeps everybody out except administrators', async () => {
  const { db } = test.services;
  await db
    .insertInto('setting')
    .values({ name: 'maintenance', value: JSON.stringify({ on: true }) })
    .execute();
  expect((await sign.signIn(person(test.agent.email))).code).toBe(code.maintenance);
  expect((await sign.signIn(person(test.administrator.email))).code).toBe(code.read);
  await db.deleteFrom('setting').where('name', '=', 'maintenance').execute();
});

it('users who signed in with the provider prove there again who they are', async () => {
  const claims = person(test.administrator.email);
  const at = browserOf(test);
  const { token } = (await sign.signIn(claims, at)).data;
  const user = () => at.call('setting/saveSignInProvider', {}, token);
  const asks = async () => (await user()).data?.reason === 'session.prove';
  const later = (minutes: number) => test.setNow(new Date(start.getTime() + minutes * minute));
  later(11);
  expect(await asks()).toBe(true);
  const begin = async () => new URL((await at.call('auth/beginProof', {}, token)).data.url);
  const prove = async (says: object, wait = 0) => {
    const url = await begin();
    provider.claims = { ...claims, ...says };
    const query = await provider.consent(url.href);
    later(11 + wait);
    const answer = await at.call('auth/proveByProvider', { query }, token);
    later(11);
    return { query, answer };
  };
  const url = await begin();
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' });
  expect(url.searchParams.get('state')).toMatch(/^prove-/);
  const now = () => Math.floor(Date.now() / 1000);

  // The provider did not ask again, or does not say when it did, or it was somebody else.
  expect((await prove({ auth_time: now() - 3600 })).answer.code).toBe(code.error);
  expect((await prove({})).answer.code).toBe(code.error);
  expect(message((await prove({ auth_time: now(), sub: 'another' })).answer)).toMatch(/ha entrado otra persona/);
  expect(await asks()).toBe(true);
  // A sign-in is no proof, and a proof is no sign-in.
  provider.claims = { ...claims, auth_time: now() };
  const entering = await provider.consent(await at.begin());
  expect((await at.call('auth/proveByProvider', { query: entering }, token)).code).toBe(code.warning);
  expect((await at.enter(await provider.consent((await begin()).href))).code).toBe(code.warning);
  // Nor is one of another session.
  const proof = await provider.consent((await begin()).href);
  expect((await sign.post('auth/proveByProvider', { query: proof }, test.agent)).code).toBe(code.warning);
  expect(await asks()).toBe(true);

  const { query, answer } = await prove({ auth_time: now() });
  expect(answer.code).toBe(code.read);
  expect(await asks()).toBe(false);
  expect((await at.call('auth/proveByProvider', { query }, token)).code).toBe(code.warning);
  // Who is not linked has to give the password.
  expect(message(await sign.post('auth/beginProof', {}, test.agent))).toMatch(/no está enlazada/);
});

it('the owner or an administrator ends a link, and the owner gets a letter', async () => {
  const { db } = test.services;
  const letters = async () =>
    (await db.selectFrom('outbox').select('subject').where('user_id', '=', test.agent.id).execute()).map(
      ({ subject }) => subject,
    );
  const claims = person(test.agent.email);
  await sign.signIn(claims);
  const own = () => test.call('GET', '/api/auth/signInProvider', { token: test.agent.token });
  expect((await own()).data).toMatchObject({ label: 'Entrar con Alborada ID' });
  expect(await sign.post('auth/unlinkProvider', {}, test.agent)).toMatchObject({ code: code.done });
  expect((await own()).data).toBeNull();
  expect(await sign.post('auth/unlinkProvider', {}, test.agent)).toMatchObject({ code: code.warning });
  expect((await letters()).slice(-2)).toEqual([
    'Otra forma de entrar: su cuenta en Periplo',
    'Una forma de entrar menos: su cuenta en Periplo',
  ]);

  // Somebody else of the same e-mail may come now.
  await sign.signIn(person(test.agent.email, 'another'));
  const card = async () =>
    (await test.call('GET', `/api/user/data/${test.agent.id}`, { token: test.administrator.token })).data;
  expect((await card()).provider_linked).toBe(true);
  const id = test.agent.id;
  expect((await sign.post('user/unlinkProvider', { data: { id } }, test.agent)).code).toBe(code.error);
  expect(await sign.post('user/unlinkProvider', { data: { id } }, test.administrator)).toMatchObject({
    code: code.done,
  });
  expect((await card()).provider_linked).toBe(false);
  expect((await sign.rows('signIn.unlink')).slice(-2)).toMatchObject([
    { user_id: id, entity_id: String(id) },
    { user_id: test.administrator.id, entity_id: String(id) },
  ]);
});
