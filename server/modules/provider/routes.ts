import { z } from 'zod';
import { type Provider, type ProviderRow, providerCreate, providerUpdate } from '../../../contract/provider.ts';
import type { Services } from '../../app.ts';
import { idBody, pageBody } from '../../platform/body.ts';
import { paged, pageOf, read } from '../../platform/envelope.ts';
import type { App } from '../../platform/http.ts';
import { registerDropdowns } from '../dropdowns.ts';
import { registerImport } from '../import.ts';
import { registerReading, registerWriting } from '../resource.ts';
import { providerImporter } from './import.ts';
import { countProviders, findProvider, listProviders, type ProviderFilter, providerSheet } from './queries.ts';
import { createProvider, deleteProvider, showPassword, updateProvider } from './rules.ts';

/** A name, or an object of named filters (decisions 1): `name`, and `active` 1 or 0. */
const filter = z
  .union(
    [
      z.string().max(200),
      z.object({ name: z.string().max(200).nullish(), active: z.literal([0, 1, '0', '1', true, false]).nullish() }),
    ],
    'common.dataInvalid',
  )
  .nullish()
  .transform((given): ProviderFilter => {
    const { name, active } = typeof given === 'object' && given ? given : { name: given };
    return {
      name: name?.trim() ?? '',
      active: active === undefined || active === null ? null : Number(active),
    };
  });

const filteredBody = pageBody.extend({ filter });

/** Providers (specification 3 and 7): staff reads and writes them. */
export function providerRoutes(app: App, services: Services): void {
  const { db, secrets } = services;

  registerReading<ProviderRow, Provider>(app, 'provider', 'provider:read', {
    list: (_scope, cut, name, language) => listProviders(db, secrets, cut, { name }, language),
    count: name => countProviders(db, { name }),
    find: (_scope, id, language) => findProvider(db, secrets, id, language),
    sheet: (name, limit) => providerSheet(db, name, limit),
  });
  app.post(
    '/api/provider/getFilteredProviders',
    { config: { permission: 'provider:read' }, schema: { body: filteredBody } },
    async ({ body, language }) => {
      const page = pageOf(body.page);
      const [rows, total] = await Promise.all([
        listProviders(db, secrets, page, body.filter, language),
        countProviders(db, body.filter),
      ]);
      return paged<ProviderRow>(rows, total, page);
    },
  );
  registerDropdowns(app, db, 'provider', 'provider', 'provider:read', 'provider');
  registerImport(app, db, 'provider', 'provider:write', providerImporter(services));
  registerWriting(app, 'provider', 'provider:write', {
    schemas: { create: providerCreate, update: providerUpdate },
    create: ({ body, scope }) => createProvider(services, scope, body),
    update: ({ body, scope }) => updateProvider(services, scope, body),
    remove: (scope, id) => deleteProvider(services, scope, id),
  });

  app.post(
    '/api/provider/showPassword',
    { config: { permission: 'provider:read' }, schema: { body: idBody } },
    async ({ body, scope }) => read({ password: await showPassword(services, scope, body.id) }),
  );
}
