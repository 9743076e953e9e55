import { z } from 'zod';
import { confirmation, dataOf, dayString, doneWith, getCall, momentString, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { apiKeyCreate, apiKeyRevoke, keyScopes } from './schema.ts';

/** A key as its list shows it. The key itself is shown once, when it is made, and stored nowhere. */
export const apiKey = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The last characters of the key. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  owner: z.strictObject({ id: z.int(), name: z.string() }),
  created_at: momentString,
  /** The last day on which it is valid. */
  expires_on: dayString,
  last_used_at: momentString.nullable(),
  /** The network that it was last used from: `203.0.113.0/24`. */
  network: z.string().nullable(),
  state: z.enum(['valid', 'expired', 'revoked']),
});
export type ApiKey = z.output<typeof apiKey>;

/** The reader's own keys; administrators see and revoke those of everybody. */
export const apiKeyCalls = {
  'apiKey/own': getCall({ permission: 'apiKey:own', answer: dataOf(z.array(apiKey)) }),
  'apiKey/create': postCall({
    permission: 'apiKey:create',
    body: record(apiKeyCreate),
    answer: doneWith({ id: z.int(), key: z.string().meta({ description: 'Shown this once.' }) }),
  }),
  'apiKey/revoke': postCall({ permission: 'apiKey:own', body: record(apiKeyRevoke), answer: confirmation }),
  'apiKey/all': getCall({ permission: 'apiKey:manage', answer: dataOf(z.array(apiKey)) }),
  'apiKey/revokeAny': postCall({ permission: 'apiKey:manage', body: record(apiKeyRevoke), answer: confirmation }),
};
