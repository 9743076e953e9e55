import { expect, it } from 'vitest';
import { columnFacts, isPackage, lineMap, lineTexts } from './line-facts.ts';
import type { LineKind } from './line-kind.ts';

const days = { date_from: '2027-05-01', date_to: '2027-05-08' };
const of = (...kinds: LineKind[]) => kinds.map(kind => ({ kind }));

it.each<[string, LineKind[]]>([
  ['a flight and a hotel', ['transport', 'accomodation']],
  ['a hotel and a visit', ['accomodation', 'other_service']],
  ['a cruise, which carries and lodges', ['cruise']],
  ['a flight, a flight back and a visit', ['transport', 'transport', 'other_service']],
])('%s are a package', (_, kinds) => {
  expect(isPackage(days, of(...kinds))).toBe(true);
});

it.each<[string, LineKind[]]>([
  ['nothing', []],
  ['two flights', ['transport', 'transport']],
  ['two hotels', ['accomodation', 'accomodation']],
  ['a flight with its insurance', ['transport', 'travel_insurance']],
])('%s are none', (_, kinds) => {
  expect(isPackage(days, of(...kinds))).toBe(false);
});

it('a package needs an overnight stay or more than one day', () => {
  const oneDay = { date_from: '2027-05-01', date_to: '2027-05-01' };
  expect(isPackage(oneDay, of('transport', 'other_service'))).toBe(false);
  expect(isPackage(oneDay, of('transport', 'accomodation'))).toBe(true);
});

it('does not tell customers a lone dash, which says that there is nothing to tell', () => {
  for (const nothing of ['-', ' – ', '—', '', null]) {
    expect(columnFacts({ company: 'Ferrosur', baggage: nothing }, 'es').map(({ value }) => value)).toEqual([
      'Ferrosur',
    ]);
    expect(lineTexts({ notes: nothing, extra_info: 'Coche 3 - ventana' })).toEqual(['Coche 3 - ventana']);
  }
});

it('an address leads to a map, that of a stay by its name, too', () => {
  const map = (kind: LineKind, address: string | null) => lineMap({ kind, title: 'Hotel Á & B', address });
  const place = (kind: LineKind) => new URL(map(kind, 'Calle Real 1, Nerja') ?? '').searchParams.get('query');
  expect(place('accomodation')).toBe('Hotel Á & B, Calle Real 1, Nerja');
  expect(place('other_service')).toBe('Calle Real 1, Nerja');
  expect(map('accomodation', null)).toBeUndefined();
});
