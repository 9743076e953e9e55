import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LineKind, lineKinds, lineLists, lineResources } from '../../../../contract/budget/line.ts';
import { groups } from '../../../../contract/permissions.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const dates = { date_from: '2027-05-01 12:00:00', date_to: '2027-05-03 18:30:00' };
const missing = { status: 200, code: 40001, data: { message: 'No existe o ya no está disponible' } };
const inBudget = async (values = {}) => travels.budget(await travels.travel(), { total_price: 0, ...values });
const budget = async (id: number, token?: string) => (await travels.get(`budget/getBudget/${id}`, token)).data;
const call = (kind: LineKind, name: string) => `${lineResources[kind]}/${name}`;
const total = async (id: number) => {
  const { total_price, price_discount } = await budget(id);
  return [total_price, price_discount];
};

const numeric = 'Introduzca un número válido';
const common = {
  date_from: 'Seleccione la fecha de inicio',
  date_to: 'Seleccione la fecha de fin',
  price: 'Introduzca un precio',
};
const required: Record<LineKind, Record<string, string>> = {
  accomodation: {
    ...common,
    accomodation_id: 'Seleccione un alojamiento',
    meal_included_id: 'Seleccione la comida incluida',
    room_type_id: 'Seleccione el tipo de habitación',
    data: 'Introduzca una información extra',
  },
  cruise: {
    ...common,
    cruise_id: 'Seleccione un crucero',
    cabin_type_id: 'Seleccione el tipo de camarote',
    data: 'Introduzca una información extra',
  },
  transport: {
    ...common,
    transport_type_id: 'Seleccione el tipo de trasporte',
    origin: 'Seleccione el origen',
    destination: 'Seleccione el destino',
    company: 'Introduzca una compañía',
    baggage: 'Introduzca la información del equipaje',
    extra_info: 'Introduzca una información extra',
  },
  travel_insurance: {
    ...common,
    travel_insurance_id: 'Seleccione un seguro',
    notes: 'Introduzca una nota',
  },
  other_service: {
    ...common,
    other_service_id: 'Seleccione un seguro',
    description: 'Introduzca una descripción',
    notes: 'Introduzca una nota',
  },
};
const titles: Record<LineKind, string> = {
  accomodation: 'Hotel Alhambra',
  cruise: 'Perla del Egeo',
  transport: 'Tren',
  travel_insurance: 'Seguro total',
  other_service: 'Visita guiada',
};

