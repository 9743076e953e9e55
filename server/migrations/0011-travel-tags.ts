import { type Kysely, sql } from 'kysely';

/** Tags of staff on trips, as hotels and services have them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table internal_tag_travel (
      id integer generated always as identity primary key,
      name text not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default clock_timestamp(),
      deleted_at timestamptz,
      search text collate "C" generated always as (normalise(name)) stored,
      sort text collate "C" generated always as (spanish_order(name)) stored)`.execute(db);
  await sql`create index internal_tag_travel_search on internal_tag_travel using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index internal_tag_travel_sorted on internal_tag_travel (sort, id) where deleted_at is null`.execute(
    db,
  );
  await sql`create trigger internal_tag_travel_touch before update on internal_tag_travel
    for each row execute function touch()`.execute(db);
  await sql`
    create table travel_internal_tag (
      travel_id integer not null references travel,
      internal_tag_travel_id integer not null references internal_tag_travel,
      primary key (travel_id, internal_tag_travel_id))`.execute(db);
  await sql`create index travel_internal_tag_item on travel_internal_tag (internal_tag_travel_id)`.execute(db);
}
