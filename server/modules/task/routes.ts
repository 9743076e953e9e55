import {
  taskCounterFilter,
  taskCreate,
  taskFilter,
  taskRange,
  taskRangeInReach,
  taskUpdate,
} from '../../../contract/task.ts';
import { idParams, pageParams } from '../../platform/body.ts';
import { paged, pageOf, read } from '../../platform/envelope.ts';
import { found } from '../../platform/failure.ts';
import { filterOf, listBody } from '../../platform/filter.ts';
import type { App } from '../../platform/http.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { registerDropdowns } from '../../shared/dropdowns.ts';
import { registerWriting, wholeLimit } from '../../shared/resource.ts';
import { countByStatus, countTasks, findTask, type TaskWanted, taskFields, taskPage, tasksBetween } from './queries.ts';
import { addTask, changeTask, deleteTask } from './rules.ts';

const filter = filterOf(taskFields, taskFilter.shape);
const list = listBody(taskFields, taskFilter.shape);
const range = taskRange.extend({ filter }).superRefine(taskRangeInReach);

/** Tasks (specification 3 and 7): for staff, all of them for each. */
export function taskRoutes(app: App, { db, clock }: Services): void {
  const reading = { config: { permission: 'task:read' } } as const;
  const counting = { ...reading, schema: { querystring: taskCounterFilter } } as const;

  async function page(scope: Scope, filter: TaskWanted, number: number | null | undefined) {
    const wanted = pageOf(number);
    const [rows, total] = await Promise.all([taskPage(db, scope, filter, wanted), countTasks(db, scope, filter)]);
    return paged(rows, total, wanted);
  }

  app.get('/api/task/all', reading, async ({ scope }) =>
    read(await taskPage(db, scope, {}, { limit: wholeLimit, offset: 0 })),
  );
  app.get('/api/task/page/:page', { ...reading, schema: { params: pageParams } }, ({ params, scope }) =>
    page(scope, {}, params.page),
  );
  for (const call of ['getFilteredTasks', 'getFilteredPaginated']) {
    app.post(`/api/task/${call}`, { ...reading, schema: { body: list } }, ({ body, scope }) =>
      page(scope, body.filter, body.page),
    );
  }
  app.post('/api/task/getTasksBetween', { ...reading, schema: { body: range } }, async ({ body, scope }) =>
    read(await tasksBetween(db, scope, body.filter, body)),
  );
  app.get('/api/task/taskCounterAll', counting, async ({ query, scope }) =>
    read({ total: await countTasks(db, scope, query) }),
  );
  app.get('/api/task/taskCounterByStatus', counting, async ({ query, scope }) =>
    read(await countByStatus(db, scope, query)),
  );
  app.get('/api/task/data/:id', { ...reading, schema: { params: idParams } }, async ({ params }) =>
    read(found(await findTask(db, params.id))),
  );
  registerDropdowns(app, db, 'task', 'task', 'task:read');
  registerWriting(app, 'task', 'task:write', {
    schemas: { create: taskCreate, update: taskUpdate },
    create: ({ body, scope }) => db.transaction().execute(trx => addTask(trx, scope, body, clock())),
    update: ({ body, scope }) => db.transaction().execute(trx => changeTask(trx, scope, body, clock())),
    remove: (scope, id) => db.transaction().execute(trx => deleteTask(trx, scope, id)),
  });
}
