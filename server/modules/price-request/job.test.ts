import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { mostRecipients } from '../../../contract/price-request/schema.ts';
import { tokenHash } from '../../platform/auth/secret.ts';
import { openBody } from '../../platform/outbox/outbox.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { remindSuppliers } from './job.ts';
import { requestLetter, writeToRecipients } from './letters.ts';
import { lockRequest } from './queries.ts';

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

describe('many requests', () => {
  /** A request to the most recipients: each gets a letter of its own, and other requests do not wait for it. */

  let test: TestApp;

  let ids: number[];

  beforeAll(async () => {
    test = await testApp();
    const { rows } = await sql<{ id: number }>`
    insert into other_service (name, contact_email)
    select 'Guía ' || n, 'guia-' || n || '@ejemplo.es' from generate_series(1, ${sql.lit(mostRecipients + 1)}) n
    returning id`.execute(test.services.db);
    ids = rows.map(row => row.id);
  });

  const post = (path: string, body: object) =>
    test.call('POST', `/api/priceRequest/${path}`, { token: test.agent.token, body });

  const create = async (services_ids: number[]) =>
    (
      await post('create', {
        data: { type: 2, title: 'Guías', subject: 'Guías', message: 'Somos muchos', services_ids },
      })
    ).data.id as number;

  it(`writes to ${mostRecipients} at once, each with a link of their own, and refuses more`, async () => {
    const { db, secrets } = test.services;
    const request_id = await create([]);
    expect(await post('sendRequest', { request_id, services_ids: ids })).toMatchObject({ code: 40001 });
    const services_ids = ids.slice(0, mostRecipients);
    expect(await post('sendRequest', { request_id, services_ids })).toMatchObject({
      code: 20001,
      data: { sent: mostRecipients },
    });
    const rows = await db
      .selectFrom('price_request_recipient as recipient')
      .innerJoin('outbox', 'outbox.id', 'recipient.outbox_id')
      .innerJoin('link', 'link.price_request_recipient_id', 'recipient.id')
      .select(['recipient.email', 'outbox.to_address', 'outbox.id', 'outbox.body', 'link.token_hash'])
      .where('recipient.price_request_id', '=', request_id)
      .execute();
    expect(new Set(rows.map(row => row.to_address)).size).toBe(mostRecipients);
    for (const { email, to_address, token_hash, ...letter } of rows) {
      expect(to_address).toBe(email);
      const token = /\/oferta\/([\w-]+)/.exec(openBody(secrets, letter).text)?.[1] ?? '';
      expect(Buffer.from(token_hash).equals(tokenHash(token))).toBe(true);
    }
  });

  it('takes as many statements for a hundred letters as for one', async () => {
    const asked = async (count: number) => {
      const id = await create(ids.slice(0, count));
      return test.services.db.transaction().execute(async trx => {
        const request = await lockRequest(trx, id);
        if (!request) throw new Error('no request');
        const letter = await requestLetter(trx, request, 'smtp');
        let statements = 0;
        const counting: KyselyPlugin = {
          transformQuery({ node }) {
            statements += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        };
        const recipients = await trx
          .selectFrom('price_request_recipient')
          .selectAll()
          .where('price_request_id', '=', id)
          .execute();
        await writeToRecipients(trx.withPlugin(counting), test.services, letter, recipients);
        return statements;
      });
    };
    expect(await asked(100)).toBe(await asked(1));
  });
});
