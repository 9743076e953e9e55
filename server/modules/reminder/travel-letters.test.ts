import { beforeEach, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { noTimeouts, testDelivery } from '../../mail/testing/delivery-options.ts';
import { faultyServer } from '../../mail/testing/faulty-server.ts';
import { smtpTransport } from '../../mail/transport.ts';
import { onTestsEnd } from '../../platform/db/testing/end.ts';
import { deliverDue } from '../../platform/outbox/outbox-sending.ts';
import { type AnyData, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { sendTravelLetters } from './job.ts';

const test = await testApp();
const { db, secrets } = test.services;
const travels = travelsOf(test);
const { customer } = test;
const emily = await test.signIn({ group_id: groups.client, first_name: 'Emily', language: 'en' });
const camille = await test.signIn({ group_id: groups.client, first_name: 'Camille', language: 'fr' });

// Only the letters' clock moves, because sessions would expire. It is summer: Madrid is two hours ahead.
let now = new Date();
const at = (day: string, hour = '12:00') => {
  now = new Date(`${day}T${hour}:00+02:00`);
};
const write = (services = test.services) => sendTravelLetters({ ...services, clock: () => now });
const off = {
  ...{ data_days: 0, document_days: 0, check_in_hours: 0, bon_voyage: false },
  ...{ payment_before_days: 0, payment_after_days: 0 },
};
const rule = (value: object) =>
  test.call('POST', '/api/setting/update', {
    token: test.administrator.token,
    body: { data: { name: 'travel_letters', value: { ...off, ...value } } },
  });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const letters = async (travel: number) =>
  (await travels.mails(travel))
    .filter(({ template }) =>
      ['missingData', 'endingDocument', 'checkIn', 'bonVoyage', 'paymentReminder'].includes(template),
    )
    .map(mail => ({ ...mail, subject: plain(mail.subject), text: plain(mail.text) }));
const written = async (travel: number) => (await letters(travel)).map(({ template, to }) => [template, to]);

const plane = await db
  .insertInto('transport_type')
  .values({ name: 'Vuelo', name_en: 'Flight', name_fr: 'Vol' })
  .returning('id')
  .executeTakeFirstOrThrow();
const country = await db.selectFrom('country').select('id').where('iso2', '=', 'MA').executeTakeFirstOrThrow();

/** A trip from 10 to 20 July 2027 whose budget is accepted, with a train and what `add` adds. */
async function accepted(values: AnyData = {}, add?: (budget: number) => Promise<unknown>) {
  const days = { date_from: '2027-07-10', date_to: '2027-07-20' };
  const travel = await travels.travel({ status: 3, agents: [test.agent.id], ...days, ...values });
  const budget = await travels.budget(travel, days);
  await travels.line('transport', budget, { date_from: '2027-07-10 09:00', date_to: '2027-07-10 13:00' });
  await add?.(budget);
  await done('budget/acceptBudget', { budget_id: budget, travel_id: travel });
  return { travel, budget };
}
async function done(path: string, body: object) {
  const answer = await travels.post(path, body);
  expect(answer.code, JSON.stringify(answer.data)).toBe(20001);
  return answer.data;
}
const traveller = (travel_id: number, values: object) =>
  travels.post('traveller/create', { data: { travel_id, first_name: 'Ana', last_name: 'Gil', ...values } });
const flight = (budget: number, departs: string, values: object = {}) =>
  travels.line('transport', budget, {
    ...{ transport_type_id: plane.id, origin: 'Málaga', destination: 'Fez', date_from: departs },
    ...{ date_to: `${departs.slice(0, 10)} 23:55`, net_price: 77, provider_notes: 'nota plantada' },
    ...values,
  });

beforeEach(async () => {
  await db.updateTable('travel').set({ reminders: false }).execute();
  expect((await rule(off)).code).toBe(20001);
});

it('letters are off at first, and their setting takes only whole numbers within their bounds', async () => {
  await db.deleteFrom('setting').where('name', '=', 'travel_letters').execute();
  const { travel } = await accepted({}, budget => flight(budget, '2027-07-10 09:30'));
  await traveller(travel, { user_id: customer.id });
  at('2027-07-09');
  expect(await write()).toBe(0);
  expect(await written(travel)).toEqual([]);
  const wrong = {
    data_days: 366,
    document_days: 2.5,
    check_in_hours: 12,
    payment_before_days: 91,
    payment_after_days: -1,
  };
  expect(Object.keys((await rule(wrong)).data.fields)).toEqual(Object.keys(wrong));
  for (const check_in_hours of [0, 24, 72, '']) expect((await rule({ check_in_hours })).code).toBe(20001);
});

it('whoever answers for a traveller is asked once for missing data, by name, in their language and at a decent hour', async () => {
  await rule({ data_days: 30 });
  const { travel } = await accepted({ clients: [customer.id, emily.id, camille.id] });
  await traveller(travel, { user_id: customer.id, last_name: 'Propia' });
  await traveller(travel, { user_id: emily.id, last_name: 'Ajena' });
  await traveller(travel, { last_name: 'Nadie' });
  await traveller(travel, { user_id: emily.id, last_name: 'Completa', birth_date: '1980-01-02' });
  at('2027-06-09');
  expect(await write()).toBe(0);
  for (const hour of ['00:10', '08:59', '20:00']) {
    at('2027-06-10', hour);
    expect(await write()).toBe(0);
  }
  at('2027-06-10', '09:00');
  // Two processes at once, and one more run.
  const counts = await Promise.all([write(), write()]);
  expect(counts.reduce((sum, one) => sum + one)).toBe(1);
  at('2027-06-20');
  expect(await write()).toBe(0);
  const [own, english, ...others] = await letters(travel);
  expect(others).toEqual([]);
  expect(own).toMatchObject({ to: customer.email, subject: 'Faltan datos para «Granada en otoño»' });
  expect(own?.text).toContain('Faltan datos de:\n- Ana Propia\n- Ana Nadie\n\n');
  expect(own?.text).toContain(`Un cordial saludo,\n${test.agent.first_name}`);
  expect(own?.text).toContain('Si prefiere no recibir estos correos del viaje, díganoslo respondiendo');
  expect(english).toMatchObject({ to: emily.email, subject: 'Some details are missing for “Granada en otoño”' });
  expect(english?.text).toContain('Details missing for:\n- Ana Ajena\n\n');

  // In the history and in the log.
  const { data: history } = await travels.get(`travel/history/${travel}`);
  const mailed = history.filter(
    (entry: AnyData) => entry.detail?.includes('missing') || entry.detail?.includes('Faltan'),
  );
  expect(mailed.map((entry: AnyData) => entry.kind)).toEqual(['mailed', 'mailed']);
  const log = await db
    .selectFrom('audit_log')
    .select('user_id')
    .where('action', '=', 'letter')
    .where('entity_id', '=', String(travel))
    .execute();
  expect(log).toEqual([{ user_id: null }]);
});

it('nobody is asked once the data are complete, the trip has begun, or on a day on which somebody fills them in', async () => {
  await rule({ data_days: 30 });
  const complete = await accepted();
  await traveller(complete.travel, { user_id: customer.id, birth_date: '1980-01-02' });
  const begun = await accepted();
  await traveller(begun.travel, { user_id: customer.id });
  at('2027-07-10');
  expect(await write()).toBe(0);
  await db.updateTable('travel').set({ reminders: false }).where('id', '=', begun.travel).execute();
  at('2027-07-09');
  expect(await write()).toBe(0);
  // What is written down now: the clock of the database is that of today.
  const { travel } = await accepted();
  const { data } = await traveller(travel, { user_id: customer.id });
  const { updated_at } = await db
    .selectFrom('traveller')
    .select('updated_at')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  const today = updated_at.slice(0, 10);
  now = new Date(`${today}T11:00:00Z`);
  const soon = new Date(now.getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  await db.updateTable('travel').set({ date_from: soon }).where('id', '=', travel).execute();
  await db.updateTable('agreed_budget').set({ travel_date_from: soon }).where('travel_id', '=', travel).execute();
  expect(await write()).toBe(0);
  now = new Date(now.getTime() + 86_400_000);
  expect(await write()).toBe(1);
});

it('letters warn of documents that end too early, by the rule of the screen, with the day until which they must be good', async () => {
  await rule({ document_days: 60 });
  const stay = await travels.lineFields('accomodation');
  await db.updateTable('accomodation').set({ country_id: country.id }).where('id', '=', stay.accomodation_id).execute();
  const { travel } = await accepted({ clients: [customer.id] }, budget =>
    travels.line('accomodation', budget, { date_from: '2027-07-10', date_to: '2027-07-20' }),
  );
  // Six months after the return.
  await traveller(travel, { user_id: customer.id, last_name: 'Bien', document_expires: '2028-01-20' });
  at('2027-07-01');
  expect(await write()).toBe(0);
  await traveller(travel, { user_id: customer.id, last_name: 'Mal', document_expires: '2028-01-19' });
  at('2027-05-10');
  expect(await write()).toBe(0);
  at('2027-05-11');
  expect(await write()).toBe(1);
  expect(await write()).toBe(0);
  const [letter, ...others] = await letters(travel);
  expect(others).toEqual([]);
  expect(letter?.text).toContain(
    'Qué caduca:\n- Ana Mal · caduca el 19 de enero de 2028 y debe valer hasta el 20 de enero de 2028\n\n',
  );
});

it('letters tell of the flights of a day hours before, on the clock of the trip, and not again when they change', async () => {
  await rule({ check_in_hours: 24 });
  let out = 0;
  const { travel, budget } = await accepted({ clients: [customer.id, emily.id, camille.id] }, async id => {
    out = await flight(id, '2027-07-10 11:30', { locator: 'QX7T2K' });
    await flight(id, '2027-07-10 17:00', { origin: 'Fez', destination: 'Dajla' });
    await flight(id, '2027-07-20 20:30', { origin: 'Dajla', destination: 'Málaga' });
  });
  at('2027-07-09', '11:29');
  expect(await write()).toBe(0);
  at('2027-07-09', '11:30');
  expect(await write()).toBe(1);
  const [spanish, english, french] = await letters(travel);
  expect(spanish?.subject).toBe('Tarjetas de embarque para «Granada en otoño»');
  expect(spanish?.text).toContain(
    'Salidas, en hora local:\n- Vuelo: Málaga – Fez · 10 de julio de 2027, 11:30 · localizador QX7T2K\n- Vuelo: Fez – Dajla · 10 de julio de 2027, 17:00\n\n',
  );
  expect(english?.text).toMatch(/- Flight: Málaga – Fez · 10 July 2027, 11:30 · reference QX7T2K\n/);
  expect(french?.text).toMatch(/- Vol : Malaga – Fès · 10 juillet 2027, 11:30 · référence QX7T2K\n/);
  for (const { text, html } of [spanish, english, french].flatMap(each => each ?? []))
    expect(text + html).not.toMatch(/plantada|\b77[.,]00|Mayorista/);

  // It leaves later, on another day, and another one takes its place.
  const { data } = await travels.get(`budgetTransport/data/${out}`);
  const later = { date_from: '2027-07-11 18:00', date_to: '2027-07-11 20:00' };
  await done('budgetTransport/update', { data: { ...data, ...later, confirmed: true } });
  await flight(budget, '2027-07-10 19:00');
  await done('budget/recordAgreement', { budget_id: budget, agreed_on: '2026-11-20', how: 'phone' });
  at('2027-07-10', '18:30');
  expect(await write()).toBe(0);
  // The flight home leaves in the evening: the letter does not come at night, but in the morning.
  at('2027-07-19', '20:30');
  expect(await write()).toBe(0);
  at('2027-07-20', '09:00');
  expect(await write()).toBe(1);
  at('2027-07-20', '21:00');
  expect(await write()).toBe(0);
  expect(await letters(travel)).toHaveLength(6);
});

it('no letter tells of what has left, of trains, nor of the first hour when only the day is known', async () => {
  await rule({ check_in_hours: 48 });
  const { travel } = await accepted({}, async budget => {
    await flight(budget, '2027-07-10 11:00');
    await travels.line('transport', budget, { date_from: '2027-07-12 18:00', date_to: '2027-07-12 20:00' });
    await flight(budget, '2027-07-20', { date_to: '2027-07-20' });
  });
  for (const [day, hour] of [
    ['2027-07-10', '11:00'],
    ['2027-07-11', '18:00'],
    ['2027-07-17', '19:59'],
  ] as const) {
    at(day, hour);
    expect(await write()).toBe(0);
  }
  at('2027-07-18', '09:00');
  expect(await write()).toBe(1);
  expect((await letters(travel))[0]?.text).toContain('- Vuelo: Málaga – Fez · 20 de julio de 2027\n');
});

it('a letter wishes a good trip on the day before, with whom to call and the papers once they are released', async () => {
  await rule({ bon_voyage: true });
  const { travel } = await accepted({ clients: [customer.id, camille.id] });
  const { travel: papered } = await accepted({ agents: [] });
  await done('travelPaper/release', { travel_id: papered, confirmed: true });
  await db.updateTable('user').set({ phone: '+34600111222' }).where('id', '=', test.agent.id).execute();
  at('2027-07-08');
  expect(await write()).toBe(0);
  at('2027-07-09', '19:59');
  expect(await write()).toBe(2);
  at('2027-07-10');
  expect(await write()).toBe(0);
  const [own, french] = await letters(travel);
  expect(own?.subject).toBe('¡Buen viaje! «Granada en otoño» empieza mañana');
  expect(own?.text).toMatch(/Llame a .+: \+34 600 11 12 22\n/);
  expect(own?.text).not.toContain('documentación');
  expect(french?.subject).toBe('Bon voyage ! « Granada en otoño » commence demain');
  const [told] = await letters(papered);
  expect(told?.text).toContain('Su documentación también está en esa página');
  expect(told?.text).not.toContain('Llame a');
});

it.each([
  ['bonVoyage', { bon_voyage: true }],
  ['paymentReminder', { payment_after_days: 1 }],
])('%s: by the agreed days; not of trips cancelled, archived, deleted, exempt or only sent', async (letter, on) => {
  await rule(on);
  const make = async (values: object = {}) => (await accepted(values)).travel;
  const cancelled = await make();
  await done('travel/cancel', { travel_id: cancelled, reason: 'illness', sendEmail: false });
  const set = (travel: number, values: object) =>
    db.updateTable('travel').set(values).where('id', '=', travel).execute();
  const silent = await test.signIn({ group_id: groups.client, email: null });
  const blocked = await test.signIn({ group_id: groups.client });
  await db.updateTable('user').set({ active: false }).where('id', '=', blocked.id).execute();
  const none = [cancelled, await make(), await make(), await make(), await make({ clients: [silent.id] })];
  none.push(
    await make({ clients: [blocked.id] }),
    await travels.travel({ date_from: '2027-07-10', date_to: '2027-07-20' }),
  );
  await set(none[1] ?? 0, { travel_status_id: 4 });
  await set(none[2] ?? 0, { deleted_at: '2027-01-01T08:00:00Z' });
  await done('travel/update', { data: { id: none[3], reminders: false } });
  // Staff propose other days; the agreed ones stand.
  const moved = await make();
  await set(moved, { date_from: '2027-08-10', date_to: '2027-08-20' });
  at('2027-07-09');
  expect(await write()).toBe(1);
  for (const travel of none) expect(await written(travel)).toEqual([]);
  expect(await written(moved)).toEqual([[letter, customer.email]]);
  // Whoever moves afterwards is not written to again.
  await db
    .updateTable('agreed_budget')
    .set({ travel_date_from: '2027-07-12' })
    .where('travel_id', '=', moved)
    .execute();
  at('2027-07-11');
  expect(await write()).toBe(0);
});

it('letters that could not be written are not recorded, and all go out by the mail server', async () => {
  await rule({ bon_voyage: true });
  const novice = await test.signIn({ group_id: groups.client, first_name: 'Nora' });
  await db.updateTable('user').set({ password_hash: null }).where('id', '=', novice.id).execute();
  const { travel } = await accepted({ clients: [novice.id] });
  at('2027-07-09');
  const seal = () => {
    throw new Error('killed');
  };
  await expect(write({ ...test.services, secrets: { ...secrets, seal } })).rejects.toThrow('killed');
  expect(await written(travel)).toEqual([]);
  expect(await write()).toBe(1);

  const server = await faultyServer(() => 'accept');
  const transport = smtpTransport(
    { smtpUrl: server.url, mailFrom: 'hola@agencia.example', publicUrl: 'http://periplo.test' },
    async () => ({ name: 'Zubia', email: 'hola@agencia.example' }),
    noTimeouts,
  );
  onTestsEnd(async () => {
    transport?.close();
    await server.close();
  });
  if (!transport) throw new Error('no transport');
  // Only this letter waits.
  await db.updateTable('outbox').set({ status: 'sent' }).execute();
  await db
    .updateTable('outbox')
    .set({ status: 'queued' })
    .where('template', '=', 'bonVoyage')
    .where('travel_id', '=', travel)
    .execute();
  await deliverDue(test.services.database, transport, secrets, () => now, testDelivery);
  const [received, ...others] = server.received;
  expect(others).toEqual([]);
  expect(received?.raw).toContain(`To: ${novice.email}`);
  expect(received?.raw).toMatch(/^List-Unsubscribe: <mailto:.+\?subject=unsubscribe>\r?$/m);
});
