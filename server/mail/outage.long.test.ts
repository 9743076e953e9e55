import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startJobs } from '../jobs.ts';
import { openSession } from '../platform/auth/testing/session.ts';
import { postAll } from '../platform/outbox/outbox.ts';
import { type AnyData, type TestUser, testApp } from '../testing/app.ts';

/**
 * A mail server that accepts nothing: who is notified, when, and how soon mail leaves once it accepts letters again.
 */

const test = await testApp();
const { services, call, setNow, administrator, agent } = test;
const { db, secrets } = services;
const minute = 60_000;
let now: number;
const pass = (ms: number) => {
  now += ms;
  setNow(new Date(now));
};

/** The subjects of the letters that arrived. */
let arrived: string[];
/** The server's present behaviour. */
let mood: 'well' | 'wrongPassword' | 'leaving' | 'strict';
let stops: (() => Promise<unknown>)[];
let lines: { level: string; message: string; details: { error?: string } }[];

beforeEach(async () => {
  now = Date.parse('2026-11-20T10:00:00Z');
  [arrived, stops, lines, mood] = [[], [], [], 'well'];
  pass(0);
  for (const table of ['outbox', 'notification'] as const) await db.deleteFrom(table).execute();
});
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
});

async function mailServer(port = 0, options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onConnect: (_session, answer) => answer(mood === 'leaving' ? failure(421, 'Down for maintenance') : null),
    onAuth: (_auth, _session, answer) =>
      mood === 'wrongPassword' ? answer(failure(535, 'Authentication failed')) : answer(null, { user: 'agency' }),
    onMailFrom: (_sender, _session, answer) =>
      answer(mood === 'strict' ? failure(550, 'Sender not allowed here') : null),
    onData(stream, _session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '' }) => {
          arrived.push(subject);
          answer();
        });
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  stops.push(() => new Promise<void>(resolve => server.close(() => resolve())));
  return (server.server.address() as AddressInfo).port;
}

const failure = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A process with the jobs, and its log. */
function start(smtpUrl: string): { close(): Promise<void> } {
  const log = (level: string) => (details: object, message: string) => {
    lines.push({ level, message, details });
  };
  const jobs = startJobs(
    { ...services, config: { ...services.config, smtpUrl } },
    { error: log('error'), info: log('info') },
  );
  stops.push(() => jobs.close());
  return jobs;
}

function write(...subjects: string[]) {
  const mail = { template: 'test', userId: null, to: 'zoe@example.com', language: 'es', text: 'a', html: 'a' } as const;
  const mails = subjects.map(subject => ({ ...mail, subject, messageIdDomain: 'agency.example' }));
  return db.transaction().execute(trx => postAll(trx, secrets, mails, new Date(now)));
}

/** Each call has a session of its own, because the clock moves by hours. */
async function asked(user: TestUser, method: 'GET' | 'POST', url: string): Promise<AnyData> {
  const token = await openSession(db, user, new Date(now));
  const { code, data } = await call(method, url, { token, ...(method === 'POST' ? { body: {} } : {}) });
  expect(code).toBe(20000);
  return data;
}
const outages = async (user: TestUser) => (await asked(user, 'GET', '/api/dashboard/today')).outages;
const state = () => asked(administrator, 'GET', '/api/mail/state');
const bell = (user: TestUser) => asked(user, 'POST', '/api/notification/getFilteredPaginated');
/** What the log says of mail; the other jobs say their own. */
const logLines = (level: string) => lines.filter(line => line.level === level && /\bmail\b/.test(line.message));
/** Waits until the first failure is recorded. */
const noticed = () => expect.poll(async () => (await state()).outages.length).toBe(1);

const outageKinds = [
  { name: 'refuses connections', fault: 'connection', words: /ECONNREFUSED/ },
  { name: 'does not take the password', fault: 'credentials', words: /^535 Authentication failed/ },
  { name: 'shows a certificate of its own making', fault: 'tls', words: /certificate/i },
  { name: 'is about to leave (421)', fault: 'busy', words: /^421 .*Down for maintenance/ },
  { name: 'does not know the agency’s own address', fault: 'sender', words: /^550 .*Sender not allowed/ },
] as const;

