import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '../../../contract/audit-log/calls.ts';
import { auditFilter } from '../../../contract/audit-log/schema.ts';
import { calls } from '../../../contract/calls.ts';
import { moves } from '../../../contract/travel/state.ts';
import { nouns } from '../../nouns.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type TestApp, testApp, testPassword } from '../../testing/app.ts';
import { plantWorld, type World } from '../../testing/world.ts';
import { auditRows, recordNames } from './queries.ts';
import { sentenceOf } from './sentences.ts';

/** Config → Registro: administrators read the audit log in words, by its filters, and follow one record's life. */

/** The actions or the nouns that the modules write, as their sources name them. */
function written(key: 'action' | 'entity'): string[] {
  const room = join(import.meta.dirname, '..');
  const names = readdirSync(room, { recursive: true, encoding: 'utf8' });
  return names
    .filter(name => name.endsWith('.ts') && !/\.test\.ts$|^testing/.test(name))
    .flatMap(name => [...readFileSync(join(room, name), 'utf8').matchAll(new RegExp(`\\b${key}: '([\\w.-]+)'`, 'g'))])
    .map(([, found = '']) => found);
}

it('every action that is written has a sentence, and every noun of a row or a call a name', () => {
  const composed = Object.keys(moves).map(move => `travel.${move}`);
  const actions = [...new Set([...written('action'), ...composed])].sort();
  expect(actions.length).toBeGreaterThan(40);
  // The log shows refused calls under the noun of their address.
  const named = [
    ...new Set([...written('entity'), ...Object.keys(calls).map(name => name.split('/')[0] ?? '')]),
  ].sort();
  const { called } = recordNames(nouns);
  expect(named.filter(noun => !Object.hasOwn(called, noun))).toEqual([]);
  const row = { code: null, times: 1, user_id: 1, address: null, name: 'Ana', api_key_id: null, api_key: null };
  expect(actions.filter(action => /^Ana: /.test(sentenceOf({ ...row, action })))).toEqual([]);
});

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
});

const page = (filter: object | string = {}, more: object = {}) =>
  test.call('POST', '/api/auditLog/getFilteredPaginated', {
    token: test.administrator.token,
    body: { filter, ...more },
  });
const rows = async (filter: object | string = {}) => (await page(filter)).data as AuditRow[];
const said = async (filter: object | string = {}) => (await rows(filter)).map(({ text, record }) => [text, record]);

async function login(identity: string | null, password: string, remoteAddress = '203.0.113.77') {
  const payload = { identity, password };
  await test.app.inject({ method: 'POST', url: '/api/external/login', payload, remoteAddress });
}

