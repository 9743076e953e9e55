import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecrets } from '../platform/auth/secret.ts';
import { testDatabase } from '../platform/db/testing/database.ts';
import { forgetIfNothingWaits } from '../platform/outbox/channel.ts';
import type { DeliveryOptions } from '../platform/outbox/delivery.ts';
import { deliverDue } from '../platform/outbox/outbox-sending.ts';
import { postToOutbox } from '../platform/outbox/testing/outbox.ts';
import { newLink, readLink } from '../shared/link.ts';
import { recoverPassword } from './letters/recover-password.ts';
import { abortableTransport, noTimeouts, testDelivery } from './testing/delivery-options.ts';
import { type Behaviour, type FaultyServer, faultyServer } from './testing/faulty-server.ts';
import { senderAddresses, smtpTransport } from './transport.ts';
import { writeMail } from './write-mail.ts';

const database = await testDatabase();
const secrets = createSecrets(Buffer.alloc(32, 7));
const publicUrl = 'https://agency.example';
const agency = { name: 'Zubia Viajes, S.L.', email: null };
/** It stands still until a test moves it. */
let now: Date;
const clock = () => now;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let server: FaultyServer;
let behaviour: () => Behaviour = () => 'accept';
let giveUp: (recipient: string) => void = () => {};
const closing: (() => void)[] = [];

beforeEach(async () => {
  now = new Date();
  behaviour = () => 'accept';
  server = await faultyServer(
    () => behaviour(),
    () => {},
    recipient => giveUp(recipient),
  );
  await database.db.deleteFrom('outbox').execute();
  await forgetIfNothingWaits(database.db, 'smtp');
});
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await server.close();
});

function transportTo(url: string, timeouts = noTimeouts) {
  const transport = smtpTransport({ smtpUrl: url, mailFrom: undefined, publicUrl }, async () => agency, timeouts);
  if (!transport) throw new Error('no transport');
  closing.push(() => transport.close());
  const given = abortableTransport(transport);
  giveUp = given.giveUp;
  return given.transport;
}

const deliver = (transport = transportTo(server.url), delivery: Partial<DeliveryOptions> = testDelivery) =>
  deliverDue(database, transport, secrets, clock, delivery);

function write(to: string, url = `${publicUrl}/resetPassword/abc`) {
  const mail = writeMail(recoverPassword, 'fr', { firstName: 'Zoë', url, hours: 2 }, agency);
  return database.db
    .transaction()
    .execute(trx =>
      postToOutbox(trx, secrets, { ...mail, userId: null, to, messageIdDomain: 'agency.example' }, clock()),
    );
}

const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();

test('a message arrives complete, and its link works', async () => {
  const { id } = await database.db
    .insertInto('user')
    .values({ group_id: 2, first_name: 'Zoë', last_name: 'Roth', email: 'zoe@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = await newLink(database.db, 'recover', { userId: id }, clock());
  await write('zoe@example.com', `${publicUrl}/resetPassword/${token}`);

  expect(await deliver()).toEqual({ sent: 1, deferred: 0, failed: 0, kept: 0, unsure: 0 });

  const mail = await PostalMime.parse(server.received[0]?.raw ?? '');
  const [row] = await rows();
  expect(row).toMatchObject({ status: 'sent', attempts: 1, last_error: null, leased_until: null });
  expect(mail.messageId).toBe(row?.message_id);
  expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@agency\.example>$/);
  expect(mail.from).toMatchObject({ name: agency.name, address: 'no-reply@agency.example' });
  expect(mail.to).toMatchObject([{ address: 'zoe@example.com' }]);
  expect(mail.subject).toBe('Changez votre mot de passe Zubia Viajes, S.L.');
  expect(mail.headers.find(header => header.key === 'auto-submitted')?.value).toBe('auto-generated');
  for (const form of [mail.html, mail.text]) {
    const followed = /https:\/\/agency\.example\/resetPassword\/([\w-]+)/.exec(form ?? '')?.[1] ?? '';
    expect(await readLink(database.db, 'recover', followed, clock())).toMatchObject({ userId: id });
  }
});

test('a message carries the files that its row names, and is refused when one of them is gone', async () => {
  const file = { controller: 'priceRequest', field: 'extra_file_1', mime: 'application/pdf', bytes: 4 };
  const [first, second] = [randomUUID(), randomUUID()];
  await database.db
    .insertInto('file')
    .values([
      { ...file, id: first, name: 'Programa «Málaga».pdf' },
      { ...file, id: second, name: 'rooming.csv', mime: 'text/csv' },
    ])
    .execute();
  const stored = new Map<string, Buffer>([
    [first, Buffer.from('%PDF')],
    [second, Buffer.from('a;b')],
  ]);
  const writeWithFiles = () =>
    postToOutbox(
      database.db,
      secrets,
      {
        ...writeMail(recoverPassword, 'fr', { firstName: 'Zoë', url: publicUrl, hours: 2 }, agency),
        userId: null,
        to: 'zoe@example.com',
        messageIdDomain: 'agency.example',
        files: [first, second],
      },
      clock(),
    );
  const readFile = async (id: string) => stored.get(id) ?? null;
  await writeWithFiles();
  expect(await deliver(transportTo(server.url), { ...testDelivery, readFile })).toMatchObject({ sent: 1 });
  const mail = await PostalMime.parse(server.received[0]?.raw ?? '');
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['Programa «Málaga».pdf', 'application/pdf'],
    ['rooming.csv', 'text/csv'],
  ]);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF');

  stored.delete(second);
  await writeWithFiles();
  expect(await deliver(transportTo(server.url), { ...testDelivery, readFile })).toMatchObject({ failed: 1 });
  expect(server.received).toHaveLength(1);
  expect((await rows())[1]).toMatchObject({ status: 'failed', last_error: 'the attachment rooming.csv is gone' });
});

