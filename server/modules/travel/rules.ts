import { sql } from 'kysely';
import type { z } from 'zod';
import { type DayRange, isWithin, leftOutAsks, travelAsks } from '../../../contract/asks.ts';
import { type DayText, laterTexts } from '../../../contract/budget/day-text.ts';
import { budgetStatus, validBefore } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { laterDues } from '../../../contract/payment/plan.ts';
import type { Due } from '../../../contract/payment/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import { say } from '../../../contract/texts/index.ts';
import type { DoneToMany } from '../../../contract/travel/calls.ts';
import { agesMatch, type travelCreate, type travelUpdate } from '../../../contract/travel/schema.ts';
import { type TravelStatusId, travelStatus } from '../../../contract/travel/state.ts';
import { addDays, type Day, daysBetween } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { createRecord, deleteRecord, updateRecord } from '../../platform/db/record.ts';
import { Failure, invalid, needsConfirmation, refusal } from '../../platform/http/failure.ts';
import { holdTravel, holdTravels } from '../../shared/hold.ts';
import { writeIdList } from '../../shared/shared-fields.ts';
import { countNewlyOutside, daysOfTravel } from '../../shared/travel-days.ts';
import { visibleTravelStatus, visibleTravels } from '../../shared/visible-travels.ts';
import { recordChange, recordEvent } from '../history/rules.ts';

/** How staff write a trip. The moves between statuses are in `modules/move`. */

const travelKind = { table: 'travel', entity: 'travel' } as const;
const budgetKind = { table: 'budget', entity: 'budget' } as const;

/** Adds a trip in status 1 (specification 4). @returns its id */
export async function createTravel(
  trx: Trx,
  scope: Scope,
  form: z.output<typeof travelCreate>,
  today: Day,
): Promise<number> {
  const { users_id, internal_tags, confirmed, ...values } = form;
  const id = await createRecord(trx, scope, travelKind, { ...values, created_by: scope.userId });
  await writeTags(trx, id, internal_tags);
  await setPeople(trx, id, { users_id });
  // The person who adds a trip is its agent until another is chosen.
  await trx.insertInto('assigned_agent').values({ travel_id: id, agent_id: scope.userId }).execute();
  await recordEvent(trx, { travelId: id, userId: scope.userId, kind: 'created' });
  needsConfirmation(confirmed, travelAsks(values, today));
  return id;
}

/** Edits a trip. Staff may set any status here (decisions 3), and the change is logged. */
export async function updateTravel(
  trx: Trx,
  scope: Scope,
  form: z.output<typeof travelUpdate>,
  today: Day,
): Promise<void> {
  const { id, updated_at, users_id, agent_id, internal_tags, confirmed, ...values } = form;
  await holdTravel(trx, id);
  const before = await trx
    .selectFrom('travel')
    .select(['date_from', 'date_to'])
    .where('id', '=', id)
    .executeTakeFirst();
  let movedBudgets: { budgetId: number; fields: string[] }[] = [];
  const fields = await updateRecord(trx, scope, travelKind, { id, updated_at }, values, async () => {
    await checkAges(trx, id);
    if (before) movedBudgets = await moveEmptyBudgets(trx, scope, id, before, today);
    const tags = await writeTags(trx, id, internal_tags);
    return [...tags, ...(await setPeople(trx, id, { users_id, agent_id }))];
  });
  const changedFields = fields.filter(field => field !== 'travel_status_id');
  await recordChange(trx, scope, { travelId: id }, changedFields);
  for (const { budgetId, fields } of movedBudgets) await recordChange(trx, scope, { budgetId }, fields);
  if (changedFields.length < fields.length) {
    const detail = String(values.travel_status_id);
    await recordEvent(trx, { travelId: id, userId: scope.userId, kind: 'statusSet', detail });
  }
  if (before && (fields.includes('date_from') || fields.includes('date_to'))) {
    const now = await daysOfTravel(trx, id);
    const { lines, budgets } = await countNewlyOutside(trx, id, before, now);
    const leftOut = [...leftOutAsks('line', lines, now), ...leftOutAsks('budget', budgets, now)];
    needsConfirmation(confirmed, [...travelAsks(now, today), ...leftOut]);
  }
}

