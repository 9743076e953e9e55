import { googleConnectBody } from '../../../contract/google.ts';
import { sessionOf } from '../../platform/access.ts';
import { record } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { googleClient } from '../../platform/google.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { connectGoogle, disconnectGoogle, googleState } from './rules.ts';

/** The agency's Google account: `validateGoogleCredentials*` (specification 7), the way back from Google, and its end. */
export function googleRoutes(app: App, services: Services): void {
  const client = services.config.google && googleClient(services.config.google);
  const sending = { config: { permission: 'priceRequest:write' } } as const;

  app.get('/api/priceRequest/validateGoogleCredentialsAccomodation', sending, async request =>
    read(await googleState(services, client, sessionOf(request), 'accomodation')),
  );

  app.get('/api/priceRequest/validateGoogleCredentialsOtherService', sending, async request =>
    read(await googleState(services, client, sessionOf(request), 'otherService')),
  );

  app.get('/api/google/state', { config: { permission: 'setting:read' } }, async request =>
    read(await googleState(services, client, sessionOf(request), 'settings')),
  );

  app.post('/api/google/connect', { ...sending, schema: { body: record(googleConnectBody) } }, async request => {
    const connected = await connectGoogle(services, client, sessionOf(request), request.body.query);
    return done('google.connected', connected, { email: connected.email });
  });

  app.post('/api/google/disconnect', { config: { permission: 'setting:write' } }, async request => {
    const told = await disconnectGoogle(services, client, sessionOf(request).userId);
    return done(told ? 'google.disconnected' : 'google.disconnectedHere');
  });
}
