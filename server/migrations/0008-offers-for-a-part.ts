import { type Kysely, sql } from 'kysely';

/** An offer for a part of the group says of how many rooms or people it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table offer add covers integer check (covers > 0)`.execute(db);
}
