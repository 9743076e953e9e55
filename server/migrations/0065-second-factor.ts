import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** A second factor of users: the secret of their authenticator application, and codes for the day it is lost. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table second_factor (
  user_id integer primary key references "user",
  -- Sealed.
  secret text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Empty until a first code has shown that the application knows the secret.
  confirmed_at timestamptz,
  -- The last step whose code was accepted: each code is accepted once.
  last_step integer not null default 0
)

create table recovery_code (
  id integer generated always as identity primary key,
  user_id integer not null references "user",
  code_hash text not null,
  used_at timestamptz
)

create index recovery_code_user on recovery_code (user_id)

-- Sign-ins with the right password that wait for their second step.
create table sign_in_step (
  token_hash bytea primary key,
  user_id integer not null references "user",
  -- A hash of the password's hash: a change of the password ends the step.
  password_mark bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
)

create index sign_in_step_user on sign_in_step (user_id)
`,
  );
