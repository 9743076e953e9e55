import { expect, it } from 'vitest';
import { parseSearch } from './schema.ts';

it('a search understands words, numbers and phones', () => {
  const words = (...list: string[]) => ({ words: list, id: null, onlyId: false });
  expect(parseSearch('  Málaga   lucía ')).toEqual(words('Málaga', 'lucía'));
  expect(parseSearch('600 12 31-23')).toEqual(words('600123123'));
  expect(parseSearch('+34 600.123.123')).toEqual(words('600123123'));
  expect(parseSearch('#123')).toEqual({ words: [], id: 123, onlyId: true });
  expect(parseSearch('123')).toEqual({ words: ['123'], id: 123, onlyId: false });
  expect(parseSearch('7')).toEqual({ words: [], id: 7, onlyId: true });
  expect(parseSearch('600123123')).toEqual({ words: ['600123123'], id: 600_123_123, onlyId: false });
  expect(parseSearch('9999999999')).toEqual(words('9999999999'));
  expect(parseSearch('a b c d e f g h')?.words).toHaveLength(6);
});

it('a search that is too short finds nothing', () => {
  for (const query of ['', ' ', 'a', '#', '#0', '#x', '#9999999999']) expect(parseSearch(query)).toBeNull();
});
