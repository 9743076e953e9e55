import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueName, catalogues, fixedCatalogues } from '../../contract/catalogue/catalogues.ts';
import { plainCatalogues } from '../../contract/texts/catalogue-names.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';
import { fingerprint, plantWorld, type World } from '../testing/world.ts';
import { catalogueTable } from './catalogues.ts';
import { uses } from './in-use.ts';

/**
 * Every catalogue with every generic call of specification 7, by staff, a customer and a visitor, whether it is
 * declared or has a module of its own.
 */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

interface Row {
  resource: string;
  /** Makes a record that can be written. Without it the resource can only be read. */
  record?: (name: string) => Promise<object> | object;
  /** The field with the name. */
  name?: string;
  /** The answer of `deleteImage`: done, or the reason why not. */
  image?: 'done' | string;
}

const noImages = 'Estos registros no llevan imágenes';
const fixed = 'Este catálogo es fijo: no se puede cambiar';

const plain = (Object.keys(catalogues) as CatalogueName[]).map(
  (resource): Row => ({
    resource,
    record: name => ({ name, ...(resource === 'service' ? { icon: 'wifi' } : {}) }),
  }),
);

const rows: Row[] = [
  ...plain,
  ...fixedCatalogues.map((resource): Row => ({ resource })),
  ...['country', 'province', 'city'].map((resource): Row => ({ resource })),
  { resource: 'accomodation', record: name => ({ name }) },
  { resource: 'cruise', record: name => ({ name }) },
  { resource: 'otherService', record: name => ({ name }) },
  { resource: 'travelInsurance', record: name => ({ name }), image: 'done' },
  { resource: 'contract', record: name => ({ name, data: '<p>Texto</p>' }) },
  { resource: 'provider', record: provider => ({ provider }), name: 'provider' },
  {
    resource: 'document',
    record: async name => ({
      name,
      document_type_id: (await post('documentType/create', { data: { name: 'Tipo' } })).data.id,
      provider_id: (await post('provider/create', { data: { provider: 'Mayorista' } })).data.id,
    }),
    image: 'done',
  },
];

const call = (method: 'GET' | 'POST', path: string, body?: object, token: string | undefined = test.agent.token) =>
  test.call(method, `/api/${path}`, { token, body });
const get = (path: string) => call('GET', path);
const post = (path: string, body: object) => call('POST', path, body);

const reads = (id = 1) =>
  [
    ['GET', 'all'],
    ['GET', 'page/1'],
    ['GET', 'dropdown'],
    ['POST', 'filteredDropdown', { query: 'a' }],
    ['GET', `dropdownById/${id}`],
    ['GET', `data/${id}`],
    ['POST', 'getFilteredPaginated', { filter: '', page: 1 }],
  ] as const;
const writes = (record: object) =>
  [
    ['POST', 'create', { data: record }],
    ['POST', 'update', { data: { id: 1, ...record } }],
    ['POST', 'delete', { id: 1 }],
    ['POST', 'deleteImage', { id: 1, message: '' }],
  ] as const;

let tried = 0;

