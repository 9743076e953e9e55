import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { registerAccess } from '../../platform/auth/access.ts';
import { createSecrets } from '../../platform/auth/secret.ts';
import { openSession } from '../../platform/auth/testing/session.ts';
import { testDatabase } from '../../platform/db/testing/database.ts';
import { type App, registerEnvelope } from '../../platform/http/http.ts';
import { deliverDue } from '../../platform/outbox/outbox-sending.ts';
import { postToOutbox } from '../../platform/outbox/testing/outbox.ts';
import type { Services } from '../../services.ts';
import { mailRoutes } from './index.ts';

const database = await testDatabase();
const { db } = database;
const secrets = createSecrets(Buffer.alloc(32, 5));
const clock = () => new Date();

const app: App = fastify();
await app.register(cookie);
registerEnvelope(app);
registerAccess(app, db, clock);
mailRoutes(app, { db, secrets, clock } as Services);
afterAll(() => app.close());

const administrator = await db
  .insertInto('user')
  .values({ group_id: groups.administrator, first_name: 'Kim', last_name: 'Ruiz' })
  .returning(['id', 'group_id'])
  .executeTakeFirstOrThrow();
const token = await openSession(db, administrator, clock());

async function call(url: string, body?: object) {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/mail/${url}`,
    headers: { 'x-token': token },
    payload: body,
  });
  return answer.json();
}

async function write(subject: string, to: string): Promise<number> {
  const mail = {
    template: 'test',
    userId: null,
    to,
    language: 'es',
    subject,
    text: 'secreto',
    html: '<p>s</p>',
  } as const;
  return db
    .transaction()
    .execute(trx => postToOutbox(trx, secrets, { ...mail, messageIdDomain: 'x.example' }, clock()));
}

test('administrators list, filter, open and resend messages; opening is logged', async () => {
  for (let n = 0; n < 11; n += 1) await write(`Aviso ${n}`, `n${n}@example.com`);
  const id = await write('Viaje a Málaga 100%', 'zoe@example.com');
  await deliverDue(database, null, secrets, clock);

  const all = await call('getFilteredPaginated', { filter: '', page: 2 });
  expect(all).toMatchObject({ code: 20000, curr_page: 2, total_pages: 2, limit: 10, total: 12 });
  expect(all.data).toHaveLength(2);
  for (const filter of ['malaga', 'ZOE@', '100%', { name: 'málaga' }]) {
    const { data } = await call('getFilteredPaginated', { filter });
    expect(data).toMatchObject([{ id, status: 'kept', to_address: 'zoe@example.com', next_attempt_at: null }]);
    expect(data[0].created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(JSON.stringify(data)).not.toContain('secreto');
  }
  expect((await call('getFilteredPaginated', { filter: '0%a' })).total).toBe(0);

  const opened = await call(`data/${id}`);
  expect(opened).toMatchObject({ code: 20000, data: { id, text: 'secreto', html: '<p>s</p>' } });
  expect(opened.data).not.toHaveProperty('body');

  const again = await call('resend', { id });
  expect(again).toEqual({ code: 20001, data: { id, message: 'El correo se enviará de nuevo' } });
  const { data: waiting } = await call(`data/${id}`);
  expect(waiting).toMatchObject({ status: 'queued', attempts: 0, message_id: opened.data.message_id });

  const log = await db.selectFrom('audit_log').select(['action', 'entity_id']).orderBy('id').execute();
  expect(log.map(row => row.action)).toEqual(['mail.read', 'mail.resend', 'mail.read']);
  expect(log.every(row => row.entity_id === String(id))).toBe(true);
});

test('an unknown message is not found', async () => {
  for (const answer of [await call('data/999999'), await call('data/x'), await call('resend', { id: 999_999 })]) {
    expect(answer).toMatchObject({ code: 40001, data: { message: 'No existe o ya no está disponible' } });
  }
});
