import type { Noun } from '../../shared/noun.ts';
import { presenceRoutes } from './routes.ts';

export const presenceNoun: Noun = {
  routes: [presenceRoutes],
  tables: {
    presence: {
      lock: 790,
      chart: 'people',
      explain: 'seen_at',
      personal: {
        columns: 'user_id resource record_id seen_at',
        why: 'staff: who has a record open now',
        kept: 'minutes',
        exported: 'no: about staff',
        erased: 'no: about staff, and gone within minutes',
      },
    },
  },
};
