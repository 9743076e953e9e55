import { beforeAll, expect, it } from 'vitest';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { plantWorld, type World } from '../../testing/world.ts';
import { inviteToRate } from './job.ts';

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

it('booked and finished stays wait for the ratings of their travellers, and only theirs', async () => {
  const { db } = test.services;
  expect(await waiting(test.customer.token)).toEqual([]);
  await db.updateTable('budget').set({ budget_status_id: 3 }).where('id', '=', world.sent.budget).execute();
  // The trip has not begun.
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
      postponed_until: null,
    }),
  ]);
  // A trip that was never booked did not take place.
  await db.updateTable('travel').set({ travel_status_id: 3 }).where('id', '=', world.sent.travel).execute();
  expect(await waiting(test.customer.token)).toEqual([]);
  await db.updateTable('travel').set({ travel_status_id: 5 }).where('id', '=', world.sent.travel).execute();
  for (const { token } of [test.otherCustomer, test.agent, test.administrator])
    expect(await waiting(token)).toEqual([]);
  expect((await test.call('GET', '/api/user/rateNotifications')).code).toBe(50008);
});

it('a customer rates each item once, and its averages follow', async () => {
  const cruise = { travel_id: world.sent.travel, cruise_id: world.catalogue.cruise };
  const before = await item('cruise');
  expect(await rate({ ...stars, ...cruise }, test.otherCustomer.token)).toMatchObject(nothing);
  for (const { token } of [test.agent, test.administrator])
    expect(await rate({ ...stars, ...cruise }, token)).toMatchObject({
      data: { message: 'No tiene permiso para hacer esto' },
    });
  const wrong = await rate({ ...stars, ...cruise, rate_service: 6, rate_location: 2.5, rate_cleaning: null });
  expect(wrong.data.fields).toEqual({
    rate_location: 'Valore de 1 a 5',
    rate_cleaning: 'Valore de 1 a 5',
    rate_service: 'Valore de 1 a 5',
  });
  expect((await rate({ ...stars, ...cruise, accomodation_id: world.catalogue.accomodation })).code).toBe(40001);
  expect(await item('cruise')).toEqual(before);

  const both = await Promise.all([rate({ ...stars, ...cruise }), rate({ ...stars, ...cruise })]);
  expect(both.map(answer => answer.code).sort()).toEqual([20001, 40001]);
  expect(both.find(answer => answer.code === 40001)?.data.message).toBe('Ya ha valorado este servicio');
  expect(await item('cruise')).toEqual({ ...stars, avg_rate: 3.75 });
  expect(await item('accomodation')).toMatchObject({ avg_rate: 3 });

  // Another traveller of the same trip: means with two decimals.
  await test.services.db
    .insertInto('user_travel_group')
    .values({ travel_id: world.sent.travel, user_id: test.otherCustomer.id })
    .execute();
  expect((await rate({ ...stars, ...cruise, rate_location: 4 }, test.otherCustomer.token)).code).toBe(20001);
  expect(await item('cruise')).toEqual({ ...stars, rate_location: 4.5, avg_rate: 3.63 });
  expect((await waiting(test.customer.token)).map((each: { kind: string }) => each.kind)).toEqual(['accomodation']);
});

const post = (path: string, body: object, token = test.customer.token) =>
  test.call('POST', `/api/${path}`, { token, body });
const given = async (token = test.customer.token) => (await test.call('GET', '/api/rating/given', { token })).data;

it('an invitation can be postponed, on every device of that customer', async () => {
  const put = (token: string | undefined) => post('rating/postpone', { travel_id: world.sent.travel }, token);
  expect(await put(test.customer.token)).toMatchObject({
    code: 20001,
    data: { message: 'Se lo preguntaremos más adelante', postponed_until: '2026-11-27 10:00:00' },
  });
  expect(await waiting(test.customer.token)).toMatchObject([{ postponed_until: '2026-11-27 10:00:00' }]);
  expect(await waiting(test.otherCustomer.token)).toMatchObject([{ postponed_until: null }]);
  const stranger = await test.signIn({ group_id: 2 });
  expect(await put(stranger.token)).toMatchObject(nothing);
  expect((await put(test.agent.token)).data.message).toBe('No tiene permiso para hacer esto');
});

it('a rating can be changed by its author for a fortnight and is final afterwards; the averages follow', async () => {
  const [rating] = await given();
  expect(rating).toMatchObject({
    kind: 'cruise',
    name: 'Un cruise',
    ...stars,
    avg_rate: 3.75,
    comment: null,
    created_at: '2026-11-20 10:00:00',
    changeable_until: '2026-12-04',
  });
  const change = (fields: object, token?: string) =>
    post('rating/update', { data: { id: rating.id, ...fields } }, token);
  expect((await change({ rate_service: 0 })).data.fields).toEqual({ rate_service: 'Valore de 1 a 5' });
  expect(await change({ rate_service: 1 }, test.otherCustomer.token)).toMatchObject(nothing);
  const { updated_at } = rating;
  expect((await change({ rate_service: 5, comment: 'La tripulación, de diez', updated_at })).code).toBe(20001);
  // Fields that the call left out stay. The mean counts both travellers.
  expect((await given())[0]).toMatchObject({ ...stars, rate_service: 5, comment: 'La tripulación, de diez' });
  expect(await item('cruise')).toMatchObject({ rate_service: 4.5, rate_location: 4.5 });
  expect((await change({ rate_service: 1, updated_at })).code).toBe(30001);

  // The rating is dated back fifteen days, because a session would expire if the clock moved.
  const given15 = '2026-11-05 09:00:00Z';
  await test.services.db.updateTable('rating').set({ created_at: given15 }).where('id', '=', rating.id).execute();
  expect((await given())[0].changeable_until).toBeNull();
  expect(await change({ rate_service: 1 })).toMatchObject({
    code: 40001,
    data: { message: 'Esta valoración ya es definitiva' },
  });
  expect(await item('cruise')).toMatchObject({ rate_service: 4.5 });
});

