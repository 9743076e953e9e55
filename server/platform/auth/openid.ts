import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type IDToken,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { callOutbound, OutboundError } from '../http/outbound-call.ts';

/** The agency's own identity provider: OpenID Connect with a code, PKCE, a state and a nonce. It stores nothing. */

/** This application's registration with a provider. */
export interface Registration {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether it may be in the agency's own network or on this machine. */
  allowPrivate: boolean;
}

/**
 * `refused`: its address leads where the application does not send to. `unreachable`: no answer in time. `unknown`: what
 * answers at the address is no provider. `otherIssuer`: it says that it is another one. `denied`: the person or the provider
 * refused. `untrusted`: its answer is not for this question.
 */
export type ProviderFaultReason = 'refused' | 'unreachable' | 'unknown' | 'otherIssuer' | 'denied' | 'untrusted';

export class ProviderFault extends Error {
  readonly reason: ProviderFaultReason;

  constructor(reason: ProviderFaultReason, options?: ErrorOptions) {
    super(`identity provider: ${reason}`, options);
    this.reason = reason;
  }
}

/** Who somebody is at the provider. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Null unless the provider has verified it. */
  verifiedEmail: string | null;
  /** The provider asked for more than one factor (RFC 8176, `amr`). */
  multiFactor: boolean;
}

/** How long the provider may take for an answer, in seconds. One sign-in waits for three of them at most. */
const timeoutSeconds = 5;

/** How much of an answer is read, in bytes: keys of a provider are some thousands. */
const maxBytes = 1024 ** 2;

/** Every call to a provider and to the addresses that it names. */
const fetchFrom =
  (allowPrivate: boolean): CustomFetch =>
  async (address, { method, headers, body, signal = AbortSignal.timeout(timeoutSeconds * 1000) }) => {
    const call = { method, headers, body: body ? String(body) : '', signal, maxBytes, allowPrivate };
    const answer = await callOutbound(new URL(address), call);
    const headerPairs = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.text || null, { status: answer.status, headers: headerPairs });
  };

/**
 * Reads what a provider says of itself. No redirect is followed, and plain http is for this machine only.
 * @throws `ProviderFault`
 */
export async function discoverProvider(registration: Registration): Promise<Configuration> {
  const { issuer, clientId, clientSecret, allowPrivate } = registration;
  const insecure = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
  const configuration = await discovery(new URL(issuer), clientId, undefined, secretFor(clientSecret), {
    timeout: timeoutSeconds,
    [customFetch]: fetchFrom(allowPrivate),
    execute: [enableNonRepudiationChecks, ...insecure],
  }).catch((error: unknown) => {
    throw asFault(error, 'unknown');
  });
  const server = configuration.serverMetadata();
  // Only exactly this issuer: a provider for everybody's accounts lets strangers choose an e-mail.
  if (new URL(server.issuer).href !== new URL(issuer).href) throw new ProviderFault('otherIssuer');
  if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri) throw new ProviderFault('unknown');
  return configuration;
}

/** The secret goes into the body where the provider says that it takes it there, and else into a header (RFC 8414). */
function secretFor(clientSecret: string): ClientAuth {
  const [inBody, inHeader] = [ClientSecretPost(clientSecret), ClientSecretBasic(clientSecret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported;
    (methods?.includes('client_secret_post') ? inBody : inHeader)(server, ...rest);
  };
}

/** A request to the provider to tell who somebody is. */
interface SignInQuestion {
  redirectUri: string;
  /** Random; it comes back with the answer. */
  state: string;
  /** The provider has to ask for the password again. */
  forceLogin: boolean;
}

/** @returns the provider's address to send the browser to, and what to store until it comes back */
export async function askProvider(
  registration: Registration,
  { redirectUri, state, forceLogin }: SignInQuestion,
): Promise<{ url: string; verifier: string; nonce: string }> {
  const provider = await discoverProvider(registration);
  const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()];
  const url = buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    response_type: 'code',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(forceLogin ? { prompt: 'login', max_age: '0' } : {}),
  });
  return { url: url.href, verifier, nonce };
}

/** What was stored of a question. */
interface SignInRequest {
  state: string;
  nonce: string;
  verifier: string;
  /** The most seconds since the provider last asked for the password; null if that does not matter. */
  maxAge: number | null;
}

/**
 * Reads the provider's answer and verifies it: state, issuer, audience, signature, times, nonce.
 * @param callback the address that the browser came back to
 * @throws `ProviderFault`
 */
export async function openidAnswer(
  registration: Registration,
  callback: URL,
  request: SignInRequest,
): Promise<ProviderIdentity> {
  const provider = await discoverProvider(registration);
  const tokens = await authorizationCodeGrant(provider, callback, {
    expectedState: request.state,
    expectedNonce: request.nonce,
    pkceCodeVerifier: request.verifier,
    idTokenExpected: true,
    ...(request.maxAge === null ? {} : { maxAge: request.maxAge }),
  }).catch((error: unknown) => {
    throw asFault(error, 'untrusted');
  });
  const claims = tokens.claims();
  if (!claims?.sub) throw new ProviderFault('untrusted');
  return {
    issuer: provider.serverMetadata().issuer,
    subject: claims.sub,
    verifiedEmail: verifiedEmail(claims),
    multiFactor: Array.isArray(claims.amr) && claims.amr.includes('mfa'),
  };
}

const verifiedEmail = ({ email, email_verified }: IDToken): string | null =>
  // Some providers write the flag as a text.
  typeof email === 'string' && (email_verified === true || email_verified === 'true') ? email : null;

function asFault(error: unknown, otherwise: 'unknown' | 'untrusted'): ProviderFault {
  return new ProviderFault(reasonOf(error) ?? otherwise, { cause: error });
}

function reasonOf(error: unknown): ProviderFaultReason | null {
  if (error instanceof Error && error.cause instanceof OutboundError)
    return error.cause.fault === 'refused' ? 'refused' : 'unreachable';
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return 'denied';
  if (!(error instanceof ClientError)) return null;
  if (error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'otherIssuer';
  const response = error.cause instanceof Response ? error.cause : undefined;
  return response && response.status >= 500 ? 'unreachable' : null;
}
