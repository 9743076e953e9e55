import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../../../scripts/postgres.ts';
import { startProxy, type TestProxy } from '../../testing/proxy.ts';
import { type Database, type DatabaseConfig, openDatabase } from './database.ts';
import { notify } from './testing/database.ts';

/** A pool with short limits, so that the tests can reach them, behind a proxy that they silence and cut. */
describe('a pool on a server', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  const ends: (() => unknown)[] = [];
  afterEach(async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  });

  async function open(config: Partial<DatabaseConfig>): Promise<{ database: Database; proxy: TestProxy }> {
    const url = new URL(postgres.url);
    const proxy = await startProxy(Number(url.port || 5432));
    ends.push(() => proxy.close());
    url.port = `${proxy.port}`;
    const database = await openDatabase({ databaseUrl: url.href, dataDir: '', poolSize: 2, ...config });
    database.outages.log = { error: () => undefined, warn: () => undefined };
    ends.push(() => database.close());
    return { database, proxy };
  }

  const one = ({ db }: Database) => sql`select 1 as one`.execute(db);

  it('reports when none of its connections becomes free any more, and not before', async () => {
    const said: string[] = [];
    const onStuck = (reason: Error) => void said.push(reason.message);
    const { database } = await open({ onStuck, limits: { connect: 1000, stuckAfter: 3000, idleInTransaction: 300 } });
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    // A transaction that waits for something else keeps its connection, even after the server has cut it.
    const wedged = [1, 2].map(() => database.db.transaction().execute(() => held));
    await expect(one(database)).rejects.toMatchObject({ code: '53300' });
    expect(said).toEqual([]);
    await expect.poll(() => one(database).then(Boolean, () => said.length > 0), { timeout: 20_000 }).toBe(true);
    expect(said[0]).toMatch(/^None of the 2 connections to the database was given back for \d+ ms$/);
    release();
    expect((await Promise.allSettled(wedged)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(one(database)).resolves.toBeDefined();
  });

  it('limits the time of a statement, but not of slow work', async () => {
    const { database } = await open({ limits: { statement: 200 } });
    await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toMatchObject({ code: '57014' });
    await expect(sql`select pg_sleep(0.5)`.execute(database.unlimited)).resolves.toBeDefined();
  });

  it('drops silent connections, also in the middle of a transaction, and continues with others', async () => {
    const { database, proxy } = await open({ limits: { silence: 400, connect: 400 } });
    const transaction = database.db.transaction().execute(async trx => {
      await sql`select 1`.execute(trx);
      proxy.silence();
      await sql`select 2`.execute(trx);
    });
    await expect(transaction).rejects.toMatchObject({ code: '08006' });
    await expect(one(database)).rejects.toMatchObject({ code: '08006' });
    proxy.speak();
    await expect(one(database)).resolves.toBeDefined();
    expect(database.outages.current?.kind).toBe('unreachable');
  });

  it('delivers notifications again after the connection for them fell silent', async () => {
    const { database, proxy } = await open({ limits: { silence: 400, connect: 400 } });
    const heard: string[] = [];
    await database.listen('news', payload => heard.push(payload));
    proxy.silence();
    await wait(500);
    proxy.speak();
    // First the call that some may have been missed, then new ones.
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['']);
    // The pool also had a silent idle connection.
    await expect
      .poll(() =>
        notify(database.db, 'news', 'again').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['', 'again']);
  });

  it('says that some may have been missed before it tells any later one', async () => {
    const { database, proxy } = await open({});
    const direct = await openDatabase({ databaseUrl: postgres.url, dataDir: '', poolSize: 1 });
    ends.push(() => direct.close());
    const heard: string[] = [];
    const channels = Array.from({ length: 8 }, (_, n) => `other ${n}`);
    for (const channel of ['news', ...channels])
      await database.listen(channel, payload => channel === 'news' && heard.push(payload));
    const calls = () => heard.filter(payload => payload === '').length;
    let number = 0;
    const tell = () => {
      number += 1;
      return notify(direct.db, 'news', `${number}`);
    };
    for (const cut of [1, 2, 3]) {
      for (let count = 0; count < 50; count += 1) await tell();
      proxy.cut();
      // Goes on meanwhile, so that some arrive as soon as it listens again.
      while (calls() < cut) await tell();
    }
    const gaps = heard.filter((payload, at) => {
      const before = heard[at - 1];
      return payload && before && Number(payload) !== Number(before) + 1;
    });
    expect(gaps).toEqual([]);
    expect(calls()).toBe(3);
  });

  it('closes although every connection is silent', async () => {
    const { database, proxy } = await open({ limits: { silence: 400, connect: 400 } });
    await database.listen('news', () => undefined);
    await one(database);
    proxy.silence();
    await expect(Promise.race([database.close(), wait(20_000, 'still open')])).resolves.toBeUndefined();
  });
});
