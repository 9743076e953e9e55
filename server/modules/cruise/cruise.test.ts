import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let services: number[];
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  const rows = await test.services.db
    .insertInto('service')
    .values([
      { name: 'Wifi', icon: 'wifi' },
      { name: 'Piscina', name_en: 'Pool', icon: 'pool' },
    ])
    .returning('id')
    .execute();
  services = rows.map(row => row.id).sort((a, b) => a - b);
});

const post = (call: string, body: object) => travels.post(`cruise/${call}`, body);
const get = (call: string) => travels.get(`cruise/${call}`);
const data = async (id: number) => (await get(`data/${id}`)).data;
const create = async (fields: object = {}) => {
  const answer = await post('create', { data: { name: 'Perla del Egeo', ...fields } });
  expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
  return answer.data.id as number;
};
const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

it('a wrong cruise is reported under its fields, and nothing is written', async () => {
  const fields = async (body: object) => (await post('create', { data: body })).data.fields;
  expect(await fields({})).toEqual({ name: 'Nombre obligatorio' });
  expect(await fields({ name: ' ', rate_service: 6 })).toEqual({
    name: 'Nombre obligatorio',
    rate_service: 'Introduzca un número válido',
  });
  expect(await fields({ name: 'Hundido', services: [...services, 987_654] })).toEqual({
    services: 'Seleccione un elemento de la lista',
  });
  expect((await post('getFilteredPaginated', { filter: 'Hundido' })).body.total).toBe(0);
});

it('a cruise is stored as the dialog sends it, cleaned, with the mean of its ratings', async () => {
  const id = await create({
    name: 'Fiordos',
    featured: true,
    teaser: ' Una frase ',
    teaser_en: 'A sentence',
    teaser_fr: '',
    description: '<h2 onclick="x()">Ruta</h2><p>Siete <b>noches</b><script>alert(1)</script></p>',
    services: [...services, services[0]],
    rate_location: 5,
    rate_service: '4',
    avg_rate: 1,
    id: 999_999,
    deleted_at: '2020-01-01',
  });
  expect(await data(id)).toEqual({
    id,
    name: 'Fiordos',
    featured: true,
    teaser: 'Una frase',
    teaser_en: 'A sentence',
    teaser_fr: null,
    description: '<h2>Ruta</h2><p>Siete <strong>noches</strong></p>',
    services,
    rate_location: 5,
    rate_cleaning: 3,
    rate_service: 4,
    rate_quality_price: 3,
    avg_rate: 3.75,
    n_ratings: 0,
    cruise_photos: [],
    updated_at: expect.any(String),
  });
});

it('an edit replaces services, and refuses a stale edit', async () => {
  const id = await create({ services });
  const { updated_at } = await data(id);
  const edit = (fields: object) => post('update', { data: { id, updated_at, ...fields } });
  const [wifi, pool] = services;
  expect(await edit({ name: 'Perla', services: [pool], rate_cleaning: 5 })).toMatchObject({
    code: 20001,
    data: { message: 'Cambios guardados' },
  });
  expect((await edit({ name: 'Otra', services: [wifi] })).code).toBe(30001);
  expect(await data(id)).toMatchObject({ name: 'Perla', services: [pool], avg_rate: 3.5 });
  // Fields that an edit leaves out stay.
  expect((await post('update', { data: { id, description: '<p>Sol</p>' } })).code).toBe(20001);
  expect(await data(id)).toMatchObject({ name: 'Perla', description: '<p>Sol</p>', services: [pool], avg_rate: 3.5 });
  expect((await post('update', { data: { id, description: '' } })).code).toBe(20001);
  expect((await data(id)).description).toBeNull();
  expect((await post('update', { data: { id, name: '' } })).data.fields).toEqual({ name: 'Nombre obligatorio' });
  expect(await post('update', { data: { id: 987_654, name: 'Nada' } })).toMatchObject(nothing);
});

it('the list is by name, ten per page, ignoring case and accents', async () => {
  for (let count = 0; count < 11; count += 1)
    await create({ name: `Travesía Índica ${String(count).padStart(2, '0')}` });
  const page = await post('getFilteredPaginated', { filter: 'TRAVESIA indica', page: 2 });
  expect(page.body).toMatchObject({ code: 20000, curr_page: 2, total_pages: 2, limit: 10, total: 11 });
  expect(page.data).toEqual([
    {
      id: expect.any(Number),
      name: 'Travesía Índica 10',
      avg_rate: 3,
      n_ratings: 0,
      cruise_photos: [],
      updated_at: expect.any(String),
    },
  ]);
  expect((await get('page/1')).data).toHaveLength(10);
  const all = (await get('all')).data as { name: string }[];
  expect(all.filter(row => row.name.startsWith('Travesía'))).toHaveLength(11);
  expect((await post('getFilteredPaginated', { filter: 'trave%' })).body.total).toBe(0);
  const item = { id: page.data[0].id, name: 'Travesía Índica 10' };
  expect((await get('dropdown')).data).toContainEqual(item);
  expect((await post('filteredDropdown', { query: 'índica 10' })).data).toEqual([item]);
});

it('a deleted cruise is not offered any more, and stays complete in budgets that use it', async () => {
  const cruise_id = await create({ name: 'Barco Viejo', services });
  const budget_id = await travels.budget(await travels.travel());
  await travels.line('cruise', budget_id, { cruise_id, price: 900 });

  expect((await post('delete', { id: cruise_id })).code).toBe(20001);
  expect(await post('delete', { id: cruise_id })).toMatchObject(nothing);
  expect(await get(`data/${cruise_id}`)).toMatchObject(nothing);
  expect((await post('getFilteredPaginated', { filter: 'viejo' })).body.total).toBe(0);
  expect((await post('filteredDropdown', { query: 'viejo' })).data).toEqual([]);
  expect((await get(`dropdownById/${cruise_id}`)).data).toEqual({ id: cruise_id, name: 'Barco Viejo' });
  for (const token of [test.agent.token, test.customer.token]) {
    const { data: budget } = await travels.get(`budget/getBudget/${budget_id}`, token);
    expect(budget.lines).toMatchObject([
      {
        title: 'Barco Viejo',
        price: 900,
        services: [
          { name: 'Piscina', icon: 'pool' },
          { name: 'Wifi', icon: 'wifi' },
        ],
      },
    ]);
    expect(budget.title).toBe('Barco Viejo');
  }
});
