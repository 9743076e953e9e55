import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Who asked for a trip is looked for by name, as its clients are, though nobody has made a client of them yet. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create index travel_contact on travel
  using gin (normalise(coalesce(contact_name, '') || ' ' || coalesce(contact_surname, '')) gin_trgm_ops)
  where deleted_at is null`,
  );
