import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Contracts; who published a version of a general text; in which language the conditions were accepted. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table contract (
  id integer generated always as identity primary key,
  name text not null,
  -- Rich text with merge fields: contract/contract.ts names them.
  data text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
)

create index contract_search on contract using gin (search gin_trgm_ops)

create index contract_sorted on contract (search, id) where deleted_at is null

create trigger contract_touch before update on contract for each row execute function touch()

-- Null for what the application wrote by itself.
alter table general_text add column published_by integer references "user"

-- A version counts within its language: only both together say which text was accepted.
alter table budget_acceptance add column conditions_language text
`,
  );
