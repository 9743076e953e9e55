import { expect, test } from 'vitest';
import { itinerary } from '../../../../contract/budget/itinerary.ts';
import type { Line } from '../../../../contract/budget/line-calls.ts';
import { stopsOf } from './budget-screen.tsx';

const line: Line = {
  id: 1,
  kind: 'accomodation',
  budget_id: 1,
  position: 1,
  title: 'Hotel',
  date_from: '2027-05-10 12:00:00',
  date_to: '2027-05-12 12:00:00',
  time_from: null,
  time_to: null,
  price: 100,
  locator: null,
  photos: [],
  services: [],
  coverage: null,
  updated_at: '2027-01-01 10:00:00',
};
const sevilla = { town: 'Sevilla', latitude: 37.39, longitude: -5.99 };
const granada = { town: 'Granada', latitude: 37.18, longitude: -3.6 };
const from = (day: number, days: number, changes: Partial<Line>): Line => ({
  ...line,
  date_from: `2027-05-${day} 12:00:00`,
  date_to: `2027-05-${day + days} 12:00:00`,
  ...changes,
});
const route = (...lines: Line[]) =>
  stopsOf(itinerary(lines, '2027-05-10')).map(({ name, day, nights }) => `${name} ${day.slice(8)} ${nights}`);

test('the route is the towns of the stays with their nights, in the order of the days', () => {
  const lines = [
    from(13, 1, { place: granada }),
    from(10, 2, { place: sevilla }),
    from(12, 1, { place: { ...sevilla, longitude: -5.98 } }),
    from(14, 1, { place: sevilla }),
    from(11, 0, { kind: 'other_service', place: granada }),
  ];
  expect(route(...lines)).toEqual(['Sevilla 10 3', 'Granada 13 1', 'Sevilla 14 1']);
});

test('a trip without stays goes where its visits are; one without places has no route', () => {
  expect(route(from(10, 0, { kind: 'other_service', place: { ...sevilla, town: null } }))).toEqual(['Hotel 10 0']);
  expect(route(from(10, 2, { place: null }))).toEqual([]);
});
