import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { nouns } from './nouns.ts';
import { testDatabase } from './platform/db/testing/database.ts';

it('every constraint that a noun explains is one of the database', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint union select indexname from pg_indexes
    union select (regexp_matches(prosrc, $$constraint = '(\\w+)'$$, 'g'))[1] from pg_proc`.execute(db);
  const explained = nouns.flatMap(noun => Object.keys(noun.constraints ?? {}));
  expect(explained.length).toBeGreaterThan(0);
  const known = new Set(rows.map(row => row.name));
  expect(explained.filter(name => !known.has(name))).toEqual([]);
});