it('staff read the ratings behind an average and those of a client; customers read the mean but no comments', async () => {
  const list = (of: object, token = test.agent.token) => post('rating/getFilteredPaginated', of, token);
  const ofCruise = await list({ cruise_id: world.catalogue.cruise });
  expect(ofCruise.body).toMatchObject({ total: 2, total_pages: 1, curr_page: 1 });
  expect(ofCruise.data.map((row: AnyData) => [row.client_name, row.comment, row.avg_rate])).toEqual([
    ['Otro Cliente', null, 3.5],
    ['Carla Núñez O’Brien', 'La tripulación, de diez', 4],
  ]);
  expect((await list({ user_id: test.customer.id })).data).toMatchObject([
    { name: 'Un cruise', travel_name: 'Noruega' },
  ]);
  expect((await list({ accomodation_id: world.catalogue.accomodation })).data).toEqual([]);
  expect((await list({})).code).toBe(40001);
  expect((await list({ cruise_id: 1 }, test.customer.token)).data.message).toBe('No tiene permiso para hacer esto');
  const averages = await test.call('GET', `/api/user/getAverages/${test.customer.id}`, { token: test.agent.token });
  expect(averages.data.mean_rating).toBe(4);
  const [row] = (await post('cruise/getFilteredPaginated', { filter: '' }, test.agent.token)).data;
  expect(row).toMatchObject({ avg_rate: 3.75, n_ratings: 2 });

  const budget = await test.call('GET', `/api/budget/getBudget/${world.sent.budget}`, { token: test.customer.token });
  const ratings = budget.data.lines.map((line: AnyData) => [line.kind, line.rating]);
  expect(ratings).toContainEqual(['cruise', { average: 3.75, count: 2 }]);
  expect(ratings).toContainEqual(['accomodation', null]);
  expect(JSON.stringify(budget.body)).not.toContain('tripulación');
});

it('each traveller with something to rate gets one invitation in their language some days after a booked trip', async () => {
  const { db } = test.services;
  const travels = travelsOf(test);
  const sendInvitation = () => inviteToRate(test.services);
  const letters = async (id: number) => (await travels.mails(id)).filter(mail => mail.template === 'ratingInvitation');
  const marie = await test.signIn({ group_id: 2, language: 'fr', first_name: 'Marie', email: 'marie@valorar.test' });
  const never = await test.signIn({ group_id: 2, email: 'nunca@valorar.test' });
  await db.updateTable('user').set({ password_hash: null }).where('id', '=', never.id).execute();
  async function ended(date_to: string, values: object = {}, kind: 'accomodation' | 'transport' = 'accomodation') {
    const dates = { date_from: '2026-09-20', date_to };
    const id = await travels.travel({ ...dates, name: 'Delfos', status: 2, clients: [marie.id, never.id], ...values });
    const budget = await travels.budget(id, dates);
    await travels.line(kind, budget, { date_from: '2026-09-20', date_to });
    await db.updateTable('budget').set({ budget_status_id: 3 }).where('id', '=', budget).execute();
    await db
      .updateTable('travel')
      .set({ travel_status_id: 5, ...values })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const due = await ended('2026-11-17');
  const others = [
    await ended('2026-11-18'),
    await ended('2026-10-01'),
    await ended('2026-11-15', { travel_status_id: 3 }),
    await ended('2026-11-15', {}, 'transport'),
  ];
  // The sample trip ended yesterday and has a stay to rate.
  test.setNow(new Date('2026-11-20T06:00:00Z'));
  expect(await sendInvitation()).toBe(0);
  test.setNow(new Date('2026-11-20T09:00:00Z'));
  const both = await Promise.all([sendInvitation(), sendInvitation()]);
  expect(both.reduce((sum, written) => sum + written, 0)).toBe(2);
  expect(await sendInvitation()).toBe(0);
  const written = await letters(due);
  expect(written.map(({ to, language }) => [to, language]).sort()).toEqual([
    ['marie@valorar.test', 'fr'],
    ['nunca@valorar.test', 'es'],
  ]);
  const french = written.find(({ to }) => to === marie.email);
  expect(french?.text).toContain(`http://periplo.test/valoraciones?viaje=${due}`);
  expect(french?.subject).toMatch(/^Comment s’est passé votre voyage «.Delfos.».\?$/);
  expect(written.find(({ to }) => to === never.email)?.text).toMatch(/http:\/\/periplo\.test\/alta\/[\w-]{43}/);
  for (const id of others) expect(await letters(id)).toEqual([]);

  // Nothing is left to rate, or the agency wants no letters.
  test.setNow(new Date('2026-11-21T09:00:00Z'));
  const [later] = others;
  await db
    .insertInto('setting')
    .values({ name: 'rating', value: JSON.stringify({ invitation_days: 0 }) })
    .execute();
  expect(await sendInvitation()).toBe(0);
  await db.deleteFrom('setting').where('name', '=', 'rating').execute();
  const items = (await waiting(marie.token)).filter((each: AnyData) => each.travel_id === later);
  for (const { travel_id, accomodation_id } of items)
    expect((await rate({ ...stars, travel_id, accomodation_id }, marie.token)).code).toBe(20001);
  expect(await sendInvitation()).toBe(1);
  expect((await letters(later ?? 0)).map(({ to }) => to)).toEqual([never.email]);
  expect((await test.call('GET', '/api/user/rateNotifications', { token: test.customer.token })).code).toBe(20000);
});