describe.each(lineKinds)('a line of kind %s', kind => {
  it('is added, read, edited and deleted, and the total follows', async () => {
    const budget_id = await inBudget({ discount: 10 });
    const fields = await travels.lineFields(kind);
    const provider_id = await travels.provider();
    const data = { budget_id, ...fields, ...dates, price: 100.05, net_price: 80.1, provider_id, locator: 'ABC123' };
    const added = await travels.post(call(kind, 'create'), { data });
    expect(added).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
    const { id } = added.data;
    // 100.05 less 10 % is 90.045: half a cent is rounded up.
    expect(await total(budget_id)).toEqual([100.05, 90.05]);
    const read = await travels.get(call(kind, `data/${id}`));
    expect(read.data).toMatchObject({ id, kind, title: titles[kind], provider: 'Mayorista del Sur', ...data });
    expect((await budget(budget_id))[lineLists[kind]]).toMatchObject([{ id }]);

    // As a form sends it, in the part `data`.
    const { updated_at } = read.data;
    const change = {
      ...data,
      id,
      updated_at,
      price: '40.5',
      net_price: null,
      provider_id: '',
    };
    expect((await travels.send(call(kind, 'update'), change)).data.message).toBe('Cambios guardados');
    expect(await total(budget_id)).toEqual([40.5, 36.45]);
    expect((await travels.get(call(kind, `data/${id}`))).data).toMatchObject({
      budget_id,
      price: 40.5,
      net_price: null,
      provider_id: null,
      provider: null,
    });

    const before = await travels.traces();
    const stale = await travels.post(call(kind, 'update'), { data: { ...change, price: 1 } });
    expect(stale).toMatchObject({ code: 30001, data: { message: expect.stringContaining('Otra persona') } });
    expect(await travels.traces()).toEqual(before);

    const second = await travels.send(call(kind, 'create'), { ...data, price: 10 });
    expect((await total(budget_id))[0]).toBe(50.5);
    expect((await travels.post(call(kind, 'delete'), { id })).data).toEqual({ id, message: 'Eliminado correctamente' });
    expect((await total(budget_id))[0]).toBe(10);
    expect((await budget(budget_id)).lines.map((line: { id: number }) => line.id)).toEqual([second.data.id]);
    for (const answer of [
      await travels.get(call(kind, `data/${id}`)),
      await travels.post(call(kind, 'delete'), { id }),
      await travels.post(call(kind, 'update'), { data: { ...data, id } }),
    ])
      expect(answer).toMatchObject(missing);
  });

  it('reports missing fields under them, in the words of the specification', async () => {
    const budget_id = await inBudget();
    const before = await travels.traces();
    for (const empty of [undefined, '', null]) {
      const data = Object.fromEntries(Object.keys(required[kind]).map(field => [field, empty]));
      const answer = await travels.post(call(kind, 'create'), { data: { ...data, budget_id } });
      expect(answer).toMatchObject({ status: 200, code: 40001, data: { message: 'Revise los campos marcados' } });
      expect(answer.data.fields, String(empty)).toEqual(required[kind]);
    }
    const good = { budget_id, ...(await travels.lineFields(kind)), ...dates, price: 1 };
    const order = { date_to: 'La fecha de fin debe ser posterior a la de inicio.' };
    for (const [wrong, fields] of [
      [{ price: 'mucho' }, { price: numeric }],
      [{ price: 1.234 }, { price: numeric }],
      [{ price: -1 }, { price: numeric }],
      [{ date_to: '2027-04-30' }, order],
      [{ budget_id: 987_654 }, { budget_id: 'Seleccione un elemento de la lista' }],
      [{ provider_id: 987_654 }, { provider_id: 'Seleccione un elemento de la lista' }],
    ] as const) {
      const answer = await travels.post(call(kind, 'create'), { data: { ...good, ...wrong } });
      expect(answer.data.fields, JSON.stringify(wrong)).toEqual(fields);
    }
    expect(await travels.traces()).toEqual(before);
  });

  it('cannot change in an archived or rejected trip', async () => {
    const travelId = await travels.travel();
    const budget_id = await travels.budget(travelId, { total_price: 0 });
    const id = await travels.line(kind, budget_id);
    const data = { id, budget_id, ...(await travels.lineFields(kind)), ...dates, price: 1 };
    const origin_budget_id = await inBudget();
    await travels.line(kind, origin_budget_id);
    const clone = { origin_budget_id, destination_travel_id: travelId, destination_budget_id: budget_id };
    for (const travel_status_id of [4, 6]) {
      await test.services.db.updateTable('travel').set({ travel_status_id }).where('id', '=', travelId).execute();
      const before = await travels.traces();
      for (const [path, body] of [
        [call(kind, 'create'), { data }],
        [call(kind, 'update'), { data }],
        [call(kind, 'delete'), { id }],
        ['budget/updateOrder', { array_data: [{ type: kind, id }] }],
        ['budget/cloneBudget', { data: clone }],
      ] as const) {
        const refused = { code: 40001, data: { message: expect.stringContaining('archivado o rechazado') } };
        expect(await travels.post(path, body), path).toMatchObject(refused);
      }
      expect(await travels.traces()).toEqual(before);
    }
    await test.services.db.updateTable('travel').set({ travel_status_id: 5 }).where('id', '=', travelId).execute();
    expect(await travels.post(call(kind, 'update'), { data })).toMatchObject({ code: 20001 });
  });

  it('is written by staff; its customer reads it without its cost', async () => {
    const budget_id = await inBudget();
    const provider_id = await travels.provider('Mayorista Oculto');
    const id = await travels.line(kind, budget_id, { net_price: 77.77, provider_id, locator: 'LOC9' });
    const data = { id, budget_id, ...(await travels.lineFields(kind)), ...dates, price: 1 };
    const before = await travels.traces();
    for (const name of ['create', 'update', 'delete']) {
      const body = name === 'delete' ? { id } : { data };
      const answer = await travels.post(call(kind, name), body, test.customer.token);
      expect(answer).toMatchObject({ code: 40001, data: { message: 'No tiene permiso para hacer esto' } });
      expect((await travels.post(call(kind, name), body, '')).code).toBe(50008);
    }
    expect(await travels.traces()).toEqual(before);
    // The fixture checks every answer to a customer for staff fields.
    const own = await travels.get(call(kind, `data/${id}`), test.customer.token);
    expect(own.data).toMatchObject({ id, locator: 'LOC9', price: 100 });
    for (const answer of [own, await travels.get(`budget/getBudget/${budget_id}`, test.customer.token)])
      expect(JSON.stringify(answer.body)).not.toMatch(/77\.77|Mayorista|provider/);
    expect(await travels.get(call(kind, `data/${id}`), test.otherCustomer.token)).toMatchObject(missing);
    const otherKind = lineKinds[(lineKinds.indexOf(kind) + 1) % 5] ?? kind;
    expect(await travels.get(call(otherKind, `data/${id}`))).toMatchObject(missing);
    expect(await travels.post(call(otherKind, 'delete'), { id })).toMatchObject(missing);
  });

  it('has alternatives: the lines of its kind in the trip’s other budgets, for customers in sent ones', async () => {
    const travelId = await travels.travel();
    const [own, sent] = [await travels.budget(travelId), await travels.budget(travelId)];
    const draft = await travels.budget(travelId, { sent_at: null });
    const deleted = await travels.budget(travelId, { deleted_at: '2026-11-20T08:00:00Z' });
    const line = await travels.line(kind, own);
    await travels.line(kind, own);
    await travels.line(kind, await inBudget());
    await test.services.db.updateTable('budget').set({ deleted_at: null }).where('id', '=', deleted).execute();
    await travels.line(kind, deleted);
    await test.services.db.updateTable('budget').set({ deleted_at: 'now' }).where('id', '=', deleted).execute();
    await travels.line(lineKinds[(lineKinds.indexOf(kind) + 1) % 5] ?? kind, sent);
    const [offered, hidden] = [await travels.line(kind, sent, { net_price: 5 }), await travels.line(kind, draft)];

    const second = (await budget(own)).lines[1].id;
    expect(await budget(own)).toMatchObject({ alternatives: { [line]: 2, [second]: 2 }, others: 2 });
    expect(await budget(own, test.customer.token)).toMatchObject({
      alternatives: { [line]: 1, [second]: 1 },
      others: 1,
    });
    const path = call(kind, `getAlternatives/${line}`);
    const idsOf = (answer: { data: { id: number }[] }) => answer.data.map(each => each.id);
    expect(idsOf(await travels.get(path))).toEqual([offered, hidden]);
    expect(idsOf(await travels.get(path, test.customer.token))).toEqual([offered]);
    expect(await travels.get(path, test.otherCustomer.token)).toMatchObject(missing);
    const unseen = call(kind, `getAlternatives/${hidden}`);
    expect(await travels.get(unseen, test.customer.token)).toMatchObject(missing);
  });
});

