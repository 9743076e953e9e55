import { z } from 'zod';
import { id, required } from '../validation.ts';

/** How many recovery codes there are at a time. */
export const recoveryCodes = 10;

/** How long a device is remembered, if its user wants that: until then no second factor is asked on it. */
export const trustedDays = 30;

/** The `reason` of the answer to a right password when a second step is still wanted. */
export const secondStepReason = 'secondFactor.wanted';
/** The `reason` when the second step took too long, or too many codes were wrong: the password is asked again. */
export const stepOverReason = 'secondFactor.over';

const ownPassword = z.string('password.oldRequired').min(1, 'password.oldRequired').max(200, 'common.tooLong');

/** As it is typed: with spaces or hyphens, in any case. */
const code = required('secondFactor.codeRequired', 60).transform(text => text.replace(/[\s-]/g, '').toUpperCase());

export const factorBegin = z.object({ password: ownPassword });
export const factorConfirm = z.object({ code });
export const factorEnd = z.object({ password: ownPassword, code });
export const codesRenew = z.object({ password: ownPassword });
export const factorTake = z.object({ id: id() });

/** The second step of a sign-in: the handle from the first one, and a code of the application or a recovery code. */
export const secondStepBody = z.object({
  second_factor: required('secondFactor.over', 100),
  code,
  /** Trusts this device for a while. */
  remember: z.boolean().optional(),
});
