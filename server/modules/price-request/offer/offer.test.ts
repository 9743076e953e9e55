import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../../platform/http/testing/uploads.ts';
import { openBody } from '../../../platform/outbox/outbox.ts';
import { type AnyData, type TestApp, type TestUser, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

/** Suppliers' answers by the link of their letter, and how staff use them. */

let test: TestApp;
let travels: Travels;
let asker: TestUser;
let hotels: number[];
let meal: number;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  asker = await test.signIn({ group_id: 3, first_name: 'Rocío', last_name: 'Ñíguez' });
  const { db } = test.services;
  const rows = ['Hotel Sol', 'Hotel Mar', 'Hotel Río'].map((name, n) => ({
    name,
    address: 'Calle Real 1',
    contact_email: `hotel${n}@ejemplo.es`,
    latitude: 36.7 + n / 10,
    longitude: -4.4,
  }));
  hotels = (await db.insertInto('accomodation').values(rows).returning('id').execute()).map(row => row.id);
  const names = { name: 'Media pensión', name_en: 'Half board', name_fr: 'Demi-pension' };
  meal = (await db.insertInto('meal_included').values(names).returning('id').executeTakeFirstOrThrow()).id;
  await db.insertInto('room_type').values({ name: 'Doble' }).execute();
});
beforeEach(async () => {
  await test.services.db.deleteFrom('rate_limit').execute();
});

const visit = (path: string, token?: string) => test.call('GET', path, token ? { token } : {});
const answer = (token: string, values: object, version: number | null = null, as?: string) =>
  test.call('POST', '/api/offer/answer', {
    body: { data: { token, version, ...values } },
    ...(as ? { token: as } : {}),
  });
const good = {
  availability: 'all',
  price: '45.50',
  price_basis: 'personNight',
  option_date: '2027-04-30',
  remarks: 'IVA incluido',
};
const form = {
  type: 1,
  title: 'Coro de Ronda',
  subject: 'Coro de Ronda: precio',
  message: 'Somos un coro.',
  n_adults: 38,
  n_children: 2,
  n_rooms: 20,
  date_from: '2027-05-14',
  date_to: '2027-05-16',
  latitude: 36.7,
  longitude: -4.4,
};

/** Sends a request to the hotels. @returns its id and the tokens of the letters, in the order of the hotels */
async function ask(changes: object = {}, ids = hotels): Promise<{ id: number; tokens: string[] }> {
  const { db, secrets } = test.services;
  const { id } = (await travels.post('priceRequest/create', { data: { ...form, ...changes } }, asker.token)).data;
  await travels.post('priceRequest/sendRequest', { data: { request_id: id, services_ids: ids } }, asker.token);
  const letters = await db
    .selectFrom('price_request_recipient as recipient')
    .innerJoin('outbox', 'outbox.id', 'recipient.outbox_id')
    .select(['outbox.id', 'outbox.body', 'outbox.bulk'])
    .where('price_request_id', '=', id)
    .orderBy('recipient.id')
    .execute();
  expect(letters.every(letter => letter.bulk)).toBe(true);
  const tokens = letters.map(letter => /\/oferta\/([\w-]{43})/.exec(openBody(secrets, letter).text)?.[1] ?? '');
  return { id, tokens };
}
const request = async (id: number) => (await travels.get(`priceRequest/data/${id}`)).data as AnyData;
const compared = async (id: number) => (await travels.get(`offer/getByRequest/${id}`)).data as AnyData[];
const [sol, mar, rio] = [0, 1, 2];

