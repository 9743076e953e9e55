import type { Language } from '../language.ts';
import { mapLink } from '../place/map-link.ts';
import type { Day } from '../values/dates.ts';
import { durationText } from './journey-time.ts';
import {
  type ComparedColumn,
  factColumns,
  lineField,
  lineFields,
  type ReadAs,
  readAs,
  textColumns,
} from './line-fields.ts';
import type { LineKind } from './line-kind.ts';

/**
 * What a customer reads about a line: on its card, in the PDF, in the calendar, in the sealed record of an acceptance.
 */

export interface Fact {
  label: string;
  value: string;
  /** Where a tap on the value leads. */
  href?: string | undefined;
}

/** A line as it was read: its columns, and the names of the records that it refers to. */
type LineColumns = { readonly [C in ComparedColumn as ReadAs<C>]?: string | number | null };

/** Facts of a line that are not columns of its table. */
interface LineSurroundings {
  /** Where it is. */
  address: string | null;
  origin: string | null;
  destination: string | null;
  /** What a stay or a cruise offers. */
  services: readonly { name: string }[] | null;
  /** What an insurance covers, one item per line of text. */
  coverage: string | null;
}

const labels = {
  address: { es: 'Dirección', en: 'Address', fr: 'Adresse' },
  route: { es: 'Trayecto', en: 'Route', fr: 'Trajet' },
  services: { es: 'Servicios', en: 'Services', fr: 'Services' },
  coverage: { es: 'Cobertura', en: 'Cover', fr: 'Garanties' },
} as const satisfies Record<string, Record<Language, string>>;

/** Whether a value says something. A dash alone, which people type into required fields, does not. */
export const hasContent = (value: unknown): value is string | number =>
  value !== null && value !== undefined && !/^\s*[-–—]?\s*$/.test(String(value));

/** The columns of a line that are facts, with labels, in the order of `lineFields`. Empty columns are left out. */
export function columnFacts(line: LineColumns, language: Language): Fact[] {
  return factColumns.flatMap(column => {
    const value = line[readAs(column)];
    const label = lineField(column).label?.[language] ?? column;
    return hasContent(value) ? [{ label, value: String(value) }] : [];
  });
}

interface LineAddress {
  kind: LineKind;
  title: string;
  address?: string | null | undefined;
}

/** The map that shows where a service is: a stay by its name, too. */
export const lineMap = ({ kind, title, address }: LineAddress): string | undefined =>
  address ? mapLink(kind === 'accomodation' ? `${title}, ${address}` : address) : undefined;

/** How long a transport takes. */
export const durationFact = (minutes: number | null | undefined, language: Language): Fact[] =>
  minutes ? [{ label: lineFields.duration.label[language], value: durationText(minutes) }] : [];

/** The facts of a line, with labels, in the order in which a traveller asks for them. */
export function lineFacts(line: LineColumns & LineSurroundings, language: Language): Fact[] {
  const fact = (name: keyof typeof labels, value: string | null | undefined): Fact[] =>
    value ? [{ label: labels[name][language], value }] : [];
  return [
    ...fact('address', line.address),
    ...fact('route', line.origin && line.destination ? `${line.origin} – ${line.destination}` : null),
    ...(typeof line.duration === 'number' ? durationFact(line.duration, language) : []),
    ...columnFacts(line, language),
    ...fact('services', line.services?.map(service => service.name).join(' · ')),
    ...fact('coverage', line.coverage?.split('\n').join(' · ')),
  ];
}

/** The texts that staff wrote for the customers of a line, in the order of `lineFields`. */
export const lineTexts = (line: LineColumns): string[] =>
  textColumns
    .map(column => line[readAs(column)])
    .filter(hasContent)
    .map(String);

/**
 * The definition of a package in law (Directive (EU) 2015/2302, articles 2 and 3): at least two kinds of travel
 * services, with an overnight stay or for more than a day. A cruise counts as both transport and lodging. An insurance
 * does not count as a travel service.
 */

const services: Record<LineKind, readonly ('carriage' | 'lodging' | 'other')[]> = {
  transport: ['carriage'],
  accomodation: ['lodging'],
  cruise: ['carriage', 'lodging'],
  other_service: ['other'],
  travel_insurance: [],
};

/** Whether a budget is a package in law. */
export function isPackage(days: { date_from: Day; date_to: Day }, lines: readonly { kind: LineKind }[]): boolean {
  const kinds = new Set(lines.flatMap(({ kind }) => services[kind]));
  return kinds.size > 1 && (kinds.has('lodging') || days.date_from !== days.date_to);
}
