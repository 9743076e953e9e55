import type { Noun } from '../../shared/noun.ts';
import { profileRoutes } from './routes.ts';

export const profileNoun: Noun = {
  routes: [profileRoutes],
  tables: {
    data_request: {
      lock: 560,
      chart: 'people',
      explain: 'kind requested_at',
      columns: 'id',
      personal: {
        columns: 'user_id kind requested_at task_id',
        why: 'clients: that they asked for their data or its erasure',
        kept: 'for ever, as a proof',
        exported: 'solicitudes_de_datos',
        erased: 'kept without a name',
      },
      locksWith: 'task',
    },
  },
};