describe.each(rows)('$resource', ({ resource, record, name: field = 'name', image }) => {
  it('refuses visitors and customers, and they leave no trace', async () => {
    const calls = [...reads(), ...writes((await record?.('Ajeno')) ?? { name: 'Ajeno' })];
    const before = await fingerprint(test);
    for (const [method, name, body] of calls) {
      const path = `${resource}/${name}`;
      expect(await test.call(method, `/api/${path}`, { body }), path).toMatchObject({ status: 200, code: 50008 });
      expect(await call(method, path, body, test.customer.token), path).toMatchObject({
        status: 200,
        code: 40001,
        data: { message: 'No tiene permiso para hacer esto' },
      });
      tried += 2;
    }
    expect(await fingerprint(test)).toEqual(before);
  });

  if (!record) {
    it('can be read by staff, and refuses a write with the reason', async () => {
      const { data: all } = await get(`${resource}/all`);
      const first = all[0];
      expect(first).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
      for (const [method, name, body] of reads(first.id)) {
        const path = `${resource}/${name}`;
        expect(await call(method, path, body), path).toMatchObject({ status: 200, code: 20000 });
        tried += 1;
      }
      const item = { id: first.id, name: first.name };
      expect((await get(`${resource}/dropdownById/${first.id}`)).data).toMatchObject(item);
      expect((await get(`${resource}/data/${first.id}`)).data).toMatchObject(item);
      expect((await post(`${resource}/filteredDropdown`, { query: first.name })).data).toContainEqual(
        expect.objectContaining(item),
      );
      const before = await fingerprint(test);
      for (const [method, name, body] of writes({ name: 'Otro' })) {
        const path = `${resource}/${name}`;
        expect(await call(method, path, body), path).toMatchObject({ code: 40001, data: { message: fixed } });
        tried += 1;
      }
      expect(await fingerprint(test)).toEqual(before);
    });
    return;
  }

  it('is written, read in every way, changed and deleted by staff', async () => {
    const name = `Año “Nuevo” 100% d'${resource}_`;
    const values = await record(name);
    const created = await post(`${resource}/create`, { data: JSON.stringify(values) });
    expect(created).toMatchObject({ status: 200, code: 20001, data: { message: 'Guardado correctamente' } });
    const { id } = created.data;
    // What tells apart records of one name stands beside the name.
    const item = expect.objectContaining({ id, name });
    const named = expect.objectContaining({ id, [field]: name });

    expect((await get(`${resource}/all`)).data).toContainEqual(named);
    expect((await get(`${resource}/page/1`)).body).toMatchObject({
      code: 20000,
      data: expect.arrayContaining([named]),
      curr_page: 1,
      total_pages: expect.any(Number),
      limit: 10,
      total: expect.any(Number),
    });
    expect((await get(`${resource}/dropdown`)).data).toContainEqual(item);
    // The filter ignores case and accents, and treats `%` and `_` as plain characters.
    for (const query of ['ANO “NUEVO”', '00% d', `${resource}_`, "d'", "d' nuevo AÑO"]) {
      expect((await post(`${resource}/filteredDropdown`, { query })).data, query).toEqual([item]);
      const filtered = await post(`${resource}/getFilteredPaginated`, { filter: query, page: 1 });
      expect(filtered.body, query).toMatchObject({ data: [named], total: 1, total_pages: 1 });
      tried += 2;
    }
    expect((await post(`${resource}/filteredDropdown`, { query: '10_%' })).data).toEqual([]);
    expect((await get(`${resource}/dropdownById/${id}`)).data).toEqual(item);
    const { data: whole } = await get(`${resource}/data/${id}`);
    expect(whole).toMatchObject({ id, ...values, updated_at: expect.any(String) });

    const change = { ...values, id, [field]: 'Cambiado', updated_at: whole.updated_at };
    expect(await post(`${resource}/update`, { data: JSON.stringify(change) })).toMatchObject({ code: 20001 });
    expect(await post(`${resource}/update`, { data: { ...change, [field]: 'Perdido' } })).toMatchObject({
      code: 30001,
    });
    expect((await get(`${resource}/data/${id}`)).data[field]).toBe('Cambiado');

    const answer = await post(`${resource}/deleteImage`, { id, message: '' });
    if (image === 'done') expect(answer).toMatchObject({ code: 20001 });
    else expect(answer).toMatchObject({ code: 40001, data: { message: image ?? noImages } });

    expect(await post(`${resource}/delete`, { id })).toMatchObject({ code: 20001, data: { id } });
    for (const path of ['all', 'dropdown'])
      expect((await get(`${resource}/${path}`)).data).not.toContainEqual(expect.objectContaining({ id }));
    expect((await get(`${resource}/data/${id}`)).data).toEqual({ message: 'No existe o ya no está disponible' });
    // Old records still refer to it.
    expect((await get(`${resource}/dropdownById/${id}`)).data).toMatchObject({ id, name: 'Cambiado' });
    tried += 15;
  });
});

it('no resource is missing', () => {
  process.stdout.write(`${rows.length} catalogues, ${tried} calls\n`);
  expect(tried).toBeGreaterThan(rows.length * 30);
});

it('getServices returns all services with their icons', async () => {
  const { data } = await post('service/create', { data: { name: 'Piscina climatizada', icon: 'pool' } });
  const services = await get('service/getServices');
  expect(services.data).toContainEqual(expect.objectContaining({ id: data.id, icon: 'pool' }));
  expect(services.body).toEqual((await get('service/all')).body);
});

