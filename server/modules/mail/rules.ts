import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withAddressee } from '../../../contract/client/addressee.ts';
import type { Language } from '../../../contract/language.ts';
import type { MailData, MailOutage, MailRow, MailState } from '../../../contract/mail/calls.ts';
import { type MailChannel, type MailFault, type MailStatus, mailTestSeconds } from '../../../contract/mail/schema.ts';
import { type Letter, type LetterParams, letterKindOf } from '../../mail/letter.ts';
import { mailTest } from '../../mail/letters/mail-test.ts';
import { mailDomain, readsReplies } from '../../mail/transport.ts';
import { letterLanguage, writeMail } from '../../mail/write-mail.ts';
import type { Secrets } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import { countList, localMomentSql, matches } from '../../platform/db/search.ts';
import {
  byFilled,
  byFilledText,
  declaredSorts,
  descending,
  orderBySort,
  type PageRange,
} from '../../platform/db/sort.ts';
import { warning } from '../../platform/http/failure.ts';
import { limit } from '../../platform/http/rate-limit.ts';
import { markOpen } from '../../platform/outbox/channel.ts';
import { type Attachment, DeliveryError } from '../../platform/outbox/delivery.ts';
import { type OutgoingMail, postAll, readBody } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import type { NounLog } from '../../shared/noun.ts';
import { letterSigner } from '../contact/queries.ts';
import { recordLetter } from '../history/rules.ts';
import { agencyWords, wordsKey } from '../letter-text/rules.ts';
import { logoFile, setting } from '../setting/rules.ts';
import { userNames } from '../user/queries.ts';
import { googleChannel, outageReporter, smtpChannel } from './channels.ts';

/** Prevents the use of test messages to flood an address. */
const testMailLimit = { hits: 20, seconds: 600 };

interface TestMail {
  userId: number;
  to: string;
  channel: MailChannel;
  log: NounLog;
}

/** The agency's colours, and whether it has a logo, for its letters. */
export const letterDesign = async (db: Db) => ({
  colours: await setting(db, 'appearance'),
  logo: (await logoFile(db)) !== null,
});

/**
 * Sends a test message at once, without the outbox, and waits for the result. An accepted one ends an outage, and
 * waiting messages leave.
 * @returns the words with which the server accepted it
 * @throws a `DeliveryError`; 30001 `mail.noWay` without a channel; 429 above the limit
 */
export async function sendTestMail(services: Services, { userId, to, channel, log }: TestMail): Promise<string> {
  const { db, clock, config } = services;
  const transport = channel === 'google' ? googleChannel(services) : smtpChannel(services);
  if (!transport) throw warning('mail.noWay');
  await limit(db, `mail-test:${userId}`, testMailLimit, clock());
  const names = await userNames(db, userId);
  const params = { by: names?.full ?? '', url: `${config.publicUrl}/config/correo` };
  const mail = writeMail(mailTest, 'es', params, await setting(db, 'agency'), await letterDesign(db));
  const { template, subject, text, html } = mail;
  const outage = outageReporter(log);
  let answer = '';
  try {
    const message = {
      ...{ template, to, replyTo: null, subject, text, html, attachments: [] },
      messageId: `<${randomUUID()}@${mailDomain(config.publicUrl)}>`,
      date: clock(),
      onAccepted: (words: string) => {
        answer = words;
      },
    };
    await transport.send(message, AbortSignal.timeout(mailTestSeconds * 1000));
  } catch (error) {
    // The server accepted the connection, even if it refused this message.
    if (error instanceof DeliveryError && error.fault !== 'unreachable') await markOpen(db, { channel, outage });
    throw error;
  } finally {
    transport.close();
  }
  await markOpen(db, { channel, outage });
  return answer;
}

interface Filter {
  /** A part of the subject or the recipient. */
  name: string;
  status: MailStatus | null;
}

/** The outbox grows with every letter, so an index serves each of these (`outbox_status`, `outbox_by_…`). */
export const mailSorts = declaredSorts('mail', {
  subject: byFilledText('subject'),
  to_address: byFilledText('to_address'),
  status: byFilled('status'),
  created_at: byFilled('outbox.created_at'),
});

/** The messages that match the filter, the newest first or in another order. */
export async function listMails(
  db: Db,
  filter: Filter,
  { limit, offset, order }: PageRange,
): Promise<{ rows: MailRow[]; total: number }> {
  const ordered = orderBySort(order ?? descending('id'), 'id');
  const page = filteredMails(db, filter).select('id').orderBy(ordered).limit(limit).offset(offset);
  const rows = await selectSummaries(db.selectFrom('outbox').where('id', 'in', page))
    .orderBy(ordered)
    .execute();
  return { rows, total: await countList(db, filteredMails(db, filter).select(sql.lit(1).as('one'))) };
}

