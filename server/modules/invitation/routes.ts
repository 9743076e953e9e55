import { serve } from '../../platform/call.ts';
import { done } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { inviteClient } from './rules.ts';

/** An invitation on its own, from the client's profile; a trip that is sent invites by itself. */
export function invitationRoutes(app: App, services: Services): void {
  serve(app, 'client/invite', async ({ body, scope }) => {
    await services.db.transaction().execute(trx => inviteClient(trx, services, scope.userId, body.id));
    return done('client.invited', { id: body.id });
  });
}
