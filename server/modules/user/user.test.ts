import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../platform/auth/testing/session.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

const eva = {
  first_name: 'Eva',
  last_name: 'Agente',
  email: 'eva@agencia.example',
  phone: '600333444',
  password: 'tren-de-la-costa',
  password_again: 'tren-de-la-costa',
  roles: [3],
};

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const post = (url: string, body: object, token: string | undefined = test.administrator.token) =>
  test.call('POST', `/api/${url}`, { token, body });
const get = (url: string, token: string | undefined = test.administrator.token) =>
  test.call('GET', `/api/${url}`, { token });
const customerToken = (id: number) => openSession(test.services.db, { id, group_id: 2 }, test.services.clock());

let made = 0;
const create = async (fields: object = {}) => {
  made += 1;
  const answer = await post('user/create', { data: { ...eva, email: `usuario${made}@agencia.example`, ...fields } });
  expect(answer.code).toBe(20001);
  return answer.data.id as number;
};
/** An administrator who has replaced the password that they were given. */
async function administrator(): Promise<number> {
  const id = await create({ roles: [1] });
  await test.services.db.updateTable('user').set({ changed_password: true }).where('id', '=', id).execute();
  return id;
}
const stored = (id: number) =>
  test.services.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const everybody = () => test.services.db.selectFrom('user').selectAll().orderBy('id').execute();
