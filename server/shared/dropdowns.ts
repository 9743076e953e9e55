import { type Kysely, sql } from 'kysely';
import type { Item } from '../../contract/envelope.ts';
import type { Language } from '../../contract/language.ts';
import type { Permission } from '../../contract/permissions.ts';
import { idParams, queryBody } from '../platform/body.ts';
import type { Db } from '../platform/db/db.ts';
import { read } from '../platform/envelope.ts';
import { found } from '../platform/failure.ts';
import type { App } from '../platform/http.ts';
import type { Scope } from '../platform/scope.ts';
import { matches } from '../platform/search.ts';

interface Named {
  id: number;
  search: string;
  deleted_at: string | null;
}

/** How many items a filtered dropdown answers, and a whole one (decisions 1). */
const filteredLimit = 50;
const wholeLimit = 1000;

/**
 * `dropdown`, `filteredDropdown` and `dropdownById` of a table with `search` and a name. A deleted item is not
 * offered, yet still answered by id: old records refer to it.
 * @param name the column of the name
 */
export function registerDropdowns(
  app: App,
  db: Db,
  resource: string,
  table: string,
  permission: Permission = 'catalogue:read',
  name = 'name',
): void {
  const items = () =>
    (db as unknown as Kysely<{ record: Named }>)
      .selectFrom(table as 'record')
      .select(['id', sql.ref<string>(name).as('name')]);
  const offered = () => items().where('deleted_at', 'is', null).orderBy('search').orderBy('id');

  registerDropdownCalls(app, resource, permission, {
    offered: (query, limit) => {
      const first = offered().limit(limit);
      return (query ? first.where(eb => matches(eb.ref('search'), query)) : first).execute();
    },
    named: id => items().where('id', '=', id).executeTakeFirst(),
  });
}

/** Where the items of a dropdown come from. */
interface Source {
  /** Those on offer whose name has the query in it, in their order; all for an empty query. */
  offered: (query: string, limit: number, scope: Scope, language: Language) => Promise<Item[]>;
  /** Any one, also when it is not on offer any more. */
  named: (id: number, scope: Scope, language: Language) => Promise<Item | undefined>;
}

/** The three calls of a dropdown, wherever its items come from. */
export function registerDropdownCalls(app: App, resource: string, permission: Permission, source: Source): void {
  const path = `/api/${resource}`;
  const reading = { config: { permission } } as const;
  // `?query=` narrows the whole one as well: a call that carries it wants no more.
  app.get(
    `${path}/dropdown`,
    { ...reading, schema: { querystring: queryBody } },
    async ({ query: { query }, scope, language }) =>
      read<Item[]>(
        query?.trim()
          ? await source.offered(query.trim(), filteredLimit, scope, language)
          : await source.offered('', wholeLimit, scope, language),
      ),
  );
  app.post(`${path}/filteredDropdown`, { ...reading, schema: { body: queryBody } }, async ({ body, scope, language }) =>
    read<Item[]>(await source.offered(body.query?.trim() ?? '', filteredLimit, scope, language)),
  );
  app.get(
    `${path}/dropdownById/:id`,
    { ...reading, schema: { params: idParams } },
    async ({ params, scope, language }) => read<Item>(found(await source.named(params.id, scope, language))),
  );
}
