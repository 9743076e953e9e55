import type { Language } from '../../contract/language.ts';
import type { DueNext } from '../../contract/payment/calls.ts';
import { paymentWords } from '../../contract/payment/words.ts';
import { daysInWords, localMoment } from '../../contract/values/dates.ts';
import { type Cents, formatEuros, toEuros } from '../../contract/values/money.ts';

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR' };

/** Dates and money in the notation of a language. */
export function letterFormats(language: Language) {
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
    payment: (due: DueNext) => paymentWords(due, language),
  };
}
