import { serve, serveWriting } from '../../platform/http/call.ts';
import { done, read } from '../../platform/http/envelope.ts';
import { found } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import { requesterOf } from '../../platform/http/semaphore.ts';
import type { Services } from '../../services.ts';
import { consentHistory } from '../consent/queries.ts';
import { eraseClient } from './erase.ts';
import { clientAcceptances, clientAverages } from './history.ts';
import { personalData } from './personal-data.ts';
import { findClient } from './queries.ts';

/** What the agency knows about a client besides their record, and what the law lets them request. */
export function clientHistoryRoutes(app: App, services: Services): void {
  const { db, secrets } = services;

  serve(app, 'user/getAverages/:param', async ({ params }) => read(found(await clientAverages(db, params.param))));
  serve(app, 'client/getConsents/:id', async ({ params, language }) => {
    const { id } = found(await findClient(db, secrets, params.id, language));
    return read(await consentHistory(db, id));
  });
  serve(app, 'client/getAcceptances/:id', async ({ params, scope, language }) => {
    const { id } = found(await findClient(db, secrets, params.id, language));
    return read(await clientAcceptances(db, secrets, id, scope));
  });

  serve(app, 'client/personalData/:id', async (request, reply) => {
    const { params, scope, language } = request;
    const archive = await app.heavyWork.run(requesterOf(request), () =>
      personalData(services, scope, params.id, language),
    );
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="datos-personales-${params.id}.zip"`,
        'cache-control': 'no-store',
      })
      .send(archive);
  });
  serveWriting(app, db, 'client/erase', async (trx, { body, scope }) => {
    await eraseClient(trx, services, scope, body.id);
    return done('client.erased', { id: body.id });
  });
}
