import { tmpdir } from 'node:os';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { agencyTimeZone, type Database, openDatabase, wrapEmbedded } from '../platform/db/database.ts';
import type { Db } from '../platform/db/db.ts';
import { openInMemory } from '../platform/db/embedded.ts';
import { databaseUrl } from '../platform/db/global-setup.ts';
import { migrate } from '../platform/db/migrate.ts';
import { dropTables, testDatabase } from '../platform/db/testing.ts';
import { keysOf } from '../testing/catalogue.ts';
import { fillEmptyTables } from '../testing/fill.ts';
import { migrations } from './index.ts';

/**
 * An agency that updates late: the database of each earlier version, with rows in every table, migrates to this version
 * and loses none. The short form migrates one database in a few steps and fills the new tables after each, so that later
 * migrations meet rows in them. The long one does so after every migration, and starts from each version by itself, too.
 */

const long = process.env.LONG === '1';
const names = Object.keys(migrations).sort();
/** Where the short form fills the tables that are new. */
const chosen = ['0019-price-request', '0059-population'];
const stops = long ? names.slice(0, -1) : chosen;
const upTo = (name: string) => Object.fromEntries(Object.entries(migrations).filter(([each]) => each <= name));
const server = process.env.TEST_DATABASE_URL;

/** An empty database of its own, on the engine of this run. */
let made = 0;
async function emptyDatabase(): Promise<Database & { drop(): Promise<void> }> {
  if (!server) {
    const database = wrapEmbedded(await openInMemory(agencyTimeZone));
    return { ...database, drop: () => database.close() };
  }
  made += 1;
  const name = `periplo_upgrade_${process.pid}_${made}`;
  await onServer(`create database ${name}`);
  const database = await openDatabase({ databaseUrl: databaseUrl(server, name), dataDir: tmpdir(), poolSize: 1 });
  return {
    ...database,
    async drop() {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
async function onServer(statement: string): Promise<void> {
  const admin = await openDatabase({ databaseUrl: server, dataDir: tmpdir(), poolSize: 1 });
  await sql.raw(statement).execute(admin.unhurried);
  await admin.close();
}

/** The keys of the rows of each table; a table without a primary key has as many empty ones as rows. */
async function rowsOf(db: Db): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (const [table, key] of await keysOf(db)) {
    const found = await sql<{ key: string }>`select ${sql.raw(key)} as key from ${sql.table(table)}`.execute(db);
    rows.set(
      table,
      found.rows.map(row => row.key),
    );
  }
  return rows;
}

/** The rows that are there no more. */
async function lostFrom(before: ReadonlyMap<string, string[]>, db: Db): Promise<string[]> {
  const after = await rowsOf(db);
  return [...before].flatMap(([table, keys]) => {
    const now = after.get(table) ?? [];
    const left = new Set(now);
    const gone = keys.filter(key => !left.has(key));
    if (keys.length > now.length) return [`${table}: ${keys.length} rows, then ${now.length}`];
    return gone.length > 0 ? [`${table}: ${gone.slice(0, 3).join(', ')}`] : [];
  });
}

describe('one database, in steps', () => {
  it('meets every migration with rows in its tables, and loses none', async () => {
    const database = await testDatabase();
    await dropTables(database);
    const { db } = database;
    let before = new Map<string, string[]>();
    let ran = 0;
    for (const name of [...stops, names.at(-1) ?? '']) {
      ran += (await migrate(database, upTo(name))).length;
      expect({ name, lost: await lostFrom(before, db) }).toEqual({ name, lost: [] });
      if (ran === names.length) break;
      expect({ name, empty: await fillEmptyTables(db) }).toEqual({ name, empty: [] });
      before = await rowsOf(db);
    }
    process.stdout.write(
      `${ran} migrations in ${stops.length + 1} steps, the last with rows in ${before.size} tables\n`,
    );
  }, 600_000);
});

describe.runIf(long)('a database of each earlier version', () => {
  it.each(names.slice(0, -1))(
    '%s',
    async name => {
      const database = await emptyDatabase();
      try {
        await migrate(database, upTo(name));
        expect(await fillEmptyTables(database.db, 3)).toEqual([]);
        const before = await rowsOf(database.db);
        expect(await migrate(database)).toEqual(names.filter(each => each > name));
        expect(await lostFrom(before, database.db)).toEqual([]);
      } finally {
        await database.drop();
      }
    },
    300_000,
  );
});
