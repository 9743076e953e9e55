import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { type Filter, passes } from '../platform/db/filter.ts';
import { anyTable } from '../platform/db/record.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { countList } from '../platform/db/search.ts';
import { ascending, orderBySort, type PageRange } from '../platform/db/sort.ts';

/** Tables of records with a name, a `search` column and `deleted_at`. */
type NamedTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; name: unknown; search: unknown; deleted_at: unknown } ? T : never;
}[keyof DB];

/** The columns that every such table has. */
export interface NameColumns {
  id: number;
  search: string;
  sort: string;
  deleted_at: string | null;
}

const presentRecords = (
  db: Db,
  table: NamedTable,
  filter: Filter,
): SelectQueryBuilder<{ record: NameColumns }, 'record', object> =>
  anyTable<NameColumns>(db)
    .selectFrom(table as 'record')
    .where('deleted_at', 'is', null)
    .where(eb => passes(filter, eb.ref('search'), eb.ref('id')));

/** The order of records with a name: the wanted one, or by name. */
export const namedOrder = ({ order }: Pick<PageRange, 'order'>, table: NamedTable) =>
  orderBySort(order ?? ascending(`${table}.sort`), `${table}.id`);

/**
 * The ids of a page of records, by name or in another order. Cut the page before nesting anything into the rows, and
 * order these by `namedOrder` again.
 */
export function namedPage(db: Db, table: NamedTable, range: PageRange, filter: Filter) {
  return presentRecords(db, table, filter)
    .select('id')
    .orderBy(namedOrder(range, table))
    .limit(range.limit)
    .offset(range.offset);
}

/** The number of matching records, counted up to a limit (`countList`). */
export const countNamed = (db: Db, table: NamedTable, filter: Filter): Promise<number> =>
  countList(db, presentRecords(db, table, filter).select(sql.lit(1).as('one')));

/** The records with these names, ignoring case and accents, each with the name that the caller asked for. */
export async function itemsByName(db: Db, table: NamedTable, names: readonly string[]) {
  const { rows } = await sql<{ key: string; id: number; name: string }>`
    select wanted.key, record.id, record.name
    from (select unnest(${[...names]}::text[]) as key) as wanted
    join ${sql.table(table)} as record on record.search = normalise(wanted.key) and record.deleted_at is null`.execute(
    db,
  );
  return rows;
}