describe('the log', () => {
  it('tells in sentences who came and what was refused', async () => {
    await login(test.agent.email, testPassword);
    await login(test.agent.email, 'equivocada');
    await test.call('GET', '/api/backup/info', { token: test.agent.token });
    const agent = 'Gema Agente';
    expect((await said()).slice(0, 3)).toEqual([
      [`Se rechazó una llamada de ${agent}: no tiene permiso`, 'Copia de seguridad'],
      ['Se rechazó una entrada: usuario o contraseña incorrectos', `Usuario · ${agent}`],
      [`${agent} entró`, `Usuario · ${agent}`],
    ]);
    const [row] = await rows();
    expect(row).toMatchObject({ code: 40001, address: '127.0.0.0/24', user_id: test.agent.id, times: 1 });
  });

  it('tells of work on records by their names, and of an action without a sentence as it is', async () => {
    const { travel } = world.sent;
    const about = { userId: test.agent.id, entity: 'travel', entityId: travel };
    await audit(test.services.db, { ...about, action: 'update', fields: ['name'] });
    await audit(test.services.db, { ...about, action: 'unheard' });
    await audit(test.services.db, { ...about, userId: null, action: 'limit', code: 429, times: 90, address: null });
    const { name } = await test.services.db
      .selectFrom('travel')
      .select('name')
      .where('id', '=', travel)
      .executeTakeFirstOrThrow();
    expect(await said({ entity: 'travel', entity_id: String(travel) })).toEqual([
      ['Se frenó a un visitante: demasiados intentos (90 veces)', `Viaje · ${name}`],
      ['Gema Agente: unheard', `Viaje · ${name}`],
      ['Gema Agente cambió', `Viaje · ${name}`],
    ]);
  });

  it('tells a webhook by its name', async () => {
    const { db } = test.services;
    const row = {
      name: 'Contabilidad',
      url: 'https://contabilidad.example/',
      events: ['sent'],
      secret: '',
      active: false,
    };
    const { id } = await db.insertInto('webhook').values(row).returning('id').executeTakeFirstOrThrow();
    await audit(db, { userId: test.agent.id, action: 'update', entity: 'webhook', entityId: id, fields: ['active'] });
    expect(await said({ entity: 'webhook' })).toEqual([['Gema Agente cambió', 'Webhook · Contabilidad']]);
  });

  it('tells what a key of the API did from what its owner did, by the name of the key', async () => {
    const { db } = test.services;
    const dates = { created_at: '2026-11-01', expires_at: '2027-11-01' };
    const key = { user_id: test.agent.id, name: 'Web de la agencia', hint: 'abcd', scopes: ['travel.write'], ...dates };
    const { id } = await db
      .insertInto('api_key')
      .values({ ...key, key_hash: Buffer.alloc(32, 5) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const about = { userId: test.agent.id, entity: 'travel', entityId: '777' };
    await audit(db, { ...about, action: 'update' });
    await audit(db, { ...about, action: 'update', apiKeyId: id });
    await audit(db, { ...about, action: 'update', apiKeyId: 999_999 });
    await audit(db, { ...about, entity: 'apiKey', entityId: id, action: 'apiKey.refuse', code: 40001, apiKeyId: id });
    expect(await said({ entity: 'travel', entity_id: '777' })).toEqual([
      ['Gema Agente (con la clave n.º 999999) cambió', 'Viaje · 777'],
      ['Gema Agente (con la clave «Web de la agencia») cambió', 'Viaje · 777'],
      ['Gema Agente cambió', 'Viaje · 777'],
    ]);
    const ofKey = { api_key_id: id };
    expect(await said(ofKey)).toEqual([
      ['Se rechazó una llamada con una clave de Gema Agente', 'Clave de la API · Web de la agencia'],
      ['Gema Agente (con la clave «Web de la agencia») cambió', 'Viaje · 777'],
    ]);
    expect((await rows(ofKey))[1]).toMatchObject({ api_key_id: id, api_key: 'Web de la agencia' });
  });

  it('tells every change of how somebody signs in under the sessions', async () => {
    const about = { userId: test.agent.id, entity: 'user', entityId: test.agent.id };
    const actions = ['passkey.add', 'passkey.remove', 'secondFactor.codes', 'session.end', 'password', 'recover'];
    for (const action of actions) await audit(test.services.db, { ...about, action });
    const filter = { kind: 'sessions', entity: 'user', entity_id: String(test.agent.id) };
    expect((await rows(filter)).map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Gema Agente añadió una llave de acceso',
        'Gema Agente quitó una llave de acceso',
        'Gema Agente cerró las sesiones de otra persona',
      ]),
    );
  });

  it('is filtered by who, what, record, code, network and day', async () => {
    const found = async (filter: object) => (await rows(filter)).length > 0;
    const every = async (filter: object, holds: (row: AuditRow) => boolean) => {
      const all = await rows(filter);
      expect(all.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(all.filter(row => !holds(row))).toEqual([]);
    };
    await every({ name: 'agente gema' }, row => row.user_id === test.agent.id);
    await every({ user_id: test.agent.id }, row => row.user_id === test.agent.id);
    await every({ kind: 'sessions' }, row => ['user', 'apiKey'].includes(row.entity));
    await every({ kind: 'refusals' }, row => row.code !== null && row.code !== 20000);
    await every({ kind: 'changes' }, row => row.code === null);
    await every({ code: 429 }, row => row.code === 429);
    await every({ address: '203.0.113.0/24' }, row => row.address === '203.0.113.0/24');
    // A whole address finds its network.
    await every({ address: '203.0.113.9' }, row => row.address === '203.0.113.0/24');
    const { day } = await test.services.db
      .selectNoFrom(sql<string>`current_date::text`.as('day'))
      .executeTakeFirstOrThrow();
    expect([await found({ from: day }), await found({ to: day })]).toEqual([true, true]);
    expect([await found({ to: '2020-01-01' }), await found({ from: '2199-01-01' })]).toEqual([false, false]);
    expect(await page({ unknown: 1 })).toMatchObject({ code: 40001 });
    expect(await page({ kind: 'nothing' })).toMatchObject({ code: 40001 });
  });

  it('is exported as CSV under the same filter, which leaves a row', async () => {
    const response = await test.app.inject({
      url: '/api/auditLog/export?code=40001&kind=refusals',
      headers: { 'x-token': test.administrator.token, 'accept-language': 'es' },
    });
    const [head, ...lines] = response.payload.trim().split('\r\n');
    expect(head).toBe('Fecha;Qué pasó;Registro;Campos;Red;Código;Veces;Clave de la API');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.every(line => line.includes(';40001;'))).toBe(true);
    expect(await said({ entity: 'auditLog' })).toEqual([['Ana Administradora exportó datos', 'Registro de actividad']]);
  });

  it('is for administrators only', async () => {
    for (const { token } of [test.agent, test.customer]) {
      const body = { filter: {} };
      expect(await test.call('POST', '/api/auditLog/getFilteredPaginated', { token, body })).toMatchObject({
        code: 40001,
        data: { message: 'No tiene permiso para hacer esto' },
      });
      expect(await test.call('GET', '/api/auditLog/export', { token })).toMatchObject({ code: 40001 });
    }
  });
});

