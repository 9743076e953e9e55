import { beforeAll, describe, expect, it } from 'vitest';
import { type CatalogueName, catalogues, fixedCatalogues } from '../../contract/catalogue/catalogues.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { catalogueTable } from './catalogues.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const names = Object.keys(catalogues) as CatalogueName[];
/** A record of the catalogue. Some have translations beside their name, one has an icon. */
const record = (resource: CatalogueName, name: string) => ({
  name,
  ...('name_en' in catalogues[resource].shape ? { name_en: 'In English', name_fr: 'En français' } : {}),
  ...('icon' in catalogues[resource].shape ? { icon: 'wifi' } : {}),
});
const post = (path: string, body: object, token: string | undefined = test.agent.token) =>
  test.call('POST', `/api/${path}`, { token, body });
const get = (path: string, token: string | undefined = test.agent.token) => test.call('GET', `/api/${path}`, { token });
const stored = (resource: string) =>
  test.services.db.selectFrom(catalogueTable(resource)).selectAll().orderBy('id').execute();
/** The writes of a catalogue in the audit log, which also has refused calls. */
const logged = async (resource: string) =>
  (
    await test.services.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'fields'])
      .where('entity', '=', resource)
      .where('action', '!=', 'refuse')
      .orderBy('id')
      .execute()
  ).map(({ action, user_id, fields }) => [action, user_id, fields.join()]);
const missing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

describe.each(names)('%s', resource => {
  const add = async (name: string) => {
    const answer = await post(`${resource}/create`, { data: record(resource, name) });
    expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
    return answer.data.id as number;
  };

  it('is for staff: visitors and customers read nothing and change nothing', async () => {
    const calls: ['GET' | 'POST', string, object?][] = [
      ['GET', 'all'],
      ['GET', 'page/1'],
      ['GET', 'dropdown'],
      ['POST', 'filteredDropdown', { query: 'a' }],
      ['GET', 'dropdownById/1'],
      ['GET', 'data/1'],
      ['POST', 'getFilteredPaginated', { filter: '', page: 1 }],
      ['POST', 'create', { data: record(resource, 'Ajeno') }],
      ['POST', 'update', { data: { id: 1, ...record(resource, 'Ajeno') } }],
      ['POST', 'delete', { id: 1 }],
      ['POST', 'deleteImage', { id: 1 }],
    ];
    const before = await stored(resource);
    for (const [method, call, body] of calls) {
      const url = `/api/${resource}/${call}`;
      expect(await test.call(method, url, { body })).toMatchObject({ code: 50008 });
      expect(await test.call(method, url, { body, token: test.customer.token })).toMatchObject({
        code: 40001,
        data: { message: 'No tiene permiso para hacer esto' },
      });
    }
    expect(await stored(resource)).toEqual(before);
    for (const token of [test.agent.token, test.administrator.token])
      expect(await get(`${resource}/all`, token)).toMatchObject({ code: 20000 });
  });

  it('is written, read, changed and deleted, and each is logged', async () => {
    const id = await add('  Único  ');
    const { data } = await get(`${resource}/data/${id}`);
    expect(Object.keys(data).sort()).toEqual(
      ['created_at', 'id', 'updated_at', ...Object.keys(catalogues[resource].shape)].sort(),
    );
    expect(data).toMatchObject({ id, ...record(resource, 'Único') });
    const change = { id, ...record(resource, 'Cambiado'), updated_at: data.updated_at };
    expect(await post(`${resource}/update`, { data: JSON.stringify(change) })).toMatchObject({
      code: 20001,
      data: { id, message: 'Cambios guardados' },
    });
    expect(await post(`${resource}/update`, { data: { ...change, name: 'Perdido' } })).toMatchObject({ code: 30001 });
    expect((await get(`${resource}/data/${id}`)).data.name).toBe('Cambiado');
    // A simple client sends no updated_at, and its edit is accepted.
    expect(await post(`${resource}/update`, { data: { id, ...record(resource, 'Simple') } })).toMatchObject({
      code: 20001,
    });
    expect(await post(`${resource}/delete`, { id })).toMatchObject({
      code: 20001,
      data: { id, message: 'Eliminado correctamente' },
    });
    expect(await logged(resource)).toEqual([
      ['create', test.agent.id, ''],
      ['update', test.agent.id, 'name'],
      ['update', test.agent.id, 'name'],
      ['delete', test.agent.id, ''],
    ]);
  });

  it('a deleted one is hidden everywhere, is kept, and is still named by its id', async () => {
    const id = await add('Escondido');
    await post(`${resource}/delete`, { id });
    for (const call of ['all', 'dropdown', 'page/1'])
      expect(JSON.stringify((await get(`${resource}/${call}`)).data)).not.toContain('Escondido');
    expect((await post(`${resource}/filteredDropdown`, { query: 'escondido' })).data).toEqual([]);
    expect((await post(`${resource}/getFilteredPaginated`, { filter: 'escondido' })).data).toEqual([]);
    expect((await get(`${resource}/dropdownById/${id}`)).data).toEqual({ id, name: 'Escondido' });
    expect(await get(`${resource}/data/${id}`)).toMatchObject(missing);
    expect(await post(`${resource}/delete`, { id })).toMatchObject(missing);
    expect(await post(`${resource}/update`, { data: { id, ...record(resource, 'Vivo') } })).toMatchObject(missing);
    expect((await stored(resource)).find(row => row.id === id)).toMatchObject({ name: 'Escondido' });
  });

  it('refuses an invalid record, and finds nothing for an invalid id', async () => {
    for (const name of [undefined, null, '', '   '])
      expect(await post(`${resource}/create`, { data: { ...record(resource, 'x'), name } })).toMatchObject({
        code: 40001,
        data: { fields: { name: 'Nombre obligatorio' } },
      });
    expect(await post(`${resource}/create`, { data: record(resource, 'x'.repeat(201)) })).toMatchObject({
      code: 40001,
      data: { fields: { name: 'El texto es demasiado largo' } },
    });
    for (const id of ['0', '-1', 'abc', '99999999999', '1.5', '%00']) {
      for (const call of ['data', 'dropdownById'])
        expect(await get(`${resource}/${call}/${id}`)).toMatchObject(missing);
    }
    expect(await post(`${resource}/delete`, {})).toMatchObject({ code: 40001 });
    expect(await post(`${resource}/update`, { data: record(resource, 'Sin id') })).toMatchObject({
      code: 40001,
      data: { fields: { id: 'Seleccione un elemento de la lista' } },
    });
  });
});

