import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { dateBack, readCalendar } from '../../testing/calendar.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let emily: TestUser;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  emily = await test.signIn({ group_id: 2, first_name: 'Emily', language: 'en' });
});
beforeEach(() => test.services.db.deleteFrom('rate_limit').execute());

async function made(token: string): Promise<string> {
  const { data } = await travels.post('auth/makeCalendar', {}, token);
  expect(data.url).toMatch(/^http:\/\/periplo\.test\/api\/external\/calendar\/[\w-]{43}\.ics$/);
  return new URL(data.url).pathname;
}
const follow = (path: string, headers = {}) => test.call('GET', path, { headers });
async function read(path: string) {
  const answer = await follow(path);
  expect(answer.status).toBe(200);
  return { ...answer, text: String(answer.body), ...readCalendar(String(answer.body)) };
}

describe('the address', () => {
  it('is made, replaced and ended by its user alone, who learns since when there is one', async () => {
    const { token } = emily;
    const since = async (who = token) => (await travels.get('auth/calendar', who)).data.since;
    expect(await since()).toBeNull();
    const first = await made(token);
    expect(await since()).toBe('2026-11-20 10:00:00');
    expect(await since(test.customer.token)).toBeNull();
    const second = await made(token);
    expect((await follow(first)).status).toBe(404);
    await travels.post('auth/endCalendar', {}, test.customer.token);
    expect((await follow(second)).status).toBe(200);
    await travels.post('auth/endCalendar', {}, token);
    await travels.post('auth/endCalendar', {}, token);
    expect(await since()).toBeNull();
    const gone = await follow(second, { 'accept-language': 'en' });
    expect(gone).toMatchObject({ status: 404, code: 30001 });
    expect(gone.data.message).toBe(
      'This calendar address doesn’t work: it was cut off, or withdrawn. Make another one in your account.',
    );
    expect((await travels.post('auth/makeCalendar', {}, '')).code).toBe(50008);
    const logged = await test.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity', '=', 'user')
      .where('entity_id', '=', String(emily.id))
      .orderBy('id')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['calendar.make', 'calendar.make', 'calendar.end']);
    expect(JSON.stringify(await test.services.db.selectFrom('link').selectAll().execute())).not.toContain(
      second.slice(-47, -4),
    );
  });

  it('outlives the sessions and the password of its user, and not the user', async () => {
    const { id, token, password } = await test.signIn({ group_id: 2 });
    const path = await made(token);
    await travels.post('auth/endOtherSessions', {}, token);
    const next = 'tres-olas-azules-7';
    const body = { old_password: password, password: next, password_again: next };
    expect((await test.call('POST', '/api/external/changePassword', { token, body })).code).toBe(20001);
    await travels.post('auth/logout', {}, token);
    expect((await follow(path)).status).toBe(200);
    const status = async (values: object) => {
      await test.services.db.updateTable('user').set(values).where('id', '=', id).execute();
      return (await follow(path)).status;
    };
    expect(await status({ active: false })).toBe(404);
    expect(await status({ active: true })).toBe(200);
    expect((await travels.post('client/delete', { id })).code).toBe(20001);
    expect((await follow(path)).status).toBe(404);
    await status({ deleted_at: null });
    expect((await follow(path)).status).toBe(404);
  });

  it('is sent whole only when something has changed, and is for no search engine', async () => {
    const path = await made(emily.token);
    const first = await read(path);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });
    const etag = String(first.headers.etag);
    test.setNow(new Date('2026-11-20T09:30:00Z'));
    expect(await follow(path, { 'if-none-match': `W/${etag}` })).toMatchObject({ status: 304, headers: { etag } });
    const travel = await travels.travel({ clients: [emily.id], status: 3 });
    await travels.budget(travel, { budget_status_id: 3 });
    expect((await follow(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('can be guessed a limited number of times', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1)
      statuses.push((await follow(`/api/external/calendar/${`${n}`.padEnd(43, 'x')}.ics`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});

describe('the calendar of a customer', () => {
  let trip: number;
  let budget: number;
  let stay: number;
  let flight: number;
  let path: string;
  beforeEach(async () => {
    test.setNow(new Date('2026-11-20T09:00:00Z'));
    await test.services.db.deleteFrom('user_travel_group').execute();
    trip = await travels.travel({ name: 'Kioto', clients: [emily.id], agents: [test.agent.id], status: 3 });
    budget = await travels.budget(trip, { budget_status_id: 1, data: '<p>carta plantada</p>' });
    const provider_id = await travels.provider('mayorista plantado');
    const staffOnly = { provider_id, net_price: 555, provider_notes: 'notas plantadas' };
    stay = await travels.line('accomodation', budget, {
      ...{ price: 777, locator: 'QX7T2N', ...staffOnly },
      ...{ date_from: '2027-05-01 15:00', date_to: '2027-05-03 11:00' },
    });
    flight = await travels.line('transport', budget, {
      ...{ price: 888, ...staffOnly, date_from: '2027-03-28 08:35', date_to: '2027-03-28 13:05' },
    });
    path = await made(emily.token);
    expect((await read(path)).events).not.toHaveProperty(`budget-${budget}`);
    const call = { budget_id: budget, travel_id: trip };
    expect((await travels.post('budget/acceptBudget', call, emily.token)).code).toBe(20001);
  });

  it('has what is agreed: stays as whole days, journeys at the hours of their places', async () => {
    const { head, events, text } = await read(path);
    expect(head).toMatchObject({
      METHOD: 'PUBLISH',
      'X-WR-CALNAME': 'Periplo',
      'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
      'X-WR-TIMEZONE': 'Europe/Madrid',
    });
    expect(events[`budget-${budget}`]).toMatchObject({ SUMMARY: 'Kioto', STATUS: 'TENTATIVE' });
    expect(events[`line-${stay}`]).toMatchObject({
      'DTSTART;VALUE=DATE': '20270501',
      'DTEND;VALUE=DATE': '20270504',
      SUMMARY: 'Accommodation: Hotel Alhambra',
      LOCATION: 'Hotel Alhambra, Calle Real 1',
      DESCRIPTION: expect.stringContaining(
        'Booking reference: QX7T2N\nCheck-in: 01/05/2027 15:00\nCheck-out: 03/05/2027 11:00',
      ),
    });
    // The clocks of Spain go on in this night: the hours stay those of the ticket.
    expect(events[`line-${flight}`]).toMatchObject({
      DTSTART: '20270328T083500',
      DTEND: '20270328T130500',
      DESCRIPTION: expect.stringContaining(
        'Departure (local time): 28/03/2027 08:35\nArrival (local time): 28/03/2027',
      ),
    });
    expect(text).not.toContain('VALARM');
    for (const word of ['plantad', '777', '888', '555', '€']) expect(text).not.toContain(word);
  });

  it('keeps what is cancelled, under its UID and with a higher sequence: a service, and the trip', async () => {
    for (const line of [stay, flight]) await dateBack(test, 'budget_line', line);
    await dateBack(test, 'budget', budget);
    await dateBack(test, 'travel', trip);
    const before = (await read(path)).events;
    const sequence = (events: typeof before, line: number) => Number(events[`line-${line}`]?.SEQUENCE);
    const hidden = await travels.line('accomodation', budget, { price: 1 });
    await travels.post('budgetAccomodation/delete', { id: hidden });
    await travels.post('budgetTransport/delete', { id: flight });
    // A draft tells nothing.
    expect(Object.keys((await read(path)).events)).toEqual(Object.keys(before));
    expect((await read(path)).events[`line-${flight}`]?.STATUS).toBe('TENTATIVE');
    test.setNow(new Date('2026-11-20T09:10:00Z'));
    const agreed = { budget_id: budget, agreed_on: '2026-11-20', how: 'phone', note: null };
    test.setNow(new Date('2026-11-20T09:10:00Z'));
    expect((await travels.post('budget/recordAgreement', agreed)).code).toBe(20001);
    await dateBack(test, 'budget', budget);
    await dateBack(test, 'travel', trip);
    const changed = (await read(path)).events;
    expect(Object.keys(changed).sort()).toEqual(Object.keys(before).sort());
    expect(changed[`line-${flight}`]).toMatchObject({
      STATUS: 'CANCELLED',
      SUMMARY: 'Transport: Tren Pamplona – Granada',
      DTSTART: '20270328T083500',
    });
    expect(changed[`line-${stay}`]?.STATUS).toBe('TENTATIVE');
    expect(sequence(changed, flight)).toBeGreaterThan(sequence(before, flight));

    const cancelled = { travel_id: trip, reason: 'illness', words: null, sendEmail: false, tasks: false };
    expect((await travels.post('travel/cancel', cancelled)).code).toBe(20001);
    const after = (await read(path)).events;
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    for (const [name, { STATUS, SEQUENCE }] of Object.entries(after)) {
      expect(STATUS).toBe('CANCELLED');
      expect(Number(SEQUENCE)).toBeGreaterThan(Number(changed[name]?.SEQUENCE));
    }
  });

  it('has no trip of others, and none that was taken away', async () => {
    const other = await made(test.customer.token);
    expect((await read(other)).text).not.toContain('Kioto');
    await test.services.db.deleteFrom('user_travel_group').where('travel_id', '=', trip).execute();
    expect((await read(path)).text).not.toContain('Kioto');
  });
});

describe('the calendar of staff', () => {
  it('has the departures of their trips, the ends of options, and their tasks, in Spanish', async () => {
    const { administrator } = test;
    const agent = await test.signIn({ group_id: 3, language: 'en' });
    const path = await made(agent.token);
    const trip = await travels.travel({ name: 'Ruta por Teruel', agents: [agent.id], status: 3 });
    await travels.travel({ name: 'Sin aceptar', agents: [agent.id] });
    const budget = await travels.budget(trip, { budget_status_id: 1 });
    const line = await travels.line('accomodation', budget);
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, test.customer.token);
    await travels.post('booking/update', { data: { id: line, state: 'option', option_until: '2026-12-01' } });
    const task = async (name: string, date: string, agent_id = agent.id) =>
      (await travels.post('task/create', { data: { name, date, agent_id, travel_id: trip } })).data.id as number;
    // The clocks go back between the two.
    const before = await task('Antes', '2027-03-27 10:00');
    const later = await task('Después; con, comas', '2027-03-28 10:00');
    await task('De otra persona', '2027-03-27 10:00', administrator.id);
    const { events, text } = await read(path);
    expect(text).not.toMatch(/De otra persona|Sin aceptar/);
    expect(events[`departure-${trip}`]).toMatchObject({
      SUMMARY: 'Salida: Ruta por Teruel',
      'DTSTART;VALUE=DATE': '20270501',
      STATUS: 'CONFIRMED',
      'URL;VALUE=URI': `http://periplo.test/viaje/${trip}`,
    });
    const option = Object.values(events).find(({ SUMMARY }) => SUMMARY?.startsWith('Vence'));
    expect(option).toMatchObject({
      SUMMARY: 'Vence la opción: Hotel Alhambra (Ruta por Teruel)',
      'DTSTART;VALUE=DATE': '20261201',
    });
    expect(events[`task-${before}`]).toMatchObject({ DTSTART: '20270327T090000Z', DTEND: '20270327T100000Z' });
    expect(events[`task-${later}`]).toMatchObject({
      DTSTART: '20270328T080000Z',
      SUMMARY: 'Después; con, comas',
      LOCATION: 'Ruta por Teruel',
    });

    // What is done leaves; what is cancelled stays as such.
    await travels.post('task/update', { data: { id: before, task_status_id: 3 } });
    await travels.post('task/update', { data: { id: later, task_status_id: 4 } });
    await travels.post('booking/update', { data: { id: line, state: 'confirmed', locator: 'A1' } });
    const cancelled = { travel_id: trip, reason: 'illness', words: null, sendEmail: false, tasks: false };
    expect((await travels.post('travel/cancel', cancelled)).code).toBe(20001);
    const after = (await read(path)).events;
    expect(Object.keys(after)).toEqual([`departure-${trip}`, `task-${later}`]);
    expect(after[`departure-${trip}`]).toMatchObject({ STATUS: 'CANCELLED' });
    expect(after[`task-${later}`]).toMatchObject({ STATUS: 'CANCELLED' });
    // Administrators have their own, too.
    const others = await read(await made(administrator.token));
    expect(others.text).not.toContain('Salida');
    expect(others.text).toContain('De otra persona');
  });
});