/**
 * The pending budgets of a trip in which nothing is planned yet move with its days, unless there is no room for them.
 * @returns those that moved, and what changed in them
 */
async function moveEmptyBudgets(trx: Trx, scope: Scope, travelId: number, before: DayRange, today: Day) {
  const now = await daysOfTravel(trx, travelId);
  const later = daysBetween(before.date_from, now.date_from);
  const moved: { budgetId: number; fields: string[] }[] = [];
  if (later === 0 && now.date_to === before.date_to) return moved;
  const budgets = await trx
    .selectFrom('budget')
    .select(['id', 'date_from', 'date_to', 'valid_until', 'day_texts', 'dues'])
    .where('travel_id', '=', travelId)
    .where('budget_status_id', '=', budgetStatus.pendiente)
    .where('deleted_at', 'is', null)
    .where('date_from', '>=', before.date_from)
    .where('date_to', '<=', before.date_to)
    .where(sql<boolean>`not exists (select from budget_line where budget_id = budget.id and deleted_at is null)`)
    .orderBy('id')
    .execute();
  for (const { id, valid_until, day_texts, dues, ...own } of budgets) {
    const hasSameDays = own.date_from === before.date_from && own.date_to === before.date_to;
    const shifted = { date_from: addDays(own.date_from, later), date_to: addDays(own.date_to, later) };
    const days = hasSameDays ? now : shifted;
    if ((isWithin(own, now) && !hasSameDays) || !isWithin(days, now)) continue;
    const values = {
      ...days,
      day_texts: JSON.stringify(laterTexts(day_texts as DayText[], later)),
      dues: JSON.stringify(laterDues(dues as Due[], later)),
      ...(valid_until !== null && { valid_until: validBefore(days.date_from, valid_until, today) }),
    };
    moved.push({ budgetId: id, fields: await updateRecord(trx, scope, budgetKind, { id }, values) });
  }
  return moved;
}

const writeTags = (trx: Trx, id: number, tags: number[] | undefined) =>
  writeIdList(trx, 'travel_internal_tag', 'internal_tags', id, tags);

