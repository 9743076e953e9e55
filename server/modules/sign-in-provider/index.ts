import { providerReturnPath } from '../../../contract/sign-in-provider/schema.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { providerState, readOwnSubject } from './queries.ts';
import { checkProvider, saveProvider, unlinkSubject } from './rules.ts';

/** The agency's identity provider in the settings, and who is linked with it. */
function signInProviderRoutes(app: App, services: Services): void {
  const { db, config } = services;

  serve(app, 'setting/signInProvider', async () =>
    read({ ...(await providerState(db)), return_address: config.publicUrl + providerReturnPath }),
  );

  serve(app, 'setting/saveSignInProvider', async ({ body, scope }) => {
    await checkProvider(services, body);
    await db.transaction().execute(trx => saveProvider(trx, services, body, scope.userId));
    return doneAnswer('common.updated');
  });

  serve(app, 'auth/signInProvider', async ({ scope }) => read(await readOwnSubject(db, scope.userId)));

  serveWriting(app, db, 'auth/unlinkProvider', async (trx, { scope }) => {
    await unlinkSubject(trx, services, scope.userId, scope.userId);
    return doneAnswer('signInProvider.unlinked');
  });

  serveWriting(app, db, 'user/unlinkProvider', async (trx, { body, scope }) => {
    await unlinkSubject(trx, services, body.id, scope.userId);
    return doneAnswer('signInProvider.unlinked');
  });
}

export const signInProviderNoun: Noun = {
  routes: [signInProviderRoutes],
  tables: {
    sign_in_provider: {
      lock: 590,
      chart: 'people',
      explain: 'issuer client_id client_secret label active',
      columns: 'id issuer client_id client_secret label active updated_at',
      sealed: { columns: ['client_secret'] },
    },
    sign_in_subject: {
      lock: 600,
      chart: 'people',
      explain: 'issuer subject linked_at last_used_at',
      personal: {
        columns: 'user_id issuer subject linked_at last_used_at',
        why: 'everybody who signs in with the identity provider of the agency: who they are there',
        kept: 'until it is unlinked',
        exported: 'proveedor_de_identidad',
        erased: 'deleted',
      },
    },
    sign_in_attempt: {
      lock: 610,
      chart: 'people',
      explain: 'nonce expires_at',
      columns: 'state_hash browser_hash session_hash nonce code_verifier begun_at expires_at',
      sealed: { key: 'state_hash', columns: ['code_verifier'] },
      sweep: { column: 'expires_at', days: 0 },
    },
  },
};
