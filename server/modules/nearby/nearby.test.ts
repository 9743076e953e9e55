import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { findNearbyServices } from './queries.ts';

/** The search for suppliers (specification 7): near a place, by provinces or all, by rooms and tags. */

const places = 2_000;
let test: TestApp;
const points: { id: number; latitude: number; longitude: number }[] = [];

/** Pseudo-random numbers that are the same in every run. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

/** The earth's mean radius, as in the database function `distance_km`. */
const earthRadiusKm = 6371.0088;

/** Computed from the definition: the angle between two vectors, by their cross and dot products. */
function angleKm(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const vector = ({ latitude, longitude }: typeof a) => {
    const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [[x, y, z], [u, v, w]] = [vector(a), vector(b)];
  return earthRadiusKm * Math.atan2(Math.hypot(y * w - z * v, z * u - x * w, x * v - y * u), x * u + y * v + z * w);
}

beforeAll(async () => {
  test = await testApp();
  const random = numbers(20_261_121);
  const next = () => random.next().value ?? 0;
  for (let n = 0; n < places; n += 1) {
    // Evenly over the earth. Every tenth place is near a pole or the antimeridian, where errors would show.
    const latitude = n % 10 === 0 ? 89 + next() : (Math.asin(2 * next() - 1) * 180) / Math.PI;
    const longitude = n % 10 === 1 ? (next() < 0.5 ? 179 + next() : -180 + next()) : 360 * next() - 180;
    points.push({ id: n + 1, latitude, longitude });
  }
  await sql`insert into other_service (id, name, latitude, longitude, contact_email) overriding system value
    select id, 'Guía ' || id, latitude, longitude, id || '@ejemplo.es'
    from json_to_recordset(${JSON.stringify(points)}::json) as p (id int, latitude float8, longitude float8)`.execute(
    test.services.db,
  );
});

describe('the search around a place', () => {
  const centres = [
    ...[37.62, -36.7, 0, 60.2, -75.4].map((latitude, n) => ({ latitude, longitude: n * 71 - 140 })),
    { latitude: 89.9, longitude: 12 },
    { latitude: -89.5, longitude: -170 },
    { latitude: 90, longitude: 0 },
    { latitude: 12, longitude: 180 },
    { latitude: 51, longitude: -179.9 },
    { latitude: -17, longitude: 179.99 },
  ];

  it(`finds the same places as a direct computation, among ${places} places`, async () => {
    let compared = 0;
    for (const [n, centre] of centres.entries()) {
      for (const kilometres of [1, 120, 900 + n, 5_000, 20_040]) {
        const near = points
          .map(point => ({ id: point.id, distance: angleKm(centre, point) }))
          .filter(({ distance }) => distance <= kilometres)
          .sort((a, b) => a.distance - b.distance);
        const { rows, total } = await findNearbyServices(test.services.db, 'other_service', {
          around: { ...centre, kilometres },
        });
        const what = `${centre.latitude} ${centre.longitude} ${kilometres} km`;
        expect(total, what).toBe(near.length);
        expect(rows.length, what).toBe(Math.min(near.length, 500));
        const off = rows.map((row, place) => Math.abs((row.distance ?? -1) - (near[place]?.distance ?? -2)));
        // Differences in kilometres. Only near the antipode is the sine less precise.
        expect(Math.max(0, ...off), what).toBeLessThan(kilometres === 20_040 ? 0.2 : 1e-6);
        compared += rows.length;
      }
    }
    expect(compared).toBeGreaterThan(5_000);
  });

  it('includes a place exactly at the edge, and excludes one beyond it', async () => {
    const centre = { latitude: 36.72, longitude: -4.42 };
    const { rows } = await findNearbyServices(test.services.db, 'other_service', {
      around: { ...centre, kilometres: 2_000 },
    });
    for (const row of rows.slice(0, 40)) {
      const kilometres = row.distance ?? 0;
      const within = async (range: number) =>
        (
          await findNearbyServices(test.services.db, 'other_service', { around: { ...centre, kilometres: range } })
        ).rows.map(({ id }) => id);
      expect(await within(kilometres)).toContain(row.id);
      expect(await within(kilometres - 1e-9)).not.toContain(row.id);
    }
  });
});

describe('the calls', () => {
  const call = (path: string, body: object) => test.call('POST', `/api/${path}`, { token: test.agent.token, body });
  const names = async (path: string, body: object) =>
    (await call(path, body)).data.map((row: { name: string }) => row.name);
  let tags: number[];

  beforeAll(async () => {
    const { db } = test.services;
    tags = (
      await db
        .insertInto('internal_tag')
        .values([{ name: 'grupos' }, { name: 'playa' }])
        .returning('id')
        .execute()
    ).map(({ id }) => id);
    const ronda = await db.selectFrom('city').select('id').where('name', '=', 'Ronda').executeTakeFirstOrThrow();
    const [sol, mar] = await db
      .insertInto('accomodation')
      .values([
        {
          name: 'Sol',
          n_rooms: 80,
          latitude: 36.74,
          longitude: -5.16,
          city_id: ronda.id,
          contact_email: 's@ejemplo.es',
        },
        { name: 'Mar', n_rooms: 20, latitude: 36.8, longitude: -5.2 },
        { name: 'Niebla', n_rooms: null, city_id: ronda.id },
        { name: 'Gone', n_rooms: 90, latitude: 36.74, longitude: -5.16, deleted_at: '2026-01-01' },
      ])
      .returning('id')
      .execute();
    await db
      .insertInto('accomodation_internal_tag')
      .values([
        ...tags.map(internal_tag_id => ({ accomodation_id: sol?.id ?? 0, internal_tag_id })),
        { accomodation_id: mar?.id ?? 0, internal_tag_id: tags[0] ?? 0 },
      ])
      .execute();
  });

  it('find accommodations nearby, by province and all, by rooms and by tags', async () => {
    const around = { latitude: 36.74, longitude: -5.16, searchRange: 10 };
    expect(await call('accomodation/getNearbyHotels', around)).toMatchObject({
      code: 20000,
      body: { total: 2, total_pages: 1, limit: 500 },
      data: [
        { name: 'Sol', city: 'Ronda (Málaga)', distance: 0, contact_email: 's@ejemplo.es', n_rooms: 80 },
        { name: 'Mar', city: null, contact_email: null, distance: expect.closeTo(7.56, 1) },
      ],
    });
    expect(await names('accomodation/getNearbyHotels', { ...around, n_rooms: 40 })).toEqual(['Sol']);
    expect(await names('accomodation/getNearbyHotels', { ...around, internal_tags: tags })).toEqual(['Sol']);
    expect(await names('accomodation/getNearbyHotels', { ...around, internal_tags: tags.slice(0, 1) })).toEqual([
      'Sol',
      'Mar',
    ]);
    const { data: provinces } = await test.call('GET', '/api/province/dropdown', { token: test.agent.token });
    const malaga = provinces.find((province: { name: string }) => province.name === 'Málaga').id;
    expect(await names('accomodation/getHotelsByProvince', { provinces_ids: [malaga] })).toEqual(['Niebla', 'Sol']);
    expect(await names('accomodation/getHotelsByProvince', { provinces_ids: [malaga], n_rooms: '1' })).toEqual(['Sol']);
    expect(await names('accomodation/getHotelsByProvince', { provinces_ids: [] })).toEqual([]);
    expect(await names('accomodation/getAllHotels', {})).toEqual(['Mar', 'Niebla', 'Sol']);
  });

  it('find other services in the same way, and count those beyond the answer', async () => {
    const { body } = await call('otherService/getAllOtherServices', {});
    expect(body).toMatchObject({ total: places, limit: 500 });
    expect(body.data).toHaveLength(500);
    expect(await names('otherService/getOtherServicesByProvince', { provinces_ids: [1] })).toEqual([]);
    const near = { latitude: points[5]?.latitude, longitude: points[5]?.longitude, searchRange: 0.001 };
    expect(await names('otherService/getNearbyOtherServices', near)).toEqual(['Guía 6']);
    expect(
      (await call('otherService/getNearbyOtherServices', { latitude: 91, longitude: 0, searchRange: 0 })).data,
    ).toMatchObject({
      fields: { latitude: 'Introduzca un número válido', searchRange: 'Introduzca un número válido' },
    });
  });
});
