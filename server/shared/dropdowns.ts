import { type Kysely, sql } from 'kysely';
import type { CallName } from '../../contract/calls.ts';
import type { Language } from '../../contract/language.ts';
import { type DataOf, serveNamed } from '../platform/call.ts';
import type { Db } from '../platform/db/db.ts';
import { read } from '../platform/envelope.ts';
import { found } from '../platform/failure.ts';
import type { App } from '../platform/http.ts';
import type { Scope } from '../platform/scope.ts';
import { matches } from '../platform/search.ts';
import type { Named } from './named.ts';
import { wholeLimit } from './resource.ts';

/** The most items in a filtered dropdown (decisions 1). A whole one is limited like `all`. */
const filteredLimit = 50;

/**
 * `dropdown`, `filteredDropdown` and `dropdownById` of a table with `search` and a name. A deleted item is not offered
 * but is still answered by id, because old records refer to it.
 * @param name the column of the name
 */
export function registerDropdowns(app: App, db: Db, resource: Offered, table: string, name = 'name'): void {
  const items = () =>
    (db as unknown as Kysely<{ record: Named }>)
      .selectFrom(table as 'record')
      .select(['id', sql.ref<string>(name).as('name')]);
  const offered = () => items().where('deleted_at', 'is', null).orderBy('search').orderBy('id');

  registerDropdownCalls(app, resource, {
    offered: (query, limit) => {
      const first = offered().limit(limit);
      return (query ? first.where(eb => matches(eb.ref('search'), query)) : first).execute();
    },
    named: id => items().where('id', '=', id).executeTakeFirst(),
  });
}

/** The resources whose dropdowns are declared. */
type Offered = CallName extends infer N ? (N extends `${infer R}/dropdown` ? R : never) : never;

/** The source of a dropdown's items. */
interface Source<R extends string, Item = DataOf<`${R}/dropdownById/:id`>> {
  /** The offered items whose name contains the query, in order; all for an empty query. */
  offered: (query: string, limit: number, scope: Scope, language: Language) => Promise<Item[]>;
  /** Any item, even one that is not offered any more. */
  named: (id: number, scope: Scope, language: Language) => Promise<Item | undefined>;
}

/** The three calls of a dropdown for any source of items. */
export function registerDropdownCalls<const R extends Offered>(app: App, resource: R, source: Source<R>): void {
  // `?query=` filters the whole dropdown as well, and then the lower limit applies.
  serveNamed(app, `${resource}/dropdown`, async ({ query: { query }, scope, language }) =>
    read(
      query?.trim()
        ? await source.offered(query.trim(), filteredLimit, scope, language)
        : await source.offered('', wholeLimit, scope, language),
    ),
  );
  serveNamed(app, `${resource}/filteredDropdown`, async ({ body, scope, language }) =>
    read(await source.offered(body.query?.trim() ?? '', filteredLimit, scope, language)),
  );
  serveNamed(app, `${resource}/dropdownById/:id`, async ({ params, scope, language }) =>
    read(found(await source.named(params.id, scope, language))),
  );
}
