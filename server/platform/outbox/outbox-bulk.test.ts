import { beforeEach, expect, test } from 'vitest';
import { createSecrets } from '../auth/secret.ts';
import { testDatabase } from '../db/testing/database.ts';
import { DeliveryError, type Message } from './delivery.ts';
import { type OutgoingMail, requeue } from './outbox.ts';
import { deliverDue, usualDelivery } from './outbox-sending.ts';
import { postToOutbox } from './testing/outbox.ts';

const database = await testDatabase();
const { db } = database;
const secrets = createSecrets(Buffer.alloc(32, 3));
const mail: OutgoingMail = {
  template: 'test',
  userId: null,
  to: 'hotel@example.com',
  language: 'es',
  subject: 'Precio para un grupo',
  text: 'texto',
  html: '<p>texto</p>',
  messageIdDomain: 'agency.example',
  bulk: true,
};
const second = 1000;

let now: Date;
let taken: Message[];
const clock = () => now;
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z');
  taken = [];
  await db.deleteFrom('outbox').execute();
  await db.updateTable('mail_pace').set({ begun: [] }).execute();
});

const write = (changes: Partial<OutgoingMail> = {}) =>
  db.transaction().execute(trx => postToOutbox(trx, secrets, { ...mail, ...changes }, now));
const rows = () => db.selectFrom('outbox').selectAll().orderBy('id').execute();
/** A server that accepts everything and first calls `beforeLastByte`, as a real transport does. */
const willing = {
  async send(message: Message) {
    await message.beforeLastByte?.();
    taken.push(message);
  },
  close() {},
};
/** For a sending that outlives its lease: another lane would take the message. */
const oneWorker = { concurrency: 1 };
const deliver = (changes = {}, via: Parameters<typeof deliverDue>[1] = willing) =>
  deliverDue(database, via, secrets, clock, { bulkPerMinute: 5, ...changes });

test('bulk messages keep their pace over all senders and in any minute, and let other mails pass', async () => {
  for (let n = 0; n < 12; n += 1) await write();
  await write({ to: 'zoe@example.com', bulk: false });
  const processes = await Promise.all([deliver(), deliver(), deliver()]);
  expect(processes.reduce((sum, done) => sum + done.sent, 0)).toBe(6);
  expect(taken.filter(message => message.to === 'zoe@example.com')).toHaveLength(1);

  pass(59 * second);
  await write({ to: 'kim@example.com', bulk: false });
  expect((await deliver()).sent).toBe(1);
  expect(taken.at(-1)?.to).toBe('kim@example.com');
  pass(second);
  expect((await Promise.all([deliver(), deliver()])).reduce((sum, done) => sum + done.sent, 0)).toBe(5);
  pass(60 * second);
  expect((await deliver()).sent).toBe(2);
  // A turn that was not needed was given back.
  for (let n = 0; n < 3; n += 1) await write();
  expect((await deliver()).sent).toBe(3);
  expect((await rows()).every(row => row.status === 'sent' && row.attempts === 1)).toBe(true);
});

test('a bulk message is not sent again automatically when its sender is killed while the server takes it, but can be sent by hand', async () => {
  const id = await write();
  const never = {
    send: (message: Message) =>
      (message.beforeLastByte?.() ?? Promise.reject()).then(() => new Promise<void>(() => {})),
    close() {},
  };
  void deliver(oneWorker, never);
  await expect.poll(async () => (await rows())[0]?.handed_at).not.toBeNull();
  pass(usualDelivery.lease);
  expect(await deliver()).toMatchObject({ sent: 0, unsure: 1 });
  expect(await rows()).toMatchObject([{ id, status: 'unsure', attempts: 1 }]);
  pass(60 * second);
  expect(await deliver()).toMatchObject({ sent: 0, unsure: 0 });

  expect(await requeue(db, id, now)).toBe(true);
  expect(await deliver()).toMatchObject({ sent: 1 });
  expect(taken[0]?.messageId).toBe((await rows())[0]?.message_id);
});

test('a bulk message is sent by the next sender when its sender is killed before that', async () => {
  await write();
  void deliver(oneWorker, { send: () => new Promise(() => {}), close() {} });
  await expect.poll(async () => (await rows())[0]?.leased_until).not.toBeNull();
  pass(usualDelivery.lease);
  expect(await deliver()).toMatchObject({ sent: 1, unsure: 0 });
});

test('a slow sender still records the result, and a sender that lost its message does not send it', async () => {
  await write();
  let end: (error?: Error) => void = () => {};
  const slow = {
    send: async (message: Message) => {
      await message.beforeLastByte?.();
      await new Promise<void>((resolve, reject) => (end = error => (error ? reject(error) : resolve())));
    },
    close() {},
  };
  const sending = deliver(oneWorker, slow);
  await expect.poll(async () => (await rows())[0]?.handed_at).not.toBeNull();
  pass(usualDelivery.lease);
  expect(await deliver()).toMatchObject({ unsure: 1 });
  end(new DeliveryError('refused', '550 no'));
  await sending;
  expect(await rows()).toMatchObject([{ status: 'failed', last_error: '550 no' }]);

  await write({ to: 'late@example.com' });
  let beforeLastByte: (() => Promise<void>) | undefined;
  let give: () => void = () => {};
  const held = deliver(oneWorker, {
    send: async (message: Message) => {
      await new Promise<void>(resolve => (give = resolve));
      beforeLastByte = message.beforeLastByte;
      await beforeLastByte?.();
      taken.push(message);
    },
    close() {},
  });
  await expect.poll(async () => (await rows())[1]?.leased_until).not.toBeNull();
  pass(usualDelivery.lease);
  expect(await deliver()).toMatchObject({ sent: 1 });
  give();
  await held;
  expect(taken.filter(message => message.to === 'late@example.com')).toHaveLength(1);
});

test('each channel has its own messages, and a fault of one server does not stop the other', async () => {
  await write({ channel: 'google' });
  await write();
  const down = { send: () => Promise.reject(new DeliveryError('unreachable', 'no way in')), close() {} };
  expect(await deliver({ channel: 'google' }, down)).toMatchObject({ deferred: 1 });
  expect(await deliver()).toMatchObject({ sent: 1 });
  expect((await rows()).map(row => [row.channel, row.status])).toEqual([
    ['google', 'queued'],
    ['smtp', 'sent'],
  ]);
  await write({ channel: 'google' });
  expect(await deliver({}, null)).toMatchObject({ kept: 0 });
});
