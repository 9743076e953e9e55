import { sql } from 'kysely';
import { providerCreate } from '../../../contract/provider/schema.ts';
import { deleteRecord, updateRecord } from '../../platform/db/record.ts';
import { serveWriting } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import { shownSecrets } from '../../platform/http/trace.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { type Importer, registerImport } from '../../shared/import.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { comparisonKey } from '../../shared/sheet-cells.ts';
import { withLeadingZeros } from '../geography/queries.ts';
import {
  countProviders,
  findProvider,
  listProviders,
  providerFields,
  providerSheet,
  providerSorts,
  providersByName,
} from './queries.ts';
import { createProvider, providerKind, showPassword, updateProvider } from './rules.ts';

/**
 * Providers from a sheet. Two rows with the same name are the same provider. Accounts and passwords are not imported.
 */
const providerImporter = ({ secrets }: Pick<Services, 'secrets'>): Importer<typeof providerCreate> => ({
  schema: providerCreate,
  keyOf: ({ provider = '' }) => comparisonKey(provider),
  keyFields: ['provider'],
  nameOf: ({ provider = '' }) => provider,
  find: async (db, keys) => (await providersByName(db, keys)).map(({ id, key, ...record }) => ({ id, key, record })),
  async resolve(db, rows) {
    const complete = await withLeadingZeros(
      db,
      rows.map(({ cells }) => cells),
      ['province', 'location'],
    );
    return complete.map(values => ({ values, problems: {} }));
  },
  create: (trx, scope, body) => createProvider(trx, secrets, scope, body),
  async update(trx, scope, { id }, { password: _password, bank_account: _account, ...body }) {
    await updateRecord(trx, scope, providerKind, { id }, body);
  },
});

/** Providers (specification 3 and 7). Only staff read and write them. */
function providerRoutes(app: App, services: Services): void {
  const { db, secrets, traces } = services;

  registerReading(app, 'provider', {
    fields: providerFields,
    sorts: providerSorts,
    also: { getFilteredPaginated: 'provider/getFilteredProviders' },
    list: (_scope, range, filter, language) => listProviders(db, secrets, range, filter, language),
    count: filter => countProviders(db, filter),
    find: async (scope, id, language) => {
      const provider = await findProvider(db, secrets, id, language);
      if (provider) await traces.recordView(scope, 'provider', id, shownSecrets(provider, ['bank_account']));
      return provider;
    },
    sheet: (filter, limit) => providerSheet(db, filter, limit),
    personal: db,
  });
  registerDropdowns(app, db, 'provider', 'provider', { name: 'provider', usedBy: 'provider_id' });
  registerImport(app, db, 'provider', providerImporter(services));
  registerWriting(app, db, 'provider', {
    create: (trx, { body, scope }) => createProvider(trx, secrets, scope, body),
    update: (trx, { body, scope }) => updateProvider(trx, secrets, scope, body),
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, providerKind, body.id),
  });

  serveWriting(app, db, 'provider/showPassword', async (trx, { body, scope }) =>
    read({ password: await showPassword(trx, secrets, scope, body.id) }),
  );
}

export const providerNoun: Noun = {
  called: { provider: 'Proveedor' },
  routes: [providerRoutes],
  bins: { provider: { table: 'provider', name: sql`record.provider` } },
  tables: {
    provider: {
      lock: 320,
      chart: 'providers',
      explain: 'provider cif contact_email active',
      columns:
        'id provider fiscal_name fiscal_address cif country province location postal_code billing_type main_product other_products web agency active created_at updated_at deleted_at sort',
      personal: {
        columns:
          'contact_person contact_phone contact_email transfer_email bank_account user password observations search',
        why: 'suppliers: to book with them and to pay them',
        kept: 'as long as the agency works with them',
        exported: 'no: about suppliers',
        erased: 'no: about suppliers',
      },
      sealed: { columns: ['password', 'bank_account'] },
    },
  },
};
