import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { preparedStatement } from './prepared.ts';
import { testPlace } from './testing.ts';
import { onTestsEnd } from './testing-end.ts';

/** Run by `scripts/many-machines.ts`: TEST_DATABASE_URL then leads through PgBouncer in transaction mode. */
describe.runIf(process.env.TEST_DATABASE_DIRECT_URL)('a pooler in transaction mode', () => {
  let database: Database;
  let pooledUrl: string;
  beforeAll(async () => {
    const place = await testPlace();
    pooledUrl = place.databaseUrl;
    database = await openDatabase({ ...place, dataDir: '', poolSize: 5 });
    onTestsEnd(() => database.close());
    await sql`create table box (id int primary key, things int not null)`.execute(database.unhurried);
    await sql`insert into box values (1, 0)`.execute(database.db);
  });

  /** What five of the pooler's connections answer, held by five transactions at once. */
  async function everywhere<Row>(ask: (db: Database['db']) => Promise<Row>): Promise<Row[]> {
    const seen = new Map<number, Row>();
    let allSeen = () => {};
    const all = new Promise<void>(resolve => {
      allSeen = resolve;
    });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        database.db.transaction().execute(async trx => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
          seen.set(rows[0]?.pid ?? 0, await ask(trx));
          if (seen.size === 5) allSeen();
          await all;
        }),
      ),
    );
    return [...seen.values()];
  }

  const settings = async (db: Database['db']) =>
    (
      await sql<Record<string, string>>`
        select current_setting('TimeZone') as zone, current_setting('DateStyle') as dates,
          current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    ).rows[0];
  const usual = { zone: 'Europe/Madrid', dates: 'ISO, YMD', statement: '12s', lock: '10s', idle: '30s' };

  it('is refused without a way past it, and the server itself and a way past it are not', async () => {
    await expect(openDatabase({ databaseUrl: pooledUrl, dataDir: '' })).rejects.toThrow(
      /^DATABASE_URL leads through a pooler in transaction mode.* Set DATABASE_DIRECT_URL/,
    );
    await (await openDatabase({ databaseUrl: inject('testSource').direct, dataDir: '' })).close();
  });

  it('is named by the variable that leads through it', async () => {
    const owner = { databaseUrl: pooledUrl, variable: 'DATABASE_OWNER_URL', dataDir: '' } as const;
    await expect(openDatabase(owner)).rejects.toThrow(
      /^DATABASE_OWNER_URL leads through a pooler in transaction mode.* Lead DATABASE_OWNER_URL past it/,
    );
    const direct = { databaseUrl: pooledUrl, databaseDirectUrl: pooledUrl, dataDir: '' };
    await expect(openDatabase(direct)).rejects.toThrow(
      /^DATABASE_DIRECT_URL leads through a pooler in transaction mode.* Lead DATABASE_DIRECT_URL past it/,
    );
  });

  it('has the settings on each of its connections, whatever another program sets', async () => {
    const other = new pg.Client({ connectionString: pooledUrl });
    await other.connect();
    for (let round = 0; round < 5; round += 1) await other.query("set timezone = 'America/Lima'");
    expect(await everywhere(settings)).toEqual(Array(5).fill(usual));
    await other.end();
  });

  it('runs kept statements on whichever connection is free', async () => {
    const same = preparedStatement('the same number', (db, key: { toString(): string }) =>
      db.selectNoFrom(sql<number>`${key}::int`.as('number')),
    );
    const answers = await everywhere(db => same(db, Object(7)));
    // It takes one of the five, so that each of ours gets another one than before.
    const other = new pg.Client({ connectionString: pooledUrl });
    await other.connect();
    await other.query('begin');
    answers.push(...(await everywhere(db => same(db, Object(8)))));
    await other.end();
    expect(answers).toEqual([...Array(5).fill({ number: 7 }), ...Array(5).fill({ number: 8 })]);
  });

  it('leaves notifications to the way past it', async () => {
    const heard: string[] = [];
    const stop = await database.listen('news', payload => heard.push(payload));
    await database.db.transaction().execute(trx => database.notify('news', 'first', trx));
    await expect.poll(() => heard).toEqual(['first']);
    await stop();
  });

  it('says so when its connections have other settings than the role', async () => {
    const said: string[] = [];
    const onError = (error: unknown) => void said.push(String(error));
    const limits = { statement: 11_000 };
    const place = { databaseUrl: pooledUrl, databaseDirectUrl: directOf(pooledUrl), dataDir: '' };
    await (await openDatabase({ ...place, limits, onError })).close();
    expect(said).toEqual([expect.stringContaining('(statement_timeout=12000)')]);
    await (await openDatabase({ ...place, onError })).close();
    expect(said).toHaveLength(1);
  });
});

function directOf(url: string): string {
  const direct = new URL(inject('testSource').direct);
  direct.pathname = new URL(url).pathname;
  return direct.href;
}
