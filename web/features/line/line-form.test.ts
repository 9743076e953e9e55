import { expect, it } from 'vitest';
import { durationText } from '../../../contract/budget/journey-time.ts';
import type { Line } from '../../../contract/budget/line-calls.ts';
import { changedDates, formOfNewLine, formOfReturnLeg } from './line-form.ts';

const out = {
  id: 4,
  kind: 'transport',
  budget_id: 9,
  origin: 'Jaén',
  destination: 'Cádiz',
  date_from: '2027-05-10 09:15:00',
  time_from: '09:15',
  date_to: '2027-05-10 13:20:00',
  time_to: '13:20',
  duration: 155,
  company: 'Ferrosur',
  price: 40,
  net_price: 30,
  provider_id: 3,
  locator: 'ABC123',
} as Line;
const budget = { id: 9, travel: { name: 'Cádiz' }, date_from: '2027-05-10', date_to: '2027-05-14', lines: [out] };

it('turns the places of a journey round and goes back on the last day', () => {
  expect(formOfReturnLeg(out, budget)).toMatchObject({
    kind: 'transport',
    budget_id: 9,
    origin: 'Cádiz',
    destination: 'Jaén',
    date_from: '2027-05-14',
    date_to: '2027-05-14',
    duration: durationText(155),
    company: 'Ferrosur',
    price: 40,
    net_price: 30,
    provider_id: 3,
  });
});

it('copies neither the hours nor the booking reference', () => {
  expect(formOfReturnLeg(out, budget)).toMatchObject({ locator: '', date_from: '2027-05-14' });
});

it('arrives on the last day after a night on the way, and never leaves before the way there', () => {
  const night = { ...out, date_from: '2027-05-10 22:00:00', date_to: '2027-05-11 07:00:00' };
  expect(formOfReturnLeg(night, budget)).toMatchObject({ date_from: '2027-05-13', date_to: '2027-05-14' });
  const late = { ...out, date_from: '2027-05-14 22:00:00', date_to: '2027-05-15 07:00:00' };
  expect(formOfReturnLeg(late, budget)).toMatchObject({ date_from: '2027-05-14', date_to: '2027-05-15' });
});

it('takes only dates that were set to another kind of service', () => {
  const initial = formOfNewLine('accomodation', budget);
  expect(changedDates({ ...initial, notes: 'Cancelación incluida', price: 40 }, initial)).toEqual({});
  const later = { ...initial, date_from: '2027-05-11', notes: 'x' };
  expect(changedDates(later, initial)).toEqual({ date_from: '2027-05-11', date_to: initial.date_to });
});

it('begins another kind without the provider and the texts of the last service', () => {
  const fresh = formOfNewLine('accomodation', budget);
  expect(fresh).toMatchObject({ provider_id: null, company: '', baggage: '', locator: '', price: null });
});
