import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * The browsers in which people have signed in. A browser keeps one token for all its accounts, and has a row for each.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table device (
  id integer generated always as identity primary key,
  token_hash bytea not null,
  user_id integer not null references "user" on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Shortened: it names a network, not a connection.
  address text not null,
  browser text,
  system text,
  -- Until then its user is not asked for the second factor on it.
  trusted_until timestamptz,
  unique (token_hash, user_id)
)

create index device_of_user on device (user_id)

alter table session add column device_id integer references device on delete set null

create index session_of_device on session (device_id)
`,
  );
