import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { bookingStates } from '../contract/booking/state.ts';
import { paymentDue } from '../contract/payment/rules.ts';
import { defaultCentre } from '../contract/place/schema.ts';
import { travelStatusIds } from '../contract/travel/state.ts';
import { isIban } from '../contract/values/iban.ts';
import { type AnyData, type TestApp, testApp } from '../server/testing/app.ts';
import { bank } from './agency.ts';
import { loginsText } from './logins.ts';
import { clients, demoClients, demoPassword } from './people.ts';
import { sampleOfferToken } from './requests.ts';
import { seedSample } from './seed.ts';

let sample: TestApp;

/** A database without users, like the demonstration's before its first start. */
async function seeded(): Promise<TestApp> {
  const app = await testApp();
  await sql`truncate session, "user" cascade`.execute(app.services.db);
  await sql`alter sequence user_id_seq restart`.execute(app.services.db);
  await seedSample(app.services, 48);
  return app;
}

beforeAll(async () => {
  sample = await seeded();
}, 240_000);

async function rows<T = AnyData>(app: TestApp, query: string): Promise<T[]> {
  return (await sql<T>`${sql.raw(query)}`.execute(app.services.db)).rows;
}

async function count(table: string): Promise<number> {
  const [row] = await rows<{ n: number }>(sample, `select count(*)::int as n from ${table}`);
  return row?.n ?? 0;
}

test('the agency has the agreed numbers of records', async () => {
  expect(await count('"user" where group_id <> 2')).toBe(3);
  expect(await count('"user" where group_id = 2')).toBe(40);
  expect(await count('travel where id not in (select travel_id from travel_request)')).toBe(60);
  // Visitors' requests are added to these.
  expect(await count('travel_request')).toBe(3);
  expect(await count('budget')).toBe(120);
  // The thirty-one agreed ones, and four near the first centre of a price request's map. The last two services are there
  // too.
  expect(await count('accomodation')).toBe(35);
  expect(await count('cruise')).toBe(6);
  expect(await count('travel_insurance')).toBe(6);
  expect(await count('other_service')).toBe(14);
  expect(await count('provider')).toBe(15);
  expect(await count('document')).toBeGreaterThan(15);
  // Clients' questions become tasks automatically.
  const asked = 'exists (select from question where task_id = task.id)';
  expect(await count(`task where not ${asked}`)).toBe(27);
  expect(await count(`task where ${asked}`)).toBe(await count('question where not is_answer'));
  // Nobody is reminded of tasks that were due before the agency was created, and there are tasks for this week.
  expect(await count("task where date <= '2026-11-20 10:00' and reminded_at is null")).toBe(0);
  expect(await count("task where date > '2026-11-20 10:00' and task_status_id < 3")).toBeGreaterThan(10);
  expect(await count(`task where extract(dow from date) = 0 and not ${asked}`)).toBe(0);
  const statuses = await rows<{ id: number }>(sample, 'select distinct travel_status_id as id from travel order by id');
  expect(statuses.map(({ id }) => id)).toEqual(travelStatusIds);
  const trips = await rows(sample, 'select count(*)::int as n from budget group by travel_id');
  expect(trips.length).toBe(60);
  expect(Math.max(...trips.map(({ n }) => n))).toBeLessThanOrEqual(4);
  const photos = await rows(sample, 'select count(*)::int as n from accomodation_photo group by accomodation_id');
  expect(photos.length).toBe(35);
  expect(photos.every(({ n }) => n === 2 || n === 3)).toBe(true);
});

test('the bookings of the accepted budgets are in every state', async () => {
  const states = await rows<{ state: string }>(sample, 'select distinct state from booking order by state');
  expect(states.map(({ state }) => state)).toEqual(bookingStates.filter(state => state !== 'not_requested').sort());
  const token = await signedIn('gema@alborada.demo');
  const listed = await sample.call('POST', '/api/booking/getFilteredPaginated', { token, body: { filter: {} } });
  expect(listed.body.total).toBeGreaterThan(10);
});

