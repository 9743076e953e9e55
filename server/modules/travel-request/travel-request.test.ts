import PostalMime from 'postal-mime';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { noTimeouts, testDelivery } from '../../mail/testing/delivery-options.ts';
import { faultyServer } from '../../mail/testing/faulty-server.ts';
import { smtpTransport } from '../../mail/transport.ts';
import { deliverDue } from '../../platform/outbox/outbox-sending.ts';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

// Each test gets another network address and another hour, because the limits have a test of their own.
let minutes = 0;
beforeEach(async () => {
  minutes = 0;
  later(0);
  await test.services.db.deleteFrom('rate_limit').execute();
});
const later = (seconds: number) => {
  minutes += seconds / 60;
  test.setNow(new Date(Date.parse('2026-11-20T09:00:00Z') + minutes * 60_000));
};

const page = async (language = 'es') => (await test.call('GET', `/api/external/newCustomer?language=${language}`)).data;
const send = (form: object, token?: string) =>
  test.call('POST', '/api/external/requestTravel', {
    body: { data: form },
    headers: { 'accept-language': 'es' },
    ...(token ? { token } : {}),
  });

const wanted = {
  destination: 'Islas griegas, sin prisa',
  flexible: false,
  date_from: '2027-06-10',
  date_to: '2027-06-20',
  n_adults: 2,
  n_children: 2,
  children_ages: ['4', 11],
  budget_range: 'to2000',
  wishes: 'Con «niños» & sin coche\nNada de madrugar',
  contact_name: 'Zoë',
  contact_surname: 'O’Brien Ñúñez',
  contact_email: 'zoe@visita.example',
  contact_phone: '600 11 22 33',
  language: 'en',
  privacy: true,
  recivir_mailing: true,
};
/** A form that was open long enough. */
async function form(values: object = {}, language = 'es') {
  const { form_token } = await page(language);
  later(60);
  return { form_token, ...wanted, ...values };
}
const trips = async () =>
  Number(
    (
      await test.services.db
        .selectFrom('travel')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
const card = async (id: number, token = test.agent.token): Promise<AnyData> =>
  (await travels.get(`travel/data/${id}`, token)).data;

it('a request becomes one trip in the queue, with its wishes and the visitor’s contact data', async () => {
  const before = await trips();
  const answer = await send(await form());
  expect(answer).toMatchObject({ code: 20001, data: { message: 'Hemos recibido su solicitud' } });
  const { id } = answer.data;
  expect(await trips()).toBe(before + 1);
  const shown = await card(id);
  expect(shown).toMatchObject({
    name: wanted.destination,
    travel_status_id: 1,
    date_from: '2027-06-10',
    date_to: '2027-06-20',
    n_adults: 2,
    n_children: 2,
    children_ages: [4, 11],
    contact_name: 'Zoë',
    contact_surname: 'O’Brien Ñúñez',
    contact_phone: '600112233',
    contact_email: 'zoe@visita.example',
    clients: [],
    assigned_agents: [],
    budgets: [],
  });
  expect(shown.contact_info).toBe(
    'Solicitud de la página pública.\nPresupuesto por persona: de 1000 a 2000 €.\nEscribe en inglés.\n\nCon «niños» & sin coche\nNada de madrugar',
  );
  expect(shown.request).toEqual({
    destination: wanted.destination,
    wishes: wanted.wishes,
    flexible: false,
    month: null,
    days: 11,
    budget_from: 1000,
    budget_to: 2000,
    language: 'en',
    privacy_version: null,
    mailing: true,
    created_at: '2026-11-20 10:01:00',
  });
  const events = (await travels.get(`travel/history/${id}`)).data;
  expect(events).toMatchObject([{ kind: 'requested', user: null }]);
  const bell = await test.services.db
    .selectFrom('notification')
    .select(['user_id', 'kind', 'params', 'path'])
    .execute();
  expect(bell).toEqual([
    {
      user_id: test.administrator.id,
      kind: 'travelRequested',
      path: `/viaje/${id}`,
      params: { by: 'Zoë O’Brien Ñúñez', travel: wanted.destination },
    },
  ]);
});

it('accepts flexible dates as a month and a length, and a missing price range', async () => {
  const flexible = {
    flexible: true,
    date_from: '',
    date_to: '',
    days: 7,
    budget_range: '',
    n_children: 0,
    children_ages: [],
  };
  const inMonth = (await send(await form({ ...flexible, month: '2027-03' }))).data.id;
  expect(await card(inMonth)).toMatchObject({
    date_from: '2027-03-01',
    date_to: '2027-03-07',
    request: { flexible: true, month: '2027-03', days: 7, budget_from: null, budget_to: null },
  });
  const whenever = (await send(await form({ ...flexible, month: '', contact_email: 'otra@visita.example' }))).data.id;
  expect(await card(whenever)).toMatchObject({
    date_from: '2026-11-20',
    date_to: '2026-11-26',
    request: { flexible: true, month: null },
  });
});

it('reports each error under its field in the reader’s language, and stores nothing', async () => {
  const before = await travels.traces();
  const { form_token } = await page();
  later(60);
  const fields = async (values: object, language = 'es') =>
    (
      await test.call('POST', '/api/external/requestTravel', {
        body: { data: { form_token, ...wanted, ...values } },
        headers: { 'accept-language': language },
      })
    ).data.fields;
  const nothing = {
    destination: ' ',
    date_from: '',
    date_to: null,
    n_adults: 0,
    n_children: 1,
    children_ages: [''],
    contact_name: '',
    contact_surname: '',
    contact_email: 'zoe@',
    contact_phone: '123',
    privacy: false,
  };
  expect(await fields(nothing)).toEqual({
    destination: 'Díganos adónde le gustaría ir, o qué le apetece',
    date_from: 'Indique el día de salida',
    date_to: 'Indique el día de regreso',
    n_adults: 'Indique cuántos adultos viajan, de 1 a 60',
    children_ages: 'Indique la edad de cada menor, de 0 a 17 años',
    contact_name: 'Díganos su nombre',
    contact_surname: 'Díganos sus apellidos',
    contact_email: 'Introduzca un correo electrónico válido',
    contact_phone: 'El número es demasiado corto',
    privacy: 'Debe aceptar la política de privacidad',
  });
  expect(await fields({ date_from: '2026-11-19', date_to: '2026-11-19' }, 'fr')).toEqual({
    date_from: 'Cette date est déjà passée',
  });
  expect(await fields({ date_to: '2027-06-09' }, 'en')).toEqual({
    date_to: 'The return can’t be before the departure',
  });
  expect(await fields({ date_to: '2031-06-09' })).toEqual({ date_to: 'Elija una fecha de los próximos tres años' });
  expect(await fields({ flexible: true, month: '2026-10', days: 7 })).toEqual({ month: 'Esa fecha ya ha pasado' });
  expect(await fields({ flexible: true, month: '2027-13', days: 0 })).toMatchObject({ days: expect.any(String) });
  expect(await travels.traces()).toEqual(before);
});

it('the same form is one request however often it arrives; with other contents it is another', async () => {
  const before = await trips();
  const sent = await form({ contact_email: 'doble@visita.example' });
  const [one, two] = await Promise.all([send(sent), send(sent)]);
  const third = await send(sent);
  expect([one.code, two.code, third.code]).toEqual([20001, 20001, 20001]);
  expect(new Set([one.data.id, two.data.id, third.data.id]).size).toBe(1);
  expect(await trips()).toBe(before + 1);
  expect(await travels.mails(one.data.id)).toHaveLength(2);
  later(3600 * 30);
  // Even after the form has expired it is the same request.
  expect((await send(sent)).data.id).toBe(one.data.id);
  const other = await send({ ...(await form()), contact_email: 'doble@visita.example' });
  expect(other.data.id).not.toBe(one.data.id);
});

it('takes one request from a form: with other contents it is refused, also at the same time', async () => {
  const before = await trips();
  const sent = await form({ contact_email: 'una@visita.example' });
  expect((await send(sent)).code).toBe(20001);
  const refusal = { code: 30001, data: { message: expect.stringMatching(/^Ya hemos recibido la solicitud/) } };
  expect(await send({ ...sent, contact_email: 'otra@visita.example' })).toMatchObject(refusal);
  const raced = await form();
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map(name => send({ ...raced, contact_email: `${name}@visita.example` })),
  );
  expect(answers.map(({ code }) => code).toSorted()).toEqual([20001, 30001, 30001, 30001]);
  expect(await trips()).toBe(before + 2);
});

it('confirms at most so many requests a day, tells the administrators once, and receives all', async () => {
  const { db } = test.services;
  const confirmed = async () =>
    (await db.selectFrom('outbox').select('id').where('template', '=', 'travelRequestConfirmation').execute()).length;
  const notifications = async () =>
    (await db.selectFrom('notification').select('user_id').where('kind', '=', 'confirmationsHeld').execute()).map(
      ({ user_id }) => user_id,
    );
  later(25 * 3600);
  const one = await send(await form({ contact_email: 'primera@visita.example' }));
  expect(one.code).toBe(20001);
  const before = await confirmed();
  // As if visitors of many addresses had asked for all others of the day but one.
  await db.updateTable('rate_limit').set({ hits: 199 }).where('key', '=', 'request:letters').execute();
  const codes: number[] = [];
  for (const name of ['a', 'b', 'c', 'd'])
    codes.push((await send(await form({ contact_email: `${name}@muchas.example` }))).code);
  expect(codes).toEqual([20001, 20001, 20001, 20001]);
  expect(await confirmed()).toBe(before + 1);
  expect(await notifications()).toEqual([test.administrator.id]);
  later(25 * 3600);
  await send(await form({ contact_email: 'manana@visita.example' }));
  expect(await confirmed()).toBe(before + 2);
});

it('refuses a form that is not ours, was filled in by a robot, too fast, or yesterday', async () => {
  const before = await travels.traces();
  const good = await form();
  const refused = async (values: object) => {
    const answer = await send({ ...good, ...values });
    return [answer.code, answer.data.message.slice(0, 25)];
  };
  const robot = [40001, 'No hemos podido recibir l'];
  expect(await refused({ website: 'https://spam.example' })).toEqual(robot);
  expect(await refused({ form_token: 'x' })).toEqual(robot);
  expect(await refused({ form_token: '' })).toEqual(robot);
  const [nonce, issued, ...rest] = good.form_token.split('.');
  expect(await refused({ form_token: [nonce, `${issued}0`, ...rest].join('.') })).toEqual(robot);
  const { form_token } = await page();
  later(2);
  expect(await refused({ form_token })).toEqual([30001, 'Ha sido muy rápido. Esper']);
  later(3600 * 25);
  expect(await refused({ form_token })).toEqual([30001, 'El formulario llevaba muc']);
  expect(await travels.traces()).toEqual(before);
});

it('writes to one e-mail at most three times a day, and accepts ten requests an hour from one address', async () => {
  const codes: unknown[] = [];
  for (let n = 0; n < 4; n += 1)
    codes.push(
      (await send(await form({ destination: `Destino ${n}`, contact_email: 'Victima@visita.example' }))).status,
    );
  expect(codes).toEqual([200, 200, 200, 429]);
  const mails = await test.services.db
    .selectFrom('outbox')
    .select('id')
    .where('to_address', '=', 'Victima@visita.example')
    .execute();
  expect(mails).toHaveLength(3);
  // Capitals do not make it another mailbox.
  expect((await send(await form({ contact_email: 'victima@VISITA.example' }))).status).toBe(429);
  const statuses: number[] = [];
  for (let n = 0; n < 6; n += 1)
    statuses.push((await send(await form({ contact_email: `v${n}@visita.example` }))).status);
  expect(statuses.at(-1)).toBe(429);
  const told = await send(await form({ contact_email: 'una@visita.example' }));
  expect(told.data.message).toMatch(/^Demasiados intentos\. Espere \d+ min/);
});

it('a request is shown only to staff, never to the customer who gets the trip', async () => {
  const { id } = (await send(await form({ contact_email: 'luego@visita.example' }))).data;
  const { customer, agent, administrator } = test;
  for (const { token } of [agent, administrator]) expect((await card(id, token)).request).not.toBeNull();
  for (const token of [customer.token, ''])
    expect((await travels.get(`travel/data/${id}`, token)).code).not.toBe(20000);
  await test.services.db.insertInto('user_travel_group').values({ travel_id: id, user_id: customer.id }).execute();
  await test.services.db
    .updateTable('travel')
    .set({ travel_status_id: 2, sent_at: '2026-11-20T10:00:00Z' })
    .where('id', '=', id)
    .execute();
  const own = await card(id, customer.token);
  expect([own.id, own.request, own.contact_info]).toEqual([id, null, null]);
  expect(JSON.stringify(own)).not.toContain('madrugar');
});

it('accepts a request from a signed-in person, too', async () => {
  const answer = await send(await form({ contact_email: 'carla@visita.example' }), test.customer.token);
  expect(answer.code).toBe(20001);
  expect((await card(answer.data.id)).clients).toEqual([]);
});

it('a request can be removed as spam: rejected completely, then deleted', async () => {
  const { id } = (await send(await form({ contact_email: 'spam@visita.example' }))).data;
  const { updated_at } = await card(id);
  expect((await travels.post('travel/update', { data: { id, updated_at, travel_status_id: 6 } })).code).toBe(20001);
  expect((await travels.post('travel/delete', { id })).code).toBe(20001);
  expect((await travels.get(`travel/data/${id}`)).code).toBe(40001);
});

it('a request reaches staff and the visitor by mail, and only staff get the visitor’s words', async () => {
  const { db, database, secrets, clock, config } = test.services;
  await db.deleteFrom('travel_event').where('outbox_id', 'is not', null).execute();
  await db.deleteFrom('outbox').execute();
  const spam = { contact_name: 'Buy pills', contact_surname: 'https://spam.example', destination: 'Cheap pills now' };
  const sent = await form({ ...spam, wishes: 'https://spam.example/offer', contact_email: 'lector@visita.example' });
  const { id } = (await send(sent)).data;
  const server = await faultyServer(() => 'accept');
  const transport = smtpTransport(
    { smtpUrl: server.url, mailFrom: undefined, publicUrl: config.publicUrl },
    async () => ({ name: 'Zubia', email: null }),
    noTimeouts,
  );
  if (!transport) throw new Error('no transport');
  try {
    expect((await deliverDue(database, transport, secrets, clock, testDelivery)).sent).toBe(2);
  } finally {
    transport.close();
    await server.close();
  }
  const mails = await Promise.all(server.received.map(each => PostalMime.parse(each.raw)));
  const to = (address: string) => mails.find(mail => mail.to?.[0]?.address === address);
  const toStaff = to(test.administrator.email ?? '');
  expect(toStaff?.subject).toBe('Nueva solicitud de Buy pills https://spam.example: Cheap pills now');
  for (const said of [
    'lector@visita.example',
    '600\u00a011\u00a022\u00a033',
    'inglés',
    'https://spam.example/offer',
    '2\u00a0menores (4 y 11 años)',
    `http://periplo.test/viaje/${id}\n`,
  ])
    expect(toStaff?.text).toContain(said);
  const toVisitor = to('lector@visita.example');
  expect(toVisitor?.subject).toMatch(/: we’ve received your trip request$/);
  expect(toVisitor?.text).toContain(`Request number: ${id}`);
  expect(toVisitor?.text).toContain('10–20 June 2027 (11\u00a0days)');
  expect(`${toVisitor?.subject}${toVisitor?.text}${toVisitor?.html}`).not.toMatch(/pills|spam\.example/);
  const link = /http:\/\/periplo\.test(\/\S*)/.exec(toVisitor?.text ?? '')?.[1];
  expect(link).toBe('/newCustomer');
  // The call of the page behind the link.
  expect((await test.call('GET', `/api/external${link}`)).data.form_token).toBeTruthy();
});
