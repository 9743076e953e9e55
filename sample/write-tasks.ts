import { taskStatus } from '../contract/task/schema.ts';
import { addDays, type Moment } from '../contract/values/dates.ts';
import { createTask } from '../server/modules/task/rules.ts';
import type { Trx } from '../server/platform/db/db.ts';
import { tasks } from './tasks.ts';

/**
 * Writes the tasks of the agency around today, none on a Sunday.
 * @param staff ids in the order of people.ts
 * @param now earlier tasks count as reminded of
 */
export async function writeTasks(trx: Trx, staff: readonly number[], now: Moment): Promise<void> {
  for (const { on, at, agent, name, travel, budget, status, note } of tasks) {
    const about = travel === undefined ? undefined : await travelNamed(trx, travel);
    const date = `${workday(addDays(now.slice(0, 10), on), on)} ${at}`;
    const agent_id = staff[agent] ?? null;
    await createTask(trx, {
      name,
      date,
      note,
      agent_id,
      task_status_id: status,
      created_by: agent_id,
      travel_id: about?.id,
      budget_id: budget && about?.budget_id,
      user_id: about?.user_id,
      client_name: about?.first_name,
      client_surname: about?.last_name,
      client_phone: about?.phone,
      client_email: about?.email,
      reminded_at: date <= now.slice(0, 16) ? date : null,
      done_at: status === taskStatus.hecha ? date : null,
    });
  }
}

/** A task on a Sunday moves to the Saturday if it is past, otherwise to the Monday. */
const workday = (day: string, on: number) =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? addDays(day, on < 0 ? -1 : 1) : day;

/** A trip of the sample, its first budget and its first client. */
function travelNamed(trx: Trx, name: string) {
  return trx
    .selectFrom('travel')
    .leftJoin('user_travel_group as member', join =>
      join.onRef('member.travel_id', '=', 'travel.id').on('member.position', '=', 0),
    )
    .leftJoin('user', 'user.id', 'member.user_id')
    .select(['travel.id', 'member.user_id', 'user.first_name', 'user.last_name', 'user.phone', 'user.email'])
    .select(eb =>
      eb.selectFrom('budget').select(eb.fn.min('id').as('id')).whereRef('travel_id', '=', 'travel.id').as('budget_id'),
    )
    .where('travel.name', '=', name)
    .executeTakeFirstOrThrow();
}
