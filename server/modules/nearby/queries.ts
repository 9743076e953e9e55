import { type RawBuilder, sql } from 'kysely';
import type { NearbyService } from '../../../contract/nearby/calls.ts';
import { nearbyLimit } from '../../../contract/nearby/schema.ts';
import type { Db } from '../../platform/db/db.ts';

/** An area in degrees, between two parallels and two meridians. */
interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The earth's mean radius in kilometres, as in the database function `distance_km`. */
export const earthRadiusKm = 6371.0088;

/** Tolerance for rounding, in degrees: a decimetre. The exact distance is computed afterwards. */
const roundingMargin = 1e-6;

const degrees = (radians: number) => (radians * 180) / Math.PI;
const radians = (angle: number) => (angle * Math.PI) / 180;

/**
 * A box that contains every place within a distance, with all meridians when the circle crosses a pole or the
 * antimeridian.
 * @param latitude of the centre, in degrees
 * @param longitude of the centre, in degrees
 */
function boxAround(latitude: number, longitude: number, kilometres: number): Box {
  const angle = kilometres / earthRadiusKm;
  const height = degrees(angle) + roundingMargin;
  // The widest part of the circle is nearer to the pole than its centre.
  const width =
    Math.abs(latitude) + height >= 90
      ? 180
      : degrees(Math.asin(Math.sin(angle) / Math.cos(radians(latitude)))) + roundingMargin;
  const [west, east] = [longitude - width, longitude + width];
  return {
    south: Math.max(latitude - height, -90),
    north: Math.min(latitude + height, 90),
    ...(west < -180 || east > 180 ? { west: -180, east: 180 } : { west, east }),
  };
}

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

const inBox = ({ south, west, north, east }: Box) =>
  sql<boolean>`point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))`;

/**
 * The matches, nearest first when a place is given, otherwise by name: at most `nearbyLimit` rows, and the total. A box
 * uses the index first, then the great-circle distance decides. A place exactly at the edge is included.
 */
export async function findNearbyServices(
  db: Db,
  noun: NearbyNoun,
  search: NearbySearch,
): Promise<{ rows: NearbyService[]; total: number }> {
  const services = await nearbyServicesQuery(noun, search).execute(db);
  const rows = services.rows.map(({ total: _total, ...row }) => row);
  return { rows, total: services.rows[0]?.total ?? 0 };
}

/** The statement of `findServices`, also for tests that examine its plan. */
export function nearbyServicesQuery(noun: NearbyNoun, { around, provinces, rooms, tags }: NearbySearch) {
  const distance = around
    ? sql<number>`distance_km(${around.latitude}, ${around.longitude}, latitude, longitude)`
    : sql<null>`null::double precision`;
  const conditions: RawBuilder<unknown>[] = [sql`deleted_at is null`];
  if (around) {
    const box = boxAround(around.latitude, around.longitude, around.kilometres);
    conditions.push(inBox(box), sql`${distance} <= ${around.kilometres}`);
  }
  if (provinces) conditions.push(sql`city_id in (select id from city where province_id = any(${provinces}::int[]))`);
  if (rooms && noun === 'accomodation') conditions.push(sql`n_rooms >= ${rooms}`);
  if (tags?.length) {
    const { table, tag } = tagTables[noun];
    const owner = sql.ref(`${noun}_id`);
    conditions.push(sql`id in (select ${owner} from ${sql.table(table)} where ${sql.ref(tag)} = any(${tags}::int[])
      group by ${owner} having count(*) = ${tags.length})`);
  }
  const roomsOf = noun === 'accomodation' ? sql`n_rooms` : sql`null::int as n_rooms`;
  return sql<NearbyService & { total: number }>`
    with page as (
      select id, name, sort, address, city_id, city_name, contact_name, contact_email, latitude, longitude,
        ${roomsOf}, ${distance} as distance, (count(*) over ())::int as total
      from ${sql.table(noun)} where ${sql.join(conditions, sql` and `)}
      order by distance, sort, id limit ${sql.lit(nearbyLimit)}
    )
    select page.id, page.name, address, coalesce(city.name || ' (' || province.name || ')', city_name) as city, n_rooms,
      contact_name, nullif(contact_email, '') as contact_email, page.latitude, page.longitude, distance, total
    from page left join city on city.id = page.city_id left join province on province.id = city.province_id
    order by distance, page.sort, page.id`;
}
