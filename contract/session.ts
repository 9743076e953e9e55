import { z } from 'zod';
import type { Language } from './language.ts';
import type { Permission, Role } from './permissions.ts';
import { email, password, required } from './validation.ts';

export { tokenCookie, tokenHeader } from './token.ts';

export const loginBody = z.object({
  identity: required('session.identityRequired', 254),
  password: z.string('session.passwordRequired').min(1, 'session.passwordRequired').max(200, 'common.tooLong'),
});

export const forgotPasswordBody = z.object({ identity: email('recover.emailRequired', 'recover.emailInvalid') });

/** The password once more in a form about somebody: as long as the first, and the same (specification 5). */
export const passwordAgain = () => password('common.passwordDifferent');

/** In an edit: empty, the password stays as it is. */
export const optionalPassword = z
  .union([z.literal(''), z.null(), password()], 'common.passwordShort')
  .optional()
  .transform(text => text || null);

const again = { password: password(), password_again: password('password.againRequired') };

/** Both passwords of a form are the same (specification 5). */
export const samePasswords = (form: { password?: string | null; password_again?: string | null }) =>
  (form.password ?? '') === (form.password_again ?? '');

/** The refusal that goes under the repeated password, beside whatever else is wrong: all of it is said at once. */
export const passwordsDiffer = {
  path: ['password_again'],
  message: 'common.passwordDifferent',
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** With a link of a recovery mail. */
export const resetPasswordBody = z
  .object({ forgotten_password_code: required('link.expired', 100), ...again })
  .refine(samePasswords, passwordsDiffer);

/** In a session. */
export const changePasswordBody = z
  .object({ old_password: z.string('password.oldRequired').min(1, 'password.oldRequired').max(200), ...again })
  .refine(samePasswords, passwordsDiffer);

/** The sign-up page: the invited client's own data and a password (decisions 5). */
export const signUpBody = z
  .object({
    token: required('link.expired', 100),
    first_name: required('client.firstNameRequired', 100),
    last_name: required('client.lastNameRequired', 150),
    ...again,
    consent: z.literal(true, 'signUp.consentRequired'),
  })
  .refine(samePasswords, passwordsDiffer);

/** What `auth/info` answers (specification 7). */
export interface SessionInfo {
  roles: Role[];
  permissions: Permission[];
  avatar: string | null;
  /** For staff: whether a mail server is set. Without one, letters are kept and reach nobody (decisions 5). */
  mail_server?: boolean;
  /** The time that the session has been idle allows to go on, for screens that want to warn. */
  user: SessionUser;
}

export interface SessionUser {
  id: number;
  first_name: string;
  last_name: string;
  changed_password: boolean;
  email: string | null;
  imagen: string | null;
  language: Language;
  id_ambito_preparacion_plataforma: number | null;
  roles: Role[];
  /** The session's own, as the call carried it; not in what a page brings along. */
  token?: string;
}

/** What the sign-up page shows of the invitation before anything is typed. */
export interface SignUpInvitation {
  first_name: string;
  last_name: string;
  email: string | null;
  language: Language;
  /** The client has a password already: the page sends them to the login. */
  has_password: boolean;
  travel_name: string | null;
}
