import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../platform/db/testing/database.ts';
import { holdBudget, holdTravel } from '../shared/hold.ts';
import { lockOrder, locksOf, watch } from './lock-order.ts';

it.each([
  ['select "id" from "travel" where "id" = $1 for no key update', ['travel']],
  ['select 1 from "task" left join "user" as "client" on true for no key update of "task" skip locked', ['task']],
  ['select 1 from a where x in (select y from b join c on true) order by id for share', ['a']],
  ['select 1 from a where b is distinct from c for share', ['a']],
  ['update "budget" set "x" = $1 where "id" in (select "id" from "budget" where y for no key update)', ['budget']],
  ['with due as (select id from outbox limit 1 for no key update skip locked) update "outbox" set x = 1', ['outbox']],
  [
    'with grown as ( update travel_event set at = now() returning id) insert into travel_event select 1',
    ['travel_event'],
  ],
  ['update price_request_recipient as r set x = 1 from unnest($1)', ['price_request_recipient']],
  ['insert into rating_invitation values (1) on conflict (id) do update set a = excluded.a', ['rating_invitation']],
  ['insert into question (id) values ($1)', []],
  ['select updated_at from travel', []],
  ['delete from task where id = $1', ['task', 'question', 'data_request']],
])('sees what is locked by: %s', (statement, tables) => {
  expect(locksOf(statement)).toEqual(tables);
});

it('takes no lock that would block transactions which only refer to the row, and none of an unknown table', () => {
  expect(() => locksOf('select 1 from travel for update')).toThrow(/no key update/);
  expect(() => locksOf('select 1 from travel join budget on true for share')).toThrow(/which table/);
});

it('has a place for every table', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(db);
  expect(lockOrder.toSorted()).toEqual(rows.map(row => row.name).sort());
});

it('reports locks that come too late, and nothing else', async () => {
  const { db } = await testDatabase();
  const breaches: string[] = [];
  watch(db, breach => breaches.push(breach.replace(/:.*/s, '')));
  await db.transaction().execute(async trx => {
    await holdBudget(trx, 1);
    await trx.updateTable('travel').set({ name: 'x' }).where('id', '=', 1).execute();
    await trx.updateTable('budget_line').set({ price: 1 }).where('id', '=', 1).execute();
  });
  await db.updateTable('task').set({ name: 'x' }).where('id', '=', 1).execute();
  expect(breaches).toEqual([]);
  await db.transaction().execute(async trx => {
    await trx.updateTable('budget').set({ discount: 1 }).where('id', '=', 1).execute();
    await holdTravel(trx, 1);
  });
  expect(breaches).toEqual(['travel after budget']);
});
