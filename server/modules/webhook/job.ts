import { dueWebhooks } from './queries.ts';
import { markDelivered, markUndelivered, noteFailing, switchOff } from './rules.ts';
import {
  attempt,
  type DeliveryOutcome,
  type LeasedDelivery,
  nextDelivery,
  type SendingOptions,
  type SendingServices,
  usualSending,
} from './sending.ts';

/**
 * Sends the events that are due, any number of processes at once: an event is leased in its own statement, sent outside any
 * transaction, and repeated when its sender was killed. Each webhook has a line of its own.
 */
export async function sendDueEvents(
  services: SendingServices,
  { signal, ...changes }: Partial<SendingOptions> & { signal?: AbortSignal } = {},
): Promise<void> {
  const { db, clock } = services;
  const options = { ...usualSending, ...changes };

  async function line(webhookId: number): Promise<void> {
    while (!signal?.aborted) {
      const row = await nextDelivery(db, webhookId, clock(), options.lease);
      // After a failure the next pass goes on: a receiver that is down is not asked at full speed.
      if (!row || !(await send(row))) return;
    }
  }

  async function send(row: LeasedDelivery): Promise<boolean> {
    const result = await attempt(services, row, options.timeout(options.deadline));
    if (result.fault === null) await markDelivered(db, row, result, clock());
    else await failed(row, result);
    return result.fault === null;
  }

  async function failed(row: LeasedDelivery, result: DeliveryOutcome): Promise<void> {
    const now = clock();
    await markUndelivered(db, row, result, now, options.retryAfter[row.attempts - 1]);
    if (await noteFailing(db, row.webhook_id, now))
      await db.transaction().execute(trx => switchOff(trx, row.webhook_id, now));
  }

  // A line that fails must not leave the others running unnoticed.
  const lines = await Promise.allSettled((await dueWebhooks(db, clock())).map(line));
  const broken = lines.find(result => result.status === 'rejected');
  if (broken) throw broken.reason;
}