test('the travellers of the accepted trips are known, lack something, or are nobody yet; papers are out for some', async () => {
  const agreed = `travel where travel_status_id in (3, 5) and cancelled_at is null
    and exists (select from budget where travel_id = travel.id and budget_status_id = 3)`;
  const known = 'exists (select from traveller where travel_id = travel.id';
  expect(await count(`${agreed} and not ${known})`)).toBe(1);
  expect(await count(`${agreed} and ${known} and document_number is not null)`)).toBeGreaterThan(8);
  expect(await count(`${agreed} and ${known} and document_expires < travel.date_to + interval '3 months')`)).toBe(2);
  expect(await count('traveller where needs is not null or diet is not null')).toBe(3);
  expect(await count('traveller_room')).toBeGreaterThan(20);
  const token = await signedIn('gema@alborada.demo');
  const seen = await Promise.all(
    (await rows<{ id: number }>(sample, 'select travel_id as id from travel_paper')).map(async ({ id }) => {
      const papers = await sample.call('GET', `/api/travelPaper/getPapers/${id}`, { token });
      return { missing: papers.data.missing, changes: papers.data.changes };
    }),
  );
  expect(seen).toHaveLength(4);
  expect(seen.filter(({ changes }) => changes.length > 0)).toHaveLength(1);
});

test('the first map of a new price request shows suppliers', async () => {
  const token = await signedIn('gema@alborada.demo');
  const around = { ...defaultCentre, searchRange: 25, internal_tags: [] };
  const stays = await sample.call('POST', '/api/accomodation/getNearbyHotels', { token, body: around });
  expect(stays.data.filter((stay: AnyData) => stay.contact_email).length).toBeGreaterThanOrEqual(4);
  const services = await sample.call('POST', '/api/otherService/getNearbyOtherServices', { token, body: around });
  expect(services.data.filter((service: AnyData) => service.contact_email).length).toBeGreaterThanOrEqual(2);
});

test('of three notices one waits, one was accepted, one declined; each has changes', async () => {
  const notices = await rows(
    sample,
    `select budget.final_accept as answer, budget.changes_accepted as accepted, budget.budget_status_id as status,
      (select count(*)::int from budget_snapshot as kept where kept.budget_id = budget.id) as kept,
      since.seen <> (select seen from budget_snapshot as kept where kept.budget_id = budget.id order by id desc limit 1) as changed
    from budget_notice as notice join budget on budget.id = notice.budget_id
    join budget_snapshot as since on since.id = notice.since_id order by budget.final_accept`,
  );
  expect(notices).toEqual([
    { answer: 1, accepted: true, status: 3, kept: 3, changed: true },
    { answer: 2, accepted: false, status: 3, kept: 3, changed: true },
    { answer: null, accepted: null, status: 3, kept: 2, changed: true },
  ]);
  // The waiting notice has two links: its letter's, and the one for readers without mail.
  const now = sample.services.clock().toISOString();
  expect(await count(`link where purpose = 'notice' and expires_at > '${now}' and used_at is null`)).toBe(2);
  const accepted = await count('budget where budget_status_id = 3');
  expect(await count("budget_snapshot where reason = 'acceptance'")).toBe(accepted);
});

test('some budgets have all five kinds of services; each has its cost, and most have a provider', async () => {
  const kinds = await rows(sample, 'select count(distinct kind)::int as n from budget_line group by budget_id');
  expect(kinds.filter(({ n }) => n === 5).length).toBeGreaterThanOrEqual(2);
  const [bought] = await rows(
    sample,
    `select count(*)::int as n, count(net_price)::int as net, count(provider_id)::int as provider,
      count(distinct provider_id)::int as providers,
      count(*) filter (where provider_id in (select id from provider where active = 0))::int as inactive from budget_line`,
  );
  expect(bought.net).toBe(bought.n);
  expect(bought.provider).toBeGreaterThan(bought.n / 2);
  expect(bought.providers).toBeGreaterThanOrEqual(7);
  expect(bought.inactive).toBe(0);
  const covers = await rows(sample, 'select coverage, coverage_en, coverage_fr from travel_insurance');
  for (const { coverage, coverage_en, coverage_fr } of covers) {
    expect(coverage.split('\n').length).toBeGreaterThanOrEqual(4);
    expect(new Set([coverage, coverage_en, coverage_fr]).size).toBe(3);
  }
});

test('every photograph is a file of its own', async () => {
  const files = await rows<{ id: string }>(
    sample,
    'select file_id as id from accomodation_photo union all select file_id from cruise_photo union all select file_id from other_service_photo',
  );
  expect(new Set(files.map(({ id }) => id)).size).toBe(files.length);
  for (const { id } of files) expect(await sample.services.files.read(id, '400')).not.toBeNull();
});

