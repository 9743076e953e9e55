import { serve } from '../../platform/http/call.ts';
import { done } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { admitRequest, confirmationsPerDay, requestTravel } from './rules.ts';

/** The request form of `/newCustomer` (decisions 5). The page itself is in `modules/welcome`. */
export function travelRequestRoutes(app: App, services: Services): void {
  serve(app, 'external/requestTravel', async ({ body, ip, log }) => {
    const known = await admitRequest(services, body, ip);
    if (typeof known !== 'number' && known.ofToday === confirmationsPerDay + 1)
      log.warn({ confirmations: confirmationsPerDay }, 'Visitors get no more confirmations of their requests today.');
    const id =
      typeof known === 'number'
        ? known
        : await services.db.transaction().execute(trx => requestTravel(trx, services, known));
    return done('request.sent', { id });
  });
}
