import { sql } from 'kysely';
import {
  type CatalogueName,
  catalogues,
  type FixedCatalogueName,
  fixedCatalogues,
} from '../../contract/catalogue/catalogues.ts';
import type { Item } from '../../contract/envelope.ts';
import type { Db } from '../platform/db/db.ts';
import { byName, everything, type Fields, type Filter, ofColumn, passes } from '../platform/db/filter.ts';
import { anyTable, createRecord, deleteRecord, updateRecord } from '../platform/db/record.ts';
import { localMomentSql } from '../platform/db/search.ts';
import {
  ascending,
  byFilled,
  byText,
  type Order,
  orderBySort,
  type PageRange,
  type Sorts,
} from '../platform/db/sort.ts';
import { serveNamed } from '../platform/http/call.ts';
import { read } from '../platform/http/envelope.ts';
import type { App } from '../platform/http/http.ts';
import type { Services } from '../services.ts';
import { registerDropdownCalls, registerDropdowns } from './dropdowns.ts';
import { countNamed, type NameColumns } from './name-columns.ts';
import { registerReading, registerWriting, wholeLimit } from './resource.ts';

/** The columns of every plain catalogue's table. Some have one more, which `select *` includes. */
interface CatalogueTable extends NameColumns {
  name: string;
  created_at: string;
  updated_at: string;
}

type Table = 'transport_type';

/** The generic calls (specification 7) of every catalogue of the contract. */
export function catalogueRoutes(app: App, { db }: Services): void {
  for (const name of Object.keys(catalogues) as CatalogueName[]) registerPlain(app, db, name);
  for (const name of fixedCatalogues) registerFixed(app, db, name);
  // Another name that specification 7 gives to `all` of the services.
  serveNamed(app, 'service/getServices', async () =>
    read(await listItems(db, catalogueTable('service'), { limit: wholeLimit, offset: 0 }, everything)),
  );
}

function registerPlain(app: App, db: Db, resource: CatalogueName): void {
  const table = catalogueTable(resource);
  const fields = catalogues[resource];
  registerReading(app, resource, {
    fields: fieldsOf(table, Object.keys(fields.shape)),
    sorts: sortsOf(Object.keys(fields.shape)),
    list: (_scope, range, filter) => listItems(db, table, range, filter),
    count: filter => countNamed(db, table, filter),
    find: (_scope, id) => findItem(db, table, id),
  });
  registerDropdowns(app, db, resource, table);
  const kind = { table, entity: resource };
  registerWriting(app, db, resource, {
    create: (trx, { body, scope }) => createRecord(trx, scope, kind, body),
    update: async (trx, { body: { id, updated_at, ...values }, scope }) => {
      await updateRecord(trx, scope, kind, { id, updated_at }, values);
    },
    delete: (trx, { body, scope }) => deleteRecord(trx, scope, kind, body.id),
  });
}

/** A catalogue whose ids the program relies on. It is read like the others, and a write is refused with the reason. */
function registerFixed(app: App, db: Db, resource: FixedCatalogueName): void {
  registerReading(app, resource, {
    fields: { id: ofColumn(resource === 'group' ? 'user_group' : 'fixed_catalogue', 'id', 'number') },
    sorts: { name: byText('name') },
    list: async (_scope, { limit, offset, order }, filter) =>
      (await fixedItems(db, resource, filter, order ?? undefined)).slice(offset, offset + limit),
    count: async filter => (await fixedItems(db, resource, filter)).length,
    find: (_scope, id) => fixedItem(db, resource, id),
  });
  registerDropdownCalls(app, resource, {
    offered: (query, limit) => fixedItems(db, resource, byName(query)).then(items => items.slice(0, limit)),
    named: id => fixedItem(db, resource, id),
  });
}

/** At most six, in the order of their ids, which is their natural order. */
function fixedItems(
  db: Db,
  resource: FixedCatalogueName,
  filter: Filter,
  order: Order = ascending('id'),
): Promise<Item[]> {
  const condition = passes(filter, sql<string>`normalise(name)`, sql.ref<number>('id'));
  if (resource === 'group')
    return db
      .selectFrom('user_group')
      .select(['id', 'name'])
      .where(condition)
      .orderBy(orderBySort(order, 'id'))
      .execute();
  return db
    .selectFrom('fixed_catalogue')
    .select(['id', 'name'])
    .where('catalogue', '=', resource)
    .where(condition)
    .orderBy(orderBySort(order, 'id'))
    .execute();
}

const fixedItem = async (db: Db, resource: FixedCatalogueName, id: number) =>
  (await fixedItems(db, resource, everything)).find(item => item.id === id);

/** The filters: all fields that the catalogue's form writes. */
const fieldsOf = (table: Table, names: readonly string[]): Fields =>
  Object.fromEntries([
    ['id', ofColumn(table, 'id', 'number')],
    ['created_at', ofColumn(table, 'created_at', 'moment')],
    ['updated_at', ofColumn(table, 'updated_at', 'moment')],
    ...names.filter(name => name !== 'name').map(name => [name, ofColumn(table, name, 'text')]),
  ]);

/** The columns to sort by: the names. */
const sortsOf = (names: readonly string[]): Sorts =>
  Object.fromEntries(
    names
      .filter(name => name.startsWith('name'))
      .map(name => [name, name === 'name' ? byFilled('sort') : byText(name)]),
  );

/** The table of a resource: `internalTagOtherService` is `internal_tag_other_service`. */
export function catalogueTable(resource: string): Table {
  return resource.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as Table;
}

const presentItems = (db: Db, table: Table, filter: Filter) =>
  anyTable<CatalogueTable>(db)
    .selectFrom(table as 'record')
    .where('deleted_at', 'is', null)
    .where(eb => passes(filter, eb.ref('search'), eb.ref('id')));

/** Replaces the column of `select *`. */
const createdAt = localMomentSql(sql.ref('created_at')).as('created_at');

const listItems = (db: Db, table: Table, { limit, offset, order }: PageRange, filter: Filter) =>
  presentItems(db, table, filter)
    .selectAll()
    .select(createdAt)
    .orderBy(orderBySort(order ?? ascending('sort'), 'id'))
    .limit(limit)
    .offset(offset)
    .execute()
    .then(items => items.map(withoutSearch));

async function findItem(db: Db, table: Table, id: number) {
  const row = await presentItems(db, table, everything)
    .selectAll()
    .select(createdAt)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && withoutSearch(row);
}

/** A row without the columns that only the database needs. */
const withoutSearch = ({ search: _search, sort: _sort, deleted_at: _deleted, ...row }: CatalogueTable) => row;
