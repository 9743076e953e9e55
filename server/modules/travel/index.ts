import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { recordEvent } from '../history/rules.ts';
import { travelRoutes } from './routes.ts';

export const travelNoun: Noun = {
  routes: [travelRoutes],
  bins: {
    travel: {
      table: 'travel',
      name: sql`record.name`,
      afterRestore: (trx, { userId }, id) => recordEvent(trx, { travelId: id, userId, kind: 'restored' }),
    },
  },
  tables: {
    travel: {
      lock: 10,
      chart: 'trips',
      explain: 'name date_from date_to travel_status_id tab contact_email sent_at rejection_reason',
      columns:
        'id date_from date_to days travel_status_id tab n_adults n_children sent_at created_by created_at updated_at deleted_at reminders cancelled_at',
      personal: {
        columns:
          'name contact_name contact_surname contact_phone contact_email contact_info children_ages rejection_reason cancel_reason search words',
        why: 'clients and visitors: the trip, and whom to contact about it',
        kept: 'as the settings say (retention); the trip itself as the law of contracts asks',
        exported: 'viajes',
        erased: 'the contact is emptied; trip and amounts stay',
      },
    },
    user_travel_group: {
      lock: 40,
      chart: 'trips',
      explain: 'position',
      columns: 'position',
      personal: {
        columns: 'travel_id user_id',
        why: 'clients: who travels',
        kept: 'as the trip',
        exported: 'viajes',
        erased: 'kept: the client has no name any more',
      },
    },
    assigned_agent: {
      lock: 50,
      chart: 'trips',
      columns: 'travel_id',
      personal: {
        columns: 'agent_id',
        why: 'staff: who looks after a trip',
        kept: 'as the trip',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
    },
  },
};
