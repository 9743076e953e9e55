import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let companion: TestUser;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  companion = await test.signIn({ group_id: groups.client, first_name: 'Berta', last_name: 'Compañera' });
});

const form = { name: 'Lisboa', date_from: '2027-03-01', date_to: '2027-03-04' };
const create = (data: object, token?: string) => travels.post('travel/create', { data }, token);
const update = (data: object, token?: string) => travels.post('travel/update', { data }, token);
const data = async (id: number, token?: string) => (await travels.get(`travel/data/${id}`, token)).data;
const missing = { status: 200, code: 40001, data: { message: 'No existe o ya no está disponible' } };
const notAllowed = { status: 200, code: 40001, data: { message: 'No tiene permiso para hacer esto' } };

describe('adding a trip', () => {
  it('starts with status 1, computed days, its clients in their order, and its author as agent', async () => {
    const contact = { contact_name: 'Eva', contact_surname: 'Ruiz', contact_phone: '600 11 22 33' };
    const more = { contact_email: 'eva@example.org', contact_info: 'Llamar tarde' };
    const people = { n_adults: 2, n_children: 2, children_ages: [3, 11] };
    const ignored = {
      days: 99,
      travel_status_id: 5,
      agent_id: [test.administrator.id],
      sent_at: '2020-01-01',
      tab: 'x',
    };
    const users_id = [companion.id, test.customer.id, companion.id];
    const answer = await create({ ...form, ...contact, ...more, ...people, ...ignored, users_id });
    expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
    const travel = await data(answer.data.id);
    expect(travel).toMatchObject({
      id: answer.data.id,
      ...form,
      days: 4,
      ...contact,
      contact_phone: '600112233',
      ...more,
      ...people,
      sent_at: null,
      travel_status_id: 1,
      travel_status: { id: 1, name: 'En cola' },
      client: { id: companion.id, first_name: 'Berta', last_name: 'Compañera', email: companion.email, phone: null },
      user_travel_groups: [{ user_id: companion.id }, { user_id: test.customer.id }],
      assigned_agents: [{ agent_id: test.agent.id, first_name: 'Gema', last_name: 'Agente' }],
      budgets: [],
      status_by_budgets: 'sin_presupuestos',
      rejection_reason: null,
    });
    expect(travel.clients.map((client: TestUser) => client.id)).toEqual([companion.id, test.customer.id]);
  });

  it('accepts the record as text, bare, or with fewer fields', async () => {
    const one = await create(form);
    expect(await data(one.data.id)).toMatchObject({ client: null, clients: [], n_adults: 0, children_ages: [] });
    expect((await travels.post('travel/create', { data: JSON.stringify(form) })).code).toBe(20001);
    expect((await travels.post('travel/create', form)).code).toBe(20001);
    const day = { ...form, date_from: '2027-03-01 10:00', date_to: '2027-03-01' };
    expect(await data((await create(day)).data.id)).toMatchObject({ date_from: '2027-03-01', days: 1 });
  });

  it.each([
    [{ name: ' ' }, { name: 'Nombre del viaje obligatorio' }],
    [{ name: null }, { name: 'Nombre del viaje obligatorio' }],
    [{ date_from: '' }, { date_from: 'Fecha de inicio obligatoria' }],
    [{ date_from: null }, { date_from: 'Fecha de inicio obligatoria' }],
    [{ date_to: '' }, { date_to: 'Fecha de fin obligatoria' }],
    [{ date_to: undefined }, { date_to: 'Fecha de fin obligatoria' }],
    [{ date_to: '2027-02-28' }, { date_to: 'La fecha de fin debe ser posterior o igual a la de inicio.' }],
    [{ date_to: '2027-02-30' }, { date_to: 'Introduzca una fecha válida' }],
    [{ n_adults: -1 }, { n_adults: 'Introduzca un número válido' }],
    [{ n_children: 1.5 }, { n_children: 'Introduzca un número válido' }],
    [{ n_children: 2, children_ages: [3] }, { children_ages: 'Indique la edad de cada niño (de 0 a 17)' }],
    [{ users_id: 'x' }, { users_id: 'Seleccione un elemento de la lista' }],
    [{ users_id: [987_654] }, { users_id: 'Seleccione un elemento de la lista' }],
  ])('says under each field what is wrong: %j', async (wrong, fields) => {
    const before = await travels.traces();
    expect(await create({ ...form, ...wrong })).toMatchObject({
      status: 200,
      code: 40001,
      data: { message: 'Revise los campos marcados', fields },
    });
    expect(await travels.traces()).toEqual(before);
  });

  it('reports all missing fields at once', async () => {
    const { fields } = (await create({})).data;
    expect(fields).toEqual({
      name: 'Nombre del viaje obligatorio',
      date_from: 'Fecha de inicio obligatoria',
      date_to: 'Fecha de fin obligatoria',
    });
  });

  it('accepts only clients as clients', async () => {
    const before = await travels.traces();
    for (const user of [test.agent, test.administrator]) {
      const { fields } = (await create({ ...form, users_id: [companion.id, user.id] })).data;
      expect(fields).toEqual({ users_id: 'Seleccione un elemento de la lista' });
    }
    expect(await travels.traces()).toEqual(before);
  });
});

