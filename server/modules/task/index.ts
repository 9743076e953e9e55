import { sql } from 'kysely';
import { taskFilter, taskRange, taskRangeInReach } from '../../../contract/task/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { listBodyOf, listFilterOf } from '../../platform/db/filter.ts';
import { deleteRecord } from '../../platform/db/record.ts';
import { serve } from '../../platform/http/call.ts';
import { pageAnswer, pageRequestOf, read } from '../../platform/http/envelope.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import type { Noun } from '../../shared/noun.ts';
import { registerWriting, wholeLimit } from '../../shared/resource.ts';
import { remindOfTasks } from './job.ts';
import {
  countTasks,
  countTasksByStatus,
  findTask,
  readTaskPage,
  type TaskWanted,
  taskFields,
  tasksBetween,
} from './queries.ts';
import { addTask, changeTask, taskKind } from './rules.ts';

const filter = listFilterOf(taskFields, taskFilter.shape);
const list = listBodyOf(taskFields, taskFilter.shape);
const range = taskRange.extend({ filter }).superRefine(taskRangeInReach);

/** Tasks (specification 3 and 7). All staff see all of them. */
function taskRoutes(app: App, { db, clock }: Services): void {
  async function page(scope: Scope, filter: TaskWanted, number: number | null | undefined) {
    const cut = pageRequestOf(number);
    return pageAnswer(readTaskPage(db, scope, filter, cut), countTasks(db, scope, filter), cut);
  }

  serve(app, 'task/all', async ({ scope }) =>
    read(await readTaskPage(db, scope, {}, { limit: wholeLimit, offset: 0 })),
  );
  serve(app, 'task/page/:page', ({ params, scope }) => page(scope, {}, params.page));
  for (const name of ['task/getFilteredTasks', 'task/getFilteredPaginated'] as const) {
    serve(app, name, ({ body, scope }) => page(scope, body.filter, body.page), { body: list });
  }
  serve(
    app,
    'task/getTasksBetween',
    async ({ body, scope }) => read(await tasksBetween(db, scope, body.filter, body)),
    { body: range },
  );
  serve(app, 'task/taskCounterAll', async ({ query, scope }) => read({ total: await countTasks(db, scope, query) }));
  serve(app, 'task/taskCounterByStatus', async ({ query, scope }) => read(await countTasksByStatus(db, scope, query)));
  serve(app, 'task/data/:id', async ({ params }) => read(orMissing(await findTask(db, params.id))));
  registerDropdowns(app, db, 'task', 'task');
  registerWriting(app, db, 'task', {
    create: (trx, { body, scope }) => addTask(trx, scope, body, clock()),
    update: (trx, { body, scope }) => changeTask(trx, scope, body, clock()),
    remove: (trx, { body, scope }) => deleteRecord(trx, scope, taskKind, body.id),
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
