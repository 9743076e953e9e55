import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaskRow } from '../../../contract/task/calls.ts';
import { isOpenTask, taskStatusIds } from '../../../contract/task/state.ts';
import { type TestAnswer, type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});
beforeEach(async () => {
  await test.services.db.deleteFrom('task').execute();
  test.setNow(new Date('2026-11-20T09:00:00Z'));
});

const post = (call: string, body: object, token = test.agent.token) => travels.post(`task/${call}`, body, token);
const get = (call: string, token = test.agent.token) => travels.get(`task/${call}`, token);
const create = async (data: object = {}, token?: string): Promise<number> => {
  const answer = await post('create', { data: { name: 'Llamar al hotel', ...data } }, token);
  expect([answer.code, answer.data]).toMatchObject([20001, {}]);
  return answer.data.id;
};
const task = async (id: number) => (await get(`data/${id}`)).data;
const names = ({ data }: TestAnswer) => data.map((row: TaskRow) => row.name);
const found = async (filter: unknown) => names(await post('getFilteredTasks', { filter, page: 1 }));

describe('adding', () => {
  it('has the current moment, status 1 and its author as defaults, and ignores an id', async () => {
    for (const date of [undefined, null, '']) {
      const id = await create({ id: 4711, date, agent_id: '' });
      expect(id).not.toBe(4711);
      expect(await task(id)).toMatchObject({
        date: '2026-11-20 10:00',
        task_status_id: 1,
        agent_id: test.agent.id,
        agent: `${test.agent.first_name} ${test.agent.last_name}`,
        created_by: test.agent.id,
        done_at: null,
      });
    }
  });

  it('stores what the form says, with a cleaned note and the date to the minute', async () => {
    const travel_id = await travels.travel({ name: 'Ruta por Teruel' });
    const budget_id = await travels.budget(travel_id);
    const id = await create({
      date: '2026-12-24 17:45:30',
      note: '<p onclick="x()">Pedir <b>cuna</b><script>x</script></p>',
      client_name: 'Íñigo',
      client_surname: "O'Hara",
      client_phone: '600 111 222',
      client_email: 'inigo@ohara.example',
      task_status_id: 2,
      agent_id: test.administrator.id,
      user_id: test.customer.id,
      budget_id,
    });
    expect(await task(id)).toMatchObject({
      date: '2026-12-24 17:45',
      note: '<p>Pedir <strong>cuna</strong></p>',
      client: "Íñigo O'Hara",
      task_status_id: 2,
      agent_id: test.administrator.id,
      // The trip comes from the budget.
      travel_id,
      travel: 'Ruta por Teruel',
      budget_id,
    });
    expect((await task(await create({ date: '2026-12-24' }))).date).toBe('2026-12-24 12:00');
    expect((await task(await create({ user_id: test.customer.id }))).client).toBe(
      `${test.customer.first_name} ${test.customer.last_name}`,
    );
  });

  it('names the records that it is about and their pages, as long as they exist', async () => {
    const request = async (type: number) =>
      (await travels.post('priceRequest/create', { data: { type, title: `Coral ${type}`, subject: 'Precio' } })).data
        .id;
    const [stays, guides] = [await request(1), await request(2)];
    await create({ price_request_id: stays, date: '2026-12-01' });
    await create({ price_request_id: guides, date: '2026-12-02' });
    await travels.post('priceRequest/delete', { id: guides });
    const of = async (price_request_id: number) =>
      (await post('getFilteredTasks', { filter: { price_request_id } })).data;
    expect(await of(stays)).toMatchObject([{ price_request: 'Coral 1', price_request_type: 1 }]);
    expect(await of(guides)).toMatchObject([{ price_request: 'Coral 2', price_request_type: null }]);
  });

  it('reports each error under its field', async () => {
    const fields = async (data: object) => (await post('create', { data })).data.fields;
    expect(await fields({})).toEqual({ name: 'Nombre obligatorio' });
    expect(await fields({ name: 'x', date: '2026-02-30 10:00' })).toEqual({ date: 'Introduzca una fecha válida' });
    const unknown = 'Seleccione un elemento de la lista';
    const travel_id = await travels.travel();
    const budget_id = await travels.budget(await travels.travel());
    const wrong: [object, string][] = [
      [{ agent_id: test.customer.id }, 'agent_id'],
      [{ user_id: test.agent.id }, 'user_id'],
      [{ travel_id: 999_999 }, 'travel_id'],
      [{ budget_id: 999_999 }, 'budget_id'],
      [{ travel_id, budget_id }, 'budget_id'],
      [{ price_request_id: 999_999 }, 'price_request_id'],
    ];
    for (const [data, field] of wrong) expect(await fields({ name: 'x', ...data })).toEqual({ [field]: unknown });
    expect(await test.services.db.selectFrom('task').select('id').execute()).toEqual([]);
  });
});

