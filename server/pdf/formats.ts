import type { Language } from '../../contract/language.ts';
import { daysInWords, formatShortDay, saidTime } from '../../contract/values/dates.ts';
import { type Cents, formatEuros, toEuros } from '../../contract/values/money.ts';
import { withCapital } from '../../contract/values/typography.ts';

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' };

const cache = new Map<Language, Formats>();

/**
 * Dates and money on paper in the notation of a language. The formatters are made once per language: their native
 * memory is freed only by a garbage collection.
 */
export function pdfFormats(language: Language): Formats {
  const formats = cache.get(language) ?? makeFormats(language);
  cache.set(language, formats);
  return formats;
}

function makeFormats(language: Language) {
  const locale = locales[language];
  const form = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  const { day, days } = daysInWords(language);
  const week = daysInWords(language, { weekday: 'long', day: 'numeric', month: 'long' });
  const short = daysInWords(language, { day: 'numeric', month: 'short' });
  const numeric = form({ day: '2-digit', month: '2-digit', year: 'numeric' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const mark = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const instant = (moment: string) => new Date(`${moment.slice(0, 10)}T00:00:00Z`);

  return {
    money: (cents: Cents) => formatEuros(toEuros(cents), language).replace('-', '−'),
    /** '4,6': a mean of ratings. */
    mark: (value: number) => mark.format(value),
    percent: (value: number) => percent.format(value / 100),
    /** '4 de mayo de 2026' */
    day,
    /** '4–12 de mayo de 2026' */
    days,
    /** 'Lunes, 4 de mayo' */
    weekday: (moment: string) => withCapital(week.day(moment)),
    /** 'lun, 4 may' */
    shortWeekday: (moment: string) => formatShortDay(moment, language),
    /** '4 may' or '4–7 may' */
    shortDays: short.days,
    /** '04/05/2026' */
    numericDay: (moment: string) => numeric.format(instant(moment)),
    /** '09:30'; undefined without a time. */
    time: saidTime,
  };
}

export type Formats = ReturnType<typeof makeFormats>;
