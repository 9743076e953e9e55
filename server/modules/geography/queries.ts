import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { City, CityItem, Country, Province } from '../../../contract/place/calls.ts';
import type { Db } from '../../platform/db/db.ts';
import { columns as columnsOf, type Fields, type Filter, nameOf, passes } from '../../platform/db/filter.ts';
import { anyTable } from '../../platform/db/record.ts';
import { countList, matches } from '../../platform/db/search.ts';

/** The columns of each geography table. All tables are read in the same way. */
const columns = {
  country: ['id', 'name', 'name_en', 'name_fr', 'iso2', 'iso3'],
  province: ['id', 'ine', 'name'],
  city: ['id', 'ine', 'name', 'province_id', 'latitude', 'longitude'],
} as const;

export const geographyFields: Record<GeographyTable, Fields> = {
  country: columnsOf('country', { id: 'number', name_en: 'text', name_fr: 'text', iso2: 'text', iso3: 'text' }),
  province: columnsOf('province', { id: 'number', ine: 'text' }),
  city: {
    ...columnsOf('city', { id: 'number', ine: 'text', province_id: 'number', latitude: 'number', longitude: 'number' }),
    province: nameOf('city', 'province_id', 'province'),
  },
};

type GeographyRow = Country | Province | City;
type GeographyTable = keyof typeof columns;
export const geographyTables = Object.keys(columns) as GeographyTable[];

interface GeographyRecord {
  id: number;
  name: string;
  search: string;
  sort: string;
}

// The three tables share these columns. Kysely cannot know which table a name stands for.
const recordsOf = (db: Db, table: GeographyTable): SelectQueryBuilder<{ record: GeographyRecord }, 'record', object> =>
  anyTable<GeographyRecord>(db).selectFrom(`${table} as record` as 'record');

/** The province of a city, which distinguishes two towns with the same name. */
const province = sql<string>`(select name from province where id = record.province_id)`.as('province');

const selectRows = (db: Db, table: GeographyTable) => {
  const query = recordsOf(db, table).select(columns[table].map(name => `record.${name}` as 'record.name'));
  return (table === 'city' ? query.select(province) : query) as SelectQueryBuilder<
    { record: GeographyRecord },
    'record',
    GeographyRow
  >;
};

/** Rows in the order of their names. */
export function listGeography(
  db: Db,
  table: GeographyTable,
  range: { limit: number; offset: number },
  filter: Filter,
): Promise<GeographyRow[]> {
  return selectRows(db, table)
    .where(eb => passes(filter, eb.ref('record.search'), eb.ref('record.id')))
    .orderBy('record.sort')
    .orderBy('record.id')
    .limit(range.limit)
    .offset(range.offset)
    .execute();
}

export const countGeography = (db: Db, table: GeographyTable, filter: Filter): Promise<number> =>
  countList(
    db,
    recordsOf(db, table)
      .where(eb => passes(filter, eb.ref('record.search'), eb.ref('record.id')))
      .select(sql.lit(1).as('one')),
  );

export function findGeography(db: Db, table: GeographyTable, id: number): Promise<GeographyRow | undefined> {
  return selectRows(db, table).where('record.id', '=', id).executeTakeFirst();
}

const selectItems = (db: Db, table: GeographyTable) => {
  const query = recordsOf(db, table).select(['record.id', 'record.name']);
  return query.$if(table === 'city', cities => cities.select(province)) as SelectQueryBuilder<
    { record: GeographyRecord },
    'record',
    CityItem
  >;
};

/** The items of a dropdown in the order of their names. */
export function geographyItems(db: Db, table: GeographyTable, limit: number): Promise<CityItem[]> {
  return selectItems(db, table).orderBy('record.sort').orderBy('record.id').limit(limit).execute();
}

/**
 * The items that match a text, best first: the whole name, its beginning, the beginning of a word in it, then any other
 * match; among equal matches the largest city. A name in two languages is two names, and an article is no part of one:
 * 'Coruña' is the whole of 'A Coruña', 'Alacant' of 'Alicante/Alacant'.
 */