it('a person is read by id, for the contact data of a trip: names, e-mail and phone', async () => {
  const { db } = test.services;
  await db.updateTable('user').set({ phone: '600112233' }).where('id', '=', companion.id).execute();
  const person = { id: companion.id, first_name: 'Berta', last_name: 'Compañera', email: companion.email };
  for (const path of ['client/data', 'user/getClientById']) {
    expect((await travels.get(`${path}/${companion.id}`)).data).toMatchObject({ ...person, phone: '600112233' });
    expect(await travels.get(`${path}/${companion.id}`, test.customer.token)).toMatchObject(notAllowed);
    expect(await travels.get(`${path}/${test.agent.id}`)).toMatchObject(missing);
  }
  await db.updateTable('user').set({ phone: null }).where('id', '=', companion.id).execute();
});

describe('editing a trip', () => {
  const edit = { ...form, name: 'Oporto', date_to: '2027-03-02', travel_status_id: 1 };

  it('writes every field, its clients, its agents and any status, and logs it', async () => {
    const id = (await create({ ...form, users_id: [companion.id] })).data.id;
    const agent_id = [test.administrator.id, test.agent.id];
    const answer = await update({ id, ...edit, users_id: [test.customer.id], agent_id, travel_status_id: 6 });
    expect(answer).toMatchObject({ code: 20001, data: { id, message: 'Cambios guardados' } });
    const travel = await data(id);
    expect(travel).toMatchObject({ name: 'Oporto', days: 2, travel_status_id: 6, client: { id: test.customer.id } });
    expect(travel.assigned_agents.map((agent: { agent_id: number }) => agent.agent_id)).toEqual(agent_id);
    const log = await test.services.db
      .selectFrom('audit_log')
      .select(['user_id', 'action', 'fields'])
      .where('entity', '=', 'travel')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(log.map(row => [row.user_id, row.action])).toEqual([
      [test.agent.id, 'create'],
      [test.agent.id, 'update'],
    ]);
    expect(log[1]?.fields).toContain('travel_status_id');
  });

  it.each([
    [{ travel_status_id: null }, { travel_status_id: 'Estado del viaje obligatorio' }],
    [{ travel_status_id: '' }, { travel_status_id: 'Estado del viaje obligatorio' }],
    [{ travel_status_id: 7 }, { travel_status_id: 'Estado del viaje obligatorio' }],
    [{ name: '' }, { name: 'Nombre del viaje obligatorio' }],
    [{ date_to: '2027-02-01' }, { date_to: 'La fecha de fin debe ser posterior o igual a la de inicio.' }],
  ])('says what is wrong: %j', async (wrong, fields) => {
    const id = await travels.travel();
    const before = await travels.traces();
    expect(await update({ id, ...edit, ...wrong })).toMatchObject({ code: 40001, data: { fields } });
    expect(await travels.traces()).toEqual(before);
  });

  it('accepts only staff as agents', async () => {
    const id = await travels.travel();
    const before = await travels.traces();
    const { fields } = (await update({ id, ...edit, agent_id: [test.agent.id, test.customer.id] })).data;
    expect(fields).toEqual({ agent_id: 'Seleccione un elemento de la lista' });
    expect(await travels.traces()).toEqual(before);
  });

  it('keeps deleted people of the trip, but accepts no deleted one anew', async () => {
    const gone = await test.signIn({ group_id: groups.client });
    const left = await test.signIn({ group_id: groups.agent });
    const id = await travels.travel({ clients: [gone.id], agents: [left.id], status: 4 });
    const deleted = { deleted_at: '2026-11-20T08:00:00Z' };
    await test.services.db.updateTable('user').set(deleted).where('id', 'in', [gone.id, left.id]).execute();
    const people = { users_id: [gone.id], agent_id: [left.id] };
    expect((await update({ id, ...edit, ...people })).code).toBe(20001);
    expect((await data(id)).client.id).toBe(gone.id);
    const other = await travels.travel();
    expect((await update({ id: other, ...edit, ...people })).data.fields).toEqual({
      users_id: 'Seleccione un elemento de la lista',
    });
  });

  it('is refused when somebody else saved first, and overwrites nothing', async () => {
    const id = (await create({ ...form, users_id: [companion.id] })).data.id;
    const { updated_at } = await data(id);
    expect((await update({ id, updated_at, ...edit, name: 'Primero' })).code).toBe(20001);
    const before = await travels.traces();
    expect(await update({ id, updated_at, ...edit, name: 'Segundo', users_id: [] })).toMatchObject({
      status: 200,
      code: 30001,
      data: { message: expect.stringContaining('Otra persona ha cambiado este registro') },
    });
    expect(await travels.traces()).toEqual(before);
    // A simple client sends no `updated_at`, and the edit is accepted.
    expect((await update({ id, ...edit, name: 'Tercero' })).code).toBe(20001);
  });

  it('is not found for an unknown trip', async () => {
    expect(await update({ id: 987_654, ...edit })).toMatchObject(missing);
  });
});

