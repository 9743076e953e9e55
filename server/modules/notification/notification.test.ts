import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationParams } from '../../../contract/notification/calls.ts';
import { groups } from '../../../contract/permissions.ts';
import { buildApp } from '../../app.ts';
import { notify } from '../../platform/db/testing/database.ts';
import { travelChannel } from '../../shared/hold.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { plantWorld } from '../../testing/world.ts';
import { notificationChannel, notifyUsers } from './rules.ts';
import { notificationStreams } from './streams.ts';
import { openStream, type TestStream } from './testing/stream.ts';

let test: TestApp;
/** Two applications on one database. Both listen. */
let addresses: [string, string];
beforeAll(async () => {
  test = await testApp();
  const other = await buildApp(test.services);
  const listen = (app: TestApp['app']) => app.listen({ port: 0, host: '127.0.0.1' });
  addresses = [await listen(test.app), await listen(other)];
  return () => other.close();
});
beforeEach(() => test.services.db.deleteFrom('notification').execute());

const streams: TestStream[] = [];
afterEach(() => {
  for (const each of streams.splice(0)) each.close();
});
async function stream(
  user: Pick<TestUser, 'token'>,
  { at = 0, last }: { at?: 0 | 1; last?: number } = {},
): Promise<TestStream> {
  const opened = await openStream(addresses[at], user.token, last);
  streams.push(opened);
  return opened;
}

/** Notifies users of a task. @returns the ids of the rows, in the order of the users */
async function tell(to: number[], task = 'Llamar'): Promise<number[]> {
  const params: NotificationParams['taskDue'] = { task, date: '2026-11-20' };
  await test.services.db
    .transaction()
    .execute(trx => notifyUsers(trx, { to, kind: 'taskDue', params, path: '/tareas' }));
  const rows = await test.services.db
    .selectFrom('notification')
    .select('id')
    .orderBy('id', 'desc')
    .limit(to.length)
    .execute();
  return rows.map(row => row.id).reverse();
}

const get = (path: string, user: TestUser) => test.call('GET', `/api/notification/${path}`, { token: user.token });
const post = (path: string, body: object, user: TestUser) =>
  test.call('POST', `/api/notification/${path}`, { token: user.token, body });
const unread = async (user: TestUser) => (await get('unread', user)).data.unread;
const refused = 'No tiene permiso para hacer esto';

describe('the list', () => {
  it('shows the reader’s own notifications, the newest first, ten per page, or only unread ones', async () => {
    const { agent, administrator } = test;
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push(...(await tell([agent.id], `Tarea ${n}`)));
    await tell([administrator.id], 'Ajena');
    const first = await post('getFilteredPaginated', { page: 1 }, agent);
    expect(first.body).toMatchObject({ code: 20000, total: 12, total_pages: 2, limit: 10, curr_page: 1 });
    expect(first.data.map((row: { id: number }) => row.id)).toEqual(ids.toReversed().slice(0, 10));
    expect(first.data[0]).toEqual({
      id: ids[11],
      kind: 'taskDue',
      params: { task: 'Tarea 11', date: '2026-11-20' },
      path: '/tareas',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      read_at: null,
    });
    expect(await unread(agent)).toBe(12);
    expect(await post('markRead', { id: ids[11] }, agent)).toMatchObject({ code: 20001, data: { id: ids[11] } });
    expect(await unread(agent)).toBe(11);
    const left = await post('getFilteredPaginated', { filter: { unread: true }, page: 2 }, agent);
    expect([left.body.total, left.data.map((row: { id: number }) => row.id)]).toEqual([11, [ids[0]]]);
  });

  it('keeps the moment of the first reading, and marks all of the reader’s own', async () => {
    const { agent, administrator } = test;
    const [mine, theirs] = await tell([agent.id, administrator.id]);
    await post('markRead', { id: mine }, agent);
    const moment = async () => (await post('getFilteredPaginated', {}, agent)).data.at(-1).read_at;
    const before = await moment();
    test.setNow(new Date('2026-11-20T10:00:00Z'));
    await post('markRead', { id: mine }, agent);
    expect(await moment()).toBe(before);
    await tell([agent.id, agent.id]);
    await tell([agent.id]);
    expect(await post('markAllRead', {}, agent)).toMatchObject({
      code: 20001,
      data: { message: 'Todas las notificaciones están leídas' },
    });
    expect([await unread(agent), await unread(administrator)]).toEqual([0, 1]);
    expect(theirs).toBeGreaterThan(0);
  });

  it('answers the same for somebody else’s notification as for an unknown one; customers and visitors have no bell', async () => {
    const { agent, administrator, customer } = test;
    const [id] = await tell([administrator.id]);
    for (const one of [id, 999_999])
      expect(await post('markRead', { id: one }, agent)).toMatchObject({
        code: 40001,
        data: { message: 'No existe o ya no está disponible' },
      });
    expect(await unread(administrator)).toBe(1);
    await tell([customer.id]);
    for (const call of [
      get('unread', customer),
      post('getFilteredPaginated', {}, customer),
      post('markRead', { id }, customer),
      post('markAllRead', {}, customer),
    ])
      expect(await call).toMatchObject({ code: 40001, data: { message: refused } });
    expect((await get('stream', { ...customer, token: '' })).code).toBe(50008);
    expect(await get('stream', agent)).toMatchObject({ status: 406, code: 40001 });
  });
});

