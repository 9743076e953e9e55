import { z } from 'zod';
import { confirmation, dataOf, getCall, momentString, noData, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { id } from '../validation.ts';
import { providerAnswerBody, signInProviderWrite } from './schema.ts';

/** The agency's provider, as administrators read it. Nobody reads the secret. */
const signInProvider = z.strictObject({
  /** Null as long as there is none. */
  provider: z
    .strictObject({
      issuer: z.string(),
      client_id: z.string(),
      label: z.string(),
      active: z.boolean(),
      updated_at: z.string(),
    })
    .nullable(),
  /** How many people have signed in with it. */
  linked: z.int(),
  /** The address to register with the provider. */
  return_address: z.string(),
});
export type SignInProvider = z.output<typeof signInProvider>;

/** The reader's own account at the provider; null when they have not signed in with it. */
const ownSubject = z
  .strictObject({ label: z.string(), linked_at: momentString, last_used_at: momentString })
  .nullable();
export type OwnSubject = z.output<typeof ownSubject>;

/** The provider's page to open. */
const providerPage = z.strictObject({ url: z.string() });

export const signInProviderCalls = {
  'external/beginProvider': postCall({ permission: 'session:open', answer: dataOf(providerPage) }),
  // Answers what a sign-in with a password answers, a second step included.
  'external/enterByProvider': postCall({
    permission: 'session:open',
    body: providerAnswerBody,
    answer: dataOf(z.strictObject({ token: z.string() })),
  }),
  'auth/beginProof': postCall({ permission: 'session:read', answer: dataOf(providerPage) }),
  'auth/proveByProvider': postCall({ permission: 'session:read', body: providerAnswerBody, answer: noData }),
  'auth/signInProvider': getCall({ permission: 'session:read', answer: dataOf(ownSubject) }),
  'auth/unlinkProvider': postCall({ permission: 'signIn:unlink', answer: confirmation }),
  'user/unlinkProvider': postCall({
    permission: 'signIn:take',
    body: record(z.object({ id: id() })),
    answer: confirmation,
  }),
  'setting/signInProvider': getCall({ permission: 'setting:read', answer: dataOf(signInProvider) }),
  'setting/saveSignInProvider': postCall({
    permission: 'setting:write',
    body: record(signInProviderWrite),
    answer: confirmation,
  }),
};
