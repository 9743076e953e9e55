import type { Database } from './db/database.ts';
import type { Db } from './db/db.ts';
import { type Attachment, DeliveryError, type DeliveryOptions, type Transport } from './delivery.ts';
import { openBody } from './outbox.ts';
import { keepDue, type LeasedRow, markHanding, markSent, markUnsent, markUnsure, nextRow } from './outbox-rows.ts';
import { forgetIfNothingWaits, noteClosed, noteOpen, stateOfWay } from './outbox-way.ts';
import type { Secrets } from './secret.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const usualDelivery: DeliveryOptions = {
  lease: 60 * second,
  deadline: 45 * second,
  retryAfter: [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour],
  lanes: 2,
  patience: 2 * second,
  mostAtOnce: 12,
  mostStalled: 4,
  // Soon enough for mail to leave within a minute of the server's return, seldom enough for it not to shut us out.
  tryWayAfter: [10 * second, 20 * second, 40 * second, minute],
  channel: 'smtp',
  bulkPerMinute: 30,
};

/** What was done, in messages. */
export interface Delivered {
  sent: number;
  deferred: number;
  failed: number;
  kept: number;
  /** Bulk messages whose sender was killed while the server took them: not repeated, for somebody to look at. */
  unsure: number;
}

/** The sending of what is due by one way, pass by pass. */
export interface Delivery {
  /**
   * Sends what is due. It ends when every message it began has been sent or is slow: slow ones go on beside the next
   * passes, so that whoever writes meanwhile does not wait for them.
   */
  pass(changes?: Partial<DeliveryOptions>): Promise<void>;
  /** Waits for the slow ones. @returns what was done since the start */
  settled(): Promise<Delivered>;
}

/**
 * Sends what is due, each message by one sender: a row is leased in a statement of its own and sent outside of any
 * transaction. Any number of processes may do it at once. A message is repeated only when the server's answer was
 * lost (the connection broke, the process was killed), always with the same Message-ID. A bulk one is not even then
 * repeated when its sender was killed: the row says that it was being handed over, and becomes `unsure`.
 * @param transport null when no mail server is set: what is due is kept for the administrators to read
 * @param clock of leases and waits
 */
