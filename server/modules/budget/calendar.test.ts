import { beforeAll, expect, it } from 'vitest';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { dateBack, readCalendar } from '../../testing/calendar.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { writeSetting } from '../setting/rules.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

async function calendar(id: number, token: string) {
  const answer = await test.call('GET', `/api/budget/calendario/${id}`, { token });
  return { ...answer, ...readCalendar(String(answer.body)) };
}

it('the calendar file has the trip and each of its services, in local times and the reader’s language', async () => {
  const reader = await test.signIn({ group_id: 2, first_name: 'Camille', language: 'fr' });
  const travel = await travels.travel({
    name: 'Grenade, « à deux »; avril',
    clients: [reader.id],
    agents: [test.agent.id],
  });
  const budget = await travels.budget(travel);
  const train = await travels.line('transport', budget, {
    date_from: '2027-05-01 08:35',
    date_to: '2027-05-01 13:05',
    locator: 'XK7P2Q',
    net_price: 70,
    provider_id: await travels.provider('Mayorista secreto'),
  });
  const stay = await travels.line('accomodation', budget, {
    date_from: '2027-05-01 15:00',
    date_to: '2027-05-03 11:00',
  });
  await travels.line('travel_insurance', budget, { locator: 'POL-77' });

  const { headers, head, events, status, body } = await calendar(budget, reader.token);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Voyage \d+ - Grenade, .*\.ics"/);
  expect(head).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH', 'X-WR-CALNAME': 'Grenade, « à deux »; avril' });
  expect(Object.keys(events)).toEqual([`budget-${budget}`, `line-${train}`, `line-${stay}`]);

  expect(events[`budget-${budget}`]).toMatchObject({
    SUMMARY: 'Grenade, « à deux »; avril',
    'DTSTART;VALUE=DATE': '20270501',
    'DTEND;VALUE=DATE': '20270509',
    TRANSP: 'TRANSPARENT',
    STATUS: 'TENTATIVE',
    'URL;VALUE=URI': `http://periplo.test/budget/${budget}`,
    // The insurance covers the trip, and is no entry of its own.
    DESCRIPTION: `Votre agence\u202f: Gema Agente · Periplo · ${test.agent.email}\nAssurance voyage\u202f: Seguro total · POL-77`,
  });
  // Floating: neither a Z nor a time zone.
  expect(events[`line-${train}`]).toMatchObject({
    SUMMARY: 'Transport\u202f: Tren Pamplona – Grenade',
    DTSTART: '20270501T083500',
    DTEND: '20270501T130500',
    LOCATION: 'Pamplona',
    DESCRIPTION: expect.stringContaining('Référence de réservation\u202f: XK7P2Q\nTrajet\u202f: Pamplona – Grenade'),
  });
  expect(events[`line-${stay}`]).toMatchObject({
    SUMMARY: 'Hébergement\u202f: Hotel Alhambra',
    DTSTART: '20270501T150000',
    DTEND: '20270503T110000',
    LOCATION: 'Hotel Alhambra, Calle Real 1',
  });
  expect(String(body)).not.toMatch(/secreto|70,00|net_price/);

  // Staff get it in the customer's language.
  expect((await calendar(budget, test.agent.token)).events[`line-${stay}`]?.SUMMARY).toBe(
    'Hébergement\u202f: Hotel Alhambra',
  );
});

it('the calendar file replaces its earlier events: the same UIDs, and a higher sequence for changed ones', async () => {
  const travel = await travels.travel();
  const budget = await travels.budget(travel);
  const line = await travels.line('other_service', budget);
  await dateBack(test, 'budget_line', line);
  await dateBack(test, 'travel', travel);
  const before = (await calendar(budget, test.customer.token)).events;
  const sequence = (events: typeof before, name: string) => Number(events[name]?.SEQUENCE);
  const edit = { id: line, date_from: '2027-05-02 09:00', date_to: '2027-05-02 11:00' };
  expect((await travels.post('budgetOtherService/update', edit)).code).toBe(20001);
  const after = (await calendar(budget, test.customer.token)).events;
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(sequence(after, `line-${line}`)).toBeGreaterThan(sequence(before, `line-${line}`));
  expect(sequence(after, `budget-${budget}`)).toBe(sequence(before, `budget-${budget}`));
  expect(sequence(after, `line-${line}`)).toBeLessThan(2 ** 31);
  expect(after[`line-${line}`]).toMatchObject({ DTSTART: '20270502T090000', DTEND: '20270502T110000' });
  // Its state is the trip's: whoever has the file learns of a cancellation from the next one.
  await dateBack(test, 'budget_line', line);
  const booked = (await calendar(budget, test.customer.token)).events;
  await test.services.db.updateTable('travel').set({ travel_status_id: 6 }).where('id', '=', travel).execute();
  const cancelled = (await calendar(budget, test.customer.token)).events;
  expect(sequence(cancelled, `line-${line}`)).toBeGreaterThan(sequence(booked, `line-${line}`));
});

