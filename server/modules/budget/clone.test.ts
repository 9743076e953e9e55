import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const read = async (id: number) => (await travels.get(`budget/getBudget/${id}`)).data;
const clone = (data: object, token?: string) => travels.post('budget/cloneBudget', { data }, token);
const text = (name: string) => ({ name, bytes: Buffer.from('hola') });

describe('cloning a budget', () => {
  it('moves everything with the first day that the call gives, and asks about the moved days', async () => {
    const dates = { date_from: '2027-03-28', date_to: '2027-04-02' };
    const origin = await travels.budget(await travels.travel(), dates);
    const dayText = { id: origin, updated_at: (await read(origin)).updated_at, was: null, title: 'Playa', text: '' };
    await travels.post('budget/tellDay', { data: { ...dayText, date: '2027-03-29' } });
    // Over the night in which summer time begins.
    const journey = { date_from: '2027-03-28 09:15', date_to: '2027-03-29 07:00' };
    await travels.line('transport', origin, { ...journey, time_from: '09:15', time_to: '07:00' });
    const travel_id = await travels.travel({ date_from: '2027-05-10', date_to: '2027-05-15' });
    const call = { origin_budget_id: origin, destination_travel_id: travel_id, date_from: '2027-05-10' };
    const { code, data } = await clone(call);
    expect(code).toBe(20001);
    expect(await read(data.id)).toMatchObject({
      date_from: '2027-05-10',
      date_to: '2027-05-15',
      day_texts: [{ date: '2027-05-11', title: 'Playa' }],
      lines: [
        { date_from: '2027-05-10 09:15:00', date_to: '2027-05-11 07:00:00', time_from: '09:15', time_to: '07:00' },
      ],
    });
    expect((await clone({ ...call, date_from: '2027-05-15' })).code).toBe(30001);
    expect((await clone({ ...call, date_from: null })).code).toBe(30001);
    const into = { ...call, destination_budget_id: data.id, date_from: '2027-05-12' };
    expect((await clone(into)).code).toBe(20001);
    expect((await read(data.id)).lines).toMatchObject([{}, { date_from: '2027-05-12 09:15:00' }]);
    expect(await read(origin)).toMatchObject({ ...dates, lines: [{ date_from: '2027-03-28 09:15:00' }] });
  });

  it('copies it with its lines into a trip, in status 1 and unsent, without locators', async () => {
    const origin = await travels.budget(await travels.travel(), {
      total_price: 0,
      discount: 5,
      valid_until: '2099-01-31',
      deposit: 5_000,
      amount_paid: 900,
      budget_status_id: 2,
      deny_reason: 'Caro',
      data: '<p>Info</p>',
      contract_data: '<p>Contrato</p>',
      final_accept: 1,
      final_budget_comments: 'Cambio',
    });
    const provider_id = await travels.provider();
    await travels.line('accomodation', origin, { price: 300, net_price: 250, provider_id, locator: 'LOC1' });
    const gone = await travels.line('cruise', origin, { price: 900 });
    await travels.line('transport', origin, { price: 50 });
    await travels.post('budgetCruise/delete', { id: gone });
    const travel_id = await travels.travel({ status: 1 });
    const answer = await clone({ origin_budget_id: origin, destination_travel_id: travel_id });
    expect(answer).toMatchObject({ code: 20001 });
    const [copy, source] = [await read(answer.data.id), await read(origin)];
    expect(copy).toMatchObject({
      travel_id,
      budget_status_id: 1,
      sent_at: null,
      deny_reason: null,
      amount_paid: 0,
      total_price: 350,
      discount: 5,
      price_discount: 332.5,
      deposit: 50,
      data: '<p>Info</p>',
      valid_until: '2027-04-30',
      contract_data: '<p>Contrato</p>',
      final_accept: null,
      final_budget_comments: null,
      lines: [
        { kind: 'accomodation', price: 300, net_price: 250, provider_id, locator: null, title: 'Hotel Alhambra' },
        { kind: 'transport', price: 50, locator: null },
      ],
    });
    expect(source).toMatchObject({ budget_status_id: 2, lines: [{ locator: 'LOC1' }, {}] });
    // The copy is independent.
    await travels.post('budgetTransport/delete', { id: copy.lines[1].id });
    expect([(await read(copy.id)).total_price, (await read(origin)).total_price]).toEqual([300, 350]);
  });

  it('into a budget of the trip adds its lines after those it has, and nothing else', async () => {
    const origin = await travels.budget(await travels.travel(), { discount: 5, data: '<p>Info</p>', total_price: 0 });
    const provider_id = await travels.provider();
    await travels.line('cruise', origin, { price: 900, net_price: 700, provider_id, locator: 'LOC1' });
    await travels.line('transport', origin, { price: 50 });
    await travels.send(
      'budget/update',
      { id: origin, date_to: '2027-05-09', confirmed: true },
      { extra_file_1: text('visado.txt') },
    );
    const travel = await travels.travel();
    const destination = await travels.budget(travel, { total_price: 0, discount: 10, data: '<p>Suyo</p>' });
    await travels.line('transport', destination, { price: 10 });
    const call = { origin_budget_id: origin, destination_travel_id: travel, destination_budget_id: destination };
    expect((await clone(call)).data).toEqual({ id: destination, message: 'Cambios guardados' });
    expect(await read(destination)).toMatchObject({
      discount: 10,
      data: '<p>Suyo</p>',
      date_to: '2027-05-08',
      total_price: 960,
      price_discount: 864,
      extra_files: [],
      lines: [
        { kind: 'transport', price: 10 },
        { kind: 'cruise', price: 900, net_price: 700, provider_id, locator: null },
        { kind: 'transport', price: 50 },
      ],
    });
    expect((await read(origin)).lines).toHaveLength(2);
    expect((await travels.get(`travel/data/${travel}`)).data.budgets).toHaveLength(1);
    // A second call adds them again, after the first.
    await clone(call);
    expect((await read(destination)).lines.map((line: { price: number }) => line.price)).toEqual([
      10, 900, 50, 900, 50,
    ]);
  });

  it('copies its contracts, and the last edited one is valid', async () => {
    const { db } = test.services;
    const origin = await travels.budget(await travels.travel());
    const add = async (contract_data: string, updated_at: string, deleted_at: string | null = null) =>
      db.insertInto('budget_contract').values({ budget_id: origin, contract_data, updated_at, deleted_at }).execute();
    await add('<p>Segundo</p>', '2026-11-20T09:00:00Z');
    await add('<p>Primero</p>', '2026-11-20T08:00:00Z');
    await add('<p>Borrado</p>', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z');
    const copy = (await clone({ origin_budget_id: origin, destination_travel_id: await travels.travel() })).data.id;
    const contracts = await db
      .selectFrom('budget_contract')
      .select('contract_data')
      .where('budget_id', '=', copy)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(contracts.map(({ contract_data }) => contract_data)).toEqual(['<p>Segundo</p>', '<p>Primero</p>']);
  });

  it('ends a validity before the departure of the copy', async () => {
    const travel = await travels.travel({ date_from: '2026-12-01', date_to: '2027-05-15' });
    const origin = await travels.budget(travel, { valid_until: '2026-12-31' });
    const validOf = async (date_from?: string) => {
      const call = { origin_budget_id: origin, destination_travel_id: travel, date_from };
      return (await read((await clone(call)).data.id)).valid_until;
    };
    expect(await validOf()).toBe('2026-12-31');
    expect(await validOf('2027-01-01')).toBe('2026-12-31');
    expect(await validOf('2026-12-10')).toBe('2026-12-09');
    await test.services.db.updateTable('budget').set({ valid_until: '2027-06-30' }).where('id', '=', origin).execute();
    expect(await validOf()).toBe('2027-04-30');
  });

  it('leaves out an expired validity', async () => {
    const travel = await travels.travel();
    const origin = await travels.budget(travel, { valid_until: '2020-01-31' });
    const { id } = (await clone({ origin_budget_id: origin, destination_travel_id: travel })).data;
    expect(await read(id)).toMatchObject({ valid_until: null, expired: false });
  });

  it('needs a budget and a trip', async () => {
    const destination_travel_id = await travels.travel();
    const origin_budget_id = await travels.budget(destination_travel_id);
    const other = await travels.budget(await travels.travel());
    const before = await travels.traces();
    for (const wrong of [null, undefined, '', 987_654])
      expect((await clone({ origin_budget_id: wrong, destination_travel_id })).data.fields).toEqual({
        origin_budget_id: 'Introduzca el presupuesto a clonar',
      });
    expect((await clone({ origin_budget_id, destination_travel_id: 987_654 })).data.fields).toEqual({
      destination_travel_id: 'Seleccione un elemento de la lista',
    });
    const good = { origin_budget_id, destination_travel_id };
    const absent = 'Seleccione un elemento de la lista';
    for (const [destination_budget_id, message] of [
      [origin_budget_id, 'El presupuesto de destino es el mismo que se clona'],
      [other, absent],
      [987_654, absent],
      ['x', absent],
    ] as const)
      expect((await clone({ ...good, destination_budget_id })).data.fields).toEqual({ destination_budget_id: message });
    expect(await travels.traces()).toEqual(before);
  });

  it('never copies from a deleted trip, nor into one', async () => {
    const [gone, there] = [await travels.travel({ status: 6 }), await travels.travel()];
    const [origin, own] = [await travels.budget(gone), await travels.budget(there)];
    await travels.post('travel/delete', { id: gone });
    const before = await travels.traces();
    expect((await clone({ origin_budget_id: origin, destination_travel_id: there })).data.fields).toEqual({
      origin_budget_id: 'Introduzca el presupuesto a clonar',
    });
    for (const destination_budget_id of [undefined, origin])
      expect(
        (await clone({ origin_budget_id: own, destination_travel_id: gone, destination_budget_id })).data.fields,
      ).toEqual({ destination_travel_id: 'Seleccione un elemento de la lista' });
    expect(await travels.traces()).toEqual(before);
  });

  it('that is refused leaves file copies without a row, for the sweep', async () => {
    const { files, db } = test.services;
    const origin = await travels.budget(await travels.travel());
    await travels.send(
      'budget/update',
      { id: origin, date_to: '2027-05-09', confirmed: true },
      { extra_file_1: text('visado.txt') },
    );
    const rows = await db.selectFrom('file').select('id').execute();
    const refused = await clone({ origin_budget_id: origin, destination_travel_id: 987_654 });
    expect(refused.code).toBe(40001);
    expect(await db.selectFrom('file').select('id').execute()).toEqual(rows);
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await files.sweep(db, later)).toEqual({ objects: 1, rows: 0 });
    expect((await read(origin)).extra_files).toHaveLength(1);
  });

  it('finds budgets by the name of their trip, or their number', async () => {
    const travel = await travels.travel({ name: 'Ruta de los Ópalos', n_adults: 2, n_children: 1 });
    const id = await travels.budget(travel, { total_price: 123_456 });
    const found = {
      id,
      name: `#${id} Ruta de los Ópalos`,
      date_from: '2027-05-01',
      date_to: '2027-05-08',
      price_discount: 1234.56,
      client: 'Carla Núñez O’Brien',
      language: 'es',
      n_adults: 2,
      n_children: 1,
    };
    expect((await travels.post('budget/filteredDropdown', { query: 'opalos' })).data).toMatchObject([found]);
    expect((await travels.post('budget/filteredDropdown', { query: `#${id}` })).data).toMatchObject([found]);
    expect((await travels.get(`budget/dropdownById/${id}`)).data).toEqual(found);
  });
});
