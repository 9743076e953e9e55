import { addDays, type Day, daysBetween } from '../values/dates.ts';
import type { DayText } from './day-text.ts';
import type { LineKind } from './line.ts';
import type { Line } from './line-calls.ts';

/**
 * The itinerary of a budget: its lines by the day on which they begin, in their order within each day (decisions 4).
 */

export interface ItineraryDay {
  day: Day;
  /** The first day of the trip is day 1. Null when the service begins before the trip. */
  number: number | null;
  /** What the agent writes about the day. */
  text: DayText | null;
  lines: Line[];
}

type LinePlace = Pick<Line, 'date_from' | 'position' | 'id'>;

const inOrder = (a: LinePlace, b: LinePlace) =>
  a.date_from.slice(0, 10).localeCompare(b.date_from.slice(0, 10)) || a.position - b.position || a.id - b.id;

/** The days with services or a text, in order. */
export function itinerary(lines: readonly Line[], firstDay: Day, texts: readonly DayText[] = []): ItineraryDay[] {
  const days = Map.groupBy([...lines].sort(inOrder), line => line.date_from.slice(0, 10));
  const textByDay = new Map(texts.map(text => [text.date, text]));
  return [...new Set([...days.keys(), ...textByDay.keys()])].sort().map(day => ({
    day,
    number: dayNumber(firstDay, day),
    text: textByDay.get(day) ?? null,
    lines: days.get(day) ?? [],
  }));
}

/** A longer trip shows only the days that have something, so that its days still fit on a few screens. */
const maxDays = 40;

/** All days of a budget, unless they are too many. */
export function budgetDays({ date_from, date_to }: { date_from: Day; date_to: Day }): Day[] {
  const count = daysBetween(date_from, date_to) + 1;
  return count > maxDays ? [] : Array.from({ length: Math.max(count, 0) }, (_, index) => addDays(date_from, index));
}

/** The days of the itinerary, and those of the budget without any services. None while nothing is planned at all. */
export function everyDay(
  lines: readonly Line[],
  budget: { date_from: Day; date_to: Day; day_texts: readonly DayText[] },
): ItineraryDay[] {
  const planned = itinerary(lines, budget.date_from, budget.day_texts);
  if (planned.length === 0) return planned;
  const plannedDays = new Set(planned.map(({ day }) => day));
  const free = budgetDays(budget).flatMap((day, index) =>
    plannedDays.has(day) ? [] : { day, number: index + 1, text: null, lines: [] },
  );
  return [...planned, ...free].sort((one, other) => one.day.localeCompare(other.day));
}

/** The number of a day of a trip, counted from 1; null for a day before it. */
export function dayNumber(first: Day, day: Day): number | null {
  const number = daysBetween(first, day) + 1;
  return number > 0 ? number : null;
}

/** The order of the whole itinerary for `updateOrder`, with one day's lines in a new order. */
export function orderWith(
  days: readonly ItineraryDay[],
  day: Day,
  lines: readonly Line[],
): { type: LineKind; id: number }[] {
  return days.flatMap(each => (each.day === day ? lines : each.lines)).map(line => ({ type: line.kind, id: line.id }));
}

/** The number of nights between the first and the last day of a stay. */
export const nights = (line: Pick<Line, 'date_from' | 'date_to'>): number =>
  Math.max(0, daysBetween(line.date_from, line.date_to));
