import { type Kysely, sql } from 'kysely';

/** A letter whose server did not answer in time waits like any other: nothing sends it behind the others any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox drop column stalled`.execute(db);
}
