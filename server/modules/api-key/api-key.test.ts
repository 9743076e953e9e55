import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type KeyScope, keyCallsPerMinute, keyScopes, maxApiKeys } from '../../../contract/api-key/schema.ts';
import { groups } from '../../../contract/permissions.ts';
import { audit } from '../../platform/audit/audit.ts';
import { readBody } from '../../platform/outbox/outbox.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { sweepKeys, warnOfKeys } from './job.ts';

/** The life of a key of the API: made, used, expired, revoked, and what is left of it. */

let test: TestApp;
let start: Date;
let owner: TestUser;
beforeAll(async () => {
  test = await testApp();
  start = test.services.clock();
});
beforeEach(async () => {
  test.setNow(start);
  owner = await test.signIn({ group_id: groups.agent });
});

const later = (days: number) => test.setNow(new Date(start.getTime() + days * 86_400_000));

interface Wanted {
  scopes?: readonly KeyScope[];
  expires_on?: string;
  name?: string;
}
const asked = (
  { scopes = ['task.read'], expires_on = '2026-12-20', name = 'Web' }: Wanted = {},
  { token }: TestUser = owner,
) => test.call('POST', '/api/apiKey/create', { token, body: { data: { name, scopes, expires_on } } });
async function made(wanted: Wanted = {}, user: TestUser = owner): Promise<{ id: number; key: string }> {
  const { code, data } = await asked(wanted, user);
  expect(code).toBe(20001);
  return data;
}
const use = (key: string, url = 'task/all') => test.call('GET', `/api/${url}`, { token: key });
const post = (url: string, body: object, { token } = owner) => test.call('POST', `/api/${url}`, { token, body });
const listed = async ({ token }: TestUser = owner, of = 'own') =>
  (await test.call('GET', `/api/apiKey/${of}`, { token })).data;
const rowsAbout = (id: number) =>
  test.services.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'fields', 'code'])
    .where('entity', '=', 'apiKey')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute();

