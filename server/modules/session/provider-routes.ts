import type { FastifyReply, FastifyRequest } from 'fastify';
import { attemptMinutes } from '../../../contract/sign-in-provider/schema.ts';
import { sessionOf } from '../../platform/auth/access.ts';
import { callerOf } from '../../platform/auth/device.ts';
import { recordProof } from '../../platform/auth/session.ts';
import { refuseOtherSites, setSessionCookies } from '../../platform/auth/session-cookie.ts';
import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import { refusal } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { clearHttpOnlyCookie, readHttpOnlyCookie, setHttpOnlyCookie } from '../../platform/http/http-only-cookie.ts';
import { networkOf } from '../../platform/http/network.ts';
import { limit } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { provableWith } from '../../shared/sign-in.ts';
import { requireSecondStep } from '../second-factor/rules.ts';
import { subjectOf } from '../sign-in-provider/queries.ts';
import {
  accountOfIdentity,
  auditRefusedProvider,
  beginAttempt,
  identityOf,
  linkSubject,
} from '../sign-in-provider/rules.ts';
import { auditSignIn, beginSession, refuseDuringMaintenance } from './rules.ts';

/** The ways to the provider and back, from one network within a quarter of an hour: a whole office begins its day. */
const providerLimit = { hits: 240, seconds: 900 };

/** The sign-in with the agency's own identity provider, and the proof with it of who somebody is. */
export function providerRoutes(app: App, services: Services): void {
  const { db, config, clock } = services;

  const notTooOften = (ip: string) => limit(db, `provider:address:${networkOf(ip)}`, providerLimit, clock());
  const keepBrowser = (reply: FastifyReply, value: string) =>
    setHttpOnlyCookie(reply, config, 'sign-in', { value, seconds: attemptMinutes * 60 });
  const takeBrowserCookie = (request: FastifyRequest, reply: FastifyReply) => {
    clearHttpOnlyCookie(reply, config, 'sign-in');
    return readHttpOnlyCookie(request, 'sign-in');
  };

  serve(app, 'external/beginProvider', async (request, reply) => {
    refuseOtherSites(request, config);
    await notTooOften(request.ip);
    const { url, browser } = await beginAttempt(services, null);
    keepBrowser(reply, browser);
    return read({ url });
  });

  serve(app, 'external/enterByProvider', async (request, reply) => {
    refuseOtherSites(request, config);
    await notTooOften(request.ip);
    const { query } = request.body;
    const browser = takeBrowserCookie(request, reply);
    const identity = await identityOf(services, { query, browser, holder: null });
    const user = await accountOfIdentity(services, identity);
    await refuseDuringMaintenance(services, user);
    const caller = callerOf(request, config);
    const began = identity.multiFactor
      ? 'providerFactors'
      : await requireSecondStep(services, user.id, caller, identity);
    const session = await db.transaction().execute(async trx => {
      await linkSubject(trx, services, user.id, identity);
      return beginSession(trx, services, user, caller, began);
    });
    await auditSignIn(services, user);
    setSessionCookies(reply, config, session);
    return read({ token: session.token });
  });

  serve(app, 'auth/beginProof', async (request, reply) => {
    const holder = sessionOf(request);
    await notTooOften(request.ip);
    if (!(await provableWith(db, holder.userId))) throw refusal('signInProvider.notLinked');
    const { url, browser } = await beginAttempt(services, holder);
    keepBrowser(reply, browser);
    return read({ url });
  });

  serve(app, 'auth/proveByProvider', async (request, reply) => {
    const holder = sessionOf(request);
    await notTooOften(request.ip);
    const browser = takeBrowserCookie(request, reply);
    const { issuer, subject } = await identityOf(services, { query: request.body.query, browser, holder });
    const own = await subjectOf(db, holder.userId);
    if (own?.issuer !== issuer || own.subject !== subject) {
      await auditRefusedProvider(services, holder.userId);
      throw refusal('signInProvider.somebodyElse');
    }
    await recordProof(db, holder, clock());
    return read({});
  });
}
