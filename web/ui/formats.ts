import type { Language } from '../../contract/language.ts';
import {
  type Day,
  formatDay,
  fullYear,
  isCalendarDay,
  isTime,
  type MomentOrDay,
  type SecondsOfDay,
  secondsOfDay,
  timeOfDay,
  today,
} from '../../contract/values/dates.ts';
import { withCapital } from '../../contract/values/typography.ts';

/** A key of the translations; it names everything that the kit shows. */
export type { TextKey } from '../lib/texts.ts';

/** How values are shown and read (specification 9). The contract formats money, and days in words. */

/** The name of a language within a sentence of another one: 'francés' for 'fr' in Spanish. */
export function languageInWords(language: Language, reader: string): string {
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? language;
}

/** The same beside its label: 'Francés'. */
export function languageAsValue(language: Language, reader: string): string {
  return withCapital(languageInWords(language, reader));
}

/** dd/MM/yyyy HH:mm, as the tables show a moment. */
export function formatMoment(moment: string): string {
  return `${formatDay(moment)} ${moment.slice(11, 16)}`.trim();
}

/** A text without the invisible characters of pasted texts: marks of direction, joiners, spaces at its ends. */
const withoutInvisible = (text: string) => text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim();

/**
 * An amount as people type or paste it, with the separators of their language; null if it is no amount. The other mark
 * separates thousands, unless one or two digits follow it at the end: a numeric keypad has only one mark, whatever the
 * language. Spaces between thousands are accepted in every language, and so is a pasted unit.
 */
export function parseAmount(text: string, language: string): number | null {
  const bare = withoutInvisible(text).replace(
    /^(?:(?:eur|usd)\b|[\s€$£¥])+|(?:\beuros?|\beur|\busd|[\s€$£¥%])+$/gi,
    '',
  );
  const typed = bare.replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '');
  const [decimal, thousands] = language === 'en' ? ['\\.', ','] : [',', '\\.'];
  const grouped = `\\d+|[1-9]\\d{0,2}(?:${thousands}\\d{3})+`;
  const [, whole, fraction] =
    new RegExp(`^(${grouped})(?:${decimal}(\\d*))?$`).exec(typed) ??
    new RegExp(`^(\\d+)${thousands}(\\d{0,2})$`).exec(typed) ??
    /^()[.,](\d{1,2})$/.exec(typed) ??
    [];
  return whole === undefined ? null : Number(`${whole.replace(/\D/g, '')}.${fraction ?? ''}0`);
}

/** What a number input emits: a float, null when empty (specification 5), NaN for any other text. */
export function readNumber(text: string, language: string): number | null {
  return text.trim() === '' ? null : (parseAmount(text, language) ?? Number.NaN);
}

/** Like `readNumber`, for whole numbers: NaN for any other number. */
export function readWhole(text: string, language: string): number | null {
  const number = readNumber(text, language);
  return number === null || Number.isInteger(number) ? number : Number.NaN;
}

/** An amount as a field shows it: without cents when they are zero, else with both digits. */
export function formatAmount(amount: number, language: string): string {
  return new Intl.NumberFormat(language, {
    useGrouping: true,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    // Excess digits stay visible, so that the schema can refuse them.
    maximumFractionDigits: 10,
  }).format(amount);
}

/**
 * A day as people type it (5/3/2027, 05-03-27, 05032027, 050327), as YYYY-MM-DD; null if it is no day. Without a year
 * (5/3) it is the next such day from `from` on.
 * @param past whether the day is over, as one of birth is: then '80' is 1980, and a day needs its year
 */
export function parseDay(typed: string, from: Day = today(new Date()), past = false): string | null {
  const text = withoutInvisible(typed).replace(/\s*([/.-])\s*/g, '$1');
  const short = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text);
  if (short && !past) {
    const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(more => Number(from.slice(0, 4)) + more);
    return years.map(year => dayOf(`${year}`, short[2], short[1])).find(day => day && day >= from.slice(0, 10)) ?? null;
  }
  const match =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  if (!match) return isCalendarDay(text) ? text : null;
  const [, date, month, year = ''] = match;
  return dayOf(year.length === 2 ? fullYear(year, past) : year, month, date);
}

/** A day of a field without hours: spreadsheets write midnight behind it ('31/12/1979 0:00'). */
export const parseWholeDay = (typed: string, from?: Day, past?: boolean): string | null =>
  parseDay(typed.replace(/[\sT]+0?0:00(?::00)?\s*$/, ''), from, past);

function dayOf(year: string, month = '', date = ''): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isCalendarDay(day) ? day : null;
}

/**
 * A moment as people type it (10/05/2027 9:15, 10/5 9h15, 10052027 0915, 2027-05-10 09:15), as YYYY-MM-DD HH:mm. A day
 * without a time stays a day.
 * @param on the day of a time that stands alone
 */
export function parseMoment(typed: string, from?: Day, on?: Day): MomentOrDay | null {
  const alone = parseDay(typed, from);
  if (alone) return alone;
  const text = withoutUnit(typed);
  if (on && /^\d{1,2}[:.h]\d{2}|^\d{4}$/.test(text)) {
    const seconds = parseTime(text);
    if (seconds !== null) return `${on} ${timeOfDay(seconds)}`;
  }
  const [, date = '', hours = '', minutes] = /^(.*?)[\sT,]+(\d{1,2})[:.h]?(\d{2})(?:[:.][0-5]\d)?$/.exec(text) ?? [];
  const day = parseDay(date, from);
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return day && isTime(time) ? `${day} ${time}` : null;
}

/** A time of day as people type it (9:15, 0915, 9.15, 9h15, 9); null if it is no time. */
export function parseTime(typed: string): SecondsOfDay | null {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2})(?:[:.][0-5]\d)?)?$/.exec(withoutUnit(typed)) ?? [];
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return hours && isTime(time) ? secondsOfDay(time) : null;
}

/** A time without the 'h' or 'horas' behind it. */
const withoutUnit = (typed: string) => withoutInvisible(typed).replace(/(?<=\d)\s*(?:h|hs|hrs|horas)\.?$/i, '');

/** Cuts a text to at most `maxLength` characters; an ellipsis takes the place of the last one. */
export function truncate(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).trimEnd()}…` : text;
}
