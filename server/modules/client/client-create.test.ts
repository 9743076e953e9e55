import { beforeAll, describe, expect, it } from 'vitest';
import { newLink } from '../../shared/link.ts';
import { type AnyData, type TestApp, testApp, testPassword } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';

/** What `client/create` and `user/create` accept, and what is read back afterwards (specification 3, decisions 8). */
describe('a new client', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });

  const post = (url: string, body: object, token: string | undefined = test.administrator.token) =>
    test.call('POST', `/api/${url}`, { token, body });
  const get = (url: string, token: string | undefined = test.administrator.token) =>
    test.call('GET', `/api/${url}`, { token });

  let made = 0;
  const nextEmail = () => {
    made += 1;
    return `nueva${made}@example.org`;
  };

  const more = {
    tratamiento: 'Sra.',
    pasaporte: 'PAB123456',
    recivir_mailing: true,
    consentimiento: true,
    razon_social: 'Viajes Ana, S. L.',
    poblacion: 'Ronda',
    nif: 'B12345678',
    observaciones: 'Prefiere pasillo',
  };
  const full = () => ({
    first_name: 'Ana',
    last_name: 'Márquez Gil',
    username: `ana${made + 1}`,
    email: nextEmail(),
    dni: '12345678Z',
    phone: '600111222',
    birth_date: '1980-02-29',
    postal_code: '29400',
    address: 'Calle Mayor, 1',
  });
  const passwords = { password: 'tren-de-la-costa', password_again: 'tren-de-la-costa' };

  it('the full form keeps every field of the specification', async () => {
    const person = { ...full(), ...more };
    const created = await post('client/create', { data: JSON.stringify({ ...person, ...passwords, roles: [1] }) });
    expect(created).toMatchObject({ code: 20001 });
    const { data } = await get(`client/data/${created.data.id}`);
    expect(data).toMatchObject({ ...person, roles: [2], has_password: true });
    const consents = await test.services.db
      .selectFrom('consent')
      .select(['kind', 'granted', 'recorded_by'])
      .where('user_id', '=', created.data.id)
      .orderBy('kind')
      .execute();
    expect(consents).toEqual([
      { kind: 'consentimiento', granted: true, recorded_by: test.administrator.id },
      { kind: 'recivir_mailing', granted: true, recorded_by: test.administrator.id },
    ]);
  });

  it('a body without the full form’s own fields is the quick form', async () => {
    const person = { first_name: 'Eva', last_name: 'Ruiz', email: nextEmail(), ...more };
    const created = await post('client/create', { data: person });
    expect(created).toMatchObject({ code: 20001 });
    expect((await get(`client/data/${created.data.id}`)).data).toMatchObject({
      ...person,
      username: person.email,
      roles: [2],
      has_password: false,
    });
    // The quick form has its own messages.
    expect((await post('client/create', { data: {} })).data.fields).toEqual({
      first_name: 'Nombre obligatorio',
      last_name: 'Apellidos obligatorios',
      email: 'Email obligatorio',
    });
    const half = { first_name: 'Eva', last_name: 'Ruiz', phone: '600111222' };
    expect((await post('client/create', { data: half })).data.fields).toMatchObject({
      dni: 'DNI obligatorio',
      password: 'Contraseña obligatoria',
    });
  });

  const unborn = 'La fecha de nacimiento no puede ser futura';
  it.each([
    ['client/create', '2050-01-01', unborn],
    ['client/create', '1899-12-31', 'El año debe estar entre 1900 y 2200'],
    ['client/createFast', '2050-01-01', unborn],
    ['user/create', '2050-01-01', unborn],
  ])('%s refuses a birth on %s', async (call, birth_date, said) => {
    const body = { ...full(), ...passwords, roles: 3, birth_date };
    expect((await post(call, { data: body })).data.fields).toEqual({ birth_date: said });
  });

  it('a profile refuses a birth date in the future', async () => {
    const answer = await post('auth/updateProfile', { data: { birth_date: '2050-01-01' } }, test.customer.token);
    expect(answer.data.fields).toEqual({ birth_date: unborn });
  });

  it.each(['29.01', '2900?', '-1', 'abc'])('%s is no postal code', async postal_code => {
    const fields = { postal_code: 'Introduzca un número válido' };
    for (const [call, body] of [
      ['client/create', { ...full(), ...passwords }],
      ['client/createFast', { first_name: 'A', last_name: 'B', email: nextEmail() }],
      ['user/create', { ...full(), ...passwords, roles: 3 }],
      ['provider/create', { provider: 'Mayorista', country: 'España' }],
    ] as [string, AnyData][])
      expect((await post(call, { data: { ...body, postal_code } })).data.fields, call).toEqual(fields);
  });

  it('roles is one group: a missing, second or unknown one is refused', async () => {
    for (const roles of [[], [1, 3], 9, null, true, ['x']]) {
      const answer = await post('user/create', { data: { ...full(), ...passwords, roles } });
      expect(answer.data.fields, JSON.stringify(roles)).toEqual({ roles: 'Seleccione el rol de usuario' });
    }
    for (const roles of [3, [3], '3', ['3']])
      expect((await post('user/create', { data: { ...full(), ...passwords, roles } })).code).toBe(20001);
  });

  it('a user of any group can be read by the person who added them', async () => {
    const { data } = await post('user/create', { data: { ...full(), ...passwords, roles: 2 } });
    expect(await get(`user/data/${data.id}`)).toMatchObject({ code: 20000, data: { id: data.id, roles: [2] } });
  });

  it('userHasPassword is false for a sign-up token until it is used, and true afterwards', async () => {
    const { id } = (await post('client/create', { data: { first_name: 'E', last_name: 'R', email: nextEmail() } }))
      .data;
    const token = await newLink(test.services.db, 'sign-up', { userId: id }, test.services.clock());
    const has = () => test.call('GET', `/api/user/userHasPassword/${token}`);
    expect(await has()).toMatchObject({ code: 20000, data: { has_password: false } });
    const form = { token, first_name: 'Eva', last_name: 'Ruiz', password: testPassword, password_again: testPassword };
    expect(await post('external/signUp', { data: { ...form, consent: true } })).toMatchObject({ code: 20001 });
    expect(await has()).toMatchObject({ code: 20000, data: { has_password: true } });
  });
});

