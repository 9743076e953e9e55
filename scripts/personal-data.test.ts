import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../server/platform/db/testing/database.ts';
import { drawRegister, faultsOfRegister, personalDataTables } from './personal-data.ts';

it('every column of the database is classified, and every reference to a person is in the register', async () => {
  const database = await testDatabase();
  expect(await faultsOfRegister(database)).toEqual([]);
  await sql`alter table rating add column nickname text`.execute(database.db);
  await sql`create table follower (user_id integer references "user", since date)`.execute(database.db);
  expect(await faultsOfRegister(database)).toEqual([
    'follower.user_id is not classified',
    'follower.since is not classified',
    'follower.user_id refers to a person',
    'rating.nickname is not classified',
  ]);
});

it('the page of the register is up to date (npm run schema writes it)', async () => {
  expect(await readFile(new URL('../docs/personal-data.md', import.meta.url), 'utf8')).toBe(drawRegister());
});

it('what the register says of the export is so: each key that it names is in the file', async () => {
  const source = await readFile(new URL('../server/modules/client/personal-data.ts', import.meta.url), 'utf8');
  const named = Object.values(personalDataTables).flatMap(({ exported }) =>
    exported.startsWith('no: ') ? [] : exported.split(','),
  );
  const keys = new Set(named.map(text => text.trim().split(' ')[0] ?? ''));
  expect([...keys].filter(key => !source.includes(`    ${key}: `))).toEqual([]);
  process.stdout.write(
    `register of personal data: ${Object.keys(personalDataTables).length} tables, ${keys.size} keys of the export\n`,
  );
});
