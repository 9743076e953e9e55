import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { code } from '../../../contract/envelope.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type IdentityProvider, startIdentityProvider } from '../../testing/provider-sign-ins.ts';

/** The agency's identity provider in the settings. */

let test: TestApp;
let provider: IdentityProvider;
/** Answers as the test says, and counts. */
let say: (url: string) => { status: number; body: string; headers?: Record<string, string> } | null;
let heard: string[] = [];
const stranger = createServer((request, response) => {
  heard.push(request.url ?? '');
  const said = say(request.url ?? '');
  // Null: it takes the call and never answers.
  if (said) response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).end(said.body);
});
let strange = '';
beforeAll(async () => {
  test = await testApp({ webhooksInside: true });
  provider = await startIdentityProvider();
  await new Promise<void>(done => stranger.listen(0, '127.0.0.1', done));
  strange = `http://localhost:${(stranger.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await provider.stop();
  stranger.closeAllConnections();
  stranger.close();
});
beforeEach(async () => {
  await test.services.db.deleteFrom('sign_in_provider').execute();
  provider.describe = () => undefined;
  heard = [];
});

const form = () => ({
  issuer: provider.issuer,
  client_id: 'periplo',
  client_secret: 'un-secreto',
  label: 'Entrar con Alborada ID',
  active: true,
});
const read = async () =>
  (await test.call('GET', '/api/setting/signInProvider', { token: test.administrator.token })).data;
const save = (changes: object, by = test.administrator) =>
  test.call('POST', '/api/setting/saveSignInProvider', { token: by.token, body: { data: { ...form(), ...changes } } });
const fields = async (changes: object) => (await save(changes)).data.fields;

it('the secret of the provider is stored sealed, read by nobody, and kept by an edit without one', async () => {
  expect(await read()).toEqual({
    provider: null,
    linked: 0,
    return_address: 'http://periplo.test/login/proveedor',
  });
  expect(await save({})).toMatchObject({ code: code.done });
  const { provider: first } = await read();
  expect(first).toEqual({
    issuer: provider.issuer,
    client_id: 'periplo',
    label: 'Entrar con Alborada ID',
    active: true,
    updated_at: expect.any(String),
  });
  const { db, secrets } = test.services;
  const row = () => db.selectFrom('sign_in_provider').selectAll().executeTakeFirstOrThrow();
  const sealed = (await row()).client_secret;
  expect(sealed).toMatch(/^v1\./);
  const place = { table: 'sign_in_provider', column: 'client_secret', row: 1 };
  expect(secrets.open(sealed, place)).toBe('un-secreto');
  expect(await save({ client_secret: '', label: 'Otra', updated_at: first.updated_at })).toMatchObject({
    code: code.done,
  });
  expect(await row()).toMatchObject({ client_secret: sealed, label: 'Otra' });
  // Somebody else has saved meanwhile.
  expect(await save({ label: 'Tarde', updated_at: first.updated_at })).toMatchObject({
    code: code.warning,
    data: { reason: 'common.stale' },
  });
  expect(await save({ label: 'Sin versión' })).toMatchObject({ code: code.warning });
  expect((await save({}, test.agent)).code).toBe(code.error);
  const log = await db.selectFrom('audit_log').select('fields').where('entity_id', '=', 'sign_in_provider').execute();
  expect(log.map(row => row.fields)).toEqual([
    ['issuer', 'client_id', 'label', 'active', 'client_secret'],
    ['issuer', 'client_id', 'label', 'active'],
  ]);
});

it('a wrong address is refused with the reason under its field', async () => {
  const complete = 'Escriba la dirección completa del emisor, que empieza por https://';
  for (const issuer of [
    '',
    'alborada',
    'http://id.example',
    'ftp://localhost',
    'https://a:b@id.example',
    'https://id.example?x=1',
  ])
    expect([issuer, await fields({ issuer })]).toEqual([issuer, { issuer: complete }]);
  expect(await fields({ issuer: 'http://localhost:9' })).toEqual({
    issuer: 'En esta dirección no responde nadie: compruebe que está bien escrita y que el servidor llega hasta ella',
  });
  const none = { issuer: 'En esta dirección no hay un proveedor de OpenID Connect' };
  say = () => ({ status: 404, body: '{}' });
  expect(await fields({ issuer: strange })).toEqual(none);
  say = () => ({ status: 200, body: '<html>' });
  expect(await fields({ issuer: strange })).toEqual(none);
  say = () => ({ status: 200, body: JSON.stringify({ issuer: strange }) });
  expect(await fields({ issuer: strange })).toEqual(none);
  // A redirect is not followed, wherever it leads.
  say = url => ({ status: 302, body: '', headers: { location: `${strange}/inside${url}` } });
  expect(await fields({ issuer: strange })).toEqual(none);
  expect(heard.filter(url => url.startsWith('/inside'))).toEqual([]);
  const other = { issuer: expect.stringContaining('dice ser otro proveedor') };
  provider.describe = body => Object.assign(body, { issuer: 'https://other.example' });
  expect(await fields({})).toEqual(other);
  expect(await read()).toMatchObject({ provider: null });
});

it('an address that never answers is given up', async () => {
  const deadline = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  say = () => {
    deadline.abort(new DOMException('', 'TimeoutError'));
    return null;
  };
  try {
    expect(await fields({ issuer: strange })).toEqual({ issuer: expect.stringContaining('no responde nadie') });
    expect(timeout).toHaveBeenCalledWith(5_000);
  } finally {
    timeout.mockRestore();
  }
});

it('an address of the own network is refused unless the configuration allows it', async () => {
  const outside = await testApp();
  const token = outside.administrator.token;
  say = () => ({ status: 404, body: '{}' });
  const saved = (issuer: string) =>
    outside.call('POST', '/api/setting/saveSignInProvider', { token, body: { data: { ...form(), issuer } } });
  for (const issuer of [
    strange,
    strange.replace('localhost', '127.0.0.1'),
    'https://10.0.0.8',
    'https://[fd00::8]:8443',
  ])
    expect((await saved(issuer)).data.fields).toEqual({ issuer: expect.stringMatching(/^Esa dirección/) });
  // One that was stored before.
  const stored = { issuer: provider.issuer, client_id: 'periplo', label: 'ID', active: true };
  const client_secret = outside.services.secrets.seal('x', {
    table: 'sign_in_provider',
    column: 'client_secret',
    row: 1,
  });
  await outside.services.db
    .insertInto('sign_in_provider')
    .values({ ...stored, id: 1, client_secret })
    .execute();
  const begun = await outside.call('POST', '/api/external/beginProvider', { body: {} });
  expect(begun.data.message).toMatch(/no responde|no contesta/);
  expect(heard).toEqual([]);
});

it('the address needs https when the application has it', async () => {
  const secure = await testApp({ publicUrl: 'https://periplo.test', webhooksInside: true });
  const { token } = secure.administrator;
  const answer = await secure.call('POST', '/api/setting/saveSignInProvider', { token, body: { data: form() } });
  expect(answer.data.fields).toEqual({ issuer: 'Escriba la dirección completa del emisor, que empieza por https://' });
});

it('the secret is required at first and for another address, and the provider can always be turned off', async () => {
  const wanted = { client_secret: 'Escriba el secreto de cliente' };
  expect(await fields({ client_secret: '' })).toEqual(wanted);
  expect(await fields({ client_id: '', label: ' ' })).toEqual({
    client_id: 'Escriba el identificador de cliente',
    label: 'Escriba el texto del botón',
  });
  expect(await save({})).toMatchObject({ code: code.done });
  const { updated_at } = (await read()).provider;
  // The secret of one provider is never sent to another.
  say = () => ({ status: 404, body: '{}' });
  expect(await fields({ issuer: strange, client_secret: null, updated_at })).toEqual(wanted);
  expect(heard).toEqual([]);
  const { db } = test.services;
  const subject = { user_id: test.agent.id, issuer: provider.issuer, subject: 'one', linked_at: updated_at };
  await db
    .insertInto('sign_in_subject')
    .values({ ...subject, last_used_at: updated_at })
    .execute();
  expect((await read()).linked).toBe(1);
  // What does not answer can be turned off; another address is another provider, whose people are not known yet.
  const gone = { issuer: 'http://localhost:9', client_secret: 'otro', active: false, updated_at };
  expect(await save(gone)).toMatchObject({ code: code.done });
  expect(await read()).toMatchObject({ linked: 0, provider: { active: false } });
});
