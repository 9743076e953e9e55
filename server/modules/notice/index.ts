import type { Noun } from '../../shared/noun.ts';
import { filesInSnapshots } from './queries.ts';
import { noticeRoutes } from './routes.ts';

export const noticeNoun: Noun = {
  routes: [noticeRoutes],
  // Snapshots of a notice name files that no record names any more.
  jobs: ({ db, files, clock }) => [
    { name: 'files', everyMs: 600_000, run: () => files.sweep(db, clock(), filesInSnapshots) },
  ],
  tables: {
    budget_notice: {
      lock: 130,
      chart: 'budgets',
      explain: 'comments sent_at answer',
      columns: 'id budget_id sent_by sent_at since_id',
      personal: {
        columns: 'comments answer answered_at answered_by answer_comment',
        why: 'clients: changes that they were told of, and their answer',
        kept: 'as the trip',
        exported: 'modificaciones',
        erased: 'their comment is emptied',
      },
    },
    budget_snapshot: {
      lock: 140,
      chart: 'budgets',
      explain: 'reason taken_at seen',
      columns: 'id budget_id reason taken_at',
      personal: {
        columns: 'seen',
        why: 'clients: what a budget said when they were told of a change',
        kept: 'as the trip',
        exported: 'no: the state before a change, as it stands in viajes and aceptaciones',
        erased: 'kept: services and prices, no names',
      },
    },
  },
};
