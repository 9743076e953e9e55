import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import type { Database } from './database.ts';
import { generateSchema } from './generate.ts';
import { migrate } from './migrate.ts';
import { startChild } from './testing/child.ts';
import { databaseUrl } from './testing/cluster.ts';
import { testDatabase } from './testing/database.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const all: Record<string, Migration> = migrations;

it('the row types match the migrations (npm run schema writes them)', async () => {
  const written = await readFile(new URL('./schema.gen.ts', import.meta.url), 'utf8');
  expect(await generateSchema(database)).toBe(written);
});

describe('migrating', () => {
  it('does nothing the second time', async () => {
    expect(await migrate(database)).toEqual([]);
  });

  it('keeps nothing of a failing migration, and names it', async () => {
    const broken: Record<string, Migration> = {
      ...all,
      '9001-good': { up: db => db.schema.createTable('kept').addColumn('id', 'integer').execute() },
      '9002-bad': { up: async db => void (await sql`select nonsense`.execute(db)) },
    };
    await expect(migrate(database, broken)).rejects.toThrow(
      /^Migration 9002-bad failed, nothing was changed: .*nonsense/,
    );
    const { rows } = await sql`select to_regclass('kept') as table`.execute(database.db);
    expect(rows).toEqual([{ table: null }]);
  });

  it('refuses a database of a newer version with a clear message', async () => {
    await migrate(database, { ...all, '9003-future': { up: async () => {} } });
    await expect(migrate(database)).rejects.toThrow(/newer than this version of Periplo: it has 9003-future/);
    await sql`delete from kysely_migration where name = '9003-future'`.execute(database.db);
  });
});

describe('three processes that start at once on a server', () => {
  it('migrate it exactly once', async () => {
    const name = `periplo_three_${process.pid}`;
    await sql`create database ${sql.id(name)}`.execute(database.db);
    try {
      const url = databaseUrl(inject('testSource').url, name);
      const children = [1, 2, 3].map(() => startChild('migrator.ts', url));
      expect(await Promise.all(children.map(child => child.ended))).toEqual([0, 0, 0]);
      const ran = children.flatMap(child => JSON.parse(child.lines.join('')) as string[]);
      expect(ran).toEqual(Object.keys(all).sort());
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(database.db);
    }
  });
});
