import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../platform/auth/testing/session.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';

const ana = {
  first_name: 'Ana',
  last_name: 'Márquez Gil',
  email: 'Ana@Example.org',
  dni: '12345678Z',
  phone: '600 111 222',
  birth_date: '1980-02-29',
  postal_code: '31001',
  address: 'Calle Mayor, 1',
  password: 'tren-de-la-costa',
  password_again: 'tren-de-la-costa',
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const post = (url: string, body: object, token: string | undefined = test.agent.token) =>
  test.call('POST', `/api/${url}`, { token, body });
const get = (url: string, token: string | undefined = test.agent.token) => test.call('GET', `/api/${url}`, { token });
const customerToken = (id: number) => openSession(test.services.db, { id, group_id: 2 }, test.services.clock());

let made = 0;
const create = async (fields: object = {}) => {
  made += 1;
  const answer = await post('client/create', { data: { ...ana, email: `cliente${made}@example.org`, ...fields } });
  expect(answer.code).toBe(20001);
  return answer.data.id as number;
};
const stored = (id: number) =>
  test.services.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('adding', () => {
  it('reports missing fields word for word', async () => {
    const { code, data } = await post('client/create', {
      data: { email: 'x', password: 'corta', password_again: 'otra' },
    });
    expect(code).toBe(40001);
    expect(data.fields).toMatchObject({
      first_name: 'Introduzca el nombre del cliente',
      last_name: 'Introduzca los apellidos del cliente',
      birth_date: 'Introduzca la fecha de nacimiento',
      address: 'Introduzca la dirección',
      phone: 'Introduzca un teléfono',
      dni: 'DNI obligatorio',
      postal_code: 'Introduzca el código postal',
      email: 'Email inválido',
      password: 'Demasiado corta, debe tener min 8 caracteres',
      password_again: 'Demasiado corta, debe tener min 8 caracteres',
    });
    for (const postal_code of ['abc', '31001.123', '31001,5', '-1']) {
      const wrong = { ...ana, postal_code, password_again: 'otra cosa' };
      expect((await post('client/create', { data: wrong })).data.fields).toMatchObject({
        postal_code: 'Introduzca un número válido',
      });
    }
    for (const password_again of ['otra cosa', '', undefined]) {
      expect((await post('client/create', { data: { ...ana, password_again } })).data.fields).toEqual({
        password_again: 'Las contraseñas no coinciden',
      });
    }
    expect((await post('client/create', { data: { ...ana, password: undefined } })).data.fields).toMatchObject({
      password: 'Contraseña obligatoria',
    });
  });

  it('makes a client whatever the call says, and opens identity data only in the full record', async () => {
    const data = JSON.stringify({ ...ana, roles: [1], group_id: 1, active: false, id: 999, deleted_at: '2020-01-01' });
    const { code, data: done } = await post('client/create', { data });
    expect(code).toBe(20001);
    const row = await stored(done.id);
    expect(row).toMatchObject({
      group_id: 2,
      username: 'Ana@Example.org',
      phone: '600111222',
      active: true,
      deleted_at: null,
      changed_password: false,
    });
    expect(row.dni).toMatch(/^v1\./);
    expect(row.dni_hash).toBe(test.services.secrets.blind('12345678z', { table: 'user', column: 'dni' }));
    expect((await get(`client/data/${done.id}`)).data).toMatchObject({
      dni: '12345678Z',
      roles: [2],
      language: 'es',
      birth_date: '1980-02-29',
      postal_code: '31001',
      address: 'Calle Mayor, 1',
    });
    expect((await get(`user/getClientById/${done.id}`)).data.dni).toBe('12345678Z');
    const page = await post('user/getClients', { filter: 'ana@example.org', page: 1 });
    expect(page.body).toMatchObject({ code: 20000, curr_page: 1, total_pages: 1, limit: 10, total: 1 });
    expect(page.data).toEqual([
      {
        id: done.id,
        first_name: 'Ana',
        last_name: 'Márquez Gil',
        email: 'Ana@Example.org',
        phone: '600111222',
        username: 'Ana@Example.org',
        dni: '••••••78Z',
        has_password: true,
        active: true,
        imagen: null,
        updated_at: row.updated_at,
      },
    ]);
    expect(JSON.stringify(page.body)).not.toContain('argon2');
  });

  it('refuses a username or e-mail that is taken, ignoring case, under its field', async () => {
    await create({ email: 'tomada@example.org', username: 'tomada' });
    const refused = async (fields: object) =>
      (await post('client/create', { data: { ...ana, ...fields } })).data.fields;
    expect(await refused({ email: 'TOMADA@example.org' })).toEqual({ email: 'Ese correo electrónico ya está en uso' });
    expect(await refused({ email: 'otra@example.org', username: 'Tomada' })).toEqual({
      username: 'Ese nombre de usuario ya está en uso',
    });
    // Another person's address cannot be a username: signing in with it would reach their account.
    expect(await refused({ email: 'otra@example.org', username: 'tomada@example.org' })).toEqual({
      username: 'Ese nombre de usuario ya está en uso',
    });
    expect(await refused({ email: '', username: 'tomada' })).toHaveProperty('username');
  });

  it('allows several clients without an address', async () => {
    const first = await create({ email: '' });
    const second = await create({ email: '' });
    expect(await stored(first)).toMatchObject({ email: null, username: null });
    expect(await stored(second)).toMatchObject({ email: null, username: null });
  });

  it('adds a client with the quick form', async () => {
    expect((await post('client/createFast', { data: {} })).data.fields).toEqual({
      first_name: 'Nombre obligatorio',
      last_name: 'Apellidos obligatorios',
      email: 'Email obligatorio',
    });
    const fast = {
      first_name: 'Luis',
      last_name: 'Prisa',
      email: 'luis@example.org',
      tratamiento: 'Sr.',
      pasaporte: 'AA123456',
      nif: 'B-1234567',
      razon_social: 'Prisa, S. L.',
      poblacion: 'Olite',
      consentimiento: '1',
      observaciones: 'Viaja con su madre',
      consentimiento_at: '1999-01-01',
      roles: [1],
    };
    const { data } = await post('client/createFast', { data: fast });
    const row = await stored(data.id);
    expect(row).toMatchObject({ group_id: 2, password_hash: null, consentimiento: true, recivir_mailing: false });
    expect(row.consentimiento_at).toMatch(/^20[2-9]/);
    expect(`${row.pasaporte}${row.nif}`).not.toMatch(/AA123456|1234567/);
    expect((await get(`client/data/${data.id}`)).data).toMatchObject({
      pasaporte: 'AA123456',
      nif: 'B-1234567',
      tratamiento: 'Sr.',
      razon_social: 'Prisa, S. L.',
      poblacion: 'Olite',
      observaciones: 'Viaja con su madre',
      consentimiento: true,
      recivir_mailing: false,
      has_password: false,
    });
    const without = await post('client/createFast', {
      data: { ...fast, email: 'eva@example.org', consentimiento: false },
    });
    expect((await stored(without.data.id)).consentimiento_at).toBeNull();
  });
});

describe('editing', () => {
  const fields = { ...ana, password: '', password_again: '' };

  it('keeps an empty password, fields that the form does not show, and a masked number', async () => {
    const id = await create({ email: 'edita@example.org' });
    const before = await stored(id);
    const token = await customerToken(id);
    const hostile = {
      group_id: 1,
      roles: [1],
      erased_at: '2020-01-01',
      deleted_at: '2020-01-01',
      password_hash: 'x',
      sort: 'x',
    };
    const data = { ...fields, id, email: 'nueva@example.org', dni: '••••••78Z', first_name: 'Anabel', ...hostile };
    expect(await post('client/update', { data })).toMatchObject({
      code: 20001,
      data: { id, message: 'Cambios guardados' },
    });
    const after = await stored(id);
    expect(after).toMatchObject({
      first_name: 'Anabel',
      username: 'nueva@example.org',
      group_id: 2,
      active: true,
      deleted_at: null,
      erased_at: null,
      password_hash: before.password_hash,
      dni: before.dni,
    });
    expect((await get('auth/info', token)).code).toBe(20000);
  });

  it('ends the sessions of a client who gets a new password', async () => {
    const id = await create();
    const token = await customerToken(id);
    const data = {
      ...fields,
      id,
      email: `sesion${id}@example.org`,
      password: 'tren-de-la-sierra',
      password_again: 'tren-de-la-sierra',
    };
    expect((await post('client/update', { data })).code).toBe(20001);
    expect((await get('auth/info', token)).code).toBe(50012);
    expect((await stored(id)).changed_password).toBe(false);
  });

  it('refuses a stale edit and overwrites nothing', async () => {
    const id = await create();
    const { updated_at } = (await get(`client/data/${id}`)).data;
    const edit = (first_name: string) =>
      post('client/update', { data: { ...fields, email: `x${id}@example.org`, id, updated_at, first_name } });
    expect((await edit('Primera')).code).toBe(20001);
    const second = await edit('Segunda');
    expect(second.code).toBe(30001);
    expect(second.data.message).toContain('No se ha guardado nada');
    expect((await stored(id)).first_name).toBe('Primera');
  });

  it('finds neither system users nor deleted clients', async () => {
    const { id } = await test.services.db
      .selectFrom('user')
      .select('id')
      .where('group_id', '=', 1)
      .executeTakeFirstOrThrow();
    const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };
    const other = { ...fields, email: 'nadie@example.org' };
    for (const which of [id, 987_654]) {
      expect(await post('client/update', { data: { ...other, id: which } })).toMatchObject(nothing);
      expect(await post('client/delete', { id: which })).toMatchObject(nothing);
      expect(await get(`client/data/${which}`)).toMatchObject(nothing);
      expect(await get(`client/dropdownById/${which}`)).toMatchObject(nothing);
    }
    expect((await stored(id)).group_id).toBe(1);
  });
});

