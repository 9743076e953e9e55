import { expect, it } from 'vitest';
import { differences, mergeFormValues } from './merge.ts';

const base = { name: 'Sevilla', days: 3, tags: [1, 2], note: '' };

it('asks nothing where only one of two people has changed a value, and that is the reader', () => {
  expect(differences(base, { ...base, name: 'Cádiz' }, base)).toEqual([]);
});

it('asks about a value that both have changed, and tells of one that only the other has', () => {
  const mine = { ...base, name: 'Cádiz' };
  expect(differences(base, mine, { ...base, name: 'Huelva', days: 4 })).toEqual([
    { name: 'name', mine: 'Cádiz', theirs: 'Huelva', typed: true },
    { name: 'days', mine: 3, theirs: 4, typed: false },
  ]);
});

it('asks nothing where both have written the same, or the same nothing', () => {
  expect(differences(base, { ...base, tags: [2, 1] }, { ...base, tags: [2, 1] })).toEqual([]);
  expect(differences(base, { ...base, note: null }, { ...base, note: '' })).toEqual([]);
});

it('keeps a value that the saved record does not have', () => {
  expect(differences({ ...base, file: null }, { ...base, file: 'new' }, base)).toEqual([]);
});

it('takes what the reader takes, and keeps the rest as it was typed', () => {
  const mine = { ...base, name: 'Cádiz', note: 'Con niños' };
  expect(mergeFormValues(mine, { ...base, name: 'Huelva', days: 4 }, new Set(['days']))).toEqual({ ...mine, days: 4 });
});