it('the filters of the log are read off indexes, however many rows there are', async () => {
  const { db, database } = test.services;
  const count = process.env.LONG === '1' ? 1_000_000 : 50_000;
  await sql`
    insert into audit_log (at, user_id, action, entity, entity_id, address, api_key_id, code)
    select now() - n * interval '20 seconds', n % 50, (array['update', 'create', 'sign-in', 'view'])[n % 4 + 1],
      (array['travel', 'budget', 'client', 'user'])[n % 4 + 1], (n % 5000)::text, '198.51.' || n % 200 || '.0/24',
      case when n % 50 = 3 then n % 20 end,
      case when n % 4 < 2 then null when n % 997 = 0 then 429 when n % 40 = 3 then 40001 else 20000 end
    from generate_series(1, ${sql.lit(count)}) as n`.execute(database.unlimited);
  await sql`analyze audit_log`.execute(database.unlimited);
  const filters: object[] = [
    {},
    { kind: 'sessions' },
    { kind: 'refusals' },
    { kind: 'secrets' },
    { kind: 'changes' },
    { user_id: 7 },
    { api_key_id: 13 },
    { entity: 'travel', entity_id: '44' },
    { code: 429 },
    { address: '198.51.7.0/24' },
    { from: '2025-01-01', to: '2026-12-31' },
    { user_id: 7, code: 40001, kind: 'sessions' },
  ];
  for (const filter of filters) {
    expect(await page(filter)).toMatchObject({ code: 20000 });
    const plan = await auditRows(db, auditFilter.parse(filter), { limit: 10, offset: 0 }).explain();
    expect([filter, JSON.stringify(plan)]).toEqual([filter, expect.not.stringContaining('Seq Scan on audit_log')]);
  }
}, 600_000);
