import { z } from 'zod';
import { done, get, nothing, post, reads } from './call.ts';
import { record } from './call-bodies.ts';
import { languages } from './language.ts';
import { type Permission, permissions } from './permissions.ts';
import { changePasswordBody, forgotPasswordBody, loginBody, resetPasswordBody, signUpBody } from './session.ts';

export const sessionUser = z.strictObject({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  changed_password: z.boolean(),
  email: z.string().nullable(),
  imagen: z.string().nullable(),
  language: z.enum(languages),
  id_ambito_preparacion_plataforma: z.number().nullable(),
  roles: z.array(z.enum(['admin', 'client'])),
  /** The session's own, as the call carried it; not in what a page brings along. */
  token: z.string().optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** What `auth/info` answers (specification 7). */
export const sessionInfo = z.strictObject({
  roles: z.array(z.enum(['admin', 'client'])),
  permissions: z.array(z.enum(Object.keys(permissions) as Permission[])),
  avatar: z.string().nullable(),
  /** For staff: whether a mail server is set. Without one, letters are kept and reach nobody (decisions 5). */
  mail_server: z.boolean().optional(),
  /** The time that the session has been idle allows to go on, for screens that want to warn. */
  user: sessionUser,
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** What the sign-up page shows of the invitation before anything is typed. */
export const signUpInvitation = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  language: z.enum(languages),
  /** The client has a password already: the page sends them to the login. */
  has_password: z.boolean(),
  travel_name: z.string().nullable(),
});
export type SignUpInvitation = z.output<typeof signUpInvitation>;

const tokenParams = z.object({ token: z.string().max(100) });

export const sessionCalls = {
  'external/login': post({
    permission: 'session:open',
    body: loginBody,
    answer: reads(z.strictObject({ token: z.string() })),
  }),
  'auth/info': get({ permission: 'session:read', answer: reads(sessionInfo) }),
  'auth/logout': post({ permission: 'session:close', answer: nothing }),
  'auth/language': post({
    permission: 'session:read',
    body: z.object({ language: z.enum(languages, 'common.dataInvalid') }),
    answer: nothing,
  }),
  'external/forgotPassword': post({ permission: 'password:recover', body: forgotPasswordBody, answer: done }),
  'external/resetPassword/:token': get({ permission: 'link:follow', params: tokenParams, answer: nothing }),
  // Two bodies, one call (decisions 5): with the code of a mail, or in a session with the old password.
  'external/changePassword': post({
    permission: 'password:change',
    body: z.union([resetPasswordBody, changePasswordBody]),
    answer: done,
  }),
  'external/signUp/:token': get({ permission: 'link:follow', params: tokenParams, answer: reads(signUpInvitation) }),
  'external/signUp': post({ permission: 'link:follow', body: record(signUpBody), answer: done }),
};