describe('a key', () => {
  it('is shown once and stored as a hash, in no table of the database', async () => {
    const { key, id } = await made();
    expect(key).toMatch(/^periplo_[\w-]{43}$/);
    const secret = key.slice('periplo_'.length);
    const { db } = test.services;
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    for (const { name } of rows) {
      const found = await sql`select 1 from ${sql.table(name)} as each where each::text like ${`%${secret}%`}`.execute(
        db,
      );
      expect([name, found.rows]).toEqual([name, []]);
    }
    expect(await listed()).toMatchObject([
      { id, hint: key.slice(-4), name: 'Web', state: 'valid', last_used_at: null },
    ]);
    expect(JSON.stringify(await listed())).not.toContain(secret);
  });

  it('is sent in X-Token or as a bearer, and never in a cookie', async () => {
    const { key } = await made({ scopes: ['task.read', 'travel.read'] });
    expect(await use(key)).toMatchObject({ code: 20000 });
    const by = async (headers: Record<string, string>, url = '/api/task/all') => test.call('GET', url, { headers });
    expect(await by({ authorization: `Bearer ${key}` })).toMatchObject({ code: 20000 });
    expect(await by({ authorization: `bearer ${key}` })).toMatchObject({ code: 20000 });
    expect(await by({ authorization: `Basic ${key}` })).toMatchObject({ code: 50008 });
    expect(await by({ authorization: `Bearer ${owner.token}` })).toMatchObject({ code: 50008 });
    const pdf = '/budget/generarPDF/999999';
    expect(await by({ 'x-token': key }, pdf)).toMatchObject({ code: 40001 });
    for (const cookie of [`X-Token=${key}`, `session=${key}`, `X-Token=${key}; session=${key}`])
      expect(await by({ cookie }, pdf)).toMatchObject({ code: 50008 });
    const page = await test.call('GET', '/', { headers: { cookie: `X-Token=${key}` } });
    expect(String(page.body)).not.toContain(owner.first_name);
  });

  it('acts as its owner, with their permissions and only within its scopes', async () => {
    const { id, key } = await made({ scopes: ['task.read', 'task.write'] });
    expect(await post('task/create', { data: { name: 'Desde la web' } }, { ...owner, token: key })).toMatchObject({
      code: 20001,
    });
    expect(await use(key, 'client/all')).toMatchObject({
      code: 40001,
      data: { message: 'Esta clave no tiene el ámbito «client.read», que hace falta para esta llamada' },
    });
    expect(await use(key, 'auth/info')).toMatchObject({
      code: 40001,
      data: { message: 'Ninguna clave puede hacer esta llamada: hágala quien la necesite, con su sesión' },
    });
    // The audit log tells what the key did from what its owner did.
    await post('task/create', { data: { name: 'En persona' } });
    const { rows } = await sql<{ user_id: number; api_key_id: number | null }>`
      select user_id, api_key_id from audit_log where user_id = ${owner.id} and entity in ('task', 'client', 'auth', 'apiKey')
      order by id`.execute(test.services.db);
    expect(rows.map(row => [row.user_id, row.api_key_id])).toEqual(
      [null, id, id, id, null].map(key => [owner.id, key]),
    );
    expect((await rowsAbout(id)).map(({ action }) => action)).toEqual([
      'apiKey.create',
      'apiKey.refuse',
      'apiKey.refuse',
    ]);
  });

  it('reads the description of the API, whatever its scopes', async () => {
    const { key } = await made();
    expect(await test.call('GET', '/api/openapi.json', { token: key })).toMatchObject({ status: 200 });
  });

  it('gives no password and takes no account of a client over', async () => {
    const { key } = await made({ scopes: ['client.read', 'client.write'] });
    const by = { ...owner, token: key };
    const client = await test.signIn({ group_id: groups.client });
    const password = 'tren-de-la-costa';
    const never = { code: 40001, data: { message: expect.stringContaining('Ninguna clave') } };
    const refused = { data: { id: client.id, password, password_again: password } };
    expect(await post('client/update', refused, by)).toMatchObject(never);
    expect(await post('client/update', { data: { id: client.id, email: 'ladron@example.org' } }, by)).toMatchObject(
      never,
    );
    expect(await post('client/update', { data: { id: client.id, phone: '600111222' } }, by)).toMatchObject({
      code: 20001,
    });
    // Who may not sign in yet could do so by a recovered password, so a new e-mail gives that account away, too.
    const { db } = test.services;
    const added = { first_name: 'Leo', last_name: 'Mar', email: 'leo@example.org' };
    const { id } = (await post('client/createFast', { data: added }, by)).data;
    const stored = () => db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await stored();
    expect(before.password_hash).toBeNull();
    const moved = { id, email: 'ladron@example.org', phone: '600333444' };
    expect(await post('client/update', { data: moved }, by)).toMatchObject(never);
    expect(await stored()).toEqual(before);
    expect(await post('client/update', { data: { ...moved, email: added.email } }, by)).toMatchObject({ code: 20001 });
    expect(await stored()).toMatchObject({ email: added.email, username: before.username, phone: '600333444' });
    const form = {
      first_name: 'Eva',
      last_name: 'Sol',
      dni: '12345678Z',
      phone: '600111222',
      birth_date: '1980-02-29',
    };
    const rest = { email: 'eva@example.org', postal_code: '29400', address: 'Mayor, 1' };
    const data = { ...form, ...rest, password, password_again: password };
    expect(await post('client/create', { data }, by)).toMatchObject(never);
  });
});

