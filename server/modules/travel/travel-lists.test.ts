import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import type { TravelCard } from '../../../contract/travel/calls.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const list = (filter: unknown, page?: number) => travels.post('travel/getTravels', { filter, page });
const own = (body: object = {}, token = test.customer.token) => travels.post('travel/getCustomerTravels', body, token);
const names = (answer: { data: TravelCard[] }) => answer.data.map(travel => travel.name);
const ids = (answer: { data: TravelCard[] }) => answer.data.map(travel => travel.id);

describe('the lists of staff', () => {
  it('have each trip in the tab of its status, newest first, and count them', async () => {
    const byStatus: number[] = [];
    for (const status of [1, 2, 3, 4, 5, 6]) byStatus.push(await travels.travel({ status, name: `Estado ${status}` }));
    await travels.travel({ status: 1, name: 'Borrado', deleted_at: '2026-11-20T08:00:00Z' });
    const [one, two, three, four, five, six] = byStatus;
    const expected = {
      en_cola: [one],
      pendientes_de_reserva: [three, two],
      reservados: [five],
      archivados: [four],
      rechazados_completamente: [six],
    };
    for (const [tab, travel] of Object.entries(expected)) {
      const answer = await list({ tab, name: '' });
      expect(ids(answer), tab).toEqual(travel);
      expect(answer.body).toMatchObject({ code: 20000, curr_page: 1, total_pages: 1, limit: 10, total: travel.length });
    }
    expect(ids(await list(null))).toEqual([...byStatus].reverse());
    expect((await travels.get('travel/travelCounterByTag')).data).toEqual({
      en_cola: 1,
      pendientes_de_reserva: 2,
      reservados: 1,
      archivados: 1,
      rechazados_completamente: 1,
    });
    const statusNames = (await list('')).data.map((travel: TravelCard) => travel.travel_status.name);
    expect(statusNames.reverse()).toEqual([
      'En cola',
      'Enviado al cliente',
      'Pendiente de reserva',
      'Archivado',
      'Reservado',
      'Rechazado completamente',
    ]);
    expect(await list({ tab: 'otros' })).toMatchObject({ status: 200, code: 40001 });
  });

  it('show by request what is to be booked, or what departs next, first; and each step by itself', async () => {
    const travel = async (name: string, status: number, budget: number, date_from = '2027-05-01') => {
      const id = await travels.travel({ name: `Orden ${name}`, status, date_from, date_to: '2031-01-01' });
      await travels.budget(id, { budget_status_id: budget });
      return id;
    };
    const toBook = await travel('uno', 3, 3);
    const other = await travel('dos', 3, 2);
    const waiting = await travel('tres', 2, 1);
    const later = await travel('cuatro', 5, 3, '2030-02-12');
    const past = await travel('cinco', 5, 3, '2020-05-01');
    const next = await travel('seis', 5, 3, '2030-02-11');
    const before = await travel('siete', 5, 3, '2020-06-01');
    const sorted = (filter: object, sort?: string) =>
      travels.post('travel/getTravels', { filter: { name: 'orden', ...filter }, sort });
    const tab = 'pendientes_de_reserva';
    expect(ids(await sorted({ tab }))).toEqual([waiting, other, toBook]);
    expect(ids(await sorted({ tab }, '-booking'))).toEqual([toBook, other, waiting]);
    expect(ids(await sorted({ tab: 'reservados' }, 'departure'))).toEqual([next, later, before, past]);
    expect(await sorted({}, 'name')).toMatchObject({ code: 40001 });
    for (const [step, id] of Object.entries({ booking: toBook, alternatives: other, answer: waiting })) {
      expect(ids(await sorted({ step })), step).toEqual([id]);
      const counted = await travels.get(`travel/travelCounterByTag?name=orden&step=${step}`);
      expect(counted.data, step).toMatchObject({ [tab]: 1, reservados: 0 });
    }
    expect(await sorted({ step: 'otro' })).toMatchObject({ code: 40001 });
  });

  it('count the matches of a name up to a hundred, further when the reader turns on, and a whole tab in full', async () => {
    const { db } = test.services;
    const hundred = Array.from({ length: 102 }, (_, n) => ({
      name: `Muchos ${n}`,
      date_from: '2027-01-01',
      date_to: '2027-01-02',
      travel_status_id: 6,
    }));
    await db.insertInto('travel').values(hundred).execute();
    const tab = 'rechazados_completamente';
    const whole = (await list({ tab })).body;
    expect(whole.total).toBeGreaterThanOrEqual(102);
    expect(whole).not.toHaveProperty('more');
    expect((await list({ name: 'muchos' })).body).toMatchObject({ total: 100, more: true, total_pages: 10 });
    expect((await list({ name: 'muchos' }, 10)).body).toMatchObject({ total: 102, total_pages: 11 });
    expect((await list({ name: 'muchos' }, 11)).data).toHaveLength(2);
    expect((await list({ name: 'muchos 10' })).body.total).toBe(3);
    // One more than is reported, so that the tab can say 'more than'.
    expect((await travels.get('travel/travelCounterByTag?name=muchos')).data[tab]).toBe(101);
    expect((await travels.get('travel/travelCounterByTag')).data[tab]).toBe(whole.total);
    // A tab counts to a thousand, and its list goes on.
    const thousand = Array.from({ length: 1000 }, () => ({ ...hundred[0], name: 'Muchos más' }) as (typeof hundred)[0]);
    await db.insertInto('travel').values(thousand).execute();
    expect((await travels.get('travel/travelCounterByTag')).data[tab]).toBe(1001);
    expect((await list({ tab })).body.total).toBe(whole.total + 1000);
    await db.deleteFrom('travel').where('name', 'like', 'Muchos %').execute();
  });

  it('count the matches of a search in the tabs of open work, however many there are', async () => {
    const { db } = test.services;
    const trips = (travel_status_id: number, many: number) =>
      Array.from({ length: many }, () => ({
        name: 'Abierto',
        date_from: '2027-01-01',
        date_to: '2027-01-02',
        travel_status_id,
      }));
    const counters = async () => (await travels.get('travel/travelCounterByTag?name=abierto')).data;
    // So many are queued that one reading of all open work ends before it has met the others.
    const queued = await db.insertInto('travel').values(trips(1, 402)).returning('id').execute();
    await db
      .insertInto('travel')
      .values([...trips(2, 3), ...trips(5, 2), ...trips(4, 1)])
      .execute();
    const totals = {
      en_cola: 101,
      pendientes_de_reserva: 3,
      reservados: 2,
      archivados: 1,
      rechazados_completamente: 0,
    };
    expect(await counters()).toEqual(totals);
    const most = queued.slice(0, 350).map(({ id }) => id);
    await db.deleteFrom('travel').where('id', 'in', most).execute();
    expect(await counters()).toEqual({ ...totals, en_cola: 52 });
    await db.deleteFrom('travel').where('name', '=', 'Abierto').execute();
  });

  it('end at a page that says to filter', async () => {
    expect(await list({}, 1000)).toMatchObject({ code: 20000, data: [] });
    expect((await list({}, 1001)).body).toEqual({
      code: 40001,
      data: { message: 'No hay más allá de la página 1000: filtre la lista para encontrar lo que busca' },
    });
  });

  it('find a name ignoring case and accents, with % and _ as plain characters', async () => {
    for (const name of ['Crucero a MÁLAGA', 'Oferta 50% ida_y_vuelta', 'Oferta 505 idaXyXvuelta', 'C:\\viajes'])
      await travels.travel({ name });
    expect(names(await list('malaga'))).toEqual(['Crucero a MÁLAGA']);
    expect(names(await list({ name: 'ro a Málag' }))).toEqual(['Crucero a MÁLAGA']);
    expect(names(await list({ name: '50%' }))).toEqual(['Oferta 50% ida_y_vuelta']);
    expect(names(await list('a_y_v'))).toEqual(['Oferta 50% ida_y_vuelta']);
    expect(names(await list('c:\\V'))).toEqual(['C:\\viajes']);
    expect(names(await list('%%'))).toEqual([]);
    expect(names(await list({ tab: 'archivados', name: 'malaga' }))).toEqual([]);
    expect(names(await travels.post('travel/getFilteredPaginated', { filter: 'malaga' }))).toEqual([
      'Crucero a MÁLAGA',
    ]);
  });

  it('are filtered by client, agent and days, in every combination, and so are the counters', async () => {
    const [eva, leo] = [await test.signIn({ group_id: groups.client }), await test.signIn({ group_id: groups.client })];
    const agent = await test.signIn({ group_id: groups.agent });
    const trip = (name: string, clients: number[], agents: number[], date_from: string, date_to: string, status = 2) =>
      travels.travel({ name: `Filtro ${name}`, clients, agents, date_from, date_to, status });
    await trip('mayo', [eva.id, leo.id], [agent.id, test.agent.id], '2031-05-01', '2031-05-08');
    await trip('junio', [leo.id], [test.agent.id], '2031-05-31', '2031-06-02', 5);
    await trip('julio', [eva.id], [agent.id], '2031-07-10', '2031-07-10', 1);
    const found = async (filter: object) => names(await list({ name: 'filtro', ...filter })).map(name => name.slice(7));

    expect(await found({ client_id: eva.id })).toEqual(['julio', 'mayo']);
    expect(await found({ client_id: String(leo.id) })).toEqual(['junio', 'mayo']);
    expect(await found({ agent_id: agent.id })).toEqual(['julio', 'mayo']);
    expect(await found({ client_id: leo.id, agent_id: agent.id })).toEqual(['mayo']);
    expect(await found({ client_id: eva.id, tab: 'en_cola' })).toEqual(['julio']);
    // A trip takes place from its first to its last day, both included.
    expect(await found({ date_from: '2031-05-08', date_to: '2031-05-31' })).toEqual(['junio', 'mayo']);
    expect(await found({ date_from: '2031-05-09', date_to: '2031-05-30' })).toEqual([]);
    expect(await found({ date_from: '2031-06-02' })).toEqual(['julio', 'junio']);
    expect(await found({ date_to: '2031-05-30', date_from: '' })).toEqual(['mayo']);
    expect(await found({ date_from: '2031-07-10', date_to: '2031-07-10', agent_id: test.agent.id })).toEqual([]);
    expect(await found({ client_id: 987_654 })).toEqual([]);
    expect((await list({ client_id: eva.id })).body).toMatchObject({ total: 2, total_pages: 1 });

    const counters = (query: string) => travels.get(`travel/travelCounterByTag?${query}`);
    const none = { en_cola: 0, pendientes_de_reserva: 0, reservados: 0, archivados: 0, rechazados_completamente: 0 };
    expect((await counters(`client_id=${leo.id}`)).data).toEqual({ ...none, pendientes_de_reserva: 1, reservados: 1 });
    expect((await counters(`name=filtro&agent_id=${agent.id}&date_from=2031-06-01`)).data).toEqual({
      ...none,
      en_cola: 1,
    });
  });

  it.each([
    [{ date_from: '2031-02-30' }, { 'filter.date_from': 'Introduzca una fecha válida' }],
    [
      { date_from: '2031-05-02', date_to: '2031-05-01' },
      { 'filter.date_to': 'La fecha de fin debe ser posterior o igual a la de inicio.' },
    ],
    [{ client_id: 'x' }, { 'filter.client_id': 'Seleccione un elemento de la lista' }],
    [{ agent_id: -1 }, { 'filter.agent_id': 'Seleccione un elemento de la lista' }],
  ])('refuse a filter that says nothing: %j', async (filter, fields) => {
    expect(await list(filter)).toMatchObject({ status: 200, code: 40001, data: { fields } });
  });

  it('have pages of 10', async () => {
    for (let number = 1; number <= 21; number += 1) await travels.travel({ name: `Página ${number}` });
    const counts = { total_pages: 3, limit: 10, total: 21 };
    const first = await list('pagina', 1);
    expect(first.body).toMatchObject({ code: 20000, curr_page: 1, ...counts });
    expect(names(first)).toEqual([...Array(10).keys()].map(index => `Página ${21 - index}`));
    expect(first.body).not.toHaveProperty('more');
    const last = await list('pagina', 3);
    expect([last.body.curr_page, names(last)]).toEqual([3, ['Página 1']]);
    const beyond = await list('pagina', 4);
    expect(beyond.body).toMatchObject({ data: [], curr_page: 4, ...counts });
    expect((await travels.get('travel/page/2')).body).toMatchObject({ curr_page: 2, limit: 10 });
  });

  it('offer trips in a dropdown', async () => {
    const id = await travels.travel({ name: 'Ítaca', n_adults: 2 });
    const item = {
      id,
      name: 'Ítaca',
      date_from: '2027-05-01',
      client: 'Carla Núñez O’Brien',
      language: 'es',
      n_adults: 2,
      n_children: 0,
    };
    expect((await travels.post('travel/filteredDropdown', { query: 'itac' })).data).toEqual([item]);
    expect((await travels.get(`travel/dropdownById/${id}`)).data).toEqual(item);
    expect((await travels.get('travel/dropdown')).data).toContainEqual(item);
    expect((await travels.get('travel/dropdownById/987654')).code).toBe(40001);
  });

  it('find the clients who match contact data, the best match first', async () => {
    const [byName, byPhone, byEmail] = [
      await test.signIn({ group_id: groups.client, first_name: 'Íñigo', last_name: 'Sáenz' }),
      await test.signIn({ group_id: groups.client, first_name: 'Otra', last_name: 'Voz' }),
      await test.signIn({ group_id: groups.client, first_name: 'Inigo', last_name: 'Saenz' }),
    ];
    // A colleague with the same name is not a client.
    await test.signIn({ group_id: groups.agent, first_name: 'Íñigo', last_name: 'Sáenz' });
    await test.services.db.updateTable('user').set({ phone: '600112233' }).where('id', '=', byPhone.id).execute();
    const contact = { contact_name: 'iñigo', contact_surname: 'SAENZ', contact_phone: '600 11 22 33' };
    const id = await travels.travel({ ...contact, contact_email: byEmail.email?.toUpperCase() });
    const nobody = await travels.travel();
    const { code, data } = await travels.post('travel/searchContactClients', { travels: [id, { id: nobody }] });
    expect(code).toBe(20000);
    expect(data.map((found: { travel_id: number }) => found.travel_id)).toEqual([id, nobody]);
    expect(data[0].clients.map((client: { id: number }) => client.id)).toEqual([byEmail.id, byPhone.id, byName.id]);
    const keys = ['email', 'first_name', 'id', 'last_name', 'phone'];
    expect(Object.keys(data[0].clients[0]).sort()).toEqual(keys);
    expect(data[1].clients).toEqual([]);
  });
});

