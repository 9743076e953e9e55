import { type Kysely, sql, type Transaction } from 'kysely';
import { type CatalogueName, catalogues, fixedCatalogues } from '../../contract/catalogues.ts';
import type { Item } from '../../contract/envelope.ts';
import { changes } from '../../contract/validation.ts';
import type { Services } from '../app.ts';
import { audit } from '../platform/audit.ts';
import { idBody, idParams, pageBody, pageParams, record } from '../platform/body.ts';
import type { Db } from '../platform/db/db.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { done, type Page, paged, pageOf, read } from '../platform/envelope.ts';
import { found } from '../platform/failure.ts';
import type { App } from '../platform/http.ts';
import { edit, remove } from '../platform/record.ts';
import { counted, matches } from '../platform/search.ts';
import { registerDropdowns } from './dropdowns.ts';

/** What every plain catalogue's table has. Some have one column more, which `select *` brings along. */
interface CatalogueTable {
  id: number;
  name: string;
  search: string;
  updated_at: string;
  deleted_at: string | null;
}

type Table = 'transport_type';

/** The generic calls (specification 7) of every plain catalogue of the contract. */
export function catalogueRoutes(app: App, { db }: Services): void {
  for (const name of Object.keys(catalogues) as CatalogueName[]) registerCatalogue(app, db, name);
  registerFixed(app, db);
}

function registerCatalogue(app: App, db: Db, resource: CatalogueName): void {
  const table = tableOf(resource);
  const fields = catalogues[resource];
  const update = changes(fields.shape);
  const path = `/api/${resource}`;
  const reading = { config: { permission: 'catalogue:read' } } as const;
  const writing = { config: { permission: 'catalogue:write' } } as const;

  app.get(`${path}/all`, reading, async () => read(await list(db, table, '', 1000, 0)));
  app.get(`${path}/page/:page`, { ...reading, schema: { params: pageParams } }, ({ params }) =>
    page(db, table, '', pageOf(params.page)),
  );
  app.post(`${path}/getFilteredPaginated`, { ...reading, schema: { body: pageBody } }, ({ body }) =>
    page(db, table, body.filter, pageOf(body.page)),
  );
  app.get(`${path}/data/:id`, { ...reading, schema: { params: idParams } }, async ({ params }) =>
    read(found(await one(db, table, params.id))),
  );
  registerDropdowns(app, db, resource, table);

  app.post(`${path}/create`, { ...writing, schema: { body: record(fields) } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      const { id } = await insert(trx, table, body);
      await audit(trx, { userId: scope.userId, action: 'create', entity: resource, entityId: id });
      return done('common.created', { id });
    }),
  );
  app.post(`${path}/update`, { ...writing, schema: { body: record(update) } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      const { id, updated_at, ...values } = body;
      const changed = await edit(trx, table, { id, updated_at }, values);
      await audit(trx, { userId: scope.userId, action: 'update', entity: resource, entityId: id, fields: changed });
      return done('common.updated', { id });
    }),
  );
  app.post(`${path}/delete`, { ...writing, schema: { body: idBody } }, ({ body, scope }) =>
    db.transaction().execute(async trx => {
      await remove(trx, table, body.id);
      await audit(trx, { userId: scope.userId, action: 'delete', entity: resource, entityId: body.id });
      return done('common.deleted', { id: body.id });
    }),
  );
}

/** Catalogues whose ids are fixed: read, never written. */
function registerFixed(app: App, db: Db): void {
  for (const resource of fixedCatalogues) {
    for (const call of ['all', 'dropdown']) {
      app.get(`/api/${resource}/${call}`, { config: { permission: 'catalogue:read' } }, async () =>
        read(await fixedItems(db, resource)),
      );
    }
    app.get(
      `/api/${resource}/dropdownById/:id`,
      { config: { permission: 'catalogue:read' }, schema: { params: idParams } },
      async ({ params }) => read(found((await fixedItems(db, resource)).find(({ id }) => id === params.id))),
    );
  }
}

async function fixedItems(db: Db, resource: (typeof fixedCatalogues)[number]): Promise<Item[]> {
  if (resource === 'group') return db.selectFrom('user_group').select(['id', 'name']).orderBy('id').execute();
  return db
    .selectFrom('fixed_catalogue')
    .select(['id', 'name'])
    .where('catalogue', '=', resource)
    .orderBy('id')
    .execute();
}

/** The table of a resource: `internalTagOtherService` is `internal_tag_other_service`. */
export function tableOf(resource: string): Table {
  return resource.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) as Table;
}

const rows = (db: Kysely<DB>, table: Table, filter: string) => {
  const query = (db as unknown as Kysely<{ record: CatalogueTable }>)
    .selectFrom(table as 'record')
    .where('deleted_at', 'is', null);
  return filter ? query.where(eb => matches(eb.ref('search'), filter)) : query;
};

function list(db: Kysely<DB>, table: Table, filter: string, limit: number, offset: number) {
  return rows(db, table, filter)
    .selectAll()
    .orderBy('search')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
    .then(cleaned);
}

async function page(db: Kysely<DB>, table: Table, filter: string, wanted: Page) {
  const [items, total] = await Promise.all([
    list(db, table, filter, wanted.limit, wanted.offset),
    db
      .selectNoFrom(counted(rows(db, table, filter).select(sql.lit(1).as('one'))).as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return paged(items, total.total, wanted);
}

async function one(db: Kysely<DB>, table: Table, id: number) {
  const row = await rows(db, table, '').selectAll().where('id', '=', id).executeTakeFirst();
  return row && cleaned([row])[0];
}

function insert(trx: Transaction<DB>, table: Table, values: { name: string }) {
  return trx.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow();
}

/** A row without what only the database needs. */
function cleaned(items: CatalogueTable[]) {
  return items.map(({ search: _search, deleted_at: _deleted, ...row }) => row);
}
