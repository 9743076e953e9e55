import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { preparedStatement } from './prepared.ts';
import { notify, testDatabase } from './testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const row = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows[0];

describe('values', () => {
  it('are read as the application expects them', async () => {
    const values = await row(sql`
      select '2026-07-01'::date as date, '2026-07-01 10:00'::timestamp as local,
             '2026-07-01T10:00:00.123456Z'::timestamptz as instant, 12345678901::bigint as int8, 12.50::numeric as money,
             array['2026-01-01', null]::date[] as dates, array[1, null]::bigint[] as ids, array['a', 'b,"c']::text[] as texts,
             '{"a": [1]}'::jsonb as json, current_setting('TimeZone') as zone,
             ${Buffer.from([0, 255])}::bytea as bytes`);
    expect(values).toEqual({
      date: '2026-07-01',
      local: '2026-07-01 10:00:00',
      instant: '2026-07-01 12:00:00.123456+02',
      int8: 12_345_678_901,
      money: 12.5,
      dates: ['2026-01-01', null],
      ids: [1, null],
      texts: ['a', 'b,"c'],
      json: { a: [1] },
      zone: 'Europe/Madrid',
      bytes: Buffer.from([0, 255]),
    });
  });

  it('are written the same: JSON as text, lists, nulls', async () => {
    const values = await row(sql`
      select ${JSON.stringify([{ a: 1 }])}::jsonb as json, 2 = any(${[1, 2]}::int[]) as listed, ${null}::text as nothing,
             ${'2026-03-29 02:30:00'}::timestamp as local`);
    expect(values).toEqual({ json: [{ a: 1 }], listed: true, nothing: null, local: '2026-03-29 02:30:00' });
  });

  it('match letters with and without accents', async () => {
    expect(await row(sql`select lower(unaccent('Ávila')) as name, similarity('avila', 'avila') as same`)).toEqual({
      name: 'avila',
      same: 1,
    });
  });
});

describe('a kept statement', () => {
  const find = preparedStatement('found by its bytes', (db, key: Buffer) =>
    db.selectNoFrom([sql<Buffer>`${key}::bytea`.as('found'), sql<string>`${'the same'}::text`.as('other')]),
  );

  it('uses the key of each call, also in a transaction', async () => {
    const [one, two] = [Buffer.from('one'), Buffer.from('two')];
    expect(await find(database.db, one)).toEqual({ found: one, other: 'the same' });
    expect(await database.db.transaction().execute(trx => find(trx, two))).toEqual({ found: two, other: 'the same' });
  });

  it('is prepared once per connection, and other statements are not', async () => {
    const prepared = await database.db.transaction().execute(async trx => {
      for (const key of ['one', 'two', 'three']) await find(trx, Buffer.from(key));
      return (await sql<{ name: string }>`select name from pg_prepared_statements where name <> ''`.execute(trx)).rows;
    });
    expect(prepared).toEqual([{ name: 'found by its bytes' }]);
  });
});

describe('a transaction', () => {
  it('refuses the outer handle instead of waiting for itself', async () => {
    const nested = database.db.transaction().execute(() => sql`select 1`.execute(database.db));
    await expect(nested).rejects.toThrow('pass the transaction');
    expect(await row(sql`select 1 as still`)).toEqual({ still: 1 });
  });

  it('lets calls that it started use the handle after its end', async () => {
    let later: Promise<unknown> | undefined;
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    await database.db.transaction().execute(async () => {
      later = ended.then(() => sql`select 1`.execute(database.db));
    });
    end();
    await expect(later).resolves.toBeDefined();
  });

  it('reports a violated rule with the same code and name', async () => {
    await sql`create table one (id int constraint one_id primary key)`.execute(database.db);
    const twice = database.db.transaction().execute(async trx => {
      await sql`insert into one values (1)`.execute(trx);
      await sql`insert into one values (1)`.execute(trx);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'one_id' });
    expect(await row(sql`select count(*) from one`)).toEqual({ count: 0 });
  });
});

describe('notifications', () => {
  it('arrive when their transaction commits, and not when it rolls back', async () => {
    const heard: string[] = [];
    const stop = await database.listen('Some-channel', payload => heard.push(payload));
    await notify(database.db, 'Some-channel', 'at once');
    await database.db.transaction().execute(trx => notify(trx, 'Some-channel', 'committed'));
    const undone = database.db.transaction().execute(async trx => {
      await notify(trx, 'Some-channel', 'undone');
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await notify(database.db, 'Some-channel', 'last');
    await expect.poll(() => heard).toEqual(['at once', 'committed', 'last']);
    await stop();
    await notify(database.db, 'Some-channel', 'nobody listens');
    // Notifications arrive in their order: after this one nothing more comes of the other.
    const marks: string[] = [];
    const end = await database.listen('marks', payload => marks.push(payload));
    await notify(database.db, 'marks', 'here');
    await expect.poll(() => marks).toEqual(['here']);
    await end();
    expect(heard).toHaveLength(3);
  });

  it('continue after the connection broke', async () => {
    const heard: string[] = [];
    await database.listen('again', payload => heard.push(payload));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
              where datname = current_database() and application_name = 'periplo listen'`.execute(database.db);
    await expect.poll(() => heard).toContain('');
    await notify(database.db, 'again', 'back');
    await expect.poll(() => heard).toEqual(['', 'back']);
  });
});

it('maintains itself after bulk work', async () => {
  await expect(database.maintain()).resolves.toBeUndefined();
});
