import { beforeAll, describe, expect, it } from 'vitest';
import { lineKinds, lineResources } from '../../contract/budget/line.ts';
import { photograph } from '../platform/http/testing/uploads.ts';
import { type AnyData, type TestApp, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** Written values are read back under the names with which they were written (specification 3 and 7). */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

it('a trip’s users_id and agent_id', async () => {
  const users_id = [test.otherCustomer.id, test.customer.id];
  const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
  const { id } = (await travels.post('travel/create', { data: { name: 'Oslo', ...dates, users_id } })).data;
  await travels.post('travel/update', { data: { id, agent_id: [test.administrator.id, test.agent.id] } });
  const { data } = await travels.get(`travel/data/${id}`);
  expect(data.users_id).toEqual(users_id);
  expect(data.agent_id.toSorted()).toEqual([test.administrator.id, test.agent.id].toSorted());
  // A customer sees the trip's agents, but not their fellow travellers.
  await test.services.db
    .updateTable('travel')
    .set({ sent_at: '2026-11-01 10:00:00', travel_status_id: 2 })
    .where('id', '=', id)
    .execute();
  expect((await travels.get(`travel/data/${id}`, test.customer.token)).data).toMatchObject({
    users_id: [test.customer.id],
    agent_id: data.agent_id,
  });
});

it('a budget’s extra files', async () => {
  const travel = await travels.travel();
  const file = { name: 'plano.txt', bytes: Buffer.from('Plano') };
  const values = { travel_id: travel, date_from: '2027-05-01', date_to: '2027-05-08' };
  const { data } = await travels.send('budget/create', values, { extra_file_1: file, extra_file_3: file });
  const { data: budget } = await travels.get(`budget/getBudget/${data.id}`);
  expect(budget.extra_file_1).toEqual({ name: 'plano.txt', url: expect.stringContaining('/extra_file_1/') });
  expect(budget.extra_file_2).toBeNull();
  expect(budget.extra_file_3).toMatchObject({ name: 'plano.txt' });
});

it('a budget’s lines, whole, in the list of their kind', async () => {
  const budget = await travels.budget(await travels.travel());
  for (const kind of lineKinds) await travels.line(kind, budget);
  const { data } = await travels.get(`budget/getBudget/${budget}`);
  for (const kind of lineKinds) {
    const { budget_id, price, date_from, title } = data.lines.find((line: AnyData) => line.kind === kind);
    const list = data[lineResources[kind].replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`).concat('s')];
    expect(list, kind).toEqual([expect.objectContaining({ kind, budget_id, price, date_from, title })]);
  }
  expect(data.budget_cruises[0].cruise).toEqual({ name: data.budget_cruises[0].title, cruise_photos: [] });
  expect(data.budget_accomodations[0].accomodation).toMatchObject({ accomodation_photos: [] });
  // A customer sees no cost to the agency in them; the helper `travels` checks that.
  expect((await travels.get(`budget/getBudget/${budget}`, test.customer.token)).data.budget_transports).toHaveLength(1);
});

it('the session’s user with their roles and their token', async () => {
  for (const [user, roles] of [
    [test.agent, ['admin']],
    [test.customer, ['client']],
  ] as const)
    expect((await test.call('GET', '/api/auth/info', { token: user.token })).data).toMatchObject({
      roles,
      user: { id: user.id, roles, token: user.token, id_ambito_preparacion_plataforma: null },
    });
});

it('a document’s `uploaded` is the moment of each save', async () => {
  const { id: provider_id } = (await travels.post('provider/create', { data: { provider: 'Mayorista' } })).data;
  const type = (await travels.post('documentType/create', { data: { name: 'Tarifa' } })).data.id;
  const created = await travels.send('document/create', { name: 'Tarifas', provider_id, document_type_id: type });
  const { id } = created.data;
  const uploaded = async () => (await travels.get(`document/data/${id}`)).data.uploaded;
  expect(await uploaded()).toBe('2026-11-20 10:00:00');
  test.setNow(new Date('2026-11-20T09:30:00Z'));
  await travels.send('document/update', { id, name: 'Tarifas 2027' });
  expect(await uploaded()).toBe('2026-11-20 10:30:00');
});

describe('a customer’s counters', () => {
  it('count only trips whose card is shown: those with a visible budget', async () => {
    const { token, id } = await test.signIn({ group_id: 2 });
    const shown = await travels.travel({ clients: [id] });
    await travels.budget(shown);
    const hidden = await travels.travel({ clients: [id] });
    const only = await travels.budget(hidden);
    const counted = async () => {
      const counters = (await travels.get('travel/travelCounterByTag', token)).data;
      const list = (await travels.post('travel/getCustomerTravels', { filter: '' }, token)).body;
      return [counters.pendientes_de_reserva, list.total, list.data.length];
    };
    expect(await counted()).toEqual([2, 2, 2]);
    expect(await travels.post('budget/delete', { id: only })).toMatchObject({ code: 20001 });
    expect(await counted()).toEqual([1, 1, 1]);
    // Staff still see the trip.
    const all = await travels.post('travel/getTravels', { filter: { client_id: id } });
    expect(all.body.total).toBe(2);
  });
});

it('photos of every noun have their description', async () => {
  const { id } = (await travels.post('cruise/create', { data: { name: 'Fiordos' } })).data;
  const bytes = await photograph(64, 48).jpeg().toBuffer();
  const photo = { name: 'a.jpg', bytes };
  const made = await travels.send('cruisePhotos/create', { cruise_id: id, description: 'Cubierta' }, { photo });
  expect((await travels.get(`cruisePhotos/dropdownById/${made.data.id}`)).data).toEqual({
    id: made.data.id,
    name: 'Cubierta',
  });
});
