import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { documentRoutes } from './routes.ts';

export const documentNoun: Noun = {
  routes: [documentRoutes],
  bins: {
    document: {
      table: 'document',
      name: sql`record.name`,
      parent: { table: 'provider', column: 'provider_id' },
      file: 'file_id',
    },
  },
  tables: {
    document: {
      lock: 330,
      chart: 'providers',
      explain: 'name uploaded',
      columns: 'id document_type_id provider_id name uploaded file_id created_at updated_at deleted_at search',
    },
  },
};
