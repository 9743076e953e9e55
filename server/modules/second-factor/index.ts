import { sessionOf } from '../../platform/auth/access.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { verifyRegistration } from './passkey-checks.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { forgetGuesses, newRecoveryCodes, readFactorState, verifyCode } from './queries.ts';
import {
  auditRefusedFactor,
  beginFactor,
  checkOwnPassword,
  confirmFactor,
  endFactor,
  renewCodes,
  takeFactor,
  verifySetup,
} from './rules.ts';

/** The reader's own passkeys: add, name and remove them. */
function passkeyRoutes(app: App, services: Services): void {
  const { db } = services;

  serve(app, 'auth/beginPasskey', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    return read({ options: { ...(await beginPasskey(services, holder)) } });
  });

  serve(app, 'auth/addPasskey', async request => {
    const holder = sessionOf(request);
    const { name, answer } = request.body;
    const credential = await verifyRegistration(services, answer, holder.userId);
    const { codes, hashes } = await newRecoveryCodes(services);
    const first = await db
      .transaction()
      .execute(trx => addPasskey(trx, services, holder, { name, credential, hashes }));
    return doneAnswer('passkey.added', { recovery_codes: first ? codes : [] });
  });

  serveWriting(app, db, 'auth/renamePasskey', async (trx, request) => {
    await renamePasskey(trx, sessionOf(request), request.body);
    return doneAnswer('passkey.renamed');
  });

  serve(app, 'auth/removePasskey', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    await db.transaction().execute(trx => removePasskey(trx, services, holder, request.body.id));
    return doneAnswer('passkey.removed');
  });
}

/** The reader's own second factor, and a lost one of somebody else. */
function secondFactorRoutes(app: App, services: Services): void {
  const { db } = services;

  passkeyRoutes(app, services);

  serve(app, 'auth/secondFactor', async ({ scope }) => read(await readFactorState(db, scope.userId)));

  serve(app, 'auth/beginSecondFactor', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    return read(await db.transaction().execute(trx => beginFactor(trx, services, holder)));
  });

  serve(app, 'auth/confirmSecondFactor', async request => {
    const holder = sessionOf(request);
    const setup = await verifySetup(services, holder, request.body.code);
    const { codes, hashes } = await newRecoveryCodes(services);
    await db.transaction().execute(trx => confirmFactor(trx, services, holder, setup, hashes));
    await forgetGuesses(db, holder.userId);
    return doneAnswer('secondFactor.on', { recovery_codes: codes });
  });

  serve(app, 'auth/endSecondFactor', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    const proof = await verifyCode(services, holder.userId, request.body.code).catch(
      auditRefusedFactor(services, holder.userId),
    );
    await db.transaction().execute(trx => endFactor(trx, services, holder, proof));
    await forgetGuesses(db, holder.userId);
    return doneAnswer('secondFactor.off');
  });

  serve(app, 'auth/renewRecoveryCodes', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    const { codes, hashes } = await newRecoveryCodes(services);
    await db.transaction().execute(trx => renewCodes(trx, services, holder, hashes));
    return doneAnswer('secondFactor.renewed', { recovery_codes: codes });
  });

  serveWriting(app, db, 'user/takeSecondFactor', async (trx, { body, scope }) => {
    await takeFactor(trx, services, body.id, scope.userId);
    return doneAnswer('secondFactor.taken');
  });
}

export const secondFactorNoun: Noun = {
  routes: [secondFactorRoutes],
  tables: {
    second_factor: {
      lock: 620,
      chart: 'people',
      explain: 'secret confirmed_at last_step',
      personal: {
        columns: 'user_id secret created_at confirmed_at last_step',
        why: 'everybody who has one: to check the code of a telephone',
        kept: 'until it is turned off',
        exported: 'segundo_factor (when; never the secret)',
        erased: 'deleted',
      },
      sealed: { key: 'user_id', columns: ['secret'] },
    },
    passkey: {
      lock: 630,
      chart: 'people',
      explain: 'name counter last_used_at',
      columns: 'id credential_id public_key counter transports',
      personal: {
        columns: 'user_id name created_at last_used_at',
        why: 'everybody who has one: to sign in with a device instead of a code or a password',
        kept: 'until it is removed',
        exported: 'llaves_de_acceso (their names and days)',
        erased: 'deleted',
      },
    },
    passkey_challenge: {
      lock: 640,
      chart: 'people',
      explain: 'expires_at',
      columns: 'challenge_hash expires_at',
      personal: {
        columns: 'user_id',
        why: 'everybody: while a passkey is added or asked for',
        kept: 'minutes',
        exported: 'no: gone within minutes',
        erased: 'no: gone within minutes',
      },
      sweep: { column: 'expires_at', days: 0 },
    },
    recovery_code: {
      lock: 650,
      chart: 'people',
      explain: 'used_at',
      columns: 'id code_hash',
      personal: {
        columns: 'user_id used_at',
        why: 'everybody with a second factor: the way in without the telephone',
        kept: 'until the factor is turned off or new ones are made',
        exported: 'segundo_factor (how many are left)',
        erased: 'deleted',
      },
    },
    sign_in_step: {
      lock: 660,
      chart: 'people',
      explain: 'tries expires_at',
      columns: 'token_hash password_mark tries expires_at',
      personal: {
        columns: 'user_id issuer subject',
        why: 'everybody: between password and second factor',
        kept: 'minutes',
        exported: 'no: gone within minutes',
        erased: 'deleted',
      },
      sweep: { column: 'expires_at', days: 0 },
    },
  },
};