/** A message with its body opened. Its pictures have no addresses yet (card.ts). */
export async function readMail(
  db: Db,
  secrets: Secrets,
  id: number,
  language: Language,
): Promise<MailData | undefined> {
  const row = await selectSummaries(db.selectFrom('outbox'))
    .select(['message_id', 'travel_id', 'budget_id', 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { body, ...rest } = row;
  const { text, html } = readBody(secrets, { id, body }, language);
  return { ...rest, text, html };
}

function filteredMails(db: Db, { name, status }: Filter) {
  return db
    .selectFrom('outbox')
    .$if(status !== null, all => all.where('status', '=', status))
    .$if(name !== '', all => all.where(matches(sql<string>`normalise(subject || ' ' || to_address)`, name)));
}

function selectSummaries(query: ReturnType<typeof filteredMails>) {
  return query.select(eb => [
    'id',
    'template',
    'user_id',
    'to_address',
    eb.ref('language').$castTo<Language>().as('language'),
    'subject',
    eb.ref('status').$castTo<MailStatus>().as('status'),
    eb('attempts', '-', eb.ref('unreached')).as('attempts'),
    eb.ref('last_fault').$castTo<MailFault | null>().as('last_fault'),
    'last_error',
    localMomentSql(eb.ref('created_at')).$castTo<string>().as('created_at'),
    eb
      .case()
      .when('status', '=', 'queued')
      .then(localMomentSql(eb.ref('next_attempt_at')))
      .end()
      .as('next_attempt_at'),
    localMomentSql(eb.ref('sent_at')).as('sent_at'),
  ]);
}

/** The number of messages in each state that may need attention, and since when some have failed. */
export async function countMails(db: Db): Promise<Pick<MailState, 'counts' | 'failed_since'>> {
  const rows = await db
    .selectFrom('outbox')
    .select(eb => [
      eb.ref('status').$castTo<keyof MailState['counts']>().as('status'),
      sql<number>`count(*)::int`.as('count'),
      localMomentSql(eb.fn.min('created_at')).as('oldest'),
    ])
    .where('status', 'in', ['queued', 'kept', 'failed', 'unsure'])
    .groupBy('status')
    .execute();
  const counts = { queued: 0, kept: 0, failed: 0, unsure: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return { counts, failed_since: rows.find(row => row.status === 'failed')?.oldest ?? null };
}

/**
 * The channels that send no mail at present.
 * @param longOnly only outages that have lasted long enough for staff to be notified
 */
export function mailOutages(db: Db, { longOnly }: { longOnly: boolean }): Promise<MailOutage[]> {
  return db
    .selectFrom('mail_way')
    .select(eb => [
      eb.ref('channel').$castTo<MailChannel>().as('channel'),
      localMomentSql(eb.ref('failing_since')).$castTo<string>().as('since'),
      eb.ref('fault').$castTo<MailFault>().as('fault'),
      'error',
      sql<number>`(select count(*)::int from outbox
        where outbox.status = 'queued' and outbox.channel = mail_way.channel)`.as('waiting'),
    ])
    .where('failing_since', 'is not', null)
    .$if(longOnly, ways => ways.where('told_at', 'is not', null))
    .orderBy('failing_since')
    .execute();
}

/** The services that writing a letter needs. */
export type LetterServices = Pick<Services, 'config' | 'secrets' | 'clock'>;

interface LetterToSend<P extends LetterParams> {
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
  /** What it also carries (platform/outbox/outbox.ts). */
  enclosed?: readonly Attachment[];
  /** One of many similar letters (platform/outbox/outbox.ts). */
  bulk?: boolean;
  /** The channel; the mail server unless given. */
  channel?: MailChannel;
}

/**
 * Writes a letter in the reader's language and puts it into the outbox, in the transaction that it reports. The trip's
 * history records letters to clients.
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
  const design = await letterDesign(trx);
  const kinds = letters.map(({ letter, params }) => letterKindOf(letter, params));
  const edited = await agencyWords(trx, [...new Set(kinds.filter(kind => kind !== undefined))]);
  const mails: OutgoingMail[] = [];
  for (const [index, toSend] of letters.entries()) {
    const { letter, to, cover } = toSend;
    const kind = kinds[index];
    const words = kind ? edited.get(wordsKey(kind, letterLanguage(letter, to.language))) : null;
    // A client's letter about a trip is signed by its agent.
    const signer = toSend.travelId && letter.to !== 'staff' ? await letterSigner(trx, toSend.travelId) : null;
    const params = to.id === null ? toSend.params : addressLinks(services.config.publicUrl, toSend);
    const replyTo = toSend.replyTo === undefined ? (signer?.email ?? agency.email) : toSend.replyTo;
    const answerable = Boolean(replyTo ?? agency.email) || readsReplies(services.config);
    mails.push({
      ...writeMail(letter, to.language, params, agency, design, { cover, signer, words, answerable }),
      userId: to.id,
      to: to.email,
      travelId: toSend.travelId ?? null,
      budgetId: toSend.budgetId ?? null,
      files: toSend.files ?? [],
      ...(toSend.enclosed ? { enclosed: toSend.enclosed } : {}),
      replyTo,
      ...(toSend.bulk ? { bulk: true } : {}),
      ...(toSend.channel ? { channel: toSend.channel } : {}),
      messageIdDomain: new URL(services.config.publicUrl).hostname,
    });
  }
  const ids = await postAll(trx, services.secrets, mails, services.clock());
  for (const [index, { travelId, budgetId = null, to }] of letters.entries()) {
    const [outboxId, mail] = [ids[index], mails[index]];
    if (!travelId || !to.id || !outboxId || !mail) continue;
    await recordLetter(trx, { travelId, budgetId, readerId: to.id, outboxId, subject: mail.subject });
  }
  return ids;
}

/** The paths in letters that need no sign-in. */
const publicPaths = /^\/(?:newCustomer|resetPassword|presupuesto|oferta|reserva|compartido|alta\/[\w-]+\?viajero)\b/;

/** A client's letter leads to pages behind the sign-in: its links carry their address for the login. */
function addressLinks<P extends LetterParams>(publicUrl: string, { letter, to, params }: LetterToSend<P>): P {
  if (letter.to === 'staff') return params;
  const forReader = (url: string) =>
    url.startsWith(publicUrl) && !publicPaths.test(url.slice(publicUrl.length)) ? withAddressee(url, to.email) : url;
  return {
    ...params,
    url: forReader(params.url),
    ...(params.quotes ? { quotes: params.quotes.map(quote => ({ ...quote, url: forReader(quote.url) })) } : {}),
  };
}
