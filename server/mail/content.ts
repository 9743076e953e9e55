import { travelDays } from '../../contract/dates.ts';
import type { formatsOf } from './formats.ts';
import type { LetterQuote, MailAgency, TemplateName, TemplateParams } from './params.ts';
import type { OfTravel } from './params-of-travels.ts';
import type { Fact, MailContent, QuoteCard } from './render.ts';
import type { MailTexts } from './texts/index.ts';

/** The building blocks of all mails. */

export type Content = Omit<
  MailContent,
  'footer' | 'button' | 'signature' | 'contact' | 'cover' | 'continued' | 'note'
> & {
  button?: { label: string; url: string };
  /** The agent's own words for this customer. */
  note?: string;
  /** Who signs; null for the agency alone. Without it the message has no signature. */
  signed?: string | null;
  /** Why the reader gets this message, when it is not about their trip or account. */
  why?: string;
};
export type Formats = ReturnType<typeof formatsOf>;
type Template<P> = (texts: MailTexts, params: P, formats: Formats, agency: MailAgency) => Content;
/** The templates of some mails, each with its params. */
export type Contents<N extends TemplateName> = { [K in N]: Template<TemplateParams[K]> };

/** Splits a text into paragraphs at blank lines. */
export const inParagraphs = (text: string) => text.split(/\n{2,}/).filter(Boolean);

/** The beginning of a text, at most `most` characters on one line. */
export function firstWords(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s\S*$/, '')}…`;
}

export function travelFacts(
  common: MailTexts['common'],
  { travelName, dateFrom, dateTo }: Pick<OfTravel, 'travelName' | 'dateFrom' | 'dateTo'>,
  formats: Formats,
): Fact[] {
  return [
    { label: common.travel, value: travelName },
    { label: common.dates, value: `${formats.dates(dateFrom, dateTo)} (${common.days(travelDays(dateFrom, dateTo))})` },
  ];
}

export const reason = (common: MailTexts['common'], words: string | null): Fact | undefined =>
  words ? { label: common.reason, value: words } : undefined;

/** When a trip or a quote is, and how long: '4–12 de mayo de 2027 · 9 días'. */
export const whenOf = (common: MailTexts['common'], { dateFrom, dateTo }: Days, formats: Formats) =>
  `${formats.dates(dateFrom, dateTo)}\u00a0· ${common.days(travelDays(dateFrom, dateTo))}`;

type Days = Pick<OfTravel, 'dateFrom' | 'dateTo'>;

/** The cards of quotes. A quote without a name of its own has its number. */
export const cardsOf = (common: MailTexts['common'], quotes: readonly LetterQuote[], formats: Formats): QuoteCard[] =>
  quotes.map(({ id, name, summary, title, price, validUntil, url, picture, ...days }) => ({
    name: name || title || `${common.budget} ${common.budgetNumber(id)}`,
    // The title stands under the name.
    about: [summary, name && title].flatMap(text => text || []),
    when: whenOf(common, days, formats),
    price: formats.money(price),
    ...(validUntil ? { note: `${common.validUntil} ${formats.day(validUntil)}` } : {}),
    url,
    picture,
  }));

/** What the sign-up link of a reader without a password does. */
export const signingUp = (
  texts: Pick<MailTexts['budgetSent'], 'signUp' | 'signUpLink'>,
  days: number | undefined,
): string[] => (days === undefined ? [] : [`${texts.signUp} ${texts.signUpLink(days)}`]);
