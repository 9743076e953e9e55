import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../platform/db/database.ts';
import type { Transport } from '../../platform/delivery.ts';
import { deliverDue } from '../../platform/outbox-sending.ts';
import { createSecrets } from '../../platform/secret.ts';
import { smtpTransport } from '../transport.ts';
import { hasty, patient } from './hasty.ts';

/**
 * A process that delivers until nothing waits. Tests kill it. It prints the Message-ID of each attempt without an
 * answer. On a busy machine that is more than the server withheld, unless it is told to wait (`patient`).
 */
const [dataDir = '', smtpUrl = '', key = '', manner] = process.argv.slice(2);
const { timeouts, delivery } = manner === 'patient' ? patient : hasty;

const database = await openDatabase({ dataDir });
const smtp = smtpTransport(
  { smtpUrl, mailFrom: undefined, publicUrl: 'https://agency.example' },
  async () => ({ name: 'Zubia', email: null }),
  timeouts,
);
const transport: Transport = {
  async send(message, signal) {
    try {
      await smtp?.send(message, signal);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const answered = cause instanceof Error && 'response' in cause;
      if (!answered) process.stdout.write(`${message.messageId}\n`);
      throw error;
    }
  },
  close: () => smtp?.close(),
};
const secrets = createSecrets(Buffer.from(key, 'hex'));
while (await waiting()) {
  await deliverDue(database, transport, secrets, () => new Date(), {
    ...delivery,
    bulkPerMinute: 1_000_000,
  });
  await wait(20);
}
transport.close();
await database.close();

async function waiting(): Promise<boolean> {
  const row = await database.db.selectFrom('outbox').select('id').where('status', '=', 'queued').limit(1).execute();
  return row.length > 0;
}