describe('the link of a letter', () => {
  it('shows the request in the right language, and opening it only records the opening', async () => {
    const { id, tokens } = await ask();
    const page = await visit(`/api/offer/linked/${tokens[sol]}?language=en`);
    expect(page.data).toMatchObject({
      supplier: 'Hotel Sol',
      subject: form.subject,
      message: form.message,
      nights: 2,
      n_adults: 38,
      n_rooms: 20,
      agent: 'Rocío Ñíguez',
      meals: [{ id: meal, name: 'Half board' }],
      answer: null,
      files: [],
    });
    expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(await request(id)).toMatchObject({
      price_request_status_id: 2,
      recipients: [{ answered_at: null }, {}, {}],
    });
    expect((await request(id)).recipients.filter((each: AnyData) => each.opened_at)).toHaveLength(1);
    // Only its own request: neither the other recipients nor other requests.
    expect(JSON.stringify(page.body)).not.toMatch(/Hotel Mar|Hotel Río|ejemplo\.es|title/);
    const stored = await test.services.db.selectFrom('link').selectAll().where('purpose', '=', 'offer').execute();
    expect(JSON.stringify(stored)).not.toContain(tokens[sol]);
  });

  it('that is unknown, too old or of a finished request says so for every call', async () => {
    const { id, tokens } = await ask();
    const token = tokens[sol] ?? '';
    const both = async (of: string) => [await visit(`/api/offer/linked/${of}`), await answer(of, good)];
    for (const made of ['x', 'A'.repeat(43), '%00', `${token}x`])
      for (const refused of await both(made)) expect([30001, 40001]).toContain(refused.code);
    for (const status of [4, 5]) {
      await travels.post('priceRequest/update', { data: { id, price_request_status_id: status } });
      for (const refused of await both(token))
        expect(refused).toMatchObject({ code: 30001, data: { message: expect.stringContaining('está cerrada') } });
    }
    await travels.post('priceRequest/update', { data: { id, price_request_status_id: 2 } });
    await test.services.db.updateTable('link').set({ expires_at: '2026-11-01T00:00:00Z' }).execute();
    for (const refused of await both(token)) expect(refused.data.message).toContain('plazo de este enlace');
    expect(await compared(id)).toEqual([]);
    await travels.post('priceRequest/delete', { id });
    for (const refused of await both(token)) expect(refused.code).toBe(30001);
  });

  it('cannot be guessed, because tries are limited', async () => {
    let last = 200;
    for (let n = 0; n < 40 && last === 200; n += 1)
      last = (await visit(`/api/offer/linked/${'B'.repeat(42)}${n % 10}`)).status;
    expect(last).toBe(429);
  });
});

