import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Which secret key the database is sealed with: its id, which says nothing of the key, and where the key was kept. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table secret_key (
  id int primary key default 1 check (id = 1),
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{8}$'),
  kept_in text not null check (kept_in in ('file', 'variable'))
)`,
  );
