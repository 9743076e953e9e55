import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';

const { call, services, agent, customer } = await testApp();
const { token } = agent;
const get = (path: string) => call('GET', `/api/${path}`, { token });
const search = async (resource: string, query: string): Promise<{ id: number; name: string; province?: string }[]> =>
  (await call('POST', `/api/${resource}/filteredDropdown`, { token, body: { query } })).data;
const names = async (query: string) => (await search('city', query)).map(({ name }) => name);

it('has the countries of ISO 3166, the 52 provinces and the 8131 municipalities of Spain', async () => {
  const total = async (resource: string) => (await get(`${resource}/page/1`)).body.total;
  expect(await Promise.all(['country', 'province', 'city'].map(total))).toEqual([250, 52, 8131]);
  expect((await get('country/data/73')).data).toEqual({
    id: 73,
    name: 'España',
    name_en: 'Spain',
    name_fr: 'Espagne',
    iso2: 'ES',
    iso3: 'ESP',
  });
  expect((await get('province/data/29')).data).toEqual({ id: 29, ine: '29', name: 'Málaga' });
  const ronda = (await get('city/data/29084')).data;
  expect(ronda).toMatchObject({ id: 29084, ine: '29084', name: 'Ronda', province_id: 29, province: 'Málaga' });
  expect(Math.hypot(ronda.latitude - 36.742, ronda.longitude + 5.166)).toBeLessThan(0.02);
});

it('every city is in Spain, in the province of its code', async () => {
  const cities = await services.db.selectFrom('city').select(['id', 'province_id', 'latitude', 'longitude']).execute();
  const wrong = cities.filter(
    ({ id, province_id, latitude, longitude }) =>
      !(latitude > 27.5 && latitude < 43.9 && longitude > -18.3 && longitude < 4.4) ||
      province_id !== Math.floor(id / 1000),
  );
  expect(cities).toHaveLength(8131);
  expect(wrong).toEqual([]);
});

it('the cities have their inhabitants, where GeoNames has a place of 500 or more', async () => {
  const cities = () => services.db.selectFrom('city').select(['id', 'population']);
  const largest = await cities().orderBy('population', 'desc').limit(3).execute();
  expect(largest.map(({ id }) => id)).toEqual([28079, 8019, 46250]);
  expect((await cities().where('population', '>', 0).execute()).length).toBeGreaterThan(4900);
  expect(await cities().where('population', '<', 0).execute()).toEqual([]);
});

it('finds a city ignoring case and accents, the best first', async () => {
  expect((await search('city', 'RONDA'))[0]).toEqual({ id: 29084, name: 'Ronda', province: 'Málaga' });
  expect((await names('malaga'))[0]).toBe('Málaga');
  expect((await names('cordoba'))[0]).toBe('Córdoba');
  expect((await names('gineta'))[0]).toBe('La Gineta');
  expect((await names('alacant'))[0]).toBe('Alicante/Alacant');
  const found = await names('zara');
  expect(found.findIndex(name => !name.toLowerCase().startsWith('zara'))).toBeGreaterThan(2);
  expect(await names('100%')).toEqual([]);
});

it('among equal matches it finds the largest city first', async () => {
  expect((await names('bar')).slice(0, 2)).toEqual(['Barcelona', 'Barakaldo']);
  expect((await names('val')).slice(0, 2)).toEqual(['València', 'Valladolid']);
  expect((await names('san')).slice(0, 4)).toEqual([
    'Santa Cruz de Tenerife',
    'Donostia/San Sebastián',
    'Santander',
    'San Cristóbal de La Laguna',
  ]);
  // A whole name comes before a larger city, with its article and without; a beginning before the middle.
  expect((await names('coruña')).slice(0, 2)).toEqual(['A Coruña', 'Coruña del Conde']);
  expect((await names('hospitalet'))[0]).toBe("L'Hospitalet de Llobregat");
  expect((await names('ron'))[0]).toBe('Ronda');
  expect((await search('city', 'Arroyomolinos'))[0]?.province).toBe('Madrid');
});

it('answers 50 cities at most, and distinguishes towns with the same name', async () => {
  expect(await names('villa')).toHaveLength(50);
  const same = (await search('city', 'Arroyomolinos')).filter(({ name }) => name === 'Arroyomolinos');
  expect(same.map(({ province }) => province)).toEqual(['Madrid', 'Cáceres']);
});

it('offers every country, and one by its id', async () => {
  const { data } = await get('country/dropdown');
  expect(data).toHaveLength(250);
  expect(data[0]).toEqual({ id: expect.any(Number), name: 'Afganistán' });
  expect((await get('country/dropdownById/73')).data).toEqual({ id: 73, name: 'España' });
  expect((await get('city/dropdownById/29084')).data).toEqual({ id: 29084, name: 'Ronda', province: 'Málaga' });
  expect((await search('country', 'españ'))[0]?.id).toBe(73);
});

it('an unknown record is not found', async () => {
  for (const path of ['city/data/1', 'city/dropdownById/99999999', 'province/data/53', 'country/data/x']) {
    expect(await get(path), path).toMatchObject({
      code: 40001,
      data: { message: 'No existe o ya no está disponible' },
    });
  }
});

it('is read by staff only, and nobody writes it', async () => {
  for (const resource of ['country', 'province', 'city']) {
    const reads = ['all', 'page/1', 'dropdown', 'dropdownById/29', 'data/29'].map(path => ['GET', path] as const);
    const posts = ['filteredDropdown', 'getFilteredPaginated'].map(path => ['POST', path] as const);
    for (const [method, path] of [...reads, ...posts]) {
      const url = `/api/${resource}/${path}`;
      const body = method === 'POST' ? {} : undefined;
      expect((await call(method, url, { token: customer.token, body })).code, url).toBe(40001);
      expect((await call(method, url, { body })).code, url).toBe(50008);
    }
    for (const write of ['create', 'update', 'delete']) {
      const answer = await call('POST', `/api/${resource}/${write}`, { token, body: { data: { id: 29, name: 'X' } } });
      expect(answer.data.message, write).toBe('Este catálogo es fijo: no se puede cambiar');
    }
  }
});
