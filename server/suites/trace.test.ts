import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newApiKey } from '../platform/auth/api-key.ts';
import { newId } from '../platform/db/new-ids.ts';
import { shortAddress } from '../platform/http/network.ts';
import { type TestApp, type TestUser, testApp, testPassword } from '../testing/app.ts';
import { softwareKey } from '../testing/authenticator.ts';
import { totpCode } from '../testing/totp.ts';
import { travelsOf } from '../testing/travels.ts';
import { plantWorld, type World } from '../testing/world.ts';

/** What the audit log records of who came: rows with user, shortened address and code, as many as an attacker is worth. */

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
});

const hour = 3_600_000;
let address = '';
let addresses = 0;
// Each test comes from a network of its own, at an hour of its own.
beforeEach(async () => {
  addresses += 1;
  address = `198.51.${addresses}.77`;
  test.setNow(new Date(test.services.clock().getTime() + hour));
  await test.services.db.deleteFrom('rate_limit').execute();
  // What an open screen is not enough for wants the password of the last ten minutes.
  await test.services.db.updateTable('session').set({ proved_at: test.services.clock().toISOString() }).execute();
});
const network = () => address.replace(/\.77$/, '.0/24');

interface Row {
  action: string;
  user_id: number | null;
  entity: string;
  entity_id: string | null;
  fields: string[];
  address: string | null;
  code: number | null;
  times: number;
}

const rows = (of = network()) =>
  test.services.db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'entity', 'entity_id', 'fields', 'address', 'code', 'times'])
    .where('address', '=', of)
    .orderBy('id')
    .execute() as Promise<Row[]>;

