import { z } from 'zod';
import { isSecureAddress, optionalLongText, requiredText } from '../validation.ts';

/** Sign-in with the agency's own identity provider, by OpenID Connect. */

/** Where the provider sends the browser back. The complete address is registered with it. */
export const providerReturnPath = '/login/proveedor';

/**
 * The prefix of the state when somebody proves again who they are, in a window of its own. Only the page reads it, to
 * know what to draw: the server stores what each state is for.
 */
export const proofState = 'prove-';

/** How long somebody may stay at the provider. */
export const attemptMinutes = 10;

const isIssuer = (text: string) => isSecureAddress(text) && !text.includes('?');

/** The agency's provider in the settings. An empty secret keeps the stored one. */
export const signInProviderWrite = z.object({
  issuer: requiredText('signInProvider.issuerInvalid', 300).refine(isIssuer, 'signInProvider.issuerInvalid'),
  client_id: requiredText('signInProvider.clientIdRequired', 300),
  client_secret: optionalLongText(500),
  label: requiredText('signInProvider.labelRequired', 40),
  active: z.boolean('common.dataInvalid'),
  updated_at: z.string().max(40).nullish(),
});

/** The query with which the provider sent the browser back, unchanged. */
export const providerAnswerBody = z.object({ query: requiredText('signInProvider.invalid', 5000) });
