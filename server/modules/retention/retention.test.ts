import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { chainAudit, checkChain, forgetAuditBefore } from '../../platform/audit/audit-chain.ts';
import { postAll } from '../../platform/outbox/outbox.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { eraseExpired } from './job.ts';

/** Personal data older than the settings say go every day; before anything goes, an administrator sees how much. */

let test: TestApp;
let travels: Travels;
let administrator: TestUser;
let agent: TestUser;
const made: Record<string, number> = {};
/** The rows of the audit log that are older than six years. */
let oldRows = 0;
/** A quote that was accepted in their time. */
let accepted = 0;
const terms = {
  ...{ requests_months: 12, travels_years: 6, letters_months: 24, bin_months: 12, audit_years: 6 },
  ...{ needs_days: 30, documents_days: 60 },
};
const nothing = { requests: 0, travels: 0, clients: 0, letters: 0, bin: 0, needs: 0, documents: 0, audit: 0 };
const contact = { contact_name: 'Nora', contact_surname: 'Vidal', contact_email: 'nora@ejemplo.es' };

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  const { db } = test.services;
  test.setNow(new Date('2034-06-01T09:00:00Z'));
  administrator = await test.signIn({ group_id: groups.administrator });
  agent = await test.signIn({ group_id: groups.agent });
  const travel = async (status: number, date_to: string, touched: string, clients: number[] = []) => {
    const id = await travels.travel({ clients, status });
    await db
      .updateTable('travel')
      .set({ ...contact, date_from: date_to, date_to })
      .where('id', '=', id)
      .execute();
    await sql`alter table travel disable trigger user`.execute(db);
    await sql`update travel set updated_at = ${touched} where id = ${id}`.execute(db);
    await sql`alter table travel enable trigger user`.execute(db);
    return id;
  };
  const old = await test.signIn({ group_id: groups.client, first_name: 'Antigua', email: 'antigua@ejemplo.es' });
  const back = await test.signIn({ group_id: groups.client, first_name: 'Vuelve', email: 'vuelve@ejemplo.es' });
  const looks = await test.signIn({ group_id: groups.client, first_name: 'Mira', email: 'mira@ejemplo.es' });
  Object.assign(made, {
    looks: looks.id,
    rejected: await travel(6, '2033-05-01', '2033-01-10'),
    rejectedLately: await travel(6, '2034-05-01', '2034-05-01'),
    open: await travel(1, '2027-05-01', '2027-05-01'),
    ended: await travel(4, '2027-05-01', '2027-06-01', [old.id, back.id]),
    endedLately: await travel(4, '2033-05-01', '2033-06-01', [back.id]),
    old: old.id,
    back: back.id,
  });
  // Travellers who came back 20, 40 and 70 days ago.
  for (const [name, date_to] of Object.entries({ lately: '2034-05-12', weeks: '2034-04-22', months: '2034-03-23' })) {
    const travel_id = await travel(5, date_to, '2034-05-01');
    await db
      .insertInto('traveller')
      .values({ travel_id, first_name: name, last_name: 'Gil', needs: 'v1.sealed', document_number: 'v1.sealed' })
      .execute();
  }
  await sql`delete from session where user_id in (${old.id}, ${back.id}, ${looks.id})`.execute(db);
  await sql`alter table "user" disable trigger user`.execute(db);
  await sql`update "user" set updated_at = case when id in (${old.id}, ${back.id}, ${looks.id})
    then '2027-06-01'::timestamptz else '2034-01-01' end`.execute(db);
  await sql`alter table "user" enable trigger user`.execute(db);
  const letter = { template: 'invitation', userId: null, to: 'nora@ejemplo.es', language: 'es' as const };
  const mail = { ...letter, subject: 'Hola', text: 'Hola', html: '<p>Hola</p>', messageIdDomain: 'periplo.test' };
  for (const at of ['2031-01-01T09:00:00Z', '2034-01-01T09:00:00Z'])
    await postAll(db, test.services.secrets, [mail], new Date(at));
  await sql`update outbox set status = 'sent'`.execute(db);

  const deleted = async (first_name: string, at: string) => {
    const { id } = await test.signIn({ group_id: groups.client, first_name });
    expect((await travels.post('client/delete', { id }, agent.token)).code).toBe(20001);
    await sql`update "user" set deleted_at = ${at} where id = ${id}`.execute(db);
    return id;
  };
  made.binned = await deleted('Borrada', '2033-01-10');
  // She was added again: the trips of now are not those of the record in the bin.
  const again = { email: 'otra.vez@ejemplo.es', phone: '600123123' };
  await db.updateTable('user').set(again).where('id', '=', made.binned).execute();
  const added = await test.signIn({ group_id: groups.client, first_name: 'Otra', email: again.email });
  await db.updateTable('user').set(again).where('id', '=', added.id).execute();
  made.ofNow = await travels.travel({ clients: [added.id] });
  const contact_now = { contact_email: again.email, contact_phone: again.phone, contact_name: 'Nora' };
  await db.updateTable('travel').set(contact_now).where('id', '=', made.ofNow).execute();
  made.binnedLately = await deleted('Reciente', '2034-05-01');

  const running = await travels.travel({ clients: [back.id] });
  accepted = await travels.budget(running, { total_price: 90_000 });
  test.setNow(new Date('2026-11-21T09:00:00Z'));
  const call = { budget_id: accepted, travel_id: running };
  expect((await travels.post('budget/acceptBudget', call, agent.token)).code).toBe(20001);
  test.setNow(new Date('2034-06-01T09:00:00Z'));
  await db.updateTable('travel').set({ travel_status_id: 5 }).where('id', '=', running).execute();
  // The audit log is written by the database's clock. Everything so far is from eight years ago.
  await sql`alter table audit_log disable trigger user`.execute(db);
  await sql`update audit_log set at = '2026-11-20'`.execute(db);
  await sql`alter table audit_log enable trigger user`.execute(db);
  oldRows = (await log()).length;
  const later = { action: 'update', entity: 'user', entity_id: '1', fields: [], times: 1 };
  await db
    .insertInto('audit_log')
    .values({ ...later, at: '2033-05-01T09:00:00Z' })
    .execute();
  // Sessions are gone a day after they expire; that she came last year stands in the audit log.
  const came = { user_id: looks.id, action: 'sign-in', entity: 'user', entity_id: String(looks.id), code: 20000 };
  await db
    .insertInto('audit_log')
    .values({ ...came, fields: [], at: '2033-07-01T09:00:00Z' })
    .execute();
  await db.transaction().execute(trx => chainAudit(trx, test.services.secrets, true, 10_000));
});

