import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const publish = (data: object, token = test.agent.token) =>
  test.call('POST', '/api/generalText/publish', { token, body: { data } });
const versions = async (name: string, language: string, token = test.agent.token) =>
  test.call('GET', `/api/generalText/versions/${name}/${language}`, { token });
const conditions = { name: 'conditions', language: 'es' };

it('staff publish versions; earlier ones stay with author and date, and acceptances keep their own version', async () => {
  const first = await publish({ ...conditions, text: '<p>Uno<script>x</script></p>', version: 0 });
  expect(first).toMatchObject({ code: 20001, data: { version: 1, message: 'Versión publicada' } });
  const id = await travels.travel();
  const budget = await travels.budget(id);
  const answer = { budget_id: budget, travel_id: id, conditions_version: 1 };
  expect((await travels.post('budget/acceptBudget', answer, test.customer.token)).code).toBe(20001);

  expect((await publish({ ...conditions, text: '<p>Dos</p>', version: 1 }, test.administrator.token)).code).toBe(20001);
  // Another user still had version 1 open.
  const stale = await publish({ ...conditions, text: '<p>Tarde</p>', version: 1 });
  expect(stale.code).toBe(30001);

  const { data } = await versions('conditions', 'es');
  expect(data).toMatchObject([
    { version: 2, text: '<p>Dos</p>', published_by: 'Ana Administradora', accepted: 0 },
    { version: 1, text: '<p>Uno</p>', published_by: 'Gema Agente', accepted: 1 },
  ]);
  expect(data[0].published_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const read = await test.call('GET', '/api/generalText/conditions', { token: test.customer.token });
  expect(read.data).toEqual({ version: 2, language: 'es', text: '<p>Dos</p>' });
  const kept = await test.services.db.selectFrom('budget_acceptance').selectAll().executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ conditions_version: 1, conditions_language: 'es', conditions: '<p>Uno</p>' });
});

it('each language has its own versions, and shows Spanish until it has a text', async () => {
  const marie = await test.signIn({ group_id: 2, language: 'fr' });
  const read = async () => (await test.call('GET', '/api/generalText/conditions', { token: marie.token })).data;
  expect((await read()).language).toBe('es');
  expect((await publish({ ...conditions, language: 'fr', text: '<p>Un</p>', version: 0 })).data.version).toBe(1);
  expect(await read()).toEqual({ version: 1, language: 'fr', text: '<p>Un</p>' });
  expect((await versions('privacy', 'es')).data).toEqual([]);
});

it('of two simultaneous publications, one is refused', async () => {
  const both = await Promise.all(
    ['A', 'B'].map(text => publish({ name: 'privacy', language: 'en', text, version: 0 })),
  );
  expect(both.map(({ code }) => code).sort()).toEqual([20001, 30001]);
});

it('an empty text is refused, and only staff may publish', async () => {
  for (const text of ['', '<p></p>', '<script>x</script>'])
    expect((await publish({ ...conditions, text })).data.fields).toEqual({ text: 'Escriba el texto' });
  expect((await publish({ ...conditions, name: 'other', text: 'x' })).code).toBe(40001);
  const before = (await versions('conditions', 'es')).data;
  for (const [token, code] of [
    [test.customer.token, 40001],
    ['', 50008],
  ] as const) {
    expect((await publish({ ...conditions, text: '<p>No</p>' }, token)).code).toBe(code);
    expect((await versions('conditions', 'es', token)).code).toBe(code);
  }
  expect((await versions('conditions', 'es')).data).toEqual(before);
});
