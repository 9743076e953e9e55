import type { z } from 'zod';
import { groups } from '../../../contract/permissions.ts';
import type { taskCreate, taskUpdate } from '../../../contract/task/schema.ts';
import { openTaskStatuses, type TaskStatusId, taskStatus } from '../../../contract/task/state.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, exists, updateRecord } from '../../platform/db/record.ts';
import { invalid, orMissing } from '../../platform/http/failure.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { staffGroups } from '../user/queries.ts';
import { lockTask } from './queries.ts';

export const taskKind = { table: 'task', entity: 'task' } as const;

/** A task that another action creates. The caller has checked its ids. */
interface NewTask {
  name: string;
  /** 'YYYY-MM-DD HH:mm' in the agency's time zone. */
  date: string;
  /** Rich text; cleaned here. */
  note?: string | null;
  /** The agent who has to do it. Without one it belongs to the trip's agents, or else to the administrators. */
  agent_id?: number | null;
  travel_id?: number | null;
  /** The client that it is about. */
  user_id?: number | null;
  budget_id?: number | null;
  price_request_id?: number | null;
  client_name?: string | null;
  client_surname?: string | null;
  client_phone?: string | null;
  client_email?: string | null;
  /** The default is status 1 (specification 9). */
  task_status_id?: TaskStatusId;
  /** Who wrote it; null for the application. */
  created_by?: number | null;
  reminded_at?: string | null;
  done_at?: string | null;
}

/**
 * Inserts a task as it is, in the transaction of the action that creates it.
 * @returns its id
 * @throws 40001 under the field with an unknown id
 */
export async function insertTask(trx: Trx, task: NewTask): Promise<number> {
  const author = { userId: task.created_by ?? null };
  return createRecord(trx, author, taskKind, { ...task, note: task.note ? cleanRichText(task.note) : null });
}

/**
 * Adds a task of staff. It belongs to its author unless another agent is given, and its default date is the current
 * moment (specification 7).
 * @returns its id
 * @throws 40001 under the field with an unknown id, or with a budget of another trip
 */
export async function createTask(
  trx: Trx,
  scope: Scope,
  form: z.output<typeof taskCreate>,
  now: Date,
): Promise<number> {
  const task = {
    ...form,
    date: form.date ?? localMoment(now).slice(0, 16),
    agent_id: form.agent_id ?? scope.userId,
  };
  return insertTask(trx, {
    ...task,
    ...(await checkLinks(trx, task, noLinks)),
    created_by: scope.userId,
    reminded_at: remindedAt(scope, task, now),
    done_at: form.task_status_id === taskStatus.hecha ? now.toISOString() : null,
  });
}

/**
 * Edits a task. After a new time or a new agent there will be another reminder.
 * @throws 30001 for a stale edit; 40001 as `createTask`, or when there is none
 */
export async function updateTask(trx: Trx, scope: Scope, form: z.output<typeof taskUpdate>, now: Date): Promise<void> {
  const { id, updated_at, date, note, ...fields } = form;
  const before = orMissing(await lockTask(trx, id));
  const after = { ...before, ...definedFields(fields), date: date ?? before.date };
  const moved = after.date !== before.date || after.agent_id !== before.agent_id;
  const isDone = after.task_status_id === taskStatus.hecha;
  await updateRecord(
    trx,
    scope,
    taskKind,
    { id, updated_at },
    {
      ...fields,
      ...(await checkLinks(trx, after, before)),
      date: date ?? undefined,
      note: note && cleanRichText(note),
      reminded_at: moved ? remindedAt(scope, after, now) : undefined,
      done_at: isDone === (before.task_status_id === taskStatus.hecha) ? undefined : isDone ? now.toISOString() : null,
    },
  );
}

/**
 * Marks open tasks as done when another action has settled them.
 * @param ids tasks that are closed or deleted by now stay unchanged
 */
export async function finishTasks(trx: Trx, scope: Scope, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const finished = await trx
    .updateTable('task')
    .set({ task_status_id: taskStatus.hecha, done_at: now.toISOString() })
    .where('id', 'in', eb =>
      eb
        .selectFrom('task')
        .select('id')
        .where('id', 'in', [...ids])
        .where('task_status_id', 'in', openTaskStatuses)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .returning('id')
    .execute();
  for (const { id } of finished)
    await audit(trx, {
      userId: scope.userId,
      action: 'update',
      entity: 'task',
      entityId: id,
      fields: ['task_status_id'],
    });
}

/** A task that its author writes for themselves and for now needs no reminder. */
const remindedAt = (scope: Scope, task: { date: string; agent_id: number | null }, now: Date) =>
  task.agent_id === scope.userId && task.date <= localMoment(now).slice(0, 16) ? now.toISOString() : null;

interface Links {
  agent_id: number | null;
  travel_id: number | null;
  user_id: number | null;
  budget_id: number | null;
}

const noLinks: Links = { agent_id: null, travel_id: null, user_id: null, budget_id: null };

/**
 * Checks the records that a task newly refers to. Earlier ones may have been deleted since and stay.
 * @returns the trip, which a budget provides when the task names none
 */
async function checkLinks(trx: Trx, task: Links, before: Links): Promise<{ travel_id: number | null }> {
  const { agent_id, user_id, budget_id } = task;
  if (agent_id && agent_id !== before.agent_id && !(await isOfGroup(trx, agent_id, staffGroups)))
    throw invalid({ agent_id: 'common.idInvalid' });
  if (user_id && user_id !== before.user_id && !(await isOfGroup(trx, user_id, [groups.client])))
    throw invalid({ user_id: 'common.idInvalid' });
  let { travel_id } = task;
  if (travel_id && travel_id !== before.travel_id && !(await exists(trx, 'travel', travel_id)))
    throw invalid({ travel_id: 'common.idInvalid' });
  if (budget_id && (budget_id !== before.budget_id || travel_id !== before.travel_id)) {
    const budget = await trx
      .selectFrom('budget')
      .select('travel_id')
      .where('id', '=', budget_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    travel_id ??= budget?.travel_id ?? null;
    if (!budget || budget.travel_id !== travel_id) throw invalid({ budget_id: 'common.idInvalid' });
  }
  return { travel_id };
}

async function isOfGroup(trx: Trx, id: number, groupIds: readonly number[]): Promise<boolean> {
  const user = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', id)
    .where('group_id', 'in', groupIds)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined;
}

/** The fields that an edit carries. */
const definedFields = <F extends object>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof F]: Exclude<F[K], undefined>;
  };
