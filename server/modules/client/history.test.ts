import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { personalDataTables } from '../../../scripts/personal-data.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { plantWorld, type World } from '../../testing/world.ts';

/** After an erasure no row of the database tells who the client was, except where the register says so. */

/** The register says that these keep something: sealed agreements, and ids in the log. */
const kept = Object.entries(personalDataTables).flatMap(([table, { erased }]) =>
  /^(no|kept)\b/.test(erased) ? [table] : [],
);

it('no table has a name, an address or a device of an erased client', async () => {
  const test = await testApp();
  const { db, clock } = test.services;
  const travels = travelsOf(test);
  const client = await test.signIn({
    group_id: groups.client,
    first_name: 'Quintiliana',
    last_name: 'Zarzuelo',
    email: 'quintiliana@zarzuelo.example',
  });
  const details = { phone: '611222333', dni: '44556677Q', address: 'Calle Hortaleza 9' };
  expect(await travels.post('client/update', { data: { id: client.id, ...details } })).toMatchObject({ code: 20001 });
  const id = await travels.travel({ clients: [client.id], status: 4 });
  const contact = { contact_name: 'Quintiliana', contact_email: client.email, contact_phone: '611222333' };
  await db.updateTable('travel').set(contact).where('id', '=', id).execute();
  await travels.post('task/create', { data: { name: 'Llamar a Quintiliana', user_id: client.id, travel_id: id } });
  await newLink(db, 'recover', { userId: client.id }, clock());
  const now = clock().toISOString();
  const device = { user_id: client.id, token_hash: Buffer.alloc(32, 3), address: '198.51.100.0/24' };
  await db
    .insertInto('device')
    .values({ ...device, browser: 'Firefox', system: 'Android', first_seen_at: now, last_seen_at: now })
    .execute();
  const factor = { user_id: client.id, secret: 'sealed', created_at: now, confirmed_at: now };
  await db.insertInto('second_factor').values(factor).execute();
  const subject = { user_id: client.id, issuer: 'https://id.example', subject: 'quintiliana' };
  await db
    .insertInto('sign_in_subject')
    .values({ ...subject, linked_at: now, last_used_at: now })
    .execute();
  await db.insertInto('recovery_code').values({ user_id: client.id, code_hash: 'hashed' }).execute();
  await travels.post('client/update', { data: { id: client.id, email: 'nueva.quintiliana@zarzuelo.example' } });
  await db.updateTable('travel').set({ travel_status_id: 4 }).where('id', '=', id).execute();

  const before = await traces(db, client.id);
  expect(before.length).toBeGreaterThan(8);
  const answer = await test.call('POST', '/api/client/erase', {
    token: test.administrator.token,
    body: { id: client.id },
  });
  expect(answer).toMatchObject({ code: 20001 });
  const left = await traces(db, client.id);
  process.stdout.write(`traces of a client: ${before.length} places before the erasure, ${left.length} after\n`);
  expect(left).toEqual([]);
  for (const table of ['device', 'second_factor', 'recovery_code', 'sign_in_subject', 'task', 'outbox'] as const) {
    const rows = await sql`select 1 from ${sql.table(table)} where user_id = ${client.id}`.execute(db);
    expect([table, rows.rows.length]).toEqual([table, 0]);
  }

  /** Where the database has one of their names, and their devices and factors. */
  async function traces(database: typeof db, user: number): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not like 'kysely%' order by relname`.execute(database);
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(
        database,
      );
      const matches = rows.filter(({ row }) =>
        /quintiliana|zarzuelo|611222333|44556677|hortaleza|198\.51\.100/i.test(row),
      );
      if (matches.length > 0 && !kept.includes(name)) found.push(name);
    }
    for (const name of ['device', 'second_factor', 'recovery_code', 'sign_in_step']) {
      const { rows } = await sql`select 1 from ${sql.table(name)} where user_id = ${user}`.execute(database);
      if (rows.length > 0) found.push(`${name} by its user`);
    }
    return found;
  }
});

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
});

const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };
const notAllowed = { code: 40001, data: { message: 'No tiene permiso para hacer esto' } };
const get = (url: string, token: string | undefined = test.agent.token) => test.call('GET', `/api/${url}`, { token });
const post = (url: string, body: object, token: string | undefined = test.agent.token) =>
  test.call('POST', `/api/${url}`, { token, body });

it('a client’s history is for staff; only administrators get the whole record and the erasure', async () => {
  const id = test.customer.id;
  for (const url of [`user/getAverages/${id}`, `client/getConsents/${id}`, `client/getAcceptances/${id}`]) {
    expect((await get(url, '')).code).toBe(50008);
    for (const user of [test.customer, test.otherCustomer])
      expect(await get(url, user.token)).toMatchObject(notAllowed);
    for (const user of [test.agent, test.administrator]) expect((await get(url, user.token)).code).toBe(20000);
    for (const which of [999_999, test.agent.id])
      expect(await get(url.replace(String(id), String(which)))).toMatchObject(nothing);
  }
  expect((await get(`client/personalData/${id}`, '')).code).toBe(50008);
  expect((await post('client/erase', { id }, '')).code).toBe(50008);
  for (const user of [test.customer, test.otherCustomer, test.agent]) {
    expect(await get(`client/personalData/${id}`, user.token)).toMatchObject(notAllowed);
    expect(await post('client/erase', { id }, user.token)).toMatchObject(notAllowed);
  }
  expect(await get('client/personalData/999999', test.administrator.token)).toMatchObject(nothing);
  expect(await post('client/erase', { id: test.agent.id }, test.administrator.token)).toMatchObject(nothing);
});

it('a client’s history counts trips, budgets and answers', async () => {
  const { db } = test.services;
  const empty = { travels: 0, budgets: 0, accepted: 0, acceptance_rate: null, mean_price: null };
  expect((await get(`user/getAverages/${test.otherCustomer.id}`)).data).toEqual({
    ...empty,
    mean_days_to_answer: null,
    mean_rating: null,
  });
  const { travel, budget } = world.sent;
  const dates = { date_from: '2027-05-01', date_to: '2027-05-08', sent_at: '2026-11-01 10:00:00' };
  const more = [
    { ...dates, travel_id: travel, total_price: 30_001, budget_status_id: 2, answered_at: '2026-11-04 10:00:00' },
    { ...dates, travel_id: travel, total_price: 10_000, budget_status_id: 1 },
    { ...dates, travel_id: travel, total_price: 99_999, budget_status_id: 2, deleted_at: '2026-11-04 10:00:00' },
  ];
  for (const values of more) await db.insertInto('budget').values(values).execute();
  await db.updateTable('budget').set({ budget_status_id: 3 }).where('id', '=', budget).execute();
  const answered = await db.selectFrom('budget').select('answered_at').where('id', '=', budget).executeTakeFirst();
  expect(answered?.answered_at).not.toBeNull();
  await db.updateTable('budget').set({ answered_at: '2026-11-02 10:00:00' }).where('id', '=', budget).execute();
  await db
    .insertInto('rating')
    .values({
      user_id: test.customer.id,
      travel_id: travel,
      cruise_id: world.catalogue.cruise,
      rate_location: 5,
      rate_cleaning: 4,
      rate_service: 4,
      rate_quality_price: 2,
    })
    .execute();
  expect((await get(`user/getAverages/${test.customer.id}`)).data).toEqual({
    travels: 2,
    budgets: 4,
    accepted: 1,
    acceptance_rate: 0.5,
    // Of what was agreed, not of every budget that was offered.
    mean_price: 500,
    mean_days_to_answer: 2,
    mean_rating: 3.75,
  });
});

it('the export has all data about a client, with their files', async () => {
  const { db, services } = { db: test.services.db, services: test.services };
  await db
    .insertInto('budget_acceptance')
    .values({ budget_id: world.sent.budget, user_id: test.customer.id, price_discount: 50_000, conditions: '<p>C</p>' })
    .execute();
  await db
    .updateTable('user')
    .set({ dni: services.secrets.seal('12345678Z', { table: 'user', column: 'dni', row: test.customer.id }) })
    .where('id', '=', test.customer.id)
    .execute();
  await db
    .insertInto('task')
    .values({
      name: 'Enviar la factura',
      note: '<p>Por correo</p>',
      date: '2026-12-01 10:00',
      user_id: test.customer.id,
    })
    .execute();
  const answer = await test.app.inject({
    url: `/api/client/personalData/${test.customer.id}`,
    headers: { 'x-token': test.administrator.token },
  });
  expect(answer.headers['content-type']).toBe('application/zip');
  const { 'datos.json': json, ...others } = unzipSync(answer.rawPayload);
  expect(others).toEqual({});
  const data = JSON.parse(Buffer.from(json ?? []).toString());
  expect(data.cliente).toMatchObject({ id: test.customer.id, dni: '12345678Z', email: test.customer.email });
  expect(data.viajes.map((travel: { name: string }) => travel.name)).toEqual(['Noruega', 'Todavía en cola']);
  expect(data.viajes[0].presupuestos[0].servicios).toHaveLength(5);
  expect(data.aceptaciones).toEqual([expect.objectContaining({ price: 500, conditions: '<p>C</p>' })]);
  expect(data.valoraciones).toHaveLength(1);
  expect(data.tareas).toEqual([expect.objectContaining({ name: 'Enviar la factura', note: '<p>Por correo</p>' })]);
  expect(data.sesiones).toHaveLength(1);
  expect(data.dispositivos).toEqual([]);
  expect(JSON.stringify(data)).not.toMatch(/net_price|password_hash|token/);
  expect(JSON.stringify(data)).not.toContain(test.otherCustomer.email ?? '-');
  const logged = db.selectFrom('audit_log').select(['user_id', 'entity_id']).where('action', '=', 'export');
  expect(await logged.execute()).toEqual([{ user_id: test.administrator.id, entity_id: String(test.customer.id) }]);
});

it('an erasure removes personal data and keeps what the law requires', async () => {
  const { db } = test.services;
  const id = test.customer.id;
  const erase = () => post('client/erase', { id }, test.administrator.token);
  await db
    .updateTable('travel')
    .set({ contact_name: 'Carla', contact_email: 'CARLA@erase.example', contact_phone: '600 111 222' })
    .where('id', '=', world.sent.travel)
    .execute();
  const about = { name: 'Llamar a O’Brien', date: '2026-12-01 10:00' };
  for (const task of [
    { user_id: id },
    { client_email: test.customer.email?.toUpperCase() },
    { travel_id: world.sent.travel },
  ])
    await db
      .insertInto('task')
      .values({ ...about, ...task })
      .execute();
  const { id: other } = await db
    .insertInto('task')
    .values({ name: 'Pedir sobres', date: '2026-12-01 10:00', user_id: test.otherCustomer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await erase()).data.message).toContain('tiene viajes que no están archivados ni rechazados');
  await db.updateTable('travel').set({ travel_status_id: 4 }).execute();
  expect(await erase()).toMatchObject({ code: 20001, data: { message: 'Datos personales borrados' } });

  const row = await db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ first_name: 'Cliente', last_name: 'borrado', active: false });
  for (const column of ['email', 'username', 'dni', 'dni_hash', 'phone', 'password_hash', 'imagen'] as const)
    expect([column, row[column]]).toEqual([column, null]);
  const everything = await sql<{ row: string }>`select to_jsonb(each)::text as row from "user" as each
    union all select to_jsonb(each)::text from travel as each
    union all select to_jsonb(each)::text from task as each
    union all select to_jsonb(each)::text from outbox as each`.execute(db);
  expect(everything.rows.map(each => each.row).join()).not.toMatch(/O’Brien|erase\.example|600 111/);
  expect(await db.selectFrom('task').select('id').execute()).toEqual([{ id: other }]);
  expect((await get('auth/info', test.customer.token)).code).toBe(50012);
  expect(await get(`client/data/${id}`)).toMatchObject(nothing);
  expect(await erase()).toMatchObject(nothing);
  const kept = await db.selectFrom('budget_acceptance').select(['user_id', 'price_discount']).execute();
  expect(kept).toEqual([{ user_id: id, price_discount: 50_000 }]);
  expect((await get(`travel/data/${world.sent.travel}`)).data.client).toMatchObject({ first_name: 'Cliente' });
});
