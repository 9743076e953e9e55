import { sql } from 'kysely';
import type { LineKind } from '../../../../contract/budget/line.ts';
import type { Item } from '../../../../contract/envelope.ts';
import type { Language } from '../../../../contract/language.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Db } from '../../../platform/db/db.ts';
import { everything, type Filter, isNarrowed, meetsConditions } from '../../../platform/db/filter.ts';
import { countList, matches } from '../../../platform/db/search.ts';
import { sqlTable } from '../../../shared/version.ts';
import { visibleBudgets } from '../queries.ts';
import { catalogueOf, itineraryOrder, type LineRecord, readLines } from './queries.ts';

/** The id of the item that a line is about. */
const itemIdOf = (kind: LineKind) => sql.ref<number | null>(`line.${catalogueOf(kind)}_id`);

/** The lines of a kind that match a filter. The filter's name is that of their item. */
function lineFilter(db: Db, scope: Scope, kind: LineKind, { name, only }: Filter) {
  const items = sql`select item.id from ${sql.table(catalogueOf(kind))} as item where ${matches(sql.ref('item.search'), name)}`;
  return sql`
    from ${sqlTable(scope, 'budget_line')} as line
    where line.deleted_at is null and line.kind = ${kind} and ${itemIdOf(kind)} is not null
      and line.budget_id in (${visibleBudgets(db, scope).select('budget.id')})
      and ${name === '' ? sql`true` : sql`${itemIdOf(kind)} in (${items})`}
      and ${meetsConditions(only, sql.ref('line.id'))}`;
}

/** Up to so many matches are sorted; more are found by walking through the budgets in order. */
const maxSorted = 500;

/** A page of the lines of a kind, each budget's in the order of its itinerary. */
export function listLines(
  db: Db,
  scope: Scope,
  kind: LineKind,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
  language: Language,
): Promise<LineRecord[]> {
  const matching = lineFilter(db, scope, kind, filter);
  const inOrder = sql`order by line.budget_id, ${itineraryOrder} limit ${limit} offset ${offset}`;
  // Without the number of matches, PostgreSQL would walk through all lines of all years for a name that few have.
  const page = isNarrowed(filter)
    ? sql`with few as materialized (select line.id, line.budget_id, line.date_from, line.position ${matching} limit ${maxSorted + 1})
        (select line.id from few as line where (select count(*) from few) <= ${maxSorted} ${inOrder})
        union all
        (select line.id ${matching} and (select count(*) from few) > ${maxSorted} ${inOrder})`
    : sql`select line.id ${matching} ${inOrder}`;
  // An array, because PostgreSQL would join the catalogues to all lines before it looked for those of the page.
  return readLines(db, scope, language, sql`line.id = any(array(${page}))`);
}

export const countLines = (db: Db, scope: Scope, kind: LineKind, filter: Filter, reach: number): Promise<number> =>
  countList(db, sql`select 1 ${lineFilter(db, scope, kind, filter)}`, reach);

/**
 * Lines for a dropdown, by the name of their item. The items come first, so that a catalogue is sorted and not the lines of
 * all years.
 */
export async function lineItems(db: Db, scope: Scope, kind: LineKind, query: string, limit: number): Promise<Item[]> {
  const lines = sql`${lineFilter(db, scope, kind, everything)} and ${itemIdOf(kind)} = item.id`;
  const { rows } = await sql<Item>`
    select line.id, item.name
    from (select item.id, item.name from ${sql.table(catalogueOf(kind))} as item
      cross join lateral (select 1 ${lines} limit 1) as used
      where ${matches(sql.ref('item.search'), query)}
      order by item.name, item.id limit ${limit}) as item
      cross join lateral (select line.id ${lines} order by line.id limit ${limit}) as line
    order by item.name, line.id limit ${limit}`.execute(db);
  return rows;
}

/** Any line, even a deleted one, because records that refer to it still name it. */
export async function lineItem(db: Db, kind: LineKind, id: number): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select line.id, item.name from budget_line as line join ${sql.table(catalogueOf(kind))} as item on item.id = ${itemIdOf(kind)}
    where line.id = ${id} and line.kind = ${kind}`.execute(db);
  return rows[0];
}
