import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { personalData } from '../../../scripts/personal-data.ts';
import { newLink } from '../../shared/link.ts';
import { testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';

/** After an erasure no row of the database tells who the client was, except where the register says so. */

/** The register says that these keep something: sealed agreements, and ids in the log. */
const kept = Object.entries(personalData).flatMap(([table, { erased }]) =>
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
      const told = rows.filter(({ row }) =>
        /quintiliana|zarzuelo|611222333|44556677|hortaleza|198\.51\.100/i.test(row),
      );
      if (told.length > 0 && !kept.includes(name)) found.push(name);
    }
    for (const name of ['device', 'second_factor', 'recovery_code', 'sign_in_step']) {
      const { rows } = await sql`select 1 from ${sql.table(name)} where user_id = ${user}`.execute(database);
      if (rows.length > 0) found.push(`${name} by its user`);
    }
    return found;
  }
});
