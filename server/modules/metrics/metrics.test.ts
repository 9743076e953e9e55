import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { post } from '../../platform/outbox/outbox.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

/** The figures for Prometheus: who reads them, what they count, and that the dashboard asks for no others. */

const metricsToken = 'una-ficha-para-prometheus';
let test: TestApp;
beforeAll(async () => {
  test = await testApp({ metricsToken });
});

const ask = (authorization?: string, app = test.app) =>
  app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
const figures = async () => (await ask(`Bearer ${metricsToken}`)).payload;
/** The value of a figure with all of these labels. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const line = (await figures())
    .split('\n')
    .find(
      each =>
        new RegExp(`^${name}[{ ]`).test(each) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

it('are for who has the token, and unknown to everybody else', async () => {
  for (const authorization of [undefined, 'Bearer wrong', metricsToken, `Bearer ${metricsToken}x`])
    expect((await ask(authorization)).statusCode).toBe(404);
  const right = await ask(`Bearer ${metricsToken}`);
  expect(right.statusCode).toBe(200);
  expect(right.headers['content-type']).toMatch(/^text\/plain/);
  expect(right.headers['cache-control']).toBe('no-store');
});

it('do not exist without a token in the environment', async () => {
  const other = await testApp();
  const answer = await ask(`Bearer ${metricsToken}`, other.app);
  expect(answer.payload).not.toContain('periplo_');
});

it('count calls by the pattern of their route, status and code of the envelope', async () => {
  const route = '/api/client/data/:id';
  const counted = (code: string, status = '200') =>
    figure('periplo_calls_total', { method: 'GET', route, status, code });
  expect(await counted('20000')).toBeUndefined();
  for (const id of [test.customer.id, test.otherCustomer.id])
    await test.call('GET', `/api/client/data/${id}`, { token: test.agent.token });
  await test.call('GET', `/api/client/data/${test.customer.id}`);
  expect(await counted('20000')).toBe(2);
  expect(await counted('50008')).toBe(1);
  expect(await figure('periplo_call_seconds_count', { route })).toBe(3);
  // Addresses that nobody declared share one name, and no name holds an id.
  await test.app.inject('/secreto-de-un-extraño');
  expect(await figures()).not.toContain('secreto');
});

it('tell how many letters wait, and since when', async () => {
  const { db, secrets, clock } = test.services;
  expect(await figure('periplo_outbox_letters', { status: 'queued' })).toBe(0);
  expect(await figure('periplo_outbox_oldest_seconds')).toBe(0);
  const letter = {
    template: 'x',
    userId: null,
    to: 'x@x.es',
    language: 'es',
    subject: 's',
    text: 't',
    html: 'h',
  } as const;
  await post(db, secrets, { ...letter, messageIdDomain: 'x.es' }, clock());
  test.setNow(new Date(clock().getTime() + 90_000));
  expect(await figure('periplo_outbox_letters', { status: 'queued' })).toBe(1);
  expect(await figure('periplo_outbox_oldest_seconds')).toBeCloseTo(90, 0);
});

it('tell how many heavy tasks run and wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const tasks = [1, 2, 3, 4, 5].map(user => test.services.heavyWork.run(user, () => promise));
  expect(await figure('periplo_heavy_tasks', { state: 'running' })).toBe(3);
  expect(await figure('periplo_heavy_tasks', { state: 'waiting' })).toBe(2);
  resolve();
  await Promise.all(tasks);
  expect(await figure('periplo_heavy_tasks', { state: 'running' })).toBe(0);
});

it('the dashboard asks only for figures that exist', async () => {
  const dashboard = readFileSync(new URL('../../../docs/operation/grafana.json', import.meta.url), 'utf8');
  const asked = new Set(dashboard.match(/periplo_[a-z0-9_]+/g));
  const text = await figures();
  const missing = [...asked].filter(name => !new RegExp(`^${name}[{ ]`, 'm').test(text));
  expect(asked.size).toBeGreaterThan(8);
  expect(missing).toEqual([]);
  expect(await figure('periplo_pool_connections', { state: 'waiting' })).toBe(0);
});
