import type { Language } from '../language.ts';
import { labelWithValue } from '../values/typography.ts';
import type { Budget } from './calls.ts';
import { nights } from './itinerary.ts';

/** What the price of a budget covers and what it does not, in two short lists. */
export type Inclusions = NonNullable<Budget['inclusions']>;

interface Service {
  kind: string;
  title: string;
  date_from: string;
  date_to: string;
  origin?: string | null;
  destination?: string | null;
  meal_included?: string | null;
  cabin_type?: string | null;
}

interface Words {
  nights: (count: number) => string;
  insurance: string;
  transport: string;
  rest: string;
}

const words: Record<Language, Words> = {
  es: {
    nights: count => `${count} ${count === 1 ? 'noche' : 'noches'}`,
    insurance: 'Seguro de viaje',
    transport: 'Transporte hasta el destino',
    rest: 'Lo que no aparece como incluido',
  },
  en: {
    nights: count => `${count} ${count === 1 ? 'night' : 'nights'}`,
    insurance: 'Travel insurance',
    transport: 'Transport to the destination',
    rest: 'Anything not listed as included',
  },
  fr: {
    nights: count => `${count} ${count === 1 ? 'nuit' : 'nuits'}`,
    insurance: 'Assurance voyage',
    transport: 'Transport jusqu’à destination',
    rest: 'Ce qui ne figure pas comme compris',
  },
};

/**
 * The lists of the services, journeys of one kind together, and then what the agency says of all its trips.
 * @param agency its texts, a line for each item
 */
export function inclusionsOf(
  lines: readonly Service[],
  agency: { included: string | null; not_included: string | null },
  language: Language,
): Inclusions {
  const { nights: counted, insurance, transport, rest } = words[language];
  const of = (...kinds: string[]) => lines.filter(({ kind }) => kinds.includes(kind));
  const journeys = [...Map.groupBy(of('transport'), ({ title }) => title)].map(([title, all]) =>
    labelWithValue(language, title, distinct(all.map(routeOf)).join(', ')),
  );
  const stays = of('cruise', 'accomodation').map(line =>
    [line.title, counted(nights(line)), line.meal_included, line.cabin_type].filter(Boolean).join(' · '),
  );
  const insurances = of('travel_insurance').map(({ title }) => labelWithValue(language, insurance, title));
  const exclusions = linesOf(agency.not_included);
  return {
    included: distinct([
      ...journeys,
      ...stays,
      ...of('other_service').map(({ title }) => title),
      ...insurances,
      ...linesOf(agency.included),
    ]),
    not_included: distinct([
      ...(of('transport', 'cruise').length > 0 ? [] : [transport]),
      ...(insurances.length > 0 ? [] : [insurance]),
      ...(exclusions.length > 0 ? exclusions : [rest]),
    ]),
  };
}

const routeOf = ({ origin, destination }: Service) => distinct([origin, destination]).join(' – ');

const distinct = <T>(all: readonly T[]): NonNullable<T>[] =>
  [...new Set(all)].filter(each => each != null && each !== '') as NonNullable<T>[];

const linesOf = (text: string | null): string[] =>
  (text ?? '').split('\n').flatMap(line => line.replace(/^[\s•·*–-]+/, '').trim() || []);
