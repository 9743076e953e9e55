import { describe, expect, it } from 'vitest';
import { type ExistingLine, proposeLine, shiftEnd } from './line-proposal.ts';

const dates = { date_from: '2027-05-10', date_to: '2027-05-14' };
let added = 0;
const line = (
  kind: ExistingLine['kind'],
  from: number,
  to: number,
  values: Partial<ExistingLine> = {},
): ExistingLine => ({
  id: ++added,
  kind,
  date_from: `2027-05-${from} 12:00:00`,
  date_to: `2027-05-${to} 12:00:00`,
  ...values,
});
const days = (kind: ExistingLine['kind'], ...lines: ExistingLine[]) => {
  const { date_from, date_to } = proposeLine(kind, { ...dates, lines });
  return [Number(date_from.slice(8)), Number(date_to.slice(8))];
};

describe('the days of a new service', () => {
  it('are those of the budget for its first stay and for an insurance', () => {
    expect(days('accomodation')).toEqual([10, 14]);
    expect(days('cruise')).toEqual([10, 14]);
    expect(days('travel_insurance', line('accomodation', 10, 12))).toEqual([10, 14]);
  });

  it('follow the last night, and the journey there', () => {
    expect(days('accomodation', line('accomodation', 10, 12))).toEqual([12, 14]);
    expect(days('accomodation', line('transport', 10, 11))).toEqual([11, 14]);
    // The journey home was entered before the stay.
    expect(days('accomodation', line('transport', 10, 10), line('transport', 14, 14))).toEqual([10, 14]);
    // Another room for all the nights.
    expect(days('accomodation', line('accomodation', 10, 14))).toEqual([10, 14]);
  });

  it('are the day after the last one, for what takes a day', () => {
    expect(days('other_service')).toEqual([10, 10]);
    expect(days('other_service', line('other_service', 11, 11))).toEqual([12, 12]);
    expect(days('other_service', line('transport', 10, 10), line('accomodation', 10, 14))).toEqual([11, 11]);
    expect(days('other_service', line('other_service', 14, 14))).toEqual([14, 14]);
  });

  it('are the day when the last stay ends, for a journey', () => {
    expect(days('transport')).toEqual([10, 10]);
    expect(days('transport', line('transport', 10, 10), line('accomodation', 10, 12))).toEqual([12, 12]);
    expect(days('transport', line('transport', 10, 10))).toEqual([11, 11]);
    // With both flights there, a transfer goes with the one there, and the next one with the one home.
    const flights = [line('transport', 10, 10), line('transport', 14, 14), line('accomodation', 10, 14)];
    expect(days('transport', ...flights)).toEqual([10, 10]);
    expect(days('transport', ...flights, line('transport', 10, 10))).toEqual([14, 14]);
    // The first journey is the one there, even if the stays were entered before it.
    expect(days('transport', line('accomodation', 10, 14), line('other_service', 11, 11))).toEqual([10, 10]);
  });
});

it('takes over what the last service of the kind had, its provider as well, and nothing of other kinds', () => {
  const stay = line('accomodation', 10, 12, { provider_id: 3, room_type_id: 2, meal_included_id: 4 });
  const train = { transport_type_id: 5, company: 'Ferrosur', baggage: 'Una maleta', destination: 'Cádiz' };
  // The itinerary may show what was added last before the others.
  const lines = [line('transport', 12, 12, { provider_id: 7, ...train }), stay];
  expect(proposeLine('accomodation', { ...dates, lines })).toMatchObject({
    provider_id: 3,
    room_type_id: 2,
    meal_included_id: 4,
  });
  expect(proposeLine('transport', { ...dates, lines })).toMatchObject({
    transport_type_id: 5,
    company: 'Ferrosur',
    baggage: 'Una maleta',
    origin: 'Cádiz',
  });
  expect(proposeLine('cruise', { ...dates, lines })).toEqual({ ...dates, date_from: '2027-05-12' });
});

it('moves the end with the start, at its own hour', () => {
  expect(shiftEnd('2027-05-10', '2027-05-12', '2027-05-14')).toBe('2027-05-16');
  expect(shiftEnd('2027-05-30 09:00', '2027-05-28 11:00', '2027-06-01 18:30')).toBe('2027-05-30 18:30');
  expect(shiftEnd('2027-05-10', '2027-05-12', null)).toBe('2027-05-12');
  expect(shiftEnd('2027-05-10', '2027-05-12 09:00', '14/0')).toBe('2027-05-12');
  expect(shiftEnd(null, '2027-05-12', '2027-05-10')).toBe('2027-05-12');
  expect(shiftEnd(null, '2027-05-12', '2027-05-14')).toBe('2027-05-14');
});
