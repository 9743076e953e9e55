import { sql } from 'kysely';
import type { MailChannel } from '../../../contract/mail/schema.ts';
import type { GroupTexts } from '../../../contract/price-request/calls.ts';
import { requestFiles } from '../../../contract/price-request/schema.ts';
import { priceRequest, priceRequestReminder } from '../../mail/letters/price-request.ts';
import { newToken } from '../../platform/auth/secret.ts';
import type { Trx } from '../../platform/db/db.ts';
import { insertLinks, linkDays } from '../../shared/link.ts';
import { readGroupTexts } from '../general-text/rules.ts';
import { type LetterServices, sendLetters } from '../mail/rules.ts';
import type { lockRequest } from './queries.ts';

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** What all letters of a request share. */
interface RequestLetterContent {
  request: LockedRequest;
  texts: GroupTexts;
  files: string[];
  /** The channel: the mail server or the agency's Google account. */
  channel: MailChannel;
}

/** The content of a request's letters: the general texts as they are now, and the attachments in order. */
export async function requestLetterContent(
  trx: Trx,
  request: LockedRequest,
  channel: MailChannel,
): Promise<RequestLetterContent> {
  const files = await trx
    .selectFrom('price_request_file')
    .select('file_id')
    .where('price_request_id', '=', request.id)
    .orderBy('slot')
    .limit(requestFiles.max)
    .execute();
  return { request, texts: await readGroupTexts(trx), files: files.map(file => file.file_id), channel };
}

/** At most this many letters per statement. With their bodies they are a few megabytes. */
const lettersPerStatement = 100;

/**
 * Writes to recipients, each with a link of its own for the answer, and stores the letter's id with the recipient. The
 * letters are in the agency's language. A hundred letters take as many statements as one.
 */
export async function writeToRecipients(
  trx: Trx,
  services: LetterServices,
  content: RequestLetterContent,
  recipients: readonly { id: number; email: string }[],
  letter = priceRequest,
): Promise<void> {
  for (let from = 0; from < recipients.length; from += lettersPerStatement)
    await writeBatch(trx, services, content, recipients.slice(from, from + lettersPerStatement), letter);
  if (letter === priceRequest) await storeTexts(trx, content);
}

/** Stores the texts around the message with the request, because the general texts may change. */
async function storeTexts(trx: Trx, { request, texts }: RequestLetterContent): Promise<void> {
  const json = sql<string>`${JSON.stringify(texts)}::jsonb`;
  await trx
    .updateTable('price_request')
    .set({ sent_texts: json })
    .where('id', '=', request.id)
    // Otherwise an open edit would become stale for no reason.
    .where('sent_texts', 'is distinct from', json)
    .execute();
}

/**
 * Creates the links by which the recipients of a price request answer it: `/oferta/{token}`. They are valid for
 * `linkDays('offer')` days. An earlier link of the same recipient stays valid, so that a reminder does not break the
 * first mail.
 * @returns the tokens by recipient; they are stored nowhere else
 */
export async function createOfferLinks(
  trx: Trx,
  recipientIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const links = recipientIds.map(recipientId => ({ userId: null, recipientId, ...newToken() }));
  await insertLinks(trx, 'offer', links, now);
  return new Map(links.map(({ recipientId, token }) => [recipientId, token]));
}

async function writeBatch(
  trx: Trx,
  services: LetterServices,
  { request, texts, files, channel }: RequestLetterContent,
  recipients: readonly { id: number; email: string }[],
  letter: typeof priceRequest,
): Promise<void> {
  const ids = recipients.map(({ id }) => id);
  const tokens = await createOfferLinks(trx, ids, services.clock());
  const letters = recipients.map(({ id, email }) => ({
    letter,
    to: { id: null, email, language: 'es' as const },
    params: {
      url: `${services.config.publicUrl}/oferta/${tokens.get(id)}`,
      subject: request.subject,
      greeting: texts.email_greeting,
      message: request.message,
      signature: texts.email_signature,
      contactInfo: texts.email_contact_info,
      dateFrom: request.date_from,
      dateTo: request.date_to,
      nAdults: request.n_adults,
      nChildren: request.n_children,
      nRooms: request.n_rooms,
      days: linkDays('offer'),
    },
    files,
    bulk: true,
    channel,
  }));
  const outboxIds = await sendLetters(trx, services, letters);
  // A reminder does not replace the letter in the recipient's state: the state tells whether the letter arrived.
  if (letter === priceRequestReminder) return;
  const emails = recipients.map(({ email }) => email);
  await sql`
    update price_request_recipient as recipient set outbox_id = written.outbox_id, email = written.email
    from unnest(${ids}::int[], ${outboxIds}::int[], ${emails}::text[]) as written (id, outbox_id, email)
    where recipient.id = written.id`.execute(trx);
}