describe('what a customer sees', () => {
  const secrets = {
    contact_name: 'SecretoNombre',
    contact_surname: 'SecretoApellido',
    contact_phone: '611000111',
    contact_email: 'secreto@example.org',
    contact_info: 'SecretoInfo',
    rejection_reason: 'SecretoMotivo',
  };

  it('are their own sent trips with sent budgets, and nothing of other customers', async () => {
    const reader = await test.signIn({ group_id: groups.client });
    const companion = await test.signIn({ group_id: groups.client, first_name: 'SecretaCompañera' });
    const clients = [companion.id, reader.id];
    const seen = await travels.travel({ ...secrets, clients, agents: [test.agent.id], name: 'Visible' });
    const sent = await travels.budget(seen);
    const draft = await travels.budget(seen, { sent_at: null, data: 'SecretoBorrador' });
    const denied = await travels.budget(seen, { budget_status_id: 2, deny_reason: 'SecretoRechazo' });
    const deleted = await travels.budget(seen, { deleted_at: '2026-11-20T08:00:00Z' });
    const hidden = [
      await travels.travel({ clients, name: 'SecretoSinEnviar', sent_at: null }),
      await travels.travel({ clients, name: 'SecretoEnCola', status: 1 }),
      await travels.travel({ clients, name: 'SecretoBorrado', deleted_at: '2026-11-20T08:00:00Z' }),
      await travels.travel({ clients: [companion.id], name: 'SecretoAjeno' }),
    ];

    for (const answer of [
      await own({ filter: { tab: 'pendientes_de_reserva', name: '' }, page: 1, user_id: reader.id }, reader.token),
      // The list is the caller's own, whatever the call says.
      await own({ user_id: companion.id }, reader.token),
      await own({ filter: 'visi' }, reader.token),
      await travels.get(`travel/getTravelsByClient/${reader.id}`, reader.token),
    ]) {
      expect(answer.body).toMatchObject({ code: 20000, total: 1, curr_page: 1, total_pages: 1, limit: 10 });
      expect(ids(answer)).toEqual([seen]);
      expect(JSON.stringify(answer.body)).not.toMatch(/Secret|611000111|secreto/);
      const [travel] = answer.data;
      expect(travel.budgets.map((budget: { id: number }) => budget.id)).toEqual([sent, denied]);
      expect(travel).toMatchObject({ clients: [{ id: reader.id }], client: { id: reader.id } });
      expect(travel.user_travel_groups).toEqual([{ user_id: reader.id }]);
      expect(travel.assigned_agents).toEqual([{ agent_id: test.agent.id, first_name: 'Gema', last_name: 'Agente' }]);
    }
    const one = await travels.get(`travel/data/${seen}`, reader.token);
    expect(JSON.stringify(one.body)).not.toMatch(/Secret|611000111|secreto/);
    for (const id of hidden) expect((await travels.get(`travel/data/${id}`, reader.token)).code).toBe(40001);
    for (const id of [draft, deleted])
      expect((await travels.get(`budget/getBudget/${id}`, reader.token)).code).toBe(40001);

    expect((await travels.get(`travel/data/${seen}`)).data).toMatchObject(secrets);
    expect((await travels.get('travel/travelCounterByTag', reader.token)).data).toEqual({
      pendientes_de_reserva: 1,
      reservados: 0,
      archivados: 0,
      rechazados_completamente: 0,
    });
    expect((await own({ filter: { tab: 'en_cola' } }, reader.token)).data).toEqual([]);
  });

  it('begins with the trips that wait for the customer’s answer, across pages', async () => {
    const reader = await test.signIn({ group_id: groups.client });
    const make = async (values: object, status = 2) => {
      const travel = await travels.travel({ clients: [reader.id], status });
      await travels.budget(travel, values);
      return travel;
    };
    const waiting = await make({});
    const noticed = await make({ budget_status_id: 3, final_accept_mail: '2026-11-20T08:00:00Z' }, 5);
    const rejected = await make({ budget_status_id: 2 });
    const unsent = await make({ budget_status_id: 2 });
    await travels.budget(unsent, { sent_at: null });
    const over = await make({}, 6);
    const others: number[] = [];
    for (let n = 0; n < 9; n += 1) others.push(await make({ budget_status_id: 2 }));
    const all = [...(await ids(await own({}, reader.token))), ...ids(await own({ page: 2 }, reader.token))];
    expect(all).toEqual([noticed, waiting, ...others.reverse(), over, unsent, rejected]);
  });

  it('cannot be searched by fellow travellers or by agents', async () => {
    const reader = await test.signIn({ group_id: groups.client });
    const companion = await test.signIn({ group_id: groups.client });
    const shared = await travels.travel({
      clients: [reader.id, companion.id],
      agents: [test.agent.id],
      name: 'Juntos',
    });
    const alone = await travels.travel({ clients: [reader.id], name: 'A solas' });
    for (const id of [shared, alone]) await travels.budget(id);
    for (const filter of [{ client_id: companion.id }, { client_id: 987_654 }, { agent_id: test.agent.id }]) {
      expect(ids(await own({ filter }, reader.token))).toEqual([alone, shared]);
      const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
      const counters = await travels.get(`travel/travelCounterByTag?${query}`, reader.token);
      expect(counters.data.pendientes_de_reserva).toBe(2);
    }
    expect(ids(await own({ filter: { name: 'solas', date_from: '2027-05-08' } }, reader.token))).toEqual([alone]);
    expect(ids(await own({ filter: { date_from: '2027-05-09' } }, reader.token))).toEqual([]);
  });

  it('are not found when they belong to others', async () => {
    const id = await travels.travel({ clients: [test.customer.id] });
    for (const path of [`travel/data/${id}`, `travel/getTravelsByClient/${test.customer.id}`]) {
      const foreign = await travels.get(path, test.otherCustomer.token);
      const absent = await travels.get('travel/data/987654', test.otherCustomer.token);
      expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body]);
      expect((await travels.get(path, '')).code).toBe(50008);
    }
    expect((await own({}, '')).code).toBe(50008);
  });

  it('are in their language', async () => {
    const marie = await test.signIn({ group_id: groups.client, language: 'fr' });
    const id = await travels.travel({ clients: [marie.id] });
    const spanish = (await travels.get(`travel/data/${id}`)).data.travel_status.name;
    expect(spanish).toBe('Enviado al cliente');
    const french = (await travels.get(`travel/data/${id}`, marie.token)).data.travel_status.name;
    expect(french).not.toBe(spanish);
    expect((await travels.get('travel/data/987654', marie.token)).data.message).not.toBe(
      'No existe o ya no está disponible',
    );
  });
});

it('staff see the trips of any client, with all budgets', async () => {
  const client = await test.signIn({ group_id: groups.client });
  const id = await travels.travel({ clients: [client.id], sent_at: null, status: 1 });
  const draft = await travels.budget(id, { sent_at: null });
  for (const answer of [
    await travels.get(`travel/getTravelsByClient/${client.id}`),
    await travels.post('travel/getCustomerTravels', { user_id: client.id }),
  ]) {
    expect(ids(answer)).toEqual([id]);
    expect(answer.data[0].budgets[0].id).toBe(draft);
  }
});
