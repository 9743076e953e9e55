import type { Secrets } from '../../auth/secret.ts';
import type { Db } from '../../db/db.ts';
import { type OutgoingMail, postAll } from '../outbox.ts';

/** Writes one message into the outbox. @returns the row's id */
export async function postToOutbox(trx: Db, secrets: Secrets, mail: OutgoingMail, now: Date): Promise<number> {
  const [id] = await postAll(trx, secrets, [mail], now);
  if (id === undefined) throw new Error('a message that was not written');
  return id;
}
