import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { presenceTimeoutMs } from '../../../contract/presence/schema.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';

/** Who else has a record open: shown only to staff, and only as long as their page says so. */

let test: TestApp;
let colleague: TestUser;
beforeAll(async () => {
  test = await testApp();
  colleague = await test.signIn({ group_id: groups.agent, first_name: 'Gema' });
});

const here = (user: TestUser, body: object) =>
  test.call('POST', '/api/presence/here', { token: user.token, body: { resource: 'travel', id: 7, ...body } });
const names = async (user: TestUser, body: object = {}) =>
  (await here(user, body)).data.map(({ first_name }: { first_name: string }) => first_name);

it('tells each of two colleagues of the other, until one of them leaves', async () => {
  expect(await names(test.agent)).toEqual([]);
  expect(await names(colleague)).toEqual([test.agent.first_name]);
  expect(await names(test.agent)).toEqual(['Gema']);
  expect(await names(test.agent, { id: 8 })).toEqual([]);
  expect(await names(test.agent, { resource: 'budget' })).toEqual([]);
  expect(await names(colleague, { leave: true })).toEqual([]);
  expect(await names(test.agent)).toEqual([]);
});

it('forgets a page that says nothing any more', async () => {
  await names(colleague);
  expect(await names(test.agent)).toEqual(['Gema']);
  const now = test.services.clock();
  test.setNow(new Date(now.getTime() + presenceTimeoutMs + 1_000));
  expect(await names(test.agent)).toEqual([]);
  await names(colleague, { id: 9 });
  const left = await test.services.db
    .selectFrom('presence')
    .select('record_id')
    .where('user_id', '=', colleague.id)
    .execute();
  expect(left).toEqual([{ record_id: 9 }]);
});

it('is nothing for customers', async () => {
  expect((await here(test.customer, {})).data).not.toEqual(expect.any(Array));
  expect((await here(test.agent, { resource: 'a'.repeat(50) })).code).toBe(40001);
});
