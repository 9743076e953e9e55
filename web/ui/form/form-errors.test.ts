import { expect, test } from 'vitest';
import { accomodationCreate, accomodationUpdate } from '../../../contract/accomodation/schema.ts';
import { lineCreate } from '../../../contract/budget/line.ts';
import { clientCreate, clientUpdate, fastClient } from '../../../contract/client/schema.ts';
import { fieldErrors, requiredFields, splitFiles } from './form-errors.ts';

test('the form marks the fields that the contract refuses empty', () => {
  const fast = { first_name: '', last_name: '', email: '', dni: '', consentimiento: false };
  expect([...requiredFields(fastClient, fast)].sort()).toEqual(['email', 'first_name', 'last_name']);
  const stay = { name: '', address: '', services: [], n_rooms: null, rate_location: 3 };
  for (const schema of [accomodationCreate, accomodationUpdate])
    expect([...requiredFields(schema, stay)].filter(name => name !== 'id')).toEqual(['name']);
  const client = { first_name: '', dni: '', username: '', password: '', password_again: '' };
  expect(requiredFields(clientCreate, client)).toContain('password');
  expect(requiredFields(clientUpdate, client)).not.toContain('password');
  expect(requiredFields(clientUpdate, client)).toContain('dni');
});

test('each field shows its first message', () => {
  const errors = fieldErrors(fastClient, { first_name: '', last_name: 'Ruiz', email: 'a@b.es' });
  expect(errors).toEqual({ first_name: 'fastclient.firstNameRequired' });
});

test('an invalid date has its own message, and the order of dates is not checked', () => {
  const insurance = { budget_id: 1, travel_insurance_id: 1, price: 1, notes: 'a' };
  const errors = (date_from: string, date_to: string) =>
    fieldErrors(lineCreate.travel_insurance, { ...insurance, date_from, date_to });
  expect(errors('10/05/2027 0', '2027-05-10 12:00')).toEqual({ date_from: 'common.dateInvalid' });
  expect(errors('2027-05-10 12:00', '10/05/2027 0')).toEqual({ date_to: 'common.dateInvalid' });
  expect(errors('2027-05-10 12:00', '2027-05-10 11:59')).toEqual({ date_to: 'budget.dateOrder' });
});

test('splitFiles separates files from the other values', () => {
  const photo = new File(['x'], 'a.png');
  expect(splitFiles({ description: 'a', photo, other: null })).toEqual({
    plain: { description: 'a', other: null },
    files: { photo },
  });
});
