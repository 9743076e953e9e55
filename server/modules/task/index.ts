import { sql } from 'kysely';
import { taskFilter, taskRange, taskRangeInReach } from '../../../contract/task/schema.ts';
import { listBodyOf, listFilterOf } from '../../platform/db/filter.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import { serve } from '../../platform/http/call.ts';
import { read } from '../../platform/http/envelope.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerReading, registerWriting } from '../../shared/resource.ts';
import { remindOfTasks } from './job.ts';
import { countTasks, countTasksByStatus, findTask, readTaskPage, taskFields, tasksBetween } from './queries.ts';
import { createTask, taskKind, updateTask } from './rules.ts';

const range = taskRange.extend({ filter: listFilterOf(taskFields, taskFilter.shape) }).superRefine(taskRangeInReach);

/** Tasks (specification 3 and 7). All staff see all of them. */
function taskRoutes(app: App, { db, clock }: Services): void {
  registerReading(app, 'task', {
    body: listBodyOf(taskFields, taskFilter.shape),
    exact: true,
    also: { getFilteredPaginated: 'task/getFilteredTasks' },
    list: (scope, cut, filter) => readTaskPage(db, scope, filter, cut),
    count: (filter, scope) => countTasks(db, scope, filter),
    find: (_scope, id) => findTask(db, id),
  });
  serve(
    app,
    'task/getTasksBetween',
    async ({ body, scope }) => read(await tasksBetween(db, scope, body.filter, body)),
    { body: range },
  );
  serve(app, 'task/taskCounterAll', async ({ query, scope }) => read({ total: await countTasks(db, scope, query) }));
  serve(app, 'task/taskCounterByStatus', async ({ query, scope }) => read(await countTasksByStatus(db, scope, query)));
  registerDropdowns(app, db, 'task', 'task');
  registerWriting(app, db, 'task', {
    create: (trx, { body, scope }) => createTask(trx, scope, body, clock()),
    update: (trx, { body, scope }) => updateTask(trx, scope, body, clock()),
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, taskKind, body.id),
  });
}

export const taskNoun: Noun = {
  called: { task: 'Tarea' },
  routes: [taskRoutes],
  bins: { task: { table: 'task', name: sql`record.name` } },
  jobs: services => [{ name: 'tasks', everyMs: 20_000, run: signal => remindOfTasks(services, signal) }],
  tables: {
    task: {
      lock: 550,
      chart: 'agency',
      explain: 'name date task_status_id client_email done_at',
      columns:
        'id date task_status_id travel_id budget_id price_request_id created_by reminded_at done_at created_at updated_at deleted_at list_order sort',
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
