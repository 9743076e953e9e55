import { sql } from 'kysely';
import type { BudgetItem } from '../../../contract/budget/calls.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  byName,
  columns,
  computedFilter,
  type Fields,
  type Filter,
  meetsConditions,
  nameOf,
  ofColumn,
  relationFilter,
} from '../../platform/db/filter.ts';
import { countList, matches } from '../../platform/db/search.ts';
import type { PageRequest } from '../../platform/http/envelope.ts';
import { firstClient } from '../../shared/travel-columns.ts';
import { budgetTitle, firstOpening } from '../history/rules.ts';
import { budgetCards, visibleBudgets } from './queries.ts';

/** Filters by lines of any kind, whose ids are unique over all kinds. */
const lines = relationFilter('budget_line', 'budget_id', 'id');

/** Filters for staff, who may see all budgets. */
export const budgetListFields: Fields = {
  ...columns('budget', {
    id: 'number',
    travel_id: 'number',
    budget_status_id: 'number',
    quote_name: 'text',
    quote_summary: 'text',
    date_from: 'moment',
    date_to: 'moment',
    total_price: 'money',
    discount: 'number',
    price_discount: 'money',
    deposit: 'money',
    amount_paid: 'money',
    valid_until: 'moment',
    data: 'text',
    contract_data: 'text',
    final_budget_comments: 'text',
    final_accept: 'number',
    final_accept_datetime: 'moment',
    final_accept_mail: 'moment',
    changes_accepted: 'flag',
    deny_reason: 'text',
    sent_at: 'moment',
    updated_at: 'moment',
  }),
  title: computedFilter('budget', 'text', sql`(select ${budgetTitle} from budget where budget.id = own.id)`),
  opened_at: computedFilter('budget', 'moment', firstOpening(sql.ref('own.id'))),
  travel: ofColumn('budget', 'travel_id', 'number'),
  travel_name: nameOf('budget', 'travel_id', 'travel'),
  lines,
  budget_accomodations: lines,
  budget_cruises: lines,
  budget_transports: lines,
  budget_travel_insurances: lines,
  budget_other_services: lines,
  accomodation_id: relationFilter('budget_line', 'budget_id', 'accomodation_id'),
  cruise_id: relationFilter('budget_line', 'budget_id', 'cruise_id'),
  transport_type_id: relationFilter('budget_line', 'budget_id', 'transport_type_id'),
  travel_insurance_id: relationFilter('budget_line', 'budget_id', 'travel_insurance_id'),
  other_service_id: relationFilter('budget_line', 'budget_id', 'other_service_id'),
  provider_id: relationFilter('budget_line', 'budget_id', 'provider_id'),
};

/**
 * Budgets that match by their own number or by their trip: staff find it by all its words, a customer by its name. A whole
 * list does not read the trips.
 */
const filteredBudgets = (db: Db, scope: Scope, { name, only }: Filter) =>
  visibleBudgets(db, scope)
    .where(eb => meetsConditions(only, eb.ref('budget.id')))
    .$if(name !== '', query =>
      query
        .innerJoin('travel', 'travel.id', 'budget.travel_id')
        .where(eb =>
          eb.or([
            matches(eb.ref(scope.kind === 'staff' ? 'travel.words' : 'travel.search'), name),
            eb(sql<string>`budget.id::text`, '=', name.replace('#', '')),
          ]),
        ),
    );

/** A page of budgets as cards, newest first. The page is cut before anything is nested into it. */
export function listBudgets(
  db: Db,
  scope: Scope,
  { limit, offset }: Pick<PageRequest, 'limit' | 'offset'>,
  filter: Filter,
) {
  const ids = filteredBudgets(db, scope, filter)
    .select('budget.id')
    .orderBy('budget.id', 'desc')
    .limit(limit)
    .offset(offset);
  return budgetCards(db, scope).where('budget.id', 'in', ids).orderBy('budget.id', 'desc').execute();
}

/** The number of matching budgets, counted up to one more than is reported. */
export const countBudgets = (db: Db, scope: Scope, filter: Filter, reach: number): Promise<number> =>
  countList(db, filteredBudgets(db, scope, filter).select(sql.lit(1).as('one')), reach);

/** Budgets with the facts by which a dropdown tells apart those of one name. */
function dropdownRows(db: Db, scope: Scope) {
  return visibleBudgets(db, scope)
    .innerJoin('travel as trip', 'trip.id', 'budget.travel_id')
    .select([
      'budget.id',
      'budget.date_from',
      'budget.date_to',
      'budget.price_discount',
      'trip.name',
      'trip.n_adults',
      'trip.n_children',
      ...firstClient('trip.id'),
    ]);
}

type DropdownRow = Awaited<ReturnType<ReturnType<typeof dropdownRows>['execute']>>[number];

const answerOf = (row: DropdownRow): BudgetItem => ({
  ...row,
  name: `#${row.id} ${row.name}`,
  price_discount: row.price_discount / 100,
});

/** The budgets of a dropdown, newest first. */
export async function budgetItems(db: Db, scope: Scope, query: string, limit: number): Promise<BudgetItem[]> {
  const ids = filteredBudgets(db, scope, byName(query)).select('budget.id').orderBy('budget.id', 'desc').limit(limit);
  const rows = await dropdownRows(db, scope).where('budget.id', 'in', ids).orderBy('budget.id', 'desc').execute();
  return rows.map(answerOf);
}

/** A budget as a dropdown shows it. */
export async function budgetItem(db: Db, scope: Scope, id: number): Promise<BudgetItem | undefined> {
  const row = await dropdownRows(db, scope).where('budget.id', '=', id).executeTakeFirst();
  return row && answerOf(row);
}