describe('deleting a trip', () => {
  it('works for archived and rejected ones, hides them, and keeps the row', async () => {
    for (const status of [4, 6]) {
      const id = await travels.travel({ status });
      expect(await travels.post('travel/delete', { id })).toMatchObject({
        code: 20001,
        data: { id, message: 'Eliminado correctamente' },
      });
      expect((await travels.stored('travel', id)).deleted_at).not.toBeNull();
      expect(await travels.get(`travel/data/${id}`)).toMatchObject(missing);
      expect(await travels.get(`travel/data/${id}`, test.customer.token)).toMatchObject(missing);
      expect(await travels.post('travel/delete', { id })).toMatchObject(missing);
    }
  });

  it('is refused for any other', async () => {
    for (const status of [1, 2, 3, 5]) {
      const id = await travels.travel({ status });
      const before = await travels.traces();
      expect(await travels.post('travel/delete', { id })).toMatchObject({
        code: 40001,
        data: { message: 'Solo se pueden eliminar viajes archivados o rechazados completamente' },
      });
      expect(await travels.traces()).toEqual(before);
    }
  });
});

it('only staff write trips, list them all, and search people', async () => {
  const id = await travels.travel({ status: 4 });
  const before = await travels.traces();
  const calls: [string, object][] = [
    ['create', { data: form }],
    ['update', { data: { id, ...form, travel_status_id: 4 } }],
    ['delete', { id }],
    ['getTravels', {}],
    ['getFilteredPaginated', {}],
    ['searchContactClients', { travels: [id] }],
    ['filteredDropdown', { query: 'gra' }],
  ];
  for (const [call, body] of calls) {
    expect(await travels.post(`travel/${call}`, body, test.customer.token), call).toMatchObject(notAllowed);
    expect(await travels.post(`travel/${call}`, body, ''), call).toMatchObject({ status: 200, code: 50008 });
  }
  for (const call of ['page/1', 'dropdown', `dropdownById/${id}`]) {
    expect(await travels.get(`travel/${call}`, test.customer.token), call).toMatchObject(notAllowed);
  }
  expect(await travels.traces()).toEqual(before);
});
