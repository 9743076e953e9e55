import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const post = (call: string, body: object, token = test.agent.token) =>
  test.call('POST', `/api/contract/${call}`, { token, body });
const get = (call: string, token = test.agent.token) => test.call('GET', `/api/contract/${call}`, { token });
const missing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

it('a template has every generic call, for agents too', async () => {
  const created = await post('create', { data: { name: 'Viaje combinado', data: '<p>{{cliente}}</p>' } });
  expect(created).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
  const { id } = created.data;
  // Serialised, as a simple client sends it.
  expect((await post('create', { data: JSON.stringify({ name: 'Grupo', data: 'x' }) })).code).toBe(20001);

  const { data: full } = await get(`data/${id}`);
  expect(full).toMatchObject({ id, name: 'Viaje combinado', data: '<p>{{cliente}}</p>' });
  expect(full.changed_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect((await get('all')).data.map((row: { name: string }) => row.name)).toEqual(['Grupo', 'Viaje combinado']);
  expect((await get('page/1')).body).toMatchObject({ curr_page: 1, total_pages: 1, limit: 10, total: 2 });
  expect((await post('getFilteredPaginated', { filter: 'COMBÍN' })).data).toMatchObject([{ id }]);
  expect((await get('dropdown')).data).toHaveLength(2);
  expect((await post('filteredDropdown', { query: 'gru' })).data).toMatchObject([{ name: 'Grupo' }]);
  expect((await get(`dropdownById/${id}`)).data).toEqual({ id, name: 'Viaje combinado' });

  const { updated_at } = full;
  const update = { id, updated_at, name: 'Viaje combinado 2', data: '<p onclick="x()">Dos<script>y</script></p>' };
  expect((await post('update', { data: update })).code).toBe(20001);
  expect((await get(`data/${id}`)).data.data).toBe('<p>Dos</p>');
  expect((await post('update', { data: { ...update, name: 'Tarde' } })).code).toBe(30001);
  expect((await get(`data/${id}`)).data.name).toBe('Viaje combinado 2');

  expect((await post('delete', { id })).code).toBe(20001);
  expect(await get(`data/${id}`)).toMatchObject(missing);
  expect(await post('delete', { id })).toMatchObject(missing);
  expect(await post('update', { data: update })).toMatchObject(missing);
  const log = await test.services.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'contract')
    .execute();
  expect(log.map(row => row.action)).toEqual(['create', 'create', 'update', 'delete']);
});

it('a template is refused without a name, and with a text that is empty before or after cleaning', async () => {
  for (const data of ['', '<p></p>', '<p>&nbsp;</p>']) {
    expect((await post('create', { data: { name: ' ', data } })).data.fields).toEqual({
      name: 'Nombre de contrato obligatorio',
      data: 'Datos del contrato obligatorios',
    });
  }
  const scripted = await post('create', { data: { name: 'Vacío', data: '<script>alert(1)</script>' } });
  expect(scripted.data.fields).toEqual({ data: 'Datos del contrato obligatorios' });
});

it('a template is previewed with the values of a budget, for staff only', async () => {
  const id = await travels.travel({ clients: [test.customer.id], n_adults: 2 });
  const budget = await travels.budget(id);
  const { data } = await get(`values/${budget}`);
  expect(data).toMatchObject({
    cliente: 'Carla Núñez O’Brien',
    viaje: 'Granada en otoño',
    fecha_inicio: '1 de mayo de 2027',
    personas: '2 adultos',
    presupuesto: String(budget),
    agencia: 'Periplo',
    fecha: '20 de noviembre de 2026',
  });
  expect(data.precio.replace(/\s/g, ' ')).toMatch(/^[\d.]+,\d\d €$/);
  expect(await get('values/999999')).toMatchObject(missing);
  for (const [token, code] of [
    [test.customer.token, 40001],
    ['', 50008],
  ] as const)
    expect((await get(`values/${budget}`, token)).code).toBe(code);
});
