import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../../platform/http/testing/uploads.ts';
import { openBody } from '../../platform/outbox/outbox.ts';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';

/** Group price requests (specification 3 and 7), from the draft to the letters and the state of each recipient. */

let test: TestApp;
let sol: number;
let mar: number;
let silent: number;
beforeAll(async () => {
  test = await testApp();
  const ids = await test.services.db
    .insertInto('accomodation')
    .values([
      { name: 'Hotel Sol', contact_email: 'sol@ejemplo.es', latitude: 36.72, longitude: -4.42 },
      { name: 'Hotel Mar', contact_email: 'mar@ejemplo.es', latitude: 36.8, longitude: -4.42 },
      { name: 'Hotel Callado', contact_email: null },
    ])
    .returning('id')
    .execute();
  [sol, mar, silent] = ids.map(({ id }) => id) as [number, number, number];
});
beforeEach(async () => {
  await test.services.db.updateTable('price_request_recipient').set({ outbox_id: null }).execute();
  await test.services.db.deleteFrom('outbox').execute();
});

const get = (path: string) => test.call('GET', `/api/${path}`, { token: test.agent.token });
const post = (path: string, body: object, token = test.agent.token) =>
  test.call('POST', `/api/${path}`, { token, body });
const form = {
  type: 1,
  title: 'Coro de Ronda',
  subject: 'Petición de precio: coro de Ronda',
  message: 'Somos un coro.\n\n¿Nos dan precio en media pensión?',
  n_adults: 38,
  n_children: '2',
  n_rooms: 20,
  date_from: '2027-05-14',
  date_to: '2027-05-16',
  latitude: 36.72,
  longitude: -4.42,
  search_range: 25,
};
const draft = async (changes: object = {}) =>
  (await post('priceRequest/create', { data: { ...form, services_ids: [sol, mar], ...changes } })).data.id as number;
const read = async (id: number) => (await get(`priceRequest/data/${id}`)).data;
const letters = async () => {
  const rows = await test.services.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  return rows.map(row => ({ ...row, ...openBody(test.services.secrets, row) }));
};

describe('a draft', () => {
  it('stores the typed fields and the chosen recipients with their distance', async () => {
    const request = await read(await draft());
    expect(request).toMatchObject({
      type: 1,
      price_request_status_id: 1,
      title: form.title,
      subject: form.subject,
      message: form.message,
      n_adults: 38,
      n_children: 2,
      n_rooms: 20,
      date_from: '2027-05-14',
      date_to: '2027-05-16',
      latitude: 36.72,
      longitude: -4.42,
      search_range: 25,
      sent_at: null,
      n_recipients: 2,
      recipients: [
        { service_id: sol, name: 'Hotel Sol', email: 'sol@ejemplo.es', distance: 0, state: 'chosen' },
        { service_id: mar, distance: expect.closeTo(8.9, 1), state: 'chosen' },
      ],
    });
    expect(await letters()).toEqual([]);
  });

  it('is edited in full or in part, and a stale edit is refused', async () => {
    const id = await draft();
    const { updated_at } = await read(id);
    await post('priceRequest/update', { data: { id, updated_at, ...form, title: 'Coro', services_ids: [mar] } });
    expect(await read(id)).toMatchObject({ title: 'Coro', recipients: [{ service_id: mar }] });
    await post('priceRequest/update', { id, price_request_status_id: 5 });
    expect(await read(id)).toMatchObject({
      title: 'Coro',
      price_request_status_id: 5,
      recipients: [{ service_id: mar }],
    });
    expect(await post('priceRequest/update', { id, updated_at, title: 'Otro' })).toMatchObject({ code: 30001 });
  });

  it('reports each error under its field', async () => {
    const wrong = { ...form, title: ' ', n_rooms: 0 };
    expect((await post('priceRequest/create', { data: wrong })).data.fields).toEqual({
      title: 'Título obligatorio',
      n_rooms: 'Introduzca un número válido',
    });
    const late = { date_from: '2027-05-14', date_to: '2027-05-01' };
    const order = { date_to: 'La fecha de fin debe ser posterior o igual a la de inicio.' };
    expect((await post('priceRequest/create', { data: { ...form, ...late } })).data.fields).toEqual(order);
    expect((await post('priceRequest/update', { id: await draft(), date_to: '2027-05-01' })).data.fields).toEqual(
      order,
    );
    const cannot = 'Alguno de los elegidos no tiene correo electrónico o ya no está disponible';
    for (const services_ids of [[sol, silent], [99_999]])
      expect((await post('priceRequest/create', { data: { ...form, services_ids } })).data.fields).toEqual({
        services_ids: cannot,
      });
  });

  it('carries up to three documents, which only staff may open', async () => {
    const { data } = await travelsOf(test).send('priceRequest/create', form, {
      extra_file_1: { name: 'Programa.pdf', bytes: pdf },
      extra_file_3: { name: 'lista.csv', bytes: Buffer.from('nombre;dni\nAna;1\n') },
    });
    const { files } = await read(data.id);
    expect(files.map(({ field, name }: AnyData) => [field, name])).toEqual([
      ['extra_file_1', 'Programa.pdf'],
      ['extra_file_3', 'lista.csv'],
    ]);
    expect((await test.app.inject({ url: files[0].url, headers: { 'x-token': test.agent.token } })).statusCode).toBe(
      200,
    );
    expect((await test.app.inject({ url: files[0].url, headers: { 'x-token': test.customer.token } })).statusCode).toBe(
      404,
    );
    await post('priceRequest/deleteImage', { id: data.id, fields: 'extra_file_1' });
    expect((await read(data.id)).files).toHaveLength(1);
    expect(await post('priceRequest/deleteImage', { id: data.id, fields: 'extra_file_1' })).toMatchObject({
      code: 40001,
    });
  });
});

