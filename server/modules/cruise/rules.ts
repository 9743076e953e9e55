import type { z } from 'zod';
import type { Cruise, CruiseRow } from '../../../contract/cruise/calls.ts';
import type { cruiseCreate, cruiseUpdate } from '../../../contract/cruise/schema.ts';
import { ratingFields } from '../../../contract/rating/schema.ts';
import { featuredColumns } from '../../../contract/welcome/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { columns, type Fields, type Filter, relationFilter } from '../../platform/db/filter.ts';
import { createRecord, updateRecord } from '../../platform/db/record.ts';
import { byFilled, type PageRange, type Sorts } from '../../platform/db/sort.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import { namedOrder, namedPage } from '../../shared/name-columns.ts';
import { featuredFilters, idList, ratedFields, writeIdList } from '../../shared/shared-fields.ts';
import { photosOf, type StoredPhoto } from '../photo/queries.ts';
import { ratingCount } from '../rating/queries.ts';

/** A row before its photos have addresses. */
type StoredCruise<R extends CruiseRow> = Omit<R, 'cruise_photos'> & { cruise_photos: StoredPhoto[] };

export const cruiseFields: Fields = {
  ...columns('cruise', {
    id: 'number',
    description: 'text',
    updated_at: 'moment',
  }),
  ...ratedFields('cruise'),
  ...featuredFilters('cruise'),
  cruise_photos: relationFilter('cruise_photo', 'cruise_id', 'id'),
  services: relationFilter('cruise_service', 'cruise_id', 'service_id'),
};

/** A catalogue stays some thousands at most, so only the name needs its index. */
export const cruiseSorts: Sorts = { name: byFilled('cruise.sort'), avg_rate: byFilled('cruise.avg_rate') };

const rows = (db: Db) =>
  db
    .selectFrom('cruise')
    .select(['cruise.id', 'cruise.name', 'cruise.avg_rate', 'cruise.updated_at'])
    .select([photosOf('cruise', 'cruise.id').as('cruise_photos'), ratingCount('cruise').as('n_ratings')]);

/** Cruises by name or in another order, with their photos nested. */
export function listCruises(db: Db, cut: PageRange, filter: Filter): Promise<StoredCruise<CruiseRow>[]> {
  return rows(db)
    .where('cruise.id', 'in', namedPage(db, 'cruise', cut, filter))
    .orderBy(namedOrder(cut, 'cruise'))
    .execute();
}

export function findCruise(db: Db, id: number): Promise<StoredCruise<Cruise> | undefined> {
  return rows(db)
    .where('cruise.id', '=', id)
    .where('cruise.deleted_at', 'is', null)
    .select(['cruise.description', ...ratingFields.map(field => `cruise.${field}` as const)])
    .select(featuredColumns.map(column => `cruise.${column}` as const))
    .select(idList('cruise_service').as('services'))
    .executeTakeFirst();
}

export const cruiseKind = { table: 'cruise', entity: 'cruise' } as const;

/**
 * Adds a cruise.
 * @returns the new id
 * @throws 40001 under `services` for an unknown id
 */
export async function createCruise(trx: Trx, scope: Scope, body: z.output<typeof cruiseCreate>): Promise<number> {
  const { services, description, ...fields } = body;
  const id = await createRecord(trx, scope, cruiseKind, { ...fields, description: cleanRichText(description) });
  await writeServices(trx, id, services);
  return id;
}

/** Edits a cruise. @throws 30001 for a stale edit; 40001 as `createCruise`, or when there is none */
export async function updateCruise(trx: Trx, scope: Scope, body: z.output<typeof cruiseUpdate>): Promise<void> {
  const { id, updated_at, services, description, ...fields } = body;
  const values = { ...fields, description: description && cleanRichText(description) };
  await updateRecord(trx, scope, cruiseKind, { id, updated_at }, values, () => writeServices(trx, id, services));
}

const writeServices = (trx: Trx, id: number, services: number[] | undefined) =>
  writeIdList(trx, 'cruise_service', 'services', id, services);
