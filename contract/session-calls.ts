import { z } from 'zod';
import { done, get, nothing, post, reads } from './call.ts';
import { record } from './call-bodies.ts';
import { densities } from './density.ts';
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
  /** For staff: how dense their screens are. */
  density: z.enum(densities),
  id_ambito_preparacion_plataforma: z.number().nullable(),
  roles: z.array(z.enum(['admin', 'client'])),
  /** The session's own token, as the call carried it. Answers embedded in a page leave it out. */
  token: z.string().optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** The answer of `auth/info` (specification 7). */
export const sessionInfo = z.strictObject({
  roles: z.array(z.enum(['admin', 'client'])),
  permissions: z.array(z.enum(Object.keys(permissions) as Permission[])),
  avatar: z.string().nullable(),
  /** For staff: a mail server is configured. Without one, letters are kept and reach nobody (decisions 5). */
  mail_server: z.boolean().optional(),
  user: sessionUser,
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** What the sign-up page shows of the invitation at first. */
export const signUpInvitation = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  language: z.enum(languages),
  /** The client already has a password. The page sends them to the login. */
  has_password: z.boolean(),
  travel_name: z.string().nullable(),
  /** Where the client finds the trip that the letter speaks of, once they are signed in. */
  path: z.string(),
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
  'auth/density': post({
    permission: 'density:choose',
    body: z.object({ density: z.enum(densities, 'common.dataInvalid') }),
    answer: nothing,
  }),
  'external/forgotPassword': post({ permission: 'password:recover', body: forgotPasswordBody, answer: done }),
  'external/resetPassword/:token': get({ permission: 'link:follow', params: tokenParams, answer: nothing }),
  // One call with two bodies (decisions 5): with the code of a mail, or in a session with the old password.
  'external/changePassword': post({
    permission: 'password:change',
    body: z.union([resetPasswordBody, changePasswordBody]),
    answer: done,
  }),
  'external/signUp/:token': get({ permission: 'link:follow', params: tokenParams, answer: reads(signUpInvitation) }),
  'external/signUp': post({ permission: 'link:follow', body: record(signUpBody), answer: done }),
};
