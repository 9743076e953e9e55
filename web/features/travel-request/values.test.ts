import { describe, expect, it } from 'vitest';
import { travelRequestCreate } from '../../../contract/travel-request/schema.ts';
import { fieldErrors } from '../../ui/form/form-errors.ts';
import { emptyRequest, requestBody, type TypedRequest } from './values.ts';
import { addWish } from './welcome-query.ts';

const typed: TypedRequest = {
  ...emptyRequest,
  destination: 'Menorca',
  date_from: '2027-06-10',
  date_to: '2027-06-20',
  contact_name: 'Ana',
  contact_surname: 'Ruiz',
  contact_email: ' ana@ejemplo.es ',
  privacy: true,
};
const wrong = (values: Partial<TypedRequest>) =>
  fieldErrors(travelRequestCreate, requestBody({ ...typed, ...values }, 'es'));

describe('the values of the request form', () => {
  it("pass the contract's schema", () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ n_children: '' })).toEqual({});
    expect(wrong({ n_children: '2', children_ages: ['0', '17'] })).toEqual({});
  });

  it.each(['4000000000', '13', '-1', '1.5'])('with %s children are refused under that field', n_children => {
    expect(wrong({ n_children })).toMatchObject({ n_children: 'request.childrenInvalid' });
  });

  it('need an age for each child', () => {
    expect(wrong({ n_children: '2', children_ages: ['4'] })).toEqual({ children_ages: 'request.agesInvalid' });
  });
});

describe('a wish from the offer', () => {
  const ship = { name: 'Estrella del Sur', place: null };
  const stay = { name: 'Cortijo de la Fuente', place: 'Níjar, España' };

  it('fills in the empty form', () => {
    expect(addWish(emptyRequest, stay, 'Como este.')).toEqual({
      destination: 'Níjar, España',
      wishes: 'Como este.',
    });
    expect(addWish(emptyRequest, ship, 'Así.')).toEqual({ destination: 'Estrella del Sur', wishes: 'Así.' });
  });

  it('replaces nothing that was typed, and says nothing twice', () => {
    const own = { destination: 'Menorca', wishes: 'Sin coche \n' };
    const both = addWish(own, stay, 'Como este.');
    expect(both).toEqual({ destination: 'Menorca', wishes: 'Sin coche\nComo este.' });
    expect(addWish(both, stay, 'Como este.')).toEqual(both);
    const full = { destination: 'Menorca', wishes: 'x'.repeat(1_995) };
    expect(addWish(full, stay, 'Como este.')).toEqual(full);
  });
});
