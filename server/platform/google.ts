import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  ResponseBodyError,
  randomPKCECodeVerifier,
  refreshTokenGrant,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import type { GoogleConfig } from './config.ts';

/** Google's OAuth 2: consent, tokens, revocation. It keeps nothing. */

/** What sends mail by SMTP needs the whole of Gmail's scope; the address is read from the identity token. */
const mailScope = 'https://mail.google.com/';
const scope = `openid email ${mailScope}`;

/** The consent does not stand: denied, revoked, run out, or given to something else than what was asked. */
export class ConsentError extends Error {
  readonly why: 'denied' | 'revoked' | 'incomplete';

  constructor(why: ConsentError['why'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

export interface AccessToken {
  token: string;
  expiresAt: Date;
}

export interface GoogleClient {
  /**
   * Begins a consent.
   * @param state 256 random bits that the way back must bring
   * @returns Google's address, and the PKCE verifier to keep until then
   */
  begin(redirectUri: string, state: string): Promise<{ url: string; verifier: string }>;
  /** Ends a consent. @throws `ConsentError`, or what the network says */
  end(
    callback: URL,
    state: string,
    verifier: string,
    now: Date,
  ): Promise<{ email: string; refreshToken: string; access: AccessToken }>;
  /** @throws `ConsentError` once Google refuses the token, or what the network says */
  refresh(refreshToken: string, now: Date): Promise<AccessToken & { refreshToken: string | null }>;
  revoke(refreshToken: string): Promise<void>;
}

/** @param config whose issuer is Google's but in tests */
export function googleClient(config: GoogleConfig): GoogleClient {
  let known: Promise<Configuration> | undefined;
  // Google's addresses hardly ever change; a failed look-up is tried again by the next caller.
  const server = () => {
    known ??= discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
      timeout: 10,
      execute: config.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    async begin(redirectUri, state) {
      const verifier = randomPKCECodeVerifier();
      const url = buildAuthorizationUrl(await server(), {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Together they make Google give a refresh token, also to somebody who had consented before.
        access_type: 'offline',
        prompt: 'consent',
      });
      return { url: url.href, verifier };
    },

    async end(callback, state, verifier, now) {
      const tokens = await authorizationCodeGrant(await server(), callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch(asConsentError);
      const email = tokens.claims()?.email;
      if (!tokens.refresh_token) throw new ConsentError('incomplete', 'no refresh token');
      if (typeof email !== 'string') throw new ConsentError('incomplete', 'no address');
      // A person may untick what they are asked for.
      if (tokens.scope && !tokens.scope.split(' ').includes(mailScope))
        throw new ConsentError('incomplete', 'sending mail was not allowed');
      return { email, refreshToken: tokens.refresh_token, access: accessOf(tokens, now) };
    },

    async refresh(refreshToken, now) {
      const tokens = await refreshTokenGrant(await server(), refreshToken).catch(asConsentError);
      return { ...accessOf(tokens, now), refreshToken: tokens.refresh_token ?? null };
    },

    async revoke(refreshToken) {
      await tokenRevocation(await server(), refreshToken);
    },
  };
}

const accessOf = (tokens: TokenEndpointResponse, now: Date): AccessToken => ({
  token: tokens.access_token,
  expiresAt: new Date(now.getTime() + (tokens.expires_in ?? 300) * 1000),
});

function asConsentError(error: unknown): never {
  if (error instanceof AuthorizationResponseError)
    throw new ConsentError('denied', error.error_description ?? error.error, { cause: error });
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant')
    throw new ConsentError('revoked', error.error_description ?? error.error, { cause: error });
  throw error;
}
