import type { Language } from '../language.ts';
import { type Day, daysInWords } from '../values/dates.ts';
import type { DueKind } from './rules.ts';

/** A payment that is left: what, and by when. */
interface Left {
  kind: DueKind;
  day: Day | null;
  /** Its day is over. */
  overdue?: boolean;
  /** On paper of an offer: by this many days after the acceptance, in place of a day. */
  days?: number | null;
}

interface Words {
  label: Record<DueKind, string>;
  by: (day: string) => string;
  over: (day: string) => string;
  after: (days: number) => string;
  /** Where the agency names no day. */
  dayless: Record<DueKind, string | null>;
}

const words: Record<Language, Words> = {
  es: {
    label: { deposit: 'Señal', rest: 'Resto del viaje', whole: 'Precio del viaje' },
    by: day => `hasta el ${day}`,
    over: day => `el plazo terminó el ${day}`,
    after: days =>
      days > 0 ? `en ${days}\u00a0${days === 1 ? 'día' : 'días'} desde la aceptación` : 'el día de la aceptación',
    dayless: { deposit: 'al reservar', rest: 'antes del viaje', whole: null },
  },
  en: {
    label: { deposit: 'Deposit', rest: 'Balance of the trip', whole: 'Price of the trip' },
    by: day => `by ${day}`,
    over: day => `was due by ${day}`,
    after: days =>
      days > 0 ? `within ${days}\u00a0${days === 1 ? 'day' : 'days'} of acceptance` : 'on the day of acceptance',
    dayless: { deposit: 'on booking', rest: 'before the trip', whole: null },
  },
  fr: {
    label: { deposit: 'Acompte', rest: 'Solde du voyage', whole: 'Prix du voyage' },
    by: day => `au plus tard le ${day}`,
    over: day => `le délai a pris fin le ${day}`,
    after: days =>
      days > 0 ? `sous ${days}\u00a0${days === 1 ? 'jour' : 'jours'} après l’acceptation` : 'le jour de l’acceptation',
    dayless: { deposit: 'à la réservation', rest: 'avant le voyage', whole: null },
  },
};

/**
 * What is paid and until when, as the dialog of an acceptance, the pages, letters and papers say it.
 * @returns `when` is null for the whole price where the agency names no day
 */
export function paymentWords({ kind, day, overdue, days }: Left, language: Language) {
  const { label, by, over, after, dayless } = words[language];
  const inWords = day && daysInWords(language).day(day);
  const until = inWords ? (overdue ? over : by)(inWords) : dayless[kind];
  return { label: label[kind], when: days == null ? until : after(days) };
}
