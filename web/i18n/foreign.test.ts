import { expect, it } from 'vitest';
import { foreignTexts } from '../../e2e/languages.ts';

it('tells the texts of another language, and the names of texts, from what people wrote', () => {
  expect(foreignTexts(['Ver detalles', 'Voir le détail', 'travel.status.1', 'Zermatt', 'Emily Carter'], 'en')).toEqual([
    'of another language: Ver detalles',
    'of another language: Voir le détail',
    'the name of a text: travel.status.1',
  ]);
  expect(foreignTexts(['The quote “Zermatt” was declined', 'See details', 'Your trip is booked.'], 'en')).toEqual([]);
  expect(foreignTexts(['This quote was valid until 3 May. Ask the agency to renew it.'], 'fr')).toHaveLength(1);
  expect(foreignTexts(['Voir le détail', 'Mot de passe oublié', 'Dates'], 'fr')).toEqual([]);
});
