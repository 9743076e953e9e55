import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Behaviour, faultyServer } from '../../mail/testing/faulty-server.ts';
import { postAll } from '../../platform/outbox/outbox.ts';
import { deliverDue } from '../../platform/outbox/outbox-sending.ts';
import { testApp } from '../../testing/app.ts';
import { smtpChannel } from './channels.ts';

/** Config → Correo for administrators: the list by state, sending everything that failed again, and a test message. */

let behaviour: (to: string) => Behaviour = () => 'accept';
const server = await faultyServer(to => behaviour(to));
const { services, call, administrator } = await testApp({ smtpUrl: server.url });
const { db, database, secrets, clock } = services;
const transport = smtpChannel(services);
afterAll(async () => {
  transport?.close();
  await server.close();
});
beforeEach(async () => {
  behaviour = () => 'accept';
  server.received.length = 0;
  await db.deleteFrom('outbox').execute();
});

const post = (url: string, body: object) => call('POST', `/api/mail/${url}`, { token: administrator.token, body });
const state = async () => (await call('GET', '/api/mail/state', { token: administrator.token })).data;
const deliver = () => deliverDue(database, transport, secrets, clock);
async function write(...to: string[]): Promise<void> {
  const mail = { template: 'test', userId: null, language: 'es', subject: 'Hola', text: 'a', html: 'a' } as const;
  const mails = to.map(address => ({ ...mail, to: address, messageIdDomain: 'agency.example' }));
  await db.transaction().execute(trx => postAll(trx, secrets, mails, clock()));
}
const audited = async () => {
  const rows = await db.selectFrom('audit_log').select(['action', 'user_id']).orderBy('id', 'desc').limit(1).execute();
  return rows[0];
};

test('the list shows one state, and why the server refused a message', async () => {
  behaviour = to => (to.startsWith('no') ? 'refuse' : to.startsWith('later') ? 'defer' : 'accept');
  await write('no1@example.com', 'no2@example.com', 'later@example.com', 'zoe@example.com');
  await deliver();
  const list = async (filter: object | string) => (await post('getFilteredPaginated', { filter })).body;
  expect(await list({ status: 'failed' })).toMatchObject({
    total: 2,
    data: [
      { to_address: 'no2@example.com', last_fault: 'refused', last_error: '550 No such user here', attempts: 1 },
      { to_address: 'no1@example.com' },
    ],
  });
  expect(await list({ status: 'queued' })).toMatchObject({
    data: [
      { last_fault: 'deferred', last_error: '450 Mailbox busy, try again later', next_attempt_at: expect.any(String) },
    ],
  });
  expect(await list({ status: 'sent', name: 'zoe' })).toMatchObject({ total: 1, data: [{ last_fault: null }] });
  expect(await list({ status: 'failed', name: 'zoe' })).toMatchObject({ total: 0 });
  expect(await list('no1@')).toMatchObject({ total: 1 });
  for (const filter of [{ status: 'gone' }, { state: 'failed' }, 7])
    expect((await post('getFilteredPaginated', { filter })).code).toBe(40001);
  expect(await state()).toEqual({
    counts: { queued: 1, kept: 0, failed: 2, unsure: 0 },
    failed_since: '2026-11-20 10:00:00',
    outages: [],
    channels: ['smtp'],
  });
});

test('everything that failed is sent again with its own Message-IDs, and nothing else', async () => {
  behaviour = to => (to.startsWith('no') ? 'refuse' : 'accept');
  await write('no1@example.com', 'no2@example.com', 'zoe@example.com');
  await deliver();
  const ids = await db.selectFrom('outbox').select('message_id').orderBy('id').execute();
  behaviour = () => 'accept';
  expect(await post('resendFailed', {})).toMatchObject({
    code: 20001,
    data: { count: 2, message: 'Correos que se enviarán de nuevo: 2' },
  });
  expect(await audited()).toEqual({ action: 'mail.resendFailed', user_id: administrator.id });
  expect(await deliver()).toMatchObject({ sent: 2 });
  expect(server.received).toHaveLength(3);
  expect(
    await db.selectFrom('outbox').select('message_id').where('status', '=', 'sent').orderBy('id').execute(),
  ).toEqual(ids);
  expect((await post('resendFailed', {})).data).toMatchObject({ count: 0, message: 'No hay ningún correo fallido' });
});

test('a test message reports the server’s answer at once', async () => {
  const to = 'ana@example.com';
  const taken = await post('test', { to });
  expect(taken).toMatchObject({ code: 20001, data: { answer: expect.stringMatching(/^250 /) } });
  expect(taken.data.message).toMatch(/^Enviado a ana@example\.com\. El servidor ha respondido: «250 /);
  expect(server.received[0]?.raw).toMatch(/Subject: Prueba de correo de /);
  expect(await audited()).toEqual({ action: 'mail.test', user_id: administrator.id });

  behaviour = () => 'refuse';
  expect(await post('test', { to })).toMatchObject({
    code: 30001,
    data: {
      fault: 'refused',
      answer: '550 No such user here',
      message: 'El servidor ha rechazado este correo. El servidor dice: «550 No such user here»',
    },
  });
  for (const [wrong, message] of [
    ['', 'Introduzca su correo electrónico'],
    ['nadie', 'Introduzca un correo electrónico válido'],
  ])
    expect(await post('test', { to: wrong })).toMatchObject({ code: 40001, data: { fields: { to: message } } });
  // A test message is not a letter of the agency, so nothing is stored.
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect((await post('test', { to, channel: 'google' })).data.message).toBe(
    'No hay ningún servidor de correo con el que probar',
  );
});

test('an accepted test message ends an outage, and waiting messages leave', async () => {
  server.away = true;
  await write('zoe@example.com');
  await deliver();
  expect((await state()).outages).toMatchObject([{ fault: 'busy', waiting: 1 }]);
  server.away = false;
  expect(await deliver()).toMatchObject({ sent: 0 });
  expect((await post('test', { to: 'ana@example.com' })).code).toBe(20001);
  expect((await state()).outages).toEqual([]);
  expect(await deliver()).toMatchObject({ sent: 1 });
});

test('test messages are limited', async () => {
  let answer = await post('test', { to: 'ana@example.com' });
  for (let n = 0; answer.status === 200 && n < 30; n += 1) answer = await post('test', { to: 'ana@example.com' });
  expect(answer.status).toBe(429);
});
