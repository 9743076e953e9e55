import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing.ts';
import { plantWorld, type World } from '../../testing-world.ts';

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
});

const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };
const stars = { rate_location: 5, rate_cleaning: 4, rate_service: 4, rate_quality_price: 2 };
const waiting = async (token: string) => (await test.call('GET', '/api/user/rateNotifications', { token })).data;
const rate = (data: object, token: string | undefined = test.customer.token) =>
  test.call('POST', '/api/rating/create', { token, body: { data } });
const item = (noun: 'accomodation' | 'cruise') =>
  test.services.db
    .selectFrom(noun)
    .select(['rate_location', 'rate_cleaning', 'rate_service', 'rate_quality_price', 'avg_rate'])
    .where('id', '=', world.catalogue[noun] ?? 0)
    .executeTakeFirstOrThrow();

it('waits for what was booked and is over, and for nobody else', async () => {
  const { db } = test.services;
  expect(await waiting(test.customer.token)).toEqual([]);
  await db.updateTable('budget').set({ budget_status_id: 3 }).where('id', '=', world.sent.budget).execute();
  // The trip is still to come.
  expect(await waiting(test.customer.token)).toEqual([]);
  expect(await rate({ ...stars, travel_id: world.sent.travel, cruise_id: world.catalogue.cruise })).toMatchObject(
    nothing,
  );
  await db
    .updateTable('travel')
    .set({ travel_status_id: 5, date_from: '2026-10-01', date_to: '2026-11-19' })
    .where('id', '=', world.sent.travel)
    .execute();
  expect(await waiting(test.customer.token)).toEqual([
    expect.objectContaining({ kind: 'accomodation', accomodation_id: world.catalogue.accomodation, cruise_id: null }),
    expect.objectContaining({
      kind: 'cruise',
      travel_id: world.sent.travel,
      travel_name: 'Noruega',
      name: 'Un cruise',
      date_from: '2027-05-01 00:00:00',
      photo: null,
    }),
  ]);
  for (const { token } of [test.otherCustomer, test.agent, test.administrator])
    expect(await waiting(token)).toEqual([]);
  expect((await test.call('GET', '/api/user/rateNotifications')).code).toBe(50008);
});

it('takes a customer’s stars once for each, and the item’s averages follow', async () => {
  const cruise = { travel_id: world.sent.travel, cruise_id: world.catalogue.cruise };
  const before = await item('cruise');
  expect(await rate({ ...stars, ...cruise }, test.otherCustomer.token)).toMatchObject(nothing);
  for (const { token } of [test.agent, test.administrator])
    expect(await rate({ ...stars, ...cruise }, token)).toMatchObject({
      data: { message: 'No tiene permiso para hacer esto' },
    });
  const wrong = await rate({ ...stars, ...cruise, rate_service: 6, rate_location: 2.5, rate_cleaning: null });
  expect(wrong.data.fields).toEqual({
    rate_location: 'Puntúe de 1 a 5',
    rate_cleaning: 'Puntúe de 1 a 5',
    rate_service: 'Puntúe de 1 a 5',
  });
  expect((await rate({ ...stars, ...cruise, accomodation_id: world.catalogue.accomodation })).code).toBe(40001);
  expect(await item('cruise')).toEqual(before);

  const both = await Promise.all([rate({ ...stars, ...cruise }), rate({ ...stars, ...cruise })]);
  expect(both.map(answer => answer.code).sort()).toEqual([20001, 40001]);
  expect(both.find(answer => answer.code === 40001)?.data.message).toBe('Ya ha valorado este servicio');
  expect(await item('cruise')).toEqual({ ...stars, avg_rate: 3.75 });
  expect(await item('accomodation')).toMatchObject({ avg_rate: 3 });

  // Somebody else of the same trip: means, to the hundredth.
  await test.services.db
    .insertInto('user_travel_group')
    .values({ travel_id: world.sent.travel, user_id: test.otherCustomer.id })
    .execute();
  expect((await rate({ ...stars, ...cruise, rate_location: 4 }, test.otherCustomer.token)).code).toBe(20001);
  expect(await item('cruise')).toEqual({ ...stars, rate_location: 4.5, avg_rate: 3.63 });
  expect((await waiting(test.customer.token)).map((each: { kind: string }) => each.kind)).toEqual(['accomodation']);
});
