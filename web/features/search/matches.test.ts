import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitAtMatches } from './matches.ts';

const shown = (text: string, query: string) =>
  splitAtMatches(text, query)
    .map(({ text: part, hit }) => (hit ? `[${part}]` : part))
    .join('');

it('marks the searched words, ignoring case and accents', () => {
  expect(shown('Fin de semana en Málaga', 'malaga FIN')).toBe('[Fin] de semana en [Málaga]');
  expect(shown('Peña Ñora', 'nora pena')).toBe('[Peña] [Ñora]');
  expect(shown('Ma\u0301laga', 'mala')).toBe('[Mála]ga');
  expect(shown('aaa', 'aa')).toBe('[aa]a');
  expect(shown('Roma', '')).toBe('Roma');
  expect(shown('100% (centro)', '100% (')).toBe('[100%] [(]centro)');
});

it('keeps every character of the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
      expect(
        splitAtMatches(text, query)
          .map(part => part.text)
          .join('')
          .normalize('NFD'),
      ).toBe(text.normalize('NFD'));
    }),
  );
});
