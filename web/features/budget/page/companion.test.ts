import { expect, test } from 'vitest';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { dayPlan } from './companion.tsx';

let id = 0;
/** A service in May 2027, from a day to a day, with hours or without. */
const service = (kind: Line['kind'], title: string, from: number, to: number, hours: (string | null)[] = []): Line => {
  const [time_from = null, time_to = null] = hours;
  id += 1;
  return {
    id,
    kind,
    budget_id: 1,
    position: id,
    title,
    date_from: `2027-05-${from} ${time_from ?? '12:00'}:00`,
    date_to: `2027-05-${to} ${time_to ?? '12:00'}:00`,
    time_from,
    time_to,
    price: 100,
    locator: null,
    photos: [],
    services: [],
    coverage: null,
    updated_at: '2027-01-01 10:00:00',
  };
};

const lines = [
  service('travel_insurance', 'Seguro', 10, 14),
  service('accomodation', 'Hotel Uno', 10, 12),
  service('transport', 'Vuelo', 10, 10, ['09:15', '12:00']),
  service('other_service', 'Visita', 12, 12, ['17:00']),
  service('accomodation', 'Hotel Dos', 12, 14),
  service('transport', 'Tren', 12, 12, ['10:00', '11:30']),
  service('transport', 'Vuelo de noche', 14, 15, ['22:00', '07:10']),
];
const plan = (day: number) =>
  dayPlan(lines, `2027-05-${day}`).map(({ line, part, hour }) => [hour, line.title, part].filter(Boolean).join(' '));

test('a day is told in the order of its hours, from where one leaves to where one sleeps', () => {
  expect(plan(10)).toEqual(['09:15 Vuelo begins', 'Hotel Uno begins']);
  expect(plan(11)).toEqual(['Hotel Uno goesOn']);
  expect(plan(12)).toEqual(['Hotel Uno ends', '10:00 Tren begins', '17:00 Visita begins', 'Hotel Dos begins']);
  expect(plan(15)).toEqual(['07:10 Vuelo de noche ends']);
  expect(plan(16)).toEqual([]);
});
