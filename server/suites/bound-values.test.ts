import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

/** Whoever can write to the database copies sealed values to where somebody may read them: there they do not open. */

let test: TestApp;
const marker = '• No se puede leer •';
const number = '12345678Z';
const client = async (id: number) =>
  (await test.call('GET', `/api/client/data/${id}`, { token: test.administrator.token })).data;
const copy = (to: string, value: string, where: string) =>
  sql.raw(`update ${to} set ${value} where ${where}`).execute(test.services.db);

beforeAll(async () => {
  test = await testApp();
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
