import { beforeEach, expect, test } from 'vitest';
import { createSecrets } from '../auth/secret.ts';
import { testDatabase } from '../db/testing/database.ts';
import { DeliveryError, type Message, type Transport } from './delivery.ts';
import { type OutgoingMail, openBody, requeue } from './outbox.ts';
import { deliverDue, usualDelivery } from './outbox-sending.ts';
import { postToOutbox } from './testing/outbox.ts';

const database = await testDatabase();
const { db } = database;
const secrets = createSecrets(Buffer.alloc(32, 3));
const mail: OutgoingMail = {
  template: 'test',
  userId: null,
  to: 'zoe@example.com',
  language: 'es',
  subject: 'Hola',
  text: 'texto',
  html: '<p>texto</p>',
  messageIdDomain: 'agency.example',
};
const minute = 60_000;

let now: Date;
const clock = () => now;
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

beforeEach(async () => {
  now = new Date('2027-03-01T10:00:00Z');
  await db.deleteFrom('outbox').execute();
});

const postOne = (changes: Partial<OutgoingMail> = {}) =>
  db.transaction().execute(trx => postToOutbox(trx, secrets, { ...mail, ...changes }, now));
const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

function transport(send: (message: Message, signal: AbortSignal) => Promise<void>): Transport {
  return { send, close() {} };
}
const taking = (into: Message[]) => transport(async message => void into.push(message));
/** For a sending that outlives its lease: another lane would take the message. */
const oneWorker = { concurrency: 1 };
const failing = (error: Error) => transport(() => Promise.reject(error));
const deliver = (via: Transport | null, changes = {}) => deliverDue(database, via, secrets, clock, changes);

test('a message of a failed transaction is not written', async () => {
  const failed = db.transaction().execute(async trx => {
    await postToOutbox(trx, secrets, mail, now);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
});

test('waits longer after each failure, then gives up with the last error', async () => {
  await postOne();
  const waits: number[] = [];
  for (let n = 0; (await row()).status === 'queued' && n < 20; n += 1) {
    await deliver(failing(new Error(`try ${n}`)));
    const { status, next_attempt_at } = await row();
    if (status !== 'queued') break;
    const wait = new Date(next_attempt_at).getTime() - now.getTime();
    waits.push(wait / minute);
    pass(wait - 1);
    expect(await deliver(taking([]))).toMatchObject({ sent: 0 });
    pass(1);
  }
  expect(waits).toEqual([1, 5, 15, 60, 240, 720, 1440]);
  expect(await row()).toMatchObject({ status: 'failed', attempts: 8, last_error: 'try 7' });
});

test("a killed process's messages become free when the lease ends, and not earlier", async () => {
  await postOne();
  const never = transport(() => new Promise(() => {}));
  void deliver(never, oneWorker);
  await expect.poll(async () => (await row()).leased_until).not.toBeNull();
  expect(usualDelivery.lease).toBeLessThanOrEqual(60_000);
  expect(usualDelivery.deadline).toBeLessThan(usualDelivery.lease);

  const taken: Message[] = [];
  pass(usualDelivery.lease - 1);
  await deliver(taking(taken));
  expect(taken).toEqual([]);
  pass(1);
  await deliver(taking(taken));
  expect(taken).toHaveLength(1);
  expect(await row()).toMatchObject({ status: 'sent', attempts: 2 });
});

test('a sender that lost its lease does not undo the work of the next one', async () => {
  await postOne();
  let give: (error: Error) => void = () => {};
  const slow = deliver(
    transport(() => new Promise((_, reject) => (give = reject))),
    oneWorker,
  );
  await expect.poll(async () => (await row()).leased_until).not.toBeNull();
  pass(usualDelivery.lease);
  await deliver(failing(new DeliveryError('refused', '550 no')));
  give(new Error('too late'));
  await slow;
  expect(await row()).toMatchObject({ status: 'failed', last_error: '550 no' });
});

test('an attempt that takes too long is given up', async () => {
  await postOne();
  const heeding = transport(
    (_message, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up')))),
  );
  expect(await deliver(heeding, { deadline: 30 })).toMatchObject({ deferred: 1 });
  expect(await row()).toMatchObject({ status: 'queued', last_error: 'given up' });
});

test('takes no more messages once it is told to stop', async () => {
  for (let n = 0; n < 5; n += 1) await postOne();
  const stop = new AbortController();
  const stopping = transport(async () => stop.abort());
  expect((await deliver(stopping, { signal: stop.signal, concurrency: 1 })).sent).toBe(1);
});

test('without a mail server messages are kept, and leave when they are requeued with one', async () => {
  const id = await postOne();
  expect(await deliver(null)).toMatchObject({ kept: 1 });
  expect(await row()).toMatchObject({ status: 'kept', sent_at: null });
  expect(openBody(secrets, await row())).toEqual({ text: mail.text, html: mail.html });

  const taken: Message[] = [];
  await deliver(taking(taken));
  expect(taken).toEqual([]);
  expect(await requeue(db, id, now)).toBe(true);
  await deliver(taking(taken));
  expect(taken).toMatchObject([{ to: mail.to, subject: 'Hola', text: 'texto', html: '<p>texto</p>' }]);
  expect(taken[0]?.messageId).toBe((await row()).message_id);
  expect(await requeue(db, id + 1, now)).toBe(false);
});

test('a body sealed with another key fails with that reason', async () => {
  await postOne();
  const other = createSecrets(Buffer.alloc(32, 4));
  expect(await deliverDue(database, taking([]), other, clock)).toMatchObject({ failed: 1 });
  expect((await row()).last_error).toContain('SECRET_KEY');
});
