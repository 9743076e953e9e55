import { z } from 'zod';
import { confirmation, dataOf, doneWith, getCall, momentString, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { googleConnectBody, googleReturns } from './schema.ts';

/**
 * The answer of `validateGoogleCredentials*` (specification 7): whether the account is connected, and the consent
 * address if it is not.
 */
const googleState = z.strictObject({
  /** The application has a client id and a secret. */
  configured: z.boolean(),
  /** Price requests are sent through this account. */
  connected: z.boolean(),
  /** The address of the account. It stays after the consent has ended. */
  email: z.string().nullable(),
  /** Google no longer accepts the consent: it was revoked or has expired. Somebody has to consent again. */
  refused: z.boolean(),
  /** Google does not answer at the moment. Nobody can consent. */
  unreachable: z.boolean(),
  /** Google's page for the consent; null while connected. It is valid for ten minutes, for this session only. */
  url: z.string().nullable(),
  connected_at: momentString.nullable(),
  /** The person who consented. */
  connected_by: z.string().nullable(),
});
export type GoogleState = z.output<typeof googleState>;

/**
 * The answer to a consent: the screen to return to, and the handle that `sendRequest` accepts once as `refresh_token`.
 */
const googleConnected = z.strictObject({
  return_to: z.enum(googleReturns),
  refresh_token: z.string(),
  email: z.string(),
});
export type GoogleConnected = z.output<typeof googleConnected>;

export const googleCalls = {
  'priceRequest/validateGoogleCredentialsAccomodation': getCall({
    permission: 'priceRequest:write',
    answer: dataOf(googleState),
  }),
  'priceRequest/validateGoogleCredentialsOtherService': getCall({
    permission: 'priceRequest:write',
    answer: dataOf(googleState),
  }),
  'google/state': getCall({ permission: 'setting:read', answer: dataOf(googleState) }),
  'google/connect': postCall({
    permission: 'priceRequest:write',
    body: record(googleConnectBody),
    answer: doneWith(googleConnected.shape),
  }),
  'google/disconnect': postCall({ permission: 'setting:write', answer: confirmation }),
};
