import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { photograph } from '../platform/uploads.fixtures.ts';
import { type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** PDFs, uploads, imports and exports: everybody in turn, and not too many of one user. */

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

/** Keeps a user's turn in a queue, and the two places behind it. */
function occupy(queue: keyof TestApp['services']['turns'], user: TestUser) {
  const held = Array.from({ length: 3 }, () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return test.services.turns[queue].run(user.id, () => promise);
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

const pdf = (budget: number, { token }: TestUser, language = 'es') =>
  test.app.inject({ url: `/budget/generarPDF/${budget}`, headers: { 'x-token': token, 'accept-language': language } });

/** Counts the renderings and holds them until the test lets them go. */
function holdPrinter() {
  const { pdf: renderer } = test.services;
  const { budget } = renderer;
  const started: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  renderer.budget = async document => {
    started.push(document.budget.id);
    await promise;
    return budget(document);
  };
  ends.push(() => {
    resolve();
    renderer.budget = budget;
  });
  return { started, letGo: resolve };
}

describe('PDFs', () => {
  it('of one customer: one is printed, two wait, more are refused; another customer is next', async () => {
    const one = await test.signIn({ group_id: 2 });
    const other = await test.signIn({ group_id: 2 });
    const third = await test.signIn({ group_id: 2 });
    const many = await Promise.all(Array.from({ length: 8 }, () => budgetOf(one)));
    const [second, last] = [await budgetOf(other), await budgetOf(third)];
    const { started, letGo } = holdPrinter();
    const asked = many.map(budget => pdf(budget, one));
    let refused = 0;
    for (const each of asked) void each.then(({ statusCode }) => (refused += statusCode === 429 ? 1 : 0));
    await expect.poll(() => [refused, started.length]).toEqual([5, 1]);
    const beside = pdf(second, other);
    await expect.poll(() => started).toHaveLength(2);
    const next = pdf(last, third);
    letGo();
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect([(await beside).statusCode, (await next).statusCode]).toEqual([200, 200]);
    // Both places were taken, one by each. The third customer came last and was next, before what waited of the first.
    expect(started.slice(1, 3)).toEqual([second, last]);
    expect(started).toHaveLength(5);
  });

  it('that are the same are printed once: for one user while they wait, for several while they are printed', async () => {
    const one = await test.signIn({ group_id: 2 });
    const budget = await budgetOf(one);
    const { started, letGo } = holdPrinter();
    const { pdfs } = test.services.turns;
    const run = pdfs.run.bind(pdfs);
    let queued = 0;
    pdfs.run = (...call) => {
      queued += 1;
      return run(...call) as never;
    };
    ends.push(() => {
      pdfs.run = run;
    });
    const asked = Array.from({ length: 12 }, () => pdf(budget, one));
    await expect.poll(() => [queued, started.length]).toEqual([12, 1]);
    letGo();
    const answers = await Promise.all(asked);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
    process.stdout.write(`12 equal PDFs of one customer: ${started.length} printed\n`);
    expect(started.length).toBeLessThanOrEqual(2);
  });

  it('of a flood are refused before the session is looked up, and leave room again', async () => {
    const one = await test.signIn({ group_id: 2, language: 'en' });
    const budget = await budgetOf(one);
    const { letGo } = holdPrinter();
    const asked = Array.from({ length: 200 }, () => pdf(budget, one, 'en'));
    let refused = 0;
    for (const each of asked) void each.then(({ statusCode }) => (refused += statusCode === 429 ? 1 : 0));
    await expect.poll(() => refused).toBe(188);
    letGo();
    const answers = await Promise.all(asked);
    const last = answers.find(({ statusCode }) => statusCode === 429);
    expect([last?.headers['retry-after'], last?.json().data.message]).toEqual([
      '5',
      expect.stringMatching(/^You already/),
    ]);
    expect((await pdf(budget, one)).statusCode).toBe(200);
  });

  it('are refused in the words of the reader, with the time to try again', async () => {
    const one = await test.signIn({ group_id: 2, language: 'fr' });
    const budget = await budgetOf(one);
    const free = occupy('pdfs', one);
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
  const calls = {
    uploads: [async () => test.call('POST', '/api/user/updateUserImage', { token, body: await photoForm() })],
    imports: [
      () => test.call('POST', '/api/client/importPreview', { token, body: sheet() }),
      () => test.call('POST', '/api/client/import', { token, body: sheet({ plan: 'x'.repeat(43) }) }),
    ],
    exports: [
      () => test.call('GET', '/api/client/export/csv', { token }),
      () => test.call('GET', '/api/client/export/xlsx', { token }),
      () => test.call('GET', `/api/client/personalData/${test.customer.id}`, { token }),
    ],
  };
  const before = await stored();
  let tried = 0;
  for (const [queue, each] of Object.entries(calls)) {
    const free = occupy(queue as keyof typeof calls, administrator);
    for (const call of each) {
      expect(await call(), queue).toMatchObject({ status: 429, code: 40001, headers: { 'retry-after': '5' } });
      tried += 1;
    }
    await free();
  }
  expect(await stored()).toEqual(before);
  process.stdout.write(`${tried} calls above the limit of a user refused\n`);
  for (const call of Object.values(calls).flat()) expect((await call()).status).toBe(200);
});