describe('an answer', () => {
  it('is stored, changes the request’s status, and notifies and writes to its sender', async () => {
    const { id, tokens } = await ask();
    expect(await answer(tokens[sol] ?? '', { ...good, meal_included_id: meal })).toMatchObject({
      code: 20001,
      data: { message: 'Gracias: hemos recibido su oferta' },
    });
    const after = await request(id);
    expect(after.price_request_status_id).toBe(3);
    expect(after.recipients.find((each: AnyData) => each.name === 'Hotel Sol')).toMatchObject({ state: 'answered' });
    expect(await compared(id)).toMatchObject([
      {
        name: 'Hotel Sol',
        total: 3640,
        per_person: 91,
        per_room_night: 91,
        meal: 'Media pensión',
        declined: false,
        option_date: '2027-04-30',
        remarks: 'IVA incluido',
        corrections: 0,
        file: null,
        budgets: [],
      },
    ]);
    const { db, secrets } = test.services;
    const bell = await db.selectFrom('notification').selectAll().where('kind', '=', 'supplierAnswered').execute();
    expect(bell).toMatchObject([
      { user_id: asker.id, path: `/solicitudesgrupos/solicitudesaccomodation/detallessolicitud/${id}` },
    ]);
    const mail = await db
      .selectFrom('outbox')
      .selectAll()
      .where('template', '=', 'supplierAnswered')
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      to_address: asker.email,
      subject: 'Hotel Sol ha respondido a «Coro de Ronda»',
      bulk: false,
    });
    expect(openBody(secrets, mail).text).toContain(`http://periplo.test${bell[0]?.path}`);
    expect(openBody(secrets, mail).text).toMatch(/3\.640,00/);
  });

  it('can be corrected after it was shown, with a file that only staff may open', async () => {
    const { id, tokens } = await ask();
    const token = tokens[mar] ?? '';
    const file = { file: { name: 'Oferta «Ñ».pdf', bytes: pdf } };
    expect((await travels.send('offer/answer', { token, version: null, ...good }, file, '')).code).toBe(20001);
    const first = (await visit(`/api/offer/linked/${token}`)).data.answer;
    expect(first).toMatchObject({ price: 45.5, file: 'Oferta «Ñ».pdf' });

    expect((await answer(token, { ...good, price: 40 }, first.version)).data.message).toContain('los cambios');
    // The second window still shows the first answer.
    expect((await answer(token, { declined: true }, first.version)).code).toBe(30001);
    const [offer] = await compared(id);
    expect(offer).toMatchObject({ price: 40, corrections: 1, file: { name: 'Oferta «Ñ».pdf' } });

    const opened = await visit(offer.file.url, test.agent.token);
    expect([opened.status, String(opened.headers['content-disposition'])]).toEqual([
      200,
      expect.stringMatching(/^attachment/),
    ]);
    expect((await visit(offer.file.url, test.customer.token)).status).toBe(404);
    const { version } = (await visit(`/api/offer/linked/${token}`)).data.answer;
    await answer(token, { ...good, remove_file: true }, version);
    expect((await compared(id))[0]).toMatchObject({ file: null, corrections: 2 });
  });

  it('brings files up to a limit, whether they were replaced or not', async () => {
    const { tokens } = await ask();
    const token = tokens[mar] ?? '';
    const file = { file: { name: 'Oferta.pdf', bytes: pdf } };
    expect((await travels.send('offer/answer', { token, version: null, ...good }, file, '')).code).toBe(20001);
    const { version } = (await visit(`/api/offer/linked/${token}`)).data.answer;
    await test.services.db.updateTable('file').set({ bytes: 50_000_000 }).where('controller', '=', 'offer').execute();
    const more = await travels.send('offer/answer', { token, version, ...good }, file, '');
    expect(more).toMatchObject({ code: 30001, data: { message: expect.stringMatching(/^Ya hay 50 MB/) } });
    expect((await answer(token, { ...good, price: 41 }, version)).code).toBe(20001);
  });

  it('may be a refusal, and a refusal may be withdrawn', async () => {
    const { id, tokens } = await ask();
    const token = tokens[rio] ?? '';
    expect((await answer(token, { declined: true, reason: 'Completos' })).code).toBe(20001);
    expect(await compared(id)).toMatchObject([{ declined: true, reason: 'Completos', price: null, total: null }]);
    expect((await request(id)).recipients).toContainEqual(
      expect.objectContaining({ name: 'Hotel Río', state: 'declined' }),
    );
    const { version } = (await visit(`/api/offer/linked/${token}`)).data.answer;
    await answer(token, good, version);
    expect((await request(id)).recipients).toContainEqual(
      expect.objectContaining({ name: 'Hotel Río', state: 'answered' }),
    );
  });

  it('reports missing fields, refuses hostile values, and keeps texts as plain text', async () => {
    const { id, tokens } = await ask();
    const token = tokens[sol] ?? '';
    expect((await answer(token, {})).data.fields).toEqual({
      availability: 'Diga si hay disponibilidad',
      price: 'Escriba un precio',
      price_basis: 'Diga para qué es el precio',
    });
    for (const wrong of [{ price: -1 }, { price: '1e9' }, { price_basis: 'x' }, { option_date: '2027-02-30' }])
      expect((await answer(token, { ...good, ...wrong })).code).toBe(40001);
    const exe = { file: { name: 'oferta.pdf', bytes: Buffer.from('MZ\u0000\u0000') } };
    expect((await travels.send('offer/answer', { token, version: null, ...good }, exe, '')).code).toBe(40001);
    expect(await compared(id)).toEqual([]);
    const script = '<img src=x onerror=alert(1)>';
    expect((await answer(token, { ...good, remarks: script, meal_included_id: 999_999 })).code).toBe(20001);
    expect(await compared(id)).toMatchObject([{ remarks: script, meal: null, line: { meal_included_id: meal } }]);
    const double = await Promise.all([answer(token, { declined: true }), answer(token, good)]);
    expect(double.map(each => each.code)).toEqual([30001, 30001]);
  });

  it('is stored once when it is sent twice at once', async () => {
    const { id, tokens } = await ask();
    const twice = await Promise.all([1, 2, 3].map(() => answer(tokens[sol] ?? '', good)));
    expect(twice.map(each => each.code).sort()).toEqual([20001, 30001, 30001]);
    expect(await compared(id)).toMatchObject([{ corrections: 0 }]);
  });
});

