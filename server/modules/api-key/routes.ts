import { sessionOf } from '../../platform/auth/access.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { listKeys } from './queries.ts';
import { createKey, revokeKey } from './rules.ts';

/** The keys with which other programs call: staff make and revoke their own, administrators revoke anybody's. */
export function apiKeyRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  serve(app, 'apiKey/own', async ({ scope }) => read(await listKeys(db, clock(), scope.userId)));

  serveWriting(app, db, 'apiKey/create', async (trx, request) =>
    done('apiKey.created', await createKey(trx, services, sessionOf(request), request.body)),
  );

  serveWriting(app, db, 'apiKey/revoke', async (trx, { body, scope }) => {
    await revokeKey(trx, services, body.id, scope.userId, scope.userId);
    return done('apiKey.revoked');
  });

  serve(app, 'apiKey/all', async () => read(await listKeys(db, clock())));

  serveWriting(app, db, 'apiKey/revokeAny', async (trx, { body, scope }) => {
    await revokeKey(trx, services, body.id, scope.userId);
    return done('apiKey.revoked');
  });
}