describe('deleting', () => {
  it.each([1, 2, 3, 5])('is refused while a trip is in status %i', async status => {
    const id = await create();
    await travelsOf(test).travel({ clients: [id], status });
    const answer = await post('client/delete', { id });
    expect(answer.code).toBe(40001);
    expect(answer.data.message).toBe(
      'No se puede eliminar a Ana Márquez Gil: tiene viajes que no están archivados ni rechazados',
    );
    expect((await stored(id)).deleted_at).toBeNull();
  });

  it('ends sessions, frees the address and keeps the names that trips refer to', async () => {
    const id = await create({ email: 'libre@example.org' });
    for (const status of [4, 6]) await travelsOf(test).travel({ clients: [id], status });
    const token = await customerToken(id);
    expect(await post('client/delete', { id })).toMatchObject({
      code: 20001,
      data: { message: 'Eliminado correctamente' },
    });
    expect((await get('auth/info', token)).code).toBe(50012);
    expect((await get(`client/data/${id}`)).code).toBe(40001);
    expect((await get(`client/dropdownById/${id}`)).data.name).toBe('Ana Márquez Gil');
    await create({ email: 'libre@example.org' });
  });
});

describe('lists', () => {
  it('filter by name without case and accents, page by ten, and treat % as a character', async () => {
    for (let count = 0; count < 12; count += 1)
      await create({ first_name: 'Íñigo', last_name: `Lista ${count % 10}%` });
    const first = await post('client/getFilteredPaginated', { filter: { name: 'INIGO lista' }, page: 1 });
    expect(first.body).toMatchObject({ total: 12, total_pages: 2, limit: 10 });
    expect(first.data).toHaveLength(10);
    expect((await post('client/getFilteredPaginated', { filter: 'inigo lista', page: 2 })).data).toHaveLength(2);
    expect((await post('client/getFilteredPaginated', { filter: 'lista 3%' })).body.total).toBe(1);
    expect((await post('client/getFilteredPaginated', { filter: 'l_sta' })).body.total).toBe(0);
    const names = first.data.map((row: { last_name: string }) => row.last_name);
    expect(names).toEqual([...names].sort());
  });

  it('offer only clients, with the fields that a trip copies', async () => {
    await create({ first_name: 'Única', last_name: 'Elegida', email: 'unica@example.org' });
    const { data } = await post('client/filteredDropdown', { query: 'unica eleg' });
    expect(data).toEqual([
      {
        id: expect.any(Number),
        name: 'Única Elegida',
        first_name: 'Única',
        last_name: 'Elegida',
        email: 'unica@example.org',
        phone: '600111222',
      },
    ]);
    const all = (await get('user/getCustomerDropdown')).data;
    const groups = await test.services.db
      .selectFrom('user')
      .select('group_id')
      .distinct()
      .where(
        'id',
        'in',
        all.map((item: { id: number }) => item.id),
      )
      .execute();
    expect(groups).toEqual([{ group_id: 2 }]);
    expect((await get('client/dropdown')).data).toEqual(all);
  });
});

it('the audit log says who did what, without personal values', async () => {
  const id = await create({ first_name: 'Secreta' });
  await post('client/delete', { id });
  const rows = await test.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'client')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(rows.map(row => row.action)).toEqual(['create', 'delete']);
  expect(rows[0]?.fields).toContain('dni');
  expect(JSON.stringify(rows)).not.toMatch(/Secreta|12345678|argon/);
});
