import { createHash } from 'node:crypto';
import { z } from 'zod';
import { code, tokenHeader } from '../../../contract/envelope.ts';
import { permissionsOf } from '../../../contract/permissions.ts';
import type { OpenedSession, SessionInfo, SignUpInvitation } from '../../../contract/session/calls.ts';
import { changePasswordBody, resetPasswordBody } from '../../../contract/session/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import { sessionOf } from '../../platform/auth/access.ts';
import { callerOf, setDeviceCookie } from '../../platform/auth/device.ts';
import { closeSession, type SessionHolder } from '../../platform/auth/session.ts';
import { clearSessionCookie, refuseOtherSites, setSessionCookies } from '../../platform/auth/session-cookie.ts';
import { endSessionsAndDevices, openSessions } from '../../platform/auth/session-list.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { parseBody } from '../../platform/http/body.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { orMissing, refusal, warning } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { noFiles } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { holdUser } from '../../shared/hold.ts';
import { findLink, readLink } from '../../shared/link.ts';
import { provableWith } from '../../shared/sign-in.ts';
import { pathForClient } from '../contact/queries.ts';
import { readCurrentText } from '../general-text/rules.ts';
import { requireSecondStep } from '../second-factor/rules.ts';
import { hasPassword } from '../user/queries.ts';
import { providerRoutes } from './provider-routes.ts';
import { readInvitation, readSessionUser } from './queries.ts';
import {
  askRecovery,
  auditSignIn,
  beginSession,
  changePassword,
  checkIdentity,
  hashLinkPassword,
  hashOwnPassword,
  prove,
  resetPassword,
  signUp,
} from './rules.ts';
import { secondStepRoutes } from './second-step-routes.ts';

/** The reader's own open sessions: where they are signed in, and how to end that from here. Administrators end others'. */
function ownSessionRoutes(app: App, { db, clock }: Services): void {
  serve(app, 'auth/sessions', async request => read(await sessionList(db, sessionOf(request), clock())));

  serveWriting(app, db, 'auth/endSession', async (trx, request) => {
    await endOwnSessions(trx, sessionOf(request), clock(), request.body.id);
    return doneAnswer('session.endedOne');
  });

  serveWriting(app, db, 'auth/endOtherSessions', async (trx, request) => {
    await endOwnSessions(trx, sessionOf(request), clock());
    return doneAnswer('session.endedOthers');
  });

  serveWriting(app, db, 'user/endSessions', async (trx, { body, scope }) => {
    await endUserSessions(trx, body.id, scope.userId);
    return doneAnswer('session.endedAll');
  });
}

/**
 * Ends all sessions of somebody else, who has to sign in again: a telephone was stolen, a colleague has left.
 * @param by the administrator
 * @throws 40001 for one's own sessions, of which the present one must stay, and for nobody
 */
async function endUserSessions(trx: Trx, userId: number, by: number): Promise<void> {
  if (userId === by) throw refusal('session.endOwn');
  await holdUser(trx, userId);
  await endSessionsAndDevices(trx, userId);
  await audit(trx, { userId: by, action: 'session.end', entity: 'user', entityId: userId });
}

/** The id of a session for its owner. The hash of its token stays on the server. */
const sessionIdOf = (hash: Buffer) =>
  createHash('sha256').update('session\0').update(hash).digest('base64url').slice(0, 22);

/** The present one first, then by their last use. */
async function sessionList(db: Db, holder: SessionHolder, now: Date): Promise<OpenedSession[]> {
  const rows = await openSessions(db, holder.userId, now);
  return rows
    .map(({ tokenHash, shown }) => ({
      id: sessionIdOf(tokenHash),
      current: tokenHash.equals(holder.tokenHash),
      ...shown,
    }))
    .sort((one, other) => Number(other.current) - Number(one.current));
}

/**
 * Ends one of the reader's other sessions, or all of them.
 * @throws 40001 when it has ended already
 */
async function endOwnSessions(trx: Trx, { userId, tokenHash }: SessionHolder, now: Date, id?: string): Promise<void> {
  const rows = await openSessions(trx, userId, now);
  const own = rows.find(row => row.tokenHash.equals(tokenHash));
  const one = rows.find(row => row !== own && sessionIdOf(row.tokenHash) === id);
  if (!own || (id !== undefined && !one)) throw refusal('session.endedBefore');
  await endSessionsAndDevices(trx, userId, own, one);
  await audit(trx, { userId, action: 'sign-out', entity: 'user', entityId: userId });
}

/** An invitation without personal data. */
const emptyInvitation = { first_name: '', last_name: '', email: null, travel_name: null, consent_text: null };

