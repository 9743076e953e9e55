import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Trips, their people, their budgets, the lines of these, and the records of acceptance. Money is whole cents. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table travel (
  id integer generated always as identity primary key,
  name text not null,
  date_from date not null,
  date_to date not null,
  days integer not null generated always as (date_to - date_from + 1) stored,
  travel_status_id smallint not null default 1 check (travel_status_id between 1 and 6),
  -- The tab of the list, so that one index serves tab and order: contract/travel.ts names them.
  tab text not null generated always as (case travel_status_id
    when 1 then 'en_cola' when 2 then 'pendientes_de_reserva' when 3 then 'pendientes_de_reserva'
    when 4 then 'archivados' when 5 then 'reservados' else 'rechazados_completamente' end) stored,
  contact_name text,
  contact_surname text,
  contact_phone text,
  contact_email text,
  contact_info text,
  n_adults integer not null default 0 check (n_adults >= 0),
  n_children integer not null default 0 check (n_children >= 0),
  children_ages integer[] not null default '{}',
  sent_at timestamptz,
  rejection_reason text,
  created_by integer references "user",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored,
  check (date_to >= date_from)
)

create index travel_tab on travel (tab, id desc) where deleted_at is null

create index travel_search on travel using gin (search gin_trgm_ops)

create trigger travel_touch before update on travel for each row execute function touch()

create table user_travel_group (
  travel_id integer not null references travel,
  user_id integer not null references "user",
  position integer not null default 0,
  primary key (travel_id, user_id)
)

create index user_travel_group_user on user_travel_group (user_id, travel_id)

create table assigned_agent (
  travel_id integer not null references travel,
  agent_id integer not null references "user",
  primary key (travel_id, agent_id)
)

create index assigned_agent_agent on assigned_agent (agent_id)

create table budget (
  id integer generated always as identity primary key,
  travel_id integer not null references travel,
  budget_status_id smallint not null default 1 check (budget_status_id between 1 and 3),
  date_from date not null,
  date_to date not null,
  total_price bigint not null default 0 check (total_price >= 0),
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  -- Rounded half up; contract/money.ts computes the same.
  price_discount bigint not null generated always as (round(total_price * (100 - discount) / 100)) stored,
  deposit bigint not null default 0 check (deposit >= 0),
  amount_paid bigint not null default 0 check (amount_paid >= 0),
  valid_until date,
  data text,
  contract_data text,
  header_image uuid references file,
  extra_file_1 uuid references file,
  extra_file_2 uuid references file,
  extra_file_3 uuid references file,
  final_budget_comments text,
  final_accept smallint,
  final_accept_datetime timestamptz,
  final_accept_mail timestamptz,
  changes_accepted boolean,
  deny_reason text,
  sent_at timestamptz,
  created_by integer references "user",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  check (date_to >= date_from)
)

create index budget_travel on budget (travel_id, id) where deleted_at is null

-- At most one accepted budget a trip, whatever the code does.
create unique index budget_one_accepted on budget (travel_id) where budget_status_id = 3 and deleted_at is null

-- The total follows the lines; that alone must not make an open edit of the budget stale.
create trigger budget_touch before update on budget for each row
when (old.total_price is not distinct from new.total_price) execute function touch()

create table budget_line (
  id integer generated always as identity primary key,
  budget_id integer not null references budget,
  kind text not null check (kind in ('accomodation', 'cruise', 'transport', 'travel_insurance', 'other_service')),
  position integer not null default 0,
  date_from timestamp not null,
  date_to timestamp not null,
  price bigint not null check (price >= 0),
  net_price bigint check (net_price >= 0),
  locator text,
  accomodation_id integer references accomodation,
  meal_included_id integer references meal_included,
  room_type_id integer references room_type,
  cruise_id integer references cruise,
  cabin_type_id integer references cabin_type,
  transport_type_id integer references transport_type,
  origin text,
  destination text,
  company text,
  baggage text,
  extra_info text,
  travel_insurance_id integer references travel_insurance,
  other_service_id integer references other_service,
  data text,
  description text,
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  check (date_to >= date_from),
  -- A line is about exactly the thing that its kind names.
  check (case kind
    when 'accomodation' then accomodation_id is not null when 'cruise' then cruise_id is not null
    when 'transport' then transport_type_id is not null when 'travel_insurance' then travel_insurance_id is not null
    else other_service_id is not null end),
  check (num_nonnulls(accomodation_id, cruise_id, transport_type_id, travel_insurance_id, other_service_id) = 1)
)

create index budget_line_budget on budget_line (budget_id, position, id) where deleted_at is null

create index budget_line_accomodation on budget_line (accomodation_id) where accomodation_id is not null

create index budget_line_cruise on budget_line (cruise_id) where cruise_id is not null

create index budget_line_other_service on budget_line (other_service_id) where other_service_id is not null

create trigger budget_line_touch before update on budget_line for each row execute function touch()

-- What was accepted, by whom and under which conditions: written once, never changed.
create table budget_acceptance (
  id integer generated always as identity primary key,
  budget_id integer not null references budget,
  user_id integer not null references "user",
  accepted_at timestamptz not null default now(),
  price_discount bigint not null,
  conditions_version integer,
  conditions text,
  contract_data text
)

create index budget_acceptance_budget on budget_acceptance (budget_id)
`,
  );
