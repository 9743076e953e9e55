import { type GroupTexts, requestFiles } from '../../../contract/price-request.ts';
import type { Trx } from '../../platform/db/db.ts';
import { linkDays } from '../../platform/link.ts';
import type { Channel } from '../../platform/outbox.ts';
import { groupTexts } from '../general-text/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { offerLink } from '../offer/link.ts';
import type { lockRequest } from './queries.ts';

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** What the letters of a request have in common. */
export interface RequestLetter {
  request: LockedRequest;
  texts: GroupTexts;
  files: string[];
  /** What carries them: the mail server, or the agency's Google account. */
  channel: Channel;
}

/** What the letters of a request say and carry: the general texts as they stand now, the attachments in their order. */
export async function requestLetter(trx: Trx, request: LockedRequest, channel: Channel): Promise<RequestLetter> {
  const files = await trx
    .selectFrom('price_request_file')
    .select('file_id')
    .where('price_request_id', '=', request.id)
    .orderBy('slot')
    .limit(requestFiles.most)
    .execute();
  return { request, texts: await groupTexts(trx), files: files.map(file => file.file_id), channel };
}

/**
 * Writes to a recipient, with a link of its own to answer by, and remembers the letter as the recipient's.
 * Suppliers are written to in the agency's language.
 */
export async function writeToRecipient(
  trx: Trx,
  services: LetterServices,
  { request, texts, files, channel }: RequestLetter,
  recipient: { id: number; email: string },
  template: 'priceRequest' | 'priceRequestReminder' = 'priceRequest',
): Promise<void> {
  const token = await offerLink(trx, recipient.id, services.clock());
  const outboxId = await sendLetter(trx, services, {
    template,
    to: { id: null, email: recipient.email, language: 'es' },
    params: {
      url: `${services.config.publicUrl}/oferta/${token}`,
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
  });
  // A reminder is not its letter: whether that arrived is what its state says.
  if (template === 'priceRequestReminder') return;
  await trx
    .updateTable('price_request_recipient')
    .set({ outbox_id: outboxId, email: recipient.email })
    .where('id', '=', recipient.id)
    .execute();
}
