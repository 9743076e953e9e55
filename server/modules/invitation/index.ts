import { serveWriting } from '../../platform/http/call.ts';
import { doneAnswer } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { inviteClient } from './rules.ts';

/** Invites a client from their profile. Sending a trip invites clients as well. */
function invitationRoutes(app: App, services: Services): void {
  serveWriting(app, services.db, 'client/invite', async (trx, { body, scope }) => {
    await inviteClient(trx, services, scope.userId, body.id);
    return doneAnswer('client.invited', { id: body.id });
  });
}

export const invitationNoun: Noun = {
  routes: [invitationRoutes],
};
