import { beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueName, catalogues, fixedCatalogues } from '../../contract/catalogue/catalogues.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { fingerprint } from '../testing/world.ts';

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