test('the body is sealed in the database', async () => {
  await write('zoe@example.com');
  const [row] = await rows();
  expect(row?.body).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain('resetPassword');
});

test('a permanent refusal is stored in the server’s words, and the message is not repeated', async () => {
  behaviour = () => 'refuse';
  await write('nobody@example.com');
  const transport = transportTo(server.url);
  expect(await deliver(transport)).toMatchObject({ failed: 1 });
  expect(await rows()).toMatchObject([{ status: 'failed', attempts: 1, last_error: '550 No such user here' }]);
  expect(await deliver(transport)).toMatchObject({ failed: 0, deferred: 0 });
});

test.each([
  { behaviour: 'refuse', last_fault: 'refused', open: true },
  { behaviour: 'defer', last_fault: 'deferred', open: true },
  { behaviour: 'drop', last_fault: 'broken', open: true },
  { behaviour: 'hang', last_fault: 'stalled', open: true },
  { behaviour: 'stall', last_fault: 'stalled', open: true },
  { behaviour: 'leave', last_fault: 'deferred', open: true },
  { behaviour: 'away', last_fault: 'busy', open: false },
] as const)('$behaviour is told as $last_fault, and says of the way whether it is open', async told => {
  if (told.behaviour === 'away') server.away = true;
  else behaviour = () => told.behaviour;
  await write('zoe@example.com');
  await deliver();
  expect(await rows()).toMatchObject([{ last_fault: told.last_fault, unreached: told.open ? 0 : 1 }]);
  const failing = database.db.selectFrom('mail_way').select('channel').where('failing_since', 'is not', null);
  expect(await failing.execute()).toEqual(told.open ? [] : [{ channel: 'smtp' }]);
});

test('a server that says nothing counts as unreachable, and the message as not tried', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  await write('zoe@example.com');
  // Nothing ever answers here, so the limit may be short.
  const timeouts = { ...noTimeouts, greeting: 50 };
  await deliver(transportTo(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, timeouts));
  expect(await rows()).toMatchObject([{ status: 'queued', last_fault: 'silence', attempts: 1, unreached: 1 }]);
  silent.close();
});

test('a connection that the server has ended costs no attempt: a new one is opened at once', async () => {
  const transport = transportTo(server.url);
  for (const to of ['ana@example.com', 'eva@example.com']) {
    await write(to);
    expect(await deliver(transport)).toMatchObject({ sent: 1 });
    await server.endConnections();
  }
  expect((await rows()).map(row => [row.status, row.attempts - row.unreached])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ]);
});

test.each(['defer', 'drop', 'stall'] as const)('%s: the message waits and arrives once', async fault => {
  behaviour = () => fault;
  await write('zoe@example.com');
  const transport = transportTo(server.url);
  expect(await deliver(transport)).toMatchObject({ deferred: 1 });
  expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1, leased_until: null }]);
  behaviour = () => 'accept';
  pass(50);
  expect(await deliver(transport)).toMatchObject({ sent: 1 });
  expect(server.received).toHaveLength(1);
});

test.each(['dropReply', 'stallReply'] as const)('%s: repeated with the same Message-ID and date', async fault => {
  behaviour = () => fault;
  await write('zoe@example.com');
  const transport = transportTo(server.url);
  expect(await deliver(transport)).toMatchObject({ deferred: 1 });
  expect(server.received).toHaveLength(1);
  behaviour = () => 'accept';
  pass(50);
  expect(await deliver(transport)).toMatchObject({ sent: 1 });
  const mails = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ messageId, date }) => `${messageId} ${date}`)).size).toBe(1);
});

test('without a server nothing is lost, and the next message is not tried either', async () => {
  const transport = transportTo('smtp://127.0.0.1:1');
  for (let n = 0; n < 20; n += 1) await write(`n${n}@example.com`);
  const { deferred, failed } = await deliver(transport);
  expect(failed).toBe(0);
  expect(deferred).toBeLessThanOrEqual(testDelivery.concurrency);
  expect((await rows()).every(row => row.status === 'queued')).toBe(true);
});

test('two workers at once send each message once', async () => {
  for (let n = 0; n < 60; n += 1) await write(`n${n}@example.com`);
  const worker = () => deliver(transportTo(server.url));
  const both = await Promise.all([worker(), worker()]);
  expect(both.reduce((total, done) => total + done.sent, 0)).toBe(60);
  const mails = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
  expect(new Set(mails.map(mail => mail.messageId)).size).toBe(60);
  expect(mails).toHaveLength(60);
});

test('an address with a comma is one recipient or is refused', async () => {
  await write('zoe@example.com, all@example.com');
  expect(await deliver()).toMatchObject({ sent: 0 });
  expect(server.received).toHaveLength(0);
});

test('the sender of the mails', () => {
  const named = { name: 'Zubia', email: 'hola@zubia.example' };
  expect(senderAddresses({ mailFrom: undefined, publicUrl: 'http://localhost:3000' }, agency)).toEqual({
    from: { name: agency.name, address: 'no-reply@localhost' },
    replyTo: undefined,
  });
  expect(senderAddresses({ mailFrom: undefined, publicUrl }, named).from).toEqual({
    name: 'Zubia',
    address: named.email,
  });
  // A bare address has the agency's name.
  expect(senderAddresses({ mailFrom: 'web@x.example', publicUrl }, named).from).toEqual({
    name: 'Zubia',
    address: 'web@x.example',
  });
  expect(senderAddresses({ mailFrom: 'Web <web@x.example>', publicUrl }, named)).toEqual({
    from: 'Web <web@x.example>',
    replyTo: { name: 'Zubia', address: named.email },
  });
});
