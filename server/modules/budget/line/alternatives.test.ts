import { beforeAll, describe, expect, it } from 'vitest';
import { type LineKind, lineResources } from '../../../../contract/budget/line.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

it('the address of a stay includes its town exactly once', async () => {
  const test = await testApp();
  const travels = travelsOf(test);
  const { db } = test.services;
  const budget = await travels.budget(await travels.travel());
  const { accomodation_id: _stay, ...fields } = await travels.lineFields('accomodation');
  const { id: city_id, name: town } = await db
    .selectFrom('city')
    .select(['id', 'name'])
    .where('name', '=', 'Granada')
    .executeTakeFirstOrThrow();
  const address = async (values: { address: string | null; city_id?: number; city_name?: string }) => {
    const stay = await db
      .insertInto('accomodation')
      .values({ name: 'Hotel', ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await travels.line('accomodation', budget, { ...fields, accomodation_id: stay.id });
    return (await travels.get(`budgetAccomodation/data/${id}`)).data.address;
  };
  expect(town).toBe('Granada');
  expect(await address({ address: 'Calle Real, 1', city_id })).toBe('Calle Real, 1, Granada');
  expect(await address({ address: 'Calle Real, 1, 18009 GRANADA', city_id })).toBe('Calle Real, 1, 18009 GRANADA');
  expect(await address({ address: 'Calle Granada, 3', city_id })).toBe('Calle Granada, 3, Granada');
  expect(await address({ address: 'Mirador de Granada', city_id })).toBe('Mirador de Granada, Granada');
  expect(await address({ address: 'Calle Real, 1, Granada (España)', city_id })).toBe(
    'Calle Real, 1, Granada (España)',
  );
  expect(await address({ address: 'Rua 1, A Coruña', city_name: 'A Coruña (+)' })).toBe('Rua 1, A Coruña');
  expect(await address({ address: 'Via Romana 3', city_name: 'Roma' })).toBe('Via Romana 3, Roma');
  expect(await address({ address: null, city_name: 'Roma' })).toBe('Roma');
  expect(await address({ address: 'Via Romana 3' })).toBe('Via Romana 3');
});

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

describe('alternatives', () => {
  /** How many the customer is shown, and which: in another budget of the trip. */
  async function shown(budgetId: number, kind: LineKind, line: number, token = test.customer.token) {
    const page = (await travels.get(`budget/getBudget/${budgetId}`, token)).data;
    const found = (await travels.get(`${lineResources[kind]}/getAlternatives/${line}`, token)).data as { id: number }[];
    expect(page.alternatives[line] ?? 0).toBe(found.length);
    return found.map(({ id }) => id);
  }

  it('to a transport go the same route on the same day', async () => {
    const travel = await travels.travel();
    const [own, other] = [await travels.budget(travel), await travels.budget(travel)];
    const flight = {
      origin: 'Málaga',
      destination: 'Madrid',
      date_from: '2027-05-02 09:00',
      date_to: '2027-05-02 10:10',
    };
    const line = await travels.line('transport', own, flight);
    const train = {
      ...flight,
      origin: 'málaga María Zambrano',
      date_from: '2027-05-02 15:00',
      date_to: '2027-05-02 18:00',
    };
    const offered = [await travels.line('transport', other, flight), await travels.line('transport', other, train)];
    await travels.line('transport', other, { ...flight, date_from: '2027-05-03 09:00', date_to: '2027-05-03 10:10' });
    await travels.line('transport', other, { ...flight, origin: 'Madrid', destination: 'Málaga' });
    await travels.line('transport', other, { ...flight, destination: 'Barcelona' });
    expect(await shown(own, 'transport', line)).toEqual(offered);
    expect(await shown(own, 'transport', line, test.agent.token)).toEqual(offered);
    // The other way round, for the train.
    expect(await shown(other, 'transport', offered[1] ?? 0)).toEqual([line]);
  });

  it('to a stay share a night, and to an excursion its day', async () => {
    const travel = await travels.travel();
    const [own, other] = [await travels.budget(travel), await travels.budget(travel)];
    const days = (date_from: string, date_to: string) => ({ date_from, date_to });
    const stay = await travels.line('accomodation', own, days('2027-05-01', '2027-05-03'));
    const longer = await travels.line('accomodation', other, days('2027-05-02', '2027-05-06'));
    await travels.line('accomodation', other, days('2027-05-03', '2027-05-06'));
    expect(await shown(own, 'accomodation', stay)).toEqual([longer]);
    const visit = await travels.line('other_service', own, days('2027-05-02', '2027-05-02'));
    const same = await travels.line('other_service', other, days('2027-05-02', '2027-05-02'));
    await travels.line('other_service', other, days('2027-05-03', '2027-05-03'));
    expect(await shown(own, 'other_service', visit)).toEqual([same]);
  });

  it('go away for the customer once a budget is accepted, also from the others; staff keep them', async () => {
    const travel = await travels.travel();
    const [own, other] = [await travels.budget(travel), await travels.budget(travel)];
    const [line, same] = [await travels.line('transport', own), await travels.line('transport', other)];
    expect(await shown(own, 'transport', line)).toEqual([same]);
    await travels.post('budget/acceptBudget', { budget_id: own, travel_id: travel }, test.customer.token);
    for (const [budgetId, id] of [
      [own, line],
      [other, same],
    ] as const) {
      expect(await shown(budgetId, 'transport', id)).toEqual([]);
      expect((await travels.get(`budget/getBudget/${budgetId}`, test.customer.token)).data.others).toBe(0);
    }
    expect(await shown(own, 'transport', line, test.agent.token)).toEqual([same]);
  });
});
