import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { requestChannel } from '../../modules/google/rules.ts';
import { newLink } from '../../shared/link.ts';
import { type TestAnswer, type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import type { Database } from './database.ts';
import { testServerUrl } from './global-setup.ts';
import { testDatabase } from './testing.ts';

/**
 * Two calls change the same rows at once. The embedded database has one connection, so nothing waits for a lock there.
 */
const onServer = describe.runIf(process.env.TEST_DATABASE_URL);

onServer('two transactions that hinder each other', () => {
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

// Work gives up after five seconds of waiting. On a machine that is busy with other tests, the work of the others, during
// which it waits here, can take longer once.
onServer('a trip that somebody holds', { retry: 2 }, () => {
  let test: TestApp;
  let travels: Travels;
  beforeAll(async () => {
    test = await testApp();
    travels = travelsOf(test);
  });

  /** Holds a row like a transaction of another program. */
  async function hold(id: number, statement = 'select from travel where id = $1 for update') {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(test.services.db);
    const url = new URL(testServerUrl);
    url.pathname = `/${rows[0]?.name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const letGo = () => client.end();
    // A failed test must not keep the row, nor leave a connection to a database that is dropped.
    onTestFinished(letGo);
    await client.query('begin');
    await client.query(statement, [id]);
    return letGo;
  }

  const edit = (id: number, name: string) =>
    test.call('POST', '/api/travel/update', { token: test.agent.token, body: { data: { id, name } } });

  /** Twelve edits of one trip, and the number of answers so far. */
  function twelve(id: number) {
    let answered = 0;
    const edits = Array.from({ length: 12 }, (_, n) =>
      edit(id, `Viaje ${n}`).finally(() => {
        answered += 1;
      }),
    );
    return { answers: Promise.all(edits), answered: () => answered };
  }

  const others = (id: number): Promise<TestAnswer>[] =>
    Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0
        ? edit(id, `Otro ${n}`)
        : test.call('POST', '/api/travel/getFilteredPaginated', {
            token: test.agent.token,
            body: { page: 1, filter: '' },
          }),
    );

  it('keeps twelve edits of it waiting and nobody else, and they succeed when it is released', async () => {
    const [held, free] = [await travels.travel(), await travels.travel()];
    const letGo = await hold(held);
    const waiting = twelve(held);
    await wait(100);
    const answers = await Promise.all(others(free));
    expect(answers.map(({ code }) => code)).toEqual(answers.map((_, n) => (n % 3 === 0 ? 20001 : 20000)));
    expect(waiting.answered()).toBe(0);
    await letGo();
    expect((await waiting.answers).map(({ code }) => code)).toEqual(Array(12).fill(20001));
  });

  it('refuses them with that reason when it is not released, and writes nothing', async () => {
    const held = await travels.travel();
    const { name } = await travels.stored('travel', held);
    const letGo = await hold(held);
    const answers = await twelve(held).answers;
    await letGo();
    for (const { status, code, data } of answers) {
      expect([status, code]).toEqual([200, 30001]);
      expect(data.message).toBe(
        'Otra persona está cambiando esto ahora mismo y no se ha guardado nada. Vuelva a intentarlo en un momento.',
      );
    }
    expect((await travels.stored('travel', held)).name).toBe(name);
  });

  it('is not mistaken for another reason by code that looks for a refusal', async () => {
    const { db } = test.services;
    const now = test.services.clock();
    const { id: userId } = test.agent;
    const handle = await db.transaction().execute(trx => newLink(trx, 'google', { userId }, now));
    const letGo = await hold(userId, 'select from link where user_id = $1 for update');
    const channel = db.transaction().execute(trx => requestChannel(trx, userId, handle, now));
    await Promise.race([channel.catch(() => undefined), wait(500)]);
    await letGo();
    await expect(channel).resolves.toBe('smtp');
  });

  it('lets only a few single statements wait, too', async () => {
    const held = await travels.travel();
    const { db } = test.services;
    const letGo = await hold(held);
    let done = 0;
    const updates = Array.from({ length: 12 }, () =>
      db
        .updateTable('travel')
        .set({ name: 'Cambiado' })
        .where('id', '=', held)
        .execute()
        .finally(() => {
          done += 1;
        }),
    );
    await wait(100);
    await Promise.all(Array.from({ length: 30 }, () => sql`select 1`.execute(db)));
    expect(done).toBe(0);
    await letGo();
    await Promise.all(updates);
    expect((await travels.stored('travel', held)).name).toBe('Cambiado');
    // The longer wait left no trace in the session.
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db);
    expect(rows).toEqual([{ lock_timeout: '200ms' }]);
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
