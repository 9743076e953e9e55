import { beforeAll, expect, it } from 'vitest';
import { groups, may, type Permission } from '../../contract/permissions.ts';
import { callsBeforeFactor } from '../../contract/session/calls.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../testing/app.ts';
import { totpCode } from '../testing/totp.ts';

/** While the settings demand a second factor of administrators, one without it can only set it up. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const refusal = 'Active antes la verificación en dos pasos: esta agencia la exige a los administradores';
const post = (url: string, body: object, { token }: TestUser) => test.call('POST', `/api/${url}`, { token, body });
const info = async ({ token }: TestUser) => (await test.call('GET', '/api/auth/info', { token })).data;
const demand = (on: boolean, by = test.administrator) =>
  post('setting/updateAll', { data: { settings: { security: { value: { administrators_second_factor: on } } } } }, by);

async function setUp(user: TestUser): Promise<void> {
  const { data } = await post('auth/beginSecondFactor', { password: testPassword }, user);
  const code = totpCode(data.secret, test.services.clock());
  expect(await post('auth/confirmSecondFactor', { code }, user)).toMatchObject({ code: 20001 });
}

it('only an administrator who has a second factor can demand it', async () => {
  expect(await demand(true)).toMatchObject({
    code: 40001,
    data: { fields: { 'security.administrators_second_factor': 'Active antes la suya, en «Seguridad de la cuenta»' } },
  });
  expect((await info(test.administrator)).factor_wanted).toBeUndefined();
  await setUp(test.administrator);
  expect(await demand(true)).toMatchObject({ code: 20001 });
});

it('then every route refuses an administrator without one, except those that set it up', async () => {
  const bare = await test.signIn({ group_id: groups.administrator });
  const wrong: string[] = [];
  let refused = 0;
  const routes = test.app.routes.filter(({ method }) => method === 'GET' || method === 'POST');
  for (const { method, url, config } of routes) {
    if (config?.call === 'auth/logout') continue;
    const address = url.replace(/:\w+/g, '1').replace('*', 'x');
    const asked = method === 'POST' ? ('POST' as const) : ('GET' as const);
    const answer = await test.call(asked, address, { token: bare.token, ...(asked === 'POST' ? { body: {} } : {}) });
    const stopped = (answer.data?.message ?? answer.body?.data?.message) === refusal;
    if (stopped) refused += 1;
    const needed = callsBeforeFactor.includes(config?.call ?? '');
    // An open page is open for everybody.
    const open = may('visitor', config?.permission as Permission);
    if (needed ? stopped : !open && !stopped) wrong.push(`${method} ${url}`);
  }
  process.stdout.write(`${routes.length} routes, ${refused} calls without the demanded second factor refused\n`);
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(200);
});

it('the screen that sets it up is answered whole, with the open sessions', async () => {
  const bare = await test.signIn({ group_id: groups.administrator });
  for (const call of ['auth/info', 'auth/secondFactor', 'auth/sessions'])
    expect([call, await test.call('GET', `/api/${call}`, { token: bare.token })]).toMatchObject([
      call,
      { code: 20000 },
    ]);
  expect(await post('auth/endOtherSessions', {}, bare)).toMatchObject({ code: 20001 });
});

it('whoever sets it up goes on in the same session; others are not asked', async () => {
  const bare = await test.signIn({ group_id: groups.administrator });
  expect((await info(bare)).factor_wanted).toBe(true);
  expect(await demand(false, bare)).toMatchObject({ code: 40001, data: { message: refusal } });
  await setUp(bare);
  expect((await info(bare)).factor_wanted).toBeUndefined();
  expect(await demand(true, bare)).toMatchObject({ code: 20001 });
  for (const user of [test.agent, test.customer]) expect((await info(user)).factor_wanted).toBeUndefined();
  expect(await test.call('GET', '/api/user/getAgentsDropdown', { token: test.agent.token })).toMatchObject({
    code: 20000,
  });
  expect(await demand(false)).toMatchObject({ code: 20001 });
  const other = await test.signIn({ group_id: groups.administrator });
  expect((await info(other)).factor_wanted).toBeUndefined();
});