describe('lines', () => {
  it('with an unknown id report it under its field', async () => {
    const budget_id = await inBudget();
    const before = await travels.traces();
    const data = { budget_id, ...(await travels.lineFields('transport')), ...dates, price: 1 };
    const answer = await travels.post('budgetTransport/create', { data: { ...data, transport_type_id: 987_654 } });
    expect(answer.data.fields).toEqual({ transport_type_id: 'Seleccione el tipo de trasporte' });
    expect(await travels.traces()).toEqual(before);
  });

  it('do not make an open edit of their budget stale, whether the price changes or not', async () => {
    const budget_id = await inBudget();
    const id = await travels.line('transport', budget_id);
    const { updated_at } = await budget(budget_id);
    const data = { id, budget_id, ...(await travels.lineFields('transport')), ...dates };
    for (const price of [100, 250])
      expect((await travels.post('budgetTransport/update', { data: { ...data, price } })).code).toBe(20001);
    await travels.line('cruise', budget_id, { price: 0 });
    expect(await budget(budget_id)).toMatchObject({ updated_at, total_price: 250 });
  });

  it('written at the same time are all in the total', async () => {
    const budget_id = await inBudget();
    const kinds = [...lineKinds, ...lineKinds, ...lineKinds, ...lineKinds];
    for (const kind of lineKinds) await travels.lineFields(kind);
    await Promise.all(kinds.map((kind, index) => travels.line(kind, budget_id, { price: index + 0.01 })));
    expect((await total(budget_id))[0]).toBe(190.2);
  });

  it('of a deleted budget or trip cannot be written', async () => {
    for (const table of ['budget', 'travel'] as const) {
      const travelId = await travels.travel();
      const budget_id = await travels.budget(travelId);
      const id = await travels.line('transport', budget_id);
      const data = { id, budget_id, ...(await travels.lineFields('transport')), ...dates, price: 1 };
      await test.services.db.updateTable('travel').set({ travel_status_id: 6 }).where('id', '=', travelId).execute();
      await travels.post(`${table}/delete`, { id: table === 'budget' ? budget_id : travelId });
      const before = await travels.traces();
      const { code, data: answered } = await travels.post('budgetTransport/create', { data });
      expect([code, answered.fields]).toEqual([40001, { budget_id: 'Seleccione un elemento de la lista' }]);
      for (const [name, body] of [
        ['budgetTransport/update', { data }],
        ['budgetTransport/delete', { id }],
        ['budget/updateOrder', { array_data: [{ type: 'transport', id }] }],
        ['budget/update', { data: { id: budget_id, discount: 5 } }],
        ['budget/delete', { id: budget_id }],
        ['budget/deleteImage', { id: budget_id, fields: 'header_image' }],
      ] as const)
        expect(await travels.post(name, body), `${table}: ${name}`).toMatchObject(missing);
      expect(await travels.traces()).toEqual(before);
    }
  });
});

