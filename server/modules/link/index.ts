import type { Noun } from '../../shared/noun.ts';
import { linkRoutes } from './routes.ts';

export const linkNoun: Noun = {
  routes: [linkRoutes],
  tables: {
    link: {
      lock: 580,
      chart: 'people',
      explain: 'purpose expires_at used_at',
      columns: 'token_hash purpose expires_at price_request_recipient_id',
      personal: {
        columns: 'user_id travel_id budget_id created_at used_at',
        why: 'everybody: the links of letters',
        kept: 'for ever, without the token',
        exported: 'enlaces',
        erased: 'no: without the row of the user they name nobody; those still open are ended',
      },
    },
  },
};
