import { sql } from 'kysely';
import { deleteRecord } from '../../platform/db/record.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { countNamed } from '../../shared/name-columns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import {
  contractFields,
  contractKind,
  contractSorts,
  createContract,
  findContract,
  listContracts,
  updateContract,
} from './rules.ts';

/** Contract templates (specification 3), with every generic call. `modules/budget/contract` fills them for a budget. */
function contractRoutes(app: App, { db }: Services): void {
  registerReading(app, 'contract', {
    fields: contractFields,
    sorts: contractSorts,
    list: (_scope, cut, filter) => listContracts(db, cut, filter),
    count: filter => countNamed(db, 'contract', filter),
    find: (_scope, id) => findContract(db, id),
  });
  registerDropdowns(app, db, 'contract', 'contract');
  registerWriting(app, db, 'contract', {
    create: (trx, { body, scope }) => createContract(trx, scope, body),
    update: (trx, { body, scope }) => updateContract(trx, scope, body),
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, contractKind, body.id),
  });
}

export const contractTemplateNoun: Noun = {
  called: { contract: 'Contrato' },
  routes: [contractRoutes],
  bins: { contract: { table: 'contract', name: sql`record.name` } },
  tables: {
    contract: {
      lock: 340,
      chart: 'budgets',
      explain: 'name data',
      columns: 'id name data created_at updated_at deleted_at search sort',
    },
  },
};
