import type { Setting } from '../../../contract/setting/schema.ts';
import { taskPath } from '../../../contract/task/schema.ts';
import { dayMs, localMoment } from '../../../contract/values/dates.ts';
import { taskDue } from '../../mail/letters/task-due.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { travelStaff } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { notifyUsers } from '../notification/rules.ts';
import { setting } from '../setting/rules.ts';
import { type DueTaskRow, lockDueTask, reachableAgent } from './queries.ts';

/**
 * Tasks that were due longer ago get no reminder: the application was off for days, or the task was written so late.
 */
const maxDelayMs = 7 * dayMs;

/**
 * Reminds of every open task that is due within the set number of minutes: in the application, and by mail if the
 * setting says so. Each task is one transaction that marks it, so that neither several processes nor a killed one
 * remind twice.
 * @param signal when it aborts, no further task is taken
 * @returns how many tasks got a reminder
 * @throws the error of the first failed task, after all others were handled
 */
export async function remindOfTasks(services: LetterServices & { db: Db }, signal?: AbortSignal): Promise<number> {
  const { db, clock } = services;
  const { remind_minutes, remind_mail } = await setting(db, 'tasks');
  const failed: number[] = [];
  const faults: unknown[] = [];
  let reminded = 0;
  while (!signal?.aborted) {
    const now = clock();
    const until = localMoment(new Date(now.getTime() + remind_minutes * 60_000));
    const since = localMoment(new Date(now.getTime() - maxDelayMs));
    let dueTask: DueTaskRow | undefined;
    try {
      await db.transaction().execute(async trx => {
        dueTask = await lockDueTask(trx, { since, until, except: failed });
        if (dueTask) await remind(trx, services, dueTask, { remind_mail }, now);
      });
    } catch (error) {
      // A failing task must not stop the others.
      if (!dueTask) throw error;
      failed.push(dueTask.id);
      faults.push(error);
      continue;
    }
    if (!dueTask) break;
    reminded += 1;
  }
  if (faults.length > 0) throw faults[0];
  return reminded;
}

async function remind(
  trx: Trx,
  services: LetterServices,
  task: DueTaskRow,
  { remind_mail }: Pick<Setting<'tasks'>, 'remind_mail'>,
  now: Date,
): Promise<void> {
  await trx.updateTable('task').set({ reminded_at: now.toISOString() }).where('id', '=', task.id).execute();
  const agent = task.agent_id === null ? undefined : await reachableAgent(trx, task.agent_id);
  // A task without an agent belongs to the trip's agents; without a trip, to the administrators.
  const readers = agent ? [agent] : await travelStaff(trx, task.travel_id ?? 0);
  const path = taskPath(task.id);
  await notifyUsers(trx, {
    to: readers.map(reader => reader.id),
    kind: 'taskDue',
    params: { task: task.name, date: task.date },
    path,
  });
  if (!remind_mail) return;
  for (const { id, email, first_name } of readers) {
    if (!email) continue;
    await sendLetter(trx, services, {
      letter: taskDue,
      to: { id, email, language: 'es' },
      params: {
        firstName: first_name,
        url: services.config.publicUrl + path,
        taskName: task.name,
        date: task.date,
        travelName: task.travel,
        clientName: task.client,
        clientPhone: task.client_phone,
      },
    });
  }
}
