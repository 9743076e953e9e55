import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
