import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { travelsOf } from '../testing/travels.ts';
import { up } from './0040-times.ts';

it('a service from before keeps its moments; its times are those that readers were shown, and noon beside another', async () => {
  const test = await testApp();
  const { db } = test.services;
  const travels = travelsOf(test);
  const budget = await travels.budget(await travels.travel());
  const before = [
    ['2027-05-01 12:00:00', '2027-05-03 12:00:00', null, null],
    ['2027-05-01 00:00:00', '2027-05-03 12:00:00', null, null],
    ['2027-05-01 12:00:00', '2027-05-01 14:00:00', '12:00', '14:00'],
    ['2027-05-01 16:30:00', '2027-05-03 12:00:00', '16:30', '12:00'],
    ['2027-05-01 20:15:00', '2027-05-02 00:00:00', '20:15', '00:00'],
  ] as const;
  const ids: number[] = [];
  for (const [date_from, date_to] of before) ids.push(await travels.line('transport', budget, { date_from, date_to }));
  const seen = { price_discount: 1, lines: before.map(([date_from, date_to], id) => ({ id, date_from, date_to })) };
  await sql`insert into budget_snapshot (budget_id, reason, taken_at, seen)
    values (${budget}, 'notice', now(), ${JSON.stringify(seen)}::jsonb)`.execute(db);
  // As it was before the migration.
  for (const statement of [
    'alter table budget_line drop constraint budget_line_check, drop column time_from, drop column time_to',
    'alter table budget_line add constraint budget_line_check check (date_to >= date_from)',
  ])
    await sql.raw(statement).execute(db);
  const { rows: untouched } = await sql`select id, date_from, date_to, updated_at from budget_line order by id`.execute(
    db,
  );

  await up(db as never);

  for (const [index, [date_from, date_to, time_from, time_to]] of before.entries()) {
    const { data } = await travels.get(`budgetTransport/data/${ids[index]}`);
    expect(data).toMatchObject({ date_to, time_from, time_to });
    // Where nobody said a time, the border says the default one.
    expect(data.date_from).toBe(time_from ? date_from : '2027-05-01 12:00:00');
  }
  const { rows } = await sql`select id, date_from, date_to, updated_at from budget_line order by id`.execute(db);
  expect(rows).toEqual(untouched);
  const snapshot = await db.selectFrom('budget_snapshot').select('seen').executeTakeFirstOrThrow();
  const lines = before.map(([from, to, time], id) =>
    time ? { id, date_from: from, date_to: to } : { id, date_from: from.slice(0, 10), date_to: to.slice(0, 10) },
  );
  expect(snapshot.seen).toEqual({ ...seen, lines });
});
