import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Providers (wholesalers), their documents, and the provider that a line was bought from. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table provider (
  id integer generated always as identity primary key,
  provider text not null,
  fiscal_name text,
  fiscal_address text,
  cif text,
  country text,
  province text,
  location text,
  postal_code text,
  billing_type text,
  main_product text,
  other_products text,
  web text,
  "user" text,
  -- Sealed, both of them: what the agency signs in with there, and where it pays to.
  password text,
  bank_account text,
  agency text,
  contact_phone text,
  contact_email text,
  contact_person text,
  transfer_email text,
  observations text,
  active smallint not null default 1 check (active in (0, 1)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  -- Found by either name, the one on the door and the one on the invoice; ordered by the first, because nothing sorts
  -- before a line break.
  search text collate "C" generated always as (normalise(provider || chr(10) || coalesce(fiscal_name, ''))) stored
)

create index provider_search on provider using gin (search gin_trgm_ops)

create index provider_sorted on provider (search, id) where deleted_at is null

create trigger provider_touch before update on provider for each row execute function touch()

create table document (
  id integer generated always as identity primary key,
  document_type_id integer not null references document_type,
  provider_id integer not null references provider,
  name text not null,
  uploaded timestamptz not null default now(),
  file_id uuid references file,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
)

create index document_search on document using gin (search gin_trgm_ops)

create index document_provider on document (provider_id, search, id) where deleted_at is null

create index document_file on document (file_id)

create trigger document_touch before update on document for each row execute function touch()

alter table budget_line add column provider_id integer references provider

create index budget_line_provider on budget_line (provider_id) where provider_id is not null
`,
  );
