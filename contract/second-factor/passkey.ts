import { z } from 'zod';
import { id, required } from '../validation.ts';

/** How many passkeys a user may have. */
export const mostPasskeys = 20;

/** What a browser answers for a passkey. The server checks all of it. */
const answer = z.looseObject(
  {
    id: z.string().min(1).max(1400),
    rawId: z.string().max(1400),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().max(4000) }),
    clientExtensionResults: z.looseObject({}),
  },
  'common.dataInvalid',
);

const name = required('passkey.nameRequired', 60);

export const passkeyAdd = z.object({ name, answer });
export const passkeyRename = z.object({ id: id(), name });
export const passkeyRemove = z.object({
  id: id(),
  password: z.string('password.oldRequired').min(1, 'password.oldRequired').max(200, 'common.tooLong'),
});

/** A sign-in with a passkey alone, or as the second step of the handle. */
export const passkeyEnter = z.object({
  answer,
  second_factor: z.string().max(100).optional(),
  /** Trusts this device for a while: after a second step only, because a passkey alone is never asked for one. */
  remember: z.boolean().optional(),
});
