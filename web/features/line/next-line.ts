import type { LineKind } from '../../../contract/budget/line.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { addDays, type Day, daysBetween, isMoment, type MomentOrDay } from '../../../contract/values/dates.ts';

/** What a new service begins with, from what the budget has already. The agent can change all of it. */

/** What a service that is already there says about the next one. */
export type KnownLine = Pick<Line, 'id' | 'kind' | 'date_from' | 'date_to' | KeptColumn | 'destination'>;

export interface KnownBudget {
  date_from: Day;
  date_to: Day;
  lines: readonly KnownLine[];
}

/** What stays the same from one service to the next of its kind: the room of the same people, the same provider. */
const keptColumns = [
  'room_type_id',
  'meal_included_id',
  'cabin_type_id',
  'transport_type_id',
  'company',
  'baggage',
  'provider_id',
] as const;
type KeptColumn = (typeof keptColumns)[number];

type Proposal = { [C in KeptColumn | 'origin']?: Line[C] } & { date_from: Day; date_to: Day };

export function proposedLine(kind: LineKind, budget: KnownBudget): Proposal {
  // In the order in which they were added.
  const lines = budget.lines.toSorted((one, other) => one.id - other.id);
  const like = lines.findLast(line => line.kind === kind);
  return {
    ...datesOf(kind, budget),
    ...(like && Object.fromEntries(keptColumns.map(column => [column, like[column]]))),
    ...(kind === 'transport' && like && { origin: like.destination }),
  };
}

const isSleptIn = (kind: LineKind) => kind === 'accomodation' || kind === 'cruise';

/**
 * The days of the next service, within those of the budget. A stay follows the last night and lasts until the end. A
 * journey is on the first day if it is the first one, then on the day when the last stay ends, or like any other service
 * on the day after the last one; with the journeys there and home, transfers go with each of them in turn. An insurance is
 * for the whole trip.
 */
function datesOf(kind: LineKind, { date_from, date_to, lines }: KnownBudget): { date_from: Day; date_to: Day } {
  const whole = { date_from, date_to };
  const lastDay = (of: readonly KnownLine[]) => latest(of.map(line => line.date_to.slice(0, 10)));
  const nights = lines.filter(line => isSleptIn(line.kind));
  const journeys = lines.filter(line => line.kind === 'transport');
  if (isSleptIn(kind)) {
    const arrivals = journeys.filter(line => line.date_to.slice(0, 10) < date_to);
    const from = latest([date_from, lastDay(nights), lastDay(arrivals)]);
    return from < date_to ? { date_from: from, date_to } : whole;
  }
  if (kind === 'travel_insurance') return whole;
  if (kind === 'transport' && journeys.length === 0) return { date_from, date_to: date_from };
  const shorter = lines.filter(line => line.kind === 'transport' || line.kind === 'other_service');
  const after = shorter.length > 0 ? addDays(lastDay(shorter), 1) : '';
  const from = latest([date_from, after, kind === 'transport' ? lastDay(nights) : '']);
  const day =
    kind === 'transport' && isArrivalNext(journeys, date_from, date_to) ? date_from : from < date_to ? from : date_to;
  return { date_from: day, date_to: day };
}

/** Whether the last day has its journeys, and no fewer than the first one: the next is a transfer of the arrival. */
function isArrivalNext(journeys: readonly KnownLine[], first: Day, last: Day): boolean {
  const on = (day: Day) => journeys.filter(line => line.date_from.startsWith(day)).length;
  return on(last) > 0 && on(last) >= on(first);
}

const latest = (days: readonly Day[]) => days.reduce((last, day) => (day > last ? day : last), '');

/**
 * The end after its start has moved: as much later or earlier, at its own hour. An end that is not known yet begins on
 * the day of the start.
 */
export function movedEnd(before: MomentOrDay | null, start: MomentOrDay, end: MomentOrDay | null): MomentOrDay {
  if (!end || !isMoment(end)) return start.slice(0, 10);
  if (!before || !isMoment(before)) return end.slice(0, 10) < start.slice(0, 10) ? start.slice(0, 10) : end;
  return addDays(end.slice(0, 10), daysBetween(before, start)) + end.slice(10);
}
