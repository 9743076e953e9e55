import { sql } from 'kysely';
import type { MessageKey } from '../../contract/texts/index.ts';
import type { Trx } from '../platform/db/db.ts';
import { columns, type Fields } from '../platform/db/filter.ts';
import { invalid } from '../platform/http/failure.ts';

/** Filters by columns, and lists of ids, that several nouns share. */

export const ratedFields = (table: 'accomodation' | 'cruise'): Fields =>
  columns(table, {
    rate_location: 'number',
    rate_cleaning: 'number',
    rate_service: 'number',
    rate_quality_price: 'number',
    avg_rate: 'number',
  });

export const featuredFilters = (table: 'accomodation' | 'cruise' | 'other_service'): Fields =>
  columns(table, { featured: 'flag', teaser: 'text', teaser_en: 'text', teaser_fr: 'text' });

/** The address and the contact. */
export const placedFields = (table: 'accomodation' | 'other_service'): Fields =>
  columns(table, {
    address: 'text',
    country_id: 'number',
    city_id: 'number',
    city_name: 'text',
    latitude: 'number',
    longitude: 'number',
    contact_email: 'text',
    contact_name: 'text',
  });

/** The lists of ids in records (specification 3: services, internal tags), each in a table of pairs. */
const listTables = {
  accomodation_service: { owner: 'accomodation', item: 'service' },
  accomodation_internal_tag: { owner: 'accomodation', item: 'internal_tag' },
  cruise_service: { owner: 'cruise', item: 'service' },
  other_service_internal_tag: { owner: 'other_service', item: 'internal_tag_other_service' },
  travel_internal_tag: { owner: 'travel', item: 'internal_tag_travel' },
} as const;

type IdList = keyof typeof listTables;

/** The ids of a record's list, to nest into a select of its table. */
export function idList(table: IdList) {
  const { owner, item } = listTables[table];
  return sql<number[]>`array(select ${sql.ref(`${item}_id`)} from ${sql.table(table)}
    where ${sql.ref(`${owner}_id`)} = ${sql.ref(`${owner}.id`)} order by 1)`;
}

/**
 * Replaces the ids of a record's list; undefined, as in an edit that leaves them out, changes nothing. A deleted item
 * stays in lists that have it and cannot be added to others.
 * @param field the record's field, for the message
 * @returns the field when the list has changed
 * @throws 40001 under the field for an unknown id
 */
export async function writeIdList(
  trx: Trx,
  table: IdList,
  field: string,
  id: number,
  ids: readonly number[] | undefined,
): Promise<string[]> {
  if (!ids) return [];
  const { owner, item } = listTables[table];
  const [ownerId, itemId] = [sql.ref(`${owner}_id`), sql.ref(`${item}_id`)];
  const { rows: deleted } = await sql`
    delete from ${sql.table(table)} where ${ownerId} = ${id} and ${itemId} <> all(${ids}::int[])
    returning 1`.execute(trx);
  const { rows } = await sql<{ known: number; added: number }>`
    with known as (select id from ${sql.table(item)} where id = any(${ids}::int[]) and (deleted_at is null
        or id in (select ${itemId} from ${sql.table(table)} where ${ownerId} = ${id}))),
      added as (insert into ${sql.table(table)} (${ownerId}, ${itemId}) select ${id}, id from known
        on conflict do nothing returning 1)
    select (select count(*)::int from known) as known, (select count(*)::int from added) as added`.execute(trx);
  const message: MessageKey = 'common.idInvalid';
  if (rows[0]?.known !== ids.length) throw invalid({ [field]: message });
  return deleted.length > 0 || rows[0].added > 0 ? [field] : [];
}
