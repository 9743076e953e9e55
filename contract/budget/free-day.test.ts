import { expect, it } from 'vitest';
import { freeDay, freeDays } from './free-day.ts';

const of = (kind: string, from: number, to: number, more: object = {}) => ({
  kind,
  date_from: `2027-05-${from} 10:00:00`,
  date_to: `2027-05-${to} 10:00:00`,
  ...more,
});
const lines = [
  of('travel_insurance', 10, 29),
  of('transport', 10, 18, { origin: 'Málaga', destination: 'Málaga' }),
  of('accomodation', 10, 14, { town: 'Nerja' }),
  of('cruise', 20, 22),
  of('accomodation', 24, 26, { town: null }),
  of('transport', 27, 28, { origin: 'Lima', destination: 'Madrid' }),
];

it.each([
  [10, null],
  [12, 'Día libre en Nerja'],
  [14, 'Salida de Nerja'],
  [18, 'Día libre'],
  [21, 'Día a bordo'],
  [22, 'Día de salida'],
  [25, 'Día libre'],
  [28, 'Llegada a Madrid'],
])('a day on which nothing begins says where one is: 2027-05-%i', (day, said) => {
  expect(freeDay(lines, `2027-05-${day}`, 'es')).toBe(said);
});

it('is told in the language of the reader', () => {
  expect(freeDay(lines, '2027-05-12', 'en')).toBe('Free day in Nerja');
  expect(freeDay(lines, '2027-05-12', 'fr')).toBe('Journée libre à Nerja');
});

it('days that are called alike are one span, unless the agent tells of them or something begins', () => {
  const budget = {
    date_from: '2027-05-10',
    date_to: '2027-05-16',
    day_texts: [{ date: '2027-05-12', title: 'La cueva', text: null }],
  };
  expect(freeDays(lines, budget, 'es').map(({ from, to, text }) => `${from.slice(8)}–${to.slice(8)} ${text}`)).toEqual([
    '11–11 Día libre en Nerja',
    '13–13 Día libre en Nerja',
    '14–14 Salida de Nerja',
    '15–16 Día libre',
  ]);
  expect(freeDays([], budget, 'es')).toEqual([]);
});
