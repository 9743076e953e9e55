import { expect, test } from 'vitest';
import { durationOf, durationText, readDuration } from './journey-time.ts';

test.each([
  ['2 h 35', 155],
  ['2 h 35 min', 155],
  ['2\u00a0h\u00a035\u00a0min', 155],
  ['2h35', 155],
  ['2h', 120],
  ['2:35', 155],
  ['02:05 h', 125],
  ['155 min', 155],
  ['45 m', 45],
  ['45 minutos', 45],
  ['3 horas y 5 minutos', 185],
  ['1 hour and 10 minutes', 70],
  ['2 heures', 120],
  ['14 h 15', 855],
])('a duration is read as people write it: %s', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes);
  expect(readDuration(durationText(minutes))).toBe(minutes);
});

test.each(['', '2', '155', '2:75', '2 h 75', '0 min', 'dos horas', '2 h 35 s', '-5 min', '200 h', 'h', 'min'])(
  'is not read when it is none, or could be two things: «%s»',
  text => {
    expect(readDuration(text)).toBeNull();
  },
);

const train = { kind: 'transport', title: 'Tren', origin: 'Málaga María Zambrano', destination: 'Madrid' };
const [from, to] = ['2027-05-10 22:15:00', '2027-05-11 01:20:00'];

test('what was said counts; without it, the hours do where both places share a time zone', () => {
  expect(durationOf({ ...train, title: 'Avión', duration: 70 }, from, to)).toBe(70);
  expect(durationOf({ ...train, duration: 200 }, '2027-05-10', '2027-05-10')).toBe(200);
  expect(durationOf(train, from, to)).toBe(185);
});

test.each([
  ['the night of a lost hour', '2027-03-28 00:30:00', '2027-03-28 06:30:00', 300],
  ['the night of an hour twice', '2026-10-25 00:30:00', '2026-10-25 06:30:00', 420],
  ['the day before it', '2027-03-27 00:30:00', '2027-03-27 06:30:00', 360],
])('a journey within one time zone lasts as long as it takes in %s', (_, left, arrived, minutes) => {
  expect(durationOf(train, left, arrived)).toBe(minutes);
});

test.each([
  ['a flight', { title: 'Avión' }],
  ['a coach to Portugal', { title: 'Autocar', destination: 'Lisboa' }],
  ['a train from elsewhere', { origin: 'Lyon' }],
  ['a rented car', { title: 'Coche', destination: train.origin }],
  ['a stay', { kind: 'accomodation' }],
])('without it, none is computed for %s', (_, changes) => {
  expect(durationOf({ ...train, ...changes }, from, to)).toBeNull();
});
