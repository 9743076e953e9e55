import type { Language } from '../../contract/language.ts';
import type { DueAnswer } from '../../contract/payment/calls.ts';
import { paymentWords } from '../../contract/payment/words.ts';
import { daysInWords, localMoment, travelDays } from '../../contract/values/dates.ts';
import { type Cents, formatEuros, toEuros } from '../../contract/values/money.ts';
import { printedPhone } from '../../contract/values/phone.ts';
import { type CommonWords, commonWords } from './common-words.ts';
import type { LetterQuote, MailAgency, TravelParams } from './params.ts';
import type { LetterFact } from './parts.ts';
import type { MailContent } from './render.ts';

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

/** What writes a letter besides its params: formats and common words of the reader's language, and the agency. */
export interface Tools extends ReturnType<typeof letterFormats> {
  language: Language;
  common: CommonWords;
  /** The agency's name. */
  agency: string;
  reply: CommonWords['reply'];
  emergencyPhone: string | null;
}

export const toolsOf = (language: Language, { name, emergency_phone }: MailAgency, answerable = true): Tools => ({
  ...letterFormats(language),
  language,
  common: commonWords[language],
  reply: commonWords[language][answerable ? 'reply' : 'call'],
  agency: name,
  emergencyPhone: emergency_phone ?? null,
});

/** Splits a text into paragraphs at blank lines. */
export const splitParagraphs = (text: string) => text.split(/\n{2,}/).filter(Boolean);

/** The beginning of a text on one line. @param maxLength in characters */
export function excerpt(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= maxLength ? line : `${line.slice(0, maxLength).replace(/\s\S*$/, '')}…`;
}

type TripDays = Pick<TravelParams, 'dateFrom' | 'dateTo'>;

export const travelFactsOf = (
  { travelName, dateFrom, dateTo }: TripDays & Pick<TravelParams, 'travelName'>,
  { common, dates }: Tools,
): LetterFact[] => [
  { label: common.travel, value: travelName },
  { label: common.dates, value: `${dates(dateFrom, dateTo)} (${common.days(travelDays(dateFrom, dateTo))})` },
];

/** When a trip or a quote is, and how long: '4–12 de mayo de 2027 · 9 días'. */
export const datesAndLength = ({ dateFrom, dateTo }: TripDays, { common, dates }: Tools) =>
  `${dates(dateFrom, dateTo)}\u00a0· ${common.days(travelDays(dateFrom, dateTo))}`;

/** How many items the card of a quote names. */
const maxItems = 5;

/**
 * The cards of quotes, with what distinguishes each. What they have in common is said once: their days under the heading
 * of the letter, their last valid day below the cards. A quote without a name has its number.
 */
export function letterQuotes(
  trip: TripDays,
  quotes: readonly LetterQuote[],
  tools: Tools,
): Pick<MailContent, 'quotes' | 'quotesNote'> {
  const { common, language } = tools;
  const several = quotes.length > 1;
  const [first] = quotes;
  const sameDeadline =
    several && quotes.every(({ validUntil, departed }) => validUntil === first?.validUntil && !departed);
  const until = (day: string) => `${common.validUntil} ${tools.day(day)}`;
  return {
    quotes: quotes.map(
      ({ id, name, summary, title, price, validUntil, departed, distinctItems, url, picture, ...days }) => {
        const heading = name || title || `${common.budget} ${common.budgetNumber(id)}`;
        const items = (distinctItems?.[language] ?? []).filter(item => !heading.includes(item));
        const list = [...items.slice(0, maxItems), ...(items.length > maxItems ? ['…'] : [])].join(' · ');
        const when = datesAndLength(days, tools);
        const note = departed ? common.departed : validUntil && !sameDeadline ? until(validUntil) : undefined;
        return {
          name: heading,
          about: [summary, list || (name && title)].flatMap(text => text || []),
          ...(when === datesAndLength(trip, tools) ? {} : { when }),
          price: tools.money(price),
          ...(note ? { note } : {}),
          url,
          ...(several ? { button: common.seeQuote } : {}),
          picture,
        };
      },
    ),
    ...(sameDeadline && first?.validUntil
      ? { quotesNote: `${common.allValidUntil} ${tools.day(first.validUntil)}` }
      : {}),
  };
}

/** What the sign-up link of a reader without a password does. */
export const signUpNote = (days: number | undefined, { common }: Tools): string[] =>
  days === undefined ? [] : [`${common.signUp} ${common.personalLink(days)}`];

/** What a person wrote, if anything. */
export const blockquoteOf = (label: string, value: string | null): LetterFact | undefined =>
  value ? { label, value } : undefined;

export const phoneFact = (label: string, phone: string | null): LetterFact[] =>
  phone ? [{ label, value: printedPhone(phone), phone: true }] : [];

/**
 * '40 adultos, 1 niño'; empty without people.
 * @param ages what follows the children
 */
export const peoplePhrase = (
  { nAdults, nChildren }: Record<'nAdults' | 'nChildren', number>,
  { common }: Tools,
  ages = '',
): string =>
  [
    ...(nAdults > 0 ? [common.adults(nAdults)] : []),
    ...(nChildren > 0 ? [common.children(nChildren) + ages] : []),
  ].join(', ');

/** How a supplier finds and reaches the agency. */
export const supplierFacts = (
  { budgetId, phone }: { budgetId: number; phone: string | null },
  { common }: Tools,
): LetterFact[] => [
  { label: common.supplier.reference, value: common.budgetNumber(budgetId) },
  ...phoneFact(common.supplier.phone, phone),
];

/** A fact that may be missing. */
export const factOf = (label: string, value: string | null | undefined): LetterFact[] =>
  value ? [{ label, value }] : [];

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' };

/** Dates and money in the notation of a language. */
function letterFormats(language: Language) {
  const { day, days } = daysInWords(language);
  const month = new Intl.DateTimeFormat(locales[language], { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const names = new Intl.DisplayNames(locales[language], { type: 'language' });
  const list = new Intl.ListFormat(locales[language], { type: 'conjunction' });
  return {
    /** '4 de mayo de 2027' */
    day,
    /** 'mayo de 2027' from '2027-05' */
    month: (text: string) => month.format(new Date(`${text}-01T00:00:00Z`)),
    /** 'inglés' */
    languageName: (code: Language) => names.of(code) ?? code,
    /** '4, 7 y 11' */
    list: (items: readonly (string | number)[]) => list.format(items.map(String)),
    /** '4–12 de mayo de 2027' */
    dates: days,
    /** '4 de mayo de 2027, 17:05' from an instant, in the agency's time zone. */
    moment: (at: Date) => `${day(localMoment(at))}, ${localMoment(at).slice(11, 16)}`,
    /** '4 de mayo de 2027, 17:05' from a local 'YYYY-MM-DD HH:mm'. */
    localMoment: (moment: string) => `${day(moment)}, ${moment.slice(11, 16)}`,
    money: (cents: Cents) => formatEuros(toEuros(cents), language),
    /** What is paid and until when. */
    payment: (due: DueAnswer) => paymentWords(due, language),
  };
}
