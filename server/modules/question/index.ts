import type { Noun } from '../../shared/noun.ts';
import { questionRoutes } from './routes.ts';

export const questionNoun: Noun = {
  routes: [questionRoutes],
  tables: {
    question: {
      lock: 540,
      chart: 'budgets',
      explain: 'is_answer text answered_at',
      columns: 'id budget_id line_id is_answer answered_at task_id read_at submission',
      personal: {
        columns: 'client_id author_id text at',
        why: 'clients: what they asked about a budget',
        kept: 'as the trip',
        exported: 'preguntas',
        erased: 'emptied',
      },
      locksWith: 'task',
    },
  },
};