describe('sending', () => {
  it('writes a letter with a link and the attachments to each recipient, and reports how many', async () => {
    const [greeting, signature, contact] = (await get('generalText/getGroupMessageTextFields')).data;
    await post('generalText/update', { data: { id: contact.id, text: 'Tel. 951 20 30 40' } });
    const data = { ...form, services_ids: [sol, mar] };
    const created = await travelsOf(test).send('priceRequest/create', data, {
      extra_file_1: { name: 'Programa.pdf', bytes: pdf },
    });
    const request_id = created.data.id;
    expect(await post('priceRequest/sendRequest', { request_id, services_ids: [sol, mar] })).toMatchObject({
      code: 20001,
      data: { id: request_id, sent: 2, message: 'Solicitud en camino. Destinatarios: 2' },
    });
    const written = await letters();
    expect(written.map(letter => letter.to_address)).toEqual(['sol@ejemplo.es', 'mar@ejemplo.es']);
    const links = written.map(letter => /http:\/\/periplo\.test\/oferta\/[\w-]{40,}/.exec(letter.html)?.[0]);
    expect(new Set(links).size).toBe(2);
    for (const letter of written) {
      expect(letter.subject).toBe(form.subject);
      const parts = [
        greeting.text,
        'Somos un coro.',
        // The button comes before the facts in every letter.
        'http://periplo.test/oferta/',
        '38\u00a0adultos, 2\u00a0niños',
        'Habitaciones: 20',
        signature.text,
        'Tel. 951',
      ];
      const places = parts.map(part => letter.text.indexOf(part));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places[0]).toBeGreaterThan(0);
      expect(letter.text).toContain('14–16 de mayo de 2027');
    }
    expect(await test.services.db.selectFrom('outbox_file').select('outbox_id').execute()).toHaveLength(2);
    expect(await read(request_id)).toMatchObject({
      price_request_status_id: 2,
      sent_at: '2026-11-20 10:00:00',
      recipients: [{ state: 'queued' }, { state: 'queued' }],
    });
  });

  it('asks nobody twice, and asks recipients that are added later', async () => {
    const request_id = await draft({ services_ids: [sol] });
    await post('priceRequest/sendRequest', { request_id, services_ids: [sol] });
    expect(await post('priceRequest/sendRequest', { request_id, services_ids: [sol] })).toMatchObject({ code: 30001 });
    const both = await Promise.all(
      [1, 2].map(() => post('priceRequest/sendRequest', { request_id, services_ids: [sol, mar] })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([20001, 30001]);
    expect((await letters()).map(letter => letter.to_address)).toEqual(['sol@ejemplo.es', 'mar@ejemplo.es']);
  });

  it('is refused without a subject, a message or a recipient, and once the request is over', async () => {
    const empty = await draft({ subject: '', message: ' ' });
    expect((await post('priceRequest/sendRequest', { request_id: empty, services_ids: [sol] })).data.fields).toEqual({
      subject: 'Asunto obligatorio',
      message: 'Mensaje obligatorio',
    });
    const lonely = await draft({ services_ids: [] });
    expect(await post('priceRequest/sendRequest', { request_id: lonely, services_ids: [] })).toMatchObject({
      code: 30001,
    });
    const closed = await draft();
    await post('priceRequest/update', { id: closed, price_request_status_id: 4 });
    expect(await post('priceRequest/sendRequest', { request_id: closed, services_ids: [sol] })).toMatchObject({
      code: 40001,
    });
    expect(await letters()).toEqual([]);
  });

  it('is refused for an unknown request, and for recipients of the other type', async () => {
    const missing = await post('priceRequest/sendRequest', { request_id: 999_999, services_ids: [sol] });
    expect(missing).toMatchObject({ code: 40001 });
    const request_id = await draft({ type: 2, services_ids: [] });
    expect((await post('priceRequest/sendRequest', { request_id, services_ids: [sol] })).data.fields).toHaveProperty(
      'services_ids',
    );
    expect(await letters()).toEqual([]);
    await post('priceRequest/delete', { id: request_id });
  });

  it('fixes the request’s content once it was sent', async () => {
    const id = await draft();
    await post('priceRequest/sendRequest', { request_id: id, services_ids: [sol] });
    expect(await post('priceRequest/update', { id, message: 'Otra cosa' })).toMatchObject({ code: 40001 });
    expect(await post('priceRequest/update', { data: { id, ...form, title: 'Coro, mayo' } })).toMatchObject({
      code: 20001,
    });
    expect(await read(id)).toMatchObject({ title: 'Coro, mayo', message: form.message });
  });

  it('keeps the texts of the last letters until new letters are sent', async () => {
    const id = await draft();
    expect(await read(id)).toMatchObject({ sent_texts: null });
    const [greeting] = (await get('generalText/getGroupMessageTextFields')).data;
    const says = (text: string) => post('generalText/update', { data: { id: greeting.id, text } });
    await says('Estimados señores:');
    await post('priceRequest/sendRequest', { request_id: id, services_ids: [sol] });
    const { sent_texts, updated_at } = await read(id);
    expect(sent_texts).toMatchObject({ email_greeting: 'Estimados señores:' });
    await says('Hola:');
    expect(await read(id)).toMatchObject({ sent_texts, updated_at });
    await post('priceRequest/sendRequest', { request_id: id, services_ids: [mar] });
    expect((await read(id)).sent_texts).toEqual({ ...sent_texts, email_greeting: 'Hola:' });
    expect((await letters()).map(({ text }) => /Estimados señores:|Hola:/.exec(text)?.[0])).toEqual([
      'Estimados señores:',
      'Hola:',
    ]);
    await says(greeting.text);
  });

  it('shows the state of each recipient, and writes again to one whose mail was refused', async () => {
    const id = await draft();
    await post('priceRequest/sendRequest', { request_id: id, services_ids: [sol, mar] });
    const { db } = test.services;
    const [first, second] = (await read(id)).recipients;
    expect(await post('priceRequest/resend', { id: first.id })).toMatchObject({ code: 30001 });
    await db
      .updateTable('outbox')
      .set({ status: 'failed', last_fault: 'refused', last_error: '550 No such user' })
      .where('to_address', '=', 'sol@ejemplo.es')
      .execute();
    await db
      .updateTable('price_request_recipient')
      .set({ answered_at: new Date().toISOString() })
      .where('id', '=', second.id)
      .execute();
    expect(await read(id)).toMatchObject({
      n_refused: 1,
      n_answered: 1,
      recipients: [{ state: 'refused', fault: 'refused', error: '550 No such user' }, { state: 'answered' }],
    });
    await db.updateTable('accomodation').set({ contact_email: 'reservas@sol.es' }).where('id', '=', sol).execute();
    expect((await read(id)).recipients[0].current_email).toBe('reservas@sol.es');
    expect(await post('priceRequest/resend', { id: first.id })).toMatchObject({ code: 20001, data: { sent: 1 } });
    expect((await read(id)).recipients[0]).toMatchObject({ state: 'queued', email: 'reservas@sol.es', error: null });
    expect((await letters()).map(letter => letter.to_address)).toEqual([
      'sol@ejemplo.es',
      'mar@ejemplo.es',
      'reservas@sol.es',
    ]);
    expect(await post('priceRequest/resend', { id: second.id })).toMatchObject({ code: 30001 });
    await db.updateTable('accomodation').set({ contact_email: 'sol@ejemplo.es' }).where('id', '=', sol).execute();
  });
});

describe('lists', () => {
  it('by type, filter and page, with their counters', async () => {
    const before = (await get('priceRequest/priceRequestCounterByStatus/2')).data;
    const guide = await test.services.db
      .insertInto('other_service')
      .values({ name: 'Guía', contact_email: 'guia@ejemplo.es' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids: number[] = [];
    for (let n = 1; n <= 11; n += 1)
      ids.push(await draft({ type: 2, title: `Guías de Málaga ${n}`, services_ids: n === 1 ? [guide.id] : [] }));
    await post('priceRequest/update', { id: ids[0], price_request_status_id: 3 });
    const filtered = (filter: unknown, page = 1) =>
      post('priceRequest/getFilteredPriceRequests', { filter, page, priceRequestType: 2 });
    expect(await filtered('malaga')).toMatchObject({ code: 20000, body: { total: 11, total_pages: 2, limit: 10 } });
    expect((await filtered({ name: 'GUIAS', price_request_status_id: 3 })).data).toMatchObject([
      { id: ids[0], n_recipients: 1 },
    ]);
    expect((await filtered({ from: '2026-11-20', to: '2026-11-20' }, 2)).data).toHaveLength(1);
    expect((await filtered({ from: '2026-11-21' })).data).toEqual([]);
    expect((await get('priceRequest/page/2/2')).body).toMatchObject({ curr_page: 2, total: 11 });
    expect(await get('priceRequest/page/3/1')).toMatchObject({ code: 40001 });
    expect((await get('priceRequest/priceRequestCounterByStatus/2')).data).toEqual({
      ...before,
      1: before[1] + 10,
      3: before[3] + 1,
    });
    expect((await post('priceRequest/filteredDropdown', { query: 'malaga 11' })).data).toEqual([
      { id: ids[10], name: 'Guías de Málaga 11' },
    ]);
    await post('priceRequest/delete', { id: ids[0] });
    expect(await get(`priceRequest/data/${ids[0]}`)).toMatchObject({ code: 40001 });
    expect(await post('priceRequest/restore', { id: ids[0] }, test.administrator.token)).toMatchObject({ code: 20001 });
    expect(await get('priceRequest/prueba')).toMatchObject({ code: 20000 });
  });
});

it('the three texts are edited in place, and no other text is', async () => {
  const { data: fields } = await get('generalText/getGroupMessageTextFields');
  expect(fields.map(({ name }: AnyData) => name)).toEqual(['email_greeting', 'email_signature', 'email_contact_info']);
  const [{ id, updated_at }] = fields;
  expect(await post('generalText/update', { data: { id, updated_at, text: 'Hola:' } })).toMatchObject({ code: 20001 });
  expect(await post('generalText/update', { data: { id, updated_at, text: 'Tarde' } })).toMatchObject({ code: 30001 });
  expect((await get('generalText/getGroupMessageTextFields')).data[0]).toMatchObject({ text: 'Hola:' });
  const published = await test.services.db
    .selectFrom('general_text')
    .select('id')
    .where('name', '=', 'consentimiento')
    .executeTakeFirstOrThrow();
  expect(await post('generalText/update', { data: { id: published.id, text: 'X' } })).toMatchObject({ code: 40001 });
});
