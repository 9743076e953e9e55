import { type Kysely, sql } from 'kysely';

/** A trip that was booked and is cancelled: since when and why. It ends when staff give the trip another status. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table travel add column cancelled_at timestamptz,
      add column cancel_reason text check (cancel_reason in ('illness', 'personal', 'agency', 'supplier', 'forceMajeure')),
      add check ((cancelled_at is null) = (cancel_reason is null));
    create function travel_cancellation_ends() returns trigger language plpgsql as $$
    begin
      new.cancelled_at := null;
      new.cancel_reason := null;
      return new;
    end $$;
    create trigger travel_cancellation_ends before update of travel_status_id on travel for each row
    when (old.cancelled_at is not null and new.travel_status_id <> 6) execute function travel_cancellation_ends();
  `.execute(db);
  const { rows } = await sql<{ definition: string }>`
    select pg_get_viewdef('customer_travel'::regclass) as definition`.execute(db);
  const definition = rows[0]?.definition ?? '';
  const added = definition.replace(/\s+FROM \(?travel/, ', travel.cancelled_at, travel.cancel_reason$&');
  await sql.raw(`create or replace view customer_travel as ${added}`).execute(db);
}
