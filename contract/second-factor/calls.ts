import { z } from 'zod';
import { confirmation, dataOf, doneWith, getCall, momentString, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import {
  codesRenew,
  factorBegin,
  factorConfirm,
  factorEnd,
  factorTake,
  passkeyAdd,
  passkeyEnter,
  passkeyRemove,
  passkeyRename,
  secondStepBody,
} from './schema.ts';

/** The reader's own second factor. */
const factorState = z.strictObject({
  /** Since when an authenticator application is set up; null without one. */
  application: momentString.nullable(),
  /** How many recovery codes are left. */
  recovery_codes: z.int(),
  passkeys: z.array(
    z.strictObject({ id: z.int(), name: z.string(), created_at: momentString, last_used_at: momentString.nullable() }),
  ),
});
export type FactorState = z.output<typeof factorState>;

/** What an authenticator application needs: the address for a QR code, and the secret to type. */
const factorSetup = z.strictObject({ address: z.string(), secret: z.string() });
export type FactorSetup = z.output<typeof factorSetup>;

/** What the browser needs to make or to use a passkey, as WebAuthn describes it. */
const passkeyOptions = z.strictObject({ options: z.looseObject({ challenge: z.string() }) });

/** The recovery codes, which are shown this once. */
const recoveryCodeAnswer = { recovery_codes: z.array(z.string()) };

export const secondFactorCalls = {
  'auth/secondFactor': getCall({ permission: 'secondFactor:own', answer: dataOf(factorState) }),
  'auth/beginSecondFactor': postCall({
    permission: 'secondFactor:own',
    body: record(factorBegin),
    answer: dataOf(factorSetup),
  }),
  'auth/confirmSecondFactor': postCall({
    permission: 'secondFactor:own',
    body: record(factorConfirm),
    answer: doneWith(recoveryCodeAnswer),
  }),
  'auth/endSecondFactor': postCall({ permission: 'secondFactor:own', body: record(factorEnd), answer: confirmation }),
  'auth/renewRecoveryCodes': postCall({
    permission: 'secondFactor:own',
    body: record(codesRenew),
    answer: doneWith(recoveryCodeAnswer),
  }),
  // Answers what the first step answers without a second factor (decisions 8).
  'external/secondFactor': postCall({
    permission: 'session:open',
    body: secondStepBody,
    answer: dataOf(z.strictObject({ token: z.string() })),
  }),
  'auth/beginPasskey': postCall({
    permission: 'secondFactor:own',
    body: record(factorBegin),
    answer: dataOf(passkeyOptions),
  }),
  // The recovery codes come with the first second factor only; otherwise the list is empty.
  'auth/addPasskey': postCall({
    permission: 'secondFactor:own',
    body: record(passkeyAdd),
    answer: doneWith(recoveryCodeAnswer),
  }),
  'auth/renamePasskey': postCall({ permission: 'secondFactor:own', body: record(passkeyRename), answer: confirmation }),
  'auth/removePasskey': postCall({ permission: 'secondFactor:own', body: record(passkeyRemove), answer: confirmation }),
  'external/beginPasskey': postCall({ permission: 'session:open', answer: dataOf(passkeyOptions) }),
  'external/passkey': postCall({
    permission: 'session:open',
    body: passkeyEnter,
    // A browser's answer may carry a certificate.
    bodyBytes: 24_576,
    answer: dataOf(z.strictObject({ token: z.string() })),
  }),
  'user/takeSecondFactor': postCall({
    permission: 'secondFactor:take',
    body: record(factorTake),
    answer: confirmation,
  }),
};
