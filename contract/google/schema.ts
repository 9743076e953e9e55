import { z } from 'zod';
import { requiredText } from '../validation.ts';

/** The agency's Google account, which sends price requests (decisions 5). */

/** The screens where the consent can begin. Google's page leads back to the same screen. */
export const googleReturns = ['accomodation', 'otherService', 'settings'] as const;
export type GoogleReturn = (typeof googleReturns)[number];

/** The screen to which Google sends the browser back. Its complete address is registered with Google. */
export const googleReturnPath = '/solicitudesgrupos/google';

/** The query string that Google's page adds to the return address, unchanged. */
export const googleConnectBody = z.object({ query: requiredText('google.consentInvalid', 4000) });