it('the calendar file is provisional until it is booked, opens with the cookie alone, and for nobody else', async () => {
  const travel = await travels.travel({ status: 3 });
  const budget = await travels.budget(travel, { budget_status_id: 3 });
  const status = async () => (await calendar(budget, test.customer.token)).events[`budget-${budget}`]?.STATUS;
  expect(await status()).toBe('TENTATIVE');
  for (const [travel_status_id, said] of [
    [5, 'CONFIRMED'],
    [4, 'CONFIRMED'],
    [6, 'CANCELLED'],
  ] as const) {
    await test.services.db.updateTable('travel').set({ travel_status_id }).where('id', '=', travel).execute();
    expect(await status()).toBe(said);
  }
  const headers = { cookie: `X-Token=${test.customer.token}` };
  expect((await test.call('GET', `/budget/calendario/${budget}`, { headers })).status).toBe(200);
  const none = await test.call('GET', '/budget/calendario/999999', { token: test.otherCustomer.token });
  const foreign = await test.call('GET', `/budget/calendario/${budget}`, { token: test.otherCustomer.token });
  expect(none.code).toBe(40001);
  expect(foreign.body).toEqual(none.body);
  expect((await test.call('GET', `/budget/calendario/${budget}`)).code).toBe(50008);
});

it('the calendar file reminds of a flight three hours before it leaves, and of nothing else', async () => {
  const budget = await travels.budget(await travels.travel());
  const { id } = await test.services.db
    .insertInto('transport_type')
    .values({ name: 'Avión' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hours = { date_from: '2027-05-01 08:35', date_to: '2027-05-01 13:05' };
  await travels.line('transport', budget, hours);
  await travels.line('transport', budget, { transport_type_id: id });
  expect((await calendar(budget, test.customer.token)).body).not.toContain('VALARM');
  await travels.line('transport', budget, { ...hours, transport_type_id: id });
  expect(String((await calendar(budget, test.customer.token)).body).match(/TRIGGER.*/g)).toEqual(['TRIGGER:-PT3H']);
});

it('no name plants a line or a field: texts are escaped in every place', async () => {
  const planted = 'Roma, ida; vuelta \\ \r\nATTACH:http://evil.test/a\nBEGIN:VEVENT\rX\u0007\u000bY';
  const shown = 'Roma, ida; vuelta \\ ATTACH:http://evil.test/a BEGIN:VEVENT X Y';
  const travel = await travels.travel({ name: planted, agents: [test.agent.id] });
  const budget = await travels.budget(travel);
  const line = await travels.line('transport', budget);
  const { db } = test.services;
  // As older rows have them: a form makes one line of them.
  await db
    .updateTable('budget_line')
    .set({ origin: planted, destination: planted, company: planted, locator: planted })
    .where('id', '=', line)
    .execute();
  const agency = { ...settingDefaults.agency, name: planted };
  await db.transaction().execute(trx => writeSetting(trx, 'agency', agency));
  const { body, head, events } = await calendar(budget, test.customer.token);
  const written = String(body).replace(/\r\n[ \t]/g, '');
  const escaped = shown.replace(/[\\,;]/g, '\\$&');
  expect(written).toContain(`\r\nNAME:${escaped}\r\n`);
  expect(written).toContain(`\r\nX-WR-CALNAME:${escaped}\r\n`);
  expect(written).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:-\/\/Roma\\, ida\\; vuelta/);
  expect(head['X-WR-CALNAME']).toBe(shown);
  expect(Object.keys(events)).toEqual([`budget-${budget}`, `line-${line}`]);
  expect(events[`line-${line}`]?.LOCATION).toBe(shown);
  expect(written.match(/^(ATTACH|BEGIN:VEVENT|X[^-])/gm)).toEqual(['BEGIN:VEVENT', 'BEGIN:VEVENT']);
  expect(written.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});
