import { setTimeout as wait } from 'node:timers/promises';
import { createSecrets } from '../../../platform/auth/secret.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { sendDueEvents } from '../job.ts';

/** A process that sends events until none waits. Tests kill it, and tell it when a receiver stalls. */
const [dataDir = '', key = ''] = process.argv.slice(2);
const { db, close } = await openDatabase({ dataDir });
const config = { webhooksInside: true } as Parameters<typeof sendDueEvents>[0]['config'];
const secrets = createSecrets(Buffer.from(key, 'hex'));
let deadline = new AbortController();
process.on('message', () => deadline.abort());
const timeout = () => {
  deadline = new AbortController();
  return deadline.signal;
};
const waiting = () =>
  db.selectFrom('webhook_delivery').select('id').where('status', '=', 'queued').limit(1).executeTakeFirst();
while (await waiting()) {
  await sendDueEvents(
    { db, secrets, config, clock: () => new Date() },
    { lease: 6000, timeout, retryAfter: Array(100).fill(50) },
  );
  await wait(20);
}
await close();
process.disconnect();
