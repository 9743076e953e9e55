import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkedRequest } from '../../../../contract/booking-request/calls.ts';
import { openBody } from '../../../platform/outbox/outbox.ts';
import { type AnyData, type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

/** Letters that ask suppliers to book or cancel, and the answers by their links. */

let test: TestApp;
let travels: Travels;
let trip: number;
let budget: number;
let hotel: number;
let visit: number;
let train: number;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  const { db } = test.services;
  await db
    .insertInto('country')
    .values([{ id: 73, name: 'España', name_en: 'Spain', name_fr: 'Espagne', iso2: 'ES', iso3: 'ESP' }])
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await db
    .insertInto('country')
    .values([{ id: 75, name: 'Francia', name_en: 'France', name_fr: 'France', iso2: 'FR', iso3: 'FRA' }])
    .onConflict(conflict => conflict.doNothing())
    .execute();
});
beforeEach(async () => {
  const { db } = test.services;
  test.setNow(new Date('2026-11-20T09:00:00Z'));
  await db.deleteFrom('rate_limit').execute();
  trip = await travels.travel({
    ...{ status: 3, agents: [test.agent.id], name: 'Viaje de Carla Núñez' },
    ...{ n_adults: 2, n_children: 1, children_ages: [7] },
  });
  budget = await travels.budget(trip, { budget_status_id: 1, total_price: 0 });
  const provider_id = await travels.provider('Egeo Tours');
  await db
    .updateTable('provider')
    .set({ contact_email: 'reservas@egeo.example', country: 'france' })
    .where('id', '=', provider_id)
    .execute();
  hotel = await travels.line('accomodation', budget, {
    ...{ price: 512.34, net_price: 400, provider_id, provider_notes: 'Paga tarde' },
    date_from: '2027-05-01 15:00',
  });
  visit = await travels.line('other_service', budget, { price: 90, provider_id });
  train = await travels.line('transport', budget, { price: 120 });
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, test.customer.token);
});

const draft = async (id: number) => (await travels.get(`booking/requestDraft/${id}`)).data;
const send = (values: object, token?: string) =>
  travels.post(
    'booking/sendRequest',
    { data: { line_ids: [hotel], email: 'reservas@egeo.example', language: 'es', remarks: null, ...values } },
    token,
  );
const letters = async (): Promise<AnyData[]> => {
  const { db, secrets } = test.services;
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('template', '=', 'bookingRequest')
    .where('travel_id', '=', trip)
    .orderBy('id')
    .execute();
  return rows.map(row => ({ ...row, ...openBody(secrets, row) }));
};
const linkOf = (text: string) => /http:\/\/periplo\.test\/reserva\/([\w-]{43})/.exec(text)?.[1] ?? '';
/** Sends a letter. @returns the token of its link */
async function ask(values: object = {}): Promise<string> {
  expect((await send(values)).code).toBe(20001);
  return linkOf((await letters()).at(-1)?.text);
}
const open = (token: string, language = 'es') =>
  test.call('GET', `/api/external/bookingRequest/${token}?language=${language}`);
const page = async (token: string): Promise<LinkedRequest> => (await open(token)).data;
async function answer(token: string, values: object, id = hotel) {
  const version = (await page(token)).services?.find(service => service.id === id)?.version;
  return post(token, { version, ...values }, id);
}
const post = (token: string, values: object, id = hotel) =>
  test.call('POST', '/api/external/answerBooking', { body: { data: { token, id, ...values } } });
const booking = async (id = hotel) => (await travels.get(`booking/data/${id}`)).data;
const bell = async () => (await travels.post('notification/getFilteredPaginated', { filter: {} })).data;
const yes = { answer: 'confirmed', locator: 'EG-4711', cost: '398.50', remarks: 'Planta alta' };

