import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { trialEvent, webhookEvents } from '../../../contract/webhook/schema.ts';
import { sweepOldRows } from '../../jobs.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { type Mood, receiver, verified } from '../../testing/webhook-receiver.ts';
import { sendDueEvents } from './job.ts';
import { defaultSending, type SendingOptions } from './sending.ts';

let test: TestApp;
let travels: Travels;
let mood: Mood | (() => Mood) = 200;
let target: Awaited<ReturnType<typeof receiver>>;

beforeAll(async () => {
  test = await testApp({ webhooksInside: true });
  travels = travelsOf(test);
  target = await receiver(() => (typeof mood === 'function' ? mood() : mood));
});
afterAll(() => target.close());

let now = new Date();
beforeEach(async () => {
  mood = 200;
  target.received.length = 0;
  await test.services.db.deleteFrom('webhook').execute();
  now = new Date(Date.now() + 1000);
  await at(0);
});

/** Moves the clock, which is never before that of the database. */
async function at(ms: number): Promise<void> {
  now = new Date(now.getTime() + ms);
  test.setNow(now);
  // The proof of who one is lasts for ten minutes.
  await test.services.db
    .updateTable('session')
    .set({
      proved_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      expires_at: new Date(now.getTime() + 86_400_000).toISOString(),
    })
    .execute();
}

const admin = (path: string, body: object) => travels.post(path, body, test.administrator.token);
const form = (values: object = {}) => ({
  name: 'Contabilidad',
  url: target.url,
  events: [...webhookEvents],
  ...values,
});
const hook = async (values: object = {}) =>
  (await admin('webhook/create', { data: form(values) })).data as { id: number; secret: string };
const log = async (webhook_id: number, filter: object = {}) =>
  (await admin('webhookDelivery/getFilteredPaginated', { filter: { webhook_id, ...filter } })).data;
const state = async (id: number) => (await travels.get(`webhook/data/${id}`, test.administrator.token)).data;
/** Makes the events due that came until now by the clock of the database, which knows microseconds. */
async function catchUp(): Promise<void> {
  now = new Date(Math.max(now.getTime(), Date.now() + 1));
  await at(0);
}

/** @param options of the sending; without any, no attempt is given up */
async function send(options: Partial<SendingOptions> = { timeout: () => new AbortController().signal }): Promise<void> {
  await catchUp();
  await sendDueEvents(test.services, options);
}
const bodies = () => target.received.map(({ body }) => JSON.parse(body));
const move = (id: number, travel_status_id: number) =>
  travels.post('travel/updateStatus', { travel: { id, travel_status_id } });
const audited = async (id: number) =>
  (
    await test.services.db
      .selectFrom('audit_log')
      .select(['action', 'fields', 'user_id'])
      .where('entity', '=', 'webhook')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
  ).map(({ action, fields, user_id }) => [action, fields.join(' '), user_id]);

