import { z } from 'zod';
import { email, password, requiredText } from '../validation.ts';
import { withoutMarks } from '../values/typography.ts';

/**
 * The ways in which a session begins: the password alone; the password on a device that is remembered after a second
 * step; the password and then a code of the application, a recovery code or a passkey; a passkey alone. The same with the
 * agency's identity provider in the place of the password, or with more than one factor there. Links of letters begin
 * none: whoever follows one signs in afterwards.
 */
const signInMethods = [
  'password',
  'rememberedDevice',
  'code',
  'recoveryCode',
  'passkeySecond',
  'passkey',
  'provider',
  'providerFactors',
  'providerRememberedDevice',
  'providerCode',
  'providerRecoveryCode',
  'providerPasskey',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Whether a session began with the agency's identity provider. */
export const isProviderSignIn = (began: string | null): boolean => began?.startsWith('provider') ?? false;

/** How a session began, and when: ISO 8601, in UTC. */
export interface SessionStart {
  began: SignInMethod;
  at: string;
}

export const loginBody = z.object({
  identity: requiredText('session.identityRequired', 254).overwrite(withoutMarks),
  password: z.string('session.passwordRequired').min(1, 'session.passwordRequired').max(200, 'common.tooLong'),
});

/** The reader's password once more, before something that an open screen is not enough for. */
export const proveBody = z.object({
  password: z.string('session.passwordRequired').min(1, 'session.passwordRequired').max(200, 'common.tooLong'),
});

export const forgotPasswordBody = z.object({ identity: email('recover.emailRequired', 'recover.emailInvalid') });

/** The repeated password of a form: it has the same rules as the first (specification 5). */
export const passwordAgain = () => password('common.passwordDifferent');

/** The password in an edit. Empty means unchanged. */
export const optionalPassword = z
  .union([z.literal(''), z.null(), password()], 'common.passwordShort')
  .optional()
  .transform(text => text || null);

const newPassword = { password: password(), password_again: password('password.againRequired') };

/** Both passwords of a form are the same (specification 5). */
export const samePasswords = (form: { password?: string | null; password_again?: string | null }) =>
  (form.password ?? '') === (form.password_again ?? '');

/** The error under the repeated password. It is reported together with all other errors of the form. */
export const passwordsDiffer = {
  path: ['password_again'],
  message: 'common.passwordDifferent',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** Changes a password with the link of a recovery mail. */
export const resetPasswordBody = z
  .object({ forgotten_password_code: requiredText('link.expired', 100), ...newPassword })
  .refine(samePasswords, passwordsDiffer);

/** Changes the password of the signed-in user. */
export const changePasswordBody = z
  .object({ old_password: z.string('password.oldRequired').min(1, 'password.oldRequired').max(200), ...newPassword })
  .refine(samePasswords, passwordsDiffer);

/** The sign-up page: the invited client's own data and a password (decisions 5). */
export const signUpBody = z
  .object({
    token: requiredText('link.expired', 100),
    first_name: requiredText('client.firstNameRequired', 100),
    last_name: requiredText('client.lastNameRequired', 150),
    ...newPassword,
    consent: z.literal(true, 'signUp.consentRequired'),
  })
  .refine(samePasswords, passwordsDiffer);
