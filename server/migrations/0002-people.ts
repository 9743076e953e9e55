import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Users and clients (one table: a client is a user of group 2), their sessions and the links sent to them. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table user_group (
  id integer primary key,
  name text not null,
  role text not null
)

insert into user_group (id, name, role) values
  (1, 'Administrador', 'admin'), (2, 'Cliente', 'client'), (3, 'Agente', 'admin')

create table "user" (
  id integer generated always as identity primary key,
  group_id integer not null references user_group,
  username text,
  email text,
  password_hash text,
  changed_password boolean not null default true,
  first_name text not null,
  last_name text not null,
  phone text,
  language text not null default 'es' check (language in ('es', 'en', 'fr')),
  imagen uuid references file,
  birth_date date,
  postal_code text,
  address text,
  poblacion text,
  tratamiento text,
  razon_social text,
  observaciones text,
  -- Sealed values, and keyed hashes of them where an exact search is needed.
  dni text,
  dni_hash text,
  pasaporte text,
  pasaporte_hash text,
  nif text,
  nif_hash text,
  recivir_mailing boolean not null default false,
  consentimiento boolean not null default false,
  consentimiento_at timestamptz,
  id_ambito_preparacion_plataforma integer,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  sort text collate "C" generated always as (normalise(first_name || ' ' || last_name)) stored,
  search text collate "C" generated always as
    (normalise(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(username, '') || ' ' || coalesce(phone, ''))) stored
)

create unique index user_username on "user" (lower(username)) where deleted_at is null

create unique index user_email on "user" (lower(email)) where deleted_at is null

create index user_search on "user" using gin (search gin_trgm_ops)

create index user_sorted on "user" (group_id, sort, id) where deleted_at is null

create trigger user_touch before update on "user" for each row execute function touch()

create table session (
  token_hash bytea primary key,
  user_id integer not null references "user",
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- 'closed' by the user, 'elsewhere' when a password or the account changed.
  ended text check (ended in ('closed', 'elsewhere'))
)

create index session_of_user on session (user_id)

create table link (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('recover', 'sign-up', 'notice')),
  user_id integer references "user",
  travel_id integer,
  budget_id integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
)

create index link_user on link (user_id)

-- Who asked to recover a password, known or not: the worker looks, so that asking takes as long for both.
create table password_recovery (
  id integer generated always as identity primary key,
  identity text not null,
  requested_at timestamptz not null default now()
)
`,
  );
