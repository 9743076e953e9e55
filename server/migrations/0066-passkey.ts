import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Passkeys of users, and the challenges that wait for an answer of one. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table passkey (
  id integer generated always as identity primary key,
  user_id integer not null references "user",
  name text not null,
  -- As the browser names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- How often it was used, by its own count; 0 where it counts nothing.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
)

create index passkey_user on passkey (user_id)

create table passkey_challenge (
  challenge_hash bytea primary key,
  -- Who adds a passkey; empty for a sign-in.
  user_id integer references "user",
  expires_at timestamptz not null
)

create index passkey_challenge_user on passkey_challenge (user_id)
`,
  );
