import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openBody } from '../../platform/outbox/outbox.ts';
import { testApp } from '../../testing/app.ts';
import { remindSuppliers } from './job.ts';

const { services, call, agent, administrator, setNow } = await testApp();
const { db, secrets } = services;
const hotels = (
  await db
    .insertInto('accomodation')
    .values(['Sol', 'Mar', 'Río'].map(name => ({ name, contact_email: `${name.toLowerCase()}@hoteles.example` })))
    .returning('id')
    .execute()
).map(row => row.id);
const start = Date.parse('2026-11-20T09:00:00Z');
const later = (days: number) => setNow(new Date(start + days * 86_400_000));
const post = (path: string, body: object) => call('POST', `/api/${path}`, { token: agent.token, body });
const remind = () => remindSuppliers(services);
const reminders = () =>
  db.selectFrom('outbox').selectAll().where('template', '=', 'priceRequestReminder').orderBy('id').execute();

/** A request whose letters were sent. */
async function ask(changes: object = {}): Promise<number> {
  const form = {
    type: 1,
    title: 'Coro',
    subject: 'Coro de Ronda',
    message: 'Hola',
    n_adults: 10,
    date_from: '2027-05-14',
  };
  const { id } = (await post('priceRequest/create', { data: { ...form, ...changes } })).data;
  await post('priceRequest/sendRequest', { data: { request_id: id, services_ids: hotels } });
  const sent = { status: 'sent', sent_at: new Date(start).toISOString() };
  await db.updateTable('outbox').set(sent).where('template', '=', 'priceRequest').execute();
  return id;
}

beforeEach(async () => {
  later(0);
  await db.updateTable('price_request').set({ price_request_status_id: 5 }).execute();
  await db.updateTable('price_request_recipient').set({ outbox_id: null }).execute();
  await db.deleteFrom('outbox').execute();
  await db.deleteFrom('setting').execute();
  await db
    .updateTable('session')
    .set({ last_seen_at: new Date(start).toISOString() })
    .execute();
});

test('a recipient without an answer is reminded once, with a link of their own, and keeps their state', async () => {
  const id = await ask();
  const [answered] = await db
    .selectFrom('price_request_recipient')
    .select('id')
    .where('price_request_id', '=', id)
    .orderBy('id')
    .execute();
  await db
    .updateTable('price_request_recipient')
    .set({ answered_at: new Date(start).toISOString() })
    .where('id', '=', answered?.id ?? 0)
    .execute();
  later(2.9);
  expect(await remind()).toBe(0);
  later(3);
  const processes = await Promise.all([remind(), remind(), remind()]);
  expect(processes.reduce((sum, count) => sum + count, 0)).toBe(2);
  const letters = await reminders();
  expect(letters.map(row => [row.to_address, row.subject, row.bulk])).toEqual([
    ['mar@hoteles.example', 'Recordatorio: Coro de Ronda', true],
    ['río@hoteles.example', 'Recordatorio: Coro de Ronda', true],
  ]);
  const token = /\/oferta\/([\w-]{43})/.exec(openBody(secrets, letters[0] ?? { id: 0, body: '' }).text)?.[1];
  expect((await call('GET', `/api/offer/linked/${token}`)).data).toMatchObject({ supplier: 'Mar', answer: null });
  later(30);
  expect(await remind()).toBe(0);
  later(0);
  const { recipients } = (await call('GET', `/api/priceRequest/data/${id}`, { token: agent.token })).data;
  expect(recipients.filter((each: { reminded_at: string | null }) => each.reminded_at)).toHaveLength(2);
});

test('nobody is reminded who has declined, of a request that is over, past or deleted, of a letter that never arrived, or with the setting at 0', async () => {
  const closed = await ask();
  const past = await ask({ date_from: '2026-11-22' });
  const gone = await ask();
  const lost = await ask();
  const declined = await ask();
  await post('priceRequest/update', { data: { id: closed, price_request_status_id: 4 } });
  await post('priceRequest/delete', { id: gone });
  await sql`update outbox set status = 'failed' from price_request_recipient as recipient
    where recipient.outbox_id = outbox.id and recipient.price_request_id = ${lost}`.execute(db);
  await db
    .updateTable('price_request_recipient')
    .set({ declined_at: new Date(start).toISOString() })
    .where('price_request_id', '=', declined)
    .execute();
  later(5);
  expect(await remind()).toBe(0);
  later(0);
  await ask();
  const value = { per_minute: 30, remind_after_days: 0 };
  const saved = await call('POST', '/api/setting/update', {
    token: administrator.token,
    body: { data: { name: 'price_requests', value } },
  });
  expect(saved.code).toBe(20001);
  later(5);
  expect(await remind()).toBe(0);
  expect([past, await reminders()]).toEqual([past, []]);
});
