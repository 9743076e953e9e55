import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { courseTipRoutes } from './routes.ts';

export const courseTipNoun: Noun = {
  routes: [courseTipRoutes],
  bins: { courseTip: { table: 'course_tip', name: sql`record.title` } },
  tables: {
    course_tip: {
      lock: 350,
      chart: 'agency',
      explain: 'category title published_on published',
      columns:
        'id category title title_en title_fr text text_en text_fr link link_en link_fr published published_on position photo created_at updated_at deleted_at search words words_en words_fr',
    },
  },
};
