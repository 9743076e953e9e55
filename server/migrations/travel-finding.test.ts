import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../platform/db/testing.ts';
import { up } from './0050-travel-finding.ts';

it('trips from before the migration are found by their names and their people', async () => {
  const { db } = await testDatabase();
  // As it was before the migration.
  const { rows } = await sql<{ drop: string }>`
    select format('drop function %s cascade', oid::regprocedure) as drop from pg_proc
    where proname in ('travel_words', 'write_travel_words', 'travel_added', 'travel_renamed', 'travel_person_moved',
      'travel_person_renamed')`.execute(db);
  expect(rows).toHaveLength(6);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
  await sql`alter table travel drop column words cascade`.execute(db);
  await sql`create trigger travel_touch before update on travel for each row execute function touch()`.execute(db);
  await sql`insert into "user" (id, group_id, first_name, last_name) overriding system value
    values (901, 2, 'Íñigo', 'García'), (902, 3, 'Marta', 'Sáenz')`.execute(db);
  await sql`insert into travel (id, name, date_from, date_to, contact_name) overriding system value
    values (901, 'Otoño en Japón', '2027-05-01', '2027-05-08', 'Concepción')`.execute(db);
  await sql`insert into user_travel_group values (901, 901)`.execute(db);
  await sql`insert into assigned_agent values (901, 902)`.execute(db);
  const before = await db.selectFrom('travel').select('updated_at').executeTakeFirstOrThrow();

  await up(db as never);

  const { words, updated_at } = await db.selectFrom('travel').selectAll().executeTakeFirstOrThrow();
  expect(words).toBe('otono en japon concepcion inigo garcia marta saenz');
  expect(updated_at).toBe(before.updated_at);
});
