import type { Noun } from '../../../shared/noun.ts';
import { offerRoutes } from './routes.ts';

export const offerNoun: Noun = {
  called: { offer: 'Oferta' },
  routes: [offerRoutes],
  tables: {
    offer: {
      lock: 500,
      chart: 'providers',
      explain: 'declined price price_basis option_date replaced_at',
      columns:
        'id recipient_id declined reason availability price price_basis covers child_price meal_included_id option_date remarks file_id answered_at replaced_at',
    },
    offer_line: {
      lock: 510,
      chart: 'providers',
      columns: 'offer_id budget_line_id',
    },
  },
};
