import { sql } from 'kysely';
import { sessionOf } from '../../platform/auth/access.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { sweepKeys, warnOfKeys } from './job.ts';
import { createKey, listKeys, revokeKey } from './rules.ts';

/** The keys with which other programs call: staff make and revoke their own, administrators revoke anybody's. */
function apiKeyRoutes(app: App, services: Services): void {
  const { db, clock } = services;

  serve(app, 'apiKey/own', async ({ scope }) => read(await listKeys(db, clock(), scope.userId)));

  serveWriting(app, db, 'apiKey/create', async (trx, request) =>
    doneAnswer('apiKey.created', await createKey(trx, services, sessionOf(request), request.body)),
  );

  serveWriting(app, db, 'apiKey/revoke', async (trx, { body, scope }) => {
    await revokeKey(trx, services, body.id, scope.userId, scope.userId);
    return doneAnswer('apiKey.revoked');
  });

  serve(app, 'apiKey/all', async () => read(await listKeys(db, clock())));

  serveWriting(app, db, 'apiKey/revokeAny', async (trx, { body, scope }) => {
    await revokeKey(trx, services, body.id, scope.userId);
    return doneAnswer('apiKey.revoked');
  });
}

export const apiKeyNoun: Noun = {
  called: { apiKey: 'Clave de la API' },
  routes: [apiKeyRoutes],
  names: { apiKey: { table: 'api_key', name: sql`record.name` } },
  jobs: ({ db, clock }) => [
    { name: 'expiring keys', everyMs: 3_600_000, run: () => warnOfKeys(db, clock()) },
    { name: 'ended keys', everyMs: 86_400_000, run: () => sweepKeys(db, clock()) },
  ],
  tables: {
    api_key: {
      lock: 690,
      chart: 'people',
      explain: 'name scopes expires_at last_used_at revoked_at',
      columns: 'id key_hash hint scopes expires_at revoked_at told_at',
      personal: {
        columns: 'user_id name created_at last_used_at network',
        why: 'staff: the keys with which other programs call in their name',
        kept: 'until 30 days after it has expired or was revoked, and as long as the audit log tells of what it did',
        exported: 'no: about staff',
        erased: 'no: about staff; revoked with the account',
      },
    },
  },
};