describe('the stream about trips', () => {
  const rename = (id: number) =>
    test.call('POST', '/api/travel/update', { token: test.agent.token, body: { id, name: 'Otro nombre' } });
  const travelEvent = (travels: number[] | null) => ({ event: 'travel', id: null, data: { travels } });

  it('tells staff in every process of each change, and a customer only of what they were sent', async () => {
    const { customer, otherCustomer, administrator } = test;
    const { sent, queued } = await plantWorld(test);
    const [mine, theirs, staff] = [
      await stream(customer),
      await stream(otherCustomer),
      await stream(administrator, { at: 1 }),
    ];
    for (const one of [mine, theirs, staff])
      expect(await one.next()).toMatchObject({ event: 'state', data: { unread: 0 } });
    // A customer has no bell.
    await tell([customer.id]);
    await rename(queued.travel);
    expect(await staff.next()).toEqual(travelEvent([queued.travel]));
    await test.call('POST', '/api/budget/acceptBudget', {
      token: customer.token,
      body: { budget_id: sent.budget, travel_id: sent.travel },
    });
    expect([await staff.next(), await mine.next()]).toMatchObject([
      travelEvent([sent.travel]),
      travelEvent([sent.travel]),
    ]);
    // Nobody is notified of what is refused.
    await test.call('POST', '/api/travel/delete', { token: test.agent.token, body: { id: sent.travel } });
    // Messages may have been lost.
    await notify(test.services.db, travelChannel, '');
    for (const one of [mine, theirs]) expect(await one.next()).toEqual(travelEvent(null));
  });
});

