import { sql } from 'kysely';
import type { Noun } from '../../shared/noun.ts';
import { remindOfTasks } from './job.ts';
import { taskRoutes } from './routes.ts';

export const taskNoun: Noun = {
  routes: [taskRoutes],
  bins: { task: { table: 'task', name: sql`record.name` } },
  jobs: services => [{ name: 'tasks', everyMs: 20_000, run: signal => remindOfTasks(services, signal) }],
  tables: {
    task: {
      lock: 550,
      chart: 'agency',
      explain: 'name date task_status_id client_email done_at',
      columns:
        'id date task_status_id travel_id budget_id price_request_id created_by reminded_at done_at created_at updated_at deleted_at list_order',
      personal: {
        columns: 'name note client_name client_surname client_phone client_email agent_id user_id search',
        why: 'staff: what to do, often about a client',
        kept: 'until deleted',
        exported: 'tareas',
        erased: 'deleted',
      },
    },
  },
};
