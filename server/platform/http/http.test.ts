import fastify from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthRoutes } from '../../modules/health/index.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { registerAccess } from '../auth/access.ts';
import type { Db } from '../db/db.ts';
import { type App, registerEnvelope } from './http.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  const { app } = test;
  const config = { permission: 'public:read' } as const;
  app.get('/test/broken', { config }, () => {
    throw new Error('a detail that nobody may see');
  });
  app.get('/test/rejected', { config }, () => Promise.reject(new TypeError('another detail')));
  app.get('/test/thrown', { config }, async () => {
    throw 'a text';
  });
});

/** A database whose server is gone. */
const closedDatabase = (): Db =>
  new Kysely({ dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('gone')) }) });
const languageOf = (language: string) => ({ 'accept-language': language });
const post = (url: string, body: object, token = test.agent.token) =>
  test.call('POST', `/api/${url}`, { token, body: { ...body } });
const addType = async (name: string) => (await post('transportType/create', { data: { name } })).data.id as number;
const raw = (headers: Record<string, string>, payload: string | Buffer) =>
  test.app.inject({
    method: 'POST',
    url: '/api/transportType/create',
    headers: { 'x-token': test.agent.token, ...headers },
    payload,
  });

describe('every code of the catalogue (specification 8)', () => {
  it('20000 is a read, 20001 a change, with its id and a message', async () => {
    const created = await post('transportType/create', { data: { name: 'Avión' } });
    expect(created).toMatchObject({ status: 200, code: 20001, data: { message: 'Guardado correctamente' } });
    expect(await test.call('GET', '/api/transportType/all', { token: test.agent.token })).toMatchObject({
      status: 200,
      code: 20000,
      data: [{ id: created.data.id, name: 'Avión' }],
    });
  });

  it('30001 is a warning, and nothing is written', async () => {
    const id = await addType('Barco');
    const stale = { id, name: 'Ferri', updated_at: '2020-01-01 00:00:00+01' };
    const answer = await post('transportType/update', { data: stale });
    expect(answer).toMatchObject({ status: 200, code: 30001 });
    expect(answer.data.message).toContain('Otra persona ha cambiado');
  });

  it('40001 names the fields that are missing or not allowed', async () => {
    expect(await post('transportType/create', { data: { name: '  ' } })).toMatchObject({
      status: 200,
      code: 40001,
      data: { message: 'Revise los campos marcados', fields: { name: 'Nombre obligatorio' } },
    });
    expect(await post('transportType/delete', { id: 999_999 })).toMatchObject({
      status: 200,
      code: 40001,
      data: { message: 'No existe o ya no está disponible' },
    });
    expect(await post('transportType/delete', { id: 1 }, test.customer.token)).toMatchObject({
      status: 200,
      code: 40001,
      data: { message: 'No tiene permiso para hacer esto' },
    });
  });

  it('50008 unknown, 50012 ended from another place, 50014 expired', async () => {
    const info = (token?: string) => test.call('GET', '/api/auth/info', { token });
    const message = 'La sesión ha caducado, por favor vuelva a loguear';
    expect(await info()).toMatchObject({ status: 200, code: 50008, data: { message } });
    expect(await info('nobody-knows-this-token')).toMatchObject({ status: 200, code: 50008, data: { message } });
    const gone = await test.signIn({ group_id: 3 });
    await test.services.db.updateTable('user').set({ active: false }).where('id', '=', gone.id).execute();
    expect(await info(gone.token)).toMatchObject({ status: 200, code: 50012, data: { message } });
    const now = test.services.clock();
    const late = await test.signIn({ group_id: 3 });
    test.setNow(new Date(now.getTime() + 12 * 3_600_000));
    expect(await info(late.token)).toMatchObject({ status: 200, code: 50014, data: { message } });
    test.setNow(now);
  });

  it('90001 during maintenance, for everybody except administrators', async () => {
    const maintenance = (on: boolean) =>
      post('setting/update', { data: { name: 'maintenance', value: { on } } }, test.administrator.token);
    expect(await maintenance(true)).toMatchObject({ code: 20001 });
    const refused = await test.call('GET', '/api/transportType/all', { token: test.agent.token });
    expect(refused).toMatchObject({ status: 200, code: 90001 });
    expect(refused.data.message).toContain('mantenimiento');
    expect(await test.call('GET', '/api/auth/info', { token: test.customer.token })).toMatchObject({ code: 90001 });
    expect(await test.call('GET', '/api/auth/info', { token: test.administrator.token })).toMatchObject({
      code: 20000,
    });
    expect(await maintenance(false)).toMatchObject({ code: 20001 });
  });
});