const log = () => test.services.db.selectFrom('audit_log').select('at').execute();

const plan = (body: object, token = administrator.token) =>
  test.call('POST', '/api/setting/retentionPlan', { token, body });
const save = (retention: object) =>
  test.call('POST', '/api/setting/updateAll', {
    token: administrator.token,
    body: { data: { settings: { retention: { value: retention } } } },
  });
const stored = (table: 'travel' | 'user' | 'outbox') => test.services.db.selectFrom(table).selectAll().execute();

it('the trial counts what would go, for administrators only, and deletes nothing', async () => {
  const before = JSON.stringify([await stored('travel'), await stored('user'), await stored('outbox')]);
  expect(await plan(terms)).toMatchObject({
    code: 20000,
    data: { requests: 1, travels: 1, clients: 1, letters: 1, bin: 1, needs: 2, documents: 1, audit: oldRows },
  });
  const never = Object.fromEntries(Object.keys(terms).map(name => [name, 0]));
  expect(await plan(never)).toMatchObject({ data: nothing });
  expect(await plan({ ...terms, travels_years: 'muchos' })).toMatchObject({ code: 40001 });
  expect(await plan(terms, agent.token)).toMatchObject({ code: 40001 });
  expect(JSON.stringify([await stored('travel'), await stored('user'), await stored('outbox')])).toBe(before);
});

it('nothing goes while the setting is off, as it is at first', async () => {
  expect(await eraseExpired(test.services)).toEqual(nothing);
  expect(await save({ on: false, ...terms })).toMatchObject({ code: 20001 });
  expect(await eraseExpired(test.services)).toEqual(nothing);
});

it('the audit log, which tells who still signs in, is kept as long as clients', async () => {
  expect(await save({ on: true, ...terms, audit_years: 5 })).toMatchObject({
    code: 40001,
    data: { fields: { 'retention.audit_years': expect.stringContaining('siguen entrando') } },
  });
  for (const audit_years of [6, 7, 0])
    expect(await save({ on: false, ...terms, audit_years })).toMatchObject({ code: 20001 });
});

