import { dueWebhooks } from './queries.ts';
import { markDelivered, markUndelivered, recordFailing, switchOff } from './rules.ts';
import {
  type DeliveryOutcome,
  defaultSending,
  type LeasedDelivery,
  nextDelivery,
  type SendingOptions,
  type SendingServices,
  sendDelivery,
} from './sending.ts';

/**
 * Sends the events that are due, any number of processes at once: an event is leased in its own statement, sent outside any
 * transaction, and repeated when its sender was killed. Each webhook has a queue of its own.
 */
export async function sendDueEvents(
  services: SendingServices,
  { signal, ...changes }: Partial<SendingOptions> & { signal?: AbortSignal } = {},
): Promise<void> {
  const { db, clock } = services;
  const options = { ...defaultSending, ...changes };

  async function sendQueue(webhookId: number): Promise<void> {
    while (!signal?.aborted) {
      const row = await nextDelivery(db, webhookId, clock(), options.lease);
      // After a failure the next pass goes on: a receiver that is down is not asked at full speed.
      if (!row || !(await send(row))) return;
    }
  }

  async function send(row: LeasedDelivery): Promise<boolean> {
    const result = await sendDelivery(services, row, options.timeout(options.deadline));
    if (result.fault === null) await markDelivered(db, row, result, clock());
    else await recordFailure(row, result);
    return result.fault === null;
  }

  async function recordFailure(row: LeasedDelivery, result: DeliveryOutcome): Promise<void> {
    const now = clock();
    await markUndelivered(db, row, result, now, options.retryAfter[row.attempts - 1]);
    if (await recordFailing(db, row.webhook_id, now))
      await db.transaction().execute(trx => switchOff(trx, row.webhook_id, now));
  }

  // A queue that fails must not leave the others running unnoticed.
  const results = await Promise.allSettled((await dueWebhooks(db, clock())).map(sendQueue));
  const failure = results.find(result => result.status === 'rejected');
  if (failure) throw failure.reason;
}
