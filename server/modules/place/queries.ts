import type { Place } from '../../../contract/place/calls.ts';
import { consistentPlace } from '../../../contract/place/schema.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { matches } from '../../platform/db/search.ts';
import { nameMatchRank } from '../geography/queries.ts';

const placeQuery = (db: Db) =>
  db
    .selectFrom('city')
    .innerJoin('province', 'province.id', 'city.province_id')
    .select(['city.id', 'city.ine', 'city.name', 'city.search', 'city.latitude', 'city.longitude', 'city.population'])
    .select('province.name as province');

/** The municipalities of Spain whose name contains a text, the best matches first, then by inhabitants. */
export function searchCities(db: Db, text: string, limit: number) {
  return placeQuery(db)
    .where(eb => matches(eb.ref('city.search'), text))
    .orderBy(eb => nameMatchRank(eb.ref('city.search'), text))
    .orderBy('city.population', 'desc')
    .orderBy('city.id')
    .limit(limit)
    .execute();
}

export type NamedCity = Awaited<ReturnType<typeof searchCities>>[number];

/** The municipalities with these codes of INE. */
export function citiesByIne(db: Db, codes: readonly string[]) {
  return codes.length === 0 ? Promise.resolve([]) : placeQuery(db).where('city.ine', 'in', codes).execute();
}

/** The names of countries by their two letters. */
export async function countryNames(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db.selectFrom('country').select(['iso2', 'name']).where('iso2', 'in', codes).execute();
  return new Map(rows.map(({ iso2, name }) => [iso2, name]));
}

type Town = Pick<Place, 'country_id' | 'city_id' | 'city_name'>;

/**
 * The country and the city of a record after an edit that may carry only a part of them. Empty when it carries none.
 */
export async function placeAfterEdit(
  trx: Trx,
  table: 'accomodation' | 'other_service',
  id: number,
  { country_id, city_id, city_name }: Partial<Town>,
): Promise<Partial<Town>> {
  if (country_id === undefined && city_id === undefined && city_name === undefined) return {};
  const row = await trx
    .selectFrom(table)
    .select(['country_id', 'city_id', 'city_name'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const before = row ?? { country_id: null, city_id: null, city_name: null };
  return consistentPlace({
    country_id: country_id === undefined ? before.country_id : country_id,
    city_id: city_id === undefined ? before.city_id : city_id,
    city_name: city_name === undefined ? before.city_name : city_name,
  });
}
