import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { accomodationRoutes } from './routes.ts';

export const accomodationNoun: Noun = {
  routes: [accomodationRoutes],
  bins: {
    accomodation: { table: 'accomodation', name: sql`record.name` },
    accomodationPhotos: {
      table: 'accomodation_photo',
      name: sql`record.description`,
      parent: { table: 'accomodation', column: 'accomodation_id' },
      file: 'file_id',
    },
  },
  tables: {
    accomodation: {
      lock: 360,
      chart: 'stays',
      explain: 'name address n_rooms contact_email latitude longitude avg_rate featured',
      columns:
        'id name address description accomodation_type_id country_id city_id city_name n_rooms latitude longitude rate_location rate_cleaning rate_service rate_quality_price created_at updated_at deleted_at search avg_rate featured teaser teaser_en teaser_fr',
      personal: {
        columns: 'contact_name contact_email',
        why: 'suppliers: whom to ask at a hotel',
        kept: 'until deleted',
        exported: 'no: about suppliers',
        erased: 'no: about suppliers',
      },
    },
    accomodation_photo: {
      lock: 370,
      chart: 'stays',
      explain: 'description position',
      columns: 'id accomodation_id description file_id position created_at updated_at deleted_at',
    },
    accomodation_service: {
      lock: 380,
      chart: 'stays',
      columns: 'accomodation_id service_id',
    },
    accomodation_internal_tag: {
      lock: 390,
      chart: 'stays',
      columns: 'accomodation_id internal_tag_id',
    },
  },
};
