import type { FastifyReply, FastifyRequest } from 'fastify';
import { code } from '../../../contract/envelope.ts';
import { actorOf } from '../../../contract/permissions.ts';
import { callerOf } from '../../platform/auth/device.ts';
import { setSessionCookies, refuseOtherSites } from '../../platform/auth/session-cookie.ts';
import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { networkOf } from '../../platform/http/network.ts';
import { limit } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import {
  beganBy,
  beginChallenge,
  forgetGuesses,
  type Proven,
  passkeyProof,
  proofOf,
  proveSecondStep,
  spendSecondStep,
  tellingOfRefusal,
  trustCaller,
  userOfPasskey,
} from '../second-factor/rules.ts';
import { maintenanceOn } from '../setting/rules.ts';
import { linkSubject } from '../sign-in-provider/rules.ts';
import { beginSession, tellOfEntry } from './rules.ts';

/** The sign-ins with a passkey from one address within a quarter of an hour. */
const passkeyLimit = { hits: 60, seconds: 900 };

/**
 * The second step of a sign-in (decisions 8), and the sign-in with a passkey alone. They answer what the first step
 * answers without a second factor.
 */
export function secondStepRoutes(app: App, services: Services): void {
  const { db, config, clock } = services;

  async function letIn(request: FastifyRequest, reply: FastifyReply, proven: Proven, remember = false) {
    const caller = callerOf(request, config);
    const entry = await db.transaction().execute(async trx => {
      if (proven.subject) await linkSubject(trx, services, proven.user.id, proven.subject);
      await spendSecondStep(trx, services, proven);
      const ownSession = await beginSession(trx, services, proven.user, caller, beganBy(proven));
      const present = { ...caller, deviceToken: ownSession.device };
      if (remember) await trustCaller(trx, services, proven.user.id, present);
      return ownSession;
    });
    await forgetGuesses(db, proven.user.id);
    await tellOfEntry(services, proven.user);
    setSessionCookies(reply, config, entry);
    return read({ token: entry.token });
  }

  serve(app, 'external/secondFactor', async (request, reply) => {
    refuseOtherSites(request, config);
    const { second_factor, code: given, remember } = request.body;
    const proven = await proveSecondStep(services, second_factor, userId => proofOf(services, userId, given));
    return letIn(request, reply, proven, remember);
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
      const proof = (userId: number) => passkeyProof(services, userId, answer, false);
      return letIn(request, reply, await proveSecondStep(services, second_factor, proof), remember);
    }
    const user = await userOfPasskey(services, answer).catch(tellingOfRefusal(services, null));
    const proof = await passkeyProof(services, user.id, answer, true).catch(tellingOfRefusal(services, user.id));
    if (actorOf(user.group_id) !== 'administrator' && (await maintenanceOn(db)))
      throw new Failure(code.maintenance, 'session.maintenance');
    return letIn(request, reply, { handle: null, user, proof });
  });
}
