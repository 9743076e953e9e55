import { type MutableRedirectUri, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';

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
