import type { Feature } from 'geojson';
import { expect, test } from 'vitest';
import { labelsOf, sketchOf, svgPath } from './sketch.ts';

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

test('an outline is drawn within the frame alone', () => {
  const sketch = sketchOf([sevilla], 300, 200);
  const square = (west: number, south: number): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + 1, south],
          [west + 1, south + 1],
          [west, south + 1],
          [west, south],
        ],
      ],
    },
  });
  expect(svgPath(sketch, square(-6, 37))).toMatch(/^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+){3,4}Z$/);
  expect(svgPath(sketch, square(100, -30))).toBe('');
});

test('a name stands beside its place, and is left out where it would cover another', () => {
  const places = [sevilla, cordoba, granada];
  expect(labelsOf(sketchOf(places, 330, 300), places).map(({ name }) => name)).toContain('Córdoba');
  const close = [
    sevilla,
    { ...sevilla, name: 'Triana', longitude: -6.0 },
    { ...sevilla, name: 'Camas', longitude: -6.01 },
  ];
  expect(labelsOf(sketchOf([...close, granada], 330, 300), close).length).toBeLessThan(3);
});
