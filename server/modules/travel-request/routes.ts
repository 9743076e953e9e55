import { travelRequestCreate } from '../../../contract/travel-request.ts';
import { record } from '../../platform/body.ts';
import { done } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { requestTravel } from './rules.ts';

/** The request form of `/newCustomer` (decisions 5); the page itself is in `modules/welcome`. */
export function travelRequestRoutes(app: App, services: Services): void {
  app.post(
    '/api/external/requestTravel',
    { config: { permission: 'travel:request' }, schema: { body: record(travelRequestCreate) } },
    async ({ body, ip }) => done('request.sent', { id: await requestTravel(services, body, ip) }),
  );
}