/** Every way to write an e-mail down checks it in the same way. */
describe('the e-mail of a client', () => {
  const malformed = ['sin arroba', 'a@b..es', '.a@b.es', 'a;b@c.es', 'a@b', 'a@', '@b.es', 'a b@c.es'];

  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });

  const post = (path: string, data: object) =>
    test.call('POST', `/api/${path}`, { token: test.administrator.token, body: { data } });
  const person = { first_name: 'Ana', last_name: 'Luz' };
  const password = 'un-barco-con-tres-velas';

  const ways: [name: string, path: string, body: (email: string) => object, field?: string][] = [
    ['the quick form', 'client/createFast', email => ({ ...person, email })],
    ['the quick form by client/create', 'client/create', email => ({ ...person, email })],
    [
      'the whole form',
      'client/create',
      email => ({
        ...person,
        email,
        phone: '600000000',
        dni: '1',
        birth_date: '1990-01-01',
        postal_code: '29001',
        address: 'X',
        password,
        password_again: password,
      }),
    ],
    ['an edit', 'client/update', email => ({ id: test.customer.id, email })],
    [
      'a colleague',
      'user/create',
      email => ({ ...person, email, phone: '600000000', roles: 3, password, password_again: password }),
    ],
    ['a colleague’s edit', 'user/update', email => ({ id: test.agent.id, email })],
    ['a trip’s contact', 'travel/update', email => ({ id: travel, contact_email: email }), 'contact_email'],
    ['a provider', 'provider/create', email => ({ provider: 'X', contact_email: email }), 'contact_email'],
    ['an accommodation', 'accomodation/create', email => ({ name: 'X', contact_email: email }), 'contact_email'],
  ];
  let travel: number;

  it.each(ways)('%s refuses a malformed e-mail under its field', async (_name, path, body, field = 'email') => {
    travel ??= await travelsOf(test).travel();
    let taken = 0;
    for (const email of malformed) {
      const answer = await post(path, body(email));
      if (answer.code === 20001) taken += 1;
      else expect(Object.keys(answer.data.fields ?? {})).toContain(field);
    }
    process.stdout.write(`malformed e-mails by ${path}: ${taken} of ${malformed.length} taken\n`);
    expect(taken).toBe(0);
  });
});
