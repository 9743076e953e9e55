import { providerCreate } from '../../../contract/provider/schema.ts';
import { editRecord } from '../../platform/db/record.ts';
import type { Services } from '../../services.ts';
import type { Importer } from '../../shared/import.ts';
import { folded } from '../../shared/sheet-cells.ts';
import { providersByName } from './queries.ts';
import { createProvider, providerKind } from './rules.ts';

/**
 * Providers from a sheet. Two rows with the same name are the same provider. Accounts and passwords are not imported.
 */
export const providerImporter = ({ secrets }: Pick<Services, 'secrets'>): Importer<typeof providerCreate> => ({
  schema: providerCreate,
  keyOf: ({ provider = '' }) => folded(provider),
  keyFields: ['provider'],
  nameOf: ({ provider = '' }) => provider,
  find: async (db, keys) => (await providersByName(db, keys)).map(({ id, key, ...record }) => ({ id, key, record })),
  resolve: async (_db, rows) => rows.map(({ cells }) => ({ values: cells, problems: {} })),
  add: (trx, scope, body) => createProvider(trx, secrets, scope, body),
  async change(trx, scope, { id }, { password: _password, bank_account: _account, ...body }) {
    await editRecord(trx, scope, providerKind, { id }, body);
  },
});
