import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

/** ñ comes after n, in lists, dropdowns and exports; a search takes one for the other. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const post = (url: string, body: object) => test.call('POST', `/api/${url}`, { token: test.administrator.token, body });
const sorted = ['Canto', 'Canzo', 'caña', 'Cañete', 'Caoba'];
const shuffled = ['Caoba', 'Cañete', 'Canzo', 'caña', 'Canto'];

it('orders a catalogue, its dropdown and its search', async () => {
  for (const name of shuffled) await post('cruise/create', { data: { name: `Barco ${name}`, rating: 3 } });
  const expected = sorted.map(name => `Barco ${name}`);
  const names = async (url: string, body: object) =>
    (await post(url, body)).data.map((row: { name: string }) => row.name).filter((name: string) => /^Barco/.test(name));
  expect(await names('cruise/getFilteredPaginated', { page: 1, filter: { name: 'barco' } })).toEqual(expected);
  expect(await names('cruise/getFilteredPaginated', { page: 1, filter: { name: 'barco' }, sort: '-name' })).toEqual(
    expected.toReversed(),
  );
  expect(await names('cruise/filteredDropdown', { query: 'barco' })).toEqual(expected);
  expect(await names('cruise/getFilteredPaginated', { page: 1, filter: { name: 'barco cana' } })).toEqual([
    'Barco caña',
  ]);
  const { body } = await test.call('GET', '/api/cruise/export/csv?filter=barco', { token: test.agent.token });
  expect([...String(body).matchAll(/Barco \w+/gu)]).toHaveLength(5);
  expect(
    String(body)
      .split('\r\n')
      .slice(1, 6)
      .map(line => line.split(';')[0]),
  ).toEqual(expected);
});

it('orders people', async () => {
  for (const name of shuffled)
    await post('client/createFast', {
      data: { first_name: 'Zoe', last_name: name, email: `${shuffled.indexOf(name)}@orden.example` },
    });
  const { data } = await post('client/getFilteredPaginated', { page: 1, filter: { name: 'zoe' } });
  expect(data.map((row: { last_name: string }) => row.last_name)).toEqual(sorted);
});
