import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

/** The mistakes of careless clients: numbers that are not numbers, pages that no list has, empty bodies. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const post = (path: string, body?: object | string, headers?: Record<string, string>) =>
  test.call('POST', `/api/${path}`, { token: test.agent.token, body, headers });
const get = (path: string) => test.call('GET', `/api/${path}`, { token: test.agent.token });
const wrongId = { code: 40001, data: { fields: { id: 'Seleccione un elemento de la lista' } } };

describe('an id', () => {
  it('is a number or its digits; any other value is not read as record 1', async () => {
    const { id } = (await post('transportType/create', { name: 'Tren' })).data;
    expect(id).toBe(1);
    for (const named of [true, [id], { id }, `0x${id}`, `${id}e0`, `${id}abc`, id + 0.5, -id, 0, null, '', 2 ** 53]) {
      expect(await post('transportType/update', { id: named, name: 'Otro' }), String(named)).toMatchObject(wrongId);
      expect(await post('transportType/delete', { id: named }), String(named)).toMatchObject(wrongId);
    }
    expect((await get(`transportType/data/0x${id}`)).data).toEqual({ message: 'No existe o ya no está disponible' });
    expect(await get(`transportType/data/${id}`)).toMatchObject({ code: 20000, data: { id } });
    expect(await post('transportType/update', { id: String(id), name: 'Tren nocturno' })).toMatchObject({
      code: 20001,
    });
  });

  it('is not a status either', async () => {
    const travel = { name: 'Viaje', date_from: '2027-05-01', date_to: '2027-05-02' };
    const { id } = (await post('travel/create', travel)).data;
    for (const travel_status_id of [true, [2], '0x2', null])
      expect(await post('travel/update', { id, travel_status_id }), String(travel_status_id)).toMatchObject({
        code: 40001,
        data: { fields: { travel_status_id: 'Estado del viaje obligatorio' } },
      });
    expect(await post('travel/update', { id, travel_status_id: '2' })).toMatchObject({ code: 20001 });
  });

  it('is not a coordinate either', async () => {
    for (const latitude of [null, true, [37], ''])
      expect(
        await post('accomodation/getNearbyHotels', { latitude, longitude: -4.3, searchRange: 50 }),
        String(latitude),
      ).toMatchObject({ code: 40001, data: { fields: { latitude: 'Introduzca un número válido' } } });
    const typed = { latitude: '37.6', longitude: '-4.3', searchRange: '50' };
    expect(await post('accomodation/getNearbyHotels', typed)).toMatchObject({ code: 20000 });
  });
});

describe('a page', () => {
  const pageOf = async (page: unknown) => (await post('country/getFilteredPaginated', { page })).body;

  it('is counted from 1, and is empty anywhere after the end of the list', async () => {
    const first = await pageOf(1);
    expect(first).toMatchObject({ curr_page: 1, limit: 10, total_pages: Math.ceil(first.total / 10) });
    expect(await pageOf('1')).toEqual(first);
    expect(await pageOf(null)).toEqual(first);
    expect((await get('country/page/1')).body).toEqual(first);
    for (const far of [first.total_pages + 1, 1000]) {
      expect(await pageOf(far), String(far)).toMatchObject({ code: 20000, data: [], total: first.total });
      expect((await get(`country/page/${far}`)).body, String(far)).toMatchObject({ data: [], total: first.total });
    }
  });

  it('that is further than any list goes is refused, with what to do', async () => {
    for (const far of [1001, 1_000_001, 999_999_999_999]) {
      const refused = { code: 40001, data: { message: expect.stringContaining('filtre la lista') } };
      expect(await pageOf(far), String(far)).toMatchObject(refused);
      expect((await get(`country/page/${far}`)).body, String(far)).toMatchObject(refused);
    }
  });

  it('that is not a number is refused in a body, and means the first page in an address', async () => {
    const first = await pageOf(1);
    for (const none of [0, -1, 1.5, 'x', true, [2], '']) {
      expect(await pageOf(none), String(none)).toMatchObject({
        code: 40001,
        data: { fields: { page: expect.any(String) } },
      });
      expect((await get(`country/page/${encodeURIComponent(String(none) || ' ')}`)).body.code).toBe(20000);
    }
    expect((await get('country/page/0')).body).toEqual(first);
  });
});

it('an empty body declared as JSON counts as an empty record', async () => {
  const headers = { 'content-type': 'application/json' };
  expect(await post('transportType/create', '', headers)).toMatchObject({
    status: 200,
    code: 40001,
    data: { fields: { name: 'Nombre obligatorio' } },
  });
  expect(await post('transportType/create', '{"name":', headers)).toMatchObject({ status: 400, code: 40001 });
  const { token } = await test.signIn({ group_id: 2 });
  expect(await test.call('POST', '/api/auth/logout', { token, body: '', headers })).toMatchObject({
    status: 200,
    code: 20000,
  });
  expect(await test.call('GET', '/api/auth/info', { token })).toMatchObject({ code: 50008 });
});
