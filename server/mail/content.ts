import type { Language } from '../../contract/language.ts';
import { travelDays } from '../../contract/values/dates.ts';
import { type CommonWords, commonWords } from './common-words.ts';
import { letterFormats } from './formats.ts';
import type { LetterQuote, MailAgency, OfTravel } from './params.ts';
import type { LetterFact, MailContent, QuoteCard } from './render.ts';

/** The building blocks of all letters. */

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

/** What a letter is written with besides its params: dates and amounts in the reader's language, and the agency. */
export interface Tools extends ReturnType<typeof letterFormats> {
  language: Language;
  common: CommonWords;
  /** The agency's name. */
  agency: string;
  emergencyPhone: string | null;
}

export const toolsOf = (language: Language, { name, emergency_phone }: MailAgency): Tools => ({
  ...letterFormats(language),
  language,
  common: commonWords[language],
  agency: name,
  emergencyPhone: emergency_phone ?? null,
});

/** Splits a text into paragraphs at blank lines. */
export const inParagraphs = (text: string) => text.split(/\n{2,}/).filter(Boolean);

/** The beginning of a text, at most `most` characters on one line. */
export function firstWords(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s\S*$/, '')}…`;
}

type Days = Pick<OfTravel, 'dateFrom' | 'dateTo'>;

export const travelFactsOf = (
  { travelName, dateFrom, dateTo }: Days & Pick<OfTravel, 'travelName'>,
  { common, dates }: Tools,
): LetterFact[] => [
  { label: common.travel, value: travelName },
  { label: common.dates, value: `${dates(dateFrom, dateTo)} (${common.days(travelDays(dateFrom, dateTo))})` },
];

/** When a trip or a quote is, and how long: '4–12 de mayo de 2027 · 9 días'. */
export const whenOf = ({ dateFrom, dateTo }: Days, { common, dates }: Tools) =>
  `${dates(dateFrom, dateTo)}\u00a0· ${common.days(travelDays(dateFrom, dateTo))}`;

/** The cards of quotes. A quote without a name of its own has its number. */
export const letterBudgetCards = (quotes: readonly LetterQuote[], tools: Tools): QuoteCard[] =>
  quotes.map(({ id, name, summary, title, price, validUntil, over, url, picture, ...days }) => ({
    name: name || title || `${tools.common.budget} ${tools.common.budgetNumber(id)}`,
    // The title stands under the name.
    about: [summary, name && title].flatMap(text => text || []),
    when: whenOf(days, tools),
    price: tools.money(price),
    ...(over
      ? { note: tools.common.over }
      : validUntil
        ? { note: `${tools.common.validUntil} ${tools.day(validUntil)}` }
        : {}),
    url,
    picture,
  }));

/** What the sign-up link of a reader without a password does. */
export const signingUp = (days: number | undefined, { common }: Tools): string[] =>
  days === undefined ? [] : [`${common.signUp} ${common.personalLink(days)}`];

/** A person's own words, if there are any. */
export const quoteOf = (label: string, value: string | null): LetterFact | undefined =>
  value ? { label, value } : undefined;

/** A fact that may be missing. */
export const factOf = (label: string, value: string | null | undefined): LetterFact[] =>
  value ? [{ label, value }] : [];
