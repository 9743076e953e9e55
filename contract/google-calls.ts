import { z } from 'zod';
import { aMoment, does, done, get, post, reads } from './call.ts';
import { record } from './call-bodies.ts';
import { googleConnectBody, googleReturns } from './google.ts';

/** `validateGoogleCredentials*` (specification 7): whether the account is connected, and the consent address if not. */
export const googleState = z.strictObject({
  /** Whether the application has a client id and secret. */
  configured: z.boolean(),
  /** Price requests go out by this account. */
  connected: z.boolean(),
  /** The account's address, also when its consent has ended. */
  email: z.string().nullable(),
  /** Google no longer takes the consent: it was revoked or has run out, and is to be given again. */
  refused: z.boolean(),
  /** Google does not answer just now, so that nobody can consent. */
  unreachable: z.boolean(),
  /** Google's page, where a person consents; null while connected. It holds ten minutes, for this session. */
  url: z.string().nullable(),
  connected_at: aMoment.nullable(),
  /** Who consented. */
  connected_by: z.string().nullable(),
});
export type GoogleState = z.output<typeof googleState>;

/** What a consent leads to: the way back, with the handle that `sendRequest` takes as `refresh_token`, once. */
export const googleConnected = z.strictObject({
  return_to: z.enum(googleReturns),
  refresh_token: z.string(),
  email: z.string(),
});
export type GoogleConnected = z.output<typeof googleConnected>;

export const googleCalls = {
  'priceRequest/validateGoogleCredentialsAccomodation': get({
    permission: 'priceRequest:write',
    answer: reads(googleState),
  }),
  'priceRequest/validateGoogleCredentialsOtherService': get({
    permission: 'priceRequest:write',
    answer: reads(googleState),
  }),
  'google/state': get({ permission: 'setting:read', answer: reads(googleState) }),
  'google/connect': post({
    permission: 'priceRequest:write',
    body: record(googleConnectBody),
    answer: does(googleConnected.shape),
  }),
  'google/disconnect': post({ permission: 'setting:write', answer: done }),
};
