import type { Noun } from '../../../shared/noun.ts';

export const acceptanceNoun: Noun = {
  tables: {
    budget_acceptance: {
      lock: 150,
      chart: 'budgets',
      explain: 'accepted_at price_discount record record_hash',
      columns: 'id budget_id kind price_discount conditions_version conditions conditions_language record_hash',
      personal: {
        columns: 'user_id record contract_data accepted_at',
        why: 'clients: the proof of an agreement, sealed and encrypted',
        kept: 'as long as claims are possible',
        exported: 'aceptaciones, registros_de_aceptacion',
        erased: 'kept (GDPR, article 17.3 b and e)',
      },
      sealed: { columns: ['record'] },
    },
    agreed_budget: {
      lock: 900,
      chart: 'budgets',
      explain: 'agreed_at total_price price_discount date_from date_to',
      columns:
        'budget_id travel_id agreed_at quote_name quote_summary day_texts dues total_price discount price_discount deposit date_from date_to valid_until header_image travel_date_from travel_date_to n_adults n_children children_ages',
      personal: {
        columns: 'data contract_data travel_name extra_file_1 extra_file_2 extra_file_3',
        why: 'clients: what they agreed to, while staff work on a draft',
        kept: 'as the trip',
        exported: 'viajes (presupuestos)',
        erased: 'kept: it belongs to the agreement',
      },
    },
    agreed_line: {
      lock: 910,
      chart: 'budgets',
      explain: 'kind date_from price',
      columns:
        'id budget_id kind position date_from date_to price accomodation_id meal_included_id room_type_id cruise_id cabin_type_id transport_type_id origin destination company baggage travel_insurance_id other_service_id time_from time_to duration',
      personal: {
        columns: 'data description notes extra_info',
        why: 'clients: the services that they agreed to',
        kept: 'as the trip',
        exported: 'viajes (presupuestos)',
        erased: 'kept: it belongs to the agreement',
      },
    },
  },
};
