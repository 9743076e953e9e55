import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { testDatabase } from '../server/platform/db/testing/database.ts';
import { drawTables } from './table-map.ts';

it('the map of the tables matches the migrations (npm run schema writes it)', async () => {
  const written = await readFile(new URL('../docs/tables.md', import.meta.url), 'utf8');
  expect(await drawTables(await testDatabase())).toBe(written);
});