describe('translations', () => {
  const add = async (data: object) => (await post('cabinType/create', { data })).data.id as number;
  const names = async (id: number) => {
    const { name, name_en, name_fr } = (await get(`cabinType/data/${id}`)).data;
    return [name, name_en, name_fr];
  };

  it('may be missing, and an empty one counts as missing', async () => {
    expect(await names(await add({ name: 'Dúplex' }))).toEqual(['Dúplex', null, null]);
    const id = await add({ name: 'Estudio', name_en: ' Studio ', name_fr: '  ' });
    expect(await names(id)).toEqual(['Estudio', 'Studio', null]);
    const long = { name: 'Otro', name_en: 'x'.repeat(201) };
    expect((await post('cabinType/create', { data: long })).data.fields).toEqual({
      name_en: 'El texto es demasiado largo',
    });
  });

  it('stay when an edit leaves them out', async () => {
    const id = await add({ name: 'Buhardilla', name_en: 'Attic', name_fr: 'Mansarde' });
    await post('cabinType/update', { data: { id, name: 'Buhardilla grande' } });
    expect(await names(id)).toEqual(['Buhardilla grande', 'Attic', 'Mansarde']);
    await post('cabinType/update', { data: { id, name: 'Buhardilla', name_en: null, name_fr: '' } });
    expect(await names(id)).toEqual(['Buhardilla', null, null]);
  });

  it('are in lists, but not in dropdowns, which are for staff', async () => {
    const id = await add({ name: 'Palafito', name_en: 'Stilt house', name_fr: 'Maison sur pilotis' });
    const listed = await post('cabinType/getFilteredPaginated', { filter: 'palafito', page: 1 });
    expect(listed.data).toMatchObject([{ id, name_en: 'Stilt house', name_fr: 'Maison sur pilotis' }]);
    expect((await post('cabinType/filteredDropdown', { query: 'palaf' })).data).toEqual([{ id, name: 'Palafito' }]);
    await post('cabinType/delete', { id });
  });
});

