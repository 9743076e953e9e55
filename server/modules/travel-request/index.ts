import { serve } from '../../platform/http/call.ts';
import { doneAnswer } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { admitRequest, confirmationsPerDay, requestTravel } from './rules.ts';

/** The request form of `/newCustomer` (decisions 5). The page itself is in `modules/welcome`. */
function travelRequestRoutes(app: App, services: Services): void {
  serve(app, 'external/requestTravel', async ({ body, ip, log }) => {
    const admission = await admitRequest(services, body, ip);
    if (typeof admission !== 'number' && admission.numberToday === confirmationsPerDay + 1)
      log.warn({ confirmations: confirmationsPerDay }, 'Visitors get no more confirmations of their requests today.');
    const id =
      typeof admission === 'number'
        ? admission
        : await services.db.transaction().execute(trx => requestTravel(trx, services, admission));
    return doneAnswer('request.sent', { id });
  });
}

export const travelRequestNoun: Noun = {
  routes: [travelRequestRoutes],
  tables: {
    travel_request: {
      lock: 100,
      chart: 'trips',
      explain: 'destination wishes language',
      columns: 'submission form flexible month days budget_from budget_to',
      personal: {
        columns:
          'travel_id destination wishes language privacy_version privacy_language mailing mailing_version created_at',
        why: 'visitors: what they asked for, and the version of the privacy text that they read',
        kept: 'as the settings say (retention)',
        exported: 'viajes (solicitud)',
        erased: 'destination and wishes are emptied',
      },
    },
  },
};
