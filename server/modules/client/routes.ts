import { clientCreateBody, clientUpdate, fastClient } from '../../../contract/client.ts';
import { idBody, idParams, pageParams, record } from '../../platform/body.ts';
import { done, pageOf, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import { byName, everything, pageBodyOf } from '../../platform/filter.ts';
import type { App } from '../../platform/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdownCalls } from '../../shared/dropdowns.ts';
import { exportLimit, registerExport } from '../../shared/export.ts';
import { registerImport } from '../../shared/import.ts';
import { withAvatar } from '../user/card.ts';
import { personItem, personItems, wholeLimit } from '../user/queries.ts';
import { clientHistoryRoutes } from './history-routes.ts';
import { clientImporter, clientRecord } from './import.ts';
import { clientFields, clientGroups, clientSheet, findClient, listClients, pageOfClients } from './queries.ts';
import { createEither, createFastClient, deleteClient, updateClient } from './rules.ts';

/** Clients (specification 3 and 7): staff reads and writes them. */
export function clientRoutes(app: App, services: Services): void {
  const { db, secrets, links } = services;
  const reading = { config: { permission: 'client:read' } } as const;
  const writing = { config: { permission: 'client:write' } } as const;

  const body = pageBodyOf(clientFields(secrets));
  for (const path of ['/api/user/getClients', '/api/client/getFilteredPaginated']) {
    app.post(path, { ...reading, schema: { body } }, ({ body, scope, language }) =>
      pageOfClients(db, secrets, language, body.filter, pageOf(body.page), withAvatar(links, scope)),
    );
  }
  app.get('/api/client/page/:page', { ...reading, schema: { params: pageParams } }, ({ params, scope, language }) =>
    pageOfClients(db, secrets, language, everything, pageOf(params.page), withAvatar(links, scope)),
  );
  app.get('/api/client/all', reading, async ({ scope, language }) =>
    read((await listClients(db, secrets, language, wholeLimit)).map(withAvatar(links, scope))),
  );
  for (const path of ['/api/user/getClientById/:id', '/api/client/data/:id']) {
    app.get(path, { ...reading, schema: { params: idParams } }, async ({ params, scope, language }) =>
      read(withAvatar(links, scope)(found(await findClient(db, secrets, params.id, language)))),
    );
  }

  app.get('/api/user/getCustomerDropdown', reading, async () =>
    read(await personItems(db, clientGroups, '', wholeLimit)),
  );
  registerDropdownCalls(app, 'client', 'client:read', {
    offered: (query, limit) => personItems(db, clientGroups, query, limit),
    named: id => personItem(db, clientGroups, id),
  });

  registerExport(app, 'client', 'client:read', async (_, name) =>
    (await clientSheet(db, byName(name), exportLimit)).map(clientRecord),
  );
  registerImport(app, db, 'client', 'client:write', clientImporter);

  app.post('/api/client/create', { ...writing, schema: { body: record(clientCreateBody) } }, async ({ body, scope }) =>
    done('common.created', { id: await createEither(services, scope, body) }),
  );
  app.post('/api/client/createFast', { ...writing, schema: { body: record(fastClient) } }, async ({ body, scope }) =>
    done('common.created', { id: await createFastClient(services, scope, body) }),
  );
  app.post('/api/client/update', { ...writing, schema: { body: record(clientUpdate) } }, async ({ body, scope }) => {
    await updateClient(services, scope, body);
    return done('common.updated', { id: body.id });
  });
  app.post('/api/client/delete', { ...writing, schema: { body: idBody } }, async ({ body, scope }) => {
    await deleteClient(services, scope, body.id);
    return done('common.deleted', { id: body.id });
  });

  clientHistoryRoutes(app, services);
}
