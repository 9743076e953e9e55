import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';
import { tellsNoRefusal } from '../../testing/world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const post = (path: string, body: object, { token } = test.agent) =>
  test.call('POST', `/api/provider/${path}`, { token, body });
const get = (path: string) => test.call('GET', `/api/provider/${path}`, { token: test.agent.token });
const list = async (filter: unknown, page = 1) => (await post('getFilteredProviders', { filter, page })).body;
const namesOf = (answer: AnyData) => answer.data.map((row: AnyData) => row.provider);

const secret = 'Clave–del Portal 42 ';
const account = 'es91 2100 0418 4502 0005 1332';
const tidyAccount = 'ES91 2100 0418 4502 0005 1332';
const full = {
  provider: 'Viajes Ñandú Mayorista',
  fiscal_name: 'Ñandú Operadora Turística, S. L.',
  fiscal_address: 'Calle Larios, 4',
  cif: 'B29000001',
  country: 'España',
  province: 'Málaga',
  location: 'Vélez-Málaga',
  postal_code: '29700',
  billing_type: 'Mensual',
  main_product: 'Circuitos',
  other_products: 'Cruceros fluviales',
  web: 'www.nandu.example/agencias',
  user: 'alborada',
  password: secret,
  agency: '40177',
  contact_phone: '952 00 00 01',
  contact_email: 'reservas@nandu.example',
  contact_person: 'Íñigo Peña',
  transfer_email: 'pagos@nandu.example',
  bank_account: account,
  observations: 'Pedir siempre cupo garantizado',
};

async function made(fields: object = {}): Promise<number> {
  const { code, data } = await post('create', { data: { ...full, ...fields } });
  expect([code, data.message]).toEqual([20001, 'Guardado correctamente']);
  return data.id;
}
const stored = async (id: number) =>
  (await sql<AnyData>`select * from provider where id = ${id}`.execute(test.services.db)).rows[0];
const shown = async (id: number, user = test.agent) => (await post('showPassword', { id }, user)).data.password;
const auditOf = async (id: number) =>
  (
    await test.services.db
      .selectFrom('audit_log')
      .select(['user_id', 'action', 'fields'])
      .where('entity', '=', 'provider')
      .where('entity_id', '=', String(id))
      .where(tellsNoRefusal)
      .orderBy('id')
      .execute()
  ).map(({ user_id, action, fields }) => ({ user_id, action, fields }));

