import { type RawBuilder, sql } from 'kysely';
import type { CallName } from '../../contract/calls.ts';
import { choicesLimit } from '../../contract/envelope.ts';
import type { Language } from '../../contract/language.ts';
import type { Scope } from '../platform/auth/scope.ts';
import type { Db } from '../platform/db/db.ts';
import { anyTable } from '../platform/db/record.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { matches } from '../platform/db/search.ts';
import { type DataOf, serveNamed } from '../platform/http/call.ts';
import { read } from '../platform/http/envelope.ts';
import { orMissing } from '../platform/http/failure.ts';
import type { App } from '../platform/http/http.ts';
import type { NameColumns } from './name-columns.ts';
import { wholeLimit } from './resource.ts';

interface DropdownTable {
  /** The column of the name. */
  name?: string;
  /** What tells apart records with one name, as a part of the query of `record`. It is searched, too. */
  detail?: RawBuilder<string | null>;
  /** The column of a budget's lines that refers to the table. Before anything is typed, the most used records come first. */
  usedBy?: keyof DB['budget_line'] & `${string}_id`;
}

/** The city of a record with a place. */
export const cityOfRecord = sql<string | null>`
  coalesce((select city.name from city where city.id = record.city_id), record.city_name)`;

/** How many of the latest lines of budgets say what is used most. */
const latestLines = 5_000;

/**
 * `dropdown`, `filteredDropdown` and `dropdownById` of a table with `search` and a name. A deleted item is not offered
 * but is still answered by id, because old records refer to it.
 */
export function registerDropdowns(
  app: App,
  db: Db,
  resource: DropdownNoun,
  table: string,
  { name = 'name', detail, usedBy }: DropdownTable = {},
): void {
  const items = () =>
    anyTable<NameColumns>(db)
      .selectFrom(`${table} as record` as 'record')
      .select(['record.id', sql.ref<string>(`record.${name}`).as('name')])
      .$if(detail !== undefined, query => query.select((detail ?? sql.lit(null)).as('detail')));
  const offered = (limit: number) => items().where('record.deleted_at', 'is', null).limit(limit);
  const text = detail ? sql<string>`record.search || ' ' || normalise(coalesce(${detail}, ''))` : undefined;

  registerDropdownCalls(app, resource, {
    offered: (query, limit) =>
      offered(limit)
        .$if(query !== '', rows => rows.where(eb => matches(text ?? eb.ref('record.search'), query)))
        .orderBy('record.sort')
        .orderBy('record.id')
        .execute(),
    ...(usedBy && {
      usual: limit =>
        offered(limit)
          .leftJoin(
            sql<{ id: number; uses: number }>`(select id, count(*) as uses
              from (select ${sql.ref(usedBy)} as id from budget_line order by budget_line.id desc limit ${sql.lit(latestLines)}) as latest
              group by id)`.as('used'),
            'used.id',
            'record.id',
          )
          .orderBy(sql`coalesce(used.uses, 0)`, 'desc')
          .orderBy('record.sort')
          .orderBy('record.id')
          .execute(),
    }),
    named: id => items().where('record.id', '=', id).executeTakeFirst(),
  });
}

/** The resources whose dropdowns are declared. */
type DropdownNoun = CallName extends infer N ? (N extends `${infer R}/dropdown` ? R : never) : never;

/** The source of a dropdown's items. */
interface DropdownSource<R extends string, Item = DataOf<`${R}/dropdownById/:id`>> {
  /** The offered items whose name contains the query, in order; all for an empty query. */
  offered: (query: string, limit: number, scope: Scope, language: Language) => Promise<Item[]>;
  /** The first items before anything is typed, where these are others than the first in order. */
  usual?: (limit: number) => Promise<Item[]>;
  /** Any item, even one that is not offered any more. */
  named: (id: number, scope: Scope, language: Language) => Promise<Item | undefined>;
}

/** The three calls of a dropdown for any source of items. */
export function registerDropdownCalls<const R extends DropdownNoun>(
  app: App,
  resource: R,
  source: DropdownSource<R>,
): void {
  // `?query=` filters the whole dropdown as well, and then the lower limit applies.
  serveNamed(app, `${resource}/dropdown`, async ({ query: { query }, scope, language }) =>
    read(
      query?.trim()
        ? await source.offered(query.trim(), choicesLimit, scope, language)
        : await source.offered('', wholeLimit, scope, language),
    ),
  );
  serveNamed(app, `${resource}/filteredDropdown`, async ({ body, scope, language }) => {
    const query = body.query?.trim() ?? '';
    if (query === '' && source.usual) return read(await source.usual(choicesLimit));
    return read(await source.offered(query, choicesLimit, scope, language));
  });
  serveNamed(app, `${resource}/dropdownById/:id`, async ({ params, scope, language }) =>
    read(orMissing(await source.named(params.id, scope, language))),
  );
}