export function searchGeography(db: Db, table: GeographyTable, text: string, limit: number): Promise<CityItem[]> {
  const matchingItems = selectItems(db, table).where(eb => matches(eb.ref('record.search'), text));
  const best = matchingItems.orderBy(nameMatchRank(sql.ref<string>('record.search'), text));
  const first = table === 'city' ? best.orderBy(sql`record.population`, 'desc') : best;
  return first.orderBy('record.sort').orderBy('record.id').limit(limit).execute();
}

/** How well a name that contains a text matches it: 0 as a whole, 1 at its beginning, 2 at the beginning of a word. */
export function nameMatchRank(search: Expression<string | null>, text: string): Expression<number> {
  const plainText = sql<string>`normalise(${text.trim()})`;
  // Each name, with and without its article, between slashes.
  const names = sql<string>`('/' || ${search} || '/' || regexp_replace(${search}, ${articles}, '\\1', 'g') || '/')`;
  return sql<number>`case when strpos(${names}, '/' || ${plainText} || '/') > 0 then 0
    when strpos(${names}, '/' || ${plainText}) > 0 then 1
    when strpos(translate(${search}, '/-()''', '     '), ' ' || ${plainText}) > 0 then 2 else 3 end`;
}

/** Castilian, Catalan and Galician ones, at the beginning of a name. */
const articles = sql.lit(`(^|/)(?:(?:el|la|los|las|els|les|es|sa|ses|o|a|os|as) |[ldn]')`);

export function geographyItem(db: Db, table: GeographyTable, id: number): Promise<CityItem | undefined> {
  return selectItems(db, table).where('record.id', '=', id).executeTakeFirst();
}

/** The countries with these names in any of their languages, each with the name that the caller asked for. */
export async function countriesByName(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ key: string; id: number; name: string }>`
    select distinct wanted.key, country.id, country.name
    from (select unnest(${[...names]}::text[]) as key) as wanted
    join country on normalise(wanted.key) in
      (country.search, normalise(country.name_en), normalise(country.name_fr), lower(country.iso2))`.execute(db);
  return rows;
}

/**
 * Postal codes that a spreadsheet took the first zero of: '8001' in Barcelona, or in a town of its province, is '08001';
 * '7001' in Palma de Mallorca, '1005' in Vitoria, '3201' in Elche.
 * @returns the cells of each row, with the code as it was
 */
export async function withLeadingZeros<Row extends Readonly<Record<string, string>>>(
  db: Db,
  rows: readonly Row[],
  places: readonly string[],
): Promise<Row[]> {
  const short = rows.flatMap(({ postal_code = '', ...cells }, row) =>
    /^[1-9]\d{3}$/.test(postal_code)
      ? places.flatMap(place => (cells[place] ? [{ row, province: Number(postal_code[0]), place: cells[place] }] : []))
      : [],
  );
  if (short.length === 0) return [...rows];
  const { rows: agreed } = await sql<{ row: number }>`
    select wanted.row from json_to_recordset(${JSON.stringify(short)}) as wanted(row int, province int, place text)
    where exists (select from province where id = wanted.province
        and '/' || search || '/' like '%/' || normalise(wanted.place) || '/%')
      or exists (select from city, unnest(string_to_array(search, '/')) as called,
          normalise(regexp_replace(wanted.place, ' *[(,].*$', '')) as town
        where province_id = wanted.province
          and (starts_with(town || ' ', called || ' ') or starts_with(called, town || '-')))`.execute(db);
  const padded = new Set(agreed.map(({ row }) => row));
  return rows.map((cells, row) => (padded.has(row) ? { ...cells, postal_code: `0${cells.postal_code}` } : cells));
}

/** The municipalities with these names, 'Ronda' or 'Ronda (Málaga)', each with the name that the caller asked for. */
export async function citiesByName(db: Db, names: readonly string[]) {
  const { rows } = await sql<{ key: string; id: number; name: string }>`
    select wanted.key, city.id, city.name || ' (' || province.name || ')' as name
    from (select key, normalise(regexp_replace(key, ' *[(].*$', '')) as town, normalise(substring(key from '[(](.*)[)]')) as region
      from unnest(${[...names]}::text[]) as key) as wanted
    join city on city.search = wanted.town
    join province on province.id = city.province_id and (wanted.region is null or province.search = wanted.region)`.execute(
    db,
  );
  return rows;
}
