import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { Line } from '../../../contract/line.ts';
import { lineFacts } from './line-facts.ts';

const t = ((key: string, params?: { n: number }) => `${key}${params?.n ?? ''}`) as unknown as TFunction;

const line: Line = {
  id: 1,
  kind: 'transport',
  budget_id: 1,
  position: 1,
  title: 'Tren',
  date_from: '2027-05-10 09:15:00',
  date_to: '2027-05-10 12:00:00',
  price: 100,
  locator: null,
  photos: [],
  services: [],
  coverage: null,
  updated_at: '2027-01-01 10:00:00',
};

const values = (changes: Partial<Line>) => lineFacts(t, { ...line, ...changes }).map(fact => fact.value);

test('a time that nobody chose is not shown as one', () => {
  expect(values({})).toEqual(['10/05/2027 09:15', '10/05/2027']);
  expect(values({ kind: 'cruise', date_to: '2027-05-12 00:00:00' })).toEqual([
    '10/05/2027 09:15',
    '12/05/2027 (lines.nights.many2)',
  ]);
});

test('a service says when it is: a day, its hours, or from one moment to another', () => {
  const when = (date_from: string, date_to: string) => values({ kind: 'other_service', date_from, date_to })[0];
  expect(when('2027-05-10 12:00:00', '2027-05-10 12:00:00')).toBe('10/05/2027');
  expect(when('2027-05-10 10:00:00', '2027-05-10 12:00:00')).toBe('10/05/2027 10:00');
  expect(when('2027-05-10 10:00:00', '2027-05-10 12:30:00')).toBe('10/05/2027 10:00 – 12:30');
  expect(when('2027-05-10 10:00:00', '2027-05-10 10:00:00')).toBe('10/05/2027 10:00');
  expect(when('2027-05-10 12:00:00', '2027-05-12 18:00:00')).toBe('10/05/2027 – 12/05/2027 18:00');
});
