import { expect, it } from 'vitest';
import { languages } from '../../contract/language.ts';
import { foreignTexts } from '../../e2e/testing/languages.ts';
import { allTexts } from '../lib/texts.ts';
import { en } from './texts.ts';

it('reports texts of another language and names of texts, but not what people wrote', () => {
  expect(foreignTexts(['Ver detalles', 'Voir le détail', 'travel.status.1', 'Zermatt', 'Emily Carter'], 'en')).toEqual([
    'of another language: Ver detalles',
    'of another language: Voir le détail',
    'the name of a text: travel.status.1',
  ]);
  expect(foreignTexts(['The quote “Zermatt” was declined', 'See details', 'Your trip is booked.'], 'en')).toEqual([]);
  expect(foreignTexts(['This quote was valid until 3 May. Ask the agency to renew it.'], 'fr')).toHaveLength(1);
  expect(foreignTexts(['Voir le détail', 'Mot de passe oublié', 'Dates'], 'fr')).toEqual([]);
});

it('recognises short words, and texts with a figure or a name in them', () => {
  expect(foreignTexts(['Cancel', 'Day 3', 'Jour 12', 'Photos of Ronda'], 'es')).toHaveLength(4);
  expect(foreignTexts(['Cancelar', 'Día 3', '4 noches', 'Puente de diciembre', 'Yes we can'], 'es')).toEqual([]);
});

it('misses hardly any of the texts that customers read', () => {
  const planted = languages.flatMap(page =>
    languages.flatMap(other =>
      Object.entries(allTexts[other])
        .filter(([key, text]) => key in en && allTexts[page][key] !== text)
        .map(([, text]) => ({ page, text: text.replace(/\{\{\w+\}\}/g, '17') })),
    ),
  );
  const missed = planted.filter(({ page, text }) => foreignTexts([text], page).length === 0);
  expect(planted.length).toBeGreaterThan(1000);
  // The texts that it misses contain only “of” or a symbol, or are correct in both languages.
  expect(missed.length / planted.length, missed.map(({ text }) => text).join('; ')).toBeLessThan(0.015);
});
