import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * Sign-in with the agency's own identity provider (OpenID Connect): the provider, the sign-ins that are on their way
 * there, and who its users are here.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table sign_in_provider (
  -- There is one at most.
  id integer primary key default 1 check (id = 1),
  issuer text not null,
  client_id text not null,
  -- Sealed.
  client_secret text not null,
  label text not null,
  active boolean not null,
  updated_at timestamptz not null default clock_timestamp()
)

create trigger sign_in_provider_touch before update on sign_in_provider for each row execute function touch()

-- Those that were sent to the provider and have not come back.
create table sign_in_attempt (
  state_hash bytea primary key,
  -- A cookie of the browser that was sent there: no other one can complete it.
  browser_hash bytea not null,
  -- The session whose holder proves again who they are; empty for a sign-in.
  session_hash bytea,
  nonce text not null,
  -- Sealed.
  code_verifier text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null
)

-- Who a user is at the provider, since their first sign-in with it.
create table sign_in_subject (
  user_id integer primary key references "user",
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint sign_in_subject_once unique (issuer, subject)
)

-- A sign-in with the provider that waits for its second step: who they are there.
alter table sign_in_step add column issuer text, add column subject text
`,
  );