describe('a letter to a supplier', () => {
  it('begins with the provider’s address and language, and other services of the same supplier', async () => {
    expect(await draft(hotel)).toEqual({
      supplier: 'Egeo Tours',
      cancels: false,
      email: 'reservas@egeo.example',
      language: 'fr',
      lines: [
        { id: hotel, title: 'Hotel Alhambra', date_from: '2027-05-01', asked: false },
        { id: visit, title: 'Visita guiada', date_from: '2027-05-01', asked: false },
      ],
    });
    expect(await draft(train)).toMatchObject({ supplier: 'Renfe', email: '', language: 'es' });
    expect((await send({ email: '' })).data.fields).toEqual({ email: 'Escriba el correo del proveedor' });
    expect((await send({ line_ids: [] })).data.fields).toEqual({ line_ids: 'Elija al menos un servicio' });
    for (const token of [test.customer.token, '']) expect([40001, 50008]).toContain((await send({}, token)).code);
  });

  it('says what is booked, for how many, and by whom, in the supplier’s language; no name and no price', async () => {
    await ask({ line_ids: [hotel, visit], language: 'en', remarks: 'Two beds, please' });
    const [letter] = await letters();
    expect(letter).toMatchObject({
      to_address: 'reservas@egeo.example',
      language: 'en',
      channel: 'smtp',
      budget_id: budget,
      reply_to: test.agent.email,
    });
    for (const said of [
      /Check-in: Saturday,? 1 May 2027, 15:00/,
      'Nights: 2',
      'Doble',
      'Media pensión',
      'Con vistas',
      'Visita guiada',
      /2\sadults, 1\schild \(aged 7\)/,
      `no. ${budget}`,
      'Two beds, please',
      `${test.agent.first_name} ${test.agent.last_name}`,
    ])
      expect(letter?.text).toMatch(said);
    const all = `${letter?.subject}${letter?.text}${letter?.html}`;
    expect(all).not.toMatch(/Carla|Núñez|512[.,]34|\b400[.,]00|Paga tarde|provider_notes/);
    expect(await booking()).toMatchObject({
      state: 'requested',
      requested_email: 'reservas@egeo.example',
      events: [{ state: 'requested' }],
    });
    expect(await booking(visit)).toMatchObject({ state: 'requested' });
  });

  it('is previewed as it will be sent, and leaves nothing behind', async () => {
    const data = { line_ids: [hotel], email: 'reservas@egeo.example', language: 'fr', remarks: null };
    const { data: previews } = await travels.post('letter/preview', { action: 'book', data });
    expect(previews).toMatchObject([{ to_address: data.email, language: 'fr', template: 'bookingRequest' }]);
    expect(previews[0].text).toContain('Demande de réservation');
    expect(await letters()).toEqual([]);
    expect(await booking()).toMatchObject({ state: 'not_requested', events: [] });
    await ask();
    const sent = (await travels.post('letter/getFilteredPaginated', { filter: { travel_id: trip } })).data;
    expect(sent).toContainEqual(expect.objectContaining({ template: 'bookingRequest', to_address: data.email }));
  });

  it('that asks again says so, and both links show what is asked now', async () => {
    const first = await ask();
    await answer(first, yes);
    const changed = { id: hotel, data: 'Habitaciones comunicadas' };
    expect((await travels.post('budgetAccomodation/update', { data: changed })).body).toMatchObject({ code: 20001 });
    const agreed = { budget_id: budget, agreed_on: '2026-11-20', how: 'phone' };
    expect((await travels.post('budget/recordAgreement', { data: agreed })).body).toMatchObject({ code: 20001 });
    expect((await booking()).differences).toHaveLength(1);
    expect(JSON.stringify(await page(first))).not.toContain('comunicadas');
    const second = await ask({ remarks: 'Cuna' });
    expect((await letters()).at(-1)?.text).toContain('sustituye a la anterior');
    expect(await booking()).toMatchObject({ state: 'requested', differences: [] });
    for (const token of [first, second]) {
      const [service] = (await page(token)).services;
      expect(service).toMatchObject({ answer: null, comments: 'Cuna', takes: 'booking', cost: null, remarks: null });
      expect(JSON.stringify(service)).toContain('comunicadas');
    }
  });

  it('to another address ends the links to the former one, which go on with what else is asked there', async () => {
    const former = await ask({ line_ids: [hotel, visit] });
    const now = await ask({ email: 'otro@egeo.example' });
    expect((await page(former)).services.map(({ id }) => id)).toEqual([visit]);
    expect((await page(now)).services.map(({ id }) => id)).toEqual([hotel]);
    await ask({ line_ids: [visit], email: 'otro@egeo.example' });
    expect((await open(former)).data.message).toContain('plazo de este enlace');
  });

  it('does not ask for lines of several budgets, nor for what is not agreed', async () => {
    const other = await travels.budget(trip);
    const unagreed = await travels.line('transport', other, { price: 1 });
    expect((await send({ line_ids: [unagreed] })).code).toBe(40001);
    expect((await send({ line_ids: [hotel, unagreed] })).code).toBe(40001);
    expect((await send({ line_ids: [999_999] })).code).toBe(40001);
    expect(await letters()).toEqual([]);
  });
});

