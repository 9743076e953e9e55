import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { databaseUrl } from '../platform/db/global-setup.ts';
import { atEnd } from '../platform/db/testing-end.ts';
import { createFleet, type Fleet } from './fleet.ts';

/** Many agencies in one process, each with a database of its own. On a PostgreSQL server only. */

const server = process.env.TEST_DATABASE_URL ?? '';

describe.runIf(server)('a process for many agencies', () => {
  const lines: string[] = [];
  const letters: string[] = [];
  let folder: string;
  let admin: Database;
  let mail: SMTPServer;
  let fleet: Fleet;
  let http: Server;
  let number = 0;
  /** Quick enough for a test; `tend` is called by the tests themselves. */
  const times = { restAfter: 0, visitEvery: 0, tendEvery: 3_600_000 };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'periplo-agencies-'));
    admin = await openDatabase({ databaseUrl: server, dataDir: folder, poolSize: 1 });
    mail = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        letters.push(...session.envelope.rcptTo.map(({ address }) => address));
        stream.resume().on('end', () => done());
      },
    });
    await new Promise<void>(resolve => mail.listen(0, '127.0.0.1', resolve));
    await addAgency('sol');
    await addAgency('mar');
    const { port } = mail.server.address() as AddressInfo;
    const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, DATABASE_URL: server, SECRET_KEY: 'x'.repeat(40) };
    fleet = createFleet({ folder, environment, log: line => lines.push(line), ...times });
    http = createServer(fleet.serve);
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    http?.closeAllConnections();
    http?.close();
    await fleet?.stop();
    await new Promise<void>(resolve => mail.close(resolve));
    await admin.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function addAgency(name: string, more = ''): Promise<string> {
    const source = inject('testSource');
    if (!('template' in source)) throw new Error('Only on a server');
    const database = `${source.template}_${process.pid}_fleet_${++number}`;
    await sql.raw(`create database "${database}" template "${source.template}"`).execute(admin.unhurried);
    atEnd(() => dropDatabase(database));
    const url = databaseUrl(server, database);
    const secret = `the key of the agency ${name} and of no other`;
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(
      join(folder, name, 'agency.env'),
      `PUBLIC_URL=https://${name}.example\nDATABASE_URL=${url}\nSECRET_KEY=${secret}\nADMIN_EMAIL=jefa@${name}.example\nADMIN_PASSWORD=La-primera-de-${name}-77\n${more}`,
    );
    return database;
  }
  async function dropDatabase(name: string) {
    const own = await openDatabase({ databaseUrl: server, dataDir: tmpdir(), poolSize: 1 });
    await sql.raw(`drop database if exists "${name}" with (force)`).execute(own.unhurried);
    await own.close();
  }

  interface Answer {
    status: number;
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    body: any;
  }
  function call(host: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const { port } = http.address() as AddressInfo;
    const payload = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path,
          method: payload ? 'POST' : 'GET',
          headers: { host, ...(payload && { 'content-type': 'application/json' }), ...headers },
        },
        answer => {
          let text = '';
          answer.setEncoding('utf8').on('data', part => {
            text += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
        },
      );
      sent.on('error', reject);
      sent.end(payload);
    });
  }
  const signIn = (name: string) =>
    call(`${name}.example`, '/api/external/login', {
      identity: `jefa@${name}.example`,
      password: `La-primera-de-${name}-77`,
    });
  const connections = async (database: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from pg_stat_activity where datname = ${database}`.execute(admin.unhurried);
    return rows[0]?.n;
  };

  it('answers each host with its own agency, and opens it once for calls that come together', async () => {
    const all = await Promise.all([signIn('sol'), signIn('mar'), signIn('sol')]);
    expect(all.map(({ body }) => body.code)).toEqual([20000, 20000, 20000]);
    expect(fleet.awake().sort()).toEqual(['mar', 'sol']);
    const token = all[0]?.body.data.token;
    const headers = { 'x-token': token };
    expect((await call('sol.example:8443', '/api/auth/info', undefined, headers)).body).toMatchObject({
      data: { user: { email: 'jefa@sol.example' } },
    });
    expect((await call('mar.example', '/api/auth/info', undefined, headers)).body).toMatchObject({ code: 50008 });
    expect(
      (
        await call('mar.example', '/api/external/login', {
          identity: 'jefa@sol.example',
          password: 'La-primera-de-sol-77',
        })
      ).body,
    ).toMatchObject({ code: 40001 });
  });

  it('knows nothing of other hosts, and is well without any', async () => {
    for (const host of ['luna.example', 'sol.example.evil.example', '127.0.0.1'])
      expect(await call(host, '/api/auth/info')).toMatchObject({ status: 421, body: { code: 40001 } });
    expect(await call('127.0.0.1', '/health/ready')).toMatchObject({ status: 200 });
  });

  it('lets an unused agency sleep without a connection, and wakes it for the next call', async () => {
    const database = await addAgency('nube');
    const own = createFleet({ folder, environment: {}, log: () => undefined, ...times, visitEvery: 3_600_000 });
    // The calls of the other tests go to the other fleet.
    const before = http.listeners('request');
    http.removeAllListeners('request').on('request', own.serve);
    try {
      expect((await signIn('nube')).body.code).toBe(20000);
      await expect
        .poll(
          async () => {
            await own.tend();
            return own.awake();
          },
          { timeout: 30_000 },
        )
        .not.toContain('nube');
      await expect.poll(() => connections(database), { timeout: 10_000 }).toBe(0);
      expect((await signIn('nube')).body.code).toBe(20000);
    } finally {
      await own.stop();
      http.removeAllListeners('request');
      for (const listener of before) http.on('request', listener as Fleet['serve']);
    }
  });

  it('opens a sleeping agency for its letters', async () => {
    await call('mar.example', '/api/external/forgotPassword', { identity: 'jefa@mar.example' });
    await expect
      .poll(
        async () => {
          await fleet.tend();
          return letters;
        },
        { timeout: 30_000, interval: 500 },
      )
      .toContain('jefa@mar.example');
  });

  it('serves the others when one has a fault, and says which', async () => {
    await addAgency('roto', 'DATABASE_URL=postgres://nobody:nothing@127.0.0.1:1/none\n');
    const own = createFleet({ folder, environment: {}, log: line => lines.push(line), ...times });
    const refused = await new Promise<number>((resolve, reject) => {
      const there = createServer(own.serve).listen(0, '127.0.0.1', () => {
        const { port } = there.address() as AddressInfo;
        request({ host: '127.0.0.1', port, path: '/', headers: { host: 'roto.example' } }, answer => {
          answer.resume();
          there.close();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    });
    await own.stop();
    expect(refused).toBe(503);
    expect(lines.join('\n')).toMatch(/roto cannot be served/);
    expect((await signIn('sol')).body.code).toBe(20000);
  });
});
