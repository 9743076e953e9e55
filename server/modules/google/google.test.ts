import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { googleTransport } from '../../mail/google-transport.ts';
import { googleClient } from '../../platform/auth/google.ts';
import { openSession } from '../../platform/auth/testing/session.ts';
import { deliverDue } from '../../platform/outbox/outbox-sending.ts';
import { postToOutbox } from '../../platform/outbox/testing/outbox.ts';
import { testApp } from '../../testing/app.ts';
import { mailboxOf } from '../mail/channels.ts';
import { requestChannel } from './rules.ts';

const mailScope = 'openid email https://mail.google.com/';
const google = new OAuth2Server();
await google.issuer.keys.generate('RS256');
await google.start(0, '127.0.0.1');
/** Google's answer to the next calls for tokens, and the tokens that it was told to revoke. */
let answer: (response: MutableResponse) => void;
let revoked = 0;
let tokensGiven = 0;
google.service.on('beforeTokenSigning', (token: MutableToken) => {
  tokensGiven += 1;
  Object.assign(token.payload, { email: 'reservas@alborada.example', serial: tokensGiven });
});
google.service.on('beforeResponse', (response: MutableResponse) => answer(response));
google.service.on('beforeRevoke', () => {
  revoked += 1;
});

/** Gmail: the accounts and tokens that signed in, and the messages. */
const signedIn: { user: string | undefined; token: string | undefined }[] = [];
const received: string[] = [];
let takes: (token: string) => boolean;
const gmail = new SMTPServer({
  authMethods: ['XOAUTH2'],
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 1,
  onAuth({ username, accessToken }, _session, done) {
    signedIn.push({ user: username, token: accessToken });
    if (takes(accessToken ?? '')) done(null, { user: username ?? '' });
    else done(null, { data: { status: '401', schemes: 'bearer', scope: 'mail' } });
  },
  onData(stream, _session, done) {
    let raw = '';
    stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')));
    stream.on('end', () => {
      received.push(raw);
      done();
    });
  },
});
gmail.on('error', () => {});
gmail.listen(0, '127.0.0.1');
await once(gmail.server, 'listening');
const { port } = gmail.server.address() as AddressInfo;

const config = {
  clientId: 'periplo',
  clientSecret: 'secreto',
  issuer: google.issuer.url ?? '',
  smtp: { host: '127.0.0.1', port, secure: false },
};
const { services, call, administrator, agent, customer, setNow } = await testApp({ google: config });
const { db, database, secrets, clock } = services;
const client = googleClient(config);
const start = Date.parse('2026-11-20T09:00:00Z');
const sender = async () => ({ name: 'Viajes Alborada', email: 'hola@alborada.example' });
const transport = googleTransport(config, mailboxOf(services, client), sender);
afterAll(async () => {
  transport.close();
  await google.stop();
  await new Promise<void>(done => gmail.close(() => done()));
});

beforeEach(async () => {
  answer = ({ body }) => Object.assign(body as object, { scope: mailScope });
  takes = () => true;
  setNow(new Date(start));
  signedIn.length = 0;
  received.length = 0;
  for (const table of ['google_account', 'google_consent', 'outbox'] as const) await db.deleteFrom(table).execute();
});

const validate = (token: string, noun = 'Accomodation') =>
  call('GET', `/api/priceRequest/validateGoogleCredentials${noun}`, { token });
const connect = (token: string, query: string) => call('POST', '/api/google/connect', { token, body: { query } });

