import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

type Event = Record<string, string>;

/** Parses a calendar file by RFC 5545: joins folded lines, unescapes values, and finds events by their UID. */
function parse(text: string): { head: Event; events: Record<string, Event> } {
  expect(text.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
  const head: Event = {};
  const events: Record<string, Event> = {};
  let current = head;
  for (const line of text.replace(/\r\n[ \t]/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') current = {};
    else if (line === 'END:VEVENT') events[(current.UID ?? '').replace('@periplo.test', '')] = current;
    else current[name] = value.replace(/\\([nN,;\\])/g, (_, sign) => (sign.toLowerCase() === 'n' ? '\n' : sign));
  }
  return { head, events };
}

async function calendar(id: number, token: string) {
  const answer = await test.call('GET', `/api/budget/calendario/${id}`, { token });
  return { ...answer, ...parse(String(answer.body)) };
}

it('has the trip and each of its services, in local times and the reader’s language', async () => {
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
  const cover = await travels.line('travel_insurance', budget);

  const { headers, head, events, status, body } = await calendar(budget, reader.token);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(headers['content-disposition']).toMatch(/^attachment; filename="Voyage \d+ - Grenade, .*\.ics"/);
  expect(head).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH', 'X-WR-CALNAME': 'Grenade, « à deux »; avril' });
  expect(Object.keys(events)).toEqual([`budget-${budget}`, `line-${train}`, `line-${stay}`, `line-${cover}`]);

  expect(events[`budget-${budget}`]).toMatchObject({
    SUMMARY: 'Grenade, « à deux »; avril',
    'DTSTART;VALUE=DATE': '20270501',
    'DTEND;VALUE=DATE': '20270509',
    TRANSP: 'TRANSPARENT',
    STATUS: 'TENTATIVE',
    'URL;VALUE=URI': `http://periplo.test/budget/${budget}`,
    DESCRIPTION: `Votre agence\u202f: Gema Agente · Periplo · ${test.agent.email}`,
  });
  // Floating: neither a Z nor a time zone.
  expect(events[`line-${train}`]).toMatchObject({
    SUMMARY: 'Transport\u202f: Tren Pamplona – Granada',
    DTSTART: '20270501T083500',
    DTEND: '20270501T130500',
    LOCATION: 'Pamplona',
    DESCRIPTION: expect.stringContaining('Référence de réservation\u202f: XK7P2Q\nTrajet\u202f: Pamplona – Granada'),
  });
  expect(events[`line-${stay}`]).toMatchObject({
    SUMMARY: 'Hébergement\u202f: Hotel Alhambra',
    DTSTART: '20270501T150000',
    DTEND: '20270503T110000',
    LOCATION: 'Hotel Alhambra, Calle Real 1',
  });
  // Without times it has whole days.
  expect(events[`line-${cover}`]).toMatchObject({ 'DTSTART;VALUE=DATE': '20270501', 'DTEND;VALUE=DATE': '20270504' });
  expect(String(body)).not.toMatch(/secreto|70,00|net_price/);

  // Staff get it in the customer's language.
  expect((await calendar(budget, test.agent.token)).events[`line-${stay}`]?.SUMMARY).toBe(
    'Hébergement\u202f: Hotel Alhambra',
  );
});

it('replaces its earlier events: the same UIDs, and a higher sequence for changed ones', async () => {
  const travel = await travels.travel();
  const budget = await travels.budget(travel);
  const line = await travels.line('other_service', budget);
  // Dates the last change back. The trigger is disabled because the database stamps changes itself.
  await sql`alter table budget_line disable trigger budget_line_touch`.execute(test.services.db);
  await sql`update budget_line set updated_at = updated_at - interval '2 seconds' where id = ${line}`.execute(
    test.services.db,
  );
  await sql`alter table budget_line enable trigger budget_line_touch`.execute(test.services.db);
  const before = (await calendar(budget, test.customer.token)).events;
  const edit = { id: line, date_from: '2027-05-02 09:00', date_to: '2027-05-02 11:00' };
  expect((await travels.post('budgetOtherService/update', edit)).code).toBe(20001);
  const after = (await calendar(budget, test.customer.token)).events;
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const sequence = (events: typeof before, name: string) => Number(events[name]?.SEQUENCE);
  expect(sequence(after, `line-${line}`)).toBeGreaterThan(sequence(before, `line-${line}`));
  expect(sequence(after, `budget-${budget}`)).toBe(sequence(before, `budget-${budget}`));
  expect(sequence(after, `line-${line}`)).toBeLessThan(2 ** 31);
  expect(after[`line-${line}`]).toMatchObject({ DTSTART: '20270502T090000', DTEND: '20270502T110000' });
});

it('is confirmed once accepted, opens with the cookie alone, and for nobody else', async () => {
  const travel = await travels.travel({ status: 3 });
  const budget = await travels.budget(travel, { budget_status_id: 3 });
  const { events } = await calendar(budget, test.customer.token);
  expect(events[`budget-${budget}`]?.STATUS).toBe('CONFIRMED');
  const headers = { cookie: `X-Token=${test.customer.token}` };
  expect((await test.call('GET', `/budget/calendario/${budget}`, { headers })).status).toBe(200);
  const none = await test.call('GET', '/budget/calendario/999999', { token: test.otherCustomer.token });
  const foreign = await test.call('GET', `/budget/calendario/${budget}`, { token: test.otherCustomer.token });
  expect(none.code).toBe(40001);
  expect(foreign.body).toEqual(none.body);
  expect((await test.call('GET', `/budget/calendario/${budget}`)).code).toBe(50008);
});
