import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainCatalogues } from '../../contract/texts/catalogue-names.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { plantWorld, type World } from '../testing/world.ts';
import { catalogueTable } from './catalogues.ts';
import { uses } from './in-use.ts';

/**
 * Deleting a used record (decisions 2): the question before it reports the use, and other records still name it
 * afterwards.
 */

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
});

const get = (path: string, token = test.agent.token) => test.call('GET', `/api/${path}`, { token });
const post = (path: string, body: object) => test.call('POST', `/api/${path}`, { token: test.agent.token, body });
const used = async (resource: string, id: number) => (await get(`${resource}/inUse/${id}`)).data;

/** Photos and ratings belong to their record and do not count as a use. An agreed line counts with its draft. */
const own = /^rating$|_photo$|^agreed_line$/;

it('every foreign key to a counted table is counted', async () => {
  const { rows } = await sql<{ from: string; column: string; to: string }>`
    select conrelid::regclass::text as "from", attname as "column", confrelid::regclass::text as "to"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid::regclass::text = any(${Object.keys(uses).map(catalogueTable)})`.execute(
    test.services.db,
  );
  const counted = Object.entries(uses).flatMap(([resource, all]) =>
    all.map(({ table, column }) => `${table}.${column} → ${catalogueTable(resource)}`),
  );
  // A list names its owner and its item. Only the item is used by it.
  const owners = Object.values(uses).flatMap(all => all.map(({ table, owner }) => `${table}.${owner}_id → ${owner}`));
  const found = rows
    .filter(({ from }) => !own.test(from))
    .map(({ from, column, to }) => `${from}.${column} → ${to}`)
    .filter(key => !owners.includes(key));
  expect(found.sort()).toEqual(counted.sort());
});

describe('uses in budgets', () => {
  const resources = [
    ['accomodation', 'accomodation'],
    ['cruise', 'cruise'],
    ['travelInsurance', 'travel_insurance'],
    ['otherService', 'other_service'],
    ['transportType', 'transport_type'],
    ['cabinType', 'cabin_type'],
    ['mealIncluded', 'meal_included'],
    ['roomType', 'room_type'],
  ] as const;

  it.each(resources)('%s is counted, and stays readable in them after its deletion', async (resource, table) => {
    const id = world.catalogue[table] ?? 0;
    expect(await used(resource, id)).toEqual({ budgets: 2, records: 0 });
    const page = () => get(`budget/getBudget/${world.sent.budget}`);
    const before = JSON.stringify((await page()).data);
    expect(before).toContain(`Un ${table}`);
    expect(await post(`${resource}/delete`, { id })).toMatchObject({ code: 20001 });
    const named = (text: string) => text.split(`Un ${table}`).length;
    expect(named(JSON.stringify((await page()).data))).toBe(named(before));
    const theirs = await get(`budget/getBudget/${world.sent.budget}`, test.customer.token);
    expect(JSON.stringify(theirs.data)).toContain(`Un ${table}`);
    expect((await get(`${resource}/dropdownById/${id}`)).data).toMatchObject({ id, name: `Un ${table}` });
  });

  it('a deleted service, a deleted budget and a record that nobody chose use nothing', async () => {
    const { data } = await post('transportType/create', { data: { name: 'Globo' } });
    expect(await used('transportType', data.id)).toEqual({ budgets: 0, records: 0 });
    await post('budget/delete', { id: world.queued.budget });
    expect(await used('transportType', world.catalogue.transport_type ?? 0)).toEqual({ budgets: 1, records: 0 });
    await post('budgetTransport/delete', { id: world.sent.lines.transport });
    expect(await used('transportType', world.catalogue.transport_type ?? 0)).toEqual({ budgets: 0, records: 0 });
  });
});

it('every plain catalogue has the question, and its sheet has the title of its list', async () => {
  for (const [resource, { title }] of Object.entries(plainCatalogues)) {
    expect(await used(resource, 999_999), resource).toEqual({ budgets: 0, records: 0 });
    const sheet = await get(`${resource}/export/csv`);
    expect(decodeURIComponent(String(sheet.headers['content-disposition'])), resource).toContain(`${title}.csv`);
  }
});

it('uses in other records are counted while these exist', async () => {
  const icon = { name: 'Wifi', icon: 'wifi' };
  const { data: service } = await post('service/create', { data: icon });
  const { data: tag } = await post('internalTag/create', { data: { name: 'Familias' } });
  const { data: type } = await post('accomodationType/create', { data: { name: 'Cueva' } });
  const stay = { services: [service.id], internal_tags: [tag.id], accomodation_type_id: type.id };
  const { data: first } = await post('accomodation/create', { data: { name: 'Una', ...stay } });
  await post('accomodation/create', { data: { name: 'Otra', ...stay } });
  await post('cruise/create', { data: { name: 'Fiordos', services: [service.id] } });
  expect(await used('service', service.id)).toEqual({ budgets: 0, records: 3 });
  await post('accomodation/delete', { id: first.id });
  expect(await used('service', service.id)).toEqual({ budgets: 0, records: 2 });
  expect(await used('internalTag', tag.id)).toEqual({ budgets: 0, records: 1 });
  expect(await used('accomodationType', type.id)).toEqual({ budgets: 0, records: 1 });
});
