import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
let tags: number[];
let type: number;
beforeAll(async () => {
  test = await testApp();
  const { db } = test.services;
  const made = await db
    .insertInto('internal_tag_other_service')
    .values([{ name: 'Con niños' }, { name: 'Al aire libre' }])
    .returning('id')
    .execute();
  tags = made.map(({ id }) => id).sort((one, other) => one - other);
  const visit = await db.insertInto('other_service_type').values({ name: 'Visita guiada' }).returning('id').execute();
  type = visit[0]?.id ?? 0;
});

const post = (call: string, body: object, token: string | undefined = test.agent.token) =>
  test.call('POST', `/api/otherService/${call}`, { token, body });
const get = (call: string, token: string | undefined = test.agent.token) =>
  test.call('GET', `/api/otherService/${call}`, { token });
const create = async (fields: object = {}): Promise<number> => {
  const answer = await post('create', { data: { name: 'Visita a la Alhambra', ...fields } });
  expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
  return answer.data.id;
};
const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

describe('adding', () => {
  it('reports each error under its field', async () => {
    const fields = async (data: object) => (await post('create', { data })).data.fields;
    const unknown = 'Seleccione un elemento de la lista';
    expect(await fields({})).toEqual({ name: 'Nombre obligatorio' });
    expect(await fields({ name: 'X', longitude: 181, contact_email: 'x' })).toEqual({
      longitude: 'Introduzca un número válido',
      contact_email: 'Email inválido',
    });
    for (const field of ['other_service_type_id', 'country_id', 'city_id'])
      expect(await fields({ name: 'X', [field]: 987_654 }), field).toEqual({ [field]: unknown });
    expect(await fields({ name: 'X', internal_tags: [987_654] })).toEqual({ internal_tags: unknown });
    expect((await post('filteredDropdown', { query: 'X' })).data).toEqual([]);
  });

  it('stores what the dialog sends, with cleaned HTML', async () => {
    const id = await create({
      name: 'Free tour de Ronda',
      featured: true,
      teaser: ' Una frase ',
      teaser_en: 'A sentence',
      teaser_fr: '',
      name_en: 'Ronda free tour',
      name_fr: '',
      other_service_type_id: type,
      data: '<p onclick="x()">Dos horas <b>a pie</b><script>alert(1)</script><img src=x onerror=alert(1)></p>',
      address: 'Plaza de España, Ronda',
      country_id: 73,
      city_id: 29084,
      city_name: 'Ronda',
      latitude: '36.7421',
      longitude: -5.1669,
      contact_email: 'hola@tour.example',
      contact_phone: '952870000',
      contact_name: 'Lola',
      internal_tags: [...tags, tags[0]],
      id: 999,
      deleted_at: '2020-01-01',
      search: 'x',
    });
    expect((await get(`data/${id}`)).data).toEqual({
      id,
      name: 'Free tour de Ronda',
      featured: true,
      teaser: 'Una frase',
      teaser_en: 'A sentence',
      teaser_fr: null,
      name_en: 'Ronda free tour',
      name_fr: null,
      other_service_type: 'Visita guiada',
      other_service_type_id: type,
      data: '<p>Dos horas <strong>a pie</strong></p>',
      address: 'Plaza de España, Ronda',
      country_id: 73,
      city_id: 29084,
      // A municipality has its own name.
      city_name: null,
      latitude: 36.7421,
      longitude: -5.1669,
      contact_email: 'hola@tour.example',
      contact_phone: '952870000',
      contact_name: 'Lola',
      internal_tags: tags,
      other_service_photos: [],
      updated_at: expect.any(String),
    });
  });

  it('is in Spain by default, and drops the Spanish city when it is in another country', async () => {
    expect((await get(`data/${await create()}`)).data.country_id).toBe(73);
    const abroad = await create({ country_id: 80, city_id: 29084, city_name: 'Biarritz' });
    expect((await get(`data/${abroad}`)).data).toMatchObject({ country_id: 80, city_id: null, city_name: 'Biarritz' });
  });
});

it('an edit replaces the tags, keeps the names that it leaves out, and is refused when stale', async () => {
  const id = await create({ name_en: 'The Alhambra', internal_tags: tags });
  const { updated_at } = (await get(`data/${id}`)).data;
  const edit = (fields: object) => post('update', { data: { id, updated_at, name: 'La Alhambra', ...fields } });
  expect(await edit({ internal_tags: [tags[1]], data: '<p>Tarde<style>*{}</style></p>' })).toMatchObject({
    code: 20001,
    data: { message: 'Cambios guardados' },
  });
  expect((await edit({ name: 'Otra', internal_tags: [] })).code).toBe(30001);
  expect((await get(`data/${id}`)).data).toMatchObject({
    name: 'La Alhambra',
    name_en: 'The Alhambra',
    data: '<p>Tarde</p>',
    internal_tags: [tags[1]],
  });
  expect(await post('update', { data: { id: 987_654, name: 'Nada' } })).toMatchObject(nothing);
});

it('lists by name, ten per page, ignoring case and accents; an invalid id finds nothing', async () => {
  for (let count = 0; count < 12; count += 1) await create({ name: `Excursión Ñandú ${count + 10}` });
  const page = await post('getFilteredPaginated', { filter: 'EXCURSION nandu', page: 2 });
  expect(page.body).toMatchObject({ curr_page: 2, total_pages: 2, limit: 10, total: 12 });
  expect(page.data.map((row: { name: string }) => row.name)).toEqual(['Excursión Ñandú 20', 'Excursión Ñandú 21']);
  expect((await post('getFilteredPaginated', { filter: 'excursi%' })).body.total).toBe(0);
  for (const call of ['data/0', 'data/x', 'data/987654', 'dropdownById/-1', 'data/99999999999'])
    expect(await get(call), call).toMatchObject(nothing);
});

it('hides a deleted service, but old records still name it', async () => {
  const id = await create({ name: 'Circo Viejo' });
  expect((await post('delete', { id })).code).toBe(20001);
  expect(await get(`data/${id}`)).toMatchObject(nothing);
  expect((await post('getFilteredPaginated', { filter: 'circo' })).body.total).toBe(0);
  expect((await post('filteredDropdown', { query: 'circo' })).data).toEqual([]);
  expect((await get(`dropdownById/${id}`)).data).toMatchObject({ id, name: 'Circo Viejo' });
  expect(await post('delete', { id })).toMatchObject(nothing);
});
