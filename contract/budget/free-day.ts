import type { Language } from '../language.ts';
import { addDays, type Day } from '../values/dates.ts';
import { shownDayTexts } from './day-text.ts';
import { budgetDays } from './itinerary.ts';

/** What travellers read of a day on which nothing begins: where they are, or that they leave or arrive. */

interface Service {
  kind: string;
  date_from: string;
  date_to: string;
  origin?: string | null;
  destination?: string | null;
  town?: string | null;
}

interface Words {
  free: (town: string | null) => string;
  leave: (town: string | null) => string;
  arrive: (place: string) => string;
  aboard: string;
}

const words: Record<Language, Words> = {
  es: {
    free: town => (town ? `Día libre en ${town}` : 'Día libre'),
    leave: town => (town ? `Salida de ${town}` : 'Día de salida'),
    arrive: place => `Llegada a ${place}`,
    aboard: 'Día a bordo',
  },
  en: {
    free: town => (town ? `Free day in ${town}` : 'Free day'),
    leave: town => (town ? `Leaving ${town}` : 'Departure day'),
    arrive: place => `Arrival in ${place}`,
    aboard: 'Day on board',
  },
  fr: {
    free: town => (town ? `Journée libre à ${town}` : 'Journée libre'),
    leave: town => (town ? `Départ de ${town}` : 'Jour du départ'),
    arrive: place => `Arrivée à ${place}`,
    aboard: 'Journée à bord',
  },
};

const first = ({ date_from }: Service) => date_from.slice(0, 10);
const last = ({ date_to }: Service) => date_to.slice(0, 10);
const isLodging = ({ kind }: Service) => kind === 'accomodation' || kind === 'cruise';
const isArrival = ({ kind, origin, destination }: Service) => kind === 'transport' && origin !== destination;

/**
 * What a day is called on which nothing begins: 'Día libre en Nerja'. Null for a day with services of its own, and while
 * nothing is planned at all.
 */
export function freeDay(lines: readonly Service[], day: Day, language: Language): string | null {
  if (lines.length === 0 || lines.some(line => line.kind !== 'travel_insurance' && first(line) === day)) return null;
  const { free, leave, arrive, aboard } = words[language];
  const begun = lines.filter(line => first(line) < day && day <= last(line));
  const arrival = begun.find(line => isArrival(line) && last(line) === day)?.destination;
  if (arrival) return arrive(arrival);
  const night = begun.findLast(line => isLodging(line) && last(line) > day);
  if (night) return night.kind === 'cruise' ? aboard : free(night.town ?? null);
  const left = begun.find(isLodging);
  return left ? leave(left.town ?? null) : free(null);
}

/** Days that follow each other and are called alike. */
export interface FreeDays {
  from: Day;
  to: Day;
  text: string;
}

/** The days of a budget on which nothing begins and of which the agent tells nothing. */
export function freeDays(
  lines: readonly Service[],
  budget: Parameters<typeof shownDayTexts>[0],
  language: Language,
): FreeDays[] {
  const daysWithText = new Set(shownDayTexts(budget).map(({ date }) => date));
  const ranges: FreeDays[] = [];
  for (const day of budgetDays(budget)) {
    const text = daysWithText.has(day) ? null : freeDay(lines, day, language);
    const last = ranges.at(-1);
    if (text && last?.text === text && addDays(last.to, 1) === day) last.to = day;
    else if (text) ranges.push({ from: day, to: day, text });
  }
  return ranges;
}
