import { describe, expect, it } from 'vitest';
import { travelRequestCreate } from '../../../contract/travel-request.ts';
import { fieldErrors } from '../../ui/form-errors.ts';
import { readTyped } from './values.ts';

const typed = {
  destination: 'Menorca',
  flexible: 'false',
  ...{ date_from: '2027-06-10', date_to: '2027-06-20', n_adults: '2', n_children: '0' },
  ...{ contact_name: 'Ana', contact_surname: 'Ruiz', contact_email: ' ana@ejemplo.es ', privacy: 'on' },
};
const wrong = (values: Record<string, string>) =>
  fieldErrors(travelRequestCreate, readTyped({ ...typed, ...values }, 'es'));

describe('what is typed into the request form', () => {
  it('is what the contract asks for', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ n_children: '' })).toEqual({});
    expect(wrong({ n_children: '2', age_0: '0', age_1: '17' })).toEqual({});
  });

  it.each(['4000000000', '13', '-1', '1.5'])('refuses %s children under their field', n_children => {
    expect(wrong({ n_children })).toMatchObject({ n_children: 'request.childrenInvalid' });
  });

  it('asks for the age of each', () => {
    expect(wrong({ n_children: '2', age_0: '4' })).toEqual({ children_ages: 'request.agesInvalid' });
  });
});
