import { randomUUID } from 'node:crypto';
import { type MutableRedirectUri, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { tokenHash } from '../platform/auth/secret.ts';
import type { TestApp, TestUser } from './app.ts';

/** What the tests of the sign-in with an identity provider share: browsers, people at the provider, traces. */

const page = { origin: 'http://periplo.test', 'sec-fetch-site': 'same-origin' };

/** A browser with its cookies. */
export function browserOf({ app }: TestApp, from = '198.51.100.7') {
  const cookies: Record<string, string> = {};
  const call = async (url: string, body: object = {}, token?: string) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/${url}`,
      remoteAddress: from,
      headers: { ...page, ...(token ? { 'x-token': token } : {}) },
      cookies,
      payload: body,
    });
    for (const { name, value } of response.cookies) cookies[name] = value;
    return { status: response.statusCode, cookies: response.cookies, ...response.json() };
  };
  return {
    cookies,
    call,
    begin: async () => (await call('external/beginProvider')).data.url as string,
    enter: (query: string) => call('external/enterByProvider', { query }),
    info: async (token: string) =>
      (await app.inject({ url: '/api/auth/info', headers: { 'x-token': token }, cookies })).json(),
  };
}

export const message = (answer: { data?: { message?: string } }) => answer.data?.message;

/** Somebody at the provider with a verified e-mail. */
export const person = (email: string | null, subject: string = randomUUID()) => ({
  sub: subject,
  email,
  email_verified: true,
});

/** Signing in with a provider, and what it leaves. */
export function signInsOf(test: TestApp, provider: IdentityProvider) {
  const { db } = test.services;
  const post = (url: string, body: object, { token }: Pick<TestUser, 'token'>) =>
    test.call('POST', `/api/${url}`, { token, body });
  const stored = async () =>
    (await test.call('GET', '/api/setting/signInProvider', { token: test.administrator.token })).data.provider;
  async function save(changes: object = {}) {
    const updated_at = (await stored())?.updated_at;
    const form = { issuer: provider.issuer, client_id: 'periplo', client_secret: 'un-secreto', active: true };
    const data = { ...form, label: 'Entrar con Alborada ID', updated_at, ...changes };
    return post('setting/saveSignInProvider', { data }, test.administrator);
  }
  return {
    post,
    save,
    /** Only the provider of the tests, nobody linked with it, and nothing counted. */
    async reset(start: Date) {
      test.setNow(start);
      await db.deleteFrom('rate_limit').execute();
      await db.deleteFrom('sign_in_subject').execute();
      await db.deleteFrom('sign_in_provider').execute();
      await db.updateTable('session').set({ proved_at: start.toISOString() }).execute();
      const usual = { answer: () => undefined, leadBack: () => undefined, describe: () => undefined };
      Object.assign(provider, { claims: {}, ...usual });
      return save();
    },
    /** Signs in from a new browser as whoever the provider says. */
    async signIn(claims: object, at = browserOf(test)) {
      provider.claims = { ...claims };
      return at.enter(await provider.consent(await at.begin()));
    },
    rows: (action: string) =>
      db
        .selectFrom('audit_log')
        .select(['user_id', 'entity_id', 'code'])
        .where('action', '=', action)
        .orderBy('id')
        .execute(),
    /** How a session began. */
    began: async (token: string) =>
      (await db.selectFrom('session').select('began').where('token_hash', '=', tokenHash(token)).executeTakeFirst())
        ?.began,
    links: () => db.selectFrom('sign_in_subject').select(['user_id', 'subject']).execute(),
  };
}

/** An identity provider for tests: it lets everybody in at once, as whoever the test says. */
export interface IdentityProvider {
  issuer: string;
  /** What the next identity tokens say. */
  claims: Record<string, unknown>;
  /** Changes the next answers for a code. */
  answer: (response: MutableResponse) => void;
  /** Changes the addresses that it leads back to. */
  leadBack: (url: URL) => void;
  /** What it says of itself. */
  describe: (body: Record<string, unknown>) => void;
  /** Opens its page as a browser does. @returns the query with which it leads back */
  consent(url: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const provider: IdentityProvider = {
    issuer: server.issuer.url ?? '',
    claims: {},
    answer: () => undefined,
    leadBack: () => undefined,
    describe: () => undefined,
    async consent(url) {
      const page = await fetch(url, { redirect: 'manual' });
      return new URL(page.headers.get('location') ?? '').search;
    },
    stop: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token: MutableToken) => Object.assign(token.payload, provider.claims));
  server.service.on('beforeResponse', (response: MutableResponse) => provider.answer(response));
  server.service.on('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => provider.leadBack(url));
  server.service.on('beforeWellKnownOpenIdConfiguration', ({ body }: MutableResponse) =>
    provider.describe(body as Record<string, unknown>),
  );
  return provider;
}
