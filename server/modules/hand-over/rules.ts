import { sql } from 'kysely';
import type { z } from 'zod';
import { priceRequestStatus } from '../../../contract/price-request/schema.ts';
import { openTaskStatuses } from '../../../contract/task/state.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import type { OpenWork } from '../../../contract/user/calls.ts';
import type { handOverBody } from '../../../contract/user/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { invalid, orMissing } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdTravelsOf } from '../../shared/hold.ts';
import { recordChange } from '../history/rules.ts';
import { notifyUsers } from '../notification/rules.ts';
import { staffGroups, userNames } from '../user/queries.ts';
import { deleteUser } from '../user/rules.ts';

/** What a user has to do, and how it goes to somebody else. What is over stays theirs. */

const openTravels = sql<number>`
  select travel.id from travel where travel.deleted_at is null
    and travel.travel_status_id not in (${travelStatus.archivado}, ${travelStatus.rechazado})`;

const tasksOf = (db: Db, id: number) =>
  db
    .selectFrom('task')
    .select('task.id')
    .where('agent_id', '=', id)
    .where('task_status_id', 'in', openTaskStatuses)
    .where('deleted_at', 'is', null);

/** A price request belongs to the person who asks: they hear of the offers. */
const requestsOf = (db: Db, id: number) =>
  db
    .selectFrom('price_request')
    .select('price_request.id')
    .where('created_by', '=', id)
    .where('price_request_status_id', 'not in', [priceRequestStatus.cerrada, priceRequestStatus.cancelada])
    .where('deleted_at', 'is', null);

/** How much open work a user has. */
export async function countOpenWork(db: Db, id: number): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*)::int from assigned_agent where agent_id = ${id} and travel_id in (${openTravels})) as travels,
      (select count(*)::int from (${tasksOf(db, id)}) as task) as tasks,
      (select count(*)::int from (${requestsOf(db, id)}) as request) as requests`.execute(db);
  return orMissing(rows[0]);
}

/**
 * Hands the open work of a user over. Their successor gets one notification. Left to nobody, trips and tasks are those
 * of the administrators, and so are price requests once their author is gone.
 * @throws 40001 when there is no such user, or the successor cannot take it
 */
export async function handOver(
  trx: Trx,
  services: Services,
  scope: Scope,
  { id, to, remove }: z.output<typeof handOverBody>,
): Promise<void> {
  await holdTravelsOf(trx, [id]);
  const { rows: travels } = await sql<{ travel_id: number }>`
    delete from assigned_agent where agent_id = ${id} and travel_id in (${openTravels}) returning travel_id`.execute(
    trx,
  );
  await requireSuccessor(trx, id, to);
  const travelIds = travels.map(row => row.travel_id).sort((one, other) => one - other);
  if (to !== null && travelIds.length > 0)
    await trx
      .insertInto('assigned_agent')
      .values(travelIds.map(travel_id => ({ travel_id, agent_id: to })))
      .onConflict(conflict => conflict.doNothing())
      .execute();
  for (const travelId of travelIds) await recordChange(trx, scope, { travelId }, ['agent_id']);
  const requests =
    to === null
      ? []
      : await trx
          .updateTable('price_request')
          .set({ created_by: to })
          .where('id', 'in', requestsOf(trx, id).orderBy('id').forNoKeyUpdate())
          .returning('id')
          .execute();
  const tasks = await trx
    .updateTable('task')
    .set({ agent_id: to })
    .where('id', 'in', tasksOf(trx, id).orderBy('id').forNoKeyUpdate())
    .returning('id')
    .execute();
  if (remove) await deleteUser(trx, services, scope, id);
  for (const [entity, ids, field] of [
    ['travel', travelIds.map(travelId => ({ id: travelId })), 'agent_id'],
    ['priceRequest', requests, 'created_by'],
    ['task', tasks, 'agent_id'],
  ] as const)
    for (const row of ids)
      await audit(trx, { userId: scope.userId, action: 'update', entity, entityId: row.id, fields: [field] });
  if (to === null || to === scope.userId || travelIds.length + tasks.length + requests.length === 0) return;
  await notifyUsers(trx, {
    to: [to],
    kind: 'workHandedOver',
    params: {
      by: (await userNames(trx, scope.userId))?.full ?? '',
      from: (await userNames(trx, id))?.full ?? '',
      travels: travelIds.length,
      tasks: tasks.length,
      requests: requests.length,
    },
    path: travelIds.length > 0 ? `/?agent=${to}` : tasks.length > 0 ? '/tareas' : '/dashboard',
  });
}

/** Locks both people. @throws 40001 when either cannot hand over or take over */
async function requireSuccessor(trx: Trx, id: number, to: number | null): Promise<void> {
  const rows = await trx
    .selectFrom('user')
    .select(['id', 'active', 'deleted_at'])
    .where('id', 'in', [id, to ?? id])
    .where('group_id', 'in', staffGroups)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  orMissing(rows.find(row => row.id === id));
  const successor = rows.find(row => row.id === to);
  if (to === null || (to !== id && successor?.active && successor.deleted_at === null)) return;
  throw invalid({ to: 'common.idInvalid' });
}
