import type { Secrets } from '../auth/secret.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import { channelState, forgetIfNothingWaits, markClosed, markOpen } from './channel.ts';
import { type Attachment, DeliveryError, type DeliveryOptions, type Transport } from './delivery.ts';
import { openBody } from './outbox.ts';
import { type LeasedRow, markHanding, markKept, markSent, markUnsent, markUnsure, nextRow } from './outbox-rows.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const usualDelivery: DeliveryOptions = {
  lease: 60 * second,
  deadline: 45 * second,
  retryAfter: [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour],
  concurrency: 4,
  // Short enough for mail to leave within a minute of the server's return, long enough for the server not to block us.
  retryChannelAfter: [10 * second, 20 * second, 40 * second, minute],
  channel: 'smtp',
  bulkPerMinute: 30,
};

/**
 * Sends what is due on one channel, each message by one sender: a row is leased in its own statement and sent outside any
 * transaction. Any number of processes may do so at once. A message is repeated only when the server's answer was lost
 * (the connection broke, or the process was killed), always with the same Message-ID. A bulk message is not repeated when
 * its sender was killed during the handing over: it becomes `unsure`.
 * @param transport null when no mail server is set: due messages are then kept for the administrators to read
 * @param clock the clock of leases and pauses
 * @returns how many messages were sent, deferred, failed and kept, and how many are `unsure`: perhaps sent
 */
export async function deliverDue(
  { db }: Pick<Database, 'db'>,
  transport: Transport | null,
  secrets: Secrets,
  clock: () => Date,
  changes: Partial<DeliveryOptions> = {},
) {
  const options = { ...usualDelivery, ...changes };
  const done = { sent: 0, deferred: 0, failed: 0, kept: 0, unsure: 0 };
  if (!transport) {
    done.kept = await markKept(db, clock(), options.channel);
    await forgetIfNothingWaits(db, options.channel);
    return done;
  }
  const via = transport;
  done.unsure = await markUnsure(db, clock(), options.channel, options.onGivenUp);
  let closed = false;
  /** Counts events that show that the server accepts connections. */
  let answers = 0;

  /**
   * @param trying whether this is the single message that is tried while no mail leaves
   * @returns whether the message reached the server, or that was not tried
   */
  async function send(row: LeasedRow, trying: boolean): Promise<'reached' | 'closed' | 'untried'> {
    const answersBefore = answers;
    const { error, tried } = await attempt(db, row, via, secrets, options, clock);
    if (!error) {
      await markSent(db, row.id, clock());
      done.sent += 1;
    }
    const unreachable = error?.fault === 'unreachable';
    const outcome = !tried || error?.fault === 'stale' ? 'untried' : unreachable ? 'closed' : 'reached';
    if (outcome === 'reached') {
      answers += 1;
      await markOpen(db, options);
    }
    closed ||= outcome === 'closed';
    if (!error) return outcome;
    // A server that has answered another message meanwhile is reachable: it only wanted no further connection.
    const unreached = outcome === 'closed' && answers === answersBefore;
    if (unreached) await markClosed(db, options, error, clock(), trying);
    const wait = unreached ? 0 : waitAfter(row, error, options);
    await inTurn(() => markUnsent(db, row, error, clock(), wait, options.onGivenUp));
    done[wait === undefined ? 'failed' : 'deferred'] += 1;
    return outcome;
  }

  const take = async () => (closed || options.signal?.aborted ? undefined : nextRow(db, clock(), options));
  // Messages are taken and given back one after the other: another worker would take one that comes back because the channel
  // is closed.
  let turns: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turns.then(work);
    turns = result.catch(() => undefined);
    return result;
  }
  const next = () => inTurn(take);
  /** While no mail leaves, one message is tried. The others follow when it gets through. */
  async function letThrough(): Promise<boolean> {
    for (let row = await next(); row; row = await next()) {
      const outcome = await send(row, true);
      if (outcome !== 'untried') return outcome === 'reached';
    }
    await forgetIfNothingWaits(db, options.channel);
    return false;
  }
  const state = await channelState(db, options, clock());
  if (state === 'closed' || (state === 'try' && !(await letThrough()))) return done;
  const worker = async () => {
    for (let row = await next(); row; row = await next()) await send(row, false);
  };
  // A worker that fails must not leave the others running unnoticed.
  const results = await Promise.allSettled(Array.from({ length: options.concurrency }, worker));
  const failed = results.find(result => result.status === 'rejected');
  if (failed) throw failed.reason;
  return done;
}

/** @returns in ms; undefined when the message is given up */
function waitAfter(row: LeasedRow, { fault }: DeliveryError, options: DeliveryOptions): number | undefined {
  if (fault === 'refused') return undefined;
  // A new connection will show. Each kept connection can fail like this only once.
  if (fault === 'stale') return 0;
  // The channel is at fault, not the message, so the message is never given up for that.
  if (fault === 'unreachable') return options.retryChannelAfter[0];
  return options.retryAfter[row.attempts - row.unreached - 1];
}

interface Attempt {
  /** The error; null when the server accepted the message. */
  error: DeliveryError | null;
  /** Whether the attempt reached the mail server. */
  tried: boolean;
}

async function attempt(
  db: Db,
  row: LeasedRow,
  transport: Transport,
  secrets: Secrets,
  { deadline, readFile, papersOf }: DeliveryOptions,
  clock: () => Date,
): Promise<Attempt> {
  let opened: ReturnType<typeof openBody>;
  try {
    opened = openBody(secrets, row);
  } catch (error) {
    return { error: new DeliveryError('refused', wordsOf(error), { reason: 'key' }), tried: false };
  }
  const { enclosed = [], ...body } = opened;
  let attachments: Attachment[];
  try {
    attachments = [...(await attachmentsOf(row, readFile)), ...enclosed, ...((await papersOf?.(row)) ?? [])];
  } catch (error) {
    // A store that does not answer now may answer later. A file that is missing there stays missing.
    return { error: deliveryError(error), tried: false };
  }
  const message = {
    template: row.template,
    to: row.to_address,
    replyTo: row.reply_to,
    subject: row.subject,
    ...body,
    attachments,
    messageId: row.message_id,
    date: new Date(row.created_at),
    ...(row.bulk ? { beforeLastByte: () => markHanding(db, row, clock()) } : {}),
  };
  try {
    await transport.send(message, AbortSignal.timeout(deadline));
    return { error: null, tried: true };
  } catch (error) {
    return { error: deliveryError(error), tried: error instanceof DeliveryError };
  }
}

/**
 * Reads the files of a message.
 * @throws a `DeliveryError` when one of them is gone: an incomplete message is not sent
 */
async function attachmentsOf(row: LeasedRow, readFile: DeliveryOptions['readFile']): Promise<Attachment[]> {
  const attachments: Attachment[] = [];
  for (const { id, name, mime } of row.files) {
    const content = await readFile?.(id);
    if (!content) throw new DeliveryError('refused', `the attachment ${name} is gone`, { reason: 'file' });
    attachments.push({ filename: name, contentType: mime, content });
  }
  return attachments;
}

const deliveryError = (error: unknown) =>
  error instanceof DeliveryError ? error : new DeliveryError('deferred', wordsOf(error));

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
