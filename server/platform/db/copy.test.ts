import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../../testing/archives.ts';
import { copyIn } from './copy-in.ts';
import { countRows, type DatabaseManifest, type DatabaseSnapshot, openSnapshot } from './copy-out.ts';
import { type Database, openDatabase } from './database.ts';
import { executedMigrations, migrate } from './migrate.ts';
import { onTestsEnd } from './testing/end.ts';

/** The tables of a database out of one moment, and into an empty database of the same or a later version. */

const runs = (...statements: string[]): Migration => ({
  up: async db => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
const first = {
  '0001-trips': runs(
    `create table "user" (id int generated always as identity primary key, name text not null, parent int references "user")`,
    `create table trip (id int generated always as identity primary key, "user" int not null references "user" on delete cascade,
      price numeric(8, 2), double numeric generated always as (price * 2) stored, at timestamptz, photo bytea, share float8)`,
    'create table log (what text)',
    `create function log_trip() returns trigger language plpgsql as 'begin insert into log values (new.id); return new; end'`,
    `create constraint trigger trip_logged after insert on trip deferrable initially deferred for each row execute function log_trip()`,
    `create function no_truncate() returns trigger language plpgsql as 'begin raise exception ''never''; end'`,
    'create trigger log_whole before truncate on log for each statement execute function no_truncate()',
    `insert into "user" (name) values ('seed')`,
    'insert into trip ("user") values (1)',
  ),
};
const later = { ...first, '0002-days': runs('alter table trip add column days int not null default 3') };

async function empty(): Promise<Database> {
  const database = await openDatabase({ databaseUrl: await emptyDatabase(), dataDir: tmpdir(), poolSize: 2 });
  onTestsEnd(() => database.close());
  return database;
}

interface Read {
  name: string;
  migration: string;
  manifest: DatabaseManifest;
  bytes: Record<string, Buffer>;
}
async function read(snapshot: DatabaseSnapshot): Promise<Read> {
  const manifest: DatabaseManifest = { tables: [], sequences: [...snapshot.sequences] };
  const bytes: Record<string, Buffer> = {};
  for (const table of snapshot.tables) {
    const chunks: Buffer[] = [];
    for await (const chunk of snapshot.copy(table)) chunks.push(chunk);
    const whole = Buffer.concat(chunks);
    bytes[table.name] = whole;
    manifest.tables.push({ ...table, rows: countRows(whole) });
  }
  await snapshot.close();
  return { name: 'it', migration: snapshot.head.migration, manifest, bytes };
}
const source = ({ bytes, ...from }: Read) => ({
  ...from,
  tables: (async function* () {
    for (const { name } of from.manifest.tables)
      if (bytes[name])
        yield {
          name,
          bytes: (async function* () {
            yield bytes[name] ?? Buffer.alloc(0);
          })(),
        };
  })(),
});
const tablesIn = async ({ db }: Database) =>
  (await sql`select from information_schema.tables where table_schema = 'public'`.execute(db)).rows.length;

const origin = await empty();
await migrate(origin, first);
const { db } = origin;
await sql`insert into "user" (name, parent) values (${"a\tb\\\n\\.\n''"}, 3), ('', null), ('Ñandú 😀', 1)`.execute(db);
await sql`insert into trip ("user", price, at, photo, share) values
  (2, 12.5, '2026-10-25 02:30:00+01', '\\x00ff0a', 0.1::float8 / 3), (3, null, 'infinity', '', 'NaN')`.execute(db);
await sql`delete from "user" where id = 4`.execute(db);
const backup = await read(await openSnapshot(origin, new Date()));

it('comes back with the same rows, keys, triggers and numbers, on a later version as well', async () => {
  const target = await empty();
  await copyIn(target, source(backup), later);
  expect(await executedMigrations(target.db)).toEqual(Object.keys(later));
  const trips = ({ db }: Database) =>
    sql<{ days?: number }>`select * from trip order by id`.execute(db).then(({ rows }) => rows);
  expect((await trips(target)).map(({ days, ...trip }) => [trip, days])).toEqual(
    (await trips(origin)).map(trip => [trip, 3]),
  );
  const again = await read(await openSnapshot(target, new Date()));
  for (const table of ['user', 'log'])
    expect(again.bytes[table]?.equals(backup.bytes[table] ?? Buffer.of())).toBe(true);
  expect(again.manifest.sequences).toEqual(backup.manifest.sequences);
  // Its numbers go on, its keys and triggers work.
  const insert = (user: number) => sql`insert into trip ("user") values (${user}) returning id`.execute(target.db);
  expect((await insert(2)).rows).toEqual([{ id: 4 }]);
  await expect(insert(4)).rejects.toThrow('trip_user_fkey');
  await expect(sql`truncate log`.execute(target.db)).rejects.toThrow('never');
  expect((await sql`select * from log order by what`.execute(target.db)).rows.at(-1)).toEqual({ what: '4' });
  const { rows } = await sql`select confdeltype from pg_constraint where conname = 'trip_user_fkey'`.execute(target.db);
  expect(rows).toEqual([{ confdeltype: 'c' }]);
  await expect(copyIn(target, source(backup), later)).rejects.toThrow('not empty');
});

it('is of one moment while others write, and does not make them wait', async () => {
  const write = (name: string) =>
    db.transaction().execute(async trx => {
      await sql`insert into "user" (name) values (${name})`.execute(trx);
      await sql`insert into log values (${name})`.execute(trx);
    });
  await write('before');
  const snapshot = await openSnapshot(origin, new Date());
  await write('after');
  const { bytes } = await read(snapshot);
  for (const table of ['user', 'log']) {
    expect(bytes[table]?.includes('before')).toBe(true);
    expect(bytes[table]?.includes('after')).toBe(false);
  }
});

it('keeps nothing when something else arrives than the backup says', async () => {
  const target = await empty();
  const [tables, rows] = [backup.manifest.tables, backup.bytes];
  const alteredManifest = (change: (table: (typeof tables)[number]) => object) => ({
    ...backup,
    manifest: { ...backup.manifest, tables: tables.map(table => ({ ...table, ...change(table) })) },
  });
  const bytes = (table: string, content: string) => ({ ...backup, bytes: { ...rows, [table]: Buffer.from(content) } });
  const { log: _, ...short } = rows;
  const cases: [string, Read, RegExp][] = [
    ['fewer rows', bytes('log', ''), /rows of the table log/],
    ['a table missing', { ...backup, bytes: short }, /does not hold the tables/],
    ['rows that it does not have', alteredManifest(({ rows }) => ({ rows: rows + 1 })), /rows of the table/],
    [
      'a column that this version does not have',
      alteredManifest(({ columns }) => ({ columns: [...columns, 'x'] })),
      /another Perip/,
    ],
    ['a column too few', alteredManifest(({ columns }) => ({ columns: columns.slice(1) })), /of another Periplo/],
    ['no rows of PostgreSQL', bytes('trip', 'x\n'), /COPY|missing data|invalid/],
    ['a row without the one it belongs to', bytes('trip', `${rows.trip}`.replace(/^2\t2/m, '2\t9')), /trip_user_fkey/],
  ];
  for (const [what, from, words] of cases) {
    await expect(copyIn(target, source(from), later), what).rejects.toThrow(words);
    expect([what, await tablesIn(target)]).toEqual([what, 0]);
  }
  const failing = { ...later, '0003-wrong': runs('select nonsense') };
  await expect(copyIn(target, source(backup), failing)).rejects.toThrow('0003-wrong');
  expect(await tablesIn(target)).toBe(0);
  await copyIn(target, source(backup), later);
});

it('gives its connection back when its reader stops, and when the server cuts it', async () => {
  const connections = async () =>
    (await sql`select from pg_stat_activity where datname = current_database() and query ilike 'copy %'`.execute(db))
      .rows.length;
  await sql`insert into log select repeat('x', 1000) from generate_series(1, 20000)`.execute(db);
  const log = { name: 'log', columns: ['what'] };
  const left = await openSnapshot(origin, new Date());
  for await (const _ of left.copy(log)) break;
  await left.close();
  await expect.poll(connections, { timeout: 60_000 }).toBe(0);
  const cut = await openSnapshot(origin, new Date());
  const reading = cut.copy(log);
  await reading.next();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'copy %'`.execute(db);
  await expect(
    (async () => {
      for await (const _ of reading);
    })(),
  ).rejects.toThrow(/terminat/);
  await cut.close();
});

it('of a database that is none of Periplo is refused', async () => {
  await expect(openSnapshot(await empty(), new Date())).rejects.toThrow('not one of Periplo');
});
