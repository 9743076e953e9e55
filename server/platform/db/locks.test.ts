import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { requestChannel } from '../../modules/google/rules.ts';
import { newLink } from '../../shared/link.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import type { Database } from './database.ts';
import { testDatabase, testDatabaseAddress } from './testing/database.ts';

/** Two calls change the same rows at once. */

describe('two transactions that hinder each other', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await sql`create table box (id int primary key, things int not null)`.execute(database.db);
  });
  beforeEach(async () => {
    await sql`delete from box`.execute(database.db);
    await sql`insert into box values (1, 0), (2, 0)`.execute(database.db);
  });

  const add = (trx: Database['db'], id: number) =>
    sql`update box set things = things + 1 where id = ${id}`.execute(trx);
  const things = async () =>
    (await sql<{ things: number }>`select things from box order by id`.execute(database.db)).rows.map(
      row => row.things,
    );

  it('by a deadlock both succeed, each once', async () => {
    let runs = 0;
    const held = meeting(2);
    const cross = (first: number, second: number) =>
      database.db.transaction().execute(async trx => {
        runs += 1;
        // No limit: the server must detect the deadlock before either wait ends.
        await sql`set local lock_timeout = 0`.execute(trx);
        await add(trx, first);
        await held();
        await add(trx, second);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    expect(await things()).toEqual([2, 2]);
    expect(runs).toBe(3);
  });

  it('by a serialization failure both succeed, each once', async () => {
    let runs = 0;
    const both = meeting(2);
    const once = () =>
      database.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async trx => {
          runs += 1;
          const { rows } = await sql<{ things: number }>`select things from box where id = 1`.execute(trx);
          await both();
          await sql`update box set things = ${(rows[0]?.things ?? 0) + 1} where id = 1`.execute(trx);
        });
    await Promise.all([once(), once()]);
    expect(await things()).toEqual([2, 0]);
    expect(runs).toBe(3);
  });

  it('for ever give up after three more tries', async () => {
    let runs = 0;
    const never = database.db.transaction().execute(async trx => {
      runs += 1;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(trx);
    });
    await expect(never).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });
});

describe('a trip that somebody holds', () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  /** Holds a row like a transaction of another program. */
  async function hold(id: number, statement = 'select from travel where id = $1 for update') {
    const client = new pg.Client({ connectionString: await testDatabaseAddress(test.services) });
    await client.connect();
    const letGo = () => client.end();
    // A failed test must not keep the row, nor leave a connection to a database that is dropped.
    onTestFinished(letGo);
    await client.query('begin');
    await client.query(statement, [id]);
    const waiters = async () =>
      Number(
        (
          await client.query(
            `select count(distinct pid) from pg_locks where not granted and pid in (
               select l.pid from pg_locks l join pg_database d on d.oid = l.database where d.datname = current_database())`,
          )
        ).rows[0].count,
      );
    return { letGo, waiters };
  }

  const edit = (id: number, name: string) =>
    test.call('POST', '/api/travel/update', { token: test.agent.token, body: { data: { id, name } } });

  it('keeps edits of it waiting and nobody else, and they succeed when it is released', async () => {
    const [held, free] = [await travels.travel(), await travels.travel()];
    const { letGo, waiters } = await hold(held);
    const edits = Promise.all([edit(held, 'Uno'), edit(held, 'Otro')]);
    await expect.poll(waiters).toBe(2);
    expect(await edit(free, 'Libre')).toMatchObject({ code: 20001 });
    expect(await waiters()).toBe(2);
    await letGo();
    expect((await edits).map(({ code }) => code)).toEqual([20001, 20001]);
  });

  it('refuses them with that reason when it is not released, and writes nothing', async () => {
    const held = await travels.travel();
    const { name } = await travels.stored('travel', held);
    // What PostgreSQL does when the limit of the session for a lock is over.
    const refuse = "begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end";
    const { unlimited: db } = test.services.database;
    await sql`create function refuse() returns trigger language plpgsql as ${sql.lit(refuse)}`.execute(db);
    await sql`create trigger refuse before update on travel for each row execute function refuse()`.execute(db);
    const { status, code, data } = await edit(held, 'Cambiado');
    await sql`drop function refuse cascade`.execute(db);
    expect([status, code]).toEqual([200, 30001]);
    expect(data.message).toBe(
      'Otra persona está cambiando esto ahora mismo y no se ha guardado nada. Vuelva a intentarlo en un momento.',
    );
    expect((await travels.stored('travel', held)).name).toBe(name);
  });

  it('is not mistaken for another reason by code that looks for a refusal', async () => {
    const { db } = test.services;
    const now = test.services.clock();
    const { id: userId } = test.agent;
    const handle = await db.transaction().execute(trx => newLink(trx, 'google', { userId }, now));
    const { letGo, waiters } = await hold(userId, 'select from link where user_id = $1 for update');
    const channel = db.transaction().execute(trx => requestChannel(trx, userId, handle, now));
    await expect.poll(waiters).toBe(1);
    await letGo();
    await expect(channel).resolves.toBe('smtp');
  });
});

/** Holds callers until a number of them have arrived. Later callers pass at once. */
function meeting(size: number): () => Promise<void> {
  let come = 0;
  let all = () => {};
  const together = new Promise<void>(resolve => {
    all = resolve;
  });
  return () => {
    come += 1;
    if (come >= size) all();
    return together;
  };
}
