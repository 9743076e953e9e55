import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type ClientRequest, createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { databaseUrl } from '../platform/db/global-setup.ts';
import { atEnd } from '../platform/db/testing-end.ts';
import { createFleet, type Fleet, type FleetOptions } from './fleet.ts';

/** Many agencies in one process, each with a database of its own. On a PostgreSQL server only. */

const server = process.env.TEST_DATABASE_URL ?? '';

it('still answers while a load balancer learns that it is ending', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'periplo-drain-'));
  const fleet = createFleet({ folder, environment: {}, log: () => undefined, drainSeconds: 1 });
  const http = createServer(fleet.serve).listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect(await status('/health/ready')).toBe(200);
  const began = performance.now();
  const stopped = fleet.stop();
  // No agency is at this address, but that is an answer.
  expect([await status('/health/ready'), await status('/'), await status('/health/live')]).toEqual([503, 421, 200]);
  await stopped;
  expect(performance.now() - began).toBeGreaterThan(990);
  expect(await status('/')).toBe(503);
  http.close();
  await rm(folder, { recursive: true });
});

describe.runIf(server)('a process for many agencies', () => {
  const lines: string[] = [];
  const letters: string[] = [];
  let folder: string;
  let admin: Database;
  let mail: SMTPServer;
  let fleet: Fleet;
  let http: Server;
  let environment: NodeJS.ProcessEnv;
  let number = 0;
  /** Quick enough for a test; `tend` is called by the tests themselves. */
  const times = { restAfter: 0, visitEvery: 0, tendEvery: 3_600_000, readEvery: 0 };

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
    environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, DATABASE_URL: server, SECRET_KEY: 'x'.repeat(40) };
    // It knows these two for good: by its timer it would open others, whose tests count connections.
    fleet = createFleet({ folder, environment, log: line => lines.push(line), ...times, readEvery: 3_600_000 });
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
    retryAfter?: string | undefined;
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
    body: any;
  }
  function call(host: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const { port } = http.address() as AddressInfo;
    const payload = body && JSON.stringify(body);
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: payload ? 'POST' : 'GET',
      headers: { host, ...(payload && { 'content-type': 'application/json' }), ...headers },
    });
    sent.end(payload);
    return answerTo(sent);
  }
  async function answerTo(sent: ClientRequest): Promise<Answer> {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const body = JSON.parse(await text(answer));
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], body };
  }
  const login = (name: string) => ({ identity: `jefa@${name}.example`, password: `La-primera-de-${name}-77` });
  const signIn = (name: string) => call(`${name}.example`, '/api/external/login', login(name));
  /** A sign-in whose body comes in two parts. */
  function slowSignIn(name: string): { end(): Promise<Answer> } {
    const { port } = http.address() as AddressInfo;
    const body = JSON.stringify(login(name));
    const headers = {
      host: `${name}.example`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request({ host: '127.0.0.1', port, path: '/api/external/login', method: 'POST', headers });
    sent.write(body.slice(0, 10));
    return {
      end() {
        sent.end(body.slice(10));
        return answerTo(sent);
      },
    };
  }
  /** The calls of the test go to another fleet for a while. */
  async function withFleet(options: Partial<FleetOptions>, work: (own: Fleet) => Promise<void>): Promise<void> {
    const own = createFleet({ folder, environment, log: line => lines.push(line), ...times, ...options });
    http.removeAllListeners('request').on('request', own.serve);
    try {
      await work(own);
    } finally {
      await own.stop();
      http.removeAllListeners('request').on('request', fleet.serve);
    }
  }
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
    await withFleet({ visitEvery: 3_600_000 }, async own => {
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
    });
  });

  it('opens a sleeping agency for its letters', async () => {
    await call('mar.example', '/api/external/forgotPassword', { identity: 'jefa@mar.example' });
    // Long enough for its jobs to begin.
    await withFleet({ restAfter: 5000 }, async own => {
      await own.tend();
      await expect.poll(() => letters, { timeout: 10_000 }).toContain('jefa@mar.example');
    });
  });

  it('serves the others when one has a fault, and says which', async () => {
    await addAgency('roto', 'DATABASE_URL=postgres://nobody:nothing@127.0.0.1:1/none\n');
    await withFleet({}, async () => {
      expect(await call('roto.example', '/')).toMatchObject({ status: 503, retryAfter: '5' });
      // It is left alone for a while.
      expect(await call('roto.example', '/')).toMatchObject({ status: 503, retryAfter: '5' });
      expect(lines.filter(line => line.startsWith('roto cannot be served'))).toHaveLength(1);
      expect((await signIn('sol')).body.code).toBe(20000);
    });
    await rm(join(folder, 'roto'), { recursive: true });
  });

  it('opens an agency anew when its configuration has changed, and closes one whose folder is gone', async () => {
    const first = await addAgency('luz');
    await withFleet({ restAfter: 3_600_000 }, async own => {
      const { token } = (await signIn('luz')).body.data;
      const headers = { 'x-token': token };
      expect((await call('luz.example', '/api/auth/info', undefined, headers)).body.code).toBe(20000);
      const second = await addAgency('luz');
      await own.tend();
      expect((await call('luz.example', '/api/auth/info', undefined, headers)).body.code).toBe(50008);
      await expect.poll(() => connections(first), { timeout: 10_000 }).toBe(0);
      await rm(join(folder, 'luz'), { recursive: true });
      await own.tend();
      expect(await call('luz.example', '/')).toMatchObject({ status: 421 });
      await expect.poll(() => connections(second), { timeout: 10_000 }).toBe(0);
    });
  });

  it('goes on with what it knows while the folder cannot be read, and says so once', async () => {
    await withFleet({}, async () => {
      await rename(folder, `${folder}-away`);
      try {
        expect(await call('luna.example', '/')).toMatchObject({ status: 421 });
        expect(await call('luna.example', '/')).toMatchObject({ status: 421 });
      } finally {
        await rename(`${folder}-away`, folder);
      }
      expect(lines.filter(line => line.includes('ENOENT'))).toHaveLength(1);
      expect((await signIn('sol')).body.code).toBe(20000);
    });
  });

  it('finishes a running call before it closes the database, and refuses new ones', async () => {
    await withFleet({}, async own => {
      await signIn('sol');
      const running = slowSignIn('sol');
      // It has arrived when a call after it is answered.
      await signIn('sol');
      const began = performance.now();
      const stopped = own.stop();
      expect(await call('127.0.0.1', '/health/ready')).toMatchObject({ status: 503 });
      expect(await call('sol.example', '/api/auth/info')).toMatchObject({ status: 503 });
      await wait(300);
      expect(await running.end()).toMatchObject({ status: 200, body: { code: 20000 } });
      await stopped;
      expect(performance.now() - began).toBeLessThan(5000);
    });
  });

  it('visits the others when one does not open', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1');
    const sockets = new Set<Socket>();
    silent.on('connection', socket => sockets.add(socket));
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    await addAgency('a-muda', `DATABASE_URL=postgres://nobody:nothing@127.0.0.1:${port}/none\n`);
    await withFleet({ restAfter: 3_600_000, openWithin: 100 }, async own => {
      const visited = await Promise.race([own.tend().then(() => own.awake()), wait(8000)]);
      expect(visited).toContain('sol');
      silent.close();
      for (const socket of sockets) socket.destroy();
    });
    await rm(join(folder, 'a-muda'), { recursive: true });
  });
});
