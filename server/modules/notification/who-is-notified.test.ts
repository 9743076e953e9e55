import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { sweepOldRows } from '../../jobs.ts';
import { DeliveryError, type Message, type Transport } from '../../platform/outbox/delivery.ts';
import { deliverDue, usualDelivery } from '../../platform/outbox/outbox-sending.ts';
import { postToOutbox } from '../../platform/outbox/testing/outbox.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { notifyRefusedMail, notifyTravelStaff, notifyUsers } from './rules.ts';

/** Who is notified of what, in the transaction of each event. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});
beforeEach(() => test.services.db.deleteFrom('notification').execute());

/** All notifications: the reader, the content, and the page that they open. */
const told = () =>
  test.services.db.selectFrom('notification').select(['user_id', 'kind', 'params', 'path']).orderBy('id').execute();
const by = 'Carla Núñez O’Brien';
const travel = 'Granada en otoño';

describe('a decision of a customer', () => {
  it('notifies the agents of the trip, with a link to the page', async () => {
    const second = await test.signIn({ group_id: groups.agent });
    const id = await travels.travel({ agents: [test.agent.id, second.id] });
    const budget = await travels.budget(id, { total_price: 123_450 });
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id }, test.customer.token);
    const line = { kind: 'budgetAccepted', params: { by, travel, price: 1234.5 }, path: `/budget/${budget}` };
    expect(await told()).toEqual([
      { ...line, user_id: test.agent.id },
      { ...line, user_id: second.id },
    ]);
  });

  it('notifies the administrators when the trip has no agent', async () => {
    const id = await travels.travel();
    const budget = await travels.budget(id);
    await travels.post('budget/denyBudget', { budget_id: budget, data: 'Muy caro' }, test.customer.token);
    const reject = { travel_id: id, rejection_reason: 'No vamos', sendEmail: false };
    await travels.budget(id);
    await travels.post('travel/rejectTravel', reject, test.customer.token);
    expect(await told()).toEqual([
      {
        user_id: test.administrator.id,
        kind: 'alternativesSought',
        params: { by, travel, reason: 'Muy caro' },
        path: `/budget/${budget}`,
      },
      {
        user_id: test.administrator.id,
        kind: 'travelRejected',
        params: { by, travel, reason: 'No vamos' },
        path: `/viaje/${id}`,
      },
    ]);
  });

  it('about a modification says whether they agreed', async () => {
    const id = await travels.travel({ agents: [test.agent.id] });
    const budget = await travels.budget(id, { budget_status_id: 3 });
    for (const final_accept of [1, 2]) {
      const notice = { final_budget_comments: 'Otro hotel', travel_id: id, budget_id: budget };
      await travels.post('budget/notifyModification', notice);
      const answer = { id: budget, final_accept, data: final_accept === 2 ? 'Ese hotel no' : null };
      expect(await travels.post('budget/updateAcceptedChanges', answer, test.customer.token)).toMatchObject({
        code: 20001,
      });
    }
    const line = { user_id: test.agent.id, kind: 'modificationAnswered', path: `/budget/${budget}` };
    expect(await told()).toEqual([
      { ...line, params: { by, travel, accepted: 1, reason: '' } },
      { ...line, params: { by, travel, accepted: 0, reason: 'Ese hotel no' } },
    ]);
  });

  it('notifies nobody when it is refused, and never the person who decided', async () => {
    const id = await travels.travel({ agents: [test.agent.id] });
    const budget = await travels.budget(id, { valid_until: '2026-11-01' });
    const accept = { budget_id: budget, travel_id: id };
    expect((await travels.post('budget/acceptBudget', accept, test.customer.token)).code).toBe(30001);
    await test.services.db.updateTable('budget').set({ valid_until: null }).where('id', '=', budget).execute();
    expect((await travels.post('budget/acceptBudget', accept)).code).toBe(20001);
    expect(await told()).toEqual([]);
  });
});

