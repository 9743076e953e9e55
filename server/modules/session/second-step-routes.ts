import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/auth/device.ts';
import { refuseOtherSites, setSessionCookies } from '../../platform/auth/session-cookie.ts';
import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import { networkOf } from '../../platform/http/network.ts';
import { limit } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import {
  auditRefusedFactor,
  beginChallenge,
  consumeSecondStep,
  forgetGuesses,
  signInMethodOf,
  trustCaller,
  userOfPasskey,
  type VerifiedStep,
  verifyCode,
  verifyPasskey,
  verifySecondStep,
} from '../second-factor/rules.ts';
import { linkSubject } from '../sign-in-provider/rules.ts';
import { auditSignIn, beginSession, refuseDuringMaintenance } from './rules.ts';

/** The sign-ins with a passkey from one address within a quarter of an hour. */
const passkeyLimit = { hits: 60, seconds: 900 };

/**
 * The second step of a sign-in (decisions 8), and the sign-in with a passkey alone. They answer what the first step
 * answers without a second factor.
 */
export function secondStepRoutes(app: App, services: Services): void {
  const { db, config, clock } = services;

  async function startSession(
    request: FastifyRequest,
    reply: FastifyReply,
    verifiedStep: VerifiedStep,
    remember = false,
  ) {
    const { user, subject } = verifiedStep;
    const caller = callerOf(request, config);
    const entry = await db.transaction().execute(async trx => {
      if (subject) await linkSubject(trx, services, user.id, subject);
      await consumeSecondStep(trx, services, verifiedStep);
      const session = await beginSession(trx, services, user, caller, signInMethodOf(verifiedStep));
      if (remember) await trustCaller(trx, services, user.id, { ...caller, deviceToken: session.device });
      return session;
    });
    await forgetGuesses(db, user.id);
    await auditSignIn(services, user);
    setSessionCookies(reply, config, entry);
    return read({ token: entry.token });
  }

  serve(app, 'external/secondFactor', async (request, reply) => {
    refuseOtherSites(request, config);
    const { second_factor, code: given, remember } = request.body;
    const verifiedStep = await verifySecondStep(services, second_factor, userId => verifyCode(services, userId, given));
    return startSession(request, reply, verifiedStep, remember);
  });

  serve(app, 'external/beginPasskey', async ({ ip }) => {
    await limit(db, `passkey:address:${networkOf(ip)}`, passkeyLimit, clock());
    return read({ options: { ...(await beginChallenge(services)) } });
  });

  serve(app, 'external/passkey', async (request, reply) => {
    refuseOtherSites(request, config);
    await limit(db, `passkey:address:${networkOf(request.ip)}`, passkeyLimit, clock());
    const { answer, second_factor, remember } = request.body;
    if (second_factor) {
      const proof = (userId: number) => verifyPasskey(services, userId, answer, false);
      return startSession(request, reply, await verifySecondStep(services, second_factor, proof), remember);
    }
    const user = await userOfPasskey(services, answer).catch(auditRefusedFactor(services, null));
    const proof = await verifyPasskey(services, user.id, answer, true).catch(auditRefusedFactor(services, user.id));
    await refuseDuringMaintenance(services, user);
    return startSession(request, reply, { handle: null, user, proof });
  });
}
