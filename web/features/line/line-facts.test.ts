import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { factsOfLine } from './line-facts.ts';

// No function of a test has the brand of i18next's.
const t = ((key: string, params?: { count: number }) => `${key}${params?.count ?? ''}`) as unknown as TFunction;

const line: Line = {
  id: 1,
  kind: 'transport',
  budget_id: 1,
  position: 1,
  title: 'Tren',
  date_from: '2027-05-10 09:15:00',
  date_to: '2027-05-10 12:00:00',
  time_from: '09:15',
  time_to: null,
  price: 100,
  locator: null,
  photos: [],
  services: [],
  coverage: null,
  updated_at: '2027-01-01 10:00:00',
};

const values = (changes: Partial<Line>) => factsOfLine(t, 'es', { ...line, ...changes }).map(fact => fact.value);

test('a time that was never given is not shown, but noon is a time', () => {
  expect(values({})).toEqual(['10/05/2027 09:15', '10/05/2027']);
  expect(values({ time_to: '12:00' })).toEqual(['10/05/2027 09:15', '10/05/2027 12:00']);
  expect(values({ kind: 'cruise', date_to: '2027-05-12 12:00:00' })).toEqual([
    '10/05/2027 09:15',
    '12/05/2027 (lines.nights2)',
  ]);
});

test('a service shows a day, the hours of a day, or the moments from which to which it lasts', () => {
  const at = (day: number, time: string | null) => `2027-05-${day} ${time ?? '12:00'}:00`;
  const when = (time_from: string | null, time_to: string | null, day = 10) =>
    values({ kind: 'other_service', date_from: at(10, time_from), date_to: at(day, time_to), time_from, time_to })[0];
  expect(when(null, null)).toBe('10/05/2027');
  expect(when('10:00', null)).toBe('10/05/2027 10:00');
  expect(when('10:00', '12:00')).toBe('10/05/2027 10:00 – 12:00');
  expect(when('10:00', '10:00')).toBe('10/05/2027 10:00');
  expect(when(null, '18:00')).toBe('10/05/2027 – 18:00');
  expect(when(null, '18:00', 12)).toBe('10/05/2027 – 12/05/2027 18:00');
  expect(when('12:00', '12:00', 12)).toBe('10/05/2027 12:00 – 12/05/2027 12:00');
});
