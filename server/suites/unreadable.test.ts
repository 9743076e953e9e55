import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { createSecrets, type Secrets } from '../platform/auth/secret.ts';
import type { App } from '../platform/http/http.ts';
import { type AnyData, type TestApp, testApp } from '../testing/app.ts';
import { type Planted, plantSecrets } from '../testing/secrets.ts';

/**
 * All sealed values of an agency are unreadable: their key is lost, or they were damaged. No page fails, the values are
 * shown as unreadable, and editing something else does not destroy them.
 */

let test: TestApp;
let planted: Planted;
let app: App;
let other: Secrets;
const logLines: string[] = [];

beforeAll(async () => {
  test = await testApp();
  planted = await plantSecrets(test, test.customer);
  other = createSecrets(Buffer.alloc(32, 9), { warn: message => logLines.push(message) });
  app = await buildApp({ ...test.services, secrets: other });
});
afterAll(() => app.close());

async function call(method: 'GET' | 'POST', url: string, body?: object, token = test.administrator.token) {
  const headers = { 'x-token': token, 'accept-language': 'es' };
  const response = await app.inject({ method, url: `/api/${url}`, headers, ...(body ? { payload: body } : {}) });
  const json = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, ...(json ? (response.json() as AnyData) : {}) };
}
const idOf = async (table: string, where = sql`true`) => {
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where ${where} order by id limit 1`.execute(test.services.db);
  return rows[0]?.id ?? 0;
};
const sealedOf = (id: number) =>
  test.services.db
    .selectFrom('user')
    .select(['dni', 'pasaporte', 'nif', 'dni_hash', 'observaciones'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const dniOf = (row: number) => ({ table: 'user', column: 'dni', row });
const long = process.env.LONG === '1';
const marker = '• No se puede leer •';

it('every page and list of staff and of the customer answers', async () => {
  const failed: string[] = [];
  let callCount = 0;
  const reading = app.routes.filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !/stream|export/.test(url),
  );
  const listing = app.routes.filter(
    ({ method, url }) => method === 'POST' && /getFiltered|getClients|getFilteredPaginated/.test(url),
  );
  for (const token of [test.administrator.token, test.customer.token]) {
    for (const { url, method } of [...reading, ...listing]) {
      const ids = /:\w/.test(url) ? (long ? planted.ids : [1, test.customer.id]) : [1];
      for (const id of new Set(ids)) {
        const answer = await app.inject({
          method: method as 'GET' | 'POST',
          url: url.replace(/:\w+/g, String(id)),
          headers: { 'x-token': token },
          ...(method === 'POST' ? { payload: {} } : {}),
        });
        callCount += 1;
        if (answer.statusCode >= 500) failed.push(`${answer.statusCode} ${url} ${id}`);
      }
    }
  }
  expect(failed).toEqual([]);
  process.stdout.write(`${callCount} calls with nothing that opens: none failed\n`);
}, 240_000);

it('shows them as unreadable, in the reader’s language', async () => {
  const { data } = await call('GET', `client/data/${test.customer.id}`);
  expect(data).toMatchObject({ dni: marker, pasaporte: marker, nif: marker });
  const list = await call('POST', 'user/getClients', { filter: '' });
  expect(list.data.find((row: AnyData) => row.id === test.customer.id).dni).toBe(marker);
  const provider = await idOf('provider');
  expect((await call('GET', `provider/data/${provider}`)).data.bank_account).toBe(marker);
  expect((await call('GET', 'auth/profile', undefined, test.customer.token)).data).toMatchObject({ dni: marker });
  expect(await call('POST', 'provider/showPassword', { id: provider })).toMatchObject({ code: 30001 });
  const mail = await idOf('outbox');
  expect((await call('GET', `mail/data/${mail}`)).data.text).toBe(marker);
});

it('an edit of something else keeps them; an edit with a new value writes it', async () => {
  const id = test.customer.id;
  const before = await sealedOf(id);
  const { data: client } = await call('GET', `client/data/${id}`);
  const edited = await call('POST', 'client/update', {
    data: { ...client, phone: '600700800', observaciones: 'Prefiere ventanilla' },
  });
  expect(edited).toMatchObject({ code: 20001 });
  expect(await sealedOf(id)).toEqual({ ...before, observaciones: 'Prefiere ventanilla' });

  const { data: profile } = await call('GET', 'auth/profile', undefined, test.customer.token);
  expect(await call('POST', 'auth/updateProfile', { data: profile }, test.customer.token)).toMatchObject({
    code: 20001,
  });
  expect(await sealedOf(id)).toMatchObject({ dni: before.dni, pasaporte: before.pasaporte });

  const provider = await idOf('provider');
  const account = () =>
    test.services.db
      .selectFrom('provider')
      .select(['bank_account', 'password'])
      .where('id', '=', provider)
      .executeTakeFirstOrThrow();
  const stored = await account();
  const { data } = await call('GET', `provider/data/${provider}`);
  expect(await call('POST', 'provider/update', { data: { ...data, observations: 'Otra nota' } })).toMatchObject({
    code: 20001,
  });
  expect(await account()).toEqual(stored);

  const { data: again } = await call('GET', `client/data/${id}`);
  expect(await call('POST', 'client/update', { data: { ...again, dni: '87654321X' } })).toMatchObject({ code: 20001 });
  const after = await sealedOf(id);
  expect(other.open(after.dni, dniOf(id))).toBe('87654321X');
  expect(after.dni_hash).toBe(other.blind('87654321X', dniOf(id)));
  expect(after).toMatchObject({ pasaporte: before.pasaporte, nif: before.nif });
});

it('warns the operator once per key, without the sealed values', () => {
  expect(logLines.filter(line => line.includes('another key'))).toHaveLength(1);
  expect(logLines.join()).not.toMatch(/v[12]\./);
});

it('an altered value is unreadable too, and gets a warning of its own', async () => {
  const id = test.otherCustomer.id;
  const dni = `${other.seal('11111111H', dniOf(id)).slice(0, -2)}zz`;
  await test.services.db.updateTable('user').set({ dni }).where('id', '=', id).execute();
  expect((await call('GET', `client/data/${id}`)).data.dni).toBe(marker);
  await call('GET', `client/data/${id}`);
  expect(logLines.filter(line => line.includes('damaged'))).toEqual([expect.stringContaining(`user ${id}`)]);
});

describe('bound values', () => {
  /** Whoever can write to the database copies sealed values to where somebody may read them: there they do not open. */

  const number = '12345678Z';

  const client = async (id: number) =>
    (await test.call('GET', `/api/client/data/${id}`, { token: test.administrator.token })).data;

  const copy = (to: string, value: string, where: string) =>
    sql.raw(`update ${to} set ${value} where ${where}`).execute(test.services.db);

  beforeAll(async () => {
    const { token } = test.administrator;
    const { data } = await test.call('GET', `/api/client/data/${test.customer.id}`, { token });
    const needed = { phone: '600700800', birth_date: '1980-01-02', postal_code: '31001', address: 'Calle Mayor, 1' };
    const body = { data: { ...data, ...needed, dni: number, pasaporte: number } };
    expect((await test.call('POST', '/api/client/update', { token, body })).data).not.toHaveProperty('errors');
  });

  it('a value copied to another row, column or table no longer opens', async () => {
    const { customer, otherCustomer, administrator } = test;
    expect((await client(customer.id)).dni).toBe(number);

    const own = `(select dni from "user" where id = ${customer.id})`;
    await copy('"user"', `dni = ${own}`, `id = ${otherCustomer.id}`);
    expect((await client(otherCustomer.id)).dni).toBe(marker);

    await copy('"user"', 'nif = dni', `id = ${customer.id}`);
    expect(await client(customer.id)).toMatchObject({ dni: number, nif: marker });

    const data = { provider: 'Copia Viajes', bank_account: 'ES9121000418450200051332' };
    const { token } = administrator;
    const created = await test.call('POST', '/api/provider/create', { token, body: { data } });
    expect(created.code).toBe(20001);
    const { rows } = await sql<{ id: number }>`select max(id) as id from provider`.execute(test.services.db);
    const id = rows[0]?.id ?? 0;
    await copy('provider', `bank_account = ${own}`, `id = ${id}`);
    expect((await test.call('GET', `/api/provider/data/${id}`, { token })).data.bank_account).toBe(marker);
  });

  it('equal values of two columns have different hashes, and the search finds each', async () => {
    const { id } = test.customer;
    const row = await test.services.db
      .selectFrom('user')
      .select(['dni_hash', 'pasaporte_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.dni_hash).not.toBe(row.pasaporte_hash);
    for (const column of ['dni', 'pasaporte']) {
      const body = { filter: { [column]: number.toLowerCase() } };
      const answer = await test.call('POST', '/api/client/getFilteredPaginated', {
        token: test.administrator.token,
        body,
      });
      expect(answer.data.map((each: { id: number }) => each.id)).toEqual([id]);
    }
  });
});
