import type { Noun } from '../../shared/noun.ts';
import { inviteToRate } from './job.ts';
import { ratingRoutes } from './routes.ts';

export const ratingNoun: Noun = {
  routes: [ratingRoutes],
  jobs: services => [{ name: 'ratings', everyMs: 600_000, run: () => inviteToRate(services) }],
  tables: {
    rating: {
      lock: 470,
      chart: 'stays',
      explain: 'avg_rate comment',
      columns:
        'id accomodation_id cruise_id rate_location rate_cleaning rate_service rate_quality_price avg_rate updated_at',
      personal: {
        columns: 'user_id travel_id comment created_at',
        why: 'clients: what they say of a stay',
        kept: 'for ever, without a name for the reader',
        exported: 'valoraciones',
        erased: 'the comment is emptied',
      },
    },
    rating_invitation: {
      lock: 480,
      chart: 'trips',
      explain: 'mailed_at postponed_until',
      personal: {
        columns: 'travel_id user_id mailed_at postponed_until',
        why: 'clients: that they were asked to rate a trip',
        kept: 'as the trip',
        exported: 'invitaciones_a_valorar',
        erased: 'kept: the client has no name any more',
      },
    },
  },
};
