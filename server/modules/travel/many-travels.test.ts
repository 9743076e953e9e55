import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** Many trips at once: each keeps its own rules, and the answer names what is refused. */

let test: TestApp;
let travels: Travels;
let tags: number[];
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  const rows = ['Luna de miel', 'Feria 2027', 'Vieja'].map(name => ({ name }));
  const made = await test.services.db.insertInto('internal_tag_travel').values(rows).returning('id').execute();
  tags = made.map(row => row.id);
});

const data = async (id: number) => (await travels.get(`travel/data/${id}`)).data;
const history = async (id: number) => (await travels.get(`travel/history/${id}`)).data[0];
const notAllowed = 'No tiene permiso para hacer esto';

it('archives those that may be, and names the others with their reasons', async () => {
  const clients = [test.customer.id];
  const booked = await travels.travel({ clients, status: 5, name: 'Reservado' });
  const other = await travels.travel({ clients, status: 5 });
  const sent = await travels.travel({ clients, status: 2, name: 'Enviado' });
  const alone = await travels.travel({ clients: [], status: 5, name: 'Sin cliente' });
  const { code, data: answer } = await travels.post('travel/archiveMany', {
    ids: [other, sent, booked, alone, booked, 987_654],
  });
  expect(code).toBe(20001);
  expect(answer).toMatchObject({
    done: [booked, other],
    refused: [
      { id: sent, name: 'Enviado', reason: expect.stringContaining('Enviado al cliente') },
      { id: alone, name: 'Sin cliente', reason: expect.stringContaining('cliente') },
      { id: 987_654, name: '#987654', reason: 'No existe o ya no está disponible' },
    ],
  });
  const statuses = await Promise.all([booked, other, sent, alone].map(async id => (await data(id)).travel_status_id));
  expect(statuses).toEqual([4, 4, 2, 5]);
  expect(await history(booked)).toMatchObject({ kind: 'archived', user: { id: test.agent.id } });
  const audits = await test.services.db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('action', '=', 'travel.archive')
    .execute();
  expect(audits.map(row => Number(row.entity_id))).toEqual([booked, other]);
});

it('assigns an agent in place of those whom the trips had', async () => {
  const colleague = await test.signIn({ group_id: groups.agent });
  const ids = [await travels.travel({ agents: [test.agent.id] }), await travels.travel()];
  expect((await travels.post('travel/assignMany', { ids, agent_id: colleague.id })).data).toMatchObject({
    done: ids,
    refused: [],
  });
  for (const id of ids) expect((await data(id)).agent_id).toEqual([colleague.id]);
  expect(await history(ids[0] ?? 0)).toMatchObject({ kind: 'changed', fields: ['agent_id'] });
  // Nobody who cannot have the trips: nothing is done at all.
  const refused = await travels.post('travel/assignMany', { ids, agent_id: test.customer.id });
  expect(refused).toMatchObject({ code: 40001, data: { fields: { agent_id: 'Seleccione un elemento de la lista' } } });
  for (const id of ids) expect((await data(id)).agent_id).toEqual([colleague.id]);
});

describe('tags', () => {
  it('are given to many trips and taken from them, and the list is filtered by them', async () => {
    const [first = 0, second = 0, third = 0] = tags;
    const id = (
      await travels.post('travel/create', {
        data: { name: 'Etiquetado', date_from: '2027-03-01', date_to: '2027-03-04', internal_tags: [third] },
      })
    ).data.id;
    const ids = [id, await travels.travel({ status: 1 })];
    await travels.post('travel/tagMany', { ids, add: [first, second], remove: [third] });
    for (const one of ids) expect((await data(one)).internal_tags.toSorted()).toEqual([first, second]);
    expect((await data(id)).tags).toEqual([
      { id: second, name: 'Feria 2027' },
      { id: first, name: 'Luna de miel' },
    ]);
    expect(await history(id)).toMatchObject({ kind: 'changed', fields: ['internal_tags'] });
    const found = await travels.post('travel/getTravels', { filter: { tab: 'en_cola', tag_id: first } });
    expect(found.data.map((row: { id: number }) => row.id).toSorted()).toEqual(ids.toSorted());
    expect((await travels.get(`travel/travelCounterByTag?tag_id=${first}`)).data.en_cola).toBe(2);
    expect((await travels.get(`internalTagTravel/inUse/${first}`)).data).toMatchObject({ records: 2 });
    await travels.post('travel/update', { data: { id, internal_tags: [] } });
    expect((await data(id)).tags).toEqual([]);
  });

  it('are seen and used by staff alone', async () => {
    const [tag = 0] = tags;
    const id = await travels.travel({ clients: [test.customer.id] });
    await travels.budget(id);
    await travels.post('travel/tagMany', { ids: [id], add: [tag], remove: [] });
    const seen = (await travels.get(`travel/data/${id}`, test.customer.token)).data;
    expect([seen.tags, seen.internal_tags]).toEqual([[], []]);
    // The filter says nothing to them either.
    const other = await travels.post('travel/getCustomerTravels', { filter: { tag_id: 999_999 } }, test.customer.token);
    expect(other.data.map((row: { id: number }) => row.id)).toContain(id);
    for (const call of ['archiveMany', 'assignMany', 'tagMany'])
      expect((await travels.post(`travel/${call}`, { ids: [id] }, test.customer.token)).data.message).toBe(notAllowed);
  });
});

it('takes up to a hundred trips', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  for (const wrong of [ids, []])
    expect((await travels.post('travel/archiveMany', { ids: wrong })).data.fields).toHaveProperty('ids');
});
