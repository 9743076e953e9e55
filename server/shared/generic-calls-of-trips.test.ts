import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** The generic calls (specification 7) of nouns with many records: trips, budgets, people. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const agent = (method: 'GET' | 'POST', path: string, body?: object) =>
  test.call(method, `/api/${path}`, { token: test.agent.token, body });
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

it('trips and budgets are listed whole, by page and by name, newest first', async () => {
  const travel = await travels.travel();
  const budgets: number[] = [];
  for (let n = 0; n < 12; n += 1) budgets.unshift(await travels.budget(travel));
  expect(idsOf((await agent('GET', 'travel/all')).data)).toContain(travel);

  expect(idsOf((await agent('GET', 'budget/all')).data)).toEqual(budgets);
  const counts = { code: 20000, limit: 10, total: 12, total_pages: 2 };
  const first = await agent('GET', 'budget/page/1');
  expect(first.body).toMatchObject({ ...counts, curr_page: 1 });
  expect(idsOf(first.data)).toEqual(budgets.slice(0, 10));
  expect(first.data[0]).toMatchObject({ travel_id: travel, budget_status_id: 1, budget_accomodations: [] });
  const second = await agent('POST', 'budget/getFilteredPaginated', { filter: '', page: 2 });
  expect(second.body).toMatchObject({ ...counts, curr_page: 2 });
  expect(idsOf(second.data)).toEqual(budgets.slice(10));

  const { name } = (await agent('GET', `travel/data/${travel}`)).data;
  const named = await agent('POST', 'budget/getFilteredPaginated', { filter: name.toUpperCase() });
  expect(named.body.total).toBe(12);
  const one = await agent('POST', 'budget/getFilteredPaginated', { filter: { name: `#${budgets[3]}` } });
  expect(idsOf(one.data)).toEqual([budgets[3]]);
  expect((await agent('POST', 'budget/getFilteredPaginated', { filter: '%' })).body.total).toBe(0);
  expect(idsOf((await agent('GET', 'budget/dropdown')).data)).toEqual(budgets);

  await agent('POST', 'budget/delete', { id: budgets[0] });
  expect(idsOf((await agent('GET', 'budget/all')).data)).toEqual(budgets.slice(1));
});

it('an agent is given by a list or by a single id', async () => {
  const id = await travels.travel();
  const agents = async () =>
    (await agent('GET', `travel/data/${id}`)).data.assigned_agents.map((each: { agent_id: number }) => each.agent_id);
  for (const agent_id of [test.administrator.id, String(test.agent.id), [test.administrator.id], []]) {
    expect(await agent('POST', 'travel/update', { data: { id, agent_id } })).toMatchObject({ code: 20001 });
    expect(await agents()).toEqual([agent_id].flat().map(Number));
  }
  await agent('POST', 'travel/update', { data: { id, agent_id: test.agent.id } });
  await agent('POST', 'travel/update', { data: { id, name: 'Otro nombre' } });
  expect(await agents()).toEqual([test.agent.id]);
  expect(await agent('POST', 'travel/update', { data: { id, agent_id: test.customer.id } })).toMatchObject({
    code: 40001,
    data: { fields: { agent_id: 'Seleccione un elemento de la lista' } },
  });
});

it('deleteImage deletes a person’s picture, and says that a trip or a line has none', async () => {
  const noImages = { code: 40001, data: { message: 'Estos registros no llevan imágenes' } };
  for (const resource of ['travel', 'budgetCruise', 'budgetTransport'])
    expect(await agent('POST', `${resource}/deleteImage`, { id: 1, fields: 'photo', message: '' })).toMatchObject(
      noImages,
    );

  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('imagen', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'yo.png');
  const form = new Response(body);
  await test.call('POST', '/api/user/updateUserImage', {
    token: test.customer.token,
    body: Buffer.from(await form.arrayBuffer()),
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
  });
  const imagen = async () => (await agent('GET', `client/data/${test.customer.id}`)).data.imagen;
  expect(await imagen()).not.toBeNull();
  const call = { id: test.customer.id, fields: 'imagen', message: '' };
  expect(await agent('POST', 'client/deleteImage', call)).toMatchObject({ code: 40001 });
  const token = test.administrator.token;
  expect(await test.call('POST', '/api/client/deleteImage', { token, body: call })).toMatchObject({ code: 20001 });
  expect(await imagen()).toBeNull();
});
