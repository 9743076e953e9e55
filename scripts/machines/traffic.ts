import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { type FaultyServer, faultyServer } from '../../server/mail/testing/faulty-server.ts';
import { notifyUsers } from '../../server/modules/notification/rules.ts';
import { secretsOf } from '../../server/platform/auth/secret.ts';
import type { Config } from '../../server/platform/config/config.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { postToOutbox } from '../../server/platform/outbox/outbox.ts';

/** Letters and notifications, written as the application writes them: each in one transaction. */
interface Traffic {
  /** The letters that were committed. */
  letters: readonly string[];
  /** The notifications that were committed. */
  notifications: readonly number[];
  end(): Promise<void>;
}

/** A mail server that keeps every letter at once. */
export const mailServer = (): Promise<FaultyServer> => faultyServer(() => 'accept');

/** The pause between two letters, in ms. */
const pause = 150;

/** Writes one letter and one notification after the other, until it is stopped. */
export function startTraffic({ db }: Database, config: Config): Traffic {
  const secrets = secretsOf(config);
  const letters: string[] = [];
  const notifications: number[] = [];
  let [over, numbered] = [false, 0];
  const write = async (to: string) => {
    const mail = { template: 'priceRequest', userId: null, language: 'es', messageIdDomain: 'agency.example' } as const;
    const text = { subject: 'Una carta', text: 'Hola', html: '<p>Hola</p>' };
    const notification = await db.transaction().execute(async trx => {
      await postToOutbox(trx, secrets, { ...mail, ...text, to }, new Date());
      await notifyUsers(trx, { to: [1], kind: 'taskDue', params: { task: to, date: '2026-11-24' }, path: '/tareas' });
      const { rows } = await sql<{ id: number }>`select max(id) as id from notification`.execute(trx);
      return rows[0]?.id ?? 0;
    });
    letters.push(to);
    notifications.push(notification);
  };
  const running = (async () => {
    while (!over) {
      // What an outage refuses was not committed, or nobody knows: it is not counted.
      await write(`viajera${++numbered}@example.com`).catch(() => undefined);
      await wait(pause);
    }
  })();
  return {
    letters,
    notifications,
    async end() {
      over = true;
      await running;
    },
  };
}

/** What arrived: for each addressee the Message-IDs of the copies, in the order of their arrival. */
export async function lettersIn(server: FaultyServer): Promise<Map<string, { ids: string[]; at: number[] }>> {
  const arrived = new Map<string, { ids: string[]; at: number[] }>();
  for (const { raw, at } of server.received) {
    const { to, messageId = '' } = await PostalMime.parse(raw);
    const address = to?.[0]?.address ?? '';
    const copies = arrived.get(address) ?? { ids: [], at: [] };
    copies.ids.push(messageId);
    copies.at.push(at);
    arrived.set(address, copies);
  }
  return arrived;
}
