import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { photograph } from '../platform/http/testing/uploads.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** PDFs, uploads, imports and exports: a few at the same time, and not too many of one user. */

let test: TestApp;
let travels: Travels;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

/** Uses up what a user may have at once. */
function occupy(user: TestUser) {
  const held = Array.from({ length: 3 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return test.services.heavyWork.run(user.id, () => promise);
  });
  return async () => {
    for (const end of ends) end();
    await Promise.all(held);
  };
}

async function budgetOf(client: TestUser, values = {}): Promise<number> {
  const travel = await travels.travel({ clients: [client.id] });
  return travels.budget(travel, { total_price: 0, ...values });
}

const pdf = (budget: number, { token }: TestUser) =>
  test.app.inject({ url: `/budget/generarPDF/${budget}`, headers: { 'x-token': token } });

/** Counts the renderings and holds them until the test lets them go. */
function holdPrinter() {
  const { pdf: renderer } = test.services;
  const { print } = renderer;
  const started: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  renderer.print = async (name, document) => {
    started.push(document.budget.id);
    await promise;
    return print(name, document);
  };
  ends.push(() => {
    resolve();
    renderer.print = print;
  });
  return { started, letGo: resolve };
}

describe('PDFs', () => {
  it('of one customer: one is printed, two wait, more are refused; another customer is next', async () => {
    const one = await test.signIn({ group_id: 2 });
    const other = await test.signIn({ group_id: 2 });
    const many = await Promise.all(Array.from({ length: 8 }, () => budgetOf(one)));
    const second = await budgetOf(other);
    const { started, letGo } = holdPrinter();
    const requests = many.map(budget => pdf(budget, one));
    let refused = 0;
    for (const each of requests) void each.then(({ statusCode }) => (refused += statusCode === 429 ? 1 : 0));
    await expect.poll(() => [refused, started.length]).toEqual([5, 1]);
    const parallel = pdf(second, other);
    await expect.poll(() => started).toHaveLength(2);
    letGo();
    const statuses = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect((await parallel).statusCode).toBe(200);
    // The other customer came last and was next, before what waited of the first.
    expect(started[1]).toBe(second);
    expect(started).toHaveLength(4);
  });

  it('are refused in the words of the reader, with the time to try again', async () => {
    const one = await test.signIn({ group_id: 2, language: 'fr' });
    const budget = await budgetOf(one);
    const free = occupy(one);
    const { statusCode, headers, body } = await pdf(budget, one);
    expect([statusCode, headers['retry-after']]).toEqual([429, '5']);
    expect(JSON.parse(body)).toMatchObject({ code: 40001, data: { message: /^Vous avez déjà plusieurs travaux/ } });
    await free();
    expect((await pdf(budget, one)).statusCode).toBe(200);
  });
});

async function photoForm() {
  const body = new FormData();
  body.append('imagen', new Blob([new Uint8Array(await photograph(40, 40).jpeg().toBuffer())]), 'foto.jpg');
  return body;
}

function sheet(more: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  body.append('file', new Blob(['Nombre;Apellidos;Correo electrónico\r\nÍñigo;Peña;inigo@ejemplo.es']), 'a.csv');
  return body;
}

it('uploads, imports and exports of one user are limited too, and leave nothing behind', async () => {
  const { administrator } = test;
  const { token } = administrator;
  const stored = async () => [
    (await readdir(join(test.services.config.dataDir, 'files'))).length,
    (await test.services.db.selectFrom('user').select('id').execute()).length,
  ];
  const calls = [
    async () => test.call('POST', '/api/user/updateUserImage', { token, body: await photoForm() }),
    () => test.call('POST', '/api/client/importPreview', { token, body: sheet() }),
    () => test.call('POST', '/api/client/import', { token, body: sheet({ plan: 'x'.repeat(43) }) }),
    () => test.call('GET', '/api/client/export/csv', { token }),
    () => test.call('GET', '/api/client/export/xlsx', { token }),
    () => test.call('GET', `/api/client/personalData/${test.customer.id}`, { token }),
  ];
  const before = await stored();
  const free = occupy(administrator);
  for (const call of calls)
    expect(await call()).toMatchObject({ status: 429, code: 40001, headers: { 'retry-after': '5' } });
  await free();
  expect(await stored()).toEqual(before);
  process.stdout.write(`${calls.length} calls above the limit of a user refused\n`);
  for (const call of calls) expect((await call()).status).toBe(200);
});