export function startDelivery(
  { db }: Pick<Database, 'db'>,
  transport: Transport | null,
  secrets: Secrets,
  clock: () => Date,
  usual: Partial<DeliveryOptions> = {},
): Delivery {
  const done: Delivered = { sent: 0, deferred: 0, failed: 0, kept: 0, unsure: 0 };
  const underWay = new Set<LeasedRow>();
  const slow = new Set<Promise<unknown>>();
  /** What slow ones left behind: the next pass throws it. */
  const broken: unknown[] = [];
  /** Counts what shows that the server lets us in. */
  let answers = 0;

  /**
   * @param trying whether it is the one message that is tried while no mail leaves
   * @returns whether the way let the message through to the server; null where that was not tried
   */
  async function send(row: LeasedRow, via: Transport, options: DeliveryOptions, trying: boolean) {
    const answersBefore = answers;
    const { error, tried } = await attempt(db, row, via, secrets, options, clock);
    if (!error) {
      await markSent(db, row.id, clock());
      done.sent += 1;
    }
    const through = tried && error?.fault !== 'stale' ? error?.fault !== 'unreachable' : null;
    if (through) {
      answers += 1;
      await noteOpen(db, options);
    }
    if (!error) return through;
    // A server that has answered another message meanwhile is there: it wanted no further connection.
    const closed = through === false && answers === answersBefore;
    if (closed) await noteClosed(db, options, error, clock(), trying);
    const wait = closed ? 0 : waitAfter(row, error, options);
    await markUnsent(db, row, error, clock(), wait, options.givenUp);
    done[wait === undefined ? 'failed' : 'deferred'] += 1;
    return through;
  }

  function slowly(sending: Promise<unknown>): void {
    const watched = sending.catch(error => broken.push(error)).finally(() => slow.delete(watched));
    slow.add(watched);
  }

  async function pass(options: DeliveryOptions): Promise<void> {
    if (broken.length > 0) throw broken.shift();
    if (!transport) {
      done.kept += await keepDue(db, clock(), options.channel);
      return forgetIfNothingWaits(db, options.channel);
    }
    done.unsure += await markUnsure(db, clock(), options.channel, options.givenUp);
    let closed = false;
    const take = async () => {
      if (closed || options.signal?.aborted || underWay.size >= options.mostAtOnce) return undefined;
      const stalled = [...underWay].filter(row => row.stalled).length;
      const row = await nextRow(db, clock(), options, {
        withStalled: stalled < options.mostStalled,
        held: [...underWay].map(held => held.id),
      });
      if (row) underWay.add(row);
      return row;
    };
    // One lane after the other: two at once would each count without the other's message.
    let taking: Promise<unknown> = Promise.resolve();
    const next = () => {
      const taken = taking.then(take);
      taking = taken.catch(() => undefined);
      return taken;
    };
    const begin = async (row: LeasedRow, trying = false) => {
      const through = await send(row, transport, options, trying).finally(() => underWay.delete(row));
      closed ||= through === false;
      return through;
    };
    /** While no mail leaves one message is tried; the others follow it once it is let through. */
    const letThrough = async () => {
      for (let row = await next(); row; row = await next()) {
        const through = await begin(row, true);
        if (through !== null) return through;
      }
      await forgetIfNothingWaits(db, options.channel);
      return false;
    };
    const state = await stateOfWay(db, options, clock());
    if (state === 'closed' || (state === 'try' && !(await letThrough()))) return;
    const lane = async () => {
      for (let row = await next(); row; row = await next()) {
        const sending = begin(row);
        const ended = await Promise.race([sending.then(() => true), pause(options.patience)]);
        if (!ended) slowly(sending);
      }
    };
    // A lane that breaks must not leave the others running behind the caller's back.
    const lanes = await Promise.allSettled(Array.from({ length: options.lanes }, lane));
    const failed = lanes.find(result => result.status === 'rejected');
    if (failed) throw failed.reason;
  }

  return {
    pass: changes => pass({ ...usualDelivery, ...usual, ...changes }),
    async settled() {
      await Promise.all(slow);
      if (broken.length > 0) throw broken.shift();
      return done;
    },
  };
}

/** One pass, and everything that it began. */
export async function deliverDue(...how: Parameters<typeof startDelivery>): Promise<Delivered> {
  const delivery = startDelivery(...how);
  await delivery.pass();
  return delivery.settled();
}

/** Waits, but keeps no process alive. */
const pause = (ms: number) => new Promise<null>(resolve => void setTimeout(resolve, ms, null).unref());

/** @returns in ms; undefined when the message is given up */
function waitAfter(row: LeasedRow, { fault }: DeliveryError, options: DeliveryOptions): number | undefined {
  if (fault === 'refused') return undefined;
  // Another connection tells; each of those that were kept can fail so but once.
  if (fault === 'stale') return 0;
  // It was the way's fault, not the message's: it is not given up for that, however often.
  if (fault === 'unreachable') return options.tryWayAfter[0];
  return options.retryAfter[row.attempts - row.unreached - 1];
}

interface Attempt {
  /** What went wrong; null when the server took the message. */
  error: DeliveryError | null;
  /** Whether it came as far as the mail server. */
  tried: boolean;
}

async function attempt(
  db: Db,
  row: LeasedRow,
  transport: Transport,
  secrets: Secrets,
  { deadline, readFile }: DeliveryOptions,
  clock: () => Date,
): Promise<Attempt> {
  let body: { text: string; html: string };
  try {
    body = openBody(secrets, row.body);
  } catch (error) {
    return { error: new DeliveryError('refused', wordsOf(error), { reason: 'key' }), tried: false };
  }
  let attachments: Attachment[];
  try {
    attachments = await attachmentsOf(row, readFile);
  } catch (error) {
    // A store that does not answer now may answer later; what is gone from it stays gone.
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
    ...(row.bulk ? { handing: () => markHanding(db, row, clock()) } : {}),
  };
  try {
    await transport.send(message, AbortSignal.timeout(deadline));
    return { error: null, tried: true };
  } catch (error) {
    return { error: deliveryError(error), tried: error instanceof DeliveryError };
  }
}

/** The files of a message, read. @throws a `DeliveryError` when one of them is gone: half a message is not sent */
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
