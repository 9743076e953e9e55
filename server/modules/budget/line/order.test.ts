import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LineKind, lineKinds, lineResources } from '../../../../contract/budget/line.ts';
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

describe('alternatives', () => {
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
      const found = (await travels.get(`${lineResources[kind]}/getAlternatives/${line}`, token)).data as {
        id: number;
      }[];
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
});
