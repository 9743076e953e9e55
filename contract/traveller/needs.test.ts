import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../values/dates.ts';
import { askedLevels, askedOfTravellers, documentMargin, endsTooEarly, gapsOf, goodUntil, isMinor } from './needs.ts';

const demands = {
  accomodation: 'abroad',
  cruise: 'document',
  transport: 'birth',
  travel_insurance: 'birth',
  other_service: 'names',
  countries_0: [1],
  countries_3: [2],
  countries_6: [78],
} as const;
const spain = { id: 73, iso2: 'ES' };
const france = { id: 75, iso2: 'FR' };
const morocco = { id: 1, iso2: 'MA' };
const turkey = { id: 2, iso2: 'TR' };
const egypt = { id: 3, iso2: 'EG' };

test('a trip asks what its most demanding service asks; a stay abroad asks for a document', () => {
  expect(askedOfTravellers(new Set(), [], demands)).toBe('names');
  expect(askedOfTravellers(new Set(['accomodation', 'other_service']), [spain], demands)).toBe('names');
  expect(askedOfTravellers(new Set(['accomodation', 'transport']), [spain], demands)).toBe('birth');
  expect(askedOfTravellers(new Set(['accomodation']), [spain, france], demands)).toBe('document');
  expect(askedOfTravellers(new Set(['cruise']), [], demands)).toBe('document');
});

test('the margin of a document is the longest of the countries', () => {
  expect(documentMargin([], demands)).toBe(0);
  expect(documentMargin([spain, france], demands)).toBe(0);
  expect(documentMargin([morocco], demands)).toBe(0);
  expect(documentMargin([morocco, turkey], demands)).toBe(3);
  expect(documentMargin([france, egypt, turkey], demands)).toBe(6);
  // The agency’s own word counts more than the usual margin.
  expect(documentMargin([{ id: 78, iso2: 'CY' }], demands)).toBe(6);
});

test('a document is good until the return and the margin', () => {
  expect(goodUntil('2027-08-31', 6)).toBe('2028-02-29');
  expect(endsTooEarly('2028-02-28', '2027-08-31', 6)).toBe(true);
  expect(endsTooEarly('2028-02-29', '2027-08-31', 6)).toBe(false);
  expect(endsTooEarly(null, '2027-08-31', 6)).toBe(false);
});

test('somebody is of age on their eighteenth birthday', () => {
  expect(isMinor('2009-06-15', '2027-06-14')).toBe(true);
  expect(isMinor('2009-06-15', '2027-06-15')).toBe(false);
  expect(isMinor('2008-02-29', '2026-02-27')).toBe(true);
  expect(isMinor(null, '2027-06-14')).toBe(false);
});

const day = fc.integer({ min: -20_000, max: 2_000 }).map(days => addDays('2026-11-27', days));
const traveller = fc.record({
  birth_date: fc.option(day),
  sex: fc.option(fc.constantFrom('F' as const, 'M' as const, 'X' as const)),
  nationality_id: fc.option(fc.nat()),
  document_number: fc.option(fc.constantFrom('X1', '12345678Z')),
  document_country_id: fc.option(fc.nat()),
  document_expires: fc.option(day),
  guardian_id: fc.option(fc.nat()),
});

test('whoever asks for more never misses less, and what is not asked is not missed', () => {
  fc.assert(
    fc.property(traveller, person => {
      const [names, birth, document] = askedLevels.map(level => gapsOf(person, level, '2026-11-27'));
      expect(document).toEqual(expect.arrayContaining(birth ?? []));
      expect(birth).toEqual(expect.arrayContaining(names ?? []));
      expect((names ?? []).filter(gap => gap !== 'guardian')).toEqual([]);
    }),
  );
});
