import { withAddressee } from '../../../contract/client/addressee.ts';
import type { Language } from '../../../contract/language.ts';
import type { MailChannel } from '../../../contract/mail/schema.ts';
import { kindOf, type Letter, type LetterParams } from '../../mail/letter.ts';
import type { Signer } from '../../mail/params.ts';
import { languageOf, writeMail } from '../../mail/write-mail.ts';
import type { Db } from '../../platform/db/db.ts';
import { type OutgoingMail, postAll } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { letterSigner } from '../contact/queries.ts';
import { recordLetter } from '../history/rules.ts';
import { ownWords, wordsKey } from '../letter-text/queries.ts';
import { logoFile, setting } from '../setting/queries.ts';

/** The services that writing a letter needs. */
export type LetterServices = Pick<Services, 'config' | 'secrets' | 'clock'>;

export interface LetterToSend<P extends LetterParams> {
  letter: Letter<P>;
  /** The address for answers. The default for a client's letter about a trip is its agent, otherwise the agency. */
  replyTo?: string | null;
  /** The id is null for a person without an account. */
  to: { id: number | null; email: string; language: Language };
  params: NoInfer<P>;
  travelId?: number;
  budgetId?: number;
  /** The file of the photo at the top. */
  cover?: string | null;
  /** The ids of attached files in the store. */
  files?: readonly string[];
  /** One of many similar letters (platform/outbox/outbox.ts). */
  bulk?: boolean;
  /** The channel; the mail server unless given. */
  channel?: MailChannel;
}

/**
 * Writes a letter in the reader's language and puts it into the outbox, in the transaction that it reports. The trip's
 * history records letters to clients.
 * @param trx the transaction
 * @returns the message's id in the outbox
 */
export async function sendLetter<P extends LetterParams>(
  trx: Db,
  services: LetterServices,
  letter: LetterToSend<P>,
): Promise<number> {
  const [id] = await sendLetters(trx, services, [letter]);
  if (id === undefined) throw new Error('a letter that was not written');
  return id;
}

/**
 * Writes several letters like `sendLetter`, with a fixed number of statements when they are not about trips.
 * @returns the messages' ids in the outbox, in the order of the letters
 */
export async function sendLetters<P extends LetterParams>(
  trx: Db,
  services: LetterServices,
  letters: readonly LetterToSend<P>[],
): Promise<number[]> {
  const agency = await setting(trx, 'agency');
  const letterhead = { colours: await setting(trx, 'appearance'), logo: (await logoFile(trx)) !== null };
  const kinds = letters.map(({ letter, params }) => kindOf(letter, params));
  const edited = await ownWords(trx, [...new Set(kinds.filter(kind => kind !== undefined))]);
  const mails: OutgoingMail[] = [];
  for (const [place, toSend] of letters.entries()) {
    const { letter, to, cover } = toSend;
    const kind = kinds[place];
    const words = kind ? edited.get(wordsKey(kind, languageOf(letter, to.language))) : null;
    const signer = await agentOf(trx, toSend);
    const params = to.id === null ? toSend.params : addressed(services.config.publicUrl, toSend);
    mails.push({
      ...writeMail(letter, to.language, params, agency, letterhead, { cover, signer, words }),
      userId: to.id,
      to: to.email,
      travelId: toSend.travelId ?? null,
      budgetId: toSend.budgetId ?? null,
      files: toSend.files ?? [],
      replyTo: toSend.replyTo === undefined ? (signer?.email ?? agency.email) : toSend.replyTo,
      ...(toSend.bulk ? { bulk: true } : {}),
      ...(toSend.channel ? { channel: toSend.channel } : {}),
      messageIdDomain: new URL(services.config.publicUrl).hostname,
    });
  }
  const ids = await postAll(trx, services.secrets, mails, services.clock());
  for (const [place, { travelId, budgetId = null, to }] of letters.entries()) {
    const [outboxId, mail] = [ids[place], mails[place]];
    if (!travelId || !to.id || !outboxId || !mail) continue;
    await recordLetter(trx, { travelId, budgetId, readerId: to.id, outboxId, subject: mail.subject });
  }
  return ids;
}

/** The paths of letters that need no sign-in. */
const openPaths = /^\/(?:newCustomer|resetPassword|presupuesto|oferta)\b/;

/** A client's letter leads to pages behind the sign-in: its links carry their address for the login. */
function addressed<P extends LetterParams>(publicUrl: string, { letter, to, params }: LetterToSend<P>): P {
  if (letter.to === 'staff') return params;
  const forReader = (url: string) =>
    url.startsWith(publicUrl) && !openPaths.test(url.slice(publicUrl.length)) ? withAddressee(url, to.email) : url;
  return {
    ...params,
    url: forReader(params.url),
    ...(params.quotes ? { quotes: params.quotes.map(quote => ({ ...quote, url: forReader(quote.url) })) } : {}),
  };
}

/** The agent, for a client's letter about a trip. */
async function agentOf<P extends LetterParams>(trx: Db, { letter, travelId }: LetterToSend<P>): Promise<Signer | null> {
  return travelId && letter.to !== 'staff' ? letterSigner(trx, travelId) : null;
}