describe('the names of catalogue items', () => {
  const spoken = {
    es: ['Globo', 'Seguro de ida', 'Paseo', 'Merienda', 'Torre', 'Proa', ['Ático', 'Zumos']],
    en: ['Balloon', 'One-way cover', 'Walk', 'Afternoon tea', 'Tower', 'Bow', ['Juices', 'Penthouse']],
    // The insurance and the cabin have no French name.
    fr: ['Ballon', 'Seguro de ida', 'Promenade', 'Goûter', 'Tour', 'Proa', ['Jus', 'Zénith']],
  };
  const readers: Record<string, string> = {};
  let travelId: number;
  let budgetId: number;

  const add = async (table: string, name: string, name_en: string | null, name_fr: string | null) => {
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (name, name_en, name_fr)
      values (${name}, ${name_en}, ${name_fr}) returning id`.execute(test.services.db);
    return rows[0]?.id ?? 0;
  };

  beforeAll(async () => {
    const clients: number[] = [];
    for (const language of Object.keys(spoken)) {
      const { id, token } = await test.signIn({ group_id: groups.client, language });
      readers[language] = token;
      clients.push(id);
    }
    travelId = await travels.travel({ clients });
    budgetId = await travels.budget(travelId);
    const { accomodation_id } = await travels.lineFields('accomodation');
    const services = [
      await add('service', 'Zumos', 'Juices', 'Jus'),
      await add('service', 'Ático', 'Penthouse', 'Zénith'),
    ];
    await test.services.db
      .insertInto('accomodation_service')
      .values(services.map(service_id => ({ accomodation_id, service_id })))
      .execute();
    await travels.line('transport', budgetId, {
      transport_type_id: await add('transport_type', 'Globo', 'Balloon', 'Ballon'),
    });
    await travels.line('travel_insurance', budgetId, {
      travel_insurance_id: await add('travel_insurance', 'Seguro de ida', 'One-way cover', null),
    });
    await travels.line('other_service', budgetId, {
      other_service_id: await add('other_service', 'Paseo', 'Walk', 'Promenade'),
    });
    await travels.line('accomodation', budgetId, {
      meal_included_id: await add('meal_included', 'Merienda', 'Afternoon tea', 'Goûter'),
      room_type_id: await add('room_type', 'Torre', 'Tower', 'Tour'),
    });
    await travels.line('cruise', budgetId, { cabin_type_id: await add('cabin_type', 'Proa', 'Bow', null) });
  });

  it.each(['es', 'en', 'fr'] as const)('are in the reader’s language: %s', async language => {
    const [transport, insurance, other, stay, cruise] = (await budget(budgetId, readers[language])).lines;
    expect([
      transport.title,
      insurance.title,
      other.title,
      stay.meal_included,
      stay.room_type,
      cruise.cabin_type,
      stay.services.map((service: { name: string }) => service.name),
    ]).toEqual(spoken[language]);
    // Houses and ships keep their names.
    expect([stay.title, cruise.title]).toEqual(['Hotel Alhambra', 'Perla del Egeo']);
    const one = await travels.get(`budgetTransport/data/${transport.id}`, readers[language]);
    expect(one.data.title).toBe(spoken[language][0]);
  });

  it.each([
    ['es', 'Médico\nEquipaje'],
    ['en', 'Doctor\nBaggage'],
    ['fr', 'Médico\nEquipaje'],
  ])('an insurance says what it covers: %s', async (language, coverage) => {
    const { travel_insurance_id } = await travels.lineFields('travel_insurance');
    const texts = { coverage: 'Médico\nEquipaje', coverage_en: 'Doctor\nBaggage', coverage_fr: '' };
    const data = { id: travel_insurance_id, name: 'Seguro total', ...texts };
    expect((await travels.post('travelInsurance/update', { data })).code).toBe(20001);
    const id = await travels.line('travel_insurance', budgetId);
    const read = await travels.get(`budgetTravelInsurance/data/${id}`, readers[language]);
    expect(read.data).toMatchObject({ title: 'Seguro total', coverage });
    expect((await travels.get(`travelInsurance/data/${travel_insurance_id}`)).data).toMatchObject({
      ...texts,
      coverage_fr: null,
    });
    await travels.post('budgetTravelInsurance/delete', { id });
  });

  it('are translated in comparisons, too', async () => {
    const line = await travels.line('transport', await travels.budget(travelId));
    const { data } = await travels.get(`budgetTransport/getAlternatives/${line}`, readers.en);
    expect(data).toMatchObject([{ budget_id: budgetId, title: 'Balloon' }]);
  });
});