describe('lists (decisions 1) share their code', () => {
  const path = 'roomType/getFilteredPaginated';
  beforeAll(async () => {
    const rooms = ['Ático', 'Málaga 100%', 'Suite_real', 'Suite real', 'álamo', 'Zeta'];
    for (const name of [...rooms, ...Array.from({ length: 17 }, (_, n) => `Doble ${String(n + 10)}`)])
      await post('roomType/create', { data: { name } });
  });
  const found = async (filter: unknown) =>
    (await post(path, { filter, page: 1 })).data.map((row: { name: string }) => row.name);

  it('filter by name, ignoring case and accents, with % and _ as plain characters', async () => {
    expect(await found('malaga')).toEqual(['Málaga 100%']);
    expect(await found('ÁLA')).toEqual(['álamo', 'Málaga 100%']);
    expect(await found({ name: 'suite' })).toEqual(['Suite real', 'Suite_real']);
    expect(await found('_')).toEqual(['Suite_real']);
    expect(await found('%')).toEqual(['Málaga 100%']);
    expect(await found('\\')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect((await post(path, { filter: ['x'] })).code).toBe(40001);
  });

  it('sort by name, ignoring accents and case', async () => {
    const { data } = await get('roomType/all');
    expect(data.slice(0, 3).map((row: { name: string }) => row.name)).toEqual(['álamo', 'Ático', 'Doble 10']);
    expect(data.at(-1).name).toBe('Zeta');
  });

  it('have pages of ten, counted from 1', async () => {
    const seen = [];
    for (const page of [1, 2, 3]) {
      const { body } = await post(path, { filter: '', page });
      expect(body).toMatchObject({ code: 20000, curr_page: page, total_pages: 3, limit: 10, total: 23 });
      expect(body).not.toHaveProperty('more');
      expect((await get(`roomType/page/${page}`)).body).toEqual(body);
      seen.push(...body.data.map((row: { id: number }) => row.id));
    }
    expect(new Set(seen).size).toBe(23);
    expect((await post(path, { filter: '', page: 4 })).body).toMatchObject({ data: [], curr_page: 4, total: 23 });
    expect((await post(path, {})).body).toMatchObject({ curr_page: 1 });
    for (const page of ['0', '-3', 'x']) expect((await get(`roomType/page/${page}`)).body.curr_page).toBe(1);
    expect((await post(path, { filter: 'nada de esto' })).body).toMatchObject({ data: [], total_pages: 1, total: 0 });
  });

  it('the filtered dropdown stops at 50, the others count up to 10,000', async () => {
    const rows = Array.from({ length: 10_020 }, (_, n) => ({ name: `Etiqueta ${n}` }));
    await test.services.db.insertInto('internal_tag').values(rows).execute();
    expect((await post('internalTag/filteredDropdown', { query: 'etiqueta' })).data).toHaveLength(50);
    expect((await get('internalTag/dropdown')).data).toHaveLength(1000);
    expect((await get('internalTag/dropdown?query=a')).data).toHaveLength(50);
    expect((await get('internalTag/all')).data).toHaveLength(1000);
    expect((await get('internalTag/page/1')).body).toMatchObject({ total: 10_000, total_pages: 1000, more: true });
  });
});

describe.each(fixedCatalogues)('%s is fixed', resource => {
  const texts: Record<string, string[]> = {
    group: ['Administrador', 'Cliente', 'Agente'],
    travelStatus: [
      'En cola',
      'Enviado al cliente',
      'Pendiente de reserva',
      'Archivado',
      'Reservado',
      'Rechazado completamente',
    ],
    budgetStatus: ['Pendiente de aceptación', 'Rechazado', 'Aceptado'],
    taskStatus: ['Pendiente', 'En curso', 'Hecha', 'Cancelada'],
    priceRequestStatus: ['Borrador', 'Enviada', 'Respondida', 'Cerrada', 'Cancelada'],
  };

  it('can be read by staff', async () => {
    const items = texts[resource]?.map((name, index) => ({ id: index + 1, name }));
    for (const call of ['all', 'dropdown']) {
      expect((await get(`${resource}/${call}`)).body).toEqual({ code: 20000, data: items });
      expect(await get(`${resource}/${call}`, test.customer.token)).toMatchObject({ code: 40001 });
    }
    expect((await get(`${resource}/dropdownById/2`)).body).toEqual({ code: 20000, data: items?.[1] });
    expect(await get(`${resource}/dropdownById/9`)).toMatchObject(missing);
    expect((await get(`${resource}/data/2`)).body).toEqual({ code: 20000, data: items?.[1] });
    expect(await get(`${resource}/data/9`)).toMatchObject(missing);
    const whole = { code: 20000, data: items, curr_page: 1, total_pages: 1, limit: 10, total: items?.length };
    expect((await get(`${resource}/page/1`)).body).toEqual(whole);
    expect((await post(`${resource}/getFilteredPaginated`, {})).body).toEqual(whole);
    const [first] = items ?? [];
    const query = first?.name.toUpperCase();
    expect((await post(`${resource}/filteredDropdown`, { query })).data).toEqual([first]);
    expect((await post(`${resource}/getFilteredPaginated`, { filter: query })).body).toMatchObject({ total: 1 });
  });

  it('refuses a write with the reason', async () => {
    for (const call of ['create', 'update', 'delete', 'deleteImage'])
      expect(await post(`${resource}/${call}`, { id: 1, data: { id: 1, name: 'Otro' } })).toMatchObject({
        code: 40001,
        data: { message: 'Este catálogo es fijo: no se puede cambiar' },
      });
  });
});
