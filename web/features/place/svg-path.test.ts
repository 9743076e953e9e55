import type { Feature } from 'geojson';
import { expect, test } from 'vitest';
import { sketchOf } from '../../../contract/place/sketch.ts';
import { svgPath } from './svg-path.ts';

test('an outline is drawn within the frame alone', () => {
  const sketch = sketchOf([{ latitude: 37.39, longitude: -5.99 }], 300, 200);
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
