-- Budgets: their services (one table for the five kinds), their contracts, what was accepted, what a notice told, and what
-- customers asked. Money is whole cents.

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
  -- When it left status 1, whoever moved it; empty while it waits.
  answered_at timestamptz,
  -- The name that the agent gives to a budget, and what it says about it in one sentence.
  quote_name text check (char_length(quote_name) between 1 and 60),
  quote_summary text check (char_length(quote_summary) between 1 and 160),
  -- What the agent tells of the days of a budget: a list of `{ date, title, text }` (contract/day-text.ts).
  day_texts jsonb not null default '[]' check (jsonb_typeof(day_texts) = 'array'),
  check (date_to >= date_from)
);

create index budget_travel on budget (travel_id, id) where deleted_at is null;

-- At most one accepted budget a trip, whatever the code does.
create unique index budget_one_accepted on budget (travel_id) where budget_status_id = 3 and deleted_at is null;

-- As travel_newest: a late page of the list skips rows without reading them.
create index budget_newest on budget (id desc) include (travel_id) where deleted_at is null;

-- What may have to be reminded of: the few budgets that wait, out of all there are.
create index budget_waiting on budget (travel_id, sent_at) where budget_status_id = 1 and sent_at is not null and deleted_at is null;
create index budget_denied on budget (updated_at) where deny_reason is not null and deleted_at is null;
create index budget_deleted on budget (deleted_at) where deleted_at is not null;

-- The total follows the lines; that alone must not make an open edit of the budget stale.
create trigger budget_touch before update on budget for each row
when (old.total_price is not distinct from new.total_price) execute function touch();

create function budget_answered() returns trigger language plpgsql
as $$ begin new.answered_at = case when new.budget_status_id = 1 then null else clock_timestamp() end; return new; end $$;

create trigger budget_answered before update on budget for each row
when (old.budget_status_id is distinct from new.budget_status_id and new.answered_at is not distinct from old.answered_at)
execute function budget_answered();

alter table travel_event add foreign key (budget_id) references budget;

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
  -- Whom it was bought from. References provider (providers.sql).
  provider_id integer,
  -- What a supplier wrote to the agency: no customer reads it.
  provider_notes text,
  -- The time of date_from and date_to as somebody said it; null where nobody did.
  time_from time constraint budget_line_time_from check (time_from = date_from::time),
  time_to time constraint budget_line_time_to check (time_to = date_to::time),
  -- How long a transport takes, in minutes, as somebody said it: its hours are those of its places.
  duration integer check (duration between 1 and 10080),
  -- A day without a time is neither before nor after a time of that day.
  constraint budget_line_check check (date_to >= date_from
    or date_to::date = date_from::date and (time_from is null or time_to is null)),
  -- A line is about exactly the thing that its kind names.
  check (case kind
    when 'accomodation' then accomodation_id is not null when 'cruise' then cruise_id is not null
    when 'transport' then transport_type_id is not null when 'travel_insurance' then travel_insurance_id is not null
    else other_service_id is not null end),
  check (num_nonnulls(accomodation_id, cruise_id, transport_type_id, travel_insurance_id, other_service_id) = 1)
);

create index budget_line_budget on budget_line (budget_id, position, id) where deleted_at is null;
create index budget_line_accomodation on budget_line (accomodation_id) where accomodation_id is not null;

-- Each cruise, means of transport and insurance is in very many lines, so the index has them in order.
create index budget_line_cruise on budget_line (cruise_id, id) where cruise_id is not null;
create index budget_line_transport_type on budget_line (transport_type_id, id) where transport_type_id is not null;
create index budget_line_travel_insurance on budget_line (travel_insurance_id, id) where travel_insurance_id is not null;
create index budget_line_other_service on budget_line (other_service_id) where other_service_id is not null;
create index budget_line_provider on budget_line (provider_id) where provider_id is not null;
create index budget_line_deleted on budget_line (deleted_at) where deleted_at is not null;

create trigger budget_line_touch before update on budget_line for each row execute function touch();

