import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import type { Db } from '../db/db.ts';
import { testDatabase } from '../db/testing/database.ts';
import { read } from './envelope.ts';
import type { App } from './http.ts';
import { onBodyEnd } from './public-bodies.ts';
import { customer, testApp } from './testing/uploads.ts';

/** The limits for visitors' bodies, lowered for the tests. */

const now = () => new Date('2026-05-04T10:20:00Z');
const limits = {
  maxBodyMs: 30_000,
  visitors: { all: 100_000, each: 100_000 },
  users: { all: 150_000, each: 100_000 },
};
let db: Db;
let app: App;
let port: number;
let token: string;
const open: Socket[] = [];
/** What the server has received, and how much of it it holds, by the number that the test gave it. */
const received = new Map<string, { raw: IncomingMessage; bytes: number; ended: boolean; gone: boolean }>();
const at = (number: number) => received.get(String(number));

beforeAll(async () => {
  db = (await testDatabase()).db;
  app = await testApp(db, now, limits);
  app.server.on('request', (raw: IncomingMessage) => {
    const seen = { raw, bytes: 0, ended: false, gone: false };
    received.set(String(raw.headers['x-number']), seen);
    raw.socket.once('close', () => {
      seen.gone = true;
    });
  });
  app.addHook('onRequest', async (request, reply) => {
    const seen = received.get(String(request.headers['x-number']));
    const { hold } = request;
    request.hold = bytes => {
      hold(bytes);
      if (seen) seen.bytes += bytes;
    };
    onBodyEnd(reply, () => {
      if (seen) seen.ended = true;
    });
  });
  // Whoever has hung up before is refused before the hook above.
  app.addHook('onError', async request => {
    const seen = received.get(String(request.headers['x-number']));
    if (seen?.gone) seen.ended = true;
  });
  const uploads = { fields: ['file'], bytes: 1_000_000 };
  const answer = async (request: { uploads: object }) => read(Object.keys(request.uploads));
  app.post('/public', { config: { permission: 'link:follow', uploads } }, answer);
  app.post('/own', { config: { permission: 'file:read', uploads } }, answer);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  token = (await customer(db, 'visita', now())).token;
});

afterAll(async () => {
  for (const socket of open) socket.destroy();
  await app.close();
});

const file = (bytes: number) =>
  `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'a'.repeat(bytes)}`;
const end = '\r\n--x--\r\n';

/** Sessions are looked up only when this is released. */
async function occupied(): Promise<() => Promise<void>> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.transaction().execute(async trx => {
    await sql`lock table session in access exclusive mode`.execute(trx);
    locked.resolve();
    await released.promise;
  });
  await Promise.race([locked.promise, done]);
  return () => {
    released.resolve();
    return done;
  };
}

let sent = 0;

/** @param promised the announced length in bytes; that of `body` if not given */
function send(
  path: string,
  body: string,
  { promised = body.length, type = 'multipart/form-data; boundary=x', token: of = token } = {},
) {
  sent += 1;
  const number = sent;
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()));
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `x-number: ${number}`, `x-token: ${of}`, `content-type: ${type}`];
  socket.write([...head, `content-length: ${promised}`, '', body].join('\r\n'));
  return {
    answer: () => answer,
    answered: (words: RegExp) => expect.poll(() => answer).toMatch(words),
    closed,
    more: (text: string) => socket.write(text),
    arrived: () => eventually('the call at the server', () => at(number)),
    held: (bytes = 1) => eventually(`${bytes} bytes in memory`, () => (at(number)?.bytes ?? 0) >= bytes),
    /** Its body has a reader, which can be told that no more comes. */
    read: () => eventually('a reader of the body', () => (at(number)?.raw.listenerCount('error') ?? 0) > 0),
    hangUp: async () => {
      socket.destroy();
      await eventually('the end of the connection', () => at(number)?.gone);
    },
    released: () => eventually('the end of the call', () => at(number)?.ended),
  };
}

