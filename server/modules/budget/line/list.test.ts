import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

describe('a search among the services of all budgets', () => {
  const page = async (filter: string, page = 1) =>
    (await travels.post('budgetAccomodation/getFilteredPaginated', { filter, page })).body;
  const ids = async (filter: string, wanted = 1) =>
    (await page(filter, wanted)).data.map((line: { id: number }) => line.id);

  it('finds few and many in the order of the itinerary, page by page', async () => {
    const { db } = test.services;
    const travel = await travels.travel();
    const [first, second] = [await travels.budget(travel), await travels.budget(travel)];
    const { id: stay } = await db
      .insertInto('accomodation')
      .values({ name: 'Posada del Río' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const nights = (budget_id: number, many: number) =>
      db
        .insertInto('budget_line')
        .values(
          Array.from({ length: many }, (_, n) => ({
            kind: 'accomodation',
            budget_id,
            accomodation_id: stay,
            // The last added comes first in the itinerary.
            date_from: `2027-05-${String(28 - (n % 20)).padStart(2, '0')}`,
            date_to: '2027-05-29',
            position: n,
            price: 0,
          })),
        )
        .returning('id')
        .execute();
    const later = (await nights(second, 12)).map(({ id }) => id).reverse();
    const sooner = (await nights(first, 3)).map(({ id }) => id).reverse();
    const few = [...sooner, ...later];
    expect([await ids('POSADA rio'), await ids('posada rio', 2)]).toEqual([few.slice(0, 10), few.slice(10)]);
    expect(await page('posada rio')).toMatchObject({ total: 15, total_pages: 2 });
    expect(await page('posada mar')).toMatchObject({ total: 0, data: [] });
    const third = await travels.budget(travel);
    await nights(third, 600);
    expect([await ids('posada rio'), (await ids('posada rio', 2)).slice(0, 5)]).toEqual([
      few.slice(0, 10),
      few.slice(10),
    ]);
    expect(await page('posada rio')).toMatchObject({ total: 100, more: true });
    expect(await page('posada mar')).toMatchObject({ total: 0, data: [] });
  });

  it('and a dropdown has them by the name of what they are about', async () => {
    const budget = await travels.budget(await travels.travel());
    const lines = [await travels.line('cruise', budget), await travels.line('cruise', budget)];
    const offered = (await travels.post('budgetCruise/filteredDropdown', { query: '' })).data;
    expect(offered.map(({ id }: { id: number }) => id)).toEqual(lines);
    expect((await travels.post('budgetCruise/filteredDropdown', { query: 'nada' })).data).toEqual([]);
  });
});
