import type { ItineraryDay } from '../../../../contract/budget/itinerary.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { addDays, type Day, daysBetween } from '../../../../contract/values/dates.ts';
import { moveItem } from '../../../ui/list/sort-handle.tsx';

/** The rows of the compact itinerary: one for each day, and below it one for each of its services. */
type Row = { day: ItineraryDay; line: null } | { day: ItineraryDay; line: Line };

export const itineraryRows = (days: readonly ItineraryDay[]): Row[] =>
  days.flatMap(day => [{ day, line: null }, ...day.lines.map(line => ({ day, line }))]);

/** The id of a row for the list that is put in order: a day has a negative one. */
export const rowId = ({ day, line }: Row): number => line?.id ?? -Number(day.day.replaceAll('-', ''));

export interface LineMove {
  line: Line;
  to: Day;
  /** The place within its new day, from 0, and how many services that day then has. */
  place: number;
  count: number;
  /** All services in their new order. */
  order: readonly Line[];
}

/** The move of a row that is dropped at another place of the list; null if it stays where it is. */
export function lineMove(rows: readonly Row[], from: number, to: number): LineMove | null {
  const row = rows[from];
  // No day is above the first one: a service that is put there becomes the first of that day.
  const target = Math.max(to, 1);
  if (!row?.line || from === target || target >= rows.length) return null;
  const next = moveItem(rows, from, target);
  const at = next.indexOf(row);
  const heading = next.slice(0, at).findLastIndex(each => each.line === null);
  const day = next[heading]?.day.day ?? row.day.day;
  const place = at - heading - 1;
  const end = next.findIndex((each, index) => index > at && each.line === null);
  const order = next.flatMap(({ line }) => line ?? []);
  return { line: row.line, to: day, place, count: (end < 0 ? next.length : end) - heading - 1, order };
}

/** The moments of a service that begins on another day: as many days later or earlier, at the same hours. */
export function shiftDates(line: Line, to: Day): Pick<Line, 'date_from' | 'date_to'> {
  const days = daysBetween(line.date_from.slice(0, 10), to);
  const shifted = (moment: string) => addDays(moment.slice(0, 10), days) + moment.slice(10);
  return { date_from: shifted(line.date_from), date_to: shifted(line.date_to) };
}

/** Changes of services that are shown before the server has saved them. */
export type LineChanges = ReadonlyMap<number, Partial<Line>>;

/** The services as they will be. One that does not change stays the same object, and is not drawn again. */
export const applyChanges = (lines: readonly Line[], all: readonly LineChanges[]): readonly Line[] =>
  all.length === 0
    ? lines
    : lines.map(line => {
        const own = all.flatMap(changes => changes.get(line.id) ?? []);
        return own.length === 0 ? line : Object.assign({}, line, ...own);
      });
