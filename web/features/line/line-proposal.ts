import type { LineKind } from '../../../contract/budget/line.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { addDays, type Day, daysBetween, isMoment, type MomentOrDay } from '../../../contract/values/dates.ts';

/** The values that the form of a new service proposes, from the services of its budget. */

/** What the proposal reads of a service. */
export type ExistingLine = Pick<Line, 'id' | 'kind' | 'date_from' | 'date_to' | RepeatedColumn | 'destination'>;

export interface ExistingBudget {
  date_from: Day;
  date_to: Day;
  lines: readonly ExistingLine[];
}

/** The columns that a new service copies from the last one of its kind: the same people take the same room. */
const repeatedColumns = [
  'room_type_id',
  'meal_included_id',
  'cabin_type_id',
  'transport_type_id',
  'company',
  'baggage',
  'provider_id',
] as const;
type RepeatedColumn = (typeof repeatedColumns)[number];

type Proposal = { [C in RepeatedColumn | 'origin']?: Line[C] } & { date_from: Day; date_to: Day };

export function proposeLine(kind: LineKind, budget: ExistingBudget): Proposal {
  const byAge = budget.lines.toSorted((one, other) => one.id - other.id);
  const previous = byAge.findLast(line => line.kind === kind);
  return {
    ...datesOf(kind, budget),
    ...(previous && Object.fromEntries(repeatedColumns.map(column => [column, previous[column]]))),
    ...(kind === 'transport' && previous && { origin: previous.destination }),
  };
}

const isOvernightKind = (kind: LineKind) => kind === 'accomodation' || kind === 'cruise';

/**
 * The days of the next service, within those of the budget.
 * - A stay follows the last night and lasts until the end; an insurance is for the whole trip.
 * - The first journey is on the first day. A later one is on the day when the last stay ends, or on the day after the last
 *   service if that is later. If the last day has journeys already, transfers go to the first and the last day in turn.
 * - Any other service is on the day after the last one.
 */
function datesOf(kind: LineKind, { date_from, date_to, lines }: ExistingBudget): { date_from: Day; date_to: Day } {
  const whole = { date_from, date_to };
  const lastDay = (some: readonly ExistingLine[]) => latest(some.map(line => line.date_to.slice(0, 10)));
  const stays = lines.filter(line => isOvernightKind(line.kind));
  const journeys = lines.filter(line => line.kind === 'transport');
  if (isOvernightKind(kind)) {
    const arrivals = journeys.filter(line => line.date_to.slice(0, 10) < date_to);
    const from = latest([date_from, lastDay(stays), lastDay(arrivals)]);
    return from < date_to ? { date_from: from, date_to } : whole;
  }
  if (kind === 'travel_insurance') return whole;
  if (kind === 'transport' && journeys.length === 0) return { date_from, date_to: date_from };
  const dayServices = lines.filter(line => line.kind === 'transport' || line.kind === 'other_service');
  const dayAfter = dayServices.length > 0 ? addDays(lastDay(dayServices), 1) : '';
  const from = latest([date_from, dayAfter, kind === 'transport' ? lastDay(stays) : '']);
  const day =
    kind === 'transport' && isArrivalNext(journeys, date_from, date_to) ? date_from : from < date_to ? from : date_to;
  return { date_from: day, date_to: day };
}

/** Whether the last day has journeys, and no fewer than the first: the next one is then a transfer on arrival. */
function isArrivalNext(journeys: readonly ExistingLine[], first: Day, last: Day): boolean {
  const on = (day: Day) => journeys.filter(line => line.date_from.startsWith(day)).length;
  return on(last) > 0 && on(last) >= on(first);
}

const latest = (days: readonly Day[]) => days.reduce((last, day) => (day > last ? day : last), '');

/**
 * Moves an end with its start: by as many days, at its own hour. An end that is missing or half typed becomes the day
 * of the start.
 */
export function shiftEnd(before: MomentOrDay | null, start: MomentOrDay, end: MomentOrDay | null): MomentOrDay {
  if (!end || !isMoment(end)) return start.slice(0, 10);
  if (!before || !isMoment(before)) return end.slice(0, 10) < start.slice(0, 10) ? start.slice(0, 10) : end;
  return addDays(end.slice(0, 10), daysBetween(before, start)) + end.slice(10);
}
