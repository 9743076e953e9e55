import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
let services: number[];
let tags: number[];
beforeAll(async () => {
  test = await testApp();
  const { db } = test.services;
  const ids = (rows: { id: number }[]) => rows.map(row => row.id).sort((a, b) => a - b);
  services = ids(
    await db
      .insertInto('service')
      .values([{ name: 'Wifi' }, { name: 'Piscina' }])
      .returning('id')
      .execute(),
  );
  tags = ids(await db.insertInto('internal_tag').values({ name: 'Familias' }).returning('id').execute());
});

const post = (url: string, body: object, token: string | undefined = test.agent.token) =>
  test.call('POST', `/api/${url}`, { token, body });
const get = (url: string, token: string | undefined = test.agent.token) => test.call('GET', `/api/${url}`, { token });
const create = async (fields: object = {}) => {
  const answer = await post('accomodation/create', { data: { name: 'Hotel Sol', ...fields } });
  expect(answer.code).toBe(20001);
  return answer.data.id as number;
};
const stored = (id: number) =>
  test.services.db.selectFrom('accomodation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

describe('adding', () => {
  it('reports each error under its field', async () => {
    const fields = async (data: object) => (await post('accomodation/create', { data })).data.fields;
    expect(await fields({})).toEqual({ name: 'Nombre obligatorio' });
    expect(await fields({ name: 'Sol', n_rooms: -1, latitude: 91, contact_email: 'x' })).toEqual({
      n_rooms: 'Introduzca un número válido',
      latitude: 'Introduzca un número válido',
      contact_email: 'Email inválido',
    });
    const unknown = 'Seleccione un elemento de la lista';
    expect(await fields({ name: 'Sol', services: [987_654] })).toEqual({ services: unknown });
    expect(await fields({ name: 'Sol', internal_tags: [987_654] })).toEqual({ internal_tags: unknown });
    expect(await fields({ name: 'Sol', accomodation_type_id: 987_654 })).toEqual({ accomodation_type_id: unknown });
    expect((await post('accomodation/getFilteredPaginated', { filter: 'Sol' })).data).not.toContainEqual(
      expect.objectContaining({ name: 'Sol' }),
    );
  });

  it('stores what the dialog sends, cleaned, with the averages of the ratings', async () => {
    const { db } = test.services;
    const { id: type } = await db
      .insertInto('accomodation_type')
      .values({ name: 'Parador' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const data = {
      name: 'Parador de Olite',
      featured: true,
      teaser: ' Una frase ',
      teaser_en: 'A sentence',
      teaser_fr: '',
      address: 'Plaza de los Teobaldos, 2',
      description: '<p onclick="x()">Castillo <b>medieval</b><script>alert(1)</script></p>',
      accomodation_type_id: type,
      city_id: 31191,
      n_rooms: '43',
      contact_email: 'olite@parador.example',
      contact_phone: '948740000',
      contact_name: 'Iker',
      latitude: '42.48',
      longitude: -1.65,
      services: [...services, services[0]],
      internal_tags: tags,
      rate_location: 5,
      rate_service: 4,
      avg_rate: 1,
      id: 999,
      deleted_at: '2020-01-01',
      search: 'x',
    };
    const id = await create(data);
    expect((await get(`accomodation/data/${id}`)).data).toEqual({
      id,
      name: 'Parador de Olite',
      featured: true,
      teaser: 'Una frase',
      teaser_en: 'A sentence',
      teaser_fr: null,
      address: 'Plaza de los Teobaldos, 2',
      description: '<p>Castillo <strong>medieval</strong></p>',
      accomodation_type: 'Parador',
      accomodation_type_id: type,
      country_id: 73,
      city_id: 31191,
      city_name: null,
      n_rooms: 43,
      contact_email: 'olite@parador.example',
      contact_phone: '948740000',
      contact_name: 'Iker',
      latitude: 42.48,
      longitude: -1.65,
      services,
      internal_tags: tags,
      rate_location: 5,
      rate_cleaning: 3,
      rate_service: 4,
      rate_quality_price: 3,
      avg_rate: 3.75,
      n_ratings: 0,
      accomodation_photos: [],
      updated_at: expect.any(String),
    });
    expect((await stored(id)).deleted_at).toBeNull();
  });

  it('drops the Spanish city when the country is another', async () => {
    const id = await create({ country_id: 75, city_id: 31191, city_name: 'Biarritz' });
    expect(await stored(id)).toMatchObject({ country_id: 75, city_id: null, city_name: 'Biarritz' });
  });
});

describe('editing', () => {
  it('replaces services and tags, and refuses a stale edit', async () => {
    const id = await create({ services, internal_tags: tags });
    const { updated_at } = (await get(`accomodation/data/${id}`)).data;
    const edit = (fields: object) =>
      post('accomodation/update', { data: { id, updated_at, name: 'Hotel Luna', ...fields } });
    expect(await edit({ services: [services[1]], internal_tags: tags })).toMatchObject({
      code: 20001,
      data: { message: 'Cambios guardados' },
    });
    expect((await edit({ name: 'Hotel Marte', services: [] })).code).toBe(30001);
    expect((await get(`accomodation/data/${id}`)).data).toMatchObject({
      name: 'Hotel Luna',
      services: [services[1]],
      internal_tags: tags,
    });
    expect(await post('accomodation/update', { data: { id: 987_654, name: 'Nada' } })).toMatchObject(nothing);
  });

  it('hides a deleted accommodation, but old records still name it', async () => {
    const id = await create({ name: 'Hotel Viejo' });
    expect((await post('accomodation/delete', { id })).code).toBe(20001);
    expect(await get(`accomodation/data/${id}`)).toMatchObject(nothing);
    expect((await post('accomodation/getFilteredPaginated', { filter: 'viejo' })).body.total).toBe(0);
    expect((await post('accomodation/filteredDropdown', { query: 'viejo' })).data).toEqual([]);
    expect((await get(`accomodation/dropdownById/${id}`)).data).toEqual({ id, name: 'Hotel Viejo', detail: null });
    expect(await post('accomodation/delete', { id })).toMatchObject(nothing);
  });
});

it('the list is by name, ten per page, ignoring case and accents', async () => {
  for (let count = 0; count < 12; count += 1)
    await create({ name: `Pensión Águila ${String(count).padStart(2, '0')}` });
  const page = await post('accomodation/getFilteredPaginated', { filter: { name: 'PENSION aguila' }, page: 2 });
  expect(page.body).toMatchObject({ code: 20000, curr_page: 2, total_pages: 2, limit: 10, total: 12 });
  expect(page.data.map((row: { name: string }) => row.name)).toEqual(['Pensión Águila 10', 'Pensión Águila 11']);
  expect((await get('accomodation/page/1')).data).toHaveLength(10);
  expect((await post('accomodation/getFilteredPaginated', { filter: 'pensi%' })).body.total).toBe(0);
});

it('the other catalogues that lines choose from are offered', async () => {
  await test.services.db.insertInto('cruise').values({ name: 'Fiordos' }).execute();
  expect((await post('cruise/filteredDropdown', { query: 'fiordo' })).data).toMatchObject([{ name: 'Fiordos' }]);
  for (const resource of ['cruise', 'travelInsurance', 'otherService']) {
    expect((await get(`${resource}/dropdown`)).code).toBe(20000);
  }
});
