-- What all tables stand on: search, the touch of `updated_at`, and the files that rows name.

create extension if not exists pg_trgm;

create extension if not exists unaccent;

-- What is searched and sorted: without accents, in lower case. Columns of it have the collation "C", so that their order
-- is the same in every database, whatever its locale.
-- Declared immutable although unaccent is not: its dictionary is part of the installation and does not change.
create function normalise(value text) returns text language sql immutable parallel safe strict
as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The moment of the statement, and always later than before: two edits within one tick of the clock still differ.
create function touch() returns trigger language plpgsql
as $$ begin new.updated_at = greatest(clock_timestamp(), old.updated_at + interval '1 microsecond'); return new; end $$;

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
);
