import { setTimeout as wait } from 'node:timers/promises';
import { createSecrets } from '../../platform/auth/secret.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { deliverDue } from '../../platform/outbox/outbox-sending.ts';
import { smtpTransport } from '../transport.ts';
import { abortableTransport, noTimeouts, testDelivery } from './delivery-options.ts';

/** A process that delivers until nothing waits. Tests kill it, and tell it which recipient's server falls silent. */
const [dataDir = '', smtpUrl = '', key = ''] = process.argv.slice(2);

const database = await openDatabase({ dataDir });
const smtp = smtpTransport(
  { smtpUrl, mailFrom: undefined, publicUrl: 'https://agency.example' },
  async () => ({ name: 'Zubia', email: null }),
  noTimeouts,
);
if (!smtp) throw new Error('no transport');
const { transport, giveUp } = abortableTransport(smtp);
process.on('message', recipient => giveUp(String(recipient)));
const secrets = createSecrets(Buffer.from(key, 'hex'));
while (await waiting()) {
  await deliverDue(database, transport, secrets, () => new Date(), {
    ...testDelivery,
    // One process at a time: it waits for the end of a lease only after a kill.
    lease: 4000,
    bulkPerMinute: 1_000_000,
  });
  await wait(20);
}
transport.close();
await database.close();
process.disconnect();

async function waiting(): Promise<boolean> {
  const row = await database.db.selectFrom('outbox').select('id').where('status', '=', 'queued').limit(1).execute();
  return row.length > 0;
}
