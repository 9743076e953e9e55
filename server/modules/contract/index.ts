import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { contractRoutes } from './routes.ts';

export const contractNoun: Noun = {
  routes: [contractRoutes],
  bins: { contract: { table: 'contract', name: sql`record.name` } },
  tables: {
    contract: {
      lock: 340,
      chart: 'budgets',
      explain: 'name data',
      columns: 'id name data created_at updated_at deleted_at search',
    },
  },
};
