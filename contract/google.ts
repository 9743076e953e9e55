import { z } from 'zod';
import type { Moment } from './dates.ts';
import { required } from './validation.ts';

/** The agency's Google account, by which price requests are sent (decisions 5). */

/** Where the consent began, and where it leads back to. */
export const googleReturns = ['accomodation', 'otherService', 'settings'] as const;
export type GoogleReturn = (typeof googleReturns)[number];

/** The screen that Google sends the browser back to; its whole address is registered there. */
export const googleReturnPath = '/solicitudesgrupos/google';

/** `validateGoogleCredentials*` (specification 7): whether the account is connected, and the consent address if not. */
export interface GoogleState {
  /** Whether the application has a client id and secret. */
  configured: boolean;
  /** Price requests go out by this account. */
  connected: boolean;
  /** The account's address, also when its consent has ended. */
  email: string | null;
  /** Google no longer takes the consent: it was revoked or has run out, and is to be given again. */
  refused: boolean;
  /** Google does not answer just now, so that nobody can consent. */
  unreachable: boolean;
  /** Google's page, where a person consents; null while connected. It holds ten minutes, for this session. */
  url: string | null;
  connected_at: Moment | null;
  /** Who consented. */
  connected_by: string | null;
}

/** What Google's page leads back with: the query of its address as it came. */
export const googleConnectBody = z.object({ query: required('google.consentInvalid', 4000) });

/** What a consent leads to: the way back, with the handle that `sendRequest` takes as `refresh_token`, once. */
export interface GoogleConnected {
  return_to: GoogleReturn;
  refresh_token: string;
  email: string;
}
