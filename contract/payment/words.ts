import type { Language } from '../language.ts';
import { type Day, daysInWords } from '../values/dates.ts';
import { formatEuros, toEuros } from '../values/money.ts';
import { labelWithValue } from '../values/typography.ts';
import type { DueKind } from './rules.ts';
import type { Due } from './schema.ts';

/** A payment that is left: what, and by when. */
interface OpenPayment {
  kind: DueKind;
  /** The agency's own word for it. */
  label?: string | null;
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
  before: (days: number) => string;
  /** Where the agency names no day. */
  dayless: Record<DueKind, string | null>;
}

const words: Record<Language, Words> = {
  es: {
    label: { deposit: 'Señal', part: 'Pago a cuenta', rest: 'Resto del viaje', whole: 'Precio del viaje' },
    by: day => `hasta el ${day}`,
    over: day => `el plazo terminó el ${day}`,
    after: days =>
      days > 0 ? `en ${days}\u00a0${days === 1 ? 'día' : 'días'} desde la aceptación` : 'el día de la aceptación',
    before: days => `${days}\u00a0${days === 1 ? 'día' : 'días'} antes de la salida`,
    dayless: { deposit: 'al reservar', part: null, rest: 'antes del viaje', whole: null },
  },
  en: {
    label: { deposit: 'Deposit', part: 'Instalment', rest: 'Balance of the trip', whole: 'Price of the trip' },
    by: day => `by ${day}`,
    over: day => `was due by ${day}`,
    after: days =>
      days > 0 ? `within ${days}\u00a0${days === 1 ? 'day' : 'days'} of acceptance` : 'on the day of acceptance',
    before: days => `${days}\u00a0${days === 1 ? 'day' : 'days'} before departure`,
    dayless: { deposit: 'on booking', part: null, rest: 'before the trip', whole: null },
  },
  fr: {
    label: { deposit: 'Acompte', part: 'Versement', rest: 'Solde du voyage', whole: 'Prix du voyage' },
    by: day => `au plus tard le ${day}`,
    over: day => `le délai a pris fin le ${day}`,
    after: days =>
      days > 0 ? `sous ${days}\u00a0${days === 1 ? 'jour' : 'jours'} après l’acceptation` : 'le jour de l’acceptation',
    before: days => `${days}\u00a0${days === 1 ? 'jour' : 'jours'} avant le départ`,
    dayless: { deposit: 'à la réservation', part: null, rest: 'avant le voyage', whole: null },
  },
};

/**
 * What is paid and until when, as the dialog of an acceptance, the pages, letters and papers say it.
 * @returns `when` is null for the whole price where the agency names no day
 */
export function paymentWords({ kind, label: own, day, overdue, days }: OpenPayment, language: Language) {
  const { label, by, over, after, dayless } = words[language];
  const inWords = day && daysInWords(language).day(day);
  const until = inWords ? (overdue ? over : by)(inWords) : dayless[kind];
  return { label: own ?? label[kind], when: days == null ? until : after(days) };
}

/** A plan in one line: 'Señal; Al emitir los billetes: 250,00 €, 60 días antes de la salida; Resto del viaje'. */
export function duesInWords(dues: readonly Due[], language: Language): string {
  const { label, after, by, before } = words[language];
  return dues
    .map((due, index) => {
      const last = index === dues.length - 1;
      const kind = last ? (index === 0 ? 'whole' : 'rest') : index === 0 ? 'deposit' : 'part';
      const facts = [
        index > 0 && !last && due.amount !== null && formatEuros(toEuros(due.amount), language),
        due.day !== null && by(daysInWords(language).day(due.day)),
        due.after !== null && after(due.after),
        due.before !== null && before(due.before),
      ].filter(Boolean);
      const name = due.label ?? label[kind];
      return facts.length > 0 ? labelWithValue(language, name, facts.join(', ')) : name;
    })
    .join('; ');
}
