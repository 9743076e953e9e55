import type { Day } from '../values/dates.ts';
import type { LineKind } from './line-kind.ts';

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
