import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../contract/language.ts';
import type { Database } from './db/database.ts';
import type { Db, Trx } from './db/db.ts';
import type { Secrets } from './secret.ts';

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
  /** Files of the store that it carries, by id; their bytes are read when it is sent. */
  files?: readonly string[];
  /** The host of the public address: the right side of the Message-ID. */
  messageIdDomain: string;
}

/** A file that a message carries. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A message as the transport hands it to the mail server. */
export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** The same in every attempt, so that a mailbox that got it twice can tell. */
  messageId: string;
  /** When it was written: the same in every attempt, too. */
  date: Date;
}

/** What carries messages to a mail server. */
export interface Transport {
  /**
   * Settles once the server has answered, or soon after the signal aborts.
   * @throws a `DeliveryError` unless the server took the message
   */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** `refused`: this message will never be taken. `deferred`: later perhaps. `unreachable`: nor would any other now. */
export type DeliveryFault = 'refused' | 'deferred' | 'unreachable';

/** Why a message was not taken, in the server's words. */
export class DeliveryError extends Error {
  readonly fault: DeliveryFault;

  constructor(fault: DeliveryFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export interface DeliveryOptions {
  /** For how long a row is a sender's own, in ms: what a killed process holds is free again after it. */
  lease: number;
  /** When an attempt is given up, in ms; below the lease, so that nobody else sends the row meanwhile. */
  deadline: number;
  /** The wait after each failed attempt, in ms; after the last one the message has failed. */
  retryAfter: readonly number[];
  /** Messages under way at once. */
  lanes: number;
  /** Aborted: takes no further row. */
  signal?: AbortSignal;
  /** Reads the bytes of a file that a message carries; null when they are gone. */
  readFile?: (fileId: string) => Promise<Buffer | null>;
  /** Told of a message that is given up, in the transaction that marks it so. */
  givenUp?: (trx: Trx, mail: GivenUp) => Promise<void>;
}

/** A message that will not be tried again by itself. */
export interface GivenUp {
  to: string;
  subject: string;
  /** The words of the mail server. */
  error: string;
  travelId: number | null;
  budgetId: number | null;
}

export const usualDelivery: DeliveryOptions = {
  lease: 60 * second,
  deadline: 45 * second,
  retryAfter: [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour],
  lanes: 2,
};

/** What a pass did, in messages. */
export interface Delivered {
  sent: number;
  deferred: number;
  failed: number;
  kept: number;
}

/**
 * Writes a message into the outbox, in the transaction of what it reports. Its body is sealed: it carries links that
 * are secrets.
 * @returns the row's id
 */
export async function post(trx: Db, secrets: Secrets, mail: OutgoingMail, now: Date): Promise<number> {
  const at = now.toISOString();
  const row = await trx
    .insertInto('outbox')
    .values({
      template: mail.template,
      user_id: mail.userId,
      to_address: mail.to,
      language: mail.language,
      subject: mail.subject,
      body: sealBody(secrets, mail),
      message_id: `<${randomUUID()}@${mail.messageIdDomain}>`,
      travel_id: mail.travelId ?? null,
      budget_id: mail.budgetId ?? null,
      created_at: at,
      next_attempt_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (mail.files?.length) {
    await trx
      .insertInto('outbox_file')
      .values(mail.files.map((file_id, position) => ({ outbox_id: row.id, position, file_id })))
      .execute();
  }
  return row.id;
}

/**
 * Sends what is due, each message by one sender: a row is leased in a statement of its own and sent outside of any
 * transaction. Any number of processes may run it at once. A message is repeated only when the server's answer was
 * lost (the connection broke, the process was killed), always with the same Message-ID.
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
  const done: Delivered = { sent: 0, deferred: 0, failed: 0, kept: 0 };
  if (!transport) {
    done.kept = await keepDue(db, clock());
    return done;
  }
  let unreachable = false;
  const lane = async () => {
    while (!unreachable && !options.signal?.aborted) {
      const row = await lease(db, clock(), options.lease);
      if (!row) return;
      const error = await attempt(row, transport, secrets, options);
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
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens the sealed body of a row. @throws when it was sealed with another key */
export function openBody(secrets: Secrets, body: string): { text: string; html: string } {
  return JSON.parse(secrets.open(body) ?? '{}') as { text: string; html: string };
}

function sealBody(secrets: Secrets, { text, html }: OutgoingMail): string {
  const sealed = secrets.seal(JSON.stringify({ text, html }));
  if (sealed === null) throw new Error('a mail without a body');
  return sealed;
}

interface LeasedRow {
  id: number;
  to_address: string;
  subject: string;
  body: string;
  message_id: string;
  created_at: string;
  attempts: number;
  files: { id: string; name: string; mime: string }[];
}

async function lease(db: Db, now: Date, milliseconds: number): Promise<LeasedRow | undefined> {
  const at = now.toISOString();
  return db
    .with('due', query =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'queued')
        .where('next_attempt_at', '<=', at)
        .where(eb => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .whereRef('outbox.id', '=', 'due.id')
    .set({
      leased_until: new Date(now.getTime() + milliseconds).toISOString(),
      // Counted here and not afterwards: the count is also what proves whose lease it is.
      attempts: sql<number>`outbox.attempts + 1`,
    })
    .returning([
      'outbox.id',
      'outbox.to_address',
      'outbox.subject',
      'outbox.body',
      'outbox.message_id',
      'outbox.created_at',
      'outbox.attempts',
    ])
    .returning(
      sql<LeasedRow['files']>`(
        select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'mime', file.mime)
          order by carried.position), '[]')
        from outbox_file as carried join file on file.id = carried.file_id
        where carried.outbox_id = outbox.id)`.as('files'),
    )
    .executeTakeFirst();
}

/** @returns what went wrong, or null when the server took the message */
async function attempt(
  row: LeasedRow,
  transport: Transport,
  secrets: Secrets,
  { deadline, readFile }: DeliveryOptions,
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
    to: row.to_address,
    subject: row.subject,
    ...body,
    attachments,
    messageId: row.message_id,
    date: new Date(row.created_at),
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

async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ status: 'sent', sent_at: now.toISOString(), leased_until: null, last_error: null })
    .where('id', '=', id)
    // Even if the lease ran out meanwhile: the message is with the reader.
    .where('status', '=', 'queued')
    .execute();
}

async function markUnsent(
  db: Db,
  row: LeasedRow,
  words: string,
  now: Date,
  wait: number | undefined,
  givenUp: DeliveryOptions['givenUp'],
): Promise<void> {
  const error = words.slice(0, 1000);
  await db.transaction().execute(async trx => {
    const marked = await trx
      .updateTable('outbox')
      .set({
        ...(wait === undefined
          ? { status: 'failed' }
          : { next_attempt_at: new Date(now.getTime() + wait).toISOString() }),
        leased_until: null,
        last_error: error,
      })
      .where('id', '=', row.id)
      .where('status', '=', 'queued')
      .where('attempts', '=', row.attempts)
      .returning(['to_address', 'subject', 'travel_id', 'budget_id'])
      .executeTakeFirst();
    if (!marked || wait !== undefined) return;
    const { to_address: to, subject, travel_id: travelId, budget_id: budgetId } = marked;
    await givenUp?.(trx, { to, subject, error, travelId, budgetId });
  });
}

async function keepDue(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('outbox')
    .set({ status: 'kept', leased_until: null })
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now.toISOString())
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
