import { type Kysely, sql } from 'kysely';

/** A message of a gateway that cannot be trusted is written to the log, and no longer stored or told to staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from payment_notice where wrong is not null`.execute(db);
  await sql`alter table payment_notice drop column wrong`.execute(db);
  await sql`delete from notification where kind = 'noticeNotBelieved'`.execute(db);
}