describe('writing', () => {
  it('stores every field of the specification, with telephone, web address and account in their normal form', async () => {
    const id = await made();
    const { data } = await get(`data/${id}`);
    const { password: _password, ...fields } = full;
    expect(data).toEqual({
      ...fields,
      id,
      web: 'https://www.nandu.example/agencias',
      contact_phone: '952000001',
      bank_account: tidyAccount,
      has_password: true,
      active: 1,
      updated_at: expect.any(String),
    });
  });

  it('requires the name and refuses an invalid e-mail, telephone, postal code or web address', async () => {
    const refused = async (fields: object) => {
      const { code, data } = await post('create', { data: { provider: 'Uno', ...fields } });
      return [code, data.fields];
    };
    expect(await refused({ provider: ' ' })).toEqual([
      40001,
      { provider: 'Introduzca el nombre del Mayorista/Proveedor' },
    ]);
    for (const [field, value, message] of [
      ['contact_email', 'reservas@nandu', 'Email inválido'],
      ['transfer_email', 'pagos', 'Email inválido'],
      ['contact_phone', '95200', 'El número es demasiado corto'],
      ['contact_phone', '9520000011', 'El número es demasiado largo'],
      ['contact_phone', '95200000A', 'Introduzca un número válido'],
      ['postal_code', '29A01', 'Introduzca un número válido'],
      ['web', 'javascript:alert(1)', 'Introduzca una dirección web válida'],
      ['web', 'ftp://nandu.example', 'Introduzca una dirección web válida'],
      ['web', 'no tengo', 'Introduzca una dirección web válida'],
    ])
      expect([field, value, ...(await refused({ [field as string]: value }))]).toEqual([
        field,
        value,
        40001,
        { [field as string]: message },
      ]);
  });

  it('accepts a foreign telephone and postal code, and a web address as it is', async () => {
    const foreign = { country: 'Reino Unido', postal_code: 'SW1A 1AA', contact_phone: '+44 20 7946 0000' };
    const id = await made({ ...foreign, web: 'http://agents.example:8080/login', bank_account: ' Cuenta 12 ' });
    expect((await get(`data/${id}`)).data).toMatchObject({
      postal_code: 'SW1A 1AA',
      contact_phone: '+442079460000',
      web: 'http://agents.example:8080/login',
      bank_account: 'Cuenta 12',
    });
  });

  it('is active by default, and an edit without the field does not change it', async () => {
    const active = async (id: number) => (await get(`data/${id}`)).data.active;
    const id = await made({ provider: 'Dormida', active: 0 });
    expect(await active(id)).toBe(0);
    await post('update', { data: { id, provider: 'Dormida' } });
    expect(await active(id)).toBe(0);
    await post('update', { data: { id, provider: 'Dormida', active: true } });
    expect(await active(id)).toBe(1);
  });

  it('refuses a stale edit and keeps the other person’s edit', async () => {
    const id = await made();
    const { updated_at } = (await get(`data/${id}`)).data;
    expect((await post('update', { data: { id, updated_at, provider: 'Primera' } })).code).toBe(20001);
    const late = await post('update', { data: { id, updated_at, provider: 'Segunda', password: 'otra' } });
    expect([late.code, late.data.message]).toEqual([30001, expect.stringContaining('Otra persona')]);
    expect((await get(`data/${id}`)).data.provider).toBe('Primera');
    expect(await shown(id)).toBe(secret);
  });

  it('a deleted one disappears from lists and calls, and keeps its name by id', async () => {
    const id = await made({ provider: 'Quiebra Tours' });
    expect((await post('delete', { id })).data.message).toBe('Eliminado correctamente');
    expect(namesOf(await list('quiebra'))).toEqual([]);
    expect((await get(`data/${id}`)).code).toBe(40001);
    expect((await post('showPassword', { id })).code).toBe(40001);
    expect((await post('update', { data: { id, provider: 'Quiebra' } })).code).toBe(40001);
    expect((await post('delete', { id })).code).toBe(40001);
    expect((await get(`dropdownById/${id}`)).data).toEqual({ id, name: 'Quiebra Tours' });
  });
});