describe('transport faults keep their status and carry an envelope (decisions 1)', () => {
  it('404 for an unknown address, for every caller', async () => {
    const message = 'La dirección no existe';
    for (const token of [undefined, test.agent.token]) {
      for (const method of ['GET', 'POST'] as const) {
        expect(await test.call(method, '/api/nothing/here', { token })).toMatchObject({
          status: 404,
          code: 40001,
          data: { message },
        });
      }
    }
    for (const url of ['/api/travel/data/%', '/api/%ff%fe/all', '/%', `/api/travel/data/${'1'.repeat(400)}`])
      expect(await test.call('GET', url)).toMatchObject({ status: 404, code: 40001, data: { message } });
    expect(await test.call('POST', '/login', {})).toMatchObject({ status: 404, code: 40001 });
    expect(await test.call('GET', '/assets/../../package.json')).toMatchObject({ status: 404 });
    expect(await test.call('GET', '/assets/..%2f..%2fpackage.json')).toMatchObject({ status: 404 });
  });

  it('400 for a body that is not JSON', async () => {
    for (const text of ['{"name":', '[', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}']) {
      const response = await raw({ 'content-type': 'application/json' }, text);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ code: 40001, data: { message: 'Los datos enviados no son válidos' } });
    }
  });

  it('400 for lists within lists without end, before they are parsed', async () => {
    const deep = ['['.repeat(1_999_999), `${'['.repeat(999_000)}${']'.repeat(999_000)}`];
    const texts = [...deep, `{"name":${deep[1]}}`];
    for (const text of texts) {
      const response = await raw({ 'content-type': 'application/json' }, text);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({ code: 40001, data: { message: 'Los datos enviados no son válidos' } });
    }
  });

  it('413 for a body above the limit', async () => {
    const response = await raw({ 'content-type': 'application/json' }, `{"name":"${'a'.repeat(2_000_001)}"}`);
    expect(response.statusCode).toBe(413);
    expect(response.json()).toMatchObject({ code: 40001, data: { message: 'El envío supera el tamaño permitido' } });
  });

  it('415 for a body of another kind', async () => {
    for (const [type, body] of [
      ['application/xml', '<name/>'],
      ['application/octet-stream', 'name'],
    ] as const) {
      const response = await raw({ 'content-type': type }, body);
      expect(response.statusCode).toBe(415);
      expect(response.json()).toMatchObject({ code: 40001, data: { message: 'El formato del envío no se admite' } });
    }
  });

  it('429 after too many tries', async () => {
    const body = { identity: 'somebody@else.example', password: 'x' };
    let answer = await test.call('POST', '/api/external/login', { body });
    for (let tries = 0; tries < 12 && answer.status !== 429; tries += 1)
      answer = await test.call('POST', '/api/external/login', { body });
    expect(answer).toMatchObject({ status: 429, code: 40001 });
    expect(answer.data.message).toMatch(/^Demasiados intentos\. Espere \d+ min/);
  });

  it('500 for our own fault, with only a request id', async () => {
    for (const path of ['broken', 'rejected', 'thrown']) {
      const answer = await test.call('GET', `/test/${path}`);
      expect(answer).toMatchObject({
        status: 500,
        code: 40001,
        data: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      });
      expect(answer.data.message).toContain(answer.data.id);
      expect(JSON.stringify(answer.body)).not.toMatch(/detail|a text|Error|\.ts|node_modules/);
    }
  });
});

describe('messages in the language of the caller', () => {
  it('a visitor by Accept-Language, or Spanish for an unsupported language', async () => {
    const message = async (language: string) =>
      (await test.call('GET', '/api/auth/info', { headers: languageOf(language) })).data.message;
    expect(await message('en-GB,en;q=0.9')).toMatch(/^Your session/);
    expect(await message('fr')).toMatch(/session/);
    expect(await message('fr')).not.toBe(await message('en'));
    expect(await message('pt, de')).toBe(await message('es'));
    const unknown = await test.call('GET', '/api/nothing', { headers: languageOf('en') });
    expect(unknown.data.message).not.toBe('La dirección no existe');
  });

  it('a customer by their own language, and staff in Spanish, whatever the browser sends', async () => {
    for (const [group_id, language, required] of [
      [2, 'en', /required/i],
      [2, 'fr', /obligatoire/i],
      [2, 'es', /obligatorio/],
      [1, 'en', /obligatorio/],
      [3, 'fr', /obligatorio/],
    ] as const) {
      const user = await test.signIn({ group_id, language });
      const answer = await test.call('POST', '/api/auth/updateProfile', {
        token: user.token,
        body: { data: { first_name: '' } },
        headers: languageOf(language === 'es' ? 'fr' : 'es'),
      });
      expect(answer.data.fields.first_name).toMatch(required);
      const { data } = await test.call('GET', '/api/auth/info', { token: user.token });
      expect(data.user.language).toBe(group_id === 2 ? language : 'es');
    }
  });
});