/** Signing in and out, passwords, and the invited client's sign-up (specification 7 'Authentication'). */
export function sessionRoutes(app: App, services: Services): void {
  const { db, links, clock, config, traces } = services;

  serve(app, 'external/login', async (request, reply) => {
    refuseOtherSites(request, config);
    const caller = callerOf(request, config);
    const user = await checkIdentity(services, request.body, caller);
    const began = await requireSecondStep(services, user.id, caller);
    const entry = await db.transaction().execute(trx => beginSession(trx, services, user, caller, began));
    await auditSignIn(services, user);
    setSessionCookies(reply, config, entry);
    return read({ token: entry.token });
  });

  secondStepRoutes(app, services);
  providerRoutes(app, services);

  serve(app, 'auth/info', async ({ actor, scope, holder, headers }) => {
    const user = orMissing(await readSessionUser(db, scope.userId));
    const imagen = user.imagen && links.photo(scope.userId, 'user', 'imagen', user.imagen).thumbnail;
    const provider = await provableWith(db, scope.userId);
    return read<SessionInfo>({
      roles: user.roles,
      permissions: permissionsOf(actor),
      avatar: imagen,
      ...(scope.kind === 'staff' ? { mail_server: config.smtpUrl !== undefined } : {}),
      ...(holder?.lacksFactor ? { factor_wanted: true } : {}),
      ...(provider ? { provider } : {}),
      user: {
        ...user,
        // Whoever came from the provider did not use the password that somebody else chose.
        changed_password: user.changed_password || holder?.byProvider === true,
        imagen,
        token: String(headers[tokenHeader]),
      },
    });
  });

  serve(app, 'auth/logout', async ({ holder }, reply) => {
    if (holder) {
      const { userId } = holder;
      await closeSession(db, holder);
      await traces.record({ userId, action: 'sign-out', entity: 'user', entityId: userId, code: code.read });
    }
    clearSessionCookie(reply, config);
    // Pictures and pages that the browser has cached are personal.
    reply.header('clear-site-data', '"cache"');
    return read({});
  });

  serve(app, 'auth/prove', async request => {
    await prove(services, sessionOf(request), request.body.password, callerOf(request, config));
    return read({});
  });

  ownSessionRoutes(app, services);

  serve(
    app,
    'external/forgotPassword',
    async ({ body, ip }) => {
      await askRecovery(services, body.identity, ip);
      return doneAnswer('recover.sent');
    },
    { uploads: noFiles },
  );

  serve(app, 'external/resetPassword/:token', async ({ params }) => {
    const { userId } = await readLink(db, 'recover', params.token, clock());
    const user = userId === null ? undefined : await readSessionUser(db, userId);
    return read({ email: user?.email ?? null });
  });

  // One call with two bodies (decisions 5): with the code of a mail, or in a session with the old password.
  serve(
    app,
    'external/changePassword',
    async (request, reply) => {
      const { body } = request;
      const caller = callerOf(request, config);
      if (typeof body === 'object' && body !== null && 'forgotten_password_code' in body) {
        const form = parseBody(resetPasswordBody, body);
        const token = form.forgotten_password_code;
        const hash = await hashLinkPassword(services, 'recover', { token, password: form.password });
        const device = await db.transaction().execute(trx => resetPassword(trx, services, { token, hash }, caller));
        setDeviceCookie(reply, config, device);
      } else {
        const holder = sessionOf(request);
        const hash = await hashOwnPassword(services, holder, parseBody(changePasswordBody, body), caller);
        await db.transaction().execute(trx => changePassword(trx, services, holder, hash));
      }
      return doneAnswer('password.changed');
    },
    { body: z.unknown() },
  );

  serve(app, 'external/signUp/:token', async ({ params, language: shown }) => {
    // A client who has signed up already and opens the mail again is sent to the login and sees nothing else.
    const signUpLink = await findLink(db, 'sign-up', params.token, clock());
    if (signUpLink?.userId && !signUpLink.over && (await hasPassword(db, signUpLink.userId))) {
      const { language } = orMissing(await readSessionUser(db, signUpLink.userId));
      const path = await pathForClient(db, signUpLink.travelId);
      return read<SignUpInvitation>({ ...emptyInvitation, language, has_password: true, path });
    }
    const { userId, travelId } = await readLink(db, 'sign-up', params.token, clock());
    const invited = userId === null ? undefined : await readInvitation(db, userId, travelId);
    if (!invited) throw warning('link.expired');
    const consent = await readCurrentText(db, 'consentimiento', shown);
    const path = await pathForClient(db, travelId);
    return read<SignUpInvitation>({ ...invited, path, consent_text: consent?.text ?? null });
  });

  serve(app, 'external/signUp', async ({ body, language }) => {
    const hash = await hashLinkPassword(services, 'sign-up', body);
    await db.transaction().execute(trx => signUp(trx, services, body, hash, language));
    return doneAnswer('signUp.done');
  });
}
