import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from './db/db.ts';
import { testDatabase } from './db/testing.ts';
import { read } from './envelope.ts';
import type { App } from './http.ts';
import { customer, testApp } from './uploads.fixtures.ts';

/** The limits for visitors' bodies, lowered for the tests. */

const now = () => new Date('2026-05-04T10:20:00Z');
const limits = {
  wholeMs: 1500,
  fromOneAddress: 2,
  visitors: { all: 100_000, each: 100_000 },
  users: { all: 150_000, each: 100_000 },
};
let db: Db;
let app: App;
let port: number;
let token: string;
const open: Socket[] = [];

beforeAll(async () => {
  db = (await testDatabase()).db;
  app = await testApp(db, now, limits);
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

/** The database is at work for others, so that sessions are looked up late. */
const occupied = () => db.transaction().execute(() => wait(300));

/** @param promised the announced length in bytes; that of `body` if not given */
function send(
  path: string,
  body: string,
  { promised = body.length, type = 'multipart/form-data; boundary=x', token: of = token } = {},
) {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let answer = '';
  socket.on('data', chunk => {
    answer += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise<void>(resolve => socket.once('close', () => resolve()));
  const head = [`POST ${path} HTTP/1.1`, 'host: x', `x-token: ${of}`, `content-type: ${type}`];
  socket.write([...head, `content-length: ${promised}`, '', body].join('\r\n'));
  return { answer: () => answer, closed, more: (text: string) => socket.write(text), end: () => socket.destroy() };
}

test('a body that arrives too slowly is refused and cut off, unless there is a session', async () => {
  const own = send('/own', file(10), { promised: file(10).length + end.length });
  const stalled = send('/public', file(10), { promised: 1000 });
  const json = send('/public', '{"a"', { promised: 1000, type: 'application/json' });
  for (const each of [stalled, json]) {
    await each.closed;
    expect(each.answer()).toMatch(/^HTTP\/1\.1 408 /);
    expect(each.answer()).toContain('El envío ha tardado demasiado en llegar');
  }
  own.more(end);
  await expect.poll(own.answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('uploads are limited per address and in total size, and the room is free again afterwards', async () => {
  const whole = () => send('/public', file(10) + end);
  const held = [1, 2].map(() => send('/public', file(10), { promised: 1000 }));
  await wait(300);
  const third = whole();
  await expect.poll(third.answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(third.answer()).toMatch(/retry-after: \d+/i);
  expect(third.answer()).toContain('Hay demasiados envíos a la vez');
  for (const each of held) each.end();
  await expect
    .poll(async () => {
      const again = whole();
      await expect.poll(again.answer).toMatch(/^HTTP/);
      return again.answer();
    })
    .toMatch(/^HTTP\/1\.1 200 /);

  const large = send('/public', file(150_000) + end);
  await expect.poll(large.answer).toMatch(/^HTTP\/1\.1 503 /);
  const small = whole();
  await expect.poll(small.answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('bytes of callers with a session are limited for each user and over all, and the room is free again afterwards', async () => {
  const others = await Promise.all(['segunda', 'tercera'].map(name => customer(db, name, now())));
  const stalled = (of: string) => send('/own', file(60_000), { promised: 900_000, token: of });
  const small = (of: string) => send('/own', file(30_000) + end, { token: of });
  const held = stalled(token);
  await wait(300);
  // A text counts with its announced length.
  const own = send('/own', '{"a"', { promised: 50_000, type: 'application/json' });
  await expect.poll(own.answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d+/i);
  const second = stalled(others[0]?.token ?? '');
  await wait(300);
  const third = small(others[1]?.token ?? '');
  await expect.poll(third.answer).toMatch(/^HTTP\/1\.1 200 /);
  const fourth = stalled(others[1]?.token ?? '');
  await expect.poll(fourth.answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*Hay demasiados envíos a la vez/i);
  for (const each of [held, second]) each.end();
  await expect
    .poll(async () => {
      const again = small(token);
      await expect.poll(again.answer).toMatch(/^HTTP/);
      return again.answer();
    })
    .toMatch(/^HTTP\/1\.1 200 /);
});

test('a file that is announced as too large is refused before any of it is sent', async () => {
  const announced = send('/public', '', { promised: 1_200_000 });
  await expect.poll(announced.answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(announced.answer()).toContain('El tamaño debe ser menor de');
});

test('who hangs up while their session is looked up, or within a file, leaves no bytes counted', async () => {
  const small = () => send('/own', file(10) + end);
  for (let round = 0; round < 3; round += 1) {
    // The session is looked up when this ends. By then nobody is there any more.
    const busy = occupied();
    const gone = send('/own', '{"a"', { promised: 90_000, type: 'application/json' });
    const visitor = send('/public', '{"a"', { promised: 16_000, type: 'application/json' });
    await wait(100);
    for (const each of [gone, visitor]) each.end();
    await busy;
  }
  const within = send('/own', file(60_000), { promised: 900_000 });
  await wait(100);
  within.end();
  await wait(200);
  const again = send('/own', file(90_000) + end);
  await expect.poll(again.answer).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(small().answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('uploads of visitors who hang up early do not use up the places of their network', async () => {
  for (let round = 0; round < 3; round += 1) {
    const busy = occupied();
    const gone = send('/public', file(10), { promised: 1000 });
    await wait(100);
    gone.end();
    await busy;
  }
  await wait(200);
  await expect.poll(send('/public', file(10) + end).answer).toMatch(/^HTTP\/1\.1 200 /);
});
