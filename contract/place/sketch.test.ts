import { expect, test } from 'vitest';
import { routeLayout, sketchOf } from './sketch.ts';

const sevilla = { name: 'Sevilla', latitude: 37.39, longitude: -5.99 };
const cordoba = { name: 'Córdoba', latitude: 37.88, longitude: -4.78 };
const granada = { name: 'Granada', latitude: 37.18, longitude: -3.6 };
const tokyo = { name: 'Tokio', latitude: 35.68, longitude: 139.69 };

const inside = ([x, y]: readonly [number, number], width: number, height: number) =>
  x >= 20 && x <= width - 20 && y >= 20 && y <= height - 20;

test.each([
  ['one town', [sevilla]],
  ['a tour', [sevilla, cordoba, granada]],
  ['half the world', [sevilla, tokyo]],
  ['twice the same place', [sevilla, sevilla]],
])('all places of %s are in the frame, in their directions', (_what, places) => {
  for (const [width, height] of [
    [320, 190],
    [330, 380],
  ] as const) {
    const { point } = sketchOf(places, width, height);
    for (const place of places) expect(inside(point(place), width, height), place.name).toBe(true);
  }
  const { point } = sketchOf([sevilla, cordoba, granada], 320, 190);
  expect(point(granada)[0]).toBeGreaterThan(point(sevilla)[0]);
  expect(point(cordoba)[1]).toBeLessThan(point(sevilla)[1]);
});

const jerez = { name: 'Jerez de la Frontera', latitude: 36.69, longitude: -6.14 };
const ronda = { name: 'Ronda', latitude: 36.74, longitude: -5.17 };
const ardales = { name: 'Ardales', latitude: 36.93, longitude: -4.8 };
const monachil = { name: 'Monachil', latitude: 37.09, longitude: -3.49 };

/** A name as it is drawn: its left and right end, and its middle. */
const drawn = ({ name, x, y, anchor }: { name: string; x: number; y: number; anchor: string }) => {
  const length = name.length * 7;
  const left = { start: x, middle: x - length / 2, end: x - length }[anchor] ?? 0;
  return { name, left, right: left + length, y };
};

test.each([
  ['a round trip', { stops: [sevilla, ronda, granada], trips: [jerez, ardales] }],
  ['there and back', { stops: [sevilla, cordoba, granada, sevilla], trips: [ronda] }],
  ['towns close to each other', { stops: [granada, monachil, ronda, cordoba, sevilla], trips: [] }],
])('every night of %s is named, clear of the lines and of other names', (_what, route) => {
  for (const [width, height] of [
    [340, 260],
    [349, 400],
    [740, 420],
  ] as const) {
    const { way, marks, labels } = routeLayout(sketchOf([...route.stops, ...route.trips], width, height), route);
    const names = labels.map(drawn);
    for (const { name } of route.stops) expect(names.filter(each => each.name === name)).toHaveLength(1);
    for (const one of names) {
      expect(one.left, one.name).toBeGreaterThanOrEqual(0);
      expect(one.right, one.name).toBeLessThanOrEqual(width);
      const others = names.filter(other => other !== one && Math.abs(other.y - one.y) < 14);
      expect(others.filter(other => other.left < one.right && one.left < other.right)).toEqual([]);
      for (const [index, [x, y]] of way.entries()) {
        const [toX, toY] = way[index + 1] ?? [x, y];
        const onWay = Array.from({ length: 200 }, (_unused, at) => [
          x + ((toX - x) * at) / 199,
          y + ((toY - y) * at) / 199,
        ]);
        const struck = onWay.filter(([a = 0, b = 0]) => a > one.left && a < one.right && Math.abs(b - one.y) < 6);
        expect(struck, `${one.name} ${width}`).toEqual([]);
      }
    }
    expect(marks.filter(({ number }) => number === null).map(({ name }) => name)).toEqual(
      route.trips.map(({ name }) => name),
    );
  }
});

test('a place where the way comes back to has one mark with both numbers', () => {
  const { marks } = routeLayout(sketchOf([sevilla, granada], 330, 300), {
    stops: [sevilla, granada, sevilla],
    trips: [],
  });
  expect(marks.map(({ name, number }) => `${name} ${number}`)).toEqual(['Sevilla 1·3', 'Granada 2']);
});
