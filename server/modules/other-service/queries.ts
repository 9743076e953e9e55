import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { OtherService, OtherServiceRow } from '../../../contract/other-service/calls.ts';
import { featuredColumns } from '../../../contract/welcome/schema.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  columns,
  everything,
  type Fields,
  type Filter,
  nameOf,
  passes,
  relationFilter,
} from '../../platform/db/filter.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { countUpTo } from '../../platform/db/search.ts';
import {
  byFilled,
  byNameOf,
  byText,
  orderBySort,
  type PageRange,
  type Sorts,
  upwards,
} from '../../platform/db/sort.ts';
import { idList } from '../../shared/id-lists.ts';
import { featuredFilters, placedFields } from '../../shared/shared-fields.ts';
import { photosOf, type StoredPhoto } from '../photo/queries.ts';

/** A row before its photos have addresses. */
type Stored<R extends OtherServiceRow> = Omit<R, 'other_service_photos'> & { other_service_photos: StoredPhoto[] };

export const otherServiceFields: Fields = {
  ...columns('other_service', {
    id: 'number',
    name_en: 'text',
    name_fr: 'text',
    other_service_type_id: 'number',
    data: 'text',
    updated_at: 'moment',
  }),
  ...featuredFilters('other_service'),
  ...placedFields('other_service'),
  other_service_type: nameOf('other_service', 'other_service_type_id', 'other_service_type'),
  other_service_photos: relationFilter('other_service_photo', 'other_service_id', 'id'),
  internal_tags: relationFilter('other_service_internal_tag', 'other_service_id', 'internal_tag_other_service_id'),
};

/** A catalogue stays some thousands at most, so only the name needs its index. */
export const otherServiceSorts: Sorts = {
  name: byFilled('other_service.sort'),
  other_service_type: byNameOf('other_service_type', 'other_service.other_service_type_id'),
  address: byText('other_service.address'),
};

const present = (db: Db, filter: Filter): SelectQueryBuilder<DB, 'other_service', object> =>
  db
    .selectFrom('other_service')
    .where('other_service.deleted_at', 'is', null)
    .where(eb => passes(filter, eb.ref('other_service.search'), eb.ref('other_service.id')));

/** The columns of a row of the list with its photos nested, for the services of a query: one statement. */
const rows = (db: Db, which: SelectQueryBuilder<DB, 'other_service', { id: number }>) =>
  db
    .selectFrom('other_service')
    .where('other_service.id', 'in', which)
    .leftJoin('other_service_type', 'other_service_type.id', 'other_service.other_service_type_id')
    .select([
      'other_service.id',
      'other_service.name',
      'other_service.address',
      'other_service.data',
      'other_service.updated_at',
      'other_service_type.name as other_service_type',
    ])
    .select(photosOf('other_service', 'other_service.id').as('other_service_photos'));

/** Other services by name or in another order. The page is cut before photos are nested. */
export function listOtherServices(
  db: Db,
  { limit, offset, order }: PageRange,
  filter: Filter,
): Promise<Stored<OtherServiceRow>[]> {
  const ordered = orderBySort(order ?? upwards('other_service.sort'), 'other_service.id');
  const page = present(db, filter).select('other_service.id').orderBy(ordered).limit(limit).offset(offset);
  return rows(db, page).orderBy(ordered).execute();
}

export async function countOtherServices(db: Db, filter: Filter): Promise<number> {
  const found: Expression<unknown> = present(db, filter).select(sql.lit(1).as('one'));
  return (await db.selectNoFrom(countUpTo(found).as('total')).executeTakeFirstOrThrow()).total;
}

/** Another service in full. */
export function findOtherService(db: Db, id: number): Promise<Stored<OtherService> | undefined> {
  return rows(db, present(db, everything).select('other_service.id').where('other_service.id', '=', id))
    .select([
      'other_service.name_en',
      'other_service.name_fr',
      'other_service.other_service_type_id',
      'other_service.country_id',
      'other_service.city_id',
      'other_service.city_name',
      'other_service.latitude',
      'other_service.longitude',
      'other_service.contact_email',
      'other_service.contact_phone',
      'other_service.contact_name',
      ...featuredColumns.map(column => `other_service.${column}` as const),
    ])
    .select(idList('other_service_internal_tag').as('internal_tags'))
    .executeTakeFirst();
}
