import { expect, it } from 'vitest';
import { fitLabels, roundPosition, samePosition } from './labels.ts';

const place = (name: string, longitude: number, population = 0) => ({ name, latitude: 0, longitude, population });
const point = ({ longitude }: { longitude: number }) => ({ x: longitude + 100, y: 10 });
const view = { x: 600, y: 300 };

it('names of places do not overlap, and the larger place is named', () => {
  const places = [place('Sevilla', 0, 700_000), place('Camas', 20, 28_000), place('Carmona', 300, 28_000)];
  expect(fitLabels(places, point, view, [], 10).map(({ name }) => name)).toEqual(['Sevilla', 'Carmona']);
  expect(fitLabels(places, point, view, [], 1)).toHaveLength(1);
  const corner = [{ left: 350, right: 600, top: 0, bottom: 40 }];
  expect(fitLabels(places, point, view, corner, 10).map(({ name }) => name)).toEqual(['Sevilla']);
  expect(fitLabels([place('Sevilla', 490)], point, view, [], 10)).toEqual([]);
});

it('positions have five decimals and stay on the globe', () => {
  expect(roundPosition(36.742_312_9, -5.167_094)).toEqual({ latitude: 36.74231, longitude: -5.16709 });
  expect(roundPosition(95, 190)).toEqual({ latitude: 90, longitude: -170 });
  expect(roundPosition(-91, -540)).toEqual({ latitude: -90, longitude: -180 });
});

it('positions are equal if their numbers are, and null equals null', () => {
  const at = { latitude: 1, longitude: 2 };
  expect(samePosition(at, { ...at })).toBe(true);
  expect(samePosition(at, null)).toBe(false);
  expect(samePosition(null, null)).toBe(true);
});
