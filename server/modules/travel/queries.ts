import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { groups } from '../../../contract/permissions.ts';
import type { TravelItem } from '../../../contract/travel/calls.ts';
import type { CancelReason, travelFilter } from '../../../contract/travel/schema.ts';
import type { TravelRequest } from '../../../contract/travel-request/calls.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { type Condition, meetsConditions } from '../../platform/db/filter.ts';
import { preparedRows } from '../../platform/db/prepared.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { bookedOfTravel, firstClient } from '../../shared/travel-columns.ts';
import { visibleTravels } from '../../shared/visible-travels.ts';
import { budgetCards } from '../budget/queries.ts';
import { acceptanceDaySql, budgetDues, owedBudgetSql } from '../payment-plan/queries.ts';
import { matchesTravel, stepConditions } from './filter.ts';

/** The filter of a list. `userId` is the client in the address of a customer's list. */
export type TravelFilter = Partial<z.output<typeof travelFilter>> & { userId?: number; only?: readonly Condition[] };

/** The trips in a list and in its counters. A customer's trip needs a visible budget (specification 2). */
function listedTravels(db: Db, scope: Scope) {
  const query = visibleTravels(db, scope);
  if (scope.kind === 'staff') return query;
  return query.where('travel.id', 'in', eb =>
    eb
      .selectFrom('budget')
      .select('budget.travel_id')
      .where('budget.deleted_at', 'is', null)
      .where('budget.sent_at', 'is not', null),
  );
}

/** The trips of a list that pass its filter. */
export function filteredTravels(db: Db, scope: Scope, filter: TravelFilter) {
  let query = listedTravels(db, scope).where(eb => meetsConditions(filter.only, eb.ref('travel.id')));
  if (filter.tab) query = query.where('travel.tab', '=', filter.tab);
  const { name, date_from, date_to } = filter;
  if (name) query = query.where(matchesTravel(scope, name));
  if (date_from || date_to) {
    query = query.where(
      sql<boolean>`daterange(travel.date_from, travel.date_to, '[]') && daterange(${date_from}, ${date_to}, '[]')`,
    );
  }
  // Only staff may filter by people, because a customer must not learn who else travels.
  const { client_id, agent_id, tag_id, step } = scope.kind === 'staff' ? filter : {};
  for (const user of [filter.userId, client_id]) {
    if (!user) continue;
    query = query.where('travel.id', 'in', eb =>
      eb.selectFrom('user_travel_group').select('travel_id').where('user_id', '=', user),
    );
  }
  if (step) query = query.where(stepConditions[step]);
  if (agent_id) {
    query = query.where('travel.id', 'in', eb =>
      eb.selectFrom('assigned_agent').select('travel_id').where('agent_id', '=', agent_id),
    );
  }
  if (tag_id) {
    query = query.where('travel.id', 'in', eb =>
      eb.selectFrom('travel_internal_tag').select('travel_id').where('internal_tag_travel_id', '=', tag_id),
    );
  }
  return query;
}

/** The agency's own notes, read only for staff (invariant 4). */
const staffOnlyColumns = [
  'contact_name',
  'contact_surname',
  'contact_phone',
  'contact_email',
  'contact_info',
  'rejection_reason',
] as const;

type StoredRequest = Omit<TravelRequest, 'budget_from' | 'budget_to'> & {
  /** In cents. */
  budget_from: number | null;
  budget_to: number | null;
};

const requestSql = sql<StoredRequest | null>`(
  select json_build_object('destination', destination, 'wishes', wishes, 'flexible', flexible, 'month', month, 'days', days,
    'budget_from', budget_from, 'budget_to', budget_to, 'language', language, 'privacy_version', privacy_version,
    'mailing', mailing, 'created_at', ${localMomentSql(sql.ref('created_at'))})
  from travel_request where travel_request.travel_id = travel.id)`;

const whenAccepted = <T>(value: RawBuilder<T>) =>
  sql<T | null>`case when budget.budget_status_id = ${sql.lit(budgetStatus.aceptado)} then ${value} end`;

/** What an accepted budget's customer has paid and agreed to pay, for the customer alone. */
const paymentColumns = [
  whenAccepted(sql<number>`budget.deposit`).as('deposit'),
  budgetDues,
  whenAccepted(sql<number>`budget.amount_paid`).as('amount_paid'),
  whenAccepted(acceptanceDaySql(sql.ref('budget.id'))).as('accepted_on'),
];