test('every insurance has its policy, a PDF', async () => {
  const policies = await rows<{ id: string }>(sample, 'select insurance_policy_doc as id from travel_insurance');
  expect(policies).toHaveLength(6);
  for (const { id } of policies) {
    const bytes = await sample.services.files.read(id, 'document');
    expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('every total is the sum of its lines, and amounts are plausible', async () => {
  const budgets = await rows(
    sample,
    `select budget.id, total_price, price_discount, deposit, amount_paid, sum(line.price) as lines, count(line.id) as n
     from budget left join budget_line as line on line.budget_id = budget.id group by budget.id`,
  );
  for (const budget of budgets) {
    expect(budget.total_price, `budget ${budget.id}`).toBe(budget.lines);
    expect(budget.n).toBeGreaterThanOrEqual(2);
    expect(budget.deposit).toBeLessThan(budget.price_discount);
    expect(budget.amount_paid).toBeLessThanOrEqual(budget.price_discount);
  }
});

test('of the accepted budgets some wait for their deposit, not all of them late, and some for the rest', async () => {
  const accepted = await rows(
    sample,
    `select budget.price_discount, deposit, amount_paid, dues, date_from, left(max(accepted_at)::text, 10) as accepted_on
     from budget join budget_acceptance on budget_id = budget.id where budget_status_id = 3 group by budget.id`,
  );
  const due = accepted.flatMap(budget => paymentDue(budget, bank) ?? []);
  const days = Map.groupBy(due, ({ kind }) => kind);
  expect(days.get('deposit')?.filter(({ day }) => day && day >= '2026-11-20').length).toBeGreaterThan(1);
  expect(days.get('rest')?.length).toBeGreaterThan(3);
  expect(isIban(bank.iban ?? '')).toBe(true);
});

test('services fit their trip in time and place', async () => {
  expect(
    await rows(
      sample,
      `select line.id, travel.name from budget_line as line join budget on budget.id = line.budget_id
       join travel on travel.id = budget.travel_id
       where line.date_from::date < travel.date_from or line.date_to::date > travel.date_to or line.net_price >= line.price`,
    ),
  ).toEqual([]);
  // The nights of stays and cruises are consecutive from the arrival to the end.
  expect(
    await rows(
      sample,
      `select budget.id, travel.name from budget join travel on travel.id = budget.travel_id
       join budget_line as line on line.budget_id = budget.id and line.kind in ('accomodation', 'cruise')
       group by budget.id, travel.id
       having sum(line.date_to::date - line.date_from::date) not between travel.days - 2 and travel.days - 1`,
    ),
  ).toEqual([]);
});

test('the statuses of trips and budgets are consistent', async () => {
  const accepted = await rows(
    sample,
    `select travel.travel_status_id as status, cancelled_at is not null as cancelled, count(*) filter (where budget.budget_status_id = 3)::int as accepted,
       count(acceptance.id)::int as kept from travel join budget on budget.travel_id = travel.id
     left join budget_acceptance as acceptance on acceptance.budget_id = budget.id group by travel.id`,
  );
  for (const { status, cancelled, accepted: n, kept } of accepted) {
    expect(kept).toBe(n);
    if (status === 4 || status === 5 || cancelled) expect(n).toBe(1);
    else if (status !== 3) expect(n).toBe(0);
  }
  const [years] = await rows(
    sample,
    'select min(extract(year from date_from))::int as first, max(extract(year from date_from))::int as last from travel',
  );
  expect(years).toEqual({ first: 2026, last: 2027 });
  const today = "date '2026-11-20'";
  expect(
    await rows(
      sample,
      `select travel.name from travel left join budget_acceptance as acceptance
         on acceptance.budget_id in (select id from budget where travel_id = travel.id)
       where travel.created_at >= ${today} or travel.sent_at < travel.created_at or travel.sent_at >= ${today}
         or acceptance.accepted_at < travel.sent_at or acceptance.accepted_at >= ${today}
         or (travel_status_id = 4) <> (date_to < ${today})`,
    ),
  ).toEqual([]);
});

test('budgets have contracts, of which the last is valid, and accepted ones a sealed record', async () => {
  expect(await count('budget_contract')).toBeGreaterThan(20);
  expect(
    await rows(
      sample,
      `select id from budget where contract_data is distinct from (select contract_data from budget_contract
         where budget_id = budget.id order by updated_at desc, id desc limit 1)`,
    ),
  ).toEqual([]);
  const kept = await rows<{ id: number; record: string; record_hash: string; contract_data: string }>(
    sample,
    'select id, record, record_hash, contract_data from budget_acceptance',
  );
  expect(kept.length).toBeGreaterThan(5);
  for (const { id, record, record_hash } of kept) {
    const text = sample.services.secrets.open(record, { table: 'budget_acceptance', column: 'record', row: id }) ?? '';
    expect(createHash('sha256').update(text).digest('hex')).toBe(record_hash);
  }
});

test('suppliers have answered with several price bases, and one link is open for trying', async () => {
  const answered = await rows(
    sample,
    `select request.price_request_status_id as status, array_agg(offer.price_basis order by offer.id) as bases
     from offer join price_request_recipient as recipient on recipient.id = offer.recipient_id
       join price_request as request on request.id = recipient.price_request_id
     group by request.id order by request.id`,
  );
  expect(answered).toEqual([
    { status: 3, bases: ['roomNight', 'person', 'group', null] },
    { status: 4, bases: ['personNight'] },
    { status: 5, bases: [null] },
  ]);
  expect(await count("outbox where template = 'supplierAnswered' and status <> 'sent'")).toBe(0);
  const open = await sample.call('GET', `/api/offer/linked/${sampleOfferToken}`);
  expect(open).toMatchObject({ code: 20000, data: { supplier: 'Hotel Playa de la Caleta', answer: null } });
});

test('every trip has a history that agrees with its status', async () => {
  const day = "date '2026-11-20'";
  expect(
    await rows(
      sample,
      `select travel.id, array_agg(event.kind order by at) as kinds from travel
       left join travel_event as event on event.travel_id = travel.id group by travel.id
       having min(at) <> min(at) filter (where kind in ('created', 'requested')) or max(at) >= ${day}
         or count(*) filter (where kind = 'sent') <> (travel.sent_at is not null)::int
         or count(*) filter (where kind = 'finished') <> (travel.travel_status_id in (4, 5) or cancelled_at is not null)::int
         or count(*) filter (where kind = 'archived') <> (travel.travel_status_id = 4)::int
         or count(*) filter (where kind = 'rejected') <> (travel.travel_status_id = 6 and cancelled_at is null)::int
         or count(*) filter (where kind = 'cancelled') <> (cancelled_at is not null)::int
         or count(*) filter (where kind = 'budgetAccepted') <> (select count(*) from budget_acceptance
           join budget on budget.id = budget_id where budget.travel_id = travel.id)`,
    ),
  ).toEqual([]);
  expect(await count("travel_event where kind = 'budgetOpened'")).toBeGreaterThan(20);
  expect(await count("travel_event where kind = 'budgetDenied' and detail is not null")).toBeGreaterThan(2);
});

test('clients got a letter after every sending, acceptance or change; one letter was refused', async () => {
  expect(
    await rows(
      sample,
      `select event.id from travel_event as event
       join user_travel_group as member on member.travel_id = event.travel_id
       join "user" as client on client.id = member.user_id and client.email is not null
       where event.kind in ('sent', 'budgetAccepted', 'modificationNotified', 'cancelled') and not exists (
         select from travel_event as mailed join outbox on outbox.id = mailed.outbox_id
         where mailed.kind = 'mailed' and mailed.travel_id = event.travel_id and mailed.reader_id = client.id
           and mailed.at = event.at + interval '1 second' and outbox.created_at = mailed.at)`,
    ),
  ).toEqual([]);
  const statuses = await rows(
    sample,
    `select status, count(*)::int as n, count(last_error)::int as words from outbox
     where travel_id is not null group by status order by status`,
  );
  expect(statuses).toEqual([
    { status: 'failed', n: 1, words: 1 },
    { status: 'kept', n: 1, words: 0 },
    { status: 'sent', n: expect.any(Number), words: 0 },
  ]);
  const token = await signedIn('gema@alborada.demo');
  const [travel] = await rows<{ id: number }>(sample, "select id from travel where name = 'Andalusia at our own pace'");
  const body = { filter: { travel_id: travel?.id }, page: 1 };
  const { data } = await sample.call('POST', '/api/letter/getFilteredPaginated', { token, body });
  expect(data).toMatchObject([{ template: 'budgetSent', language: 'en', status: 'sent', reader: 'Emily Carter' }]);
  const letter = await sample.call('GET', `/api/letter/data/${data[0].id}`, { token });
  expect(letter.data.text).toMatch(/3\squotes/);
});

test.runIf(process.env.LONG === '1')('two databases get the same content', async () => {
  const tables = [
    'setting',
    'general_text',
    '"user"',
    'travel',
    'user_travel_group',
    'assigned_agent',
    'budget',
    'budget_line',
    'budget_acceptance',
    'budget_contract',
    'travel_event',
    'accomodation',
    'accomodation_service',
    'accomodation_internal_tag',
    'cruise',
    'other_service',
    'travel_insurance',
    'accomodation_photo',
    'service',
    'transport_type',
    'room_type',
  ];
  // Timestamps of writing, names of files, and salted or sealed values differ by design.
  const own =
    "array['updated_at','file_id','imagen','insurance_policy_doc','password_hash','dni','pasaporte','record']";
  const dated = "array['travel','budget']";
  const hashes = async (app: TestApp) => {
    const found: Record<string, string> = {};
    for (const table of tables) {
      const digest = createHash('sha256');
      const ignored = `${own} || case when '${table}' = any(${dated}) then array[]::text[] else array['created_at'] end`;
      const query = `select ((to_jsonb(t) #- '{value,file}') - (${ignored}))::text as row from ${table} as t order by 1`;
      for (const { row } of await rows<{ row: string }>(app, query)) digest.update(row);
      found[table] = digest.digest('hex');
    }
    return found;
  };
  const again = await seeded();
  expect(await hashes(again)).toEqual(await hashes(sample));
});

test('a second start changes nothing', async () => {
  const before = await count('travel');
  await seedSample(sample.services, 48);
  expect(await count('travel')).toBe(before);
  expect(await count('file where deleted_at is null')).toBe(await count('file'));
});

test.each(demoClients)(
  'the client of $language signs in and finds a trip with budgets to answer',
  async ({ index }) => {
    const email = clients[index]?.email ?? '';
    expect(loginsText()).toContain(email);
    const token = await signedIn(email);
    const list = await sample.call('POST', '/api/travel/getCustomerTravels', { token, body: { page: 1, filter: {} } });
    expect(list.code, JSON.stringify(list.body)).toBe(20000);
    const sent = list.data.filter((travel: AnyData) => travel.travel_status_id === 2);
    expect(sent).toHaveLength(1);
    const waiting = sent[0].budgets.filter((budget: AnyData) => budget.budget_status_id === 1 && !budget.expired);
    expect(waiting.length).toBeGreaterThanOrEqual(2);
    // Compared budgets have different photos.
    expect(new Set(waiting.map((card: AnyData) => card.photo.large)).size).toBe(waiting.length);
    for (const card of waiting) {
      const photo = await sample.call('GET', card.photo.large, { token });
      expect(photo.status).toBe(200);
      const page = await sample.call('GET', `/api/budget/data/${card.id}`, { token });
      expect(page.code, JSON.stringify(page.body)).toBe(20000);
      expect(page.data.conditions.text).toContain('<h3>');
      expect(page.data.lines.length).toBeGreaterThanOrEqual(3);
    }
  },
);

const spokenTables = [
  'transport_type',
  'service',
  'cabin_type',
  'meal_included',
  'room_type',
  'accomodation_type',
  'other_service_type',
  'travel_insurance_type',
  'travel_insurance',
  'other_service',
];

test.each(['en', 'fr'] as const)('customers with the language %s read everything in it', async language => {
  const every = spokenTables.map(table => `select name, name_${language} as said from ${table}`).join(' union all ');
  const names = await rows<{ name: string; said: string | null }>(sample, every);
  expect(names.filter(({ said }) => !said)).toEqual([]);
  const spanish = new Set(names.filter(({ name, said }) => name !== said).map(({ name }) => name));
  const articles = ['El', 'La', 'Los', 'Una'];
  let lines = 0;
  for (const { email } of clients.filter(client => client.language === language && client.password)) {
    const token = await signedIn(email ?? '');
    const list = await sample.call('POST', '/api/travel/getCustomerTravels', { token, body: { page: 1, filter: {} } });
    for (const card of list.data.flatMap((travel: AnyData) => travel.budgets)) {
      const { data } = await sample.call('GET', `/api/budget/data/${card.id}`, { token });
      for (const line of data.lines) {
        const said = [line.title, line.meal_included, line.room_type, line.cabin_type];
        said.push(...line.services.map((service: AnyData) => service.name));
        expect(said.filter(name => spanish.has(name))).toEqual([]);
        const described = line.photos.map((photo: AnyData) => photo.description.split(' ')[0]);
        expect(described.filter((word: string) => articles.includes(word))).toEqual([]);
        lines += 1;
      }
    }
  }
  expect(lines).toBeGreaterThan(20);
});

test.each(['admin@alborada.demo', 'gema@alborada.demo', 'andres@alborada.demo'])('%s signs in', async identity => {
  expect(await signedIn(identity)).toBeTruthy();
});

async function signedIn(identity: string): Promise<string> {
  const session = await sample.call('POST', '/api/external/login', { body: { identity, password: demoPassword } });
  expect(session.code, JSON.stringify(session.body)).toBe(20000);
  return session.data.token;
}

test('the bell tells the newest first', async () => {
  const notifications = await rows(sample, 'select user_id, created_at from notification order by user_id, id');
  const sorted = await rows(sample, 'select user_id, created_at from notification order by user_id, created_at');
  expect(notifications).toEqual(sorted);
});
