import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../server/platform/db/testing.ts';
import { listCalls } from './declared-calls.ts';
import { drawTables } from './table-map.ts';

it('the list of the declared calls is up to date (npm run schema writes it)', () => {
  const written = readFileSync(new URL('../contract/declared-calls.gen.ts', import.meta.url), 'utf8');
  expect(written).toBe(listCalls());
});

it('the map of the tables matches the migrations (npm run schema writes it)', async () => {
  const written = await readFile(new URL('../docs/tables.md', import.meta.url), 'utf8');
  expect(await drawTables(await testDatabase())).toBe(written);
});
