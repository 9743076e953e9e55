import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../scripts/postgres.ts';
import type { AnyData } from '../../testing/app.ts';
import { callProcess, type Process, startProcess, whenReady } from '../../testing/process.ts';
import { startProxy, type TestProxy } from '../../testing/proxy.ts';

/** What networks and servers do to the connections of a running application (docs/decisions/server-database.md). */

const cuts = 100;
const silences = 20;
const minutes = 60_000;
const readers = 15;

/** The tests stop and restart a server of their own. */
describe('an application on a server', () => {
  let postgres: TestPostgres;
  let proxy: TestProxy;
  let running: Process;
  let token: string;
  const folder = mkdtempSync(join(tmpdir(), 'periplo-connections-'));

  beforeAll(async () => {
    postgres = await startPostgres();
    proxy = await startProxy(postgres.port);
    running = await startProcess({
      DATABASE_URL: postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`),
      DATA_DIR: folder,
      SECRET_KEY: 'a key for these tests and nothing else',
      ADMIN_EMAIL: 'jefa@agencia.example',
      ADMIN_PASSWORD: 'primera-contraseña',
    });
    await whenReady(running);
    const body = { identity: 'jefa@agencia.example', password: 'primera-contraseña' };
    token = (await callProcess(running, 'external/login', { body })).data.token;
    const choice = { old_password: body.password, password: 'elegida-por-ella', password_again: 'elegida-por-ella' };
    await callProcess(running, 'external/changePassword', { token, body: choice });
  }, 3 * minutes);

  afterAll(async () => {
    running?.child.kill('SIGKILL');
    await running?.exited;
    await proxy?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, minutes);

  it(
    `survives ${cuts} cuts of its connections during writes, and loses no acknowledged write`,
    async () => {
      const writing = write(running, token);
      let cut = 0;
      for (let round = 0; round < cuts; round += 1) {
        await writing.another();
        await wait(Math.random() * 200);
        if (round % 6 === 5) {
          await postgres.crash();
          await wait(Math.random() * 500);
          await postgres.start();
        } else if (round % 2 === 0) cut += proxy.cut();
        else cut += await terminate(postgres);
      }
      await writing.another();
      const { ids, refused, faults } = await writing.end();
      expect(running.child.exitCode).toBeNull();
      expect(faults).toEqual([]);
      expect(await lost(postgres, ids)).toEqual([]);
      process.stdout.write(
        `cuts: 0 processes ended, 0 of ${ids.length} acknowledged writes lost in ${cuts} rounds, ${cut} connections cut, ${refused} calls answered 503\n`,
      );
    },
    5 * minutes + cuts * 5_000,
  );

  it(
    `answers again after ${silences} silences without a restart, and reports meanwhile that it is not ready`,
    async () => {
      let slowest = 0;
      for (let round = 0; round < silences; round += 1) {
        const reading = Array.from({ length: readers }, () => read(running, token));
        await wait(200);
        proxy.silence();
        await wait(1_000 + Math.random() * 2_000);
        const asked = performance.now();
        const ready = await fetch(`${running.url}/health/ready`);
        expect(ready.status).toBe(503);
        expect(await ready.json()).toMatchObject({ code: 40001, data: { ready: false, reason: 'unreachable' } });
        // Well before a health check gives up.
        expect(performance.now() - asked).toBeLessThan(10_000);
        proxy.speak();
        const spoken = performance.now();
        await Promise.all(reading.map(reader => reader.answered()));
        slowest = Math.max(slowest, performance.now() - spoken);
        const faults = (await Promise.all(reading.map(reader => reader.end()))).flat();
        expect(faults).toEqual([]);
      }
      expect(running.child.exitCode).toBeNull();
      process.stdout.write(
        `silences: ${silences}, answered again after at most ${Math.round(slowest)} ms 20000 ${slowest <= 20_000 ? 'ok' : 'short'}\n`,
      );
    },
    2 * minutes + silences * minutes,
  );

  it(
    'logs each outage once, and its end once',
    async () => {
      await expect.poll(() => statusOf(running, token, 'transportType/all'), { timeout: minutes }).toBe(200);
      // The end of the outage before this one, which is logged some seconds later.
      await expect
        .poll(() => countLines(running, 'can be used again') - countLines(running, 'cannot be used'), {
          timeout: minutes,
        })
        .toBe(0);
      const before = running.output().length;
      await postgres.crash();
      const answers = await Promise.all(Array.from({ length: 30 }, () => create(running, token)));
      for (const { status, code, data, retryAfter } of answers) {
        expect([status, code, retryAfter, data.reason]).toEqual([503, 40001, '5', 'unreachable']);
        expect(data.message).toContain('no puede usar su base de datos');
      }
      await postgres.start();
      await expect.poll(() => statusOf(running, token, 'transportType/all'), { timeout: minutes }).toBe(200);
      await expect.poll(() => countLines(running, 'can be used again', before), { timeout: minutes }).toBe(1);
      expect(countLines(running, 'cannot be used', before)).toBe(1);
      expect(countLines(running, 'job failed', before)).toBe(0);
      expect(countLines(running, 'unexpected failure', before)).toBe(0);
    },
    3 * minutes,
  );

  it(
    'ends on SIGTERM although every connection is silent',
    async () => {
      const reading = Array.from({ length: readers }, () => read(running, token));
      await wait(200);
      proxy.silence();
      await wait(1_000);
      running.child.kill('SIGTERM');
      const ended = await Promise.race([running.exited, wait(60_000, 'still there')]);
      expect([0, 1]).toContain(ended);
      await Promise.all(reading.map(reader => reader.end()));
    },
    3 * minutes,
  );
});

/** The application with a transaction that never gives its connections back. The limit for that is a minute. */
const wedged = `
  const [{ start }, { readConfig }] = [await import('./server/main.ts'), await import('./server/platform/config/config.ts')];
  const { services } = await start(readConfig(process.env));
  for (let n = 0; n < 10; n += 1) services.db.transaction().execute(() => new Promise(() => {})).catch(() => {});
`;

it(
  'a process that gets no connection back ends and says so',
  async () => {
    const postgres = await startPostgres();
    const folder = mkdtempSync(join(tmpdir(), 'periplo-connections-'));
    const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32), PORT: '0' };
    const root = resolve(import.meta.dirname, '../../..');
    const { code, said } = await new Promise<{ code: unknown; said: string }>(done => {
      const child = execFile(
        process.execPath,
        ['--input-type=module', '-e', wedged],
        { cwd: root, env: { PATH: process.env.PATH, ...env } },
        (error, stdout) => done({ code: error?.code, said: stdout }),
      );
      // A process that does not end must not outlive the test.
      setTimeout(() => child.kill('SIGKILL'), 4 * minutes).unref();
    });
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    expect(code).toBe(1);
    const last = JSON.parse(said.trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject({ level: 60, msg: expect.stringContaining('cannot use its database any more') });
    expect(last.err.message).toMatch(/^None of the 10 connections/);
  },
  5 * minutes,
);

interface Answered {
  status: number;
  code: number;
  data: AnyData;
  retryAfter: string | null;
}

async function ask({ url }: Process, token: string, path: string, body?: object): Promise<Answered> {
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'x-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Pick<Answered, 'code' | 'data'>;
  return { ...answer, status: response.status, retryAfter: response.headers.get('retry-after') };
}

const create = (running: Process, token: string) =>
  ask(running, token, 'transportType/create', { data: { name: `Transporte ${Math.random()}` } });

const statusOf = async (running: Process, token: string, path: string) => (await ask(running, token, path)).status;

/** How often the log contains these words. */
const countLines = (running: Process, words: string, from = 0) => running.output().slice(from).split(words).length - 1;

/** Four writers at once, until they are stopped. */
function write(running: Process, token: string) {
  const ids: number[] = [];
  const faults: unknown[] = [];
  let refused = 0;
  let over = false;
  const one = async () => {
    while (!over) {
      const answer = await create(running, token).catch((error: unknown) => ({ status: 0, code: 0, data: error }));
      if (answer.code === 20001) ids.push(answer.data.id);
      else if (answer.status === 503) refused += 1;
      else faults.push(answer);
      if (answer.code !== 20001) await wait(50);
    }
  };
  const writers = Promise.all(Array.from({ length: 4 }, one));
  return {
    /** Resolves when the next write is acknowledged. */
    async another() {
      const before = ids.length;
      await expect.poll(() => ids.length > before || faults.length > 0, { timeout: minutes }).toBe(true);
    },
    async end() {
      over = true;
      await writers;
      return { ids, refused, faults };
    },
  };
}

/** Reads repeatedly until it is stopped. */
function read(running: Process, token: string) {
  const faults: unknown[] = [];
  let answers = 0;
  let over = false;
  const reading = (async () => {
    while (!over) {
      const answer = await ask(running, token, 'transportType/all').catch((error: unknown) => ({ status: 0, error }));
      if (answer.status === 200) answers += 1;
      else if (answer.status !== 503 && !over) faults.push(answer);
      await wait(20);
    }
  })();
  return {
    /** Resolves when it has been answered again. */
    async answered() {
      const before = answers;
      await expect.poll(() => answers > before, { timeout: minutes }).toBe(true);
    },
    async end() {
      over = true;
      await reading;
      return faults;
    },
  };
}

async function query<Row extends pg.QueryResultRow>({ url }: TestPostgres, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

const terminate = async (postgres: TestPostgres) =>
  (
    await query(
      postgres,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'periplo%'",
    )
  ).length;

/** The acknowledged ids that are missing. */
async function lost(postgres: TestPostgres, ids: number[]): Promise<number[]> {
  const rows = await query<{ id: number }>(postgres, 'select id from transport_type where id = any($1::int[])', [ids]);
  const there = new Set(rows.map(row => row.id));
  return ids.filter(id => !there.has(id));
}
