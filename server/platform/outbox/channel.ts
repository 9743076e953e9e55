import { type MailChannel, type MailFault, outageMinutes } from '../../../contract/mail/schema.ts';
import type { Db } from '../db/db.ts';
import type { DeliveryError, DeliveryOptions, DeliveryOutage } from './delivery.ts';

/**
 * Whether mail leaves by a channel. The state is a row, so that all processes share it: while the channel is closed,
 * one of them tries a message now and then, and the others wait.
 */

/**
 * `open`: mail leaves. `try`: it does not, and this caller may try one message. `closed`: it does not, and another
 * process tries, or the next try is not due yet.
 */
type ChannelState = 'open' | 'try' | 'closed';

/** The state of a channel. When a try is due, the caller gets the turn. */
export async function channelState(
  db: Db,
  { channel, lease }: Pick<DeliveryOptions, 'channel' | 'lease'>,
  now: Date,
): Promise<ChannelState> {
  const at = now.toISOString();
  const failing = await db
    .selectFrom('mail_way')
    .select(eb => eb('next_try_at', '<=', at).as('due'))
    .where('channel', '=', channel)
    .where('failing_since', 'is not', null)
    .executeTakeFirst();
  if (!failing) return 'open';
  if (!failing.due) return 'closed';
  const turn = await db
    .updateTable('mail_way')
    // Returns the turn of a process that is killed.
    .set({ next_try_at: new Date(now.getTime() + lease).toISOString() })
    .where('channel', '=', channel)
    .where('next_try_at', '<=', at)
    .returning('channel')
    .executeTakeFirst();
  return turn ? 'try' : 'closed';
}

/**
 * Records that no message could be handed over.
 * @param trying whether the caller has the turn: only then the next try is postponed
 */
export function markClosed(
  db: Db,
  { channel, retryChannelAfter, outage }: Pick<DeliveryOptions, 'channel' | 'retryChannelAfter' | 'outage'>,
  { reason, message }: DeliveryError,
  now: Date,
  trying: boolean,
): Promise<void> {
  const at = now.toISOString();
  return db.transaction().execute(async trx => {
    const { failing_since, told_at, tries, next_try_at } = await trx
      .selectFrom('mail_way')
      .select(['failing_since', 'told_at', 'tries', 'next_try_at'])
      .where('channel', '=', channel)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const since = failing_since === null ? now : new Date(failing_since);
    const tell = told_at === null && now.getTime() - since.getTime() >= outageMinutes * 60_000;
    const wait = retryChannelAfter[Math.min(tries, retryChannelAfter.length - 1)] ?? 0;
    const next = new Date(now.getTime() + wait).toISOString();
    const late = next_try_at !== null && !trying;
    const error = message.slice(0, 1000);
    await trx
      .updateTable('mail_way')
      .set({
        failing_since: since.toISOString(),
        fault: reason,
        error,
        ...(late ? {} : { tries: tries + 1, next_try_at: next }),
        ...(tell ? { told_at: at } : {}),
      })
      .where('channel', '=', channel)
      .execute();
    if (tell) await outage?.begins(trx, { channel, since, fault: reason, error });
  });
}

const openState = {
  failing_since: null,
  fault: null,
  error: null,
  tries: 0,
  next_try_at: null,
  told_at: null,
} as const;

/** Records that the mail server accepted a connection. */
export async function markOpen(
  db: Db,
  { channel, outage }: Pick<DeliveryOptions, 'channel' | 'outage'>,
): Promise<void> {
  const failing = (within: Db) =>
    within
      .selectFrom('mail_way')
      .select(eb => ['failing_since', eb.ref('fault').$castTo<MailFault>().as('fault'), 'error', 'told_at'])
      .where('channel', '=', channel)
      .where('failing_since', 'is not', null);
  // This runs with every message and rarely changes anything, so it must not make senders wait for each other.
  if (!(await failing(db).executeTakeFirst())) return;
  await db.transaction().execute(async trx => {
    const before = await failing(trx).forNoKeyUpdate().executeTakeFirst();
    if (!before?.failing_since) return;
    await trx.updateTable('mail_way').set(openState).where('channel', '=', channel).execute();
    const { failing_since, fault, error, told_at } = before;
    const over: DeliveryOutage = { channel, since: new Date(failing_since), fault, error: error ?? '' };
    if (told_at !== null) await outage?.ends(trx, over);
  });
}

/** When no message waits for a channel, nobody can tell whether it is closed, so the outage is forgotten. */
export async function forgetIfNothingWaits(db: Db, channel: MailChannel): Promise<void> {
  await db
    .updateTable('mail_way')
    .set(openState)
    .where('channel', '=', channel)
    .where('failing_since', 'is not', null)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('outbox').select('id').where('status', '=', 'queued').where('channel', '=', channel)),
      ),
    )
    .execute();
}

/**
 * Lets the channels be tried at once instead of at their next turn: the configured server may be new, or may work
 * again.
 * @param channel one of them; all when it is missing
 */
export async function tryChannelsNow(db: Db, now: Date, channel?: MailChannel): Promise<void> {
  const channels = db
    .updateTable('mail_way')
    .set({ next_try_at: now.toISOString() })
    .where('failing_since', 'is not', null)
    .where('next_try_at', '>', now.toISOString());
  await (channel ? channels.where('channel', '=', channel) : channels).execute();
}
