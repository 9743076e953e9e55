import { expect, it } from 'vitest';
import { columnFacts, lineTexts } from './line-facts.ts';

it('does not tell customers a lone dash, which says that there is nothing to tell', () => {
  for (const nothing of ['-', ' – ', '—', '', null]) {
    expect(columnFacts({ company: 'Ferrosur', baggage: nothing }, 'es').map(({ value }) => value)).toEqual([
      'Ferrosur',
    ]);
    expect(lineTexts({ notes: nothing, extra_info: 'Coche 3 - ventana' })).toEqual(['Coche 3 - ventana']);
  }
});
