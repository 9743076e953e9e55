import type { Cruise, CruiseRow } from '../../../contract/cruise/calls.ts';
import { ratingFields } from '../../../contract/rating/schema.ts';
import { featuredColumns } from '../../../contract/welcome/schema.ts';
import type { Db } from '../../platform/db/db.ts';
import { columns, type Fields, type Filter, related } from '../../platform/db/filter.ts';
import { byFilled, type Cut, type Sorts } from '../../platform/db/sort.ts';
import { idList } from '../../shared/id-lists.ts';
import { namedOrder, namedPage } from '../../shared/named.ts';
import { featuredFields, ratedFields } from '../../shared/shared-fields.ts';
import { photosOf, type StoredPhoto } from '../photo/queries.ts';
import { ratingCount } from '../rating/queries.ts';

/** A row before its photos have addresses. */
type Stored<R extends CruiseRow> = Omit<R, 'cruise_photos'> & { cruise_photos: StoredPhoto[] };

export const cruiseFields: Fields = {
  ...columns('cruise', {
    id: 'number',
    description: 'text',
    updated_at: 'moment',
  }),
  ...ratedFields('cruise'),
  ...featuredFields('cruise'),
  cruise_photos: related('cruise_photo', 'cruise_id', 'id'),
  services: related('cruise_service', 'cruise_id', 'service_id'),
};

/** A catalogue stays some thousands at most, so only the name needs its index. */
export const cruiseSorts: Sorts = { name: byFilled('cruise.search'), avg_rate: byFilled('cruise.avg_rate') };

const rows = (db: Db) =>
  db
    .selectFrom('cruise')
    .select(['cruise.id', 'cruise.name', 'cruise.avg_rate', 'cruise.updated_at'])
    .select([photosOf('cruise', 'cruise.id').as('cruise_photos'), ratingCount('cruise').as('n_ratings')]);

/** Cruises by name or in another order, with their photos nested. */
export function listCruises(db: Db, cut: Cut, filter: Filter): Promise<Stored<CruiseRow>[]> {
  return rows(db)
    .where('cruise.id', 'in', namedPage(db, 'cruise', cut, filter))
    .orderBy(namedOrder(cut, 'cruise'))
    .execute();
}

/** A cruise in full. */
export function findCruise(db: Db, id: number): Promise<Stored<Cruise> | undefined> {
  return rows(db)
    .where('cruise.id', '=', id)
    .where('cruise.deleted_at', 'is', null)
    .select(['cruise.description', ...ratingFields.map(field => `cruise.${field}` as const)])
    .select(featuredColumns.map(column => `cruise.${column}` as const))
    .select(idList('cruise_service').as('services'))
    .executeTakeFirst();
}