it('accepts `data` as an object, as a text, in a form, and the bare record', async () => {
  for (const body of [{ data: { name: 'Tren' } }, { data: '{"name":"Tren"}' }, { name: 'Tren' }]) {
    expect(await post('transportType/create', body)).toMatchObject({ code: 20001 });
  }
  const form = await raw({ 'content-type': 'application/x-www-form-urlencoded' }, 'data=%7B%22name%22%3A%22Tren%22%7D');
  expect(form.json()).toMatchObject({ code: 20001 });
  for (const body of [{ data: 'no JSON' }, { data: '[1]' }, { data: null }, {}]) {
    expect(await post('transportType/create', body)).toMatchObject({ code: 40001, data: { fields: {} } });
  }
});

it('an error that only the database can find goes under its field', async () => {
  const stay = { name: 'Hotel Sol', accomodation_type_id: 999_999 };
  expect(await post('accomodation/create', { data: stay })).toMatchObject({
    code: 40001,
    data: { fields: { accomodation_type_id: 'Seleccione un elemento de la lista' } },
  });
  // In one line a control character is a blank; a longer text cannot be stored with it.
  const dates = { date_from: '2027-05-01', date_to: '2027-05-02', n_adults: 1 };
  expect(await post('travel/create', { data: { name: 'Roma', ...dates, contact_info: 'a\u0000b' } })).toMatchObject({
    code: 40001,
    data: { message: 'Los datos enviados no son válidos' },
  });
});

describe('headers of every answer', () => {
  let right = 0;
  afterAll(() => {
    process.stdout.write(`${right} addresses with all security headers\n`);
  });

  it.each(['/login', '/api/auth/info', '/api/external/publicSettings', '/api/nothing', '/resetPassword/abc'])(
    '%s',
    async url => {
      const { headers } = await test.call('GET', url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      // Over plain http a browser must not be told to require https.
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
      // Pages of other origins read nothing.
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['content-type']).toMatch(/; charset=utf-8$/);
      right += 1;
    },
  );

  it('TRACE is not answered with the request', async () => {
    const answer = await test.app.inject({
      method: 'TRACE',
      url: '/api/external/publicSettings',
      headers: { cookie: 'X-Token=secreto' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).not.toContain('secreto');
  });

  it('caches do not keep answers of the API', async () => {
    const { headers } = await test.call('GET', '/api/auth/info', { token: test.agent.token });
    expect(headers['cache-control']).toBe('no-store');
  });
});

it('a route without a permission prevents the start', async () => {
  const app: App = fastify();
  registerEnvelope(app);
  registerAccess(app, test.services.db, test.services.clock);
  expect(() => app.get('/api/open', () => 'anybody')).toThrow('GET /api/open declares no permission');
  await app.close();
});

it('503 when the database cannot answer, while the process counts as live', async () => {
  const app: App = fastify();
  const broken = closedDatabase();
  registerEnvelope(app);
  registerAccess(app, broken, test.services.clock);
  healthRoutes(app, { ...test.services, db: broken });
  const ready = await app.inject('/health/ready');
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    code: 40001,
    data: { ready: false, reason: 'unreachable', message: expect.stringContaining('base de datos') },
  });
  expect(ready.headers['retry-after']).toBe('5');
  expect((await app.inject('/health/live')).json()).toEqual({ code: 20000, data: { live: true } });
  await app.close();
  expect(await test.call('GET', '/health/ready')).toMatchObject({ status: 200, code: 20000 });
});

it('503 when the disk of the database is full, without writing anything', async () => {
  const { db, database } = test.services;
  database.outages.log = { error: () => undefined, warn: () => undefined };
  await sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger full_disk before insert on transport_type execute function full_disk()`.execute(db);
  const full = await post('transportType/create', { data: { name: 'Sin sitio' } });
  await sql`drop function full_disk cascade`.execute(db);
  expect(full).toMatchObject({
    status: 503,
    code: 40001,
    data: { reason: 'diskFull', message: expect.stringContaining('No queda espacio') },
    headers: { 'retry-after': '60' },
  });
  expect(await post('transportType/create', { data: { name: 'Con sitio' } })).toMatchObject({ code: 20001 });
});

it('a body is read only after access was decided', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/transportType/create',
    headers: { 'content-type': 'application/json' },
    payload: '{"broken":',
  });
  expect(response.json()).toMatchObject({ code: 50008 });
});
