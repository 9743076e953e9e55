import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** What everything else stands on: search, the touch of `updated_at`, files, outbox, audit log, limits, settings. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create extension if not exists pg_trgm

create extension if not exists unaccent

-- Declared immutable although unaccent is not: its dictionary is part of the installation and does not change.
create function normalise(value text) returns text language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$

-- The moment of the statement, and always later than before: two edits within one tick of the clock still differ.
create function touch() returns trigger language plpgsql
as $$ begin new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 microsecond'); return new; end $$

create table file (
  id uuid primary key,
  controller text not null,
  field text not null,
  name text not null,
  mime text not null,
  bytes integer not null,
  variants text[] not null default '{}',
  created_by integer,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
)

create table outbox (
  id integer generated always as identity primary key,
  template text not null,
  user_id integer,
  to_address text not null,
  language text not null,
  subject text not null,
  -- Sealed: its links are secrets.
  body text not null,
  message_id text not null unique,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  last_error text,
  travel_id integer,
  budget_id integer,
  created_at timestamptz not null default now(),
  sent_at timestamptz
)

create index outbox_due on outbox (next_attempt_at) where status = 'queued'

create index outbox_user on outbox (user_id)

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id integer,
  action text not null,
  entity text not null,
  entity_id text,
  fields text[] not null default '{}',
  -- Filled by the worker, in the order in which it saw the rows (decisions 2).
  chain_no bigint unique,
  hash bytea
)

create index audit_log_entity on audit_log (entity, entity_id)

create index audit_log_unchained on audit_log (id) where chain_no is null

create function audit_log_is_append_only() returns trigger language plpgsql
as $$ begin
  if tg_op = 'UPDATE' and old.chain_no is null and row(new.id, new.at, new.user_id, new.action, new.entity, new.entity_id, new.fields)
    is not distinct from row(old.id, old.at, old.user_id, old.action, old.entity, old.entity_id, old.fields) then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$

create trigger audit_log_append_only before update or delete on audit_log
for each row execute function audit_log_is_append_only()

create table rate_limit (
  key text primary key,
  hits integer not null,
  window_end timestamptz not null
)

create table setting (
  id integer generated always as identity primary key,
  name text not null unique,
  value jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
)

create trigger setting_touch before update on setting for each row execute function touch()

create table general_text (
  id integer generated always as identity primary key,
  name text not null,
  language text not null,
  version integer not null default 1,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (name, language, version)
)

create trigger general_text_touch before update on general_text for each row execute function touch()
`,
  );
