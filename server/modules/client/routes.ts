import { serve } from '../../platform/call.ts';
import { done, pageOf, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import { byName, everything, pageBodyOf } from '../../platform/filter.ts';
import type { App } from '../../platform/http.ts';
import { noFiles } from '../../platform/uploads.ts';
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

/** Clients (specification 3 and 7). Only staff read and write them. */
export function clientRoutes(app: App, services: Services): void {
  const { db, secrets, links } = services;

  const body = pageBodyOf(clientFields(secrets));
  for (const name of ['user/getClients', 'client/getFilteredPaginated'] as const) {
    serve(
      app,
      name,
      ({ body, scope, language }) =>
        pageOfClients(db, secrets, language, body.filter, pageOf(body.page), withAvatar(links, scope)),
      { body },
    );
  }
  serve(app, 'client/page/:page', ({ params, scope, language }) =>
    pageOfClients(db, secrets, language, everything, pageOf(params.page), withAvatar(links, scope)),
  );
  serve(app, 'client/all', async ({ scope, language }) =>
    read((await listClients(db, secrets, language, wholeLimit)).map(withAvatar(links, scope))),
  );
  for (const name of ['user/getClientById/:id', 'client/data/:id'] as const) {
    serve(app, name, async ({ params, scope, language }) =>
      read(withAvatar(links, scope)(found(await findClient(db, secrets, params.id, language)))),
    );
  }

  serve(app, 'user/getCustomerDropdown', async () => read(await personItems(db, clientGroups, '', wholeLimit)));
  registerDropdownCalls(app, 'client', {
    offered: (query, limit) => personItems(db, clientGroups, query, limit),
    named: id => personItem(db, clientGroups, id),
  });

  registerExport(app, 'client', async (_, name) =>
    (await clientSheet(db, byName(name), exportLimit)).map(clientRecord),
  );
  registerImport(app, db, 'client', clientImporter);

  serve(app, 'client/create', async ({ body, scope }) =>
    done('common.created', { id: await createEither(services, scope, body) }),
  );
  serve(
    app,
    'client/createFast',
    async ({ body, scope }) => done('common.created', { id: await createFastClient(services, scope, body) }),
    { uploads: noFiles },
  );
  serve(app, 'client/update', async ({ body, scope }) => {
    await updateClient(services, scope, body);
    return done('common.updated', { id: body.id });
  });
  serve(app, 'client/delete', async ({ body, scope }) => {
    await deleteClient(services, scope, body.id);
    return done('common.deleted', { id: body.id });
  });

  clientHistoryRoutes(app, services);
}