describe('a key is refused', () => {
  it('from the midnight after its last day on, in the time of the agency', async () => {
    const { key } = await made({ expires_on: '2026-12-20' });
    test.setNow(new Date('2026-12-20T22:59:00Z'));
    expect(await use(key)).toMatchObject({ code: 20000 });
    test.setNow(new Date('2026-12-20T23:00:00Z'));
    expect(await use(key)).toMatchObject({ code: 50014, data: { message: 'Esta clave ha caducado' } });
  });

  it('at once when its owner revokes it, and an administrator revokes anybody’s', async () => {
    const [one, other] = [await made({ name: 'Una' }), await made({ name: 'Otra' })];
    const stranger = await test.signIn({ group_id: groups.agent });
    expect(await post('apiKey/revoke', { id: one.id }, stranger)).toMatchObject({ code: 40001 });
    expect(await use(one.key)).toMatchObject({ code: 20000 });
    expect(await post('apiKey/revoke', { id: one.id })).toMatchObject({ code: 20001 });
    expect(await use(one.key)).toMatchObject({ code: 50008 });
    expect(await post('apiKey/revoke', { id: one.id })).toMatchObject({ code: 40001 });
    expect(await post('apiKey/revokeAny', { id: other.id }, stranger)).toMatchObject({ code: 40001 });
    const all = await listed(test.administrator, 'all');
    expect(all.find((key: { id: number }) => key.id === other.id)).toMatchObject({ owner: { id: owner.id } });
    expect(await post('apiKey/revokeAny', { id: other.id }, test.administrator)).toMatchObject({ code: 20001 });
    expect(await use(other.key)).toMatchObject({ code: 50008 });
    expect((await listed()).map(({ state }: { state: string }) => state)).toEqual(['revoked', 'revoked']);
  });

  it.each([
    ['disabled', { active: false }],
    ['an agent no more', { roles: groups.client }],
  ])('at once and for ever when its owner is %s', async (_, change) => {
    const { key, id } = await made();
    expect(await use(key)).toMatchObject({ code: 20000 });
    expect(await post('user/update', { data: { id: owner.id, ...change } }, test.administrator)).toMatchObject({
      code: 20001,
    });
    expect(await use(key)).toMatchObject({ code: 50008 });
    expect((await rowsAbout(id)).map(({ action, user_id }) => [action, user_id])).toContainEqual([
      'apiKey.revoke',
      test.administrator.id,
    ]);
  });

  it('at once when an administrator who made it becomes an agent, or is deleted', async () => {
    for (const work of ['update', 'delete'] as const) {
      const boss = await test.signIn({ group_id: groups.administrator });
      const { key } = await made({}, boss);
      const body = work === 'update' ? { data: { id: boss.id, roles: groups.agent } } : { id: boss.id };
      expect(await post(`user/${work}`, body, test.administrator)).toMatchObject({ code: 20001 });
      expect(await use(key)).toMatchObject({ code: 50008 });
    }
  });

  it('by what its owner is now, whoever changed that and how', async () => {
    const { key } = await made();
    const { db } = test.services;
    const set = (change: object) => db.updateTable('user').set(change).where('id', '=', owner.id).execute();
    for (const [change, back] of [
      [{ active: false }, { active: true }],
      [{ group_id: groups.client }, { group_id: groups.agent }],
      [{ deleted_at: start.toISOString() }, { deleted_at: null }],
    ] as const) {
      await set(change);
      expect(await use(key)).toMatchObject({
        code: 50012,
        data: { message: 'Quien creó esta clave ya no tiene acceso' },
      });
      await set(back);
    }
    await set({ changed_password: false });
    expect(await use(key)).toMatchObject({ code: 40001 });
  });

  it('while maintenance is on, and after too many calls in a minute', async () => {
    const { key, id } = await made();
    const { db } = test.services;
    await db
      .insertInto('rate_limit')
      .values({
        key: `api-key:${id}`,
        hits: keyCallsPerMinute,
        window_end: new Date(start.getTime() + 30_000).toISOString(),
      })
      .execute();
    expect(await use(key)).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    test.setNow(new Date(start.getTime() + 31_000));
    expect(await use(key)).toMatchObject({ code: 20000 });
    await sql`insert into setting (name, value) values ('maintenance', '{"on":true}')
      on conflict (name) do update set value = excluded.value`.execute(db);
    expect(await use(key)).toMatchObject({ code: 90001 });
    await sql`delete from setting where name = 'maintenance'`.execute(db);
  });

  it('while an administrator lacks the second factor that the agency demands', async () => {
    const boss = await test.signIn({ group_id: groups.administrator });
    const { key } = await made({}, boss);
    await sql`insert into setting (name, value) values ('security', '{"administrators_second_factor":true}')
      on conflict (name) do update set value = excluded.value`.execute(test.services.db);
    expect(await use(key)).toMatchObject({ code: 40001 });
    await sql`delete from setting where name = 'security'`.execute(test.services.db);
    expect(await use(key)).toMatchObject({ code: 20000 });
  });
});

