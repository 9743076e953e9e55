import { z } from 'zod';
import { idBody, idParams } from '../../platform/body.ts';
import { done, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { consentHistory } from '../consent/queries.ts';
import { eraseClient } from './erase.ts';
import { clientAcceptances, clientAverages } from './history.ts';
import { personalData } from './personal-data.ts';
import { findClient } from './queries.ts';

const averagesParams = z.object({ param: idParams.shape.id });

/** What the agency knows of a client beside their record, and what the law lets them ask for. */
export function clientHistoryRoutes(app: App, services: Services): void {
  const { db, secrets } = services;
  const reading = { config: { permission: 'client:read' } } as const;

  app.get('/api/user/getAverages/:param', { ...reading, schema: { params: averagesParams } }, async ({ params }) =>
    read(found(await clientAverages(db, params.param))),
  );
  app.get('/api/client/getConsents/:id', { ...reading, schema: { params: idParams } }, async ({ params, language }) => {
    const { id } = found(await findClient(db, secrets, params.id, language));
    return read(await consentHistory(db, id));
  });
  app.get(
    '/api/client/getAcceptances/:id',
    { ...reading, schema: { params: idParams } },
    async ({ params, scope, language }) => {
      const { id } = found(await findClient(db, secrets, params.id, language));
      return read(await clientAcceptances(db, secrets, id, scope));
    },
  );

  app.get(
    '/api/client/personalData/:id',
    { config: { permission: 'client:export', download: true }, schema: { params: idParams } },
    async ({ params, scope, language }, reply) => {
      const archive = await personalData(services, scope, params.id, language);
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="datos-personales-${params.id}.zip"`,
          'cache-control': 'no-store',
        })
        .send(archive);
    },
  );
  app.post(
    '/api/client/erase',
    { config: { permission: 'client:erase' }, schema: { body: idBody } },
    async ({ body, scope }) => {
      await eraseClient(services, scope, body.id);
      return done('client.erased', { id: body.id });
    },
  );
}