/** All fields of a card, for some trips in their order: one statement, nested in the database. */
function cards(db: Db, scope: Scope, ids: readonly number[]) {
  return visibleTravels(db, scope)
    .where(sql<boolean>`travel.id = any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], travel.id)`)
    .select([
      'travel.id',
      'travel.name',
      'travel.date_from',
      'travel.date_to',
      'travel.days',
      'travel.travel_status_id',
      'travel.n_adults',
      'travel.n_children',
      'travel.children_ages',
      'travel.updated_at',
    ])
    .select(eb => [
      localMomentSql(eb.ref('travel.sent_at')).as('sent_at'),
      localMomentSql(eb.ref('travel.cancelled_at')).as('cancelled_at'),
      (scope.kind === 'staff' ? bookedOfTravel : sql<null>`null`).as('bookings'),
      sql<CancelReason | null>`${scope.kind === 'staff' ? sql.ref('travel.cancel_reason') : null}`.as('cancel_reason'),
      // Only staff see the visitor's request. Its author gets the resulting trip.
      (scope.kind === 'staff' ? requestSql : sql<StoredRequest | null>`null`).as('request'),
      sql<boolean | null>`${scope.kind === 'staff' ? sql.ref('travel.reminders') : null}`.as('reminders'),
      ...staffOnlyColumns.map(column =>
        sql<string | null>`${scope.kind === 'staff' ? sql.ref(`travel.${column}`) : null}`.as(column),
      ),
      jsonArrayFrom(
        eb
          .selectFrom('user_travel_group')
          .innerJoin('user', 'user.id', 'user_travel_group.user_id')
          .select(['user.id', 'user.first_name', 'user.last_name', 'user.phone', 'user.email'])
          .whereRef('user_travel_group.travel_id', '=', 'travel.id')
          // A customer sees themselves but no data of fellow travellers.
          .$if(scope.kind === 'customer', clients => clients.where('user.id', '=', scope.userId))
          .orderBy('user_travel_group.position')
          .orderBy('user.id'),
      ).as('clients'),
      jsonArrayFrom(
        eb
          .selectFrom('assigned_agent')
          .innerJoin('user', 'user.id', 'assigned_agent.agent_id')
          .select(['assigned_agent.agent_id', 'user.first_name', 'user.last_name'])
          .whereRef('assigned_agent.travel_id', '=', 'travel.id')
          .where('user.deleted_at', 'is', null)
          .orderBy('user.sort'),
      ).as('assigned_agents'),
      // Only staff see tags.
      jsonArrayFrom(
        eb
          .selectFrom('travel_internal_tag')
          .innerJoin('internal_tag_travel as tag', 'tag.id', 'travel_internal_tag.internal_tag_travel_id')
          .select(['tag.id', 'tag.name'])
          .whereRef('travel_internal_tag.travel_id', '=', 'travel.id')
          .$if(scope.kind === 'customer', tags => tags.where(sql<boolean>`false`))
          .orderBy('tag.sort')
          .orderBy('tag.id'),
      ).as('tags'),
      jsonArrayFrom(
        budgetCards(db, scope)
          .$if(scope.kind === 'customer', budgets => budgets.select(paymentColumns))
          .$if(scope.kind === 'staff', budgets => budgets.select(owedBudgetSql(sql.ref('budget.id')).as('owed')))
          .whereRef('budget.travel_id', '=', sql.ref('travel.id'))
          .orderBy('budget.id'),
      ).as('budgets'),
    ]);
}

export type TravelRecord = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number];

const preparedCards = {
  staff: preparedRows('cards for staff', buildCards),
  customer: preparedRows('cards for a customer', buildCards),
};

function buildCards(db: Db, { ids, userId }: { ids: readonly number[]; userId: number }, scope: Scope) {
  return cards(db, { ...scope, userId }, ids);
}

/** The trips with these ids that a scope may see, in the order of the ids. */
export const travelCards = (db: Db, scope: Scope, ids: readonly number[]): Promise<TravelRecord[]> =>
  preparedCards[scope.kind](db, { ids, userId: scope.userId }, scope);

/** One trip as a card record. */
export async function travelById(db: Db, scope: Scope, id: number): Promise<TravelRecord | undefined> {
  return (await travelCards(db, scope, [id]))[0];
}

/** Trips for a dropdown, found as in the list. */
export function travelItems(db: Db, scope: Scope, query: string, limit: number): Promise<TravelItem[]> {
  return items(db, scope)
    .$if(query.trim() !== '', travels => travels.where(matchesTravel(scope, query)))
    .orderBy('travel.id', 'desc')
    .limit(limit)
    .execute();
}

/** One of them by its id. */
export const travelItem = (db: Db, scope: Scope, id: number): Promise<TravelItem | undefined> =>
  items(db, scope).where('travel.id', '=', id).executeTakeFirst();

const items = (db: Db, scope: Scope) =>
  visibleTravels(db, scope).select([
    'travel.id',
    'travel.name',
    'travel.date_from',
    'travel.n_adults',
    'travel.n_children',
    ...firstClient('travel.id'),
  ]);

/** A traveller needs a birth date and a document. The documents are sealed, so only their presence is checked. */
export const incompleteClient = sql<boolean>`("user".birth_date is null or num_nonnulls("user".dni, "user".pasaporte) = 0)`;

/** For each trip the clients whose e-mail, phone or full name match its contact data, best first (decisions 3). */
export async function contactClients(db: Db, travelIds: readonly number[]) {
  if (travelIds.length === 0) return [];
  const points = sql<number>`
    (case when travel.contact_email is not null and lower("user".email) = lower(travel.contact_email) then 4 else 0 end)
    + (case when travel.contact_phone is not null and "user".phone = regexp_replace(travel.contact_phone, '[^0-9+]', '', 'g') then 2 else 0 end)
    + (case when "user".sort = spanish_order(concat_ws(' ', travel.contact_name, travel.contact_surname)) then 1 else 0 end)`;
  const rows = await db
    .selectFrom('travel')
    .innerJoin('user', join => join.on('user.group_id', '=', groups.client).on('user.deleted_at', 'is', null))
    .select(['travel.id as travel_id', 'user.id', 'user.first_name', 'user.last_name', 'user.email', 'user.phone'])
    .select(points.as('points'))
    .where('travel.id', 'in', [...travelIds])
    .where(points, '>', 0)
    .orderBy('travel.id')
    .orderBy('points', 'desc')
    .orderBy('user.sort')
    .execute();
  return travelIds.map(travelId => ({
    travel_id: travelId,
    clients: rows
      .filter(row => row.travel_id === travelId)
      .map(({ travel_id: _travel, points: _points, ...client }) => client),
  }));
}