describe('a letter that is given up', () => {
  beforeEach(async () => {
    await test.services.db.deleteFrom('price_request_recipient').execute();
    await test.services.db.deleteFrom('outbox').execute();
  });
  const mail = { template: 'x', userId: null, language: 'es', text: 't', html: 'h', messageIdDomain: 'x.es' } as const;
  const refusing = {
    send: () => Promise.reject(new DeliveryError('refused', '550 No such user')),
    close: () => undefined,
  };

  it('notifies the administrators and the staff of its trip, each with a page that they may open', async () => {
    const { database, db, secrets, clock } = test.services;
    const id = await travels.travel({ agents: [test.agent.id, test.administrator.id] });
    const budget = await travels.budget(id);
    const letter = { ...mail, to: 'nadie@x.es', subject: 'Su viaje', travelId: id, budgetId: budget };
    await postToOutbox(db, secrets, letter, clock());
    await deliverDue(database, refusing, secrets, clock, { onGivenUp: notifyRefusedMail });
    await deliverDue(database, refusing, secrets, clock, { onGivenUp: notifyRefusedMail });
    const params = { to: 'nadie@x.es', subject: 'Su viaje', reason: '550 No such user' };
    expect(await told()).toEqual([
      { user_id: test.administrator.id, kind: 'mailRefused', params, path: '/config/correo' },
      { user_id: test.agent.id, kind: 'mailRefused', params, path: `/budget/${budget}` },
    ]);
  });

  it('is reported as unsure, once, when its sender was killed while the server took it', async () => {
    const { database, db, secrets } = test.services;
    let now = test.services.clock();
    await postToOutbox(db, secrets, { ...mail, to: 'hotel@x.es', subject: 'Petición de precio', bulk: true }, now);
    const killed = {
      send: async ({ beforeLastByte }: Message) => {
        await beforeLastByte?.();
        return new Promise<void>(() => undefined);
      },
      close: () => undefined,
    };
    const deliver = (transport: Transport) =>
      deliverDue(database, transport, secrets, () => now, { onGivenUp: notifyRefusedMail, concurrency: 1 });
    void deliver(killed);
    const handed = () => db.selectFrom('outbox').select('handed_at').executeTakeFirstOrThrow();
    await expect.poll(async () => (await handed()).handed_at).not.toBeNull();
    now = new Date(now.getTime() + usualDelivery.lease);
    await deliver(refusing);
    await deliver(refusing);
    const params = { to: 'hotel@x.es', subject: 'Petición de precio', reason: '' };
    expect(await told()).toEqual([
      { user_id: test.administrator.id, kind: 'mailRefused', params, path: '/config/correo' },
    ]);
  });

  it('of a price request notifies the sender with one line that counts until it is read', async () => {
    const { database, db, secrets, clock } = test.services;
    const request = await db
      .insertInto('price_request')
      .values({ type: 2, title: 'Bodas en Ávila', created_by: test.agent.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const write = async (to: string) => {
      const outbox_id = await postToOutbox(db, secrets, { ...mail, to, subject: 'Precio' }, clock());
      const service = await db
        .insertInto('other_service')
        .values({ name: to })
        .returning('id')
        .executeTakeFirstOrThrow();
      const recipient = { price_request_id: request.id, other_service_id: service.id, name: to, email: to, outbox_id };
      await db.insertInto('price_request_recipient').values(recipient).execute();
    };
    const deliver = () => deliverDue(database, refusing, secrets, clock, { onGivenUp: notifyRefusedMail });
    const line = (count: number, to: string) => ({
      user_id: test.agent.id,
      kind: 'requestRefused',
      params: { request: 'Bodas en Ávila', count, to, reason: '550 No such user' },
      path: `/solicitudesgrupos/solicitudesotherservice/detallessolicitud/${request.id}`,
    });
    await write('uno@x.es');
    await deliver();
    await write('dos@x.es');
    await deliver();
    expect(await told()).toEqual([line(2, 'dos@x.es')]);
    await db.updateTable('notification').set({ read_at: clock().toISOString() }).execute();
    await write('tres@x.es');
    await deliver();
    expect(await told()).toEqual([line(2, 'dos@x.es'), line(1, 'tres@x.es')]);
  });

  it('is not reported while it will be tried again, and stays unmarked when the notification fails', async () => {
    const { database, db, secrets, clock } = test.services;
    await postToOutbox(db, secrets, { ...mail, to: 'luego@x.es', subject: 'Más tarde' }, clock());
    const deferring = { ...refusing, send: () => Promise.reject(new DeliveryError('deferred', '451 Later')) };
    await deliverDue(database, deferring, secrets, clock, { onGivenUp: notifyRefusedMail });
    expect(await told()).toEqual([]);
    await db.updateTable('outbox').set({ next_attempt_at: clock().toISOString() }).execute();
    const onGivenUp = () => Promise.reject(new Error('no database'));
    await expect(deliverDue(database, refusing, secrets, clock, { onGivenUp })).rejects.toThrow('no database');
    const { status } = await db
      .selectFrom('outbox')
      .select('status')
      .where('to_address', '=', 'luego@x.es')
      .executeTakeFirstOrThrow();
    expect(status).toBe('queued');
  });
});

it('each reader is notified once, long texts are cut, and a failed transaction leaves nothing', async () => {
  const { db } = test.services;
  const to = [test.agent.id, test.agent.id];
  const task = { to, kind: 'taskDue', params: { task: 'ñ'.repeat(400), date: '2026-11-20' }, path: '/tareas' } as const;
  await db.transaction().execute(trx => notifyUsers(trx, task));
  await db.transaction().execute(trx => notifyUsers(trx, { ...task, to: [] }));
  const failed = db.transaction().execute(async trx => {
    await notifyUsers(trx, task);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  const rows = await told();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.params).toMatchObject({ task: `${'ñ'.repeat(299)}…` });
});

it('a visitor without an account is named', async () => {
  const id = await travels.travel({ agents: [test.agent.id] });
  await test.services.db
    .transaction()
    .execute(trx =>
      notifyTravelStaff(trx, { travelId: id, doer: 'Eva Gil', kind: 'travelRequested', params: {}, path: '/' }),
    );
  expect(await told()).toMatchObject([{ user_id: test.agent.id, params: { by: 'Eva Gil', travel } }]);
});

it('the notifications about an erased person, and those older than 90 days, are deleted', async () => {
  const { db } = test.services;
  const leaver = await test.signIn({ group_id: groups.client, first_name: 'Iris', last_name: 'Gómez' });
  const id = await travels.travel({ clients: [leaver.id], agents: [test.agent.id] });
  const budget = await travels.budget(id);
  await travels.post('budget/denyBudget', { budget_id: budget, data: 'No' }, leaver.token);
  const refused = { id: 0, to: leaver.email ?? '', subject: 'Su viaje', error: '550', travelId: null, budgetId: null };
  await db.transaction().execute(trx => notifyRefusedMail(trx, refused));
  expect(await told()).toHaveLength(2);
  await db.updateTable('travel').set({ travel_status_id: 4 }).where('id', '=', id).execute();
  expect((await travels.post('client/erase', { id: leaver.id }, test.administrator.token)).code).toBe(20001);
  expect(await told()).toEqual([]);

  const task = {
    to: [test.agent.id],
    kind: 'taskDue',
    params: { task: 'Llamar', date: '2026-11-20' },
    path: '/tareas',
  } as const;
  await db.transaction().execute(trx => notifyUsers(trx, task));
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await sweepOldRows(db, days(89));
  expect(await told()).toHaveLength(1);
  await sweepOldRows(db, days(91));
  expect(await told()).toEqual([]);
});
