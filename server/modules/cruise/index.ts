import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { cruiseRoutes } from './routes.ts';

export const cruiseNoun: Noun = {
  routes: [cruiseRoutes],
  bins: {
    cruise: { table: 'cruise', name: sql`record.name` },
    cruisePhotos: {
      table: 'cruise_photo',
      name: sql`record.description`,
      parent: { table: 'cruise', column: 'cruise_id' },
      file: 'file_id',
    },
  },
  tables: {
    cruise: {
      lock: 400,
      chart: 'stays',
      explain: 'name description avg_rate featured',
      columns:
        'id name description rate_location rate_cleaning rate_service rate_quality_price created_at updated_at deleted_at search avg_rate featured teaser teaser_en teaser_fr',
    },
    cruise_photo: {
      lock: 410,
      chart: 'stays',
      explain: 'description position',
      columns: 'id cruise_id description file_id position created_at updated_at deleted_at',
    },
    cruise_service: {
      lock: 420,
      chart: 'stays',
      columns: 'cruise_id service_id',
    },
  },
};