/** A person consents: opens Google's page, which leads back with this query. */
async function consent(url: string): Promise<string> {
  const page = await fetch(url, { redirect: 'manual' });
  const back = new URL(page.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('http://periplo.test/solicitudesgrupos/google');
  return back.search;
}
const connectAs = async (token: string) => connect(token, await consent((await validate(token)).data.url));

function write(channel: 'google' | 'smtp' = 'google') {
  const mail = { template: 'priceRequest', userId: null, to: 'hotel@example.com', language: 'es' } as const;
  const text = { subject: 'Grupo de 40', text: 'Hola', html: '<p>Hola</p>' };
  return postToOutbox(db, secrets, { ...mail, ...text, bulk: true, channel, messageIdDomain: 'periplo.test' }, clock());
}
const deliver = () => deliverDue(database, transport, secrets, clock, { channel: 'google' });

test('the consent of a session connects the account once, and its tokens are sealed', async () => {
  const before = await validate(agent.token, 'OtherService');
  expect(before).toMatchObject({ code: 20000, data: { configured: true, connected: false, email: null } });
  const asked = new URL(before.data.url);
  expect(asked.origin).toBe(new URL(config.issuer).origin);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    access_type: 'offline',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    scope: mailScope,
  });

  const query = await consent(before.data.url);
  // Another session, even of the same agency, is refused: its user may have been sent an address that connects a
  // stranger's account.
  expect((await connect(administrator.token, query)).code).toBe(30001);
  const connected = await connect(agent.token, query);
  expect(connected).toMatchObject({
    code: 20001,
    data: { return_to: 'otherService', email: 'reservas@alborada.example', refresh_token: expect.any(String) },
  });
  expect((await connect(agent.token, query)).code).toBe(30001);

  const after = await validate(agent.token);
  expect(after.data).toMatchObject({ connected: true, email: 'reservas@alborada.example', url: null, refused: false });
  const stored = await db.selectFrom('google_account').selectAll().executeTakeFirstOrThrow();
  expect([stored.refresh_token, stored.access_token]).toEqual([
    expect.stringMatching(/^v1\./),
    expect.stringMatching(/^v1\./),
  ]);
  expect(JSON.stringify(connected.body)).not.toContain(
    secrets.open(stored.refresh_token, {
      table: 'google_account',
      column: 'refresh_token',
      row: 1,
    }),
  );

  const take = (userId: number) =>
    db.transaction().execute(trx => requestChannel(trx, userId, connected.data.refresh_token, clock()));
  await expect(take(administrator.id)).rejects.toMatchObject({ key: 'google.handleExpired' });
  expect(await take(agent.id)).toBe('google');
  await expect(take(agent.id)).rejects.toMatchObject({ key: 'google.handleExpired' });
});

test('a late or denied consent, or one without the mailbox, connects nothing', async () => {
  const late = await consent((await validate(agent.token)).data.url);
  setNow(new Date(start + 11 * 60_000));
  expect((await connect(agent.token, late)).code).toBe(30001);
  setNow(new Date(start));
  for (const made of ['?code=x&state=made-up', '?', '?state=', `?error=access_denied&state=${'x'.repeat(43)}`])
    expect((await connect(agent.token, made)).code).toBe(30001);

  const state = new URL((await validate(agent.token)).data.url).searchParams.get('state');
  const denied = await connect(agent.token, `?error=access_denied&state=${state}`);
  expect(denied.data.message).toBe('Google no ha dado el permiso: no se ha conectado ninguna cuenta');
  answer = ({ body }) => Object.assign(body as object, { scope: 'openid email' });
  expect((await connectAs(agent.token)).data.message).toMatch(/no incluye enviar correos/);
  expect(await db.selectFrom('google_account').select('id').execute()).toEqual([]);
});

test('messages leave through Gmail with a token that is renewed when it ends or is refused', async () => {
  await connectAs(agent.token);
  await write();
  expect(await deliver()).toMatchObject({ sent: 1 });
  const first = await PostalMime.parse(received[0] ?? '');
  expect(first.from).toMatchObject({ name: 'Viajes Alborada', address: 'reservas@alborada.example' });
  expect(first.replyTo).toMatchObject([{ address: 'hola@alborada.example' }]);
  expect(signedIn[0]?.user).toBe('reservas@alborada.example');
  const given = signedIn[0]?.token;

  setNow(new Date(start + 59 * 60_000));
  await write();
  expect(await deliver()).toMatchObject({ sent: 1 });
  const renewed = signedIn.at(-1)?.token;
  expect(renewed).not.toBe(given);

  takes = token => token !== renewed;
  transport.close();
  setNow(new Date(start + 2 * 3_600_000));
  await db
    .updateTable('google_account')
    .set({ access_expires_at: new Date(start + 9e6).toISOString() })
    .execute();
  await write();
  expect(await deliver()).toMatchObject({ sent: 1 });
  expect(received).toHaveLength(3);
});