describe('the link of a letter', () => {
  it('shows what this supplier is asked for in this trip, and nothing else', async () => {
    const token = await ask({ remarks: 'Sin plumas' });
    await ask({ line_ids: [train], email: 'grupos@renfe.example' });
    const answered = await open(token, 'en');
    expect(answered.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(answered.data).toMatchObject({
      supplier: 'Egeo Tours',
      reference: budget,
      n_adults: 2,
      n_children: 1,
      children_ages: [7],
      services: [{ id: hotel, title: 'Hotel Alhambra', state: 'requested', takes: 'booking', comments: 'Sin plumas' }],
    });
    expect(answered.data.services).toHaveLength(1);
    // Neither customers, prices, notes of staff nor other suppliers.
    expect(JSON.stringify(answered.body)).not.toMatch(/Carla|Núñez|512[.,]34|Paga tarde|Pamplona|renfe|@/i);
    const stored = await test.services.db.selectFrom('link').selectAll().where('purpose', '=', 'booking').execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('that is unknown, too old or of another purpose says so for every call', async () => {
    const token = await ask();
    for (const made of ['x', 'A'.repeat(43), '%00', `${token}x`])
      for (const refused of [await open(made), await post(made, { ...yes, version: 1 })])
        expect([30001, 40001]).toContain(refused.code);
    expect((await test.call('GET', `/api/offer/linked/${token}`)).code).toBe(30001);
    await test.services.db.updateTable('link').set({ expires_at: '2026-11-01T00:00:00Z' }).execute();
    for (const refused of [await open(token), await post(token, { ...yes, version: 1 })])
      expect(refused.data.message).toContain('plazo de este enlace');
    expect(await booking()).toMatchObject({ state: 'requested' });
  });

  it('answers only for what its page shows', async () => {
    const token = await ask();
    await ask({ line_ids: [train], email: 'grupos@renfe.example' });
    expect((await post(token, { ...yes, version: 1 }, train)).code).toBe(40001);
    expect(await booking(train)).toMatchObject({ state: 'requested', events: [{ state: 'requested' }] });
  });
});

describe('an answer', () => {
  it('that confirms sets state, reference and cost, and staff hear of it', async () => {
    const token = await ask();
    expect((await answer(token, { answer: 'confirmed' })).data.fields).toEqual({ locator: 'Escriba su localizador' });
    expect(await answer(token, yes)).toMatchObject({
      code: 20001,
      data: { message: 'Gracias: hemos recibido su respuesta' },
    });
    expect(await booking()).toMatchObject({
      ...{ state: 'confirmed', locator: 'EG-4711', cost: 398.5, supplier_remarks: 'Planta alta' },
      events: [{ state: 'confirmed', by: null }, { state: 'requested' }],
    });
    expect((await bell())[0]).toMatchObject({
      kind: 'bookingAnswered',
      params: { by: 'Egeo Tours', service: 'Hotel Alhambra', answer: 'confirmed', remarks: 'Planta alta' },
      path: `/budget/${budget}`,
    });
    // Customers get the reference, and nothing else that the supplier wrote.
    const read = JSON.stringify((await travels.get(`budget/getBudget/${budget}`, test.customer.token)).data);
    expect(read).toContain('EG-4711');
    expect(read).not.toMatch(/398[.,]5|Planta alta/);
    expect((await page(token)).services[0]).toMatchObject({
      ...{ answer: 'confirmed', locator: 'EG-4711', cost: 398.5, remarks: 'Planta alta', takes: 'booking' },
    });
  });

  it('may be an option, a place on the waiting list, a difference or a refusal, each with what it needs', async () => {
    const token = await ask();
    const lacks = async (values: object) => (await answer(token, values)).data.fields;
    expect(await lacks({})).toEqual({ answer: 'Elija una respuesta' });
    expect(await lacks({ answer: 'option' })).toEqual({ option_until: 'Diga hasta qué día la guardan' });
    expect(await lacks({ answer: 'option', option_until: '2026-11-19' })).toHaveProperty('option_until');
    expect(await lacks({ answer: 'differs' })).toEqual({ remarks: 'Escriba qué es distinto' });
    const given = async (values: object) => {
      expect((await answer(token, values)).code).toBe(20001);
      const { answer: kind } = (await page(token)).services[0] as LinkedRequest['services'][number];
      return [kind, (await booking()).state];
    };
    expect(await given({ answer: 'differs', remarks: 'Solo twin' })).toEqual(['differs', 'requested']);
    expect(await given({ answer: 'waiting_list' })).toEqual(['waiting_list', 'waiting_list']);
    expect(await given({ answer: 'option', option_until: '2026-12-01' })).toEqual(['option', 'option']);
    expect(await given({ answer: 'refused', remarks: 'Completos' })).toEqual(['refused', 'not_requested']);
    expect(await booking()).toMatchObject({ state_note: 'El proveedor no puede: Completos', differences: [] });
    // A place after all, and then a mistyped reference.
    expect(await given(yes)).toEqual(['confirmed', 'confirmed']);
    expect(await given({ ...yes, locator: 'EG-4712' })).toEqual(['confirmed', 'confirmed']);
    expect(await booking()).toMatchObject({ locator: 'EG-4712' });
    expect((await booking()).events).toHaveLength(7);
    expect(await given({ answer: 'differs', remarks: 'No hay media pensión' })).toEqual(['differs', 'requested']);
  });

  it('to what has changed since is refused in the reader’s language, and nothing is lost', async () => {
    const token = await ask();
    const version = (await page(token)).services[0]?.version;
    await travels.post('booking/update', { data: { id: hotel, state: 'confirmed', locator: 'TEL-1' } });
    const late = await test.call('POST', '/api/external/answerBooking', {
      body: { data: { token, id: hotel, version, answer: 'refused' } },
      headers: { 'accept-language': 'fr' },
    });
    expect(late).toMatchObject({
      code: 30001,
      data: { message: expect.stringMatching(/^Cette réservation a changé/) },
    });
    expect(await booking()).toMatchObject({ state: 'confirmed', locator: 'TEL-1' });
    expect((await page(token)).services[0]).toMatchObject({ state: 'confirmed', answer: null, locator: 'TEL-1' });
  });

  it('given twice at once is stored once; two that contradict each other are not both taken', async () => {
    const token = await ask();
    const version = (await page(token)).services[0]?.version;
    const twice = await Promise.all([1, 2].map(() => post(token, { version, ...yes })));
    expect(twice.map(({ code }) => code)).toEqual([20001, 20001]);
    expect((await booking()).events).toHaveLength(2);
    const now = (await page(token)).services[0]?.version;
    const both = await Promise.all([
      post(token, { version: now, answer: 'refused' }),
      post(token, { version: now, answer: 'waiting_list' }),
      travels.post('booking/update', { data: { id: hotel, state: 'requested', note: 'Otra vez' } }),
    ]);
    expect(both.slice(0, 2).filter(({ code }) => code === 20001).length).toBeLessThan(2);
    expect((await booking()).events.length).toBeGreaterThan(2);
  });

  it('to a service that has begun is refused, and the trip’s page still shows it', async () => {
    const token = await ask();
    await answer(token, yes);
    test.setNow(new Date('2027-05-02T09:00:00Z'));
    expect((await answer(token, { ...yes, locator: 'X' })).data.message).toContain('ya ha empezado');
    expect((await page(token)).services[0]).toMatchObject({ takes: null, answer: 'confirmed' });
  });
});

describe('a cancellation', () => {
  it('is asked for by a letter, and the supplier confirms it with its cost', async () => {
    const token = await ask();
    await answer(token, yes);
    const cancelled = await travels.post('travel/cancel', { travel_id: trip, budget_id: budget, reason: 'illness' });
    if (cancelled.code !== 20001) await travels.post('booking/update', { data: { id: hotel, state: 'to_cancel' } });
    expect(await booking()).toMatchObject({ state: 'to_cancel' });
    expect(await draft(hotel)).toMatchObject({ cancels: true, lines: [{ id: hotel }] });
    const late = await answer(token, { ...yes, locator: 'X' });
    expect(late).toMatchObject({ code: 30001, data: { message: expect.stringContaining('pide anular') } });
    const again = await ask({ remarks: 'Gracias' });
    expect((await letters()).at(-1)).toMatchObject({ subject: expect.stringMatching(/^Anulación: Hotel Alhambra/) });
    expect(await booking()).toMatchObject({
      state: 'to_cancel',
      state_note: 'Se pide la anulación a reservas@egeo.example',
    });
    expect((await page(again)).services[0]).toMatchObject({ takes: 'cancellation', answer: null });
    expect((await answer(again, { answer: 'cancelled' })).data.fields).toEqual({
      cancellation_cost: 'Escriba los gastos; 0 si no hay',
    });
    expect((await answer(again, { answer: 'cancelled', cancellation_cost: '120' })).code).toBe(20001);
    expect(await booking()).toMatchObject({ state: 'cancelled', cancellation_cost: 120 });
    expect((await bell())[0]).toMatchObject({ kind: 'bookingAnswered', params: { answer: 'cancelled' } });
    expect((await page(token)).services[0]).toMatchObject({ takes: null, answer: 'cancelled', cancellation_cost: 120 });
    expect((await answer(token, yes)).data.message).toContain('está anulada');
  });

  it('is not asked for in one letter with bookings', async () => {
    await ask({ line_ids: [hotel, visit] });
    await travels.post('booking/update', { data: { id: hotel, state: 'to_cancel' } });
    expect((await send({ line_ids: [hotel, visit] })).data.message).toBe(
      'Pida por separado lo que se reserva y lo que se anula',
    );
  });
});
