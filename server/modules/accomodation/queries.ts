import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Accomodation, AccomodationRow } from '../../../contract/accomodation.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { counted, matches } from '../../platform/search.ts';
import { photosOf, type StoredPhoto } from '../photo/queries.ts';

/** A row before its photos have addresses. */
type Stored<R extends AccomodationRow> = Omit<R, 'accomodation_photos'> & { accomodation_photos: StoredPhoto[] };

const present = (db: Db, filter: string): SelectQueryBuilder<DB, 'accomodation', object> => {
  const query = db.selectFrom('accomodation').where('accomodation.deleted_at', 'is', null);
  return filter ? query.where(eb => matches(eb.ref('accomodation.search'), filter)) : query;
};

/** What a row of the list shows, photos nested, for the accommodations of a query: one statement. */
const rows = (db: Db, which: SelectQueryBuilder<DB, 'accomodation', { id: number }>) =>
  db
    .selectFrom('accomodation')
    .where('accomodation.id', 'in', which)
    .leftJoin('accomodation_type', 'accomodation_type.id', 'accomodation.accomodation_type_id')
    .select([
      'accomodation.id',
      'accomodation.name',
      'accomodation.address',
      'accomodation.avg_rate',
      'accomodation.updated_at',
      'accomodation_type.name as accomodation_type',
    ])
    .select(photosOf('accomodation', 'accomodation.id').as('accomodation_photos'));

/** Accommodations by name. The page is cut before anything is nested into it. */
export function listAccomodations(db: Db, limit: number, offset = 0, filter = ''): Promise<Stored<AccomodationRow>[]> {
  const page = present(db, filter)
    .select('accomodation.id')
    .orderBy('accomodation.search')
    .orderBy('accomodation.id')
    .limit(limit)
    .offset(offset);
  return rows(db, page).orderBy('accomodation.search').orderBy('accomodation.id').execute();
}

export async function countAccomodations(db: Db, filter: string): Promise<number> {
  const found: Expression<unknown> = present(db, filter).select(sql.lit(1).as('one'));
  return (await db.selectNoFrom(counted(found).as('total')).executeTakeFirstOrThrow()).total;
}

/** An accommodation in full. */
export function findAccomodation(db: Db, id: number): Promise<Stored<Accomodation> | undefined> {
  return rows(db, present(db, '').select('accomodation.id').where('accomodation.id', '=', id))
    .select([
      'accomodation.description',
      'accomodation.accomodation_type_id',
      'accomodation.country_id',
      'accomodation.city_id',
      'accomodation.city_name',
      'accomodation.n_rooms',
      'accomodation.contact_email',
      'accomodation.contact_name',
      'accomodation.latitude',
      'accomodation.longitude',
      'accomodation.rate_location',
      'accomodation.rate_cleaning',
      'accomodation.rate_service',
      'accomodation.rate_quality_price',
    ])
    .select([
      sql<number[]>`array(select service_id from accomodation_service
        where accomodation_id = accomodation.id order by service_id)`.as('services'),
      sql<number[]>`array(select internal_tag_id from accomodation_internal_tag
        where accomodation_id = accomodation.id order by internal_tag_id)`.as('internal_tags'),
    ])
    .executeTakeFirst();
}

/** Makes these the services of an accommodation. @returns whether every id names one */
export async function writeServices(trx: Trx, id: number, services: number[]): Promise<boolean> {
  await trx.deleteFrom('accomodation_service').where('accomodation_id', '=', id).execute();
  if (services.length === 0) return true;
  const written = await trx
    .insertInto('accomodation_service')
    .columns(['accomodation_id', 'service_id'])
    .expression(eb =>
      eb
        .selectFrom('service')
        .select([sql.val(id).$castTo<number>().as('accomodation_id'), 'id'])
        .where('id', 'in', services),
    )
    .returning('service_id')
    .execute();
  return written.length === services.length;
}

/** Makes these the tags of an accommodation. @returns whether every id names one */
export async function writeInternalTags(trx: Trx, id: number, tags: number[]): Promise<boolean> {
  await trx.deleteFrom('accomodation_internal_tag').where('accomodation_id', '=', id).execute();
  if (tags.length === 0) return true;
  const written = await trx
    .insertInto('accomodation_internal_tag')
    .columns(['accomodation_id', 'internal_tag_id'])
    .expression(eb =>
      eb
        .selectFrom('internal_tag')
        .select([sql.val(id).$castTo<number>().as('accomodation_id'), 'id'])
        .where('id', 'in', tags),
    )
    .returning('internal_tag_id')
    .execute();
  return written.length === tags.length;
}
