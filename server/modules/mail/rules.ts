import { withAddressee } from '../../../contract/addressee.ts';
import type { Language } from '../../../contract/language.ts';
import type { MailChannel } from '../../../contract/mail.ts';
import { type Signer, staffTemplates } from '../../mail/params.ts';
import { type TemplateName, type TemplateParams, writeMail } from '../../mail/templates.ts';
import { kindOf } from '../../mail/wording.ts';
import type { Db } from '../../platform/db/db.ts';
import { type OutgoingMail, postAll } from '../../platform/outbox.ts';
import type { Services } from '../../services.ts';
import { letterSigner } from '../contact/queries.ts';
import { recordLetter } from '../history/rules.ts';
import { ownWords, wordsKey } from '../letter-text/queries.ts';
import { logoFile, setting } from '../setting/queries.ts';

/** The services that writing a letter needs. */
export type LetterServices = Pick<Services, 'config' | 'secrets' | 'clock'>;

interface Letter<N extends TemplateName> {
  template: N;
  /** The address for answers. The default for a client's letter about a trip is its agent, otherwise the agency. */
  replyTo?: string | null;
  /** The id is null for a person without an account. */
  /** Without an account there is only an address. */
  to: { id: number | null; email: string; language: Language };
  params: TemplateParams[N];
  travelId?: number;
  budgetId?: number;
  /** The file of the photo at the top. */
  cover?: string | null;
  /** The ids of attached files in the store. */
  files?: readonly string[];
  /** One of many similar letters (platform/outbox.ts). */
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
export async function sendLetter<N extends TemplateName>(
  trx: Db,
  services: LetterServices,
  letter: Letter<N>,
): Promise<number> {
  const [id] = await sendLetters(trx, services, [letter]);
  if (id === undefined) throw new Error('a letter that was not written');
  return id;
}

/**
 * Writes several letters like `sendLetter`, with a fixed number of statements when they are not about trips.
 * @returns the messages' ids in the outbox, in the order of the letters
 */
export async function sendLetters<N extends TemplateName>(
  trx: Db,
  services: LetterServices,
  letters: readonly Letter<N>[],
): Promise<number[]> {
  const agency = await setting(trx, 'agency');
  const letterhead = { colours: await setting(trx, 'appearance'), logo: (await logoFile(trx)) !== null };
  const kinds = letters.map(({ template, params }) => kindOf(template, params));
  const edited = await ownWords(trx, [...new Set(kinds.filter(kind => kind !== null))]);
  const mails: OutgoingMail[] = [];
  for (const [place, letter] of letters.entries()) {
    const { cover } = letter;
    const kind = kinds[place];
    const words = kind ? edited.get(wordsKey(kind, letter.to.language)) : null;
    const signer = await agentOf(trx, letter);
    const params = letter.to.id === null ? letter.params : addressed(services.config.publicUrl, letter);
    mails.push({
      ...writeMail(letter.template, letter.to.language, params, agency, letterhead, { cover, signer, words }),
      userId: letter.to.id,
      to: letter.to.email,
      travelId: letter.travelId ?? null,
      budgetId: letter.budgetId ?? null,
      files: letter.files ?? [],
      replyTo: letter.replyTo === undefined ? (signer?.email ?? agency.email) : letter.replyTo,
      ...(letter.bulk ? { bulk: true } : {}),
      ...(letter.channel ? { channel: letter.channel } : {}),
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
function addressed<N extends TemplateName>(publicUrl: string, { template, to, params }: Letter<N>): TemplateParams[N] {
  if (staffTemplates.includes(template)) return params;
  const forReader = (url: string) =>
    url.startsWith(publicUrl) && !openPaths.test(url.slice(publicUrl.length)) ? withAddressee(url, to.email) : url;
  return {
    ...params,
    ...('url' in params ? { url: forReader(params.url) } : {}),
    ...('quotes' in params ? { quotes: params.quotes.map(quote => ({ ...quote, url: forReader(quote.url) })) } : {}),
  };
}

/** The agent, for a client's letter about a trip. */
async function agentOf(trx: Db, { template, travelId }: Letter<TemplateName>): Promise<Signer | null> {
  return travelId && !staffTemplates.includes(template) ? letterSigner(trx, travelId) : null;
}
