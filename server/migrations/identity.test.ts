import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../platform/db/testing.ts';
import { up } from './0073-identity.ts';

it('a name that signed in two people stays with the one whose e-mail it is, and the other is named in the audit log', async () => {
  const { db } = await testDatabase();
  // As it was before the migration.
  for (const statement of [
    'drop table identity',
    'drop function user_identity cascade',
    'drop index user_email_lower',
    'create unique index user_username on "user" (lower(username)) where deleted_at is null',
    'create unique index user_email on "user" (lower(email)) where deleted_at is null',
  ])
    await sql.raw(statement).execute(db);
  await sql`insert into "user" (id, group_id, username, email, first_name, last_name, deleted_at)
    overriding system value values
    (901, 2, 'Ana@b.example', 'bea@b.example', 'Bea', 'B', null),
    (902, 2, 'ana', 'ana@B.example', 'Ana', 'A', null),
    (903, 3, 'BEA@b.example', null, 'Carla', 'C', null),
    (904, 2, 'ana', 'ana@b.example', 'Ana', 'Antes', now())`.execute(db);

  await up(db as never);

  const { rows } = await sql`select user_id, value from identity where user_id > 900 order by user_id, value`.execute(
    db,
  );
  expect(rows).toEqual([
    { user_id: 901, value: 'bea@b.example' },
    { user_id: 902, value: 'ana' },
    { user_id: 902, value: 'ana@b.example' },
  ]);
  const people = await db.selectFrom('user').select(['id', 'username']).where('id', '>', 900).orderBy('id').execute();
  expect(people.map(person => person.username)).toEqual(['bea@b.example', 'ana', null, 'ana']);
  const named = await db.selectFrom('audit_log').select(['entity_id', 'fields']).orderBy('id').execute();
  expect(named.map(row => row.entity_id).sort()).toEqual(['901', '903']);
});
