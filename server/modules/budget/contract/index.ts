import { sql } from 'kysely';
import type { Noun } from '../../../shared/noun.ts';
import { travelNameOf } from '../queries.ts';
import { budgetContractRoutes } from './routes.ts';
import { standAgain } from './rules.ts';

export const budgetContractNoun: Noun = {
  routes: [budgetContractRoutes],
  bins: {
    budgetContract: {
      table: 'budget_contract',
      // A contract without a template has no name of its own.
      name: sql`coalesce((select name || ' · ' from contract where id = record.contract_id), '')
        || ${travelNameOf(sql`record.budget_id`)}`,
      parent: { table: 'budget', column: 'budget_id' },
      afterRestore: async (trx, _, __, budget) => budget !== null && standAgain(trx, budget),
    },
  },
  tables: {
    budget_contract: {
      lock: 120,
      chart: 'budgets',
      explain: 'contract_data',
      columns: 'id budget_id contract_id created_by created_at updated_at deleted_at',
      personal: {
        columns: 'contract_data',
        why: 'clients: the contract of a budget',
        kept: 'as the trip',
        exported: 'aceptaciones',
        erased: 'kept: its fields are not filled in',
      },
    },
  },
};
