import type { Day } from './dates.ts';
import type { LineKind } from './line-kind.ts';

/**
 * What makes a combination a package in law (Directive (EU) 2015/2302, articles 2 and 3): two kinds of travel services
 * at least, for a night or more than a day. A cruise carries and lodges at once; an insurance is no travel service.
 */

const services: Record<LineKind, readonly ('carriage' | 'lodging' | 'other')[]> = {
  transport: ['carriage'],
  accomodation: ['lodging'],
  cruise: ['carriage', 'lodging'],
  other_service: ['other'],
  travel_insurance: [],
};

/** Whether what a budget offers is a package. */
export function isPackage(days: { date_from: Day; date_to: Day }, lines: readonly { kind: LineKind }[]): boolean {
  const kinds = new Set(lines.flatMap(({ kind }) => services[kind]));
  return kinds.size > 1 && (kinds.has('lodging') || days.date_from !== days.date_to);
}
