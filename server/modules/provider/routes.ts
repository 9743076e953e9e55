import { deleteRecord } from '../../platform/db/record.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import { shownSecrets } from '../../platform/http/trace.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { registerImport } from '../../shared/import.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { providerImporter } from './import.ts';
import {
  countProviders,
  findProvider,
  listProviders,
  providerFields,
  providerSheet,
  providerSorts,
} from './queries.ts';
import { createProvider, providerKind, showPassword, updateProvider } from './rules.ts';

/** Providers (specification 3 and 7). Only staff read and write them. */
export function providerRoutes(app: App, services: Services): void {
  const { db, secrets, traces } = services;

  const { page, body } = registerReading(app, 'provider', {
    fields: providerFields,
    sorts: providerSorts,
    list: (_scope, cut, filter, language) => listProviders(db, secrets, cut, filter, language),
    count: filter => countProviders(db, filter),
    find: async (scope, id, language) => {
      const provider = await findProvider(db, secrets, id, language);
      if (provider) await traces.shown(scope, 'provider', id, shownSecrets(provider, ['bank_account']));
      return provider;
    },
    sheet: (filter, limit) => providerSheet(db, filter, limit),
    personal: db,
  });
  serve(app, 'provider/getFilteredProviders', ({ body: asked, scope, language }) => page(scope, asked, language), {
    body,
  });
  registerDropdowns(app, db, 'provider', 'provider', { name: 'provider', usedBy: 'provider_id' });
  registerImport(app, db, 'provider', providerImporter(services));
  registerWriting(app, db, 'provider', {
    create: (trx, { body, scope }) => createProvider(trx, secrets, scope, body),
    update: (trx, { body, scope }) => updateProvider(trx, secrets, scope, body),
    remove: (trx, { body, scope }) => deleteRecord(trx, scope, providerKind, body.id),
  });

  serveWriting(app, db, 'provider/showPassword', async (trx, { body, scope }) =>
    read({ password: await showPassword(trx, secrets, scope, body.id) }),
  );
}
