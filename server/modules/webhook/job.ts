import { createBackgroundWork } from '../../platform/outbox/background-work.ts';
import { dueWebhooks, type LeasedDelivery, nextDelivery } from './queries.ts';
import { markDelivered, markUndelivered, noteFailing, switchOff } from './rules.ts';
import { attempt, type DeliveryOutcome, type SendingOptions, type SendingServices, usualSending } from './sending.ts';

/** Sends what is due to the webhooks. */
interface Sending {
  /** Begins to send to every webhook that something is due for. It does not wait for the receivers. */
  pass(signal?: AbortSignal): Promise<void>;
  /** Waits until nothing is being sent. @throws the error of a sending that broke off */
  settled(): Promise<void>;
}

/**
 * Sends events, any number of processes at once: an event is leased in its own statement, sent outside any transaction,
 * and repeated when its sender was killed. In each process a webhook has one line of its own, so a receiver that stalls
 * holds up nobody else.
 */
export function startSending(services: SendingServices, changes: Partial<SendingOptions> = {}): Sending {
  const { db, clock } = services;
  const options = { ...usualSending, ...changes };
  const beside = createBackgroundWork();
  const busy = new Set<number>();

  async function line(webhookId: number, signal: AbortSignal | undefined): Promise<void> {
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

  return {
    async pass(signal) {
      beside.check();
      for (const id of await dueWebhooks(db, clock(), [...busy])) {
        busy.add(id);
        beside.start(line(id, signal).finally(() => busy.delete(id)));
      }
    },
    settled: () => beside.settled(),
  };
}