it('once it is on, exactly what the trial counted goes; trips, their amounts and everything newer stay', async () => {
  const counted = (await plan(terms)).data;
  expect(await save({ on: true, ...terms })).toMatchObject({ code: 20001 });
  const gone = await eraseExpired(test.services);
  process.stdout.write(`retention: trial ${JSON.stringify(counted)}, gone ${JSON.stringify(gone)}\n`);
  expect(gone).toEqual(counted);
  const people = new Map(
    (await stored('travel')).map(row => [row.id, (row as { contact_name: string | null }).contact_name]),
  );
  expect(people.get(made.rejected ?? 0)).toBeNull();
  expect(people.get(made.ended ?? 0)).toBeNull();
  for (const name of ['rejectedLately', 'open', 'endedLately', 'ofNow'])
    expect([name, people.get(made[name] ?? 0)]).toEqual([name, 'Nora']);
  const users = new Map((await stored('user')).map(row => [row.id, row as { first_name: string; erased_at: unknown }]));
  expect(users.get(made.old ?? 0)).toMatchObject({ first_name: expect.not.stringContaining('Antigua') });
  expect(users.get(made.old ?? 0)?.erased_at).not.toBeNull();
  expect(users.get(made.back ?? 0)).toMatchObject({ first_name: 'Vuelve', erased_at: null });
  expect(users.get(made.binned ?? 0)).toMatchObject({
    first_name: expect.not.stringContaining('Borrada'),
    email: null,
  });
  expect(users.get(made.binned ?? 0)?.erased_at).not.toBeNull();
  expect(users.get(made.looks ?? 0)).toMatchObject({ first_name: 'Mira', erased_at: null });
  expect(users.get(made.binnedLately ?? 0)).toMatchObject({ first_name: 'Reciente', erased_at: null });
  const held = await test.services.db.selectFrom('traveller').selectAll().orderBy('id').execute();
  const travellers = held.map(row => [row.first_name, row.needs !== null, row.document_number !== null]);
  expect(travellers).toEqual([
    ['lately', true, true],
    ['weeks', false, true],
    ['months', false, false],
  ]);
  const sent = (await stored('outbox')).filter(row => (row as { status: string }).status === 'sent');
  expect(sent.length).toBe(1);
  const notifications = await test.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'fields'])
    .where('action', '=', 'retention')
    .where('entity', '=', 'setting')
    .execute();
  expect(notifications).toEqual([
    {
      user_id: null,
      fields: [
        ...['requests:1', 'travels:1', 'clients:1', 'letters:1', 'bin:1', 'needs:2', 'documents:1'],
        `audit:${oldRows}`,
      ],
    },
  ]);
  // The next day there is nothing left to do.
  expect(await eraseExpired(test.services)).toEqual(nothing);
});

it('letters to suppliers go too: a booking stays without, and a request for prices keeps its own', async () => {
  const { db, secrets } = test.services;
  const letter = { template: 'bookingRequest', userId: null, to: 'sol@ejemplo.es', language: 'es' as const };
  const mail = { ...letter, subject: 'Reserva', text: 'Hola', html: '<p>Hola</p>', messageIdDomain: 'periplo.test' };
  const ids = await postAll(db, secrets, [mail, mail], new Date('2031-01-01T09:00:00Z'));
  await sql`update outbox set status = 'sent' where id = any(${ids}::int[])`.execute(db);
  const [booked = 0, asked = 0] = ids;
  const line = { budget_id: accepted, kind: 'transport', date_from: '2027-05-01', date_to: '2027-05-01', price: 1 };
  const { id: budget_line_id } = await db
    .insertInto('budget_line')
    .values({ ...line, ...(await travels.lineFields('transport')) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('booking').values({ budget_line_id, outbox_id: booked }).execute();
  const { id: accomodation_id } = await db
    .insertInto('accomodation')
    .values({ name: 'Sol' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const request = { type: 1, title: 'Coro', price_request_status_id: 4 };
  const { id } = await db.insertInto('price_request').values(request).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('price_request_recipient')
    .values({ price_request_id: id, accomodation_id, name: 'Sol', email: 'sol@ejemplo.es', outbox_id: asked })
    .execute();
  expect(await eraseExpired(test.services)).toMatchObject({ letters: 1 });
  const left = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
  expect(left).toEqual([{ id: asked }]);
  expect(await db.selectFrom('booking').select('outbox_id').execute()).toEqual([{ outbox_id: null }]);
});

it('the audit log that is left is whole, and an acceptance from before it is still sealed', async () => {
  const { db, secrets } = test.services;
  await db.transaction().execute(trx => chainAudit(trx, secrets, false, 10_000));
  expect(await checkChain(db, secrets, null)).toMatchObject({ fault: null, rows: (await log()).length });
  const check = async () => (await travels.get(`budget/checkAcceptance/${accepted}`, agent.token)).data;
  expect(await check()).toMatchObject({ sealed: true, problems: [] });
  // While the log reaches back to it, a missing row is a fault.
  await db
    .insertInto('audit_log')
    .values({ action: 'update', entity: 'user', entity_id: '1', fields: [], times: 1, at: '2026-11-01T09:00:00Z' })
    .execute();
  expect(await check()).toMatchObject({ sealed: false, problems: ['log'] });
});

it('no more rows of the audit log go at once than fit into a short transaction', async () => {
  const { db, secrets } = test.services;
  await db.transaction().execute(trx => chainAudit(trx, secrets, false, 10_000));
  const before = (await log()).length;
  const gone = (most: number) =>
    db.transaction().execute(trx => forgetAuditBefore(trx, secrets, new Date('2040-01-01'), most));
  expect(await gone(2)).toBe(2);
  expect((await log()).length).toBe(before - 2);
  expect(await checkChain(db, secrets, null)).toMatchObject({ fault: null });
  expect(await gone(10_000)).toBe(before - 2);
  expect(await checkChain(db, secrets, null)).toMatchObject({ fault: null, rows: 0 });
});
