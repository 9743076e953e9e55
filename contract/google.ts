import { z } from 'zod';
import { required } from './validation.ts';

export type * from './google-calls.ts';

/** The agency's Google account, by which price requests are sent (decisions 5). */

/** Where the consent began, and where it leads back to. */
export const googleReturns = ['accomodation', 'otherService', 'settings'] as const;
export type GoogleReturn = (typeof googleReturns)[number];

/** The screen that Google sends the browser back to; its whole address is registered there. */
export const googleReturnPath = '/solicitudesgrupos/google';

/** What Google's page leads back with: the query of its address as it came. */
export const googleConnectBody = z.object({ query: required('google.consentInvalid', 4000) });
