import { type Kysely, sql } from 'kysely';
import type { Item } from '../../contract/envelope.ts';
import type { Permission } from '../../contract/permissions.ts';
import { idParams, queryBody } from '../platform/body.ts';
import type { Db } from '../platform/db/db.ts';
import { read } from '../platform/envelope.ts';
import { found } from '../platform/failure.ts';
import type { App } from '../platform/http.ts';
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

  app.get(`/api/${resource}/dropdown`, { config: { permission } }, async () =>
    read<Item[]>(await offered().limit(wholeLimit).execute()),
  );
  app.post(
    `/api/${resource}/filteredDropdown`,
    { config: { permission }, schema: { body: queryBody } },
    async ({ body }) => {
      const query = body.query?.trim() ?? '';
      return read<Item[]>(
        await offered()
          .where(eb => matches(eb.ref('search'), query))
          .limit(filteredLimit)
          .execute(),
      );
    },
  );
  app.get(
    `/api/${resource}/dropdownById/:id`,
    { config: { permission }, schema: { params: idParams } },
    async ({ params }) => read<Item>(found(await items().where('id', '=', params.id).executeTakeFirst())),
  );
}
