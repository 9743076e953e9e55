import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { PriceRequestType } from '../../../contract/price-request/schema.ts';
import type { Task, TaskCounters, TaskPage, TaskRow } from '../../../contract/task/calls.ts';
import { calendarLimit, type TaskFilter } from '../../../contract/task/schema.ts';
import { openTaskStatuses, type TaskStatusId, taskStatusIds } from '../../../contract/task/state.ts';
import type { Tab } from '../../../contract/travel/state.ts';
import type { Day } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import {
  type Condition,
  columns,
  computedFilter,
  type Fields,
  type KindOfColumn,
  meetsConditions,
  nameOf,
} from '../../platform/db/filter.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { countList, countUpTo, localMomentSql, matches } from '../../platform/db/search.ts';
import type { PageRequest } from '../../platform/http/envelope.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { staffGroups } from '../user/queries.ts';

type TaskCriteria = TaskFilter & { only?: readonly Condition[] };

/** A filter by a value of the record that a column refers to. */
const relatedField = (
  column: string,
  other: 'user' | 'travel' | 'price_request',
  kind: KindOfColumn,
  value: Expression<unknown>,
) =>
  computedFilter('task', kind, sql`(select ${value} from ${sql.table(other)} where id = ${sql.ref(`own.${column}`)})`);

export const taskFields: Fields = {
  ...columns('task', {
    id: 'number',
    date: 'moment',
    note: 'text',
    client_name: 'text',
    client_surname: 'text',
    client_phone: 'text',
    client_email: 'text',
    created_by: 'number',
    done_at: 'moment',
    updated_at: 'moment',
  }),
  travel: nameOf('task', 'travel_id', 'travel'),
  agent: relatedField('agent_id', 'user', 'text', fullNameSql()),
  client: computedFilter(
    'task',
    'text',
    sql`coalesce(nullif(concat_ws(' ', own.client_name, own.client_surname), ''),
      (select ${fullNameSql()} from "user" where id = own.user_id))`,
  ),
  travel_tab: relatedField('travel_id', 'travel', 'text', sql`case when deleted_at is null then tab end`),
  price_request: relatedField('price_request_id', 'price_request', 'text', sql`title`),
  price_request_type: relatedField(
    'price_request_id',
    'price_request',
    'number',
    sql`case when deleted_at is null then type end`,
  ),
};

const idFilters = ['agent_id', 'travel_id', 'user_id', 'budget_id', 'price_request_id'] as const;

/** The tasks that match a filter. The caller is staff; `mine` limits the list to their own. */
function taskQuery(db: Db, scope: Scope, filter: TaskCriteria): SelectQueryBuilder<DB, 'task', object> {
  let query = db
    .selectFrom('task')
    .where('task.deleted_at', 'is', null)
    .where(eb => meetsConditions(filter.only, eb.ref('task.id')));
  const { name, task_status_id, date_from, date_to } = filter;
  if (name) query = query.where(eb => matches(eb.ref('task.search'), name));
  if (task_status_id) query = query.where('task.task_status_id', '=', task_status_id);
  if (filter.open) query = query.where('task.task_status_id', 'in', openTaskStatuses);
  if (filter.mine) query = query.where('task.agent_id', '=', scope.userId);
  for (const column of idFilters) {
    const id = filter[column];
    if (id) query = query.where(`task.${column}`, '=', id);
  }
  if (date_from) query = query.where('task.date', '>=', date_from);
  if (date_to) query = query.where(sql<boolean>`task.date < ${date_to}::date + 1`);
  return query;
}

const date = sql<string>`to_char(task.date, 'YYYY-MM-DD HH24:MI')`;
const agentName = fullNameSql<string | null>('agent');
const clientName = sql<string | null>`coalesce(nullif(concat_ws(' ', task.client_name, task.client_surname), ''),
  ${fullNameSql('client')})`;

/** The columns of a row of the list, for the tasks of a query. */
const taskRows = (db: Db, tasks: SelectQueryBuilder<DB, 'task', { id: number }>) =>
  db
    .selectFrom('task')
    .leftJoin('user as agent', 'agent.id', 'task.agent_id')
    .leftJoin('user as client', 'client.id', 'task.user_id')
    .leftJoin('travel', 'travel.id', 'task.travel_id')
    .leftJoin('price_request as request', 'request.id', 'task.price_request_id')
    .where('task.id', 'in', tasks)
    .select(['task.id', 'task.name', 'task.agent_id', 'task.travel_id', 'task.user_id', 'task.budget_id'])
    .select(['task.client_name', 'task.client_surname', 'task.client_phone', 'task.client_email'])
    .select(['task.price_request_id', 'task.updated_at', 'travel.name as travel', 'request.title as price_request'])
    .select([date.as('date'), agentName.as('agent'), clientName.as('client')])
    .select(sql<Tab | null>`case when travel.deleted_at is null then travel.tab end`.as('travel_tab'))
    .select(
      sql<PriceRequestType | null>`case when request.deleted_at is null then request.type end`.as('price_request_type'),
    )
    .select(eb => eb.ref('task.task_status_id').$castTo<TaskStatusId>().as('task_status_id'));