test('a revoked consent notifies staff, keeps the messages waiting, and can be given again', async () => {
  await connectAs(agent.token);
  await write();
  setNow(new Date(start + 2 * 3_600_000));
  answer = response => {
    response.statusCode = 400;
    response.body = { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' };
  };
  expect(await mailboxOf(services, client)()).toBeNull();
  expect(await mailboxOf(services, client)()).toBeNull();
  const bell = await call('POST', '/api/notification/getFilteredPaginated', { token: administrator.token, body: {} });
  expect(bell.data).toMatchObject([
    { kind: 'googleRefused', params: { email: 'reservas@alborada.example' }, path: '/config/ajustes' },
  ]);
  const told = await validate(agent.token);
  expect(told.data).toMatchObject({ connected: false, refused: true, email: 'reservas@alborada.example' });
  expect(told.data.url).toContain('code_challenge=');
  expect(await db.transaction().execute(trx => requestChannel(trx, agent.id, null, clock()))).toBe('smtp');
  expect(await db.selectFrom('outbox').select(['status', 'attempts']).execute()).toEqual([
    { status: 'queued', attempts: 0 },
  ]);
  expect(await deliver()).toMatchObject({ deferred: 1 });

  answer = ({ body }) => Object.assign(body as object, { scope: mailScope });
  expect((await connect(agent.token, await consent(told.data.url))).code).toBe(20001);
  expect((await validate(agent.token)).data).toMatchObject({ connected: true, refused: false });
  // At once, not at its next attempt.
  expect(await deliver()).toMatchObject({ sent: 1 });
});

test('while Google does not answer, its messages wait without counted attempts, and other mail leaves', async () => {
  await connectAs(agent.token);
  await write();
  setNow(new Date(start + 2 * 3_600_000));
  answer = response => {
    response.statusCode = 500;
    response.body = { error: 'server_error' };
  };
  expect(await deliver()).toMatchObject({ deferred: 1 });
  const token = await openSession(db, administrator, clock());
  const outages = async () => (await call('GET', '/api/mail/state', { token })).data.outages;
  expect(await outages()).toMatchObject([{ channel: 'google', fault: 'silence', waiting: 1 }]);
  await write('smtp');
  const taken = { send: async () => {}, close() {} };
  expect(await deliverDue(database, taken, secrets, clock)).toMatchObject({ sent: 1 });

  answer = ({ body }) => Object.assign(body as object, { scope: mailScope });
  expect(await deliver()).toMatchObject({ sent: 0 });
  setNow(new Date(start + 2 * 3_600_000 + 60_000));
  expect(await deliver()).toMatchObject({ sent: 1 });
  expect(await outages()).toEqual([]);
});

test('disconnecting revokes the consent, and waiting messages use the mail server', async () => {
  await connectAs(agent.token);
  await write();
  const disconnect = (token: string) => call('POST', '/api/google/disconnect', { token, body: {} });
  expect((await disconnect(agent.token)).code).toBe(40001);
  expect(revoked).toBe(0);
  expect(await disconnect(administrator.token)).toMatchObject({
    code: 20001,
    data: { message: 'Cuenta de Google desconectada' },
  });
  expect(revoked).toBe(1);
  expect(await db.selectFrom('outbox').select('channel').execute()).toEqual([{ channel: 'smtp' }]);
  expect((await validate(agent.token)).data).toMatchObject({ connected: false, email: null });
  expect((await disconnect(administrator.token)).code).toBe(30001);
});

test('only staff see the account; only administrators see it in the settings', async () => {
  for (const token of [customer.token, 'unknown', '']) {
    expect([40001, 50008]).toContain((await validate(token)).code);
    expect([40001, 50008]).toContain((await connect(token, '?code=x')).code);
  }
  expect((await call('GET', '/api/google/state', { token: agent.token })).code).toBe(40001);
  expect((await call('GET', '/api/google/state', { token: administrator.token })).data).toMatchObject({
    configured: true,
  });
});
