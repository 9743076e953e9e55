import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../contract/language.ts';
import { say } from '../../contract/texts/index.ts';
import type { Database } from './db/database.ts';
import type { Db } from './db/db.ts';
import { type Attachment, type Channel, DeliveryError, type DeliveryOptions, type Transport } from './delivery.ts';
import { keepDue, type LeasedRow, markHanding, markSent, markUnsent, markUnsure, nextRow } from './outbox-rows.ts';
import { type Secrets, unreadable } from './secret.ts';

export * from './delivery.ts';

/** A message to be sent, as the transaction that reports something writes it (decisions 5). */
export interface OutgoingMail {
  /** Which template wrote it: what the list of mails shows. */
  template: string;
  /** The reader's account; null for somebody without one. */
  userId: number | null;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  travelId?: number | null;
  budgetId?: number | null;
  /** Whom an answer reaches; without one, whoever the transport says. */
  replyTo?: string | null;
  /** Files of the store that it carries, by id; their bytes are read when it is sent. */
  files?: readonly string[];
  /** The host of the public address: the right side of the Message-ID. */
  messageIdDomain: string;
  /** One of many alike: it goes at the measured pace, and is not repeated when its sender is killed. */
  bulk?: boolean;
  /** What carries it: the mail server unless told. */
  channel?: Channel;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const usualDelivery: DeliveryOptions = {
  lease: 60 * second,
  deadline: 45 * second,
  retryAfter: [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour],
  lanes: 2,
  channel: 'smtp',
  bulkPerMinute: 30,
};

/** What a pass did, in messages. */
export interface Delivered {
  sent: number;
  deferred: number;
  failed: number;
  kept: number;
  /** Bulk messages whose sender was killed while the server took them: not repeated, for somebody to look at. */
  unsure: number;
}

/**
 * Writes a message into the outbox, in the transaction of what it reports. Its body is sealed: it carries links that
 * are secrets.
 * @returns the row's id
 */
export async function post(trx: Db, secrets: Secrets, mail: OutgoingMail, now: Date): Promise<number> {
  const [id] = await postAll(trx, secrets, [mail], now);
  if (id === undefined) throw new Error('a message that was not written');
  return id;
}

/**
 * Writes messages into the outbox as `post` does, all of them in one statement and what they carry in another.
 * @returns the rows' ids, in the order of the messages
 */
export async function postAll(trx: Db, secrets: Secrets, mails: readonly OutgoingMail[], now: Date): Promise<number[]> {
  if (mails.length === 0) return [];
  const at = now.toISOString();
  const named = mails.map(mail => ({ mail, message_id: `<${randomUUID()}@${mail.messageIdDomain}>` }));
  const rows = await trx
    .insertInto('outbox')
    .values(
      named.map(({ mail, message_id }) => ({
        template: mail.template,
        user_id: mail.userId,
        to_address: mail.to,
        language: mail.language,
        subject: mail.subject,
        body: sealBody(secrets, mail),
        message_id,
        travel_id: mail.travelId ?? null,
        budget_id: mail.budgetId ?? null,
        reply_to: mail.replyTo ?? null,
        bulk: mail.bulk ?? false,
        channel: mail.channel ?? 'smtp',
        created_at: at,
        next_attempt_at: at,
      })),
    )
    .returning(['id', 'message_id'])
    .execute();
  // In which order rows come back is nowhere promised.
  const ids = new Map(rows.map(row => [row.message_id, row.id]));
  const written = named.map(({ mail, message_id }) => ({ mail, id: ids.get(message_id) ?? 0 }));
  const files = written.flatMap(({ mail, id }) =>
    (mail.files ?? []).map((file_id, position) => ({ outbox_id: id, position, file_id })),
  );
  if (files.length > 0) await trx.insertInto('outbox_file').values(files).execute();
  return written.map(({ id }) => id);
}

/**
 * Sends what is due, each message by one sender: a row is leased in a statement of its own and sent outside of any
 * transaction. Any number of processes may run it at once. A message is repeated only when the server's answer was
 * lost (the connection broke, the process was killed), always with the same Message-ID. A bulk one is not even then
 * repeated when its sender was killed: the row says that it was being handed over, and becomes `unsure`.
 * @param transport null when no mail server is set: what is due is kept for the administrators to read
 * @param clock of leases and waits
 */
export async function deliverDue(
  { db }: Pick<Database, 'db'>,
  transport: Transport | null,
  secrets: Secrets,
  clock: () => Date,
  changes: Partial<DeliveryOptions> = {},
): Promise<Delivered> {
  const options = { ...usualDelivery, ...changes };
  const done: Delivered = { sent: 0, deferred: 0, failed: 0, kept: 0, unsure: 0 };
  if (!transport) {
    done.kept = await keepDue(db, clock(), options.channel);
    return done;
  }
  done.unsure = await markUnsure(db, clock(), options.channel, options.givenUp);
  let unreachable = false;
  const lane = async () => {
    while (!unreachable && !options.signal?.aborted) {
      const row = await nextRow(db, clock(), options);
      if (!row) return;
      const error = await attempt(db, row, transport, secrets, options, clock);
      if (!error) {
        await markSent(db, row.id, clock());
        done.sent += 1;
        continue;
      }
      // The rest of the queue would only wait for the same server: the next pass tries it.
      unreachable ||= error.fault === 'unreachable';
      const wait = error.fault === 'refused' ? undefined : options.retryAfter[row.attempts - 1];
      await markUnsent(db, row, error.message, clock(), wait, options.givenUp);
      done[wait === undefined ? 'failed' : 'deferred'] += 1;
    }
  };
  // A lane that breaks must not leave the others running behind the caller's back.
  const lanes = await Promise.allSettled(Array.from({ length: options.lanes }, lane));
  const broken = lanes.find(result => result.status === 'rejected');
  if (broken) throw broken.reason;
  return done;
}

/**
 * Sends a message again, or at once if it is waiting for its next attempt; its Message-ID stays.
 * @returns false when there is none
 */
export async function requeue(trx: Db, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('outbox')
    .set({
      status: 'queued',
      next_attempt_at: now.toISOString(),
      // A waiting message keeps its count: a sender may hold it right now, and the count is its proof.
      attempts: sql<number>`case when status = 'queued' then attempts else 0 end`,
      last_error: null,
      sent_at: null,
      handed_at: sql<string | null>`case when status = 'queued' then handed_at end`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sends what was sent already once more, as a message of its own: a mailbox would drop a second one of the same name.
 * @returns the new row's id
 */
export async function repeat(trx: Db, id: number, messageIdDomain: string, now: Date): Promise<number> {
  const copied = [
    ...['template', 'user_id', 'to_address', 'reply_to', 'language', 'subject', 'body', 'travel_id', 'budget_id'],
    ...['bulk', 'channel'],
  ];
  const columns = sql.join(copied.map(column => sql.ref(column)));
  const { rows } = await sql<{ id: number }>`
    insert into outbox (${columns}, message_id, created_at, next_attempt_at)
    select ${columns}, ${`<${randomUUID()}@${messageIdDomain}>`}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from outbox where id = ${id} returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error(`no message ${id} to repeat`);
  await sql`insert into outbox_file (outbox_id, position, file_id)
    select ${row.id}, position, file_id from outbox_file where outbox_id = ${id}`.execute(trx);
  return row.id;
}

/** Opens the sealed body of a row. @throws when it was sealed with another key */
export function openBody(secrets: Secrets, body: string): { text: string; html: string } {
  return JSON.parse(secrets.open(body) ?? '{}') as { text: string; html: string };
}

/** As `openBody`, for pages: a body that does not open says so, in the reader's language. */
export function readBody(
  secrets: Secrets,
  { id, body }: { id: number; body: string },
  language: Language,
): { text: string; html: string; unreadable: boolean } {
  const opened = secrets.read(body, `outbox ${id} body`);
  if (opened !== unreadable) return { ...JSON.parse(opened ?? '{}'), unreadable: false };
  const text = say(language, 'common.unreadable');
  return { text, html: `<p>${text}</p>`, unreadable: true };
}

function sealBody(secrets: Secrets, { text, html }: OutgoingMail): string {
  const sealed = secrets.seal(JSON.stringify({ text, html }));
  if (sealed === null) throw new Error('a mail without a body');
  return sealed;
}

/** @returns what went wrong, or null when the server took the message */
async function attempt(
  db: Db,
  row: LeasedRow,
  transport: Transport,
  secrets: Secrets,
  { deadline, readFile }: DeliveryOptions,
  clock: () => Date,
): Promise<DeliveryError | null> {
  let body: { text: string; html: string };
  try {
    body = openBody(secrets, row.body);
  } catch (error) {
    return new DeliveryError('refused', wordsOf(error));
  }
  let attachments: Attachment[];
  try {
    attachments = await attachmentsOf(row, readFile);
  } catch (error) {
    // A store that does not answer now may answer later; what is gone from it stays gone.
    return error instanceof DeliveryError ? error : new DeliveryError('deferred', wordsOf(error));
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
    return null;
  } catch (error) {
    return error instanceof DeliveryError ? error : new DeliveryError('deferred', wordsOf(error));
  }
}

/** The files of a message, read. @throws a `DeliveryError` when one of them is gone: half a message is not sent */
async function attachmentsOf(row: LeasedRow, readFile: DeliveryOptions['readFile']): Promise<Attachment[]> {
  const attachments: Attachment[] = [];
  for (const { id, name, mime } of row.files) {
    const content = await readFile?.(id);
    if (!content) throw new DeliveryError('refused', `the attachment ${name} is gone`);
    attachments.push({ filename: name, contentType: mime, content });
  }
  return attachments;
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
