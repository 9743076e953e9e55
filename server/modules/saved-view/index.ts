import type { Noun } from '../../shared/noun.ts';
import { savedViewRoutes } from './routes.ts';

export const savedViewNoun: Noun = {
  routes: [savedViewRoutes],
  tables: {
    saved_view: {
      lock: 800,
      chart: 'people',
      explain: 'list name search',
      columns: 'id list created_at',
      personal: {
        columns: 'user_id name search',
        why: 'staff: their views of lists, which may name a client',
        kept: 'until deleted',
        exported: 'no: about staff',
        erased: 'views that name the client are deleted',
      },
    },
  },
};
