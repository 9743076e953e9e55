import { type RawBuilder, sql } from 'kysely';
import type { NearbyService } from '../../../contract/nearby/calls.ts';
import { nearbyLimit } from '../../../contract/nearby/schema.ts';
import type { Db } from '../../platform/db/db.ts';

/** The two nouns with a place and an e-mail, which can be asked for a price. */
export type NearbyNoun = 'accomodation' | 'other_service';

/** The conditions of a search. A missing one does not filter. */
export interface NearbySearch {
  around?: { latitude: number; longitude: number; kilometres: number };
  provinces?: readonly number[];
  /** The least number of rooms. Only accommodations have it. */
  rooms?: number | null;
  /** All of these tags are required. */
  tags?: readonly number[];
}

const tagTables = {
  accomodation: { table: 'accomodation_internal_tag', tag: 'internal_tag_id' },
  other_service: { table: 'other_service_internal_tag', tag: 'internal_tag_other_service_id' },
} as const;

/**
 * The matches, nearest first when a place is given, otherwise by name: at most `nearbyLimit` rows, and the total. A place
 * exactly at the edge is included. A catalogue has some thousands of places at most, so no index is needed.
 */
export async function findNearbyServices(
  db: Db,
  noun: NearbyNoun,
  { around, provinces, rooms, tags }: NearbySearch,
): Promise<{ rows: NearbyService[]; total: number }> {
  const distance = around
    ? sql<number>`distance_km(${around.latitude}, ${around.longitude}, latitude, longitude)`
    : sql<null>`null::double precision`;
  const conditions: RawBuilder<unknown>[] = [sql`deleted_at is null`];
  if (around) conditions.push(sql`${distance} <= ${around.kilometres}`);
  if (provinces) conditions.push(sql`city_id in (select id from city where province_id = any(${provinces}::int[]))`);
  if (rooms && noun === 'accomodation') conditions.push(sql`n_rooms >= ${rooms}`);
  if (tags?.length) {
    const { table, tag } = tagTables[noun];
    const owner = sql.ref(`${noun}_id`);
    conditions.push(sql`id in (select ${owner} from ${sql.table(table)} where ${sql.ref(tag)} = any(${tags}::int[])
      group by ${owner} having count(*) = ${tags.length})`);
  }
  const roomsColumn = noun === 'accomodation' ? sql`n_rooms` : sql`null::int as n_rooms`;
  const services = await sql<NearbyService & { total: number }>`
    with page as (
      select id, name, sort, address, city_id, city_name, contact_name, contact_email, latitude, longitude,
        ${roomsColumn}, ${distance} as distance, (count(*) over ())::int as total
      from ${sql.table(noun)} where ${sql.join(conditions, sql` and `)}
      order by distance, sort, id limit ${sql.lit(nearbyLimit)}
    )
    select page.id, page.name, address, coalesce(city.name || ' (' || province.name || ')', city_name) as city, n_rooms,
      contact_name, nullif(contact_email, '') as contact_email, page.latitude, page.longitude, distance, total
    from page left join city on city.id = page.city_id left join province on province.id = city.province_id
    order by distance, page.sort, page.id`.execute(db);
  return { rows: services.rows.map(({ total: _total, ...row }) => row), total: services.rows[0]?.total ?? 0 };
}