async function call(
  url: string,
  { user, body, from = address }: { user?: TestUser; body?: object; from?: string } = {},
) {
  const response = await test.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/${url}`,
    remoteAddress: from,
    headers: user ? { 'x-token': user.token } : {},
    ...(body && { payload: body }),
  });
  return { status: response.statusCode, code: response.json().code as number, data: response.json().data };
}
const login = (identity: string | null, password: string, from = address) =>
  call('external/login', { body: { identity, password }, from });

describe('a sign-in leaves a row', () => {
  it('when it is right, and so does the sign-out', async () => {
    const user = await test.signIn({ group_id: 2 });
    expect(await login(user.email, testPassword)).toMatchObject({ code: 20000 });
    expect(await call('auth/logout', { user, body: {} })).toMatchObject({ code: 20000 });
    const about = { user_id: user.id, entity: 'user', entity_id: String(user.id), address: network(), code: 20000 };
    expect(await rows()).toMatchObject([
      { action: 'sign-in', ...about },
      { action: 'sign-out', ...about },
    ]);
  });

  it('when it is wrong, with the account if there is one, and never with what was typed', async () => {
    const user = await test.signIn({ group_id: 2 });
    await login(user.email, 'mi-secreto-tecleado');
    await login('clave-en-el-campo-equivocado', 'x');
    const wrong = { action: 'sign-in', user_id: null, entity: 'user', code: 40001, fields: [] };
    expect(await rows()).toMatchObject([
      { ...wrong, entity_id: String(user.id) },
      { ...wrong, entity_id: null },
    ]);
    expect(JSON.stringify(await rows())).not.toMatch(/secreto|clave/);
  });

  it('when a session guesses its old password', async () => {
    const user = await test.signIn({ group_id: 2 });
    const body = { old_password: 'x', password: 'otra-contraseña', password_again: 'otra-contraseña' };
    await call('external/changePassword', { user, body });
    expect(await rows()).toMatchObject([{ action: 'password.wrong', user_id: user.id, code: 40001 }]);
  });

  it('when it guesses the password that an open screen is asked for, or that of a second factor', async () => {
    const user = await test.signIn({ group_id: 3 });
    await call('auth/prove', { user, body: { password: 'x' } });
    for (const factor of ['beginSecondFactor', 'renewRecoveryCodes', 'beginPasskey'])
      await call(`auth/${factor}`, { user, body: { password: 'x' } });
    const wrong = { action: 'password.wrong', user_id: user.id, entity_id: String(user.id), code: 40001 };
    expect(await rows()).toMatchObject([wrong, wrong, wrong, wrong]);
  });

  it('when the code of the second step is wrong, or a passkey is', async () => {
    const user = await test.signIn({ group_id: 2 });
    const { data } = await call('auth/beginSecondFactor', { user, body: { password: testPassword } });
    const code = (offset = 0) => totpCode(data.secret, test.services.clock(), offset);
    await call('auth/confirmSecondFactor', { user, body: { code: code() } });
    const enter = async (given: string) => {
      const { second_factor } = (await login(user.email, testPassword)).data;
      return call('external/secondFactor', { body: { second_factor, code: given } });
    };
    const before = (await rows()).length;
    expect(await enter('000000')).toMatchObject({ code: 40001 });
    expect(await enter('AAAAA-AAAAA')).toMatchObject({ code: 40001 });
    expect(await enter(code(1))).toMatchObject({ code: 20000 });
    const { challenge } = (await call('external/beginPasskey', { body: {} })).data.options;
    const answer = softwareKey('http://periplo.test').use({ challenge });
    expect(await call('external/passkey', { body: { answer } })).toMatchObject({ code: 40001 });
    const wrong = { action: 'second-factor', user_id: null, entity: 'user', entity_id: String(user.id), code: 40001 };
    expect((await rows()).slice(before)).toMatchObject([
      wrong,
      wrong,
      { action: 'sign-in', user_id: user.id, code: 20000 },
      { ...wrong, entity_id: null },
    ]);
  });
});

describe('a refusal leaves a row', () => {
  it('for a call without the permission, with a session or without', async () => {
    await call('backup/info', { user: test.customer });
    await call('client/data/12');
    expect(await rows()).toMatchObject([
      { action: 'refuse', user_id: test.customer.id, entity: 'backup', entity_id: null, code: 40001 },
      { action: 'refuse', user_id: null, entity: 'client', entity_id: '12', fields: ['client/data/:id'], code: 50008 },
    ]);
  });

  it('for a record that is not the customer’s', async () => {
    const { budget } = world.sent;
    expect(await call(`budget/getBudget/${budget}`, { user: test.otherCustomer })).toMatchObject({ code: 40001 });
    expect(await rows()).toMatchObject([
      { action: 'missing', user_id: test.otherCustomer.id, entity: 'budget', entity_id: String(budget), code: 40001 },
    ]);
    // Staff read what there is: theirs was deleted meanwhile.
    await call('client/data/999999', { user: test.agent });
    expect(await rows()).toHaveLength(1);
  });

  it('for a limit', async () => {
    const user = await test.signIn({ group_id: 2 });
    for (let n = 0; n < 12; n += 1) await login(user.email, 'equivocada');
    const limits = (await rows()).filter(({ action }) => action === 'limit');
    expect(limits.length).toBeGreaterThan(1);
    for (const row of limits)
      expect(row).toMatchObject({ entity: 'external', fields: ['external/login'], user_id: null, code: 429, times: 1 });
  });
});

describe('what is shown or taken out leaves a row', () => {
  const reader = () => ({ user_id: test.administrator.id, address: network(), code: 20000 });

  it('identity data, a bank account and a password, once a quarter of an hour', async () => {
    const { db, secrets } = test.services;
    const id = await newId(db, 'provider');
    const sealed = (text: string, column: string) => secrets.seal(text, { table: 'provider', column, row: id });
    const account = { bank_account: sealed('ES91', 'bank_account'), password: sealed('x', 'password') };
    await db
      .insertInto('provider')
      .values({ id, provider: 'Hoteles', ...account })
      .execute();
    await db
      .updateTable('user')
      .set({ dni: secrets.seal('12345678Z', { table: 'user', column: 'dni', row: test.customer.id }) })
      .where('id', '=', test.customer.id)
      .execute();
    const user = test.administrator;
    for (const _ of [1, 2]) {
      await call(`client/data/${test.customer.id}`, { user });
      await call(`provider/data/${id}`, { user });
    }
    await call('provider/showPassword', { user, body: { id } });
    await call(`client/data/${test.otherCustomer.id}`, { user });
    expect(await rows()).toMatchObject([
      { action: 'view', entity: 'client', entity_id: String(test.customer.id), fields: ['dni'], ...reader() },
      { action: 'view', entity: 'provider', entity_id: String(id), fields: ['bank_account'], ...reader() },
      { action: 'showPassword', entity: 'provider', fields: ['password'], ...reader() },
    ]);
  });

  it('the identity number in a contract, whatever call fills it in, and a key without the scope does not get it', async () => {
    const { db, secrets } = test.services;
    const travels = travelsOf(test);
    const { id } = test.customer;
    const dni = secrets.seal('12345678Z', { table: 'user', column: 'dni', row: id });
    await db.updateTable('user').set({ dni, address: 'Calle Nueva, 27' }).where('id', '=', id).execute();
    const budget = await travels.budget(await travels.travel({ clients: [id] }), { total_price: 0 });
    const template = { budget_id: budget, contract_data: '<p>{{dni}} · {{domicilio}}</p>' };
    const contract = (await travels.post('budgetContract/create', { data: template })).data.id;
    const user = test.agent;
    const ways = [
      `contract/values/${budget}`,
      `budgetContract/getContractTemplate/${contract}`,
      `budget/preview/${budget}`,
      `budget/contrato/${budget}`,
      `budget/generarPDF/${budget}`,
    ];
    const views = async () => (await rows()).filter(({ action }) => action === 'view');
    for (const [n, way] of ways.entries()) {
      test.setNow(new Date(test.services.clock().getTime() + hour));
      const response = await test.app.inject({
        url: `/api/${way}`,
        remoteAddress: address,
        headers: { 'x-token': user.token },
      });
      expect(response.statusCode, way).toBe(200);
      if (n < 3) expect(response.body).toContain('12345678Z');
      const seen = {
        action: 'view',
        user_id: user.id,
        entity: 'client',
        entity_id: String(id),
        fields: ['dni', 'domicilio'],
      };
      expect((await views()).slice(n), way).toMatchObject([seen]);
    }
    const { key, hash, hint } = newApiKey();
    const dates = { created_at: '2026-11-20T00:00:00Z', expires_at: '2028-11-20T00:00:00Z' };
    const stored = { user_id: user.id, name: 'Prueba', key_hash: hash, hint, scopes: ['travel.read'], ...dates };
    await db.insertInto('api_key').values(stored).execute();
    for (const way of ways.slice(0, 2)) {
      const { body } = await test.app.inject({
        url: `/api/${way}`,
        remoteAddress: address,
        headers: { 'x-token': key },
      });
      expect(body, way).toContain('__');
      expect(body, way).not.toMatch(/12345678Z|Calle Nueva/);
    }
    expect(await views()).toHaveLength(ways.length);
    // The customer sees their own.
    const own = await call(`budgetContract/getContractTemplate/${contract}`, { user: test.customer });
    expect(JSON.stringify(own)).toContain('12345678Z');
    expect(await views()).toHaveLength(ways.length);
  });

  it('personal data, sheets of people and a backup', async () => {
    const headers = { 'x-token': test.administrator.token };
    for (const url of [
      `client/personalData/${test.customer.id}`,
      'client/export/csv',
      'user/export/csv',
      'provider/export/csv',
    ])
      await test.app.inject({ url: `/api/${url}`, headers, remoteAddress: address });
    const exports = (await rows()).filter(({ action }) => action === 'export');
    expect(exports.map(({ entity, entity_id, code }) => [entity, entity_id, code])).toEqual([
      ['client', String(test.customer.id), 20000],
      ['client', null, 20000],
      ['user', null, 20000],
      ['provider', null, 20000],
    ]);
  });
});

describe('the trace', () => {
  it('has as many rows of an attack as tell it, and begins anew after an hour', async () => {
    const expected = [...Array<number>(10).fill(1), 90];
    const attack = async () => {
      for (let n = 0; n < 150; n += 1) await call('backup/info', { user: test.customer });
      return (await rows()).map(({ times }) => times);
    };
    expect(await attack()).toEqual(expected);
    test.setNow(new Date(test.services.clock().getTime() + hour));
    expect(await attack()).toEqual([...expected, ...expected]);
  });

  it('has a bound over all addresses', async () => {
    const { db } = test.services;
    const count = async () =>
      (await db.selectFrom('audit_log').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
    const before = await count();
    for (let n = 0; n < 400; n += 1) await call('client/all', { from: `203.${Math.floor(n / 200)}.${n % 200}.1` });
    expect((await count()) - before).toBe(300);
  });

  it('fails no call when it cannot be written, but shows and exports nothing unnoticed', async () => {
    const { db } = test.services;
    const client = await test.signIn({ group_id: 2 });
    await db
      .updateTable('user')
      .set({ dni: test.services.secrets.seal('1Z', { table: 'user', column: 'dni', row: client.id }) })
      .where('id', '=', client.id)
      .execute();
    await sql`alter table audit_log add constraint closed check (false) not valid`.execute(db);
    try {
      expect(await call('backup/info', { user: test.customer })).toMatchObject({ status: 200, code: 40001 });
      expect(await login(client.email, testPassword)).toMatchObject({ code: 20000 });
      const user = test.administrator;
      for (const url of [`client/data/${client.id}`, `client/personalData/${client.id}`, 'client/export/csv']) {
        const { statusCode, payload } = await test.app.inject({
          url: `/api/${url}`,
          headers: { 'x-token': user.token },
        });
        expect([url, statusCode, JSON.parse(payload).code]).toEqual([url, 500, 40001]);
      }
    } finally {
      await sql`alter table audit_log drop constraint closed`.execute(db);
    }
  });

  it('is only added to', async () => {
    const { db } = test.services;
    await login(test.agent.email, testPassword);
    for (const change of [
      sql`update audit_log set address = null`,
      sql`update audit_log set code = 20000`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`truncate audit_log cascade`,
    ])
      await expect(change.execute(db)).rejects.toThrow('append-only');
    expect(await rows()).toHaveLength(1);
  });
});

it('an address is shortened to its network', () => {
  expect(
    ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8:1:2:3:4:5:6', '2001:db8::9', '::1', 'fe80::1%eth0', 'unknown'].map(
      address => shortAddress(address) || null,
    ),
  ).toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48', '2001:db8::/48', '::/48', 'fe80::/48', null]);
});