describe('editing', () => {
  it('requires the name and, unlike adding, the status', async () => {
    const id = await create();
    const fields = async (data: object) => (await post('update', { data: { id, ...data } })).data.fields;
    expect(await fields({ name: '' })).toEqual({ name: 'Nombre obligatorio' });
    for (const task_status_id of [null, '', 0, 5])
      expect(await fields({ task_status_id })).toEqual({ task_status_id: 'Estado obligatorio' });
    for (const task_status_id of [null, ''])
      expect((await task(await create({ task_status_id }))).task_status_id).toBe(1);
  });

  it('writes only the fields in the call, records when it was done, and refuses a stale edit', async () => {
    const id = await create({ note: '<p>Uno</p>', client_name: 'Ana', date: '2026-12-01 10:00' });
    const opened = await task(id);
    expect(await post('update', { data: { id, updated_at: opened.updated_at, task_status_id: 3 } })).toMatchObject({
      code: 20001,
    });
    const done = await task(id);
    expect(done).toMatchObject({
      ...opened,
      updated_at: expect.any(String),
      task_status_id: 3,
      done_at: expect.any(String),
    });
    expect(await post('update', { data: { id, updated_at: opened.updated_at, name: 'Tarde' } })).toMatchObject({
      code: 30001,
    });
    await post('update', { data: { id, date: '2026-12-02 11:30', task_status_id: 1 } });
    expect(await task(id)).toMatchObject({ ...opened, updated_at: expect.any(String), date: '2026-12-02 11:30' });
    await post('update', { data: { id, date: '', note: '' } });
    expect(await task(id)).toMatchObject({ date: '2026-12-02 11:30', note: null });
  });

  it('keeps deleted agents, clients and trips, but accepts no new reference to them', async () => {
    const { id: agent_id } = await test.signIn({ group_id: 3 });
    const travel_id = await travels.travel({ name: 'Olvidado', status: 6 });
    const id = await create({ agent_id, travel_id });
    await test.services.db.updateTable('user').set({ active: false }).where('id', '=', agent_id).execute();
    await travels.post('travel/delete', { id: travel_id });
    const { data } = await get(`data/${id}`);
    expect(await post('update', { data: { ...data, name: 'Otra' } })).toMatchObject({ code: 20001 });
    expect(await task(id)).toMatchObject({ name: 'Otra', agent_id, travel_id, travel: 'Olvidado' });
    expect((await post('create', { data: { name: 'x', agent_id } })).data.fields).toHaveProperty('agent_id');
    expect((await post('create', { data: { name: 'x', travel_id } })).data.fields).toHaveProperty('travel_id');
  });

  it('deletes a task, which an administrator can restore', async () => {
    const id = await create();
    expect(await post('delete', { id })).toMatchObject({ code: 20001 });
    const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };
    expect(await get(`data/${id}`)).toMatchObject(nothing);
    expect(await post('update', { data: { id, name: 'x' } })).toMatchObject(nothing);
    expect(await post('delete', { id })).toMatchObject(nothing);
    expect((await post('getFilteredTasks', {})).body.total).toBe(0);
    expect(await post('restore', { id })).toMatchObject({
      code: 40001,
      data: { message: 'No tiene permiso para hacer esto' },
    });
    expect(await post('restore', { id }, test.administrator.token)).toMatchObject({ code: 20001 });
    expect(await task(id)).toMatchObject({ name: 'Llamar al hotel' });
  });
});

