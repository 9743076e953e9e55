import { z } from 'zod';
import { id, requiredText } from '../validation.ts';

/** How many passkeys a user may have. */
export const maxPasskeys = 20;

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

const name = requiredText('passkey.nameRequired', 60);
const ownPassword = z.string('password.oldRequired').min(1, 'password.oldRequired').max(200, 'common.tooLong');

export const passkeyAdd = z.object({ name, answer });
export const passkeyRename = z.object({ id: id(), name });
export const passkeyRemove = z.object({ id: id(), password: ownPassword });

/** A sign-in with a passkey alone, or as the second step of the handle. */
export const passkeyEnter = z.object({
  answer,
  second_factor: z.string().max(100).optional(),
  /** Trusts this device for a while: after a second step only, because a passkey alone is never asked for one. */
  remember: z.boolean().optional(),
});

/** How many recovery codes there are at a time. */
export const recoveryCodes = 10;

/** How long a device is remembered, if its user wants that: until then no second factor is asked on it. */
export const trustedDays = 30;

/** The `reason` of the answer to a right password when a second step is still wanted. */
export const secondStepReason = 'secondFactor.wanted';
/** The `reason` when the second step took too long, or too many codes were wrong: the password is asked again. */
export const stepOverReason = 'secondFactor.over';

/** As it is typed: with spaces or hyphens, in any case. */
const code = requiredText('secondFactor.codeRequired', 60).transform(text => text.replace(/[\s-]/g, '').toUpperCase());

export const factorBegin = z.object({ password: ownPassword });
export const factorConfirm = z.object({ code });
export const factorEnd = z.object({ password: ownPassword, code });
export const codesRenew = z.object({ password: ownPassword });
export const factorTake = z.object({ id: id() });

/** The second step of a sign-in: the handle from the first one, and a code of the application or a recovery code. */
export const secondStepBody = z.object({
  second_factor: requiredText('secondFactor.over', 100),
  code,
  /** Trusts this device for a while. */
  remember: z.boolean().optional(),
});
