import { expect, it } from 'vitest';
import { stepsBack } from './list-history.ts';

it.each([
  [['/', '/budget/1'], 1, '/', 1],
  [['/clientes', '/', '/budget/1', '/comparar/1'], 3, '/', 2],
  [['/', '/budget/1', '/', '/budget/2'], 3, '/', 1],
  // A tab that began elsewhere, and steps that nobody noted.
  [['/budget/1'], 0, '/', 0],
  [[null, null, '/budget/1'], 2, '/', 0],
  // What lies ahead is not the way back.
  [['/budget/1', '/'], 0, '/', 0],
])('in %j at %i, %s is %i steps back', (steps, present, path, expected) => {
  expect(stepsBack(steps, present, path)).toBe(expected);
});
