import type { Noun } from '../../shared/noun.ts';
import { travelRequestRoutes } from './routes.ts';

export const travelRequestNoun: Noun = {
  routes: [travelRequestRoutes],
  tables: {
    travel_request: {
      lock: 100,
      chart: 'trips',
      explain: 'destination wishes language',
      columns: 'submission form flexible month days budget_from budget_to',
      personal: {
        columns:
          'travel_id destination wishes language privacy_version privacy_language mailing mailing_version created_at',
        why: 'visitors: what they asked for, and the version of the privacy text that they read',
        kept: 'as the settings say (retention)',
        exported: 'viajes (solicitud)',
        erased: 'destination and wishes are emptied',
      },
    },
  },
};
