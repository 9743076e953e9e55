import { type Kysely, sql } from 'kysely';

/** The links of travellers, of shared trips and of calendars; the letters on the way; the warnings of needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table link add column traveller_id integer references traveller`.execute(db);
  // What the link of a shared trip shows beside the itinerary.
  await sql`alter table link add column shows text[] not null default '{}'`.execute(db);
  await sql`create index link_traveller on link (traveller_id) where traveller_id is not null`.execute(db);
  await sql`create index link_travel on link (travel_id) where purpose = 'shared'`.execute(db);
  // What it was: a letter about waiting budgets, or a step on the way to the trip, which is taken once.
  await sql`alter table travel_reminder add column step text not null default 'budget'`.execute(db);
  await sql`create unique index travel_reminder_step on travel_reminder (travel_id, step) where step <> 'budget'`.execute(
    db,
  );
}
