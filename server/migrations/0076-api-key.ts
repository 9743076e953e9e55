import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Keys of the API, with which other programs call in the name of the staff who made them. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table api_key (
  id integer generated always as identity primary key,
  user_id integer not null references "user",
  name text not null,
  key_hash bytea not null unique,
  -- Its last characters: by them its owner tells it from others.
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  -- The network that it was last used from.
  network text,
  revoked_at timestamptz,
  -- When its owner was told that it will expire.
  told_at timestamptz
)

create index api_key_user on api_key (user_id)
`,
  );
