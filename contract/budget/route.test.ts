import { expect, test } from 'vitest';
import { routeOfPlaces } from './route.ts';

const sevilla = { town: 'Sevilla', latitude: 37.39, longitude: -5.99 };
const granada = { town: 'Granada', latitude: 37.18, longitude: -3.6 };
const ronda = { town: 'Ronda', latitude: 36.74, longitude: -5.17 };
const from = (day: number, days: number, changes: object) => ({
  kind: 'accomodation',
  title: 'Hotel',
  date_from: `2027-05-${day} 12:00:00`,
  date_to: `2027-05-${day + days} 12:00:00`,
  ...changes,
});
const route = (...lines: ReturnType<typeof from>[]) => {
  const { stops, trips } = routeOfPlaces(lines);
  return [
    ...stops.map(({ name, day, nights }) => `${name} ${day.slice(8)} ${nights}`),
    ...trips.map(({ name }) => name),
  ];
};

test('the route is the towns of the stays with their nights, in the order of the days', () => {
  const stays = [
    from(10, 2, { place: sevilla }),
    from(12, 1, { place: { ...sevilla, longitude: -5.98 } }),
    from(13, 1, { place: granada }),
    from(14, 1, { place: sevilla }),
  ];
  expect(route(...stays)).toEqual(['Sevilla 10 3', 'Granada 13 1', 'Sevilla 14 1']);
});

test('what is visited elsewhere by day lies on no way, and is named once', () => {
  const visit = (day: number, place: object) => from(day, 0, { kind: 'other_service', place });
  const lines = [
    from(10, 4, { place: sevilla }),
    visit(11, ronda),
    visit(12, { ...sevilla, town: 'Camas' }),
    visit(13, ronda),
  ];
  expect(route(...lines)).toEqual(['Sevilla 10 4', 'Ronda']);
});

test('a trip without stays goes where its visits are; one without places has no route', () => {
  expect(route(from(10, 0, { kind: 'other_service', place: { ...sevilla, town: null } }))).toEqual(['Hotel 10 0']);
  expect(route(from(10, 2, { place: null }))).toEqual([]);
});
