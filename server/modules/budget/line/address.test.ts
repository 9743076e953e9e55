import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { travelsOf } from '../../../testing/travels.ts';

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
      .values({ name: 'Hotel', ...values } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await travels.line('accomodation', budget, { ...fields, accomodation_id: stay.id });
    return (await travels.get(`budgetAccomodation/data/${id}`)).data.address;
  };
  expect(town).toBe('Granada');
  expect(await address({ address: 'Calle Real, 1', city_id })).toBe('Calle Real, 1, Granada');
  expect(await address({ address: 'Calle Real, 1, 18009 GRANADA', city_id })).toBe('Calle Real, 1, 18009 GRANADA');
  expect(await address({ address: 'Via Romana 3', city_name: 'Roma' })).toBe('Via Romana 3, Roma');
  expect(await address({ address: null, city_name: 'Roma' })).toBe('Roma');
  expect(await address({ address: 'Via Romana 3' })).toBe('Via Romana 3');
});