describe('a chosen offer', () => {
  it('becomes a line with its price, once per budget; customers read nothing that the supplier wrote', async () => {
    const trip = await travels.travel({ clients: [test.customer.id] });
    const budget_id = await travels.budget(trip);
    const { id, tokens } = await ask({ budget_id });
    await answer(tokens[mar] ?? '', { ...good, meal_included_id: meal, remarks: 'Comisión del 8 %' });
    const [offer] = await compared(id);
    const room = await test.services.db.selectFrom('room_type').select('id').orderBy('id').executeTakeFirstOrThrow();
    expect(offer.line).toEqual({ price: null, meal_included_id: meal });
    const call = (body: object, token = asker.token) =>
      test.call('POST', '/api/offer/choose', { token, body: { offer_id: offer.id, budget_id, ...body } });
    // Nothing is guessed: neither the type of rooms, nor a price without margin.
    expect((await call({ price: 3900 })).data.fields).toEqual({ room_type_id: 'Seleccione el tipo de habitación' });
    expect((await call({ room_type_id: room.id })).data.fields).toEqual({ price: 'Introduzca un precio' });
    const choose = (values: object = {}, token = asker.token) =>
      call({ room_type_id: room.id, price: 3900, ...values }, token);
    for (const token of [test.customer.token, '']) expect([40001, 50008]).toContain((await choose({}, token)).code);
    expect((await choose({ budget_id: 999_999 })).data.fields).toEqual({ budget_id: 'Elija un presupuesto' });
    expect((await choose({ offer_id: 999_999 })).code).toBe(40001);

    // The group travels in June, the trip is in May.
    expect(await choose()).toMatchObject({
      code: 30001,
      data: { asks: { lineOutside: expect.stringContaining('fuera de los días del viaje') } },
    });
    const chosen = await choose({ confirmed: true });
    expect(chosen).toMatchObject({ code: 20001, data: { budget_id } });
    expect(await travels.stored('budget_line', chosen.data.id)).toMatchObject({
      kind: 'accomodation',
      accomodation_id: hotels[mar],
      meal_included_id: meal,
      price: 390_000,
      net_price: 364_000,
      provider_notes: 'Comisión del 8 %',
      data: '38 adultos · 2 niños · 20 habitaciones',
    });
    expect((await choose()).data.message).toBe('Esta oferta ya está en ese presupuesto');
    expect((await compared(id))[0].budgets).toMatchObject([{ id: budget_id }]);
    const read = await travels.get(`budget/getBudget/${budget_id}`, test.customer.token);
    expect(read.data.total_price).toBe(3900);
    expect(JSON.stringify(read.body)).not.toMatch(/Comisión|provider_notes/);
    expect((await travels.get(`budgetAccomodation/data/${chosen.data.id}`)).data.provider_notes).toBe(
      'Comisión del 8 %',
    );
    await travels.post('budgetAccomodation/delete', { id: chosen.data.id });
    expect((await compared(id))[0].budgets).toEqual([]);
  });

  it('for a part is of what it covers, and takes the usual margin', async () => {
    const budget_id = await travels.budget(await travels.travel(), { date_from: '2027-05-14', date_to: '2027-05-16' });
    const { id, tokens } = await ask({ budget_id });
    const part = { ...good, availability: 'part', price: '100', price_basis: 'roomNight' };
    for (const covers of [undefined, '', 0, 21, 1.5])
      expect((await answer(tokens[sol] ?? '', { ...part, covers })).data.fields).toHaveProperty('covers');
    await answer(tokens[sol] ?? '', { ...part, covers: '9' });
    await answer(tokens[mar] ?? '', { ...part, price_basis: 'personNight', covers: 12 });
    const value = { per_minute: 30, remind_after_days: 3, margin_percent: '20' };
    await travels.post('setting/update', { data: { name: 'price_requests', value } }, test.administrator.token);
    const offers = await compared(id);
    expect(offers).toMatchObject([
      { covers: 12, total: 2400, per_person: 200, per_room_night: null, line: { price: 3000 } },
      { covers: 9, total: 1800, per_person: null, per_room_night: 100, line: { price: 2250 } },
    ]);
    const room = await test.services.db.selectFrom('room_type').select('id').executeTakeFirstOrThrow();
    const chosen = { budget_id, room_type_id: room.id, confirmed: true };
    for (const [offer, price, data] of [
      [offers[0], 300_000, '12 personas'],
      [offers[1], 225_000, '9 habitaciones'],
    ]) {
      const line = await travels.post('offer/choose', { ...chosen, offer_id: offer.id });
      expect(await travels.stored('budget_line', line.data.id)).toMatchObject({ price, data });
    }
  });

  it('suggests a budget: the request’s own, or the newest of its trip that waits for an answer', async () => {
    const trip = await travels.travel();
    const [older, newer] = [await travels.budget(trip), await travels.budget(trip)];
    for (const budget_status_id of [2, 3]) await travels.budget(trip, { budget_status_id });
    const elsewhere = await travels.budget(await travels.travel());
    const likely = async (of: object) => (await request((await ask(of)).id)).likely_budget_id;
    expect(await likely({ travel_id: trip })).toBe(newer);
    expect(await likely({ travel_id: trip, budget_id: older })).toBe(older);
    expect(await likely({ budget_id: elsewhere })).toBe(elsewhere);
    expect(await likely({})).toBeNull();
  });

  it('is an option of its supplier while it is held', async () => {
    const budget_id = await travels.budget(await travels.travel());
    const { id, tokens } = await ask();
    await answer(tokens[sol] ?? '', good);
    const [offer] = await compared(id);
    const room_type_id = (await test.services.db.selectFrom('room_type').select('id').executeTakeFirstOrThrow()).id;
    const { data } = await travels.post('offer/choose', {
      offer_id: offer.id,
      budget_id,
      price: 5000,
      room_type_id,
      confirmed: true,
    });
    expect((await travels.get(`booking/data/${data.id}`)).data).toMatchObject({
      state: 'option',
      option_until: '2027-04-30',
      cost: offer.total,
      net_price: offer.total,
      events: [{ state: 'option' }],
    });
  });

  it('needs a total, and must not be replaced', async () => {
    const budget_id = await travels.budget(await travels.travel());
    const { id, tokens } = await ask({ n_rooms: '' });
    await answer(tokens[sol] ?? '', { ...good, price_basis: 'roomNight' });
    const [offer] = await compared(id);
    const choose = (offer_id: number) => travels.post('offer/choose', { offer_id, budget_id });
    expect((await choose(offer.id)).data.message).toContain('no trae un precio para todo el grupo');
    await answer(tokens[sol] ?? '', good, offer.id);
    expect((await choose(offer.id)).code).toBe(40001);
  });
});
