import { type Kysely, sql } from 'kysely';

/** The dates of a transport are local times of two places: it may arrive up to a day before it left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table budget_line drop constraint budget_line_check`.execute(db);
  await sql`
    alter table budget_line add constraint budget_line_check check (date_to >= date_from
      or date_to::date = date_from::date and (time_from is null or time_to is null)
      or kind = 'transport' and date_to::date >= date_from::date - 1)`.execute(db);
}
