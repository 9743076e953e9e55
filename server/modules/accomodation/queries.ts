import { sql } from 'kysely';
import type { Accomodation, AccomodationRow } from '../../../contract/accomodation/calls.ts';
import { ratingFields } from '../../../contract/rating/schema.ts';
import { featuredColumns } from '../../../contract/welcome/schema.ts';
import type { Db } from '../../platform/db/db.ts';
import { columns, type Fields, type Filter, nameOf, relationFilter } from '../../platform/db/filter.ts';
import { byFilled, byNameOf, byText, type PageRange, type Sorts } from '../../platform/db/sort.ts';
import { namedOrder, namedPage } from '../../shared/name-columns.ts';
import { featuredFilters, idList, placedFields, ratedFields } from '../../shared/shared-fields.ts';
import { photosOf, type StoredPhoto } from '../photo/queries.ts';
import { ratingCount } from '../rating/queries.ts';

/** A row before its photos have addresses. */
type StoredAccomodation<R extends AccomodationRow> = Omit<R, 'accomodation_photos'> & {
  accomodation_photos: StoredPhoto[];
};

export const accomodationFields: Fields = {
  ...columns('accomodation', {
    id: 'number',
    description: 'text',
    accomodation_type_id: 'number',
    n_rooms: 'number',
    updated_at: 'moment',
  }),
  ...ratedFields('accomodation'),
  ...featuredFilters('accomodation'),
  ...placedFields('accomodation'),
  accomodation_type: nameOf('accomodation', 'accomodation_type_id', 'accomodation_type'),
  accomodation_photos: relationFilter('accomodation_photo', 'accomodation_id', 'id'),
  services: relationFilter('accomodation_service', 'accomodation_id', 'service_id'),
  internal_tags: relationFilter('accomodation_internal_tag', 'accomodation_id', 'internal_tag_id'),
};

/** A catalogue stays some thousands at most, so only the name needs its index. */
export const accomodationSorts: Sorts = {
  name: byFilled('accomodation.sort'),
  address: byText('accomodation.address'),
  accomodation_type: byNameOf('accomodation_type', 'accomodation.accomodation_type_id'),
  avg_rate: byFilled('accomodation.avg_rate'),
};

/** The columns of a row of the list, with its photos nested. */
const rows = (db: Db) =>
  db
    .selectFrom('accomodation')
    .leftJoin('accomodation_type', 'accomodation_type.id', 'accomodation.accomodation_type_id')
    .select([
      'accomodation.id',
      'accomodation.name',
      'accomodation.address',
      'accomodation.avg_rate',
      'accomodation.updated_at',
      'accomodation_type.name as accomodation_type',
    ])
    .select([
      photosOf('accomodation', 'accomodation.id').as('accomodation_photos'),
      ratingCount('accomodation').as('n_ratings'),
    ]);

/** Accommodations by name or in another order, with their photos nested. */
export function listAccomodations(
  db: Db,
  cut: PageRange,
  filter: Filter,
): Promise<StoredAccomodation<AccomodationRow>[]> {
  return rows(db)
    .where('accomodation.id', 'in', namedPage(db, 'accomodation', cut, filter))
    .orderBy(namedOrder(cut, 'accomodation'))
    .execute();
}

export function findAccomodation(db: Db, id: number): Promise<StoredAccomodation<Accomodation> | undefined> {
  return rows(db)
    .where('accomodation.id', '=', id)
    .where('accomodation.deleted_at', 'is', null)
    .select([
      'accomodation.description',
      'accomodation.accomodation_type_id',
      'accomodation.country_id',
      'accomodation.city_id',
      'accomodation.city_name',
      'accomodation.n_rooms',
      'accomodation.contact_email',
      'accomodation.contact_phone',
      'accomodation.contact_name',
      'accomodation.latitude',
      'accomodation.longitude',
      ...ratingFields.map(field => `accomodation.${field}` as const),
      ...featuredColumns.map(column => `accomodation.${column}` as const),
    ])
    .select([idList('accomodation_service').as('services'), idList('accomodation_internal_tag').as('internal_tags')])
    .executeTakeFirst();
}

const sheetRows = (db: Db) =>
  db
    .selectFrom('accomodation')
    .leftJoin('accomodation_type', 'accomodation_type.id', 'accomodation.accomodation_type_id')
    .leftJoin('country', 'country.id', 'accomodation.country_id')
    .leftJoin('city', 'city.id', 'accomodation.city_id')
    .leftJoin('province', 'province.id', 'city.province_id')
    .where('accomodation.deleted_at', 'is', null)
    .select([
      'accomodation.id',
      'accomodation.name',
      'accomodation_type.name as accomodation_type',
      'accomodation.address',
      'accomodation.country_id',
      'country.name as country',
      'accomodation.n_rooms',
      'accomodation.contact_name',
      'accomodation.contact_email',
      'accomodation.contact_phone',
      'accomodation.latitude',
      'accomodation.longitude',
      'accomodation.avg_rate',
    ])
    .select(sql<string | null>`coalesce(city.name || ' (' || province.name || ')', accomodation.city_name)`.as('city'));

/** Accommodations as rows of a sheet, by name. */
export function accomodationSheet(db: Db, filter: Filter, limit: number) {
  return sheetRows(db)
    .where('accomodation.id', 'in', namedPage(db, 'accomodation', { limit, offset: 0 }, filter))
    .orderBy('accomodation.sort')
    .orderBy('accomodation.id')
    .execute();
}

/** Accommodations as rows of a sheet, each with the name that the caller asked for. */
export function accomodationsByName(db: Db, names: readonly string[]) {
  return sheetRows(db)
    .innerJoin(sql<{ key: string }>`(select unnest(${[...names]}::text[]) as key)`.as('wanted'), join =>
      join.on(sql`normalise(wanted.key)`, '=', sql`accomodation.search`),
    )
    .select('wanted.key')
    .execute();
}