describe('growing lists', () => {
  /** The generic calls (specification 7) of nouns with many records: trips, budgets, people. */

  let travels: Travels;

  beforeAll(async () => {
    travels = travelsOf(test);
  });

  const agent = (method: 'GET' | 'POST', path: string, body?: object) =>
    test.call(method, `/api/${path}`, { token: test.agent.token, body });

  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

  it('trips and budgets are listed whole, by page and by name, newest first', async () => {
    const travel = await travels.travel();
    const budgets: number[] = [];
    for (let n = 0; n < 12; n += 1) budgets.unshift(await travels.budget(travel));
    expect(idsOf((await agent('GET', 'travel/all')).data)).toContain(travel);

    expect(idsOf((await agent('GET', 'budget/all')).data)).toEqual(budgets);
    const counts = { code: 20000, limit: 10, total: 12, total_pages: 2 };
    const first = await agent('GET', 'budget/page/1');
    expect(first.body).toMatchObject({ ...counts, curr_page: 1 });
    expect(idsOf(first.data)).toEqual(budgets.slice(0, 10));
    expect(first.data[0]).toMatchObject({ travel_id: travel, budget_status_id: 1, budget_accomodations: [] });
    const second = await agent('POST', 'budget/getFilteredPaginated', { filter: '', page: 2 });
    expect(second.body).toMatchObject({ ...counts, curr_page: 2 });
    expect(idsOf(second.data)).toEqual(budgets.slice(10));

    const { name } = (await agent('GET', `travel/data/${travel}`)).data;
    const named = await agent('POST', 'budget/getFilteredPaginated', { filter: name.toUpperCase() });
    expect(named.body.total).toBe(12);
    const one = await agent('POST', 'budget/getFilteredPaginated', { filter: { name: `#${budgets[3]}` } });
    expect(idsOf(one.data)).toEqual([budgets[3]]);
    expect((await agent('POST', 'budget/getFilteredPaginated', { filter: '%' })).body.total).toBe(0);
    expect(idsOf((await agent('GET', 'budget/dropdown')).data)).toEqual(budgets);

    await agent('POST', 'budget/delete', { id: budgets[0] });
    expect(idsOf((await agent('GET', 'budget/all')).data)).toEqual(budgets.slice(1));
  });

  it('an agent is given by a list or by a single id', async () => {
    const id = await travels.travel();
    const agents = async () =>
      (await agent('GET', `travel/data/${id}`)).data.assigned_agents.map((each: { agent_id: number }) => each.agent_id);
    for (const agent_id of [test.administrator.id, String(test.agent.id), [test.administrator.id], []]) {
      expect(await agent('POST', 'travel/update', { data: { id, agent_id } })).toMatchObject({ code: 20001 });
      expect(await agents()).toEqual([agent_id].flat().map(Number));
    }
    await agent('POST', 'travel/update', { data: { id, agent_id: test.agent.id } });
    await agent('POST', 'travel/update', { data: { id, name: 'Otro nombre' } });
    expect(await agents()).toEqual([test.agent.id]);
    expect(await agent('POST', 'travel/update', { data: { id, agent_id: test.customer.id } })).toMatchObject({
      code: 40001,
      data: { fields: { agent_id: 'Seleccione un elemento de la lista' } },
    });
  });

  it('deleteImage deletes a person’s picture, and says that a trip or a line has none', async () => {
    const noImages = { code: 40001, data: { message: 'Estos registros no llevan imágenes' } };
    for (const resource of ['travel', 'budgetCruise', 'budgetTransport'])
      expect(await agent('POST', `${resource}/deleteImage`, { id: 1, fields: 'photo', message: '' })).toMatchObject(
        noImages,
      );

    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('imagen', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'yo.png');
    const form = new Response(body);
    await test.call('POST', '/api/user/updateUserImage', {
      token: test.customer.token,
      body: Buffer.from(await form.arrayBuffer()),
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
    });
    const imagen = async () => (await agent('GET', `client/data/${test.customer.id}`)).data.imagen;
    expect(await imagen()).not.toBeNull();
    const call = { id: test.customer.id, fields: 'imagen', message: '' };
    expect(await agent('POST', 'client/deleteImage', call)).toMatchObject({ code: 40001 });
    const token = test.administrator.token;
    expect(await test.call('POST', '/api/client/deleteImage', { token, body: call })).toMatchObject({ code: 20001 });
    expect(await imagen()).toBeNull();
  });
});

describe('records in use', () => {
  /**
   * Deleting a used record (decisions 2): the question before it reports the use, and other records still name it
   * afterwards.
   */

  let world: World;

  beforeAll(async () => {
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
});
