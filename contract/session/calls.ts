import { z } from 'zod';
import { confirmation, dataOf, getCall, momentString, noData, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { permissions, roles } from '../permissions.ts';
import { densities } from '../setting/density.ts';
import { id } from '../validation.ts';
import {
  changePasswordBody,
  forgotPasswordBody,
  loginBody,
  proveBody,
  resetPasswordBody,
  signUpBody,
} from './schema.ts';

const sessionUser = z.strictObject({
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
  roles: z.array(z.enum(roles)),
  /** The session's own token, as the call carried it. Answers embedded in a page leave it out. */
  token: z.string().optional(),
});
export type SessionUser = z.output<typeof sessionUser>;

/** The answer of `auth/info` (specification 7). */
const sessionInfo = z.strictObject({
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  avatar: z.string().nullable(),
  /** For staff: a mail server is configured. Without one, letters are kept and reach nobody (decisions 5). */
  mail_server: z.boolean().optional(),
  /** For an administrator: the settings demand a second factor, and there is none yet. */
  factor_wanted: z.literal(true).optional(),
  /** They have signed in with the agency's provider and can prove with it who they are; `only`: without a password. */
  provider: z.strictObject({ label: z.string(), only: z.boolean() }).optional(),
  user: sessionUser,
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** What the sign-up page shows of the invitation at first. */
const signUpInvitation = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  language: z.enum(languages),
  /** The client already has a password. The page sends them to the login. */
  has_password: z.boolean(),
  travel_name: z.string().nullable(),
  /** Where the client finds the trip that the letter speaks of, once they are signed in. */
  path: z.string(),
  /** What the client agrees to, in the caller's language: `external/signUp` records the version of this text. */
  consent_text: z.string().nullable(),
});
export type SignUpInvitation = z.output<typeof signUpInvitation>;

/** One of the reader's open sessions. */
const openedSession = z.strictObject({
  id: z.string(),
  /** The session of this call. */
  current: z.boolean(),
  /** As the device itself says; null if it says nothing that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** The network that it was last used from: `203.0.113.0/24`. Null where the device was forgotten. */
  network: z.string().nullable(),
  opened_at: momentString,
  last_seen_at: momentString,
});
export type OpenedSession = z.output<typeof openedSession>;

/**
 * What a session may call while its user still has a password that somebody else chose: what the screen that replaces it
 * needs. Every other call is refused, and an open one is answered as to a visitor.
 */
export const callsBeforeOwnPassword: readonly string[] = [
  'auth/info',
  'auth/language',
  'auth/logout',
  'external/changePassword',
];

/**
 * What a session may call while its user, an administrator, has no second factor although the settings demand one: what
 * the screen needs that sets it up.
 */
export const callsBeforeFactor: readonly string[] = [
  ...callsBeforeOwnPassword,
  'auth/secondFactor',
  'auth/beginSecondFactor',
  'auth/confirmSecondFactor',
  'auth/beginPasskey',
  'auth/addPasskey',
  'auth/sessions',
  'auth/endSession',
  'auth/endOtherSessions',
];

const tokenParams = z.object({ token: z.string().max(100) });

export const sessionCalls = {
  'external/login': postCall({
    permission: 'session:open',
    body: loginBody,
    answer: dataOf(z.strictObject({ token: z.string() })),
  }),
  'auth/info': getCall({ permission: 'session:read', answer: dataOf(sessionInfo) }),
  'auth/logout': postCall({ permission: 'session:close', answer: noData }),
  'auth/prove': postCall({ permission: 'session:read', body: proveBody, answer: noData }),
  'auth/sessions': getCall({ permission: 'session:read', answer: dataOf(z.array(openedSession)) }),
  'auth/endSession': postCall({
    permission: 'session:close',
    body: z.object({ id: z.string('common.dataInvalid').max(100, 'common.dataInvalid') }),
    answer: confirmation,
  }),
  'auth/endOtherSessions': postCall({ permission: 'session:close', answer: confirmation }),
  'user/endSessions': postCall({
    permission: 'session:end',
    body: record(z.object({ id: id() })),
    answer: confirmation,
  }),
  'auth/language': postCall({
    permission: 'session:read',
    body: z.object({ language: z.enum(languages, 'common.dataInvalid') }),
    answer: noData,
  }),
  'auth/density': postCall({
    permission: 'density:choose',
    body: z.object({ density: z.enum(densities, 'common.dataInvalid') }),
    answer: noData,
  }),
  'external/forgotPassword': postCall({
    permission: 'password:recover',
    body: forgotPasswordBody,
    answer: confirmation,
  }),
  'external/resetPassword/:token': getCall({
    permission: 'link:follow',
    params: tokenParams,
    // The address that the letter went to, for the sign-in that follows.
    answer: dataOf(z.strictObject({ email: z.string().nullable() })),
  }),
  // One call with two bodies (decisions 5): with the code of a mail, or in a session with the old password.
  'external/changePassword': postCall({
    permission: 'password:change',
    body: z.union([resetPasswordBody, changePasswordBody]),
    answer: confirmation,
  }),
  'external/signUp/:token': getCall({
    permission: 'link:follow',
    params: tokenParams,
    answer: dataOf(signUpInvitation),
  }),
  'external/signUp': postCall({ permission: 'link:follow', body: record(signUpBody), answer: confirmation }),
};
