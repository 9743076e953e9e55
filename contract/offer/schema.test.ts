import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basesOf, comparableFigures, markOffers, nightsOf, type PriceBasis, sortOffers } from './schema.ts';

const asked = { n_adults: 38, n_children: 2, n_rooms: 20, date_from: '2027-05-14', date_to: '2027-05-16' };
const priced = (price: number, price_basis: PriceBasis, child_price: number | null = null) => ({
  price,
  price_basis,
  child_price,
});

test.each([
  ['roomNight', 9000, null, 360_000],
  ['room', 18_000, null, 360_000],
  ['personNight', 4500, null, 360_000],
  ['person', 9000, null, 360_000],
  ['person', 9000, 4500, 351_000],
  ['personNight', 4500, 0, 342_000],
  ['night', 180_000, null, 360_000],
  ['group', 360_000, null, 360_000],
] as const)('a price per %s of %i cents (children %s) is %i for the group', (basis, price, child, total) => {
  expect(comparableFigures(asked, priced(price, basis, child)).total).toBe(total);
});

test('the group’s total gives the price per person and per room and night, rounded half up', () => {
  expect(comparableFigures(asked, priced(360_020, 'group'))).toEqual({
    total: 360_020,
    per_person: 9001,
    per_room_night: 9001,
  });
});

test('a figure is left out when the request does not say enough for it', () => {
  const none = { n_adults: 0, n_children: 0, n_rooms: null, date_from: null, date_to: null };
  for (const basis of ['roomNight', 'room', 'personNight', 'person', 'night'] as const)
    expect(comparableFigures(none, priced(100, basis))).toEqual({
      total: null,
      per_person: null,
      per_room_night: null,
    });
  expect(comparableFigures(none, priced(100, 'group'))).toEqual({ total: 100, per_person: null, per_room_night: null });
  expect([nightsOf(none), nightsOf({ date_from: '2027-05-14', date_to: '2027-05-14' })]).toEqual([null, null]);
  expect(basesOf(2)).toEqual(['person', 'group']);
});

const count = fc.integer({ min: 0, max: 500 });
const request = fc.record({
  n_adults: count,
  n_children: count,
  n_rooms: fc.option(fc.integer({ min: 1, max: 300 })),
  date_from: fc.constant('2027-05-14'),
  date_to: fc.integer({ min: 10, max: 28 }).map(day => `2027-05-${day}`),
});

test('every price basis of one offer gives the same total, and the shares add up to it', () => {
  fc.assert(
    fc.property(request, fc.integer({ min: 0, max: 100_000 }), (given, price) => {
      const nights = nightsOf(given);
      const people = given.n_adults + given.n_children;
      const total = (basis: PriceBasis, amount: number) => comparableFigures(given, priced(amount, basis)).total;
      if (nights) {
        expect(total('roomNight', price)).toBe(total('room', price * nights));
        expect(total('personNight', price)).toBe(total('person', price * nights));
        expect(total('night', price)).toBe(total('group', price * nights));
      }
      if (people) expect(total('person', price)).toBe(total('group', price * people));
      const { per_person } = comparableFigures(given, priced(price, 'group'));
      if (per_person !== null) expect(Math.abs(per_person * people - price) * 2).toBeLessThanOrEqual(people);
    }),
  );
});

const offers = fc
  .array(
    fc.record({
      name: fc.string(),
      total: fc.option(fc.integer({ min: 0, max: 50 })),
      per_person: fc.constant(null),
      per_room_night: fc.constant(null),
      distance: fc.option(fc.integer({ min: 0, max: 50 })),
      option_date: fc.option(fc.constantFrom('2027-01-02', '2027-01-10', '2026-12-31')),
    }),
    { maxLength: 12 },
  )
  .map(list => list.map((offer, id) => ({ id, ...offer })));

test('the cheapest costs no more than any other, and sorting keeps every offer and puts unknown figures last', () => {
  fc.assert(
    fc.property(offers, fc.boolean(), (list, down) => {
      const marks = markOffers(list);
      const known = list.flatMap(({ total }) => total || []);
      for (const offer of list)
        expect(marks.get(offer.id)?.includes('cheapest') ?? false).toBe(
          known.length > 1 && offer.total === Math.min(...known),
        );
      const sorted = sortOffers(list, 'distance', down);
      expect(new Set(sorted)).toEqual(new Set(list));
      const distances = sorted.map(offer => offer.distance);
      const said = distances.filter(distance => distance !== null);
      expect(distances.slice(0, said.length)).toEqual(said.toSorted((a, b) => (down ? b - a : a - b)));
    }),
  );
  const totals = (...all: number[]) =>
    markOffers(all.map((total, id) => ({ id, total, distance: null, option_date: null })));
  expect(totals(5).get(0)).toEqual([]);
  expect([...totals(0, 9, 7).values()]).toEqual([[], [], ['cheapest']]);
  expect([...totals(0, 9).values()]).toEqual([[], []]);
});

test('the total of a part is no rival of those of the whole', () => {
  const offer = { distance: null, option_date: null };
  const marks = markOffers([
    { ...offer, id: 1, total: 5, availability: 'part' },
    { ...offer, id: 2, total: 9, availability: 'all' },
    { ...offer, id: 3, total: 7, availability: 'all' },
  ]);
  expect([...marks.values()]).toEqual([[], [], ['cheapest']]);
});