describe('making a key', () => {
  it('asks for a name, scopes, and a last day within two years', async () => {
    const wrong = async (wanted: object) => (await asked(wanted as Wanted)).data.fields;
    expect(await wrong({ name: ' ', scopes: [] })).toEqual({
      name: 'Escriba un nombre para reconocerla',
      scopes: 'Elija al menos un permiso',
    });
    expect(await wrong({ scopes: ['everything'] })).toBeDefined();
    expect(await wrong({ expires_on: '2026-11-20' })).toEqual({ expires_on: 'El último día debe ser posterior a hoy' });
    expect(await wrong({ expires_on: '2028-11-21' })).toEqual({ expires_on: 'Una clave vale dos años como mucho' });
    expect(await wrong({ expires_on: '' })).toEqual({ expires_on: 'Elija hasta cuándo vale' });
    await made({ expires_on: '2028-11-20' });
    await made({ expires_on: '2026-11-21' });
  });

  it('wants the password of the last ten minutes, is for staff, and has an end', async () => {
    expect(await asked({}, test.customer)).toMatchObject({ code: 40001 });
    for (let n = 0; n < maxApiKeys; n += 1) await made({ name: `Clave ${n}` });
    expect(await asked()).toMatchObject({ code: 30001 });
    test.setNow(new Date(start.getTime() + 11 * 60_000));
    expect(await asked({}, test.agent)).toMatchObject({ code: 30001, data: { reason: 'session.prove' } });
  });

  it('and its end are told by letter and in the audit log, with each refusal', async () => {
    const { key, id } = await made({ scopes: ['task.read'] });
    await use(key, 'client/all');
    await use(key, 'auth/sessions');
    await post('apiKey/revoke', { id });
    await use(key);
    expect(await rowsAbout(id)).toEqual([
      { action: 'apiKey.create', user_id: owner.id, fields: ['task.read'], code: null },
      { action: 'apiKey.refuse', user_id: owner.id, fields: ['client/all'], code: 40001 },
      { action: 'apiKey.refuse', user_id: owner.id, fields: ['auth/sessions'], code: 40001 },
      { action: 'apiKey.revoke', user_id: owner.id, fields: [], code: null },
      { action: 'apiKey.refuse', user_id: owner.id, fields: ['task/all'], code: 50008 },
    ]);
    const { db, secrets } = test.services;
    const letters = await db
      .selectFrom('outbox')
      .select(['id', 'subject', 'body'])
      .where('user_id', '=', owner.id)
      .orderBy('id')
      .execute();
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Clave de la API creada/),
      expect.stringMatching(/^Clave de la API retirada/),
    ]);
    for (const { id: letter, body } of letters)
      expect(readBody(secrets, { id: letter, body }, 'es').text).not.toContain(key);
    await use('periplo_inventada');
    const unknown = db.selectFrom('audit_log').select(['user_id', 'code']).where('action', '=', 'apiKey.refuse');
    expect(await unknown.where('entity_id', 'is', null).execute()).toEqual([{ user_id: null, code: 50008 }]);
  });
});

it('the last use is shown, with its network, and written once a minute', async () => {
  const { key } = await made();
  const call = () =>
    test.app.inject({ url: '/api/task/all', headers: { 'x-token': key }, remoteAddress: '203.0.113.77' });
  await call();
  const used = { last_used_at: '2026-11-20 10:00:00', network: '203.0.113.0/24' };
  expect(await listed()).toMatchObject([used]);
  test.setNow(new Date(start.getTime() + 50_000));
  await call();
  expect(await listed()).toMatchObject([used]);
  test.setNow(new Date(start.getTime() + 61_000));
  await call();
  expect(await listed()).toMatchObject([{ last_used_at: '2026-11-20 10:01:01' }]);
});

it('the bell tells its owner a week before the end, once, and nobody of a revoked key', async () => {
  const { db, clock } = test.services;
  await db.deleteFrom('api_key').execute();
  await made({ name: 'Contabilidad', expires_on: '2026-12-20', scopes: keyScopes });
  const gone = await made({ expires_on: '2026-12-20' });
  await post('apiKey/revoke', { id: gone.id });
  later(22);
  expect(await warnOfKeys(db, clock())).toBe(0);
  later(25);
  expect([await warnOfKeys(db, clock()), await warnOfKeys(db, clock())]).toEqual([1, 0]);
  const told = await db
    .selectFrom('notification')
    .select(['kind', 'params', 'path'])
    .where('user_id', '=', owner.id)
    .execute();
  expect(told).toEqual([
    { kind: 'apiKeyExpires', params: { name: 'Contabilidad', day: '2026-12-20' }, path: '/seguridad' },
  ]);
  later(31);
  await sweepKeys(db, clock());
  expect((await listed({ ...owner, token: (await test.signIn({ group_id: groups.agent })).token })).length).toBe(0);
  expect(await db.selectFrom('api_key').select('name').execute()).toEqual([{ name: 'Contabilidad' }]);
  // Its name stays as long as the audit log says what it did, though it is listed no more.
  const { id: kept } = await db.selectFrom('api_key').select('id').executeTakeFirstOrThrow();
  const about = { userId: owner.id, entity: 'task', entityId: 1, apiKeyId: kept };
  await audit(db, { ...about, action: 'create' });
  later(62);
  await sweepKeys(db, clock());
  expect((await db.selectFrom('api_key').select('id').execute()).length).toBe(1);
  expect(await listed({ ...owner, token: (await test.signIn({ group_id: groups.agent })).token })).toEqual([]);
  const { token } = await test.signIn({ group_id: groups.administrator });
  expect(await listed({ ...owner, token }, 'all')).toEqual([]);
  await sql`alter table audit_log disable trigger user`.execute(db);
  await db.deleteFrom('audit_log').where('api_key_id', '=', kept).execute();
  await sql`alter table audit_log enable trigger user`.execute(db);
  await sweepKeys(db, clock());
  expect(await db.selectFrom('api_key').select('id').execute()).toEqual([]);
});
