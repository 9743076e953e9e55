import { expect, it } from 'vitest';
import { filtersOf, readTravelSearch, travelFilterBody } from './search.ts';

it('the address keeps tab, page and filters, and drops values that make no sense', () => {
  const whole = { tab: 'reservados', q: 'roma', client: 7, agent: 2, from: '2027-05-01', to: '2027-05-31', page: 3 };
  expect(readTravelSearch(whole)).toEqual(whole);
  expect(readTravelSearch({ q: 2027, client: '7', page: '2' })).toEqual({ q: '2027', client: 7, page: 2 });
  const nonsense = { tab: 'otros', q: ['x'], client: 'x', agent: -1, from: '2027-02-30', to: 5, page: 1 };
  expect(readTravelSearch(nonsense)).toEqual({});
  expect(readTravelSearch({ from: '2027-05-02', to: '2027-05-01' })).toEqual({ from: '2027-05-02' });
});

it('customers filter only by name and days', () => {
  const search = { tab: 'reservados', q: 'roma', client: 7, agent: 2, from: '2027-05-01', page: 2 } as const;
  expect(filtersOf(search, false)).toEqual({ q: 'roma', from: '2027-05-01' });
  expect(travelFilterBody(filtersOf(search, true))).toEqual({
    name: 'roma',
    client_id: 7,
    agent_id: 2,
    date_from: '2027-05-01',
  });
  expect(travelFilterBody({})).toEqual({ name: '' });
});
