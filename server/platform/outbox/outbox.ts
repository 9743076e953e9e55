import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../../contract/language.ts';
import type { MailChannel } from '../../../contract/mail/schema.ts';
import { say } from '../../../contract/texts/index.ts';
import { type SecretPlace, type Secrets, unreadable } from '../auth/secret.ts';
import type { Db } from '../db/db.ts';
import { newId, newIds } from '../db/new-ids.ts';
import { tryChannelsNow } from './channel.ts';
import type { Attachment } from './delivery.ts';

/** A message to send, written in the transaction that it reports (decisions 5). */
export interface OutgoingMail {
  /** The name of its template, which the list of mails shows. */
  template: string;
  /** The reader's account; null without one. */
  userId: number | null;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  travelId?: number | null;
  budgetId?: number | null;
  /** The address for answers. Without one the transport sets it. */
  replyTo?: string | null;
  /** The ids of the attached files. Their bytes are read when the message is sent. */
  files?: readonly string[];
  /** What it also carries, sealed with its body: nothing of it is kept elsewhere. */
  enclosed?: readonly Attachment[];
  /** The host of the public address: the right-hand side of the Message-ID. */
  messageIdDomain: string;
  /** One of many similar messages: it is sent at the limited pace, and is not repeated when its sender is killed. */
  bulk?: boolean;
  /** The channel; the mail server unless given. */
  channel?: MailChannel;
}

/**
 * Writes messages into the outbox, in the transaction that they report: all in one statement, and all attachments in
 * another. The bodies are sealed because their links are secrets.
 * @returns the rows' ids, in the order of the messages
 */
export async function postAll(trx: Db, secrets: Secrets, mails: readonly OutgoingMail[], now: Date): Promise<number[]> {
  if (mails.length === 0) return [];
  const at = now.toISOString();
  const ids = await newIds(trx, 'outbox', mails.length);
  const rows = ids.flatMap((id, index) => (mails[index] ? [{ mail: mails[index], id }] : []));
  await trx
    .insertInto('outbox')
    .values(
      rows.map(({ mail, id }) => ({
        id,
        template: mail.template,
        user_id: mail.userId,
        to_address: mail.to,
        language: mail.language,
        subject: mail.subject,
        body: sealBody(secrets, mail, id),
        message_id: newMessageId(mail.messageIdDomain),
        travel_id: mail.travelId ?? null,
        budget_id: mail.budgetId ?? null,
        reply_to: mail.replyTo ?? null,
        bulk: mail.bulk ?? false,
        channel: mail.channel ?? 'smtp',
        created_at: at,
        next_attempt_at: at,
      })),
    )
    .execute();
  const files = rows.flatMap(({ mail, id }) =>
    (mail.files ?? []).map((file_id, position) => ({ outbox_id: id, position, file_id })),
  );
  if (files.length > 0) await trx.insertInto('outbox_file').values(files).execute();
  return ids;
}

/**
 * Sends a message again, or at once if it waits for its next attempt. Its Message-ID stays.
 * @returns false when there is no such message
 */
export async function requeue(trx: Db, id: number, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('outbox')
    .set({
      ...queuedFields(now),
      // A waiting message keeps its count: a sender may hold it right now and proves that by the count.
      attempts: sql<number>`case when status = 'queued' then attempts else 0 end`,
      unreached: sql<number>`case when status = 'queued' then unreached else 0 end`,
      handed_at: sql<string | null>`case when status = 'queued' then handed_at end`,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (row) await tryChannelsNow(trx, now);
  return row !== undefined;
}

/**
 * Sends all failed messages again. Messages with an unknown result (`unsure`) stay.
 * @returns how many messages
 */
export async function requeueFailed(trx: Db, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ ...queuedFields(now), attempts: 0, unreached: 0, handed_at: null })
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow();
  await tryChannelsNow(trx, now);
  return Number(numUpdatedRows);
}

const queuedFields = (now: Date) => ({
  status: 'queued' as const,
  next_attempt_at: now.toISOString(),
  last_fault: null,
  last_error: null,
  sent_at: null,
});

/**
 * Sends a copy of a sent message under a new Message-ID, because a mailbox would drop a second message with the same
 * one.
 * @returns the new row's id
 * @throws when its body cannot be opened
 */
export async function queueCopy(
  trx: Db,
  secrets: Secrets,
  id: number,
  messageIdDomain: string,
  now: Date,
): Promise<number> {
  const { body } = await trx.selectFrom('outbox').select('body').where('id', '=', id).executeTakeFirstOrThrow();
  const copy = await newId(trx, 'outbox');
  // A body opens in its own row only.
  const resealed = sealBody(secrets, openBody(secrets, { id, body }), copy);
  const copied = [
    'template',
    'user_id',
    'to_address',
    'reply_to',
    'language',
    'subject',
    'travel_id',
    'budget_id',
    'bulk',
    'channel',
  ];
  const columns = sql.join(copied.map(column => sql.ref(column)));
  await sql`
    insert into outbox (${columns}, id, body, message_id, created_at, next_attempt_at)
    select ${columns}, ${copy}, ${resealed}, ${newMessageId(messageIdDomain)}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from outbox where id = ${id}`.execute(trx);
  await sql`insert into outbox_file (outbox_id, position, file_id)
    select ${copy}::integer, position, file_id from outbox_file where outbox_id = ${id}`.execute(trx);
  return copy;
}

const newMessageId = (domain: string): string => `<${randomUUID()}@${domain}>`;

const bodyOf = (id: number): SecretPlace => ({ table: 'outbox', column: 'body', row: id });

/** What is sealed of a message. */
type SealedBody = Pick<OutgoingMail, 'text' | 'html' | 'enclosed'>;

/** Opens the sealed body of a row. @throws when it was sealed with another key */
export function openBody(secrets: Secrets, { id, body }: { id: number; body: string }): SealedBody {
  const { enclosed, ...words } = JSON.parse(secrets.open(body, bodyOf(id)) ?? '{}') as SealedBody;
  if (!enclosed) return words;
  return { ...words, enclosed: enclosed.map(each => ({ ...each, content: Buffer.from(`${each.content}`, 'base64') })) };
}

/**
 * Like `openBody`, for pages. Instead of an unreadable body it returns a text that says so in the reader's language.
 */
export function readBody(
  secrets: Secrets,
  { id, body }: { id: number; body: string },
  language: Language,
): { text: string; html: string; unreadable: boolean } {
  const plainBody = secrets.read(body, bodyOf(id));
  if (plainBody !== unreadable) {
    const { text, html } = JSON.parse(plainBody ?? '{}') as SealedBody;
    return { text, html, unreadable: false };
  }
  const text = say(language, 'common.unreadable');
  return { text, html: `<p>${text}</p>`, unreadable: true };
}

function sealBody(secrets: Secrets, { text, html, enclosed }: SealedBody, id: number): string {
  const carried = enclosed?.map(each => ({ ...each, content: Buffer.from(each.content).toString('base64') }));
  return secrets.seal(JSON.stringify({ text, html, ...(carried?.length && { enclosed: carried }) }), bodyOf(id));
}
