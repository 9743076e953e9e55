import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** The contracts of a budget, and the sealed record of what was accepted. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table budget_contract (
  id integer generated always as identity primary key,
  budget_id integer not null references budget,
  -- The template that it was taken from; null for a text of its own.
  contract_id integer references contract,
  -- Rich text with its merge fields: they are filled when it is read, for prices and dates go on changing.
  contract_data text not null,
  created_by integer references "user",
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
)

-- The last one edited stands, and budget.contract_data is a copy of it: in this order, the first.
create index budget_contract_budget on budget_contract (budget_id, updated_at desc, id desc) where deleted_at is null

create trigger budget_contract_touch before update on budget_contract for each row execute function touch()

insert into budget_contract (budget_id, contract_data, created_by)
select id, contract_data, created_by from budget where contract_data <> '' and deleted_at is null order by id

-- The record in canonical JSON, encrypted because it names people by their identity card, and the SHA-256 of what was
-- encrypted. An acceptance from before there were records has neither.
alter table budget_acceptance add column record text

alter table budget_acceptance add column record_hash text

alter table budget_acceptance add check ((record is null) = (record_hash is null))

create function budget_acceptance_is_append_only() returns trigger language plpgsql
as $$ begin
  raise exception 'what was accepted is never changed';
end $$

create trigger budget_acceptance_append_only before update or delete on budget_acceptance
for each row execute function budget_acceptance_is_append_only()
`,
  );