it('tells what happened to a trip with what is committed: ids, states and amounts, and nothing about people', async () => {
  const { id, secret } = await hook();
  const travel = await travels.travel({ name: 'Boda de Carla', status: 1, sent_at: null });
  const budget = await travels.budget(travel, { total_price: 123_450, discount: 10, deposit: 5_005 });
  await move(travel, 2);
  const accept = { budget_id: budget, travel_id: travel };
  expect((await travels.post('budget/acceptBudget', accept, test.customer.token)).code).toBe(20001);
  await send();

  for (const call of target.received) expect(verified(secret, call)).toEqual(JSON.parse(call.body));
  const accepted = bodies().find(({ event }) => event === 'budgetAccepted');
  expect(accepted).toEqual({
    id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    event: 'budgetAccepted',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: {
      history_id: expect.any(Number),
      travel_id: travel,
      // The trip's state is written after its history, and sent all the same.
      travel_status_id: 3,
      budget_id: budget,
      user_id: test.customer.id,
      reader_id: null,
      fields: [],
      budget: {
        budget_status_id: 3,
        total_price: 1234.5,
        discount: 10,
        price_discount: 1111.05,
        deposit: 50.05,
        amount_paid: 0,
        currency: 'EUR',
      },
    },
  });
  expect(target.received[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  const told = target.received.map(({ body }) => body).join();
  for (const word of ['Carla', 'Núñez', test.customer.email ?? '', 'periplo.test']) expect(told).not.toContain(word);
  expect((await log(id)).map(({ event }: { event: string }) => event).sort()).toEqual(
    bodies()
      .map(({ event }) => event)
      .sort(),
  );
  expect(await log(id, { status: 'queued' })).toEqual([]);
  expect(await log(id, { name: String(travel) })).toHaveLength(target.received.length);
  expect(await log(id, { name: 'ACCEPTED' })).toMatchObject([{ event: 'budgetAccepted', response_status: 200 }]);
  // As in every list, a text is a name; without a webhook it is the log of all.
  const [logged] = (await admin('webhookDelivery/getFilteredPaginated', { filter: 'accepted' })).data;
  expect(logged).toMatchObject({ event: 'budgetAccepted' });
  expect((await admin('webhookDelivery/getFilteredPaginated', {})).data.length).toBeGreaterThan(1);
  expect((await admin('webhookDelivery/getFilteredPaginated', { filter: `#${travel}` })).data).toContainEqual(logged);
});

it('every entry of a history is an event, also one that grows, and nothing that was undone is', async () => {
  const { id } = await hook();
  const other = await hook({ events: ['archived'] });
  const travel = await travels.travel();
  for (const kind of webhookEvents)
    await test.services.db.insertInto('travel_event').values({ travel_id: travel, kind }).execute();
  expect((await log(id, { name: '' })).length).toBe(10);
  const kinds = await test.services.db
    .selectFrom('webhook_delivery')
    .select(['event', 'webhook_id'])
    .orderBy('id')
    .execute();
  expect(kinds.filter(row => row.webhook_id === id).map(row => row.event)).toEqual(webhookEvents);
  expect(kinds.filter(row => row.webhook_id === other.id).map(row => row.event)).toEqual(['archived']);

  const changes = async () => (await log(id, { name: 'changed' })).length;
  const before = await changes();
  const rename = (name: string) => travels.post('travel/update', { data: { id: travel, name } });
  await rename('Uno');
  await rename('Dos');
  expect((await changes()) - before).toBe(2);
  expect((await move(travel, 1)).code).toBe(40001);
  const undone = test.services.db.transaction().execute(async trx => {
    await trx.insertInto('travel_event').values({ travel_id: travel, kind: 'changed' }).execute();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await changes()) - before).toBe(2);
});

it('a receiver that refuses, drops, stalls or never ends loses nothing: the same id and body until it answers 2xx', async () => {
  const moods: Mood[] = [500, 'drop', 'stall', 404, 'redirect', 'long'];
  let deadline = new AbortController();
  mood = () => {
    const next = moods.shift() ?? 200;
    if (next === 'stall') deadline.abort();
    return next;
  };
  const { id, secret } = await hook({ events: ['archived'] });
  await move(await travels.travel({ status: 5 }), 4);
  const faults: unknown[] = [];
  for (let n = 1; n <= 6; n += 1) {
    deadline = new AbortController();
    await send({ timeout: () => deadline.signal });
    const [row] = await log(id);
    faults.push([row.fault, row.response_status, row.status]);
    expect(row.attempts).toBe(n);
    // Not before its time.
    await send();
    expect(target.received).toHaveLength(n);
    await at(5 * 3_600_000);
  }
  expect(faults).toEqual([
    ['status', 500, 'queued'],
    ['connection', null, 'queued'],
    ['timeout', null, 'queued'],
    ['status', 404, 'queued'],
    // A redirect is not followed.
    ['status', 302, 'queued'],
    [null, 200, 'delivered'],
  ]);
  expect(new Set(target.received.map(call => `${call.id} ${call.body}`)).size).toBe(1);
  // Each attempt is signed anew, so the library refuses one that is sent late.
  expect(() => verified(secret, target.received[5])).toThrow(/timestamp/i);
  const [row] = await log(id);
  expect(row.response).toBe('x'.repeat(1024));
  expect(await state(id)).toMatchObject({ state: 'on', failing_since: null, counts: { queued: 0, failed: 0 } });
});

it('a webhook that nothing reaches for three days is switched off, staff are told, and what failed can be sent again', async () => {
  mood = 503;
  const { id } = await hook({ events: ['archived'] });
  await move(await travels.travel({ status: 5 }), 4);
  let attempts = 0;
  for (; (await state(id)).state === 'on'; attempts += 1) {
    await send();
    await at(defaultSending.retryAfter[attempts] ?? 0);
  }
  expect(attempts).toBe(11);
  expect(await log(id)).toMatchObject([
    { status: 'failed', attempts: 11, response: 'said 503', next_attempt_at: null },
  ]);
  expect(await state(id)).toMatchObject({ state: 'off', counts: { queued: 0, failed: 1 } });
  const bell = await test.services.db
    .selectFrom('notification')
    .select(['user_id', 'params', 'path'])
    .where('kind', '=', 'webhookOff')
    .execute();
  expect(bell).toEqual([
    { user_id: test.administrator.id, params: { webhook: 'Contabilidad' }, path: `/config/ajustes?webhook=${id}` },
  ]);

  // Events wait meanwhile.
  mood = 200;
  await move(await travels.travel({ status: 5 }), 4);
  expect((await admin('webhookDelivery/resendFailed', { id })).data).toMatchObject({ count: 1 });
  const seen = target.received.length;
  await send();
  expect(target.received).toHaveLength(seen);
  await admin('webhook/setActive', { id, active: true });
  await at(1000);
  await send();
  expect(target.received).toHaveLength(seen + 2);
  expect(await state(id)).toMatchObject({ state: 'on', failing_since: null, counts: { queued: 0, failed: 0 } });
  // One that arrived is sent again under its id.
  const [row] = await log(id);
  await admin('webhookDelivery/resend', { id: row.id });
  await send();
  expect(target.received.filter(call => call.id === row.message_id)).toHaveLength(2);
});

it('a receiver that stalls holds up no other, and two processes send each event once', async () => {
  mood = 'stall';
  const stalling = await hook({ events: ['archived'] });
  const quick = await receiver();
  await hook({ url: quick.url, events: ['archived'] });
  for (let n = 0; n < 5; n += 1) await move(await travels.travel({ status: 5 }), 4);
  await catchUp();
  const deadline = new AbortController();
  const processes = [1, 2].map(() => sendDueEvents(test.services, { timeout: () => deadline.signal }));
  try {
    await eventually('five events at the quick receiver', () => quick.received.length >= 5);
    expect(new Set(quick.received.map(({ id }) => id)).size).toBe(5);
    expect(await log(stalling.id, { status: 'queued' })).toHaveLength(5);
    await eventually('a call at the stalling receiver', () => target.received.length > 0);
  } finally {
    deadline.abort();
    await Promise.all(processes);
    await quick.close();
  }
  expect(quick.received).toHaveLength(5);
  expect(new Set(target.received.map(({ id }) => id)).size).toBe(target.received.length);
  expect(await log(stalling.id, { status: 'queued' })).toHaveLength(5);
});

it('shows a secret once, keeps it sealed, and lets the one before sign for a day', async () => {
  const { id, secret } = await hook({ events: ['archived'] });
  const stored = () =>
    test.services.db
      .selectFrom('webhook')
      .select(['secret', 'old_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect((await stored()).secret).toMatch(/^v1\./);
  expect(JSON.stringify(await state(id))).not.toContain('whsec_');
  const { secret: renewed } = (await admin('webhook/renewSecret', { id })).data;
  expect(renewed).not.toBe(secret);
  await admin('webhook/test', { id });
  const [both] = target.received;
  expect(JSON.parse(both?.body ?? '')).toMatchObject({ event: trialEvent, data: {} });
  for (const each of [secret, renewed]) expect(verified(each, both)).toBeTruthy();
  await at(86_400_001);

  await admin('webhook/test', { id });
  expect(String(target.received[1]?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  const { id: administrator } = test.administrator;
  expect(await audited(id)).toEqual([
    ['create', 'name url events', administrator],
    ['webhook.renewSecret', 'secret', administrator],
    ['webhook.test', '', administrator],
    ['webhook.test', '', administrator],
  ]);
});

it('tells at once whether a trial arrives, also while it is paused', async () => {
  const { id } = await hook({ events: ['archived'] });
  expect((await admin('webhook/setActive', { id, active: false })).code).toBe(20001);
  expect((await admin('webhook/test', { id })).data.message).toBe('La prueba ha llegado: respuesta 200');
  mood = 401;
  const refused = await admin('webhook/test', { id });
  expect([refused.code, refused.data.message]).toEqual([
    30001,
    'La prueba no ha llegado. El servidor ha respondido 401',
  ]);
  expect(await log(id)).toMatchObject([
    { event: 'test', status: 'failed', response: 'said 401' },
    { event: 'test', status: 'delivered' },
  ]);
  expect(await state(id)).toMatchObject({ state: 'paused', failing_since: null });
});

it('is edited and deleted with its log; old events are swept', async () => {
  const { id } = await hook();
  const { updated_at } = await state(id);
  const edit = (values: object) => admin('webhook/update', { data: { id, ...form(values) } });
  expect((await edit({ name: 'CRM', updated_at })).code).toBe(20001);
  expect((await edit({ name: 'Otro', updated_at })).code).toBe(30001);
  expect((await edit({ url: 'http://receptor.example/' })).data.fields).toHaveProperty('url');
  expect((await edit({ events: [] })).data.fields).toEqual({ events: 'Elija al menos un evento' });
  await move(await travels.travel({ status: 5 }), 4);
  expect((await admin('webhook/getFilteredPaginated', { filter: 'crm' })).data).toMatchObject([
    { id, name: 'CRM', counts: { queued: 1 } },
  ]);
  await at(30 * 86_400_000 + 1000);
  await sweepOldRows(test.services.db, now);
  expect(await log(id)).toEqual([]);
  await move(await travels.travel({ status: 5 }), 4);
  expect((await admin('webhook/delete', { id })).code).toBe(20001);
  expect((await travels.get(`webhook/data/${id}`, test.administrator.token)).code).toBe(40001);
  expect(await test.services.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
  expect((await audited(id)).map(([action, fields]) => [action, fields])).toEqual([
    ['create', 'name url events'],
    ['update', 'name'],
    ['delete', ''],
  ]);
});
