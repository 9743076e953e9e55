import { beforeAll, expect, it } from 'vitest';
import { may } from '../../contract/permissions.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { fingerprint } from '../testing/world.ts';

/**
 * Maintenance mode (decisions 1): administrators continue to work, everybody else is stopped, with or without a
 * session.
 */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const turn = (on: boolean, token = test.administrator.token) =>
  test.call('POST', '/api/setting/update', { token, body: { data: { name: 'maintenance', value: { on } } } });
const stopped = { status: 200, code: 90001 };

it('stops customers, agents and visitors on every page, and their calls leave no trace', async () => {
  const { app, call, administrator, agent, customer } = test;
  expect((await turn(true, agent.token)).code).toBe(40001);
  expect((await turn(true)).code).toBe(20001);
  const before = await fingerprint(test);
  const kept = ['public:read', 'session:open'];
  const open = app.routes.flatMap(({ method, url, config }) => {
    const permission = config?.permission;
    const named = (method === 'GET' || method === 'POST') && permission && may('visitor', permission);
    return named && !kept.includes(permission) ? [{ method, url: url.replace(/:\w+/g, 'unknown') }] : [];
  });
  expect(open.length).toBeGreaterThan(4);
  for (const { method, url } of open) {
    for (const token of [undefined, customer.token, 'unknown']) {
      const answer = await call(method as 'GET', url, { token, body: method === 'POST' ? {} : undefined });
      expect([url, answer]).toMatchObject([url, stopped]);
    }
  }
  for (const { token } of [agent, customer])
    expect(await call('GET', '/api/auth/info', { token })).toMatchObject(stopped);
  expect(await fingerprint(test)).toEqual(before);

  expect((await call('GET', '/api/auth/info', { token: administrator.token })).code).toBe(20000);
  expect((await call('GET', '/api/external/publicSettings')).data.maintenance).toBe(true);
  expect((await call('GET', '/health/ready')).status).toBe(200);
});

it('admits only administrators to the sign-in, and everybody continues when it is off', async () => {
  const { call, administrator, customer } = test;
  const login = ({ email, password }: { email: string | null; password: string }) =>
    call('POST', '/api/external/login', { body: { identity: email, password } });
  expect(await login(customer)).toMatchObject(stopped);
  expect((await login(administrator)).code).toBe(20000);
  expect((await turn(false)).code).toBe(20001);
  expect((await call('GET', '/api/auth/info', { token: customer.token })).code).toBe(20000);
  expect((await login(customer)).code).toBe(20000);
  expect((await call('POST', '/api/external/forgotPassword', { body: { identity: 'x@example.com' } })).code).not.toBe(
    90001,
  );
});
