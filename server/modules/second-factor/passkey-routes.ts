import { sessionOf } from '../../platform/auth/access.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { freshCodes } from './codes.ts';
import { checkedRegistration } from './passkey-checks.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeys.ts';
import { checkOwnPassword } from './rules.ts';

/** The reader's own passkeys: add, name and remove them. */
export function passkeyRoutes(app: App, services: Services): void {
  const { db } = services;

  serve(app, 'auth/beginPasskey', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    return read({ options: { ...(await beginPasskey(services, holder)) } });
  });

  serve(app, 'auth/addPasskey', async request => {
    const holder = sessionOf(request);
    const { name, answer } = request.body;
    const credential = await checkedRegistration(services, answer, holder.userId);
    const { codes, hashes } = await freshCodes(services);
    const first = await db
      .transaction()
      .execute(trx => addPasskey(trx, services, holder, { name, credential, hashes }));
    return done('passkey.added', { recovery_codes: first ? codes : [] });
  });

  serveWriting(app, db, 'auth/renamePasskey', async (trx, request) => {
    await renamePasskey(trx, sessionOf(request), request.body);
    return done('passkey.renamed');
  });

  serve(app, 'auth/removePasskey', async request => {
    const holder = sessionOf(request);
    await checkOwnPassword(services, holder, request.body.password);
    await db.transaction().execute(trx => removePasskey(trx, services, holder, request.body.id));
    return done('passkey.removed');
  });
}
