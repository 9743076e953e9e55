import { sessionOf } from '../../platform/auth/access.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { forgetGuesses, freshCodes, proofOf } from './codes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { factorState } from './queries.ts';
import {
  beginFactor,
  checkOwnPassword,
  confirmFactor,
  endFactor,
  provenSetup,
  renewCodes,
  takeFactor,
  tellingOfRefusal,
} from './rules.ts';

/** The reader's own second factor, and a lost one of somebody else. */
export function secondFactorRoutes(app: App, services: Services): void {
  const { db } = services;

  passkeyRoutes(app, services);

  serve(app, 'auth/secondFactor', async ({ scope }) => read(await factorState(db, scope.userId)));

  serve(app, 'auth/beginSecondFactor', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    return read(await db.transaction().execute(trx => beginFactor(trx, services, holder)));
  });

  serve(app, 'auth/confirmSecondFactor', async request => {
    const holder = sessionOf(request);
    const proven = await provenSetup(services, holder, request.body.code);
    const { codes, hashes } = await freshCodes(services);
    await db.transaction().execute(trx => confirmFactor(trx, services, holder, proven, hashes));
    await forgetGuesses(db, holder.userId);
    return done('secondFactor.on', { recovery_codes: codes });
  });

  serve(app, 'auth/endSecondFactor', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    const proof = await proofOf(services, holder.userId, request.body.code).catch(
      tellingOfRefusal(services, holder.userId),
    );
    await db.transaction().execute(trx => endFactor(trx, services, holder, proof));
    await forgetGuesses(db, holder.userId);
    return done('secondFactor.off');
  });

  serve(app, 'auth/renewRecoveryCodes', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    const { codes, hashes } = await freshCodes(services);
    await db.transaction().execute(trx => renewCodes(trx, services, holder, hashes));
    return done('secondFactor.renewed', { recovery_codes: codes });
  });

  serveWriting(app, db, 'user/takeSecondFactor', async (trx, { body, scope }) => {
    await takeFactor(trx, services, body.id, scope.userId);
    return done('secondFactor.taken');
  });
}
