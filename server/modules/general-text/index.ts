import type { Noun } from '../../shared/noun.ts';
import { generalTextRoutes } from './routes.ts';

export const generalTextNoun: Noun = {
  routes: [generalTextRoutes],
  tables: {
    general_text: {
      lock: 810,
      chart: 'agency',
      explain: 'name language version text',
      columns: 'id name language version text created_at updated_at',
      personal: {
        columns: 'published_by',
        why: 'staff: who published a version of the conditions',
        kept: 'for ever: agreements name the version',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
    },
  },
};
