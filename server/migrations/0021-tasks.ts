import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Tasks: what somebody of the agency has to do, and when. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table task (
  id integer generated always as identity primary key,
  name text not null,
  -- A wall clock's time of the agency, to the minute: it does not move when the clocks do.
  date timestamp not null check (date = date_trunc('minute', date)),
  note text,
  client_name text,
  client_surname text,
  client_phone text,
  client_email text,
  task_status_id smallint not null default 1 check (task_status_id between 1 and 4),
  agent_id integer references "user",
  travel_id integer references travel,
  user_id integer references "user",
  budget_id integer references budget,
  price_request_id integer references price_request,
  created_by integer references "user",
  -- When its reminder was written; a task that is moved, or given to somebody else, is reminded of again.
  reminded_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored,
  -- The order of the list: what is open by its date, then what is closed, the last first.
  list_order bigint not null generated always as (case when task_status_id in (1, 2)
    then extract(epoch from date)::bigint else 1000000000000 - extract(epoch from date)::bigint end) stored
)

create index task_listed on task (list_order, id) where deleted_at is null

create index task_date on task (date, id) where deleted_at is null

create index task_agent on task (agent_id, date) where deleted_at is null

create index task_travel on task (travel_id) where travel_id is not null

create index task_client on task (user_id) where user_id is not null

create index task_budget on task (budget_id) where budget_id is not null

create index task_price_request on task (price_request_id) where price_request_id is not null

create index task_search on task using gin (search gin_trgm_ops)

create index task_unreminded on task (date) where reminded_at is null and task_status_id in (1, 2) and deleted_at is null

create index task_deleted on task (deleted_at) where deleted_at is not null

-- That somebody was reminded alone must not make an open edit of the task stale.
create trigger task_touch before update on task for each row
when (old.reminded_at is not distinct from new.reminded_at or old.date <> new.date
  or old.agent_id is distinct from new.agent_id) execute function touch()
`,
  );