/** An edit may carry the number of children without their ages, or the ages without the number. */
async function checkAges(trx: Trx, id: number): Promise<void> {
  const { n_children, children_ages } = await trx
    .selectFrom('travel')
    .select(['n_children', 'children_ages'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!agesMatch(children_ages, n_children)) throw invalid({ children_ages: 'travel.agesMismatch' });
}

/**
 * Marks a trip and a budget as sent when staff act on them before sending (decisions 8), so that the customer sees what
 * their letter is about. Trips and budgets that were sent keep their day.
 * @param held the trip and the budget, both locked
 */
export async function markAsSent(trx: Trx, held: { travelId: number; budgetId: number }, now: Date): Promise<void> {
  const sent_at = now.toISOString();
  await trx
    .updateTable('travel')
    .set({ sent_at })
    .where('id', '=', held.travelId)
    .where('sent_at', 'is', null)
    .execute();
  await trx
    .updateTable('budget')
    .set({ sent_at })
    .where('id', '=', held.budgetId)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Does something to each of many trips; what one of them refuses is reported, and the others go on. A refusal has written
 * nothing, unless it is about a field: then nothing is done at all.
 */
export async function updateTravels(
  trx: Trx,
  scope: Scope,
  ids: readonly number[],
  language: Language,
  update: (id: number) => Promise<unknown>,
): Promise<Omit<DoneToMany, 'message'>> {
  await holdTravels(trx, ids);
  const names = await visibleTravels(trx, scope)
    .select(['travel.id', 'travel.name'])
    .where('travel.id', 'in', [...ids])
    .execute();
  const answer: Omit<DoneToMany, 'message'> = { done: [], refused: [] };
  for (const id of ids) {
    try {
      await update(id);
      answer.done.push(id);
    } catch (error) {
      if (!(error instanceof Failure) || error.fields) throw error;
      const name = names.find(row => row.id === id)?.name ?? `#${id}`;
      answer.refused.push({ id, name, reason: say(language, error.key, error.params) });
    }
  }
  return answer;
}

/** Gives a trip tags, and takes others away. */
export async function tagTravel(
  trx: Trx,
  scope: Scope,
  id: number,
  { add, remove }: { add: number[]; remove: number[] },
  today: Day,
): Promise<void> {
  const rows = await trx
    .selectFrom('travel_internal_tag')
    .select('internal_tag_travel_id as tag')
    .where('travel_id', '=', id)
    .execute();
  const otherTags = rows.map(row => row.tag).filter(tag => !remove.includes(tag));
  await updateTravel(trx, scope, { id, internal_tags: [...new Set([...otherTags, ...add])] }, today);
}

/** Deletes an archived or rejected trip (specification 2). @throws 40001 for any other */
export async function deleteTravel(trx: Trx, scope: Scope, id: number): Promise<void> {
  await holdTravel(trx, id);
  const status = await visibleTravelStatus(trx, scope, id);
  const deletable: readonly TravelStatusId[] = [travelStatus.archivado, travelStatus.rechazado];
  if (!deletable.includes(status as TravelStatusId)) throw refusal('travel.deleteRefused');
  await deleteRecord(trx, scope, travelKind, id);
  await recordEvent(trx, { travelId: id, userId: scope.userId, kind: 'deleted' });
}

/** The people of a trip. An undefined field stays unchanged. */
interface People {
  users_id?: number[] | undefined;
  agent_id?: number[] | undefined;
}

const groupsOf = { users_id: [groups.client], agent_id: [groups.administrator, groups.agent] } as const;

/**
 * Sets the clients and the agents of a trip that is locked or new.
 * @returns the fields that changed; another order of clients counts as a change
 * @throws 40001 under the field with a new person who is deleted or belongs to another group
 */
async function setPeople(trx: Trx, travelId: number, people: People): Promise<(keyof People)[]> {
  const [clients, agents] = [people.users_id, people.agent_id];
  const before = {
    users_id: clients ? await removeClients(trx, travelId) : [],
    agent_id: agents ? await removeAgents(trx, travelId) : [],
  };
  await requirePeople(trx, {
    users_id: newcomers(clients ?? [], before.users_id),
    agent_id: newcomers(agents ?? [], before.agent_id),
  });
  if (clients?.length)
    await trx
      .insertInto('user_travel_group')
      .values(clients.map((user_id, position) => ({ travel_id: travelId, user_id, position })))
      .execute();
  if (agents?.length)
    await trx
      .insertInto('assigned_agent')
      .values(agents.map(agent_id => ({ travel_id: travelId, agent_id })))
      .execute();
  const moved = before.users_id.some(({ id, position }) => clients?.indexOf(id) !== position);
  const others = (now: readonly number[] | undefined, was: readonly { id: number }[]) =>
    now !== undefined && (now.length !== was.length || newcomers(now, was).length > 0);
  return [
    ...(moved || others(clients, before.users_id) ? (['users_id'] as const) : []),
    ...(others(agents, before.agent_id) ? (['agent_id'] as const) : []),
  ];
}

const removeClients = (trx: Trx, travelId: number) =>
  trx
    .deleteFrom('user_travel_group')
    .where('travel_id', '=', travelId)
    .returning(['user_id as id', 'position'])
    .execute();

const removeAgents = (trx: Trx, travelId: number) =>
  trx.deleteFrom('assigned_agent').where('travel_id', '=', travelId).returning('agent_id as id').execute();

// People who left the agency or were deleted stay in their trips, and the trips can still be edited.
const newcomers = (users: readonly number[], before: readonly { id: number }[]) =>
  users.filter(id => !before.some(user => user.id === id));

/**
 * Checks that all people exist and belong to the groups of their fields. The lock waits for a deletion that is under
 * way.
 */
async function requirePeople(trx: Trx, people: Required<People>): Promise<void> {
  const userIds = [...people.users_id, ...people.agent_id];
  if (userIds.length === 0) return;
  const rows = await trx
    .selectFrom('user')
    .select(['id', 'group_id'])
    .where('id', 'in', userIds)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const groupOf = new Map(rows.map(row => [row.id, row.group_id]));
  for (const field of ['users_id', 'agent_id'] as const) {
    const allowed: readonly number[] = groupsOf[field];
    if (people[field].some(id => !allowed.includes(groupOf.get(id) ?? 0)))
      throw invalid({ [field]: 'common.idInvalid' });
  }
}
