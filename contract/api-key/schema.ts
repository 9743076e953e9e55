import { z } from 'zod';
import { day, id, requiredText } from '../validation.ts';

/**
 * Keys of the API: another program calls with one in the place of a session (docs/decisions/api-keys.md). A key acts as
 * the member of staff who made it, with at most their present permissions, and only within its scopes.
 */

/** How every key begins, so that people and scanners for secrets know one when they see it. */
export const keyPrefix = 'periplo_';

/** What a key may be made for, by groups of nouns. Writing does not include reading. */
export const keyScopes = [
  'travel.read',
  'travel.write',
  'client.read',
  'client.write',
  'catalogue.read',
  'catalogue.write',
  'provider.read',
  'provider.write',
  'task.read',
  'task.write',
  'priceRequest.read',
  'priceRequest.write',
  'report.read',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The longest that a key can be valid, in years. */
export const maxKeyYears = 2;

/** How many valid keys a user may have. */
export const maxApiKeys = 20;

/** How many calls a key may make in a minute. */
export const keyCallsPerMinute = 600;

/** How many days before a key expires its owner is notified. */
export const keyWarningDays = 7;

/** For how many days after its end a key is still listed. */
export const keyShownDays = 30;

export const apiKeyCreate = z.object({
  name: requiredText('apiKey.nameRequired', 100),
  scopes: z
    .array(z.enum(keyScopes, 'common.dataInvalid'), 'apiKey.scopesRequired')
    .min(1, 'apiKey.scopesRequired')
    .transform(list => keyScopes.filter(scope => list.includes(scope))),
  /** The last day on which it is valid. */
  expires_on: day('apiKey.expiryRequired'),
});

export const apiKeyRevoke = z.object({ id: id() });

/** Whether a stored text is a scope. One that no longer exists opens nothing. */
export const isKeyScope = (text: string): text is KeyScope => keyScopes.some(scope => scope === text);
