import { serveWriting } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { tellPresence } from './rules.ts';

/** Who else of staff has a record open. */
function presenceRoutes(app: App, { db, clock }: Services): void {
  serveWriting(app, db, 'presence/here', async (trx, { body, scope }) =>
    read(await tellPresence(trx, scope, body, clock())),
  );
}

export const presenceNoun: Noun = {
  called: { presence: 'Quién está mirando' },
  routes: [presenceRoutes],
  tables: {
    presence: {
      lock: 790,
      chart: 'people',
      explain: 'seen_at',
      personal: {
        columns: 'user_id resource record_id seen_at',
        why: 'staff: who has a record open now',
        kept: 'minutes',
        exported: 'no: about staff',
        erased: 'no: about staff, and gone within minutes',
      },
    },
  },
};