describe('the password and the account', () => {
  it('are sealed in the database', async () => {
    const row = await stored(await made());
    expect(row.password).toMatch(/^v1\./);
    expect(row.bank_account).toMatch(/^v1\./);
    const text = JSON.stringify(row);
    for (const word of [secret, secret.trim(), '0418', '1332']) expect(text).not.toContain(word);
    expect(test.services.secrets.open(row.password, { table: 'provider', column: 'password', row: row.id })).toBe(
      secret,
    );
  });

  it('are in no answer: only whether there is a password, and the last characters of the account', async () => {
    const id = await made({ provider: 'Secretaria Viajes' });
    const open = await made({ provider: 'Secretaria Abierta', password: '' });
    const answers = [
      await get('all'),
      await get('page/1'),
      await get('dropdown'),
      await get(`dropdownById/${id}`),
      await post('filteredDropdown', { query: 'secretaria' }),
      await post('getFilteredPaginated', { filter: 'secretaria' }),
      await post('getFilteredProviders', { filter: 'secretaria' }),
    ];
    for (const answer of answers) {
      const text = JSON.stringify(answer.body);
      expect(text).toContain('Secretaria Viajes');
      expect(text).not.toContain(secret.trim());
      expect(text).not.toContain('"password"');
      expect(text).not.toContain('v1.');
      expect(text).not.toMatch(/2100 ?0418/);
    }
    const { data } = answers.at(-1) as AnyData;
    expect(data.map((row: AnyData) => [row.id, row.has_password])).toEqual([
      [open, false],
      [id, true],
    ]);
    expect(data[0].bank_account).toMatch(/^•+332$/);
    expect((await get(`data/${id}`)).data).not.toHaveProperty('password');
  });

  it('the password is shown on request, and the audit log records it', async () => {
    const id = await made();
    expect(await shown(id)).toBe(secret);
    expect(await shown(id, test.administrator)).toBe(secret);
    const entry = { action: 'showPassword', fields: ['password'] };
    const rows = await auditOf(id);
    expect(rows.slice(1)).toEqual([
      { ...entry, user_id: test.agent.id },
      { ...entry, user_id: test.administrator.id },
    ]);
    expect(JSON.stringify(rows)).not.toContain(secret.trim());
    const without = await made({ password: null });
    expect((await post('showPassword', { id: without })).body).toEqual({ code: 20000, data: { password: null } });
    expect(await auditOf(without)).toHaveLength(1);
  });

  it('an edit without a password keeps it, a new one replaces it, and `remove_password` deletes it', async () => {
    const id = await made();
    for (const left of [{}, { password: '' }, { password: null }]) {
      await post('update', { data: { id, provider: 'Igual', ...left } });
      expect(await shown(id)).toBe(secret);
    }
    await post('update', { data: { id, provider: 'Igual', password: 'nueva' } });
    expect(await shown(id)).toBe('nueva');
    await post('update', { data: { id, provider: 'Igual', remove_password: true } });
    expect(await shown(id)).toBeNull();
    expect((await get(`data/${id}`)).data.has_password).toBe(false);
  });

  it('a masked account in an edit does not replace the account', async () => {
    const id = await made({ provider: 'Enmascarada' });
    const [row] = (await list('enmascarada')).data;
    expect((await post('update', { data: row })).code).toBe(20001);
    expect((await get(`data/${id}`)).data.bank_account).toBe(tidyAccount);
    await post('update', { data: { ...row, updated_at: null, bank_account: '' } });
    expect((await get(`data/${id}`)).data.bank_account).toBeNull();
  });
});

describe('lists', () => {
  it('filter by either name, ignoring case and accents, and by active', async () => {
    await made({ provider: 'Águila Cruceros', fiscal_name: 'Navegación Pérez', active: 1 });
    await made({ provider: 'Aguilar Vuelos', fiscal_name: null, active: 0 });
    expect(namesOf(await list('AGUILA'))).toEqual(['Águila Cruceros', 'Aguilar Vuelos']);
    expect(namesOf(await list('perez'))).toEqual(['Águila Cruceros']);
    expect(namesOf(await list({ name: 'águila', active: 1 }))).toEqual(['Águila Cruceros']);
    expect(namesOf(await list({ name: 'aguila', active: '0' }))).toEqual(['Aguilar Vuelos']);
    expect(namesOf(await list('a_uila'))).toEqual([]);
    const dropdown = await post('filteredDropdown', { query: 'aguila' });
    expect(dropdown.data.map((item: AnyData) => item.name)).toEqual(['Águila Cruceros', 'Aguilar Vuelos']);
  });

  it('have ten rows per page', async () => {
    for (let n = 10; n < 22; n += 1) await made({ provider: `Paginada ${n}` });
    const first = await list('paginada');
    expect(first).toMatchObject({ curr_page: 1, total_pages: 2, limit: 10, total: 12 });
    expect(namesOf(first)[0]).toBe('Paginada 10');
    expect(namesOf(await list({ name: 'paginada' }, 2))).toEqual(['Paginada 20', 'Paginada 21']);
    expect((await post('getFilteredPaginated', { filter: 'paginada', page: 2 })).data).toHaveLength(2);
    expect((await get('page/1')).data).toHaveLength(10);
  });
});
