import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { otherServiceRoutes } from './routes.ts';

export const otherServiceNoun: Noun = {
  routes: [otherServiceRoutes],
  bins: {
    otherService: { table: 'other_service', name: sql`record.name` },
    otherServicePhotos: {
      table: 'other_service_photo',
      name: sql`record.description`,
      parent: { table: 'other_service', column: 'other_service_id' },
      file: 'file_id',
    },
  },
  tables: {
    other_service: {
      lock: 430,
      chart: 'otherServices',
      explain: 'name data address contact_email featured',
      columns:
        'id name name_en name_fr other_service_type_id data address country_id city_id city_name latitude longitude created_at updated_at deleted_at search featured teaser teaser_en teaser_fr',
      personal: {
        columns: 'contact_name contact_email',
        why: 'suppliers: whom to ask about a service',
        kept: 'until deleted',
        exported: 'no: about suppliers',
        erased: 'no: about suppliers',
      },
    },
    other_service_photo: {
      lock: 440,
      chart: 'otherServices',
      explain: 'description position',
      columns: 'id other_service_id description file_id position created_at updated_at deleted_at',
    },
    other_service_internal_tag: {
      lock: 450,
      chart: 'otherServices',
      columns: 'other_service_id internal_tag_other_service_id',
    },
  },
};
