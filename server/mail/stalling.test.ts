import { beforeEach, expect, test } from 'vitest';
import { createSecrets } from '../platform/auth/secret.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { postAll } from '../platform/outbox/outbox.ts';
import { deliverDue } from '../platform/outbox/outbox-sending.ts';
import { type Behaviour, faultyServer } from './testing/faulty-server.ts';
import { patient } from './testing/patient.ts';
import { smtpTransport } from './transport.ts';

/** Mailboxes whose server never answers must not delay others. */

const database = await testDatabase();
const { db } = database;
const secrets = createSecrets(Buffer.alloc(32, 7));
beforeEach(() => db.deleteFrom('outbox').execute());

test.each(['hang', 'stall'] as const)('seven mailboxes %s, and fifty others get their letters', async fault => {
  const server = await faultyServer((to): Behaviour => (to.startsWith('stalling') ? fault : 'accept'));
  const transport = smtpTransport(
    { smtpUrl: server.url, mailFrom: undefined, publicUrl: 'https://agency.example' },
    async () => ({ name: 'Zubia', email: null }),
    // A stalled attempt lasts until its server is closed.
    patient.timeouts,
  );
  const stalling = Array.from({ length: 7 }, (_, n) => `stalling${n}@example.com`);
  await write([...stalling, ...Array.from({ length: 50 }, (_, n) => `n${n}@example.com`)]);
  const delivering = deliverDue(database, transport, secrets, () => new Date(), {
    deadline: patient.delivery.deadline,
    lease: 2 * patient.delivery.deadline,
  });
  await expect.poll(() => server.received.length).toBe(50);

  // None of the seven has ended, so the fifty did not wait for them.
  const open = db
    .selectFrom('outbox')
    .select(['to_address', 'attempts', 'leased_until'])
    .where('status', '=', 'queued');
  await expect.poll(() => open.execute().then(rows => rows.length)).toBe(7);
  const waiting = await open.orderBy('id').execute();
  expect(waiting.map(row => [row.to_address, row.attempts])).toEqual(stalling.map(to => [to, 1]));
  expect(waiting.every(row => row.leased_until !== null)).toBe(true);

  await server.close();
  expect(await delivering).toMatchObject({ sent: 50, deferred: 7, failed: 0 });
  transport?.close();
});

function write(to: readonly string[]) {
  const mail = { template: 'test', userId: null, language: 'es', subject: 'Hola', text: 'a', html: 'a' } as const;
  const mails = to.map(address => ({ ...mail, to: address, messageIdDomain: 'agency.example' }));
  return db.transaction().execute(trx => postAll(trx, secrets, mails, new Date()));
}
