import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LineKind, lineKinds } from '../../../../contract/budget/line.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

describe('the order of lines', () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  type Entry = { type: string; id: number };

  const inBudget = async () => travels.budget(await travels.travel(), { total_price: 0 });
  const shown = async (id: number, token?: string): Promise<number[]> =>
    (await travels.get(`budget/getBudget/${id}`, token)).data.lines.map((line: { id: number }) => line.id);
  const reorder = (array_data: unknown, token?: string) => travels.post('budget/updateOrder', { array_data }, token);
  const entry = (type: LineKind, id: number): Entry => ({ type, id });

  describe('lines', () => {
    it('are in the order of their days, and within a day in the given order', async () => {
      const budget_id = await inBudget();
      const on = (day: string) => ({ date_from: `2027-05-${day} 10:00`, date_to: '2027-05-20' });
      const late = await travels.line('accomodation', budget_id, on('05'));
      const first = await travels.line('transport', budget_id, on('01'));
      const second = await travels.line('cruise', budget_id, { ...on('01'), date_from: '2027-05-01 08:00' });
      expect(await shown(budget_id)).toEqual([first, second, late]);
      const array_data = [entry('accomodation', late), entry('cruise', second), entry('transport', first)];
      expect((await reorder(array_data)).body).toEqual({ code: 20000, data: {} });
      expect(await shown(budget_id)).toEqual([second, first, late]);
      expect(await shown(budget_id, test.customer.token)).toEqual([second, first, late]);
      const last = await travels.line('other_service', budget_id, on('01'));
      expect(await shown(budget_id)).toEqual([second, first, last, late]);
    });

    it('in a wrong order are refused, and nothing moves', async () => {
      const budget_id = await inBudget();
      const [one, two] = [await travels.line('transport', budget_id), await travels.line('cruise', budget_id)];
      const foreign = await travels.line('transport', await inBudget());
      const good = [entry('transport', one), entry('cruise', two)];
      const before = await travels.traces();
      for (const wrong of [
        [entry('transport', foreign), ...good],
        [...good, entry('transport', foreign)],
        [...good, ...good],
        [entry('cruise', one)],
        [entry('transport', 987_654)],
        [{ type: 'tren', id: one }],
        [],
        undefined,
      ]) {
        const answer = await reorder(wrong);
        expect([answer.status, answer.code], JSON.stringify(wrong)).toEqual([200, 40001]);
      }
      // From a screen that does not show the newest line yet.
      expect(await reorder([entry('cruise', two)])).toMatchObject({
        code: 30001,
        data: { message: expect.stringContaining('Otra persona') },
      });
      expect((await reorder(good, test.customer.token)).data.message).toBe('No tiene permiso para hacer esto');
      expect((await reorder(good, '')).code).toBe(50008);
      expect(await travels.traces()).toEqual(before);
    });

    it('accept only an order that names each of a budget’s lines once', async () => {
      const budget_id = await inBudget();
      const own: { entry: Entry; day: string }[] = [];
      for (const [index, kind] of [...lineKinds, 'transport' as const].entries()) {
        const day = `2027-05-0${(index % 3) + 1}`;
        const id = await travels.line(kind, budget_id, { date_from: `${day} 10:00`, date_to: '2027-05-20' });
        own.push({ entry: entry(kind, id), day });
      }
      // From a budget with two lines: alone in its budget, it would be a valid order of that one.
      const elsewhere = await inBudget();
      await travels.line('transport', elsewhere);
      const strangers = [entry('cruise', await travels.line('cruise', elsewhere)), entry('cruise', 987_654)];
      const entries = own.map(each => each.entry);
      const wrongKind = entries.map(({ type, id }) => ({ type: type === 'cruise' ? 'transport' : 'cruise', id }));
      const dayOf = new Map(own.map(({ entry: { id }, day }) => [id, day]));

      const permutation = fc.shuffledSubarray(entries, { minLength: entries.length });
      const anything = fc.array(fc.constantFrom(...entries, ...wrongKind, ...strangers), { maxLength: 8 });
      let taken = 0;
      await fc.assert(
        fc.asyncProperty(fc.oneof(permutation, anything), async order => {
          const before = await shown(budget_id);
          const right =
            order.length === entries.length &&
            entries.every(({ type, id }) => order.some(each => each.type === type && each.id === id));
          const answer = await reorder(order);
          expect(answer.code === 20000).toBe(right);
          const day = ({ id }: Entry) => dayOf.get(id) ?? '';
          // A stable sort: within a day the given order stays.
          const wanted = [...order].sort((a, b) => day(a).localeCompare(day(b))).map(({ id }) => id);
          expect(await shown(budget_id)).toEqual(right ? wanted : before);
          taken += right ? 1 : 0;
        }),
        { numRuns: 60 },
      );
      expect(taken).toBeGreaterThan(10);
    });
  });
});

describe('the list of lines', () => {
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
});
