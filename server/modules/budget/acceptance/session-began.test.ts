import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groups } from '../../../../contract/permissions.ts';
import type { SessionBegan } from '../../../../contract/session/schema.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../../../testing/app.ts';
import { softwareKey } from '../../../testing/authenticator.ts';
import { totpCode } from '../../../testing/totp.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';
import { lastAcceptance } from './queries.ts';

/** The record of an acceptance says how the session of the accepting person began, and the certificate prints it. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});
beforeEach(async () => {
  test.setNow(new Date('2026-11-20T09:00:00Z'));
  await test.services.db.deleteFrom('rate_limit').execute();
});

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A call as a browser's page makes it, which keeps its cookies. */
async function send(url: string, payload: object, token?: string, cookie?: string) {
  const headers = { 'user-agent': agent, ...(token && { 'x-token': token }), ...(cookie && { cookie }) };
  const answer = await test.app.inject({ method: 'POST', url: `/api/${url}`, payload, headers });
  return { ...answer.json(), cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}
const login = (user: TestUser, cookie?: string) =>
  send('external/login', { identity: user.email, password: testPassword }, undefined, cookie);

/** The code of the next minute, which nobody has used. */
function nextCode(secret: string): string {
  test.setNow(new Date(test.services.clock().getTime() + 60_000));
  return totpCode(secret, test.services.clock());
}

async function withCodes(user: TestUser) {
  const { data } = await send('auth/beginSecondFactor', { password: testPassword }, user.token);
  const confirmed = await send('auth/confirmSecondFactor', { code: nextCode(data.secret) }, user.token);
  return { secret: data.secret as string, codes: confirmed.data.recovery_codes as string[] };
}

async function withPasskey(user: TestUser) {
  const key = softwareKey('http://periplo.test');
  const { data } = await send('auth/beginPasskey', { password: testPassword }, user.token);
  const answer = key.make({ challenge: data.options.challenge });
  expect((await send('auth/addPasskey', { name: 'Teléfono', answer }, user.token)).code).toBe(20001);
  return async () => key.use({ challenge: (await send('external/beginPasskey', {})).data.options.challenge });
}

const second = async (user: TestUser, code: string, more = {}) => {
  const { second_factor } = (await login(user)).data;
  return send('external/secondFactor', { second_factor, code, ...more });
};

/** The ways in with the agency's identity provider are tested with it (`auth/by-provider-account.test.ts`). */
type OwnWay = Exclude<SessionBegan, `provider${string}`>;

/** Every other way in. Each leaves the user with a session that began so. */
const ways: Record<OwnWay, (user: TestUser) => Promise<{ data: { token: string } }>> = {
  password: login,
  async code(user) {
    return second(user, nextCode((await withCodes(user)).secret));
  },
  async recoveryCode(user) {
    return second(user, (await withCodes(user)).codes[0] ?? '');
  },
  async rememberedDevice(user) {
    const { cookie } = await second(user, nextCode((await withCodes(user)).secret), { remember: true });
    return login(user, cookie);
  },
  async passkeySecond(user) {
    const answer = await withPasskey(user);
    const { second_factor } = (await login(user)).data;
    return send('external/passkey', { answer: await answer(), second_factor });
  },
  async passkey(user) {
    const answer = await withPasskey(user);
    return send('external/passkey', { answer: await answer() });
  },
};

/** Accepts a budget of the user in a session. @returns the record, the check of its seal and the certificate's text */
async function accept(user: TestUser, token: string) {
  const clients = user.group_id === groups.client ? [user.id] : [test.customer.id];
  const travel = await travels.travel({ clients });
  const budget = await travels.budget(travel, { total_price: 0 });
  await travels.line('accomodation', budget, { price: 900 });
  const answer = await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, token);
  expect(answer.code).toBe(20001);
  const { db, secrets } = test.services;
  const kept = await lastAcceptance(db, secrets, budget);
  const check = (await travels.get(`budget/checkAcceptance/${budget}`)).data;
  const pdf = await test.app.inject({ url: `/budget/certificado/${budget}`, headers: { 'x-token': token } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.rawPayload)), { mergePages: true });
  return { by: kept?.record.accepted_by, check, text: text.replace(/[\s\u00a0\u202f]+/g, ' ') };
}

describe('a session that began', () => {
  it.each<[OwnWay, string, string]>([
    ['password', 'es', 'Identificación Con su contraseña Inicio de sesión 20 de noviembre de 2026 a las 10:00'],
    ['code', 'es', 'Con su contraseña y un código de su aplicación de autenticación Inicio de sesión 20'],
    ['recoveryCode', 'fr', 'Avec son mot de passe et l’un de ses codes de secours Connexion 20 novembre 2026 à 10:01'],
    [
      'rememberedDevice',
      'en',
      'With their password, on a device that they had confirmed before with a second step Signed in 20 November 2026',
    ],
    ['passkeySecond', 'fr', 'Avec son mot de passe et sa clé d’accès Connexion 20 novembre 2026 à 10:00'],
    ['passkey', 'en', 'With their passkey, unlocked with their PIN, fingerprint or face Signed in'],
  ])('by %s says so in the record and on the certificate, in %s', async (began, language, words) => {
    const user = await test.signIn({ group_id: groups.client, language });
    const { token } = (await ways[began](user)).data;
    const at = test.services.clock().toISOString();
    test.setNow(new Date(test.services.clock().getTime() + 5 * 60_000));
    const { by, check, text } = await accept(user, token);
    expect(by).toMatchObject({ id: user.id, staff: false, session: { began, at } });
    expect(check).toMatchObject({ sealed: true, problems: [] });
    expect(text).toContain(words);
  });

  it('by staff, who accept for a client, says how theirs began', async () => {
    const user = await test.signIn({ group_id: groups.agent });
    const { by, text } = await accept(user, (await ways.passkey(user)).data.token);
    expect(by).toMatchObject({ id: user.id, staff: true, session: { began: 'passkey' } });
    expect(text).toContain('Con su llave de acceso, desbloqueada con su PIN, su huella o su cara');
  });

  it('before that was noted says nothing: record, seal and certificate are what they were', async () => {
    const user = await test.signIn({ group_id: groups.client });
    const { by, check, text } = await accept(user, user.token);
    expect(by).toEqual({ id: user.id, name: `${user.first_name} ${user.last_name}`, staff: false });
    expect(check).toMatchObject({ sealed: true, problems: [] });
    expect(text).not.toContain('Identificación');
  });
});
