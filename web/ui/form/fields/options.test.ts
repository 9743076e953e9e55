import { expect, it } from 'vitest';
import { filterOptions } from './options.ts';

const options = ['Alojamiento y desayuno', 'Media pensión', 'Pensión completa', 'Todo incluido'].map(label => ({
  label,
  value: label,
}));
const labels = (typed: string) => filterOptions(options, typed).map(({ label }) => label);

it('finds options by any part of their names, those that begin with it first', () => {
  expect(labels('pension')).toEqual(['Pensión completa', 'Media pensión']);
  expect(labels(' PENSIÓN c')).toEqual(['Pensión completa']);
  expect(labels('')).toHaveLength(4);
  expect(labels('crucero')).toEqual([]);
});
