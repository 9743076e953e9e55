import { sql } from 'kysely';
import type { Item } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/language.ts';
import type { LineKind } from '../../../contract/line.ts';
import type { Db } from '../../platform/db/db.ts';
import { byName, type Filter, passes } from '../../platform/filter.ts';
import type { Scope } from '../../platform/scope.ts';
import { counted } from '../../platform/search.ts';
import { visibleBudgets } from '../budget/queries.ts';
import { itinerary, type LineRecord, readLines } from './queries.ts';

/** The Spanish name of the record that a line of a kind is about. */
function titleOf(kind: LineKind) {
  const about = kind === 'transport' ? 'transport_type' : kind;
  return sql<string>`(select about.name from ${sql.table(about)} as about where about.id = ${sql.ref(`line.${about}_id`)})`;
}

/** The lines of a kind that match a filter. The filter's name is that of the record that they are about. */
const found = (db: Db, scope: Scope, kind: LineKind, filter: Filter) => sql`
  from budget_line as line
  where line.deleted_at is null and line.kind = ${kind}
    and line.budget_id in (${visibleBudgets(db, scope).select('budget.id')})
    and ${passes(filter, sql<string>`normalise(${titleOf(kind)})`, sql.ref<number>('line.id'))}`;

/** A page of the lines of a kind, each budget's in the order of its itinerary. */
export function listLines(
  db: Db,
  scope: Scope,
  kind: LineKind,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
  language: Language,
): Promise<LineRecord[]> {
  const page = sql`select line.id ${found(db, scope, kind, filter)}
    order by line.budget_id, ${itinerary} limit ${limit} offset ${offset}`;
  return readLines(db, scope, language, sql`line.id in (${page})`);
}

export async function countLines(db: Db, scope: Scope, kind: LineKind, filter: Filter, reach: number): Promise<number> {
  const total = counted(sql`select 1 ${found(db, scope, kind, filter)}`, reach);
  return (await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()).total;
}

/** Lines for a dropdown, by the record that they are about. */
export async function lineItems(db: Db, scope: Scope, kind: LineKind, query: string, limit: number): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select line.id, coalesce(${titleOf(kind)}, '') as name ${found(db, scope, kind, byName(query))}
    order by name, line.id limit ${limit}`.execute(db);
  return rows;
}

/** Any line, even a deleted one, because records that refer to it still name it. */
export async function lineItem(db: Db, kind: LineKind, id: number): Promise<Item | undefined> {
  const { rows } = await sql<Item>`
    select line.id, coalesce(${titleOf(kind)}, '') as name from budget_line as line
    where line.id = ${id} and line.kind = ${kind}`.execute(db);
  return rows[0];
}
