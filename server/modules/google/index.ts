import { sessionOf } from '../../platform/auth/access.ts';
import { googleClient } from '../../platform/auth/google.ts';
import { serve } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { completeConsent, connectGoogle, disconnectGoogle, readGoogleState } from './rules.ts';

/**
 * The agency's Google account: `validateGoogleCredentials*` (specification 7), the return from Google's page, and
 * disconnecting.
 */
function googleRoutes(app: App, services: Services): void {
  const { db } = services;
  const client = services.config.google && googleClient(services.config.google);

  serve(app, 'priceRequest/validateGoogleCredentialsAccomodation', async request =>
    read(await readGoogleState(services, client, sessionOf(request), 'accomodation')),
  );

  serve(app, 'priceRequest/validateGoogleCredentialsOtherService', async request =>
    read(await readGoogleState(services, client, sessionOf(request), 'otherService')),
  );

  serve(app, 'google/state', async request =>
    read(await readGoogleState(services, client, sessionOf(request), 'settings')),
  );

  serve(app, 'google/connect', async request => {
    const holder = sessionOf(request);
    const consent = await completeConsent(services, client, holder, request.body.query);
    const connected = await db.transaction().execute(trx => connectGoogle(trx, services, holder, consent));
    return doneAnswer('google.connected', connected, { email: connected.email });
  });

  serve(app, 'google/disconnect', async request => {
    const { userId } = sessionOf(request);
    const token = await db.transaction().execute(trx => disconnectGoogle(trx, services, userId));
    // Google may not answer, or may have ended the consent itself.
    const isRevoked =
      client !== undefined &&
      token !== null &&
      (await client.revoke(token).then(
        () => true,
        () => false,
      ));
    return doneAnswer(isRevoked ? 'google.disconnected' : 'google.disconnectedHere');
  });
}

export const googleNoun: Noun = {
  called: { google: 'Google' },
  routes: [googleRoutes],
  tables: {
    google_consent: {
      lock: 700,
      chart: 'mail',
      explain: 'expires_at',
      columns: 'state_hash session_hash code_verifier return_to expires_at',
      personal: {
        columns: 'user_id',
        why: 'staff: while they connect a Google account',
        kept: 'minutes',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
      sealed: { key: 'state_hash', columns: ['code_verifier'] },
    },
    google_account: {
      lock: 710,
      chart: 'mail',
      explain: 'email refused_at',
      columns: 'id access_expires_at refused_at',
      personal: {
        columns: 'email refresh_token access_token connected_by connected_at',
        why: 'the agency: the account that sends its letters, encrypted tokens',
        kept: 'until disconnected',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
      sealed: { columns: ['refresh_token', 'access_token'] },
    },
  },
};
