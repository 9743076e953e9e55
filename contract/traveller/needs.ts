import type { LineKind } from '../budget/line-kind.ts';
import { addDays, addMonths, type Day } from '../values/dates.ts';

export const sexes = ['F', 'M', 'X'] as const;
export type Sex = (typeof sexes)[number];

export const travelDocumentTypes = ['passport', 'identity_card', 'residence_permit'] as const;
export type TravelDocumentType = (typeof travelDocumentTypes)[number];

/**
 * What a trip asks of each traveller besides their name: nothing, the birth date, or an identity document too.
 * Each contains the ones before it.
 */
export const askedLevels = ['names', 'birth', 'document'] as const;
export type AskedLevel = (typeof askedLevels)[number];

/** What a kind of service asks for: a level, or a document where the trip leaves Spain. */
export const demandLevels = [...askedLevels, 'abroad'] as const;
export type DemandLevel = (typeof demandLevels)[number];

/** A country of a stay of the trip. */
interface VisitedCountry {
  id: number;
  iso2: string;
}

/** The setting `travellers`: what each kind of service asks for, and the countries with a margin of their own. */
export type TravellerDemands = Readonly<Record<LineKind, DemandLevel>> & {
  countries_0: readonly number[];
  countries_3: readonly number[];
  countries_6: readonly number[];
};

/** What a trip asks of its travellers, and how many months after the return a document must be good. */
export interface TravelNeeds {
  asked: AskedLevel;
  months: number;
}

/** The members of the European Economic Area, and Switzerland: a document must be good until the return. */
const withoutMargin =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** The usual margin of other countries, in months. */
const defaultMarginMonths = 6;

/**
 * The highest level that a service of the trip asks for.
 * @param kinds of its services
 * @param countries of its stays
 */
export function askedOfTravellers(
  kinds: ReadonlySet<LineKind>,
  countries: readonly VisitedCountry[],
  demands: TravellerDemands,
): AskedLevel {
  const abroad = countries.some(({ iso2 }) => iso2 !== 'ES');
  const levels = [...kinds].map((kind): AskedLevel => {
    const demand = demands[kind];
    if (demand !== 'abroad') return demand;
    return abroad ? 'document' : 'names';
  });
  return askedLevels.findLast(level => levels.includes(level)) ?? 'names';
}

/** The longest margin of the countries, in months; 0 for a trip without a country. */
export const documentMargin = (
  countries: readonly VisitedCountry[],
  { countries_0, countries_3, countries_6 }: TravellerDemands,
): number =>
  Math.max(
    0,
    ...countries.map(({ id, iso2 }) => {
      if (countries_0.includes(id)) return 0;
      if (countries_3.includes(id)) return 3;
      if (countries_6.includes(id)) return 6;
      return withoutMargin.includes(iso2) ? 0 : defaultMarginMonths;
    }),
  );

/** What a traveller may lack. */
export const travellerGaps = [
  'birth_date',
  'sex',
  'nationality',
  'document_number',
  'document_country',
  'document_expires',
  'guardian',
] as const;
type TravellerGap = (typeof travellerGaps)[number];

/** The facts about a traveller that tell what is missing. */
interface TravellerFacts {
  birth_date: Day | null;
  sex: Sex | null;
  nationality_id: number | null;
  document_number: string | null;
  document_country_id: number | null;
  document_expires: Day | null;
  guardian_id: number | null;
}

/** Somebody is of age at 18. */
const majority = 18;

/** Whether somebody is a minor on a day. */
export const isMinor = (birth: Day | null, day: Day): boolean =>
  birth !== null && addMonths(birth, 12 * majority) > day;

/** The full years of somebody on a day. */
export const ageOn = (birth: Day, day: Day): number => {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return addMonths(birth, 12 * years) > day ? years - 1 : years;
};

/**
 * What is missing of a traveller.
 * @param level what the trip asks for
 * @param from the first day of the trip
 */
export function gapsOf(traveller: TravellerFacts, level: AskedLevel, from: Day): TravellerGap[] {
  const { birth_date, sex, nationality_id, document_number, document_country_id, document_expires } = traveller;
  const gaps: TravellerGap[] = [];
  if (level !== 'names' && !birth_date) gaps.push('birth_date');
  if (level === 'document') {
    if (!sex) gaps.push('sex');
    if (nationality_id === null) gaps.push('nationality');
    if (!document_number) gaps.push('document_number');
    if (document_country_id === null) gaps.push('document_country');
    if (!document_expires) gaps.push('document_expires');
  }
  if (isMinor(birth_date, from) && traveller.guardian_id === null) gaps.push('guardian');
  return gaps;
}

/**
 * The first day on which a document is no longer good enough: the return, and the months that the country asks for.
 * @param to the last day of the trip
 */
export const goodUntil = (to: Day, months: number): Day => addMonths(to, months);

/** Whether a document ends too early for the trip. It warns, and refuses nothing. */
export const endsTooEarly = (expires: Day | null, to: Day, months: number): boolean =>
  expires !== null && expires < goodUntil(to, months);

/**
 * The last day on which the organiser or the hotel has to be told what a traveller needs for their mobility or health, 48
 * hours before the start; null on days that are not in the week before the start.
 */
export function tellNeedsBy(from: Day, today: Day): Day | null {
  const last = addDays(from, -2);
  return today >= addDays(from, -7) && today <= last ? last : null;
}
