import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { createSecrets } from '../../platform/auth/secret.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { migratedDataDir } from '../../platform/db/testing/database.ts';
import { type Mood, receiver, verified } from '../../testing/webhook-receiver.ts';
import { webhookSecretPlace } from './queries.ts';

const long = process.env.LONG === '1';
const count = long ? 1000 : 60;
const kills = long ? 10 : 2;
const key = Buffer.alloc(32, 9);
const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;

const moods: Mood[] = [200, 500, 200, 'drop', 200, 204, 200, 200, 'dropReply', 200, 429, 200, 200, 200];

it(`${count} events to a receiver that refuses, drops and stalls, with ${kills} kills: none lost, the same id and body`, {
  timeout: 900_000,
}, async () => {
  const dataDir = await migratedDataDir();
  let asked = 0;
  let unkilled = kills;
  let child: ChildProcess | undefined;
  const answers = new Map<string, number>();
  const target = await receiver(({ id }) => {
    const mood: Mood = asked % 97 === 40 ? 'stall' : (moods[asked % moods.length] ?? 200);
    asked += 1;
    if (mood === 'stall') child?.send('stalled');
    if (typeof mood === 'number' && mood < 300) answers.set(id, (answers.get(id) ?? 0) + 1);
    // In the middle of an answer, the worst moment.
    const due = ((kills - unkilled + 1) * count) / (kills + 2);
    if (unkilled > 0 && answers.size >= due) {
      unkilled -= 1;
      child?.kill('SIGKILL');
    }
    return mood;
  });
  await fill(dataDir, target.url);
  let exit: number | null = null;
  let starts = 0;
  for (; starts <= kills && exit !== 0; starts += 1) {
    const script = fileURLToPath(new URL('./testing/delivery-process.ts', import.meta.url));
    child = spawn(process.execPath, [script, dataDir, key.toString('hex')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    [exit] = (await once(child, 'close')) as [number | null];
  }
  await target.close();

  expect([exit, starts]).toEqual([0, kills + 1]);
  const { db, close } = await openDatabase({ dataDir });
  const rows = await db.selectFrom('webhook_delivery').select(['message_id', 'status']).execute();
  await close();
  expect(rows).toHaveLength(count);
  expect(rows.filter(({ status }) => status !== 'delivered')).toEqual([]);
  expect([...answers.keys()].sort()).toEqual(rows.map(row => row.message_id).sort());
  const bodies = Map.groupBy(target.received, ({ id }) => id);
  for (const calls of bodies.values()) expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
  for (const call of target.received.slice(-20)) expect(verified(secret, call)).toMatchObject({ id: call.id });
  const repeats = [...answers.values()].reduce((sum, times) => sum + times - 1, 0);
  expect(repeats).toBeLessThanOrEqual(kills);
  process.stdout.write(
    `events ${count}, kills ${kills}: 0 lost, ${repeats} taken twice after a kill, ${target.received.length} attempts\n`,
  );
});

/** A webhook, and events of a trip, written by its history. */
async function fill(dataDir: string, url: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  const sealed = createSecrets(key).seal(secret, webhookSecretPlace(1, 'secret'));
  await db
    .insertInto('webhook')
    .values({ id: 1, name: 'CRM', url, events: ['changed'], secret: sealed })
    .execute();
  const { id } = await db
    .insertInto('travel')
    .values({ name: 'Roma', date_from: '2027-05-01', date_to: '2027-05-08' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = Array.from({ length: count }, () => ({ travel_id: id, kind: 'changed' }));
  await db.insertInto('travel_event').values(entries).execute();
  await close();
}
