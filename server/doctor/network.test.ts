import { once } from 'node:events';
import { createServer as httpServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import type { Finding } from './finding.ts';
import { examineAddress, examineMail, examineScanner } from './network.ts';

/** What the doctor reports about the network. Each service is real, and broken in one way. */

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => new Promise(done => server.close(() => done())));
  return (server.address() as AddressInfo).port;
}
const unused = async () => {
  const server = createServer();
  const port = await listening(server);
  server.close();
  return port;
};
const brief = (findings: Finding[]) => findings.map(({ subject, state }) => `${subject} ${state}`);

async function mailServer(options: SMTPServerOptions = {}): Promise<number> {
  let messages = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, answer) =>
      password === 'right' ? answer(null, { user: username }) : answer(new Error('Authentication failed')),
    onMailFrom: (_address, _session, answer) => {
      messages += 1;
      answer();
    },
    ...options,
  });
  server.on('error', () => undefined);
  const inner = server.listen(0, '127.0.0.1');
  await once(inner, 'listening');
  closing.push(async () => {
    await new Promise<void>(done => server.close(() => done()));
    expect(messages).toBe(0);
  });
  return (inner.address() as AddressInfo).port;
}

it('mail: a server that takes the password, another password, no encryption, nobody there, no server set', async () => {
  const port = await mailServer();
  const at = (rest: string) => examineMail({ smtpUrl: `smtp://${rest}` });
  expect(await at(`x:right@127.0.0.1:${port}`)).toMatchObject({ state: 'ok', subject: 'mail' });
  const refused = await at(`x:wrong@127.0.0.1:${port}`);
  expect(refused).toMatchObject({ state: 'fault', message: expect.stringContaining('Authentication failed') });
  expect(refused.advice).toContain('the password in SMTP_URL');
  expect(JSON.stringify(refused)).not.toContain('wrong');
  expect(await at(`127.0.0.1:${await unused()}`)).toMatchObject({
    state: 'fault',
    advice: expect.stringContaining('host and port'),
  });
  const demanding = await mailServer({ disabledCommands: [], secure: false, hideSTARTTLS: false });
  // Its certificate is its own: nobody vouches for it.
  expect(await at(`127.0.0.1:${demanding}`)).toMatchObject({
    state: 'fault',
    advice: expect.stringContaining('certificate'),
  });
  expect(await examineMail({ smtpUrl: undefined })).toMatchObject({ state: 'warning', advice: 'Set SMTP_URL.' });
});

it('scanner: one that scans, one that is away, none', async () => {
  const answer = (text: string) =>
    createServer(socket => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(text));
    });
  const asked = async (server: Server) =>
    brief(await examineScanner({ clamdUrl: `tcp://127.0.0.1:${await listening(server)}` }));
  expect(await asked(answer('stream: OK\0'))).toEqual(['scanner ok']);
  expect(await asked(answer('INSTREAM size limit exceeded. ERROR\0'))).toEqual(['scanner fault']);
  expect(brief(await examineScanner({ clamdUrl: `tcp://127.0.0.1:${await unused()}` }))).toEqual(['scanner fault']);
  expect(await examineScanner({ clamdUrl: undefined })).toEqual([]);
});

/** An application that answers its health checks. */
async function application(listener: RequestListener): Promise<number> {
  const server = httpServer(listener);
  const port = await listening(server);
  closing.unshift(async () => server.closeAllConnections());
  return port;
}
const json = (response: ServerResponse, data: object) => response.end(JSON.stringify({ code: 20000, data }));
const healthy: RequestListener = ({ url }, response) =>
  void json(response, url === '/health/live' ? { live: true } : { ready: true, storage: { writable: true } });

it('address: the application is ready, has no database, has a full disk, is not there, or is another program', async () => {
  const asked = async (listener: RequestListener) => {
    const port = await application(listener);
    return examineAddress({ port, host: '0.0.0.0', publicUrl: `http://127.0.0.1:${port}`, trustProxy: 0 });
  };
  expect(brief(await asked(healthy))).toEqual(['PUBLIC_URL warning', 'application ok']);
  for (const [data, words] of [
    [{ ready: false, reason: 'unreachable' }, 'cannot use its database (unreachable)'],
    [{ ready: true, storage: { writable: false } }, 'the disk is full'],
    [{}, 'another program answers'],
  ] as const) {
    const found = await asked((_request, response) => void json(response, data));
    expect(found[1]).toMatchObject({ subject: 'application', state: 'fault', message: expect.stringContaining(words) });
  }
  const port = await unused();
  const away = await examineAddress({ port, host: '127.0.0.1', publicUrl: 'https://agencia.example', trustProxy: 1 });
  expect(brief(away)).toEqual(['PUBLIC_URL ok', 'application warning']);
});

it('address: unencrypted, without a word for its proxy, and leading elsewhere', async () => {
  const port = await application(healthy);
  const stranger = await application((_request, response) => void response.end('<h1>Welcome to nginx</h1>'));
  const asked = (publicUrl: string, trustProxy = 0) =>
    examineAddress({ port, host: '127.0.0.1', publicUrl, trustProxy });
  const elsewhere = await asked(`http://127.0.0.1:${stranger}`);
  expect(elsewhere[2]).toMatchObject({
    subject: 'PUBLIC_URL',
    state: 'warning',
    message: expect.stringMatching(/another program/),
  });
  const settings = async (url: string) => brief((await asked(url)).slice(0, 2));
  // Names that no resolver knows.
  expect(await settings('http://agencia.invalid')).toEqual(['PUBLIC_URL warning', 'application ok']);
  expect(await settings('https://agencia.invalid')).toEqual(['PUBLIC_URL ok', 'TRUST_PROXY warning']);
});
