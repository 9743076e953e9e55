import type { z } from 'zod';
import {
  agesMatch,
  type TravelStatusId,
  type travelCreate,
  travelStatus,
  type travelUpdate,
} from '../../../contract/travel.ts';
import { audit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { found, invalid, refusal } from '../../platform/failure.ts';
import { edit, remove } from '../../platform/record.ts';
import type { Scope } from '../../platform/scope.ts';
import { recordChange, recordEvent } from '../history/rules.ts';
import { visibleTravels } from './queries.ts';

/** What staff write of a trip; what moves it from status to status is in `modules/move`. */

/** Adds a trip in status 1 (specification 4). @returns its id */
export async function createTravel(trx: Trx, scope: Scope, form: z.output<typeof travelCreate>): Promise<number> {
  const { users_id, ...values } = form;
  const { id } = await trx
    .insertInto('travel')
    .values({ ...values, created_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setClients(trx, id, users_id);
  // Whoever adds a trip looks after it until somebody else is chosen.
  await trx.insertInto('assigned_agent').values({ travel_id: id, agent_id: scope.userId }).execute();
  await audit(trx, { userId: scope.userId, action: 'create', entity: 'travel', entityId: id });
  await recordEvent(trx, { travelId: id, userId: scope.userId, kind: 'created' });
  return id;
}

/** Edits a trip; staff may set any status here (decisions 3), and it is logged. */
export async function updateTravel(trx: Trx, scope: Scope, form: z.output<typeof travelUpdate>): Promise<void> {
  const { id, updated_at, users_id, agent_id, ...values } = form;
  const fields = await edit(trx, 'travel', { id, updated_at }, values);
  await refuseLostAges(trx, id);
  if (users_id && (await setClients(trx, id, users_id))) fields.push('users_id');
  if (agent_id && (await setAgents(trx, id, agent_id))) fields.push('agent_id');
  await audit(trx, { userId: scope.userId, action: 'update', entity: 'travel', entityId: id, fields });
  const changed = fields.filter(field => field !== 'travel_status_id');
  await recordChange(trx, { travelId: id, userId: scope.userId, kind: 'changed' }, changed);
  if (changed.length === fields.length) return;
  const detail = String(values.travel_status_id);
  await recordEvent(trx, { travelId: id, userId: scope.userId, kind: 'statusSet', detail });
}

/** An edit may carry the number of children without their ages, or these without the number. */
async function refuseLostAges(trx: Trx, id: number): Promise<void> {
  const { n_children, children_ages } = await trx
    .selectFrom('travel')
    .select(['n_children', 'children_ages'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!agesMatch(children_ages, n_children)) throw invalid({ children_ages: 'travel.agesMismatch' });
}

/** Deletes a trip that is archived or rejected (specification 2). @throws 40001 for any other */
export async function deleteTravel(trx: Trx, scope: Scope, id: number): Promise<void> {
  const travel = found(
    await visibleTravels(trx, scope)
      .select('travel.travel_status_id')
      .where('travel.id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  const deletable: readonly TravelStatusId[] = [travelStatus.archivado, travelStatus.rechazado];
  if (!deletable.includes(travel.travel_status_id as TravelStatusId)) throw refusal('travel.deleteRefused');
  await remove(trx, 'travel', id);
  await audit(trx, { userId: scope.userId, action: 'delete', entity: 'travel', entityId: id });
  await recordEvent(trx, { travelId: id, userId: scope.userId, kind: 'deleted' });
}

/** @returns whether they are others than before, or in another order */
async function setClients(trx: Trx, travelId: number, users: readonly number[]): Promise<boolean> {
  const before = await trx
    .deleteFrom('user_travel_group')
    .where('travel_id', '=', travelId)
    .returning(['user_id as id', 'position'])
    .execute();
  const changed = users.length !== before.length || before.some(({ id, position }) => users.indexOf(id) !== position);
  if (users.length === 0) return changed;
  await requireGroup(trx, 'users_id', newcomers(users, before), [2]);
  await trx
    .insertInto('user_travel_group')
    .values(users.map((user_id, position) => ({ travel_id: travelId, user_id, position })))
    .execute();
  return changed;
}

/** @returns whether they are others than before */
async function setAgents(trx: Trx, travelId: number, agents: readonly number[]): Promise<boolean> {
  const before = await trx
    .deleteFrom('assigned_agent')
    .where('travel_id', '=', travelId)
    .returning('agent_id as id')
    .execute();
  const changed = agents.length !== before.length || newcomers(agents, before).length > 0;
  if (agents.length === 0) return changed;
  await requireGroup(trx, 'agent_id', newcomers(agents, before), [1, 3]);
  await trx
    .insertInto('assigned_agent')
    .values(agents.map(agent_id => ({ travel_id: travelId, agent_id })))
    .execute();
  return changed;
}

// Whoever left the agency, or was deleted, stays in the trips that they were in: these are edited all the same.
const newcomers = (users: readonly number[], before: readonly { id: number }[]) =>
  users.filter(id => !before.some(user => user.id === id));

/** Every one of the users is there and of one of the groups. */
async function requireGroup(
  trx: Trx,
  field: string,
  users: readonly number[],
  groups: readonly number[],
): Promise<void> {
  if (users.length === 0) return;
  const rows = await trx
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [...users])
    .where('group_id', 'in', [...groups])
    .where('deleted_at', 'is', null)
    .execute();
  if (rows.length !== users.length) throw invalid({ [field]: 'common.idInvalid' });
}
