import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** What the lists of a form offer: the most used records first, each with what tells it apart. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

interface Offer {
  id: number;
  name: string;
  detail?: string | null;
}

const offers = async (resource: string, query: string): Promise<Offer[]> =>
  (await travels.post(`${resource}/filteredDropdown`, { query })).data;
const create = async (resource: string, data: object): Promise<number> =>
  (await travels.post(`${resource}/create`, { data })).data.id;

describe('a hotel and an excursion', () => {
  it.each(['accomodation', 'otherService'])('%s is offered with its city, and found by it', async resource => {
    const { data: cities } = await travels.post('city/filteredDropdown', { query: 'granada' });
    const [city] = cities.filter(({ name }: Offer) => name === 'Granada');
    const inSpain = await create(resource, { name: 'Los Cipreses', country_id: 73, city_id: city.id });
    const { data: countries } = await travels.post('country/filteredDropdown', { query: 'portugal' });
    const abroad = await create(resource, {
      name: 'Los Cipreses',
      country_id: countries[0].id,
      city_name: 'Lisboa',
    });
    const nowhere = await create(resource, { name: 'Los Cipreses' });
    expect(await offers(resource, 'cipreses')).toEqual([
      { id: inSpain, name: 'Los Cipreses', detail: 'Granada' },
      { id: abroad, name: 'Los Cipreses', detail: 'Lisboa' },
      { id: nowhere, name: 'Los Cipreses', detail: null },
    ]);
    expect(await offers(resource, 'granada')).toMatchObject([{ id: inSpain }]);
    expect(await offers(resource, 'lisboa cipreses')).toMatchObject([{ id: abroad }]);
    expect((await travels.get(`${resource}/dropdownById/${abroad}`)).data).toMatchObject({ detail: 'Lisboa' });
  });
});

it('an insurance is offered with its type', async () => {
  const { data: type } = await travels.post('travelInsuranceType/create', { data: { name: 'Cancelación' } });
  const id = await create('travelInsurance', { name: 'Asistencia Plus', travel_insurance_type_id: type.id });
  expect(await offers('travelInsurance', 'cancelacion')).toEqual([
    { id, name: 'Asistencia Plus', detail: 'Cancelación' },
  ]);
});

it.each([
  ['accomodation', 'accomodation', 'accomodation_id'],
  ['cruise', 'cruise', 'cruise_id'],
  ['travelInsurance', 'travel_insurance', 'travel_insurance_id'],
  ['otherService', 'other_service', 'other_service_id'],
] as const)('before anything is typed, %s offers the most used ones first', async (resource, kind, column) => {
  const [unused, once, twice] = [
    await create(resource, { name: 'AAA' }),
    await create(resource, { name: 'BBB' }),
    await create(resource, { name: 'CCC' }),
  ];
  const budget = await travels.budget(await travels.travel());
  for (const id of [once, twice, twice]) await travels.line(kind, budget, { [column]: id });
  const ours = (await offers(resource, '')).map(({ id }) => id).filter(id => [unused, once, twice].includes(id));
  expect(ours).toEqual([twice, once, unused]);
  // A list that is read whole is in the order of the names.
  const whole: Offer[] = (await travels.get(`${resource}/dropdown`)).data;
  expect(whole.map(({ id }) => id).filter(id => [unused, once, twice].includes(id))).toEqual([unused, once, twice]);
});