-- The agency's templates of contracts.
create table contract (
  id integer generated always as identity primary key,
  name text not null,
  -- Rich text with merge fields: contract/contract.ts names them.
  data text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index contract_search on contract using gin (search gin_trgm_ops);
create index contract_sorted on contract (search, id) where deleted_at is null;

create trigger contract_touch before update on contract for each row execute function touch();

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
);

-- The last one edited stands, and budget.contract_data is a copy of it: in this order, the first.
create index budget_contract_budget on budget_contract (budget_id, updated_at desc, id desc) where deleted_at is null;

create trigger budget_contract_touch before update on budget_contract for each row execute function touch();

-- What was accepted, by whom and under which conditions: written once, never changed.
create table budget_acceptance (
  -- Its record is sealed for the id of its row, so the application takes the id before it writes the row.
  id integer generated by default as identity primary key,
  budget_id integer not null references budget,
  user_id integer not null references "user",
  accepted_at timestamptz not null default now(),
  price_discount bigint not null,
  conditions_version integer,
  conditions text,
  contract_data text,
  -- A version counts within its language: only both together say which text was accepted.
  conditions_language text,
  -- The record in canonical JSON, sealed because it names people by their identity card, and the SHA-256 of what was
  -- sealed.
  record text,
  record_hash text,
  check ((record is null) = (record_hash is null))
);

create index budget_acceptance_budget on budget_acceptance (budget_id);
create index budget_acceptance_at on budget_acceptance (accepted_at);

-- Only the sealed form of a record may change. What it says is proven by its hash, which the audit log has too.
create function budget_acceptance_is_append_only() returns trigger language plpgsql
as $$ begin
  if tg_op = 'UPDATE' and current_setting('periplo.resealing', true) = 'on'
    and old.record is not null and new.record is not null
    and to_jsonb(new) - 'record' = to_jsonb(old) - 'record' then
    return new;
  end if;
  raise exception 'what was accepted is never changed';
end $$;

create trigger budget_acceptance_append_only before update or delete on budget_acceptance
for each row execute function budget_acceptance_is_append_only();

-- What a customer saw of a budget, so that a notice can say what has changed since: contract/budget-changes.ts.
create table budget_snapshot (
  id integer generated always as identity primary key,
  budget_id integer not null references budget,
  reason text not null check (reason in ('acceptance', 'notice', 'answer')),
  taken_at timestamptz not null,
  seen jsonb not null
);

create index budget_snapshot_budget on budget_snapshot (budget_id, id desc);

-- Notices of modifications. The last one is what the columns final_* of the budget say.
create table budget_notice (
  id integer generated always as identity primary key,
  budget_id integer not null references budget,
  comments text not null,
  sent_by integer not null references "user",
  sent_at timestamptz not null,
  -- What it is compared with; null when nothing had been kept yet.
  since_id integer references budget_snapshot,
  answer smallint check (answer in (1, 2)),
  answered_at timestamptz,
  answered_by integer references "user",
  answer_comment text,
  check ((answer is null) = (answered_at is null))
);

create index budget_notice_budget on budget_notice (budget_id, id desc);

-- Each row is something that was said. A thread is what one client and the agency say about one line, or about the
-- budget as a whole: nobody reads what a fellow traveller asks.
create table question (
  id integer generated always as identity primary key,
  budget_id integer not null references budget,
  line_id integer references budget_line,
  client_id integer not null references "user",
  -- False: the client asks. True: somebody of the agency answers.
  is_answer boolean not null,
  author_id integer not null references "user",
  text text not null,
  at timestamptz not null default clock_timestamp(),
  -- Of a question: when the agency answered it, and the task that it became (agency.sql), which it outlives.
  answered_at timestamptz,
  task_id integer,
  -- Of an answer: when the client had it before their eyes.
  read_at timestamptz,
  -- What its form calls it, so that a second sending of the same form says nothing twice.
  submission text,
  check (not is_answer or (answered_at is null and task_id is null)),
  check (is_answer or read_at is null)
);

create index question_budget on question (budget_id, id);
create index question_client on question (client_id) where answered_at is null and read_at is null;
create unique index question_submission on question (author_id, submission) where submission is not null;
create index question_task on question (task_id) where task_id is not null;

-- *Inicio* looks for the few that are still open among all that ever were.
create index question_open on question (at, id) where not is_answer and answered_at is null;
