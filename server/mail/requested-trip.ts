import type { Language } from '../../contract/language.ts';
import { travelDays } from '../../contract/values/dates.ts';
import { countWithNoun } from './common-words.ts';
import type { Tools } from './content.ts';
import type { Example } from './example.ts';
import type { LetterFact } from './parts.ts';

/** The figures of a visitor's request, without any words of theirs. */
export interface RequestedTrip {
  dateFrom: string;
  dateTo: string;
  /** The dates are flexible: this many days, in a month ('YYYY-MM') or in any. */
  flexible: boolean;
  month: string | null;
  days: number;
  adults: number;
  /** The ages of the children. */
  ages: number[];
}

const es = {
  when: 'Cuándo',
  who: 'Quiénes',
  flexible: (month: string | null, days: number) =>
    `${month ?? 'Cualquier mes'}, ${countWithNoun(days, 'día', 'días')} (fechas flexibles)`,
  children: (count: number, ages: string) => `${countWithNoun(count, 'menor', 'menores')} (${ages} años)`,
};
const words: Record<Language, typeof es> = {
  es,
  en: {
    when: 'When',
    who: 'Who',
    flexible: (month, days) => `${month ?? 'Any month'}, for ${countWithNoun(days, 'day', 'days')} (flexible dates)`,
    children: (count, ages) => `${countWithNoun(count, 'child', 'children')} (aged ${ages})`,
  },
  fr: {
    when: 'Quand',
    who: 'Qui',
    flexible: (month, days) =>
      `${month ?? 'N’importe quel mois'}, ${countWithNoun(days, 'jour', 'jours')} (dates flexibles)`,
    children: (count, ages) => `${countWithNoun(count, 'enfant', 'enfants')} (${ages} ans)`,
  },
};

/** When the trip is to be, and for how many people. */
export function requestedFacts(
  { flexible, month, dateFrom, dateTo, days, adults, ages }: RequestedTrip,
  { language, common, ...tools }: Tools,
): LetterFact[] {
  const texts = words[language];
  const when = flexible
    ? texts.flexible(month === null ? null : tools.month(month), days)
    : `${tools.dates(dateFrom, dateTo)} (${common.days(travelDays(dateFrom, dateTo))})`;
  const who = [common.adults(adults), ...(ages.length > 0 ? [texts.children(ages.length, tools.list(ages))] : [])];
  return [
    { label: texts.when, value: when },
    { label: texts.who, value: who.join(', ') },
  ];
}

/** A trip on fixed days, and one on any. */
export function requestedTrips({ trip: { dateFrom, dateTo } }: Example): [RequestedTrip, RequestedTrip] {
  const request = { dateFrom, dateTo, flexible: false, month: null, days: 9, adults: 2, ages: [] };
  return [request, { ...request, flexible: true, month: dateFrom.slice(0, 7), adults: 1, ages: [4, 11] }];
}