describe('finding', () => {
  it('pages by ten: open ones by date, then closed ones, the last first', async () => {
    for (let day = 1; day <= 9; day += 1)
      await create({ name: `Abierta ${day}`, date: `2026-12-0${10 - day} 10:00`, task_status_id: day % 2 ? 1 : 2 });
    for (const day of [1, 2, 3])
      await create({ name: `Cerrada ${day}`, date: `2026-11-0${day} 10:00`, task_status_id: day === 2 ? 4 : 3 });
    const first = await post('getFilteredTasks', { filter: {}, page: 1 });
    expect(first.body).toMatchObject({ code: 20000, curr_page: 1, total_pages: 2, limit: 10, total: 12 });
    expect(names(first)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map(day => `Abierta ${day}`).concat('Cerrada 3'));
    expect(names(await post('getFilteredTasks', { page: 2 }))).toEqual(['Cerrada 2', 'Cerrada 1']);
    expect(names(await get('page/2'))).toEqual(['Cerrada 2', 'Cerrada 1']);
    expect(names(await get('all'))).toHaveLength(12);
    expect(first.data[0]).not.toHaveProperty('note');
  });

  it('by name ignoring case and accents, agent, trip, client, budget, days and owner', async () => {
    const travel_id = await travels.travel();
    const budget_id = await travels.budget(travel_id);
    await create({ name: 'Reservar en MÁLAGA', date: '2026-12-01 23:59', budget_id, user_id: test.customer.id });
    await create({ name: 'Suya al 50%', date: '2026-12-02 00:00', agent_id: test.administrator.id });
    expect(await found('malaga')).toEqual(['Reservar en MÁLAGA']);
    expect(await found({ name: '0%' })).toEqual(['Suya al 50%']);
    expect(await found('%')).toEqual(['Suya al 50%']);
    for (const filter of [{ travel_id }, { budget_id }, { user_id: test.customer.id }, { mine: true }, { mine: '1' }])
      expect([filter, await found(filter)]).toEqual([filter, ['Reservar en MÁLAGA']]);
    expect(await found({ agent_id: test.administrator.id })).toEqual(['Suya al 50%']);
    expect(await found({ date_to: '2026-12-01' })).toEqual(['Reservar en MÁLAGA']);
    expect(await found({ date_from: '2026-12-02', date_to: '2026-12-02' })).toEqual(['Suya al 50%']);
    expect((await get('dropdown')).data).toHaveLength(2);
    expect((await post('filteredDropdown', { query: 'málaga' })).data).toMatchObject([{ name: 'Reservar en MÁLAGA' }]);
  });

  it('returns a page of the calendar by its days, both included, with the same filter', async () => {
    for (const date of ['2026-11-29 23:59', '2026-11-30 00:00', '2026-12-06 23:59', '2026-12-07 00:00'])
      await create({ name: date, date });
    const week = { date_from: '2026-11-30', date_to: '2026-12-06' };
    const between = async (body: object) => (await post('getTasksBetween', body)).data;
    expect((await between(week)).tasks.map((row: TaskRow) => row.date)).toEqual([
      '2026-11-30 00:00',
      '2026-12-06 23:59',
    ]);
    expect((await between({ ...week, filter: { date_from: '2026-12-01' } })).tasks).toHaveLength(1);
    expect((await between({ ...week, filter: { open: true, name: '06' } })).more).toBe(false);
    for (const wrong of [{ ...week, date_to: '2026-11-29' }, { ...week, date_to: '2027-11-29' }, { date_from: 'x' }])
      expect(await post('getTasksBetween', wrong)).toMatchObject({ code: 40001 });
  });

  it('counts like a direct count, for any data and filter', async () => {
    const agents = [test.agent.id, test.administrator.id];
    const travel = [await travels.travel(), await travels.travel(), null];
    const hours = fc.integer({ min: 0, max: 24 * 20 });
    const stored = fc.record({
      name: fc.constantFrom('Ávila', 'avila 2', 'Burgos'),
      hour: hours,
      task_status_id: fc.constantFrom(...taskStatusIds),
      agent_id: fc.constantFrom(...agents),
      travel_id: fc.constantFrom(...travel),
      deleted: fc.boolean(),
    });
    const day = hours.map(hour => dayAt(hour).slice(0, 10));
    const filters = fc.record(
      {
        name: fc.constantFrom('AVILA', 'burg', ''),
        task_status_id: fc.constantFrom(...taskStatusIds),
        open: fc.boolean(),
        mine: fc.boolean(),
        agent_id: fc.constantFrom(...agents),
        travel_id: fc.constantFrom(...travel),
        date_from: day,
        date_to: day,
      },
      { requiredKeys: [] },
    );
    const { db } = test.services;
    await fc.assert(
      fc.asyncProperty(fc.array(stored, { minLength: 1, maxLength: 25 }), filters, async (tasks, filter) => {
        await db.deleteFrom('task').execute();
        const rows = tasks.map(({ hour, deleted, ...row }) => ({
          ...row,
          date: dayAt(hour),
          deleted_at: deleted ? '2026-11-01' : null,
        }));
        await db.insertInto('task').values(rows).execute();
        const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
        const wanted = rows.filter(
          row =>
            !row.deleted_at &&
            plain(row.name).includes(plain(filter.name ?? '')) &&
            (!filter.open || isOpenTask(row.task_status_id)) &&
            (!filter.mine || row.agent_id === test.agent.id) &&
            (!filter.agent_id || row.agent_id === filter.agent_id) &&
            (!filter.travel_id || row.travel_id === filter.travel_id) &&
            row.date.slice(0, 10) >= (filter.date_from ?? '') &&
            row.date.slice(0, 10) <= (filter.date_to ?? '9'),
        );
        const { task_status_id, ...others } = filter;
        const query = new URLSearchParams(Object.entries(others).map(([key, value]) => [key, String(value ?? '')]));
        const counters = Object.fromEntries(
          taskStatusIds.map(id => [id, wanted.filter(row => row.task_status_id === id).length]),
        );
        expect((await get(`taskCounterByStatus?${query}`)).data).toEqual(counters);
        expect((await get(`taskCounterAll?${query}`)).data).toEqual({ total: wanted.length });
        const listed = wanted.filter(row => !task_status_id || row.task_status_id === task_status_id);
        expect((await post('getFilteredTasks', { filter })).body.total).toBe(listed.length);
      }),
      { numRuns: 40 },
    );
  });
});

/** A task's date, this many hours after the first of December. */
const dayAt = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour)).toISOString().slice(0, 16).replace('T', ' ');
