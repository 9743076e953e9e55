import { type RawBuilder, sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { type TravelStep, travelStatus } from '../../../contract/travel/state.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import {
  columns,
  computedFilter,
  type Fields,
  listFilter,
  ofColumn,
  relationFilter,
} from '../../platform/db/filter.ts';
import { matches } from '../../platform/db/search.ts';
import { byFilled, type Sorts } from '../../platform/db/sort.ts';

/** How the trips of a list are filtered and sorted. */

/**
 * The trips of a name filter. Staff find them by name, contact, clients and agents, and by the number on the card
 * ('#123'); a customer by the name alone, because they must not learn who else is in a trip.
 */
export function matchesTravel(scope: Scope, text: string): RawBuilder<boolean> {
  if (scope.kind !== 'staff') return sql<boolean>`${matches(sql.ref('travel.search'), text)}`;
  const words = text.split(/\s+/).filter(word => word !== '');
  const numbers = words.flatMap(word => /^#(\d{1,9})$/.exec(word)?.[1] ?? []);
  const others = words.filter(word => !/^#\d{1,9}$/.test(word)).join(' ');
  return sql<boolean>`${sql.join(
    [
      ...numbers.map(number => sql`travel.id = ${Number(number)}`),
      ...(others ? [matches(sql.ref('travel.words'), others)] : []),
    ],
    sql` and `,
  )}`;
}

/** Filters for staff. A customer filters only by name and days. */
export const travelFields: Fields = {
  ...columns('travel', {
    id: 'number',
    days: 'number',
    travel_status_id: 'number',
    contact_name: 'text',
    contact_surname: 'text',
    contact_phone: 'text',
    contact_email: 'text',
    contact_info: 'text',
    n_adults: 'number',
    n_children: 'number',
    sent_at: 'moment',
    rejection_reason: 'text',
    cancelled_at: 'moment',
    cancel_reason: 'text',
    reminders: 'flag',
    updated_at: 'moment',
  }),
  status_by_budgets: computedFilter(
    'travel',
    'text',
    sql`(select case when count(*) = 0 then 'sin_presupuestos'
      when bool_or(budget_status_id = ${sql.lit(budgetStatus.aceptado)}) then 'aceptado'
      when bool_and(budget_status_id = ${sql.lit(budgetStatus.rechazado)}) then 'rechazado' else 'pendiente' end
      from budget where budget.travel_id = own.id and budget.deleted_at is null)`,
  ),
  /** Whether a visitor asked for it. */
  request: computedFilter(
    'travel',
    'flag',
    sql`exists (select from travel_request where travel_request.travel_id = own.id)`,
  ),
  travel_status: ofColumn('travel', 'travel_status_id', 'number'),
  budgets: relationFilter('budget', 'travel_id', 'id'),
  client: relationFilter('user_travel_group', 'travel_id', 'user_id'),
  clients: relationFilter('user_travel_group', 'travel_id', 'user_id'),
  children_ages: listFilter('travel', 'children_ages'),
  users_id: relationFilter('user_travel_group', 'travel_id', 'user_id'),
  user_travel_groups: relationFilter('user_travel_group', 'travel_id', 'user_id'),
  internal_tags: relationFilter('travel_internal_tag', 'travel_id', 'internal_tag_travel_id'),
  tags: relationFilter('travel_internal_tag', 'travel_id', 'internal_tag_travel_id'),
  assigned_agents: relationFilter('assigned_agent', 'travel_id', 'agent_id'),
};

const isAccepted = sql<boolean>`exists (select from budget as accepted where accepted.travel_id = travel.id
  and accepted.budget_status_id = ${sql.lit(budgetStatus.aceptado)} and accepted.deleted_at is null)`;
const isAnswered = sql<boolean>`travel.travel_status_id = ${sql.lit(travelStatus.pendienteDeReserva)}`;

/** The trips of a step. */
export const stepConditions: Record<TravelStep, RawBuilder<boolean>> = {
  booking: sql`(${isAnswered} and ${isAccepted})`,
  alternatives: sql`(${isAnswered} and not ${isAccepted})`,
  answer: sql`travel.travel_status_id = ${sql.lit(travelStatus.enviado)}`,
};

/** The orders of staff's list: how near a trip is to its booking, and its departure, where what is past comes last. */
export const travelSorts: Sorts = {
  booking: byFilled(sql`case when not ${isAnswered} then 0 when ${isAccepted} then 2 else 1 end`),
  departure: byFilled(
    sql`case when travel.date_from >= current_date then travel.date_from - current_date
      else 1000000 + current_date - travel.date_from end`,
  ),
};
