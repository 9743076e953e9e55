import { expect, test } from 'vitest';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { journeyOf } from './journey.tsx';

const line: Line = {
  id: 1,
  kind: 'transport',
  budget_id: 1,
  position: 1,
  title: 'Tren',
  origin: 'Málaga',
  destination: 'Madrid',
  date_from: '2027-05-10 22:15:00',
  date_to: '2027-05-11 01:20:00',
  time_from: '22:15',
  time_to: '01:20',
  price: 100,
  locator: null,
  photos: [],
  services: [],
  coverage: null,
  updated_at: '2027-01-01 10:00:00',
};

const minutes = (changes: Partial<Line>) => journeyOf({ ...line, ...changes })?.minutes;

test('a ticket tells the places, the hours and how long the journey takes', () => {
  expect(journeyOf(line)).toEqual({
    from: { place: 'Málaga', hour: '22:15', moment: '2027-05-10 22:15:00' },
    to: { place: 'Madrid', hour: '01:20', moment: '2027-05-11 01:20:00' },
    isRoundTrip: false,
    minutes: 185,
  });
});

test('no duration is told that cannot be known', () => {
  expect(minutes({ time_to: null })).toBeNull();
  // Seville to Lisbon, an hour behind: from 13:30 to 13:35 would be five minutes.
  expect(minutes({ title: 'Avión' })).toBeNull();
  expect(minutes({ title: 'Ferry' })).toBeNull();
  expect(minutes({ title: 'Globo' })).toBeNull();
  expect(minutes({ destination: 'Lisboa' })).toBeNull();
  expect(minutes({ title: 'Avión', duration: 65 })).toBe(65);
  // Written the wrong way round, or for the whole stay.
  expect(minutes({ date_to: '2027-05-10 20:00:00', time_to: '20:00' })).toBeNull();
  expect(minutes({ date_to: '2027-05-14 20:00:00', time_to: '20:00' })).toBeNull();
});

test('a rented car is collected and returned', () => {
  const rental = journeyOf({ ...line, title: 'Coche de alquiler', destination: 'Málaga' });
  expect(rental).toMatchObject({ isRoundTrip: true, minutes: null });
});

test('a cruise has hours but no places; a stay goes nowhere', () => {
  const { origin, destination, ...rest } = line;
  expect(journeyOf({ ...rest, kind: 'cruise', title: 'Costa Azul' })?.from).toMatchObject({
    place: null,
    hour: '22:15',
  });
  expect(journeyOf({ ...rest, kind: 'accomodation', title: 'Hotel' })).toBeNull();
});
