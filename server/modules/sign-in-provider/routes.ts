import { providerReturnPath } from '../../../contract/sign-in-provider/schema.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { ownSubject, providerState } from './queries.ts';
import { checkProvider, saveProvider, unlinkSubject } from './rules.ts';

/** The agency's identity provider in the settings, and who is linked with it. */
export function signInProviderRoutes(app: App, services: Services): void {
  const { db, config } = services;

  serve(app, 'setting/signInProvider', async () =>
    read({ ...(await providerState(db)), return_address: config.publicUrl + providerReturnPath }),
  );

  serve(app, 'setting/saveSignInProvider', async ({ body, scope }) => {
    await checkProvider(services, body);
    await db.transaction().execute(trx => saveProvider(trx, services, body, scope.userId));
    return done('common.updated');
  });

  serve(app, 'auth/signInProvider', async ({ scope }) => read(await ownSubject(db, scope.userId)));

  serveWriting(app, db, 'auth/unlinkProvider', async (trx, { scope }) => {
    await unlinkSubject(trx, services, scope.userId, scope.userId);
    return done('signInProvider.unlinked');
  });

  serveWriting(app, db, 'user/unlinkProvider', async (trx, { body, scope }) => {
    await unlinkSubject(trx, services, body.id, scope.userId);
    return done('signInProvider.unlinked');
  });
}
