import { notificationDays } from '../../../contract/notification/schema.ts';
import type { Noun } from '../../shared/noun.ts';
import { notificationRoutes } from './routes.ts';

export const notificationNoun: Noun = {
  routes: [notificationRoutes],
  tables: {
    notification: {
      lock: 780,
      chart: 'people',
      explain: 'kind params path read_at',
      columns: 'id kind',
      personal: {
        columns: 'user_id params path created_at read_at',
        why: 'staff: what their bell tells, with names of clients',
        kept: 'as its sweep and the settings (retention) say',
        exported: 'no: notes of staff to themselves about what is in viajes and preguntas',
        erased: 'the name is taken out',
      },
      sweep: { column: 'created_at', days: notificationDays },
    },
  },
};