test('a body that arrives too slowly is refused and cut off, unless there is a session', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const own = send('/own', file(10), { promised: file(10).length + end.length });
    const stalled = send('/public', file(10), { promised: 1000 });
    const json = send('/public', '{"a"', { promised: 1000, type: 'application/json' });
    await Promise.all([own, stalled, json].map(each => each.read()));
    vi.advanceTimersByTime(limits.maxBodyMs);
    for (const each of [stalled, json]) {
      await each.closed;
      expect(each.answer()).toMatch(/^HTTP\/1\.1 408 /);
      expect(each.answer()).toContain('El envío ha tardado demasiado en llegar');
    }
    own.more(end);
    await own.answered(/^HTTP\/1\.1 200 /);
  } finally {
    vi.useRealTimers();
  }
});

test('bytes of visitors are limited, and the room is free again afterwards', async () => {
  const small = () => send('/public', file(10) + end);
  const stalled = send('/public', file(90_000), { promised: 900_000 });
  await stalled.held(90_000);
  const other = send('/public', file(20_000) + end);
  await other.answered(/^HTTP\/1\.1 503 /);
  expect(other.answer()).toMatch(/retry-after: \d+/i);
  expect(other.answer()).toContain('Hay demasiados envíos a la vez');
  await stalled.hangUp();
  await stalled.released();
  await small().answered(/^HTTP\/1\.1 200 /);

  await send('/public', file(150_000) + end).answered(/^HTTP\/1\.1 503 /);
  await small().answered(/^HTTP\/1\.1 200 /);
});

test('bytes of callers with a session are limited for each user and over all, and the room is free again afterwards', async () => {
  const others = await Promise.all(['segunda', 'tercera'].map(name => customer(db, name, now())));
  const stalled = (of: string) => send('/own', file(60_000), { promised: 900_000, token: of });
  const small = (of: string) => send('/own', file(30_000) + end, { token: of });
  const first = stalled(token);
  await first.held(60_000);
  // A text counts with its announced length.
  const own = send('/own', '{"a"', { promised: 50_000, type: 'application/json' });
  await own.answered(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d+/i);
  const second = stalled(others[0]?.token ?? '');
  await second.held(60_000);
  const third = small(others[1]?.token ?? '');
  await third.answered(/^HTTP\/1\.1 200 /);
  await third.released();
  const fourth = stalled(others[1]?.token ?? '');
  await fourth.answered(/^HTTP\/1\.1 503 [\s\S]*Hay demasiados envíos a la vez/i);
  for (const each of [first, second]) {
    await each.hangUp();
    await each.released();
  }
  await small(token).answered(/^HTTP\/1\.1 200 /);
});

test('a file that is announced as too large is refused before any of it is sent', async () => {
  const announced = send('/public', '', { promised: 1_200_000 });
  await announced.answered(/^HTTP\/1\.1 200 /);
  expect(announced.answer()).toContain('El tamaño debe ser menor de');
});

test('who hangs up while their session is looked up, or within a file, leaves no bytes counted', async () => {
  for (let round = 0; round < 3; round += 1) {
    // The session is looked up when this ends. By then nobody is there any more.
    const release = await occupied();
    const gone = send('/own', '{"a"', { promised: 90_000, type: 'application/json' });
    const visitor = send('/public', '{"a"', { promised: 16_000, type: 'application/json' });
    for (const each of [gone, visitor]) {
      await each.arrived();
      await each.hangUp();
    }
    await release();
    for (const each of [gone, visitor]) await each.released();
  }
  const within = send('/own', file(60_000), { promised: 900_000 });
  await within.held(60_000);
  await within.hangUp();
  await within.released();
  await send('/own', file(90_000) + end).answered(/^HTTP\/1\.1 200 /);
  await send('/own', file(10) + end).answered(/^HTTP\/1\.1 200 /);
});
