import { serveWriting } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { tellPresence } from './rules.ts';

/** Who else of staff has a record open. */
export function presenceRoutes(app: App, { db, clock }: Services): void {
  serveWriting(app, db, 'presence/here', async (trx, { body, scope }) =>
    read(await tellPresence(trx, scope, body, clock())),
  );
}