describe('the open stream', () => {
  it('carries the notifications of every process to every window of the reader, and to nobody else', async () => {
    const { agent, administrator } = test;
    const mine = [await stream(agent), await stream(agent, { at: 1 })];
    const theirs = await stream(administrator);
    for (const one of [...mine, theirs])
      expect(await one.next()).toMatchObject({ event: 'state', data: { unread: 0 } });
    expect(mine[0]?.response.headers.get('content-type')).toBe('text/event-stream');
    const [id] = await tell([agent.id], 'Año ñ "x"\n2');
    const event = {
      event: 'notification',
      id,
      data: { id, kind: 'taskDue', params: { task: 'Año ñ "x"\n2' }, unread: 1 },
    };
    for (const one of mine) expect(await one.next()).toMatchObject(event);
    await post('markRead', { id }, agent);
    for (const one of mine) expect(await one.next()).toMatchObject({ event: 'state', data: { unread: 0 } });
    const [other] = await tell([administrator.id]);
    expect(await theirs.next()).toMatchObject({ event: 'notification', id: other });
  });

  it('continues after a break with the missed ones in order, and then live', async () => {
    const { agent } = test;
    const [first] = await tell([agent.id], 'Uno');
    const before = await stream(agent, { last: first });
    expect(await before.next()).toMatchObject({ event: 'state', data: { unread: 1 } });
    before.close();
    await tell([agent.id], 'Dos');
    await tell([agent.id], 'Tres');
    const after = await stream(agent, { at: 1, last: first });
    await after.next();
    // The message about a notification that the stream already has may arrive late.
    await notify(test.services.db, notificationChannel, `${agent.id}:${first}`);
    await tell([agent.id], 'Cuatro');
    const tasks = [await after.next(), await after.next(), await after.next()].map(event => event?.data.params.task);
    expect(tasks).toEqual(['Dos', 'Tres', 'Cuatro']);
  });

  it('misses none whose message was lost while others went on', async () => {
    const { agent, services } = test;
    const one = await stream(agent);
    await one.next();
    const [delivery, lost] = await services.db
      .insertInto('notification')
      .values(
        ['Contada', 'Perdida'].map(task => ({
          user_id: agent.id,
          kind: 'taskDue',
          params: JSON.stringify({ task, date: '2026-11-24' }),
          path: '/tareas',
        })),
      )
      .returning('id')
      .execute();
    const next = async () => {
      for (;;) {
        const event = await one.next();
        if (event?.event === 'notification') return event.id;
      }
    };
    await notify(services.db, notificationChannel, `${agent.id}:${delivery?.id}`);
    expect(await next()).toBe(delivery?.id);
    // What the listening connection tells after it broke.
    await notify(services.db, notificationChannel, '');
    expect(await next()).toBe(lost?.id);
  });

  it('misses nothing of many simultaneous transactions, whatever the order of their commits', async () => {
    const { agent } = test;
    const one = await stream(agent);
    await one.next();
    const names = Array.from({ length: 40 }, (_, n) => `Tarea ${n}`);
    await Promise.all(names.map(name => tell([agent.id], name)));
    const seen = new Set<string>();
    while (seen.size < names.length) {
      const event = await one.next();
      if (event?.event === 'notification') seen.add(event.data.params.task);
    }
    expect([...seen].sort()).toEqual(names.sort());
  });

  it('ends with the session when it is closed, ended elsewhere or disabled, and says why', async () => {
    const { db } = test.services;
    const leaver = await test.signIn({ group_id: groups.agent });
    const one = await stream(leaver, { at: 1 });
    await test.call('POST', '/api/auth/logout', { token: leaver.token });
    expect((await one.rest()).at(-1)).toMatchObject({ event: 'end', data: { code: 50008 } });

    const changed = await test.signIn({ group_id: groups.agent });
    const two = await stream(changed);
    await db.updateTable('session').set({ proved_at: test.services.clock().toISOString() }).execute();
    await test.call('POST', '/api/user/update', {
      token: test.administrator.token,
      body: { id: changed.id, password: 'otra-contraseña', password_again: 'otra-contraseña' },
    });
    expect((await two.rest()).at(-1)).toMatchObject({ event: 'end', data: { code: 50012 } });

    // A stream that missed the end of its session detects it before it sends anything else.
    const disabled = await test.signIn({ group_id: groups.agent });
    const three = await stream(disabled);
    await three.next();
    await db.updateTable('user').set({ active: false }).where('id', '=', disabled.id).execute();
    await tell([disabled.id], 'Secreto');
    expect(await three.rest()).toEqual([{ event: 'end', id: null, data: { code: 50012 } }]);
  });

  it('refuses a reader who opens too many', async () => {
    const user = await test.signIn({ group_id: groups.agent });
    for (let n = 0; n < 12; n += 1) await stream(user);
    const refusedStream = await stream(user);
    expect(refusedStream.response.status).toBe(429);
    streams.shift()?.close();
    await expect.poll(async () => (await stream(user)).response.status).toBe(200);
  });

  it('sends signs of life, checks the session each time, and does not keep a session alive', async () => {
    const { services } = test;
    const user = await test.signIn({ group_id: groups.agent });
    const { tokenHash } = await import('../../platform/auth/secret.ts');
    const hash = tokenHash(user.token);
    const live = notificationStreams(services, error => expect(error).toBeUndefined(), 20);
    const holder = {
      userId: user.id,
      groupId: 3,
      actor: 'agent',
      language: 'es',
      tokenHash: hash,
      ownPassword: true,
      provedAt: new Date(),
      lacksFactor: false,
      start: null,
      byProvider: false,
      key: null,
    } as const;
    const stream = await live.open(holder, null);
    let text = '';
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    await expect.poll(() => text.split(': \n\n').length).toBeGreaterThan(2);
    const seen = () =>
      services.db.selectFrom('session').select('last_seen_at').where('token_hash', '=', hash).executeTakeFirst();
    const before = await seen();
    test.setNow(new Date('2026-11-21T10:00:00Z'));
    await expect.poll(() => text).toContain('event: end\ndata: {"code":50014}');
    expect(await seen()).toEqual(before);
    test.setNow(new Date('2026-11-20T09:00:00Z'));
    await live.close();
    await expect(live.open(holder, null)).rejects.toMatchObject({ status: 503 });
  });

  it('does not delay a clean stop, even with a reader who takes nothing', async () => {
    const app = await buildApp(test.services);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const one = await openStream(address, test.agent.token);
    const deaf = connect(Number(new URL(address).port), '127.0.0.1').pause();
    deaf.on('error', () => {});
    const ended = new Promise(resolve => deaf.once('close', resolve));
    await once(deaf, 'connect');
    deaf.write(
      `GET /api/notification/stream HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nx-token: ${test.agent.token}\r\n\r\n`,
    );
    expect(await one.next()).toMatchObject({ event: 'state' });
    await app.close();
    expect(await one.rest()).toEqual([]);
    // It did not end by itself.
    deaf.resume();
    await ended;
  });
});
