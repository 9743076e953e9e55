import { sql } from 'kysely';
import { invalid } from '../../platform/http/failure.ts';
import type { Noun } from '../../shared/noun.ts';
import { remindSuppliers } from './job.ts';
import { priceRequestRoutes } from './routes.ts';

export const priceRequestNoun: Noun = {
  called: { priceRequest: 'Solicitud de grupos' },
  routes: [priceRequestRoutes],
  bins: { priceRequest: { table: 'price_request', name: sql`record.title` } },
  jobs: services => [{ name: 'suppliers', everyMs: 600_000, run: () => remindSuppliers(services) }],
  constraints: { price_request_check: () => invalid({ date_to: 'priceRequest.dateOrder' }) },
  tables: {
    price_request: {
      lock: 490,
      chart: 'providers',
      explain: 'type price_request_status_id title request_date sent_at',
      columns:
        'id type price_request_status_id title subject message n_adults n_children n_rooms date_from date_to latitude longitude search_range request_date sent_at travel_id budget_id created_by created_at updated_at deleted_at search sent_texts sort',
    },
    price_request_recipient: {
      lock: 520,
      chart: 'providers',
      explain: 'name email answered_at declined_at',
      columns: 'id price_request_id accomodation_id other_service_id distance outbox_id created_at',
      personal: {
        columns: 'name email opened_at answered_at declined_at reminded_at',
        why: 'suppliers: whom a group request asked',
        kept: 'as the request',
        exported: 'no: about suppliers',
        erased: 'no: about suppliers',
      },
    },
    price_request_file: {
      lock: 530,
      chart: 'providers',
      explain: 'slot',
      columns: 'id price_request_id slot file_id',
    },
  },
};
