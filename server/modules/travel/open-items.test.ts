import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import type { TravelOpen } from '../../../contract/travel/calls.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** The clock of the tests is at 2026-11-20 10:00 in Madrid. */
let test: TestApp;
let travels: Travels;
let lucia: TestUser;
let budget: number;
let travel: number;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  lucia = await test.signIn({ group_id: groups.client, first_name: 'Lucía', last_name: 'Romero' });
  travel = await travels.travel({ clients: [lucia.id] });
  budget = await travels.budget(travel);
});

const open = async (id = travel): Promise<TravelOpen> => (await travels.get(`travel/open/${id}`)).data;

it('names the clients whose data are incomplete', async () => {
  const { db } = test.services;
  const hold = (data: object) => db.updateTable('user').set(data).where('id', '=', lucia.id).execute();
  expect((await open()).incomplete).toEqual([lucia.id]);
  await hold({ birth_date: '1990-01-01' });
  expect((await open()).incomplete).toEqual([lucia.id]);
  await hold({ pasaporte: 'x' });
  expect((await open()).incomplete).toEqual([]);
});

it('lists the questions that wait for an answer, without those of a deleted budget', async () => {
  const { db } = test.services;
  const other = await travels.budget(travel, { deleted_at: '2026-11-19' });
  const asked = { client_id: lucia.id, author_id: lucia.id, is_answer: false };
  await db
    .insertInto('question')
    .values([
      { ...asked, budget_id: budget, text: '¿Hay ascensor?' },
      { ...asked, budget_id: budget, text: 'Ya', answered_at: '2026-11-19' },
      { ...asked, budget_id: other, text: '¿Y esto?' },
    ])
    .execute();
  expect((await open()).questions).toMatchObject([
    { budget_id: budget, line_id: null, client: 'Lucía Romero', text: '¿Hay ascensor?' },
  ]);
});

it('lists the options of offers about the trip or in its budgets, the first to end first', async () => {
  const { db } = test.services;
  const line = await travels.line('other_service', budget);
  const [{ id: service } = { id: 0 }] = await db
    .insertInto('other_service')
    .values({ name: 'Guía' })
    .returning('id')
    .execute();
  async function offered(name: string, request: object, offer: object): Promise<number> {
    const { id: price_request_id } = await db
      .insertInto('price_request')
      .values({ type: 2, title: name, price_request_status_id: 2, created_by: test.agent.id, ...request })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: recipient_id } = await db
      .insertInto('price_request_recipient')
      .values({ price_request_id, other_service_id: service, name, email: 'guia@x.es' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('offer')
      .values({
        recipient_id,
        declined: false,
        availability: 'all',
        price: 5_000,
        price_basis: 'group',
        answered_at: '2026-11-18',
        ...offer,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  await offered('Tarde', { travel_id: travel }, { option_date: '2026-12-01' });
  await offered('Hoy', { budget_id: budget }, { option_date: '2026-11-20' });
  const chosen = await offered('Elegida', {}, { option_date: '2026-11-25' });
  await db.insertInto('offer_line').values({ offer_id: chosen, budget_line_id: line }).execute();
  await offered('Pasada', { travel_id: travel }, { option_date: '2026-11-19' });
  await offered('Sin opción', { travel_id: travel }, {});
  await offered('Corregida', { travel_id: travel }, { option_date: '2026-12-01', replaced_at: '2026-11-19' });
  await offered('Borrada', { travel_id: travel, deleted_at: '2026-11-19' }, { option_date: '2026-12-01' });
  await offered('De otro viaje', { travel_id: await travels.travel() }, { option_date: '2026-12-01' });
  const { options } = await open();
  expect(options.map(({ supplier, option_date, type }) => [supplier, option_date, type])).toEqual([
    ['Hoy', '2026-11-20', 2],
    ['Elegida', '2026-11-25', 2],
    ['Tarde', '2026-12-01', 2],
  ]);
});

it('is for staff, about trips that are there', async () => {
  const refused = (token: string, id = travel) => travels.get(`travel/open/${id}`, token);
  expect((await refused(lucia.token)).data.message).toBe('No tiene permiso para hacer esto');
  expect((await refused('')).code).toBe(50008);
  const gone = await travels.travel({ deleted_at: '2026-11-19' });
  expect((await refused(test.agent.token, gone)).code).toBe(40001);
});
