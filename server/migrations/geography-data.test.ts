import { expect, it } from 'vitest';
import { nameAsSpoken } from './geography-data.ts';

it('names are spoken as people say them', () => {
  expect(
    ['Gineta, La', "Alfàs del Pi, l'", 'Alicante/Alacant', 'Alqueries, les/Alquerías, Las'].map(nameAsSpoken),
  ).toEqual(['La Gineta', "l'Alfàs del Pi", 'Alicante/Alacant', 'les Alqueries/Las Alquerías']);
});