/** A page of tasks: open ones by date, then closed ones, the last first. */
export function readTaskPage(
  db: Db,
  scope: Scope,
  filter: TaskCriteria,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
): Promise<TaskRow[]> {
  const ids = taskQuery(db, scope, filter)
    .select('task.id')
    .orderBy('task.list_order')
    .orderBy('task.id')
    .limit(limit)
    .offset(offset);
  return taskRows(db, ids).orderBy('task.list_order').orderBy('task.id').execute();
}

/** The number of matching tasks, counted up to one more than is reported. */
export const countTasks = (db: Db, scope: Scope, filter: TaskCriteria): Promise<number> =>
  countList(db, taskQuery(db, scope, filter).select(sql.lit(1).as('one')));

/** The number of matching tasks in each status, in one statement. */
export async function countTasksByStatus(db: Db, scope: Scope, filter: TaskCriteria): Promise<TaskCounters> {
  const columns = taskStatusIds.map(status =>
    countUpTo(taskQuery(db, scope, { ...filter, task_status_id: status }).select(sql.lit(1).as('one'))).as(`${status}`),
  );
  return db.selectNoFrom(columns).executeTakeFirstOrThrow();
}

/** The tasks of a calendar's page, by their time. */
export async function tasksBetween(
  db: Db,
  scope: Scope,
  filter: TaskCriteria,
  range: { date_from: Day; date_to: Day },
): Promise<TaskPage> {
  const ids = taskQuery(db, scope, filter)
    // The filter may have days of its own. Both ranges apply.
    .where('task.date', '>=', range.date_from)
    .where(sql<boolean>`task.date < ${range.date_to}::date + 1`)
    .select('task.id')
    .orderBy('task.date')
    .orderBy('task.id')
    .limit(calendarLimit + 1);
  const tasks = await taskRows(db, ids).orderBy('task.date').orderBy('task.id').execute();
  return { tasks: tasks.slice(0, calendarLimit), more: tasks.length > calendarLimit };
}

/** A task in full. */
export function findTask(db: Db, id: number): Promise<Task | undefined> {
  const one = db.selectFrom('task').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return taskRows(db, one)
    .select(['task.note', 'task.created_by'])
    .select(eb => localMomentSql(eb.ref('task.done_at')).as('done_at'))
    .executeTakeFirst();
}

/** A task that needs a reminder, with the content of the reminder. */
export type DueTaskRow = NonNullable<Awaited<ReturnType<typeof lockDueTask>>>;

/**
 * The next due task without a reminder, locked. Tasks locked by another process are skipped.
 * @param due local moments: tasks after `since` and up to `until`; `except` are ids to leave out
 */
export function lockDueTask(trx: Trx, due: { since: string; until: string; except: readonly number[] }) {
  const query = trx
    .selectFrom('task')
    .leftJoin('user as client', 'client.id', 'task.user_id')
    .leftJoin('travel', 'travel.id', 'task.travel_id')
    .select(['task.id', 'task.name', 'task.agent_id', 'task.travel_id', 'travel.name as travel'])
    .select([date.as('date'), clientName.as('client')])
    .select(sql<string | null>`coalesce(task.client_phone, client.phone)`.as('client_phone'))
    .where('task.reminded_at', 'is', null)
    .where('task.task_status_id', 'in', openTaskStatuses)
    .where('task.deleted_at', 'is', null)
    .where('task.date', '>', due.since)
    .where('task.date', '<=', due.until);
  return (due.except.length > 0 ? query.where('task.id', 'not in', [...due.except]) : query)
    .orderBy('task.date')
    .orderBy('task.id')
    .limit(1)
    .forNoKeyUpdate('task')
    .skipLocked()
    .executeTakeFirst();
}

/** An active member of staff. A notification needs no e-mail. */
export function reachableAgent(db: Db, id: number) {
  return db
    .selectFrom('user')
    .select(['id', 'first_name', 'email'])
    .where('id', '=', id)
    .where('group_id', 'in', staffGroups)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The present row of a task, locked until the end of the transaction. */
export function lockTask(trx: Trx, id: number) {
  return trx
    .selectFrom('task')
    .select(['agent_id', 'travel_id', 'user_id', 'budget_id', 'task_status_id', date.as('date')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