describe.each(outageKinds)('a mail server that $name', ({ fault, words }) => {
  it('an outage is reported after five minutes, once, and letters leave within a minute of the server’s return', async () => {
    const secure = fault === 'tls';
    let port = await mailServer(0, { secure });
    if (fault === 'connection') await stops.pop()?.();
    if (fault === 'credentials') mood = 'wrongPassword';
    if (fault === 'busy') mood = 'leaving';
    if (fault === 'sender') mood = 'strict';
    const url = () => `${secure ? 'smtps' : 'smtp'}://agency:secret@127.0.0.1:${port}`;
    await write('Uno', 'Dos', 'Tres');
    // Two processes share the state, and report only once.
    const processes = [start(url()), start(url())];
    await noticed();
    const { outages: early, counts } = await state();
    expect(early).toMatchObject([{ channel: 'smtp', since: '2026-11-20 11:00:00', fault, waiting: 3 }]);
    expect(early[0].error).toMatch(words);
    expect(counts).toMatchObject({ queued: 3, failed: 0 });
    expect([await outages(agent), await bell(agent), logLines('error')]).toEqual([[], [], []]);

    await passAndTry(4 * minute);
    expect(logLines('error')).toEqual([]);
    await passAndTry(minute);
    await expect.poll(() => logLines('error').length).toBe(1);
    expect(logLines('error')[0]).toMatchObject({
      message: 'no mail leaves by the mail server: letters wait until it does',
      details: { channel: 'smtp', fault, error: expect.stringMatching(words) },
    });
    const outage = { channel: 'smtp', since: '2026-11-20 11:00:00', fault, waiting: 3 };
    expect(await outages(administrator)).toEqual([{ ...outage, error: expect.stringMatching(words) }]);
    expect(await outages(agent)).toEqual([{ ...outage, error: null }]);
    const line = { kind: 'mailOutage', params: { channel: 'smtp', since: outage.since, fault } };
    expect(await bell(administrator)).toMatchObject([{ ...line, path: '/config/correo' }]);
    expect(await bell(agent)).toMatchObject([{ ...line, path: '/dashboard' }]);

    // Hours later no message was given up, and nobody is notified again.
    await passAndTry(50 * 60 * minute);
    expect((await state()).counts).toMatchObject({ queued: 3, failed: 0 });
    expect([logLines('error').length, (await bell(agent)).length, arrived]).toEqual([1, 1, []]);

    mood = 'well';
    if (fault === 'connection') await mailServer(port);
    if (secure) {
      // A fault that is mended in the configuration: a start tries the channel at once.
      for (const each of processes) await each.close();
      port = await mailServer();
      start(`smtp://agency:secret@127.0.0.1:${port}`);
    } else {
      pass(minute);
    }
    await expect.poll(() => arrived.length).toBe(3);
    await expect.poll(() => logLines('info').length).toBe(1);
    expect(arrived.sort()).toEqual(['Dos', 'Tres', 'Uno']);
    expect(logLines('info')[0]?.message).toBe('mail leaves again by the mail server');
    expect((await state()).outages).toEqual([]);
    expect(await outages(administrator)).toEqual([]);
    expect((await bell(agent)).map((row: { kind: string }) => row.kind)).toEqual(['mailRestored', 'mailOutage']);
    expect(await db.selectFrom('outbox').select(['status', 'last_error']).execute()).toEqual(
      Array.from({ length: 3 }, () => ({ status: 'sent', last_error: null })),
    );
  });
});

/** Moves the clock and waits until a message was tried in vain. The next try is a minute later. */
async function passAndTry(ms: number): Promise<void> {
  const tries = async () =>
    (await db.selectFrom('mail_way').select('tries').where('channel', '=', 'smtp').executeTakeFirstOrThrow()).tries;
  const before = await tries();
  pass(ms);
  await expect.poll(tries).toBe(before + 1);
  const held = db.selectFrom('outbox').select('id').where('leased_until', 'is not', null);
  await expect.poll(async () => (await held.execute()).length).toBe(0);
}
