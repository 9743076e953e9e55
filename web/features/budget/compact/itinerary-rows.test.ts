import { expect, it } from 'vitest';
import { everyDay } from '../../../../contract/budget/itinerary.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { applyChanges, itineraryRows, lineMove, rowId, shiftDates } from './itinerary-rows.ts';

const line = (id: number, from: string, to = from, position = id) =>
  ({ id, position, title: `Servicio ${id}`, date_from: `${from} 12:00:00`, date_to: `${to} 12:00:00` }) as Line;
const budget = { date_from: '2027-05-10', date_to: '2027-05-13', day_texts: [] };
const lines = [line(1, '2027-05-10'), line(2, '2027-05-10', '2027-05-12'), line(3, '2027-05-12')];
const rows = itineraryRows(everyDay(lines, budget));

it('shows every day of the budget, and one row for each service', () => {
  expect(rows.map(row => row.line?.id ?? row.day.day)).toEqual([
    '2027-05-10',
    1,
    2,
    '2027-05-11',
    '2027-05-12',
    3,
    '2027-05-13',
  ]);
  expect(new Set(rows.map(rowId)).size).toBe(rows.length);
});

it('shows only the days with services of a very long trip', () => {
  const long = { ...budget, date_to: '2027-08-13' };
  expect(everyDay(lines, long).map(({ day }) => day)).toEqual(['2027-05-10', '2027-05-12']);
});

it.each([
  ['within its day', 1, 2, '2027-05-10', 1, 2, [2, 1, 3]],
  ['to a day without services', 2, 3, '2027-05-11', 0, 1, [1, 2, 3]],
  ['past a day without services', 1, 5, '2027-05-12', 1, 2, [2, 3, 1]],
  ['back to an earlier day', 5, 2, '2027-05-10', 1, 3, [1, 3, 2]],
  ['above the first day', 5, 0, '2027-05-10', 0, 3, [3, 1, 2]],
  ['to the last day', 5, 6, '2027-05-13', 0, 1, [1, 2, 3]],
])('moves a service %s', (_, from, to, day, place, count, order) => {
  const move = lineMove(rows, from, to);
  expect(move).toMatchObject({ to: day, place, count });
  expect(move?.order.map(({ id }) => id)).toEqual(order);
});

it('moves neither a day nor a service that stays where it is', () => {
  expect(lineMove(rows, 0, 3)).toBeNull();
  expect(lineMove(rows, 1, 1)).toBeNull();
  expect(lineMove(rows, 1, 0)).toBeNull();
  expect(lineMove(rows, 1, 7)).toBeNull();
});

it('keeps the hours and the length of a service that is moved to another day', () => {
  const night = { ...line(4, '2027-05-30', '2027-06-01'), date_to: '2027-06-01 07:15:00' };
  expect(shiftDates(night, '2027-05-28')).toEqual({ date_from: '2027-05-28 12:00:00', date_to: '2027-05-30 07:15:00' });
});

it('keeps the services that do not change as they are', () => {
  const now = applyChanges(lines, [new Map([[2, { price: 5 }]]), new Map([[2, { locator: 'A' }]])]);
  expect(now[1]).toMatchObject({ id: 2, price: 5, locator: 'A' });
  expect(now[0]).toBe(lines[0]);
  expect(applyChanges(lines, [])).toBe(lines);
});
