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
import type { GoogleConfig } from '../config/config.ts';

/** Google's OAuth 2: consent, tokens, revocation. It stores nothing. */

/** Sending mail by SMTP needs the complete Gmail scope. The address comes from the identity token. */
const mailScope = 'https://mail.google.com/';
const scope = `openid email ${mailScope}`;

/** The consent is not valid: denied, revoked, expired, or given for less than was asked. */
export class ConsentError extends Error {
  readonly reason: 'denied' | 'revoked' | 'incomplete';

  constructor(reason: ConsentError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

interface AccessToken {
  token: string;
  expiresAt: Date;
}

export interface GoogleClient {
  /**
   * Starts a consent.
   * @param state 256 random bits that must come back with the answer
   * @returns Google's address, and the PKCE verifier to keep until then
   */
  startConsent(redirectUri: string, state: string): Promise<{ url: string; verifier: string }>;
  /** Completes a consent. @throws `ConsentError`, or an error of the network */
  completeConsent(
    callback: URL,
    state: string,
    verifier: string,
    now: Date,
  ): Promise<{ email: string; refreshToken: string; access: AccessToken }>;
  /** @throws `ConsentError` when Google refuses the token, or an error of the network */
  refresh(refreshToken: string, now: Date): Promise<AccessToken & { refreshToken: string | null }>;
  revoke(refreshToken: string): Promise<void>;
}

/** @param config its issuer is Google's, except in tests */
export function googleClient(config: GoogleConfig): GoogleClient {
  let configuration: Promise<Configuration> | undefined;
  // Google's addresses rarely change. After a failed look-up the next caller tries again.
  const server = () => {
    configuration ??= discovery(new URL(config.issuer), config.clientId, config.clientSecret, undefined, {
      timeout: 10,
      execute: config.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      configuration = undefined;
      throw error;
    });
    return configuration;
  };

  return {
    async startConsent(redirectUri, state) {
      const verifier = randomPKCECodeVerifier();
      const url = buildAuthorizationUrl(await server(), {
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        // Together they make Google return a refresh token, even after an earlier consent.
        access_type: 'offline',
        prompt: 'consent',
      });
      return { url: url.href, verifier };
    },

    async completeConsent(callback, state, verifier, now) {
      const tokens = await authorizationCodeGrant(await server(), callback, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch(asConsentError);
      const email = tokens.claims()?.email;
      if (!tokens.refresh_token) throw new ConsentError('incomplete', 'no refresh token');
      if (typeof email !== 'string') throw new ConsentError('incomplete', 'no address');
      // A person may refuse a part of what was asked.
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