const client = async () =>
  (
    await test.services.db
      .insertInto('user')
      .values({ group_id: 2, first_name: 'Carla', last_name: 'Cliente' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const edited = (id: number, fields: object = {}) => ({
  data: { ...eva, id, email: `usuario${id}@editado.example`, password: '', password_again: '', ...fields },
});
const notAllowed = { code: 40001, data: { message: 'No tiene permiso para hacer esto' } };
const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

it('takes no user name that looks like another: with letters of two alphabets, in other forms, with unseen ones', async () => {
  const named = (username: string) =>
    post('user/create', { data: { ...eva, email: `nombre${username.length}@agencia.example`, username } });
  const usernameMixed = 'Use letras de un solo alfabeto: otras se parecen, pero no son las mismas';
  await create({ username: 'jefa' });
  expect((await named('jеfa')).data.fields).toEqual({ username: usernameMixed });
  for (const username of ['ｊｅｆａ', 'je\u200bfa', 'jefa\u3164', 'JEFA'])
    expect((await named(username)).data.fields).toEqual({ username: 'Ese nombre de usuario ya está en uso' });
});

describe('who may', () => {
  const reads: ['GET' | 'POST', string, object?][] = [
    ['POST', 'user/getFilteredUsers', {}],
    ['POST', 'user/getFilteredPaginated', {}],
    ['GET', 'user/getAllUsers/page/1'],
    ['GET', 'user/page/1'],
    ['GET', 'user/all'],
    ['GET', 'user/getUsers/3'],
    ['GET', 'user/getAgentsDropdown'],
    ['GET', 'user/dropdown'],
    ['POST', 'user/filteredDropdown', { query: 'e' }],
  ];
  it.each(reads)('%s %s is for staff', async (method, url, body) => {
    const token = await customerToken(await client());
    expect(await test.call(method, `/api/${url}`, { body })).toMatchObject({ code: 50008 });
    expect(await test.call(method, `/api/${url}`, { body, token })).toMatchObject(notAllowed);
    expect(await test.call(method, `/api/${url}`, { body, token: test.agent.token })).toMatchObject({ code: 20000 });
  });

  const writes: ['GET' | 'POST', string, object?][] = [
    ['GET', 'user/data/1'],
    ['POST', 'user/create', { data: { ...eva, roles: [1] } }],
    ['POST', 'user/update', edited(1)],
    ['POST', 'user/delete', { id: 1 }],
  ];
  it.each(writes)('%s %s is for administrators', async (method, url, body) => {
    const customer = await customerToken(await client());
    const before = await everybody();
    expect(await test.call(method, `/api/${url}`, { body })).toMatchObject({ code: 50008 });
    for (const token of [customer, test.agent.token]) {
      expect(await test.call(method, `/api/${url}`, { body, token })).toMatchObject(notAllowed);
    }
    expect(await everybody()).toEqual(before);
  });
});

describe('adding', () => {
  it('reports missing fields word for word', async () => {
    const { code, data } = await post('user/create', { data: {} });
    expect(code).toBe(40001);
    expect(data.fields).toMatchObject({
      first_name: 'Introduzca el nombre del usuario',
      last_name: 'Introduzca los apellidos del usuario',
      email: 'Introduzca un email',
      phone: 'Introduzca un teléfono',
      roles: 'Seleccione el rol de usuario',
    });
    const field = async (fields: object) => (await post('user/create', { data: { ...eva, ...fields } })).data.fields;
    expect(await field({ email: 'eva' })).toEqual({ email: 'Introduzca un email válido' });
    expect(await field({ phone: '12345678' })).toEqual({ phone: 'El número es demasiado corto' });
    expect(await field({ phone: '1234567890' })).toEqual({ phone: 'El número es demasiado largo' });
    expect(await field({ phone: '12345678a' })).toEqual({ phone: 'Introduzca un número válido' });
    expect(await field({ password: 'corta', password_again: 'corta' })).toEqual({
      password: 'Demasiado corta, debe tener min 8 caracteres',
      password_again: 'Demasiado corta, debe tener min 8 caracteres',
    });
    expect(await field({ password_again: 'corta' })).toEqual({
      password_again: 'Demasiado corta, debe tener min 8 caracteres',
    });
    for (const password_again of ['otra cosa', '', undefined]) {
      expect(await field({ password_again })).toEqual({ password_again: 'Las contraseñas no coinciden' });
    }
    expect(await field({ roles: [9] })).toEqual({ roles: 'Seleccione el rol de usuario' });
    expect(await field({ birth_date: 'ayer' })).toEqual({ birth_date: 'Introduzca una fecha válida' });
  });

  it('writes a user whom the list and the dialog show, and nothing else', async () => {
    const hostile = { id: 999, active: false, deleted_at: '2020-01-01', password_hash: 'x', changed_password: true };
    const more = { dni: '87654321X', postal_code: '31002', address: 'Calle Nueva, 2', birth_date: '1990-01-31' };
    const data = { ...eva, ...more, id_ambito_preparacion_plataforma: 2, ...hostile };
    const { data: done } = await post('user/create', { data });
    expect(await stored(done.id)).toMatchObject({
      group_id: 3,
      username: 'eva@agencia.example',
      active: true,
      deleted_at: null,
      changed_password: false,
      dni: expect.stringMatching(/^v1\./),
    });
    expect((await get(`user/data/${done.id}`)).data).toEqual({
      id: done.id,
      username: 'eva@agencia.example',
      email: 'eva@agencia.example',
      first_name: 'Eva',
      last_name: 'Agente',
      phone: '600333444',
      roles: [3],
      role_name: 'Agente',
      active: true,
      changed_password: false,
      second_factor: false,
      provider_linked: false,
      imagen: null,
      updated_at: expect.any(String),
      dni: '87654321X',
      postal_code: '31002',
      address: 'Calle Nueva, 2',
      birth_date: '1990-01-31',
      language: 'es',
      id_ambito_preparacion_plataforma: 2,
    });
    const page = await post('user/getFilteredUsers', { page: 1, filter: 'eva@agencia' }, test.agent.token);
    expect(page.body).toMatchObject({ code: 20000, total: 1, data: [{ id: done.id, role_name: 'Agente' }] });
    expect(JSON.stringify(page.body)).not.toMatch(/87654321|argon/);
    expect((await post('user/create', { data: { ...eva, email: 'EVA@agencia.example' } })).data.fields).toEqual({
      email: 'Ese correo electrónico ya está en uso',
    });
    expect(
      (await post('user/create', { data: { ...eva, email: 'e@f.es', username: 'Eva@agencia.example' } })).data.fields,
    ).toEqual({ username: 'Ese nombre de usuario ya está en uso' });
  });
});

describe('editing', () => {
  it('keeps the username, unless it equals the e-mail', async () => {
    const named = await create({ username: 'evita' });
    const unnamed = await create();
    for (const id of [named, unnamed])
      expect((await post('user/update', edited(id, { username: 'x' }))).code).toBe(20001);
    expect((await stored(named)).username).toBe('evita');
    expect((await stored(unnamed)).username).toBe(`usuario${unnamed}@editado.example`);
  });

  it('refuses a stale edit and overwrites nothing', async () => {
    const id = await create();
    const { updated_at } = (await get(`user/data/${id}`)).data;
    expect((await post('user/update', edited(id, { updated_at, first_name: 'Primera' }))).code).toBe(20001);
    expect((await post('user/update', edited(id, { updated_at, first_name: 'Segunda' }))).code).toBe(30001);
    expect((await stored(id)).first_name).toBe('Primera');
    expect((await post('user/update', edited(id, { updated_at: 'ayer' }))).code).toBe(40001);
  });

  it('ends sessions with a new password, a new group and when the user is disabled', async () => {
    const changes = [
      { password: 'tren-de-la-sierra', password_again: 'tren-de-la-sierra' },
      { roles: 1 },
      { active: false },
    ];
    for (const change of changes) {
      const id = await create();
      const token = await openSession(test.services.db, { id, group_id: 3 }, test.services.clock());
      expect((await get('auth/info', token)).code).toBe(20000);
      expect((await post('user/update', edited(id, change))).code).toBe(20001);
      expect((await get('auth/info', token)).code).toBe(50012);
    }
  });

  it('keeps the session in which administrators change their own password', async () => {
    const id = await administrator();
    const token = await openSession(test.services.db, { id, group_id: 1 }, test.services.clock());
    const other = await openSession(test.services.db, { id, group_id: 1 }, test.services.clock());
    const change = edited(id, { roles: 1, password: 'tren-de-la-sierra', password_again: 'tren-de-la-sierra' });
    expect((await post('user/update', change, token)).code).toBe(20001);
    expect((await get('auth/info', token)).code).toBe(20000);
    expect((await get('auth/info', other)).code).toBe(50012);
    expect((await stored(id)).changed_password).toBe(true);
    await post('user/delete', { id });
  });

  it('does not enable a user whom a simple client edits', async () => {
    const id = await create();
    await post('user/update', edited(id, { active: false }));
    await post('user/update', edited(id));
    expect((await stored(id)).active).toBe(false);
    expect((await get('user/getAgentsDropdown')).data.map((item: { id: number }) => item.id)).not.toContain(id);
    await post('user/update', edited(id, { active: true }));
    expect((await stored(id)).active).toBe(true);
  });

  it('treats no client as a system user: clients are read here but written as clients', async () => {
    const id = await client();
    expect(await post('user/update', edited(id, { roles: 1 }))).toMatchObject(nothing);
    expect(await post('user/delete', { id })).toMatchObject(nothing);
    expect(await get(`user/data/${id}`)).toMatchObject({ code: 20000, data: { roles: [2] } });
    expect(await get(`user/dropdownById/${id}`)).toMatchObject(nothing);
    expect(await stored(id)).toMatchObject({ group_id: 2, deleted_at: null });
  });
});

describe('deleting', () => {
  it('ends sessions, frees the address and removes the user from every list', async () => {
    const id = await create({ email: 'libre@agencia.example' });
    const token = await openSession(test.services.db, { id, group_id: 3 }, test.services.clock());
    expect((await post('user/delete', { id })).code).toBe(20001);
    expect((await get('auth/info', token)).code).toBe(50012);
    expect((await post('user/getFilteredUsers', { filter: 'libre@agencia' })).body.total).toBe(0);
    expect(await post('user/delete', { id })).toMatchObject(nothing);
    await create({ email: 'libre@agencia.example' });
  });

  it('leaves at least one active administrator, even when two are deleted at once', async () => {
    const { db } = test.services;
    const first = await administrator();
    const second = await administrator();
    const tokens = await Promise.all(
      [first, second].map(id => openSession(db, { id, group_id: 1 }, test.services.clock())),
    );
    // The administrator of the tests is set aside.
    const others = await db
      .updateTable('user')
      .set({ active: false })
      .where('group_id', '=', 1)
      .where('active', '=', true)
      .where('id', 'not in', [first, second])
      .returning('id')
      .execute();
    const refused = { code: 40001, data: { message: 'Debe quedar al menos un administrador activo' } };
    const both = await Promise.all([
      post('user/update', edited(second, { roles: 3 }), tokens[0]),
      post('user/delete', { id: first }, tokens[1]),
    ]);
    expect(both.filter(answer => answer.code === 20001)).toHaveLength(1);
    const left = await db
      .selectFrom('user')
      .select('id')
      .where('group_id', '=', 1)
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    const token = tokens[left.id === first ? 0 : 1];
    for (const change of [{ roles: 3 }, { roles: 2 }, { roles: 1, active: false }]) {
      expect(await post('user/update', edited(left.id, change), token)).toMatchObject(refused);
    }
    expect(await post('user/delete', { id: left.id }, token)).toMatchObject(refused);
    expect(await stored(left.id)).toMatchObject({ group_id: 1, active: true, deleted_at: null });
    await db
      .updateTable('user')
      .set({ active: true })
      .where(
        'id',
        'in',
        others.map(row => row.id),
      )
      .execute();
  });
});

describe('lists', () => {
  it('have administrators and agents, never clients', async () => {
    await client();
    const rows: { roles: number[] }[] = [
      ...(await get('user/all')).data,
      ...(await get('user/getAllUsers/page/1')).data,
    ];
    expect(new Set(rows.flatMap(row => row.roles))).toEqual(new Set([1, 3]));
    expect((await post('user/getFilteredUsers', { filter: 'Carla Cliente' })).body.total).toBe(0);
    const byGroup = (await get('user/getUsers/2')).data as { roles: number[] }[];
    expect(new Set(byGroup.flatMap(row => row.roles))).toEqual(new Set([2]));
    expect((await get('user/getUsers/9')).data).toEqual([]);
    expect(await get('user/getUsers/x')).toMatchObject(nothing);
  });
});

describe('whether somebody has a password', () => {
  it('is told to staff by user, and to the sign-up page by its token', async () => {
    const { db, clock } = test.services;
    const without = await client();
    const has = (param: string | number, token?: string) =>
      test.call('GET', `/api/user/userHasPassword/${param}`, { token });
    expect(await has(without, test.agent.token)).toMatchObject({ code: 20000, data: { has_password: false } });
    expect(await has(await create(), test.agent.token)).toMatchObject({ data: { has_password: true } });
    expect(await has(987_654, test.agent.token)).toMatchObject(nothing);
    const link = await newLink(db, 'sign-up', { userId: without }, clock());
    expect(await has(link)).toMatchObject({ code: 20000, data: { has_password: false } });
    // For an address, or for an id from callers who are not staff, the answer says nothing, not even whether the user
    // exists.
    const customer = await customerToken(without);
    for (const param of [without, 987_654, 'usuario1@agencia.example', 'nadie@example.org']) {
      expect(await has(param)).toMatchObject({ code: 30001 });
      expect(await has(param, customer)).toMatchObject({ code: 30001 });
    }
  });
});
