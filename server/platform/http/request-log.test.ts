import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import type { Config } from '../config/config.ts';
import type { App } from './http.ts';

/** The log's one line for each call: what it says, and what it never says. */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

/** The application with a log in memory. */
async function logging(logLevel: Config['logLevel'], work: (app: App) => Promise<void>) {
  const { services } = test;
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ ...services, config: { ...services.config, logLevel }, log });
  await work(app);
  await app.close();
  return { written: lines.join(''), lines: lines.map(line => JSON.parse(line)) };
}

it('tells method, route, status, code, time, user and id, and no address, token, name or word of the caller', async () => {
  const { agent, customer } = test;
  const headers = { 'x-token': agent.token };
  const { lines, written } = await logging('info', async app => {
    await app.inject({ url: `/api/client/data/${customer.id}?secret=palabra`, headers });
    await app.inject({ url: `/api/client/data/${customer.id}` });
    await app.inject({ url: '/secreto-de-un-extraño' });
    await app.inject({ url: '/api/secreto-de-un-extraño' });
    const body = { identity: customer.email, password: 'palabra-secreta' };
    await app.inject({ method: 'POST', url: '/api/external/login', payload: body });
    await app.inject({ method: 'POST', url: '/api/contract/create', headers, payload: { data: { name: '' } } });
    const broken = {
      method: 'POST' as const,
      url: '/api/contract/create',
      headers: { ...headers, 'content-type': 'text/x' },
    };
    await app.inject({ ...broken, payload: 'palabra' });
    await app.inject({ url: '/health/live' });
  });
  const calls = lines.filter(({ msg }) => msg === 'answered');
  expect(calls.map(({ method, route, status, code, user }) => [method, route, status, code, user])).toEqual([
    ['GET', '/api/client/data/:id', 200, 20000, agent.id],
    ['GET', '/api/client/data/:id', 200, 50008, undefined],
    // What the page brings along is asked by calls.
    ['GET', '/api/external/publicSettings', 200, 20000, undefined],
    ['GET', 'page', 200, undefined, undefined],
    ['GET', 'unknown', 404, 40001, undefined],
    ['POST', '/api/external/login', 200, 40001, undefined],
    ['POST', '/api/contract/create', 200, 40001, agent.id],
    ['POST', '/api/contract/create', 415, 40001, agent.id],
  ]);
  for (const { ms, reqId, level } of calls) {
    expect(ms).toBeGreaterThan(0);
    expect(reqId).toMatch(/^[\da-f-]{36}$/);
    expect(level).toBe(30);
  }
  for (const word of [agent.token, customer.email ?? '', customer.last_name, 'palabra', 'secret', 'extraño'])
    expect(written).not.toContain(word);
});

it('leaves out what weighs less than LOG_LEVEL says', async () => {
  const { lines } = await logging('warn', async app => {
    await app.inject('/api/external/login');
    app.log.info('nothing');
    app.log.warn('something');
  });
  expect(lines.map(({ msg }) => msg)).toEqual(['something']);
});
