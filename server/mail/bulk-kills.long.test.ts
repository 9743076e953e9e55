import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createSecrets } from '../platform/auth/secret.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migratedDataDir } from '../platform/db/testing/database.ts';
import { postToOutbox } from '../platform/outbox/testing/outbox.ts';
import { type Behaviour, faultyServer } from './testing/faulty-server.ts';

const long = process.env.LONG === '1';
const count = long ? 500 : 40;
const kills = long ? 6 : 1;
const key = Buffer.alloc(32, 9);
const dataDir = await migratedDataDir();

test(`a price request to ${count} with ${kills} kill -9 in the middle: each recipient gets it at most once, and none is lost`, {
  timeout: 600_000,
}, async () => {
  await fill();
  const killedAt: number[] = [];
  let child: ChildProcess | undefined;
  const server = await faultyServer(
    () => 'accept' as Behaviour,
    () => {
      // The worst moment: the server has the message, and the sender does not know yet.
      const due = ((killedAt.length + 1) * count) / (kills + 1);
      if (killedAt.length === kills || server.received.length < due) return;
      killedAt.push(server.received.length);
      child?.kill('SIGKILL');
    },
  );
  let exit: number | null = null;
  for (let starts = 0; starts <= kills && exit !== 0; starts += 1) {
    child = start(server.url);
    [exit] = (await once(child, 'close')) as [number | null];
  }
  await server.close();
  expect([exit, killedAt.length]).toEqual([0, kills]);

  const database = await openDatabase({ dataDir });
  const rows = await database.db.selectFrom('outbox').select(['message_id', 'to_address', 'status']).execute();
  await database.close();
  const received = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
  const copies = Map.groupBy(received, message => message.to?.[0]?.address);
  const wrong = rows.filter(row => {
    const got = copies.get(row.to_address) ?? [];
    if (got.length > 1 || got.some(each => each.messageId !== row.message_id)) return true;
    // A message whose sender was killed over it is reported as unsure and not sent again automatically.
    return row.status !== 'unsure' && !(row.status === 'sent' && got.length === 1);
  });
  expect(wrong).toEqual([]);
  const unsure = rows.filter(row => row.status === 'unsure').length;
  expect(unsure).toBeLessThanOrEqual(kills * 4);
  process.stdout.write(`bulk mails ${count}, kills ${kills}: 0 lost, 0 repeated, ${unsure} told as unsure\n`);
});

function start(smtpUrl: string): ChildProcess {
  const script = fileURLToPath(new URL('./testing/delivery-process.ts', import.meta.url));
  return spawn(process.execPath, [script, dataDir, smtpUrl, key.toString('hex')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function fill(): Promise<void> {
  const database = await openDatabase({ dataDir });
  const secrets = createSecrets(key);
  const mail = { template: 'priceRequest', userId: null, language: 'es', messageIdDomain: 'agency.example' } as const;
  const text = { subject: 'Precio para un grupo', text: 'Hola', html: '<p>Hola</p>' };
  await database.db.transaction().execute(async trx => {
    for (let n = 0; n < count; n += 1)
      await postToOutbox(trx, secrets, { ...mail, ...text, to: `hotel${n}@example.com`, bulk: true }, new Date());
  });
  await database.close();
}
