import type { OtherService, OtherServiceRow } from '../../../contract/other-service/calls.ts';
import { featuredColumns } from '../../../contract/welcome/schema.ts';
import type { Db } from '../../platform/db/db.ts';
import { columns, type Fields, type Filter, nameOf, relationFilter } from '../../platform/db/filter.ts';
import { byFilled, byNameOf, byText, type PageRange, type Sorts } from '../../platform/db/sort.ts';
import { namedOrder, namedPage } from '../../shared/name-columns.ts';
import { featuredFilters, idList, placedFields } from '../../shared/shared-fields.ts';
import { photosOf, type StoredPhoto } from '../photo/queries.ts';

/** A row before its photos have addresses. */
type StoredOtherService<R extends OtherServiceRow> = Omit<R, 'other_service_photos'> & {
  other_service_photos: StoredPhoto[];
};

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

/** The columns of a row of the list, with its photos nested. */
const rows = (db: Db) =>
  db
    .selectFrom('other_service')
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

/** Other services by name or in another order, with their photos nested. */
export function listOtherServices(
  db: Db,
  range: PageRange,
  filter: Filter,
): Promise<StoredOtherService<OtherServiceRow>[]> {
  return rows(db)
    .where('other_service.id', 'in', namedPage(db, 'other_service', range, filter))
    .orderBy(namedOrder(range, 'other_service'))
    .execute();
}

/** Another service in full. */
export function findOtherService(db: Db, id: number): Promise<StoredOtherService<OtherService> | undefined> {
  return rows(db)
    .where('other_service.id', '=', id)
    .where('other_service.deleted_at', 'is', null)
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
