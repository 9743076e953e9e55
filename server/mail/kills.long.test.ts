import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { createSecrets } from '../platform/auth/secret.ts';
import { openDatabase } from '../platform/db/database.ts';
import { migratedDataDir } from '../platform/db/testing/database.ts';
import { postToOutbox } from '../platform/outbox/testing/outbox.ts';
import { recoverPassword } from './letters/recover-password.ts';
import { type Behaviour, faultyServer } from './testing/faulty-server.ts';
import { writeMail } from './write-mail.ts';

const count = 1000;
const kills = 10;
const key = Buffer.alloc(32, 9);
const dataDir = await migratedDataDir();

/** The server's behaviour for one attempt after another, repeated. */
const moods: Behaviour[] = [
  ...(['accept', 'defer', 'accept', 'dropReply', 'accept', 'drop', 'accept', 'accept', 'stall', 'accept'] as const),
  ...(['accept', 'accept', 'stallReply', 'accept', 'defer', 'accept', 'dropReply', 'accept', 'drop'] as const),
];

test(`${count} mails through a server that defers, stalls and drops, with ${kills} kills: none lost, repeated only after a lost answer`, {
  timeout: 900_000,
}, async () => {
  await fill();
  let asked = 0;
  let child: ChildProcess | undefined;
  let unkilled = kills;
  const server = await faultyServer(
    () => moods[asked++ % moods.length] ?? 'accept',
    message => {
      // The worst moment: in the middle of an answer.
      const due = ((kills - unkilled + 1) * count) / (kills + 2);
      if (unkilled === 0 || server.received.length < due || !message.answered) return;
      unkilled -= 1;
      child?.kill('SIGKILL');
    },
    recipient => child?.send(recipient),
  );

  /** The messages of which a killed sender had not recorded yet how they went. */
  const unrecorded = new Set<string>();
  let exit: number | null = null;
  for (let starts = 0; starts <= kills && exit !== 0; starts += 1) {
    child = start(server.url);
    [exit] = (await once(child, 'close')) as [number | null];
    for (const row of (await states()).rows) if (row.leased_until) unrecorded.add(row.message_id);
  }
  await server.close();

  expect(exit).toBe(0);
  expect(unkilled).toBe(0);
  const { rows, left } = await states();
  expect(left).toEqual([]);
  const messages = await Promise.all(
    server.received.map(async ({ raw, ...message }) => ({
      ...message,
      id: (await PostalMime.parse(raw)).messageId,
    })),
  );
  const byId = Map.groupBy(messages, message => message.id);
  expect([...byId.keys()].sort()).toEqual(rows.map(row => row.message_id).sort());
  // A repetition is allowed when the server withheld its answer, or the sender was killed before it could record it.
  const excused = ({ id, answered }: { id: string | undefined; answered: boolean }) =>
    !answered || unrecorded.has(id ?? '-');
  let repeats = 0;
  const unexcused: unknown[] = [];
  for (const copies of byId.values()) {
    repeats += copies.length - 1;
    if (!copies.slice(0, -1).every(excused)) unexcused.push(copies);
  }
  expect(unexcused).toEqual([]);
  process.stdout.write(
    `mails ${count}, kills ${kills}: 0 lost, ${repeats} repeated after a lost answer, ${asked} attempts\n`,
  );
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
  const url = 'https://agency.example/resetPassword/abc';
  const mail = writeMail(recoverPassword, 'es', { firstName: 'Kim', url, hours: 2 }, { name: 'Zubia' });
  await database.db.transaction().execute(async trx => {
    for (let n = 0; n < count; n += 1) {
      const to = `n${n}@example.com`;
      await postToOutbox(trx, secrets, { ...mail, userId: null, to, messageIdDomain: 'agency.example' }, new Date());
    }
  });
  await database.close();
}

async function states() {
  const database = await openDatabase({ dataDir });
  const rows = await database.db
    .selectFrom('outbox')
    .select(['id', 'status', 'message_id', 'last_error', 'leased_until'])
    .execute();
  await database.close();
  return { rows, left: rows.filter(row => row.status !== 'sent') };
}
