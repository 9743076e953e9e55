import { beforeAll, expect, it } from 'vitest';
import { groups, may, type Permission } from '../../contract/permissions.ts';
import { callsBeforeOwnPassword } from '../../contract/session/calls.ts';
import { type TestAnswer, type TestApp, type TestUser, testApp } from '../testing/app.ts';

/** A password that somebody else chose opens nothing but the screen that replaces it. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

async function given(group_id: number): Promise<TestUser> {
  const user = await test.signIn({ group_id });
  await test.services.db.updateTable('user').set({ changed_password: false }).where('id', '=', user.id).execute();
  return user;
}

const refusal = 'Antes de seguir, cambie la contraseña que le dieron por una que solo usted conozca';
type Outcome = 'replace it' | 'as a visitor' | 'let in';
const outcomeOf = ({ code, data, body }: TestAnswer): Outcome => {
  const message = data?.message ?? body?.data?.message;
  if (message === refusal) return 'replace it';
  return code === 50008 ? 'as a visitor' : 'let in';
};

it('every route refuses such a session, except those that the screen needs', async () => {
  const routes = test.app.routes
    .filter(({ method }) => method === 'GET' || method === 'POST')
    .map(({ method, url, config }) => ({
      method: method === 'POST' ? ('POST' as const) : ('GET' as const),
      url,
      call: config?.call ?? '',
      permission: config?.permission as Permission,
    }));
  const wrong: string[] = [];
  let refused = 0;
  for (const group_id of Object.values(groups)) {
    let { token } = await given(group_id);
    for (const { method, url, call, permission } of routes) {
      const address = url.replace(/:\w+/g, '1').replace('*', 'x');
      const body = method === 'POST' ? {} : undefined;
      const outcome = outcomeOf(await test.call(method, address, { token, body }));
      const needed = callsBeforeOwnPassword.includes(call);
      // An open page is open for everybody. What needs the session beyond that says why it is refused.
      const expected = needed || may('visitor', permission) ? 'let in' : 'replace it';
      if (outcome === 'replace it') refused += 1;
      const fits = outcome === expected || (expected === 'let in' && !needed && outcome === 'replace it');
      // What let it in may have ended it.
      if (outcome !== 'replace it') ({ token } = await given(group_id));
      if (!fits) wrong.push(`${method} ${url} of group ${group_id}: ${outcome}`);
    }
  }
  process.stdout.write(`${routes.length} routes, ${refused} calls with a given password refused\n`);
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(routes.length);
});

it('the same session goes on as soon as the password is the user’s own', async () => {
  const user = await given(groups.agent);
  const { token } = user;
  const list = () => test.call('GET', '/api/user/getAgentsDropdown', { token });
  expect(await list()).toMatchObject({ code: 40001, data: { message: refusal } });
  expect(await test.call('GET', '/api/auth/info', { token })).toMatchObject({
    data: { user: { changed_password: false } },
  });
  const body = { old_password: user.password, password: 'tren-de-la-costa', password_again: 'tren-de-la-costa' };
  expect(await test.call('POST', '/api/external/changePassword', { token, body })).toMatchObject({ code: 20001 });
  expect(await list()).toMatchObject({ code: 20000 });
});

it('a customer whose password staff chose accepts nothing before they have replaced it', async () => {
  const client = await given(groups.client);
  const body = { budget_id: 1, travel_id: 1 };
  for (const [path, sent] of [
    ['budget/acceptBudget', body],
    ['budget/getBudget/1', undefined],
  ] as const) {
    const answer = await test.call(sent ? 'POST' : 'GET', `/api/${path}`, { token: client.token, body: sent });
    expect(answer).toMatchObject({ code: 40001, data: { message: refusal } });
  }
});
