import { type Kysely, sql } from 'kysely';

/** What customers travel with: the versions that were released, files of a trip, and who sleeps where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table travel_paper (
      id integer generated always as identity primary key,
      travel_id integer not null references travel,
      version integer not null,
      released_at timestamptz not null default now(),
      released_by integer references "user",
      -- Hashes of the facts that its papers told, to tell later what has changed.
      held jsonb not null,
      unique (travel_id, version))`.execute(db);
  await sql`create index travel_paper_user on travel_paper (released_by) where released_by is not null`.execute(db);

  await sql`
    create table travel_file (
      id integer generated always as identity primary key,
      travel_id integer not null references travel,
      file_id uuid not null references file,
      kind text not null check (kind in ('ticket', 'boarding_pass', 'insurance', 'other')),
      day date,
      name text not null,
      -- All customers of the trip may see it; whoever uploaded it may in any case.
      visible boolean not null,
      uploaded_by integer references "user",
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default clock_timestamp(),
      deleted_at timestamptz)`.execute(db);
  await sql`create index travel_file_travel on travel_file (travel_id, day, id)`.execute(db);
  await sql`create index travel_file_file on travel_file (file_id)`.execute(db);
  await sql`create index travel_file_user on travel_file (uploaded_by) where uploaded_by is not null`.execute(db);
  await sql`create index travel_file_deleted on travel_file (deleted_at) where deleted_at is not null`.execute(db);
  await sql`create trigger travel_file_touch before update on travel_file for each row execute function touch()`.execute(
    db,
  );

  // Who sleeps in which room of a stay.
  await sql`
    create table traveller_room (
      budget_line_id integer not null references budget_line,
      traveller_id integer not null references traveller on delete cascade,
      room text not null,
      primary key (budget_line_id, traveller_id))`.execute(db);
  await sql`create index traveller_room_traveller on traveller_room (traveller_id)`.execute(db);

  await sql`alter table accomodation add column contact_phone text`.execute(db);
  await sql`alter table other_service add column contact_phone text`.execute(db);
}
