-- What was agreed stays agreed (decisions 9): the version of an accepted budget that its customer said yes to. The rows
-- of travel, budget and budget_line are what staff work on, the draft.
create table agreed_budget (
  budget_id integer primary key references budget,
  travel_id integer not null unique references travel,
  agreed_at timestamptz not null,
  quote_name text,
  quote_summary text,
  day_texts jsonb not null,
  total_price bigint not null,
  discount numeric(5, 2) not null,
  price_discount bigint not null generated always as (round(total_price * (100 - discount) / 100)) stored,
  deposit bigint not null,
  date_from date not null,
  date_to date not null,
  valid_until date,
  data text,
  contract_data text,
  header_image uuid references file,
  extra_file_1 uuid references file,
  extra_file_2 uuid references file,
  extra_file_3 uuid references file,
  -- Of its trip.
  travel_name text not null,
  travel_date_from date not null,
  travel_date_to date not null,
  n_adults integer not null,
  n_children integer not null,
  children_ages integer[] not null
);

create table agreed_line (
  id integer primary key references budget_line,
  budget_id integer not null references agreed_budget on delete cascade,
  kind text not null,
  position integer not null,
  date_from timestamp not null,
  date_to timestamp not null,
  price bigint not null,
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
  time_from time,
  time_to time,
  duration integer
);

create index agreed_line_budget on agreed_line (budget_id, position, id);
create index agreed_line_accomodation on agreed_line (accomodation_id) where accomodation_id is not null;
create index agreed_line_cruise on agreed_line (cruise_id) where cruise_id is not null;
create index agreed_line_other_service on agreed_line (other_service_id) where other_service_id is not null;
create index agreed_line_travel_insurance on agreed_line (travel_insurance_id) where travel_insurance_id is not null;

-- An acceptance that ends, whoever ends it, ends what was agreed.
create function budget_agreement_ends() returns trigger language plpgsql
as $$ begin delete from agreed_budget where budget_id = new.id; return null; end $$;

create trigger budget_agreement_ends after update of budget_status_id on budget for each row
when (old.budget_status_id = 3 and new.budget_status_id <> 3) execute function budget_agreement_ends();

-- The same tables as their customer sees them: as agreed, or as they are where nothing is agreed. What only staff read
-- (supplier, net price, notes), the locator, payments and statuses are of both versions.
create view customer_travel as
select travel.id, coalesce(agreed.travel_name, travel.name) as name,
  coalesce(agreed.travel_date_from, travel.date_from) as date_from,
  coalesce(agreed.travel_date_to, travel.date_to) as date_to,
  coalesce(agreed.travel_date_to - agreed.travel_date_from + 1, travel.days) as days, travel.travel_status_id,
  travel.tab, travel.contact_name, travel.contact_surname, travel.contact_phone, travel.contact_email,
  travel.contact_info, coalesce(agreed.n_adults, travel.n_adults) as n_adults,
  coalesce(agreed.n_children, travel.n_children) as n_children,
  coalesce(agreed.children_ages, travel.children_ages) as children_ages, travel.sent_at, travel.rejection_reason,
  travel.created_by, travel.created_at, travel.updated_at, travel.deleted_at, travel.search, travel.reminders,
  travel.words
from travel left join agreed_budget as agreed on agreed.travel_id = travel.id;

create view customer_budget as
select budget.id, budget.travel_id, budget.budget_status_id, budget.date_from, budget.date_to, budget.total_price,
  budget.discount, budget.price_discount, budget.deposit, budget.amount_paid, budget.valid_until, budget.data,
  budget.contract_data, budget.header_image, budget.extra_file_1, budget.extra_file_2, budget.extra_file_3,
  budget.final_budget_comments, budget.final_accept, budget.final_accept_datetime, budget.final_accept_mail,
  budget.changes_accepted, budget.deny_reason, budget.sent_at, budget.created_by, budget.created_at,
  budget.updated_at, budget.deleted_at, budget.answered_at, budget.quote_name, budget.quote_summary, budget.day_texts
from budget where not exists (select from agreed_budget as agreed where agreed.budget_id = budget.id)
union all
select budget.id, budget.travel_id, budget.budget_status_id, agreed.date_from, agreed.date_to, agreed.total_price,
  agreed.discount, agreed.price_discount, agreed.deposit, budget.amount_paid, agreed.valid_until, agreed.data,
  agreed.contract_data, agreed.header_image, agreed.extra_file_1, agreed.extra_file_2, agreed.extra_file_3,
  budget.final_budget_comments, budget.final_accept, budget.final_accept_datetime, budget.final_accept_mail,
  budget.changes_accepted, budget.deny_reason, budget.sent_at, budget.created_by, budget.created_at,
  budget.updated_at, budget.deleted_at, budget.answered_at, agreed.quote_name, agreed.quote_summary, agreed.day_texts
from budget join agreed_budget as agreed on agreed.budget_id = budget.id;

create view customer_budget_line as
select line.id, line.budget_id, line.kind, line.position, line.date_from, line.date_to, line.price, line.net_price,
  line.locator, line.accomodation_id, line.meal_included_id, line.room_type_id, line.cruise_id, line.cabin_type_id,
  line.transport_type_id, line.origin, line.destination, line.company, line.baggage, line.extra_info,
  line.travel_insurance_id, line.other_service_id, line.data, line.description, line.notes, line.created_at,
  line.updated_at, line.deleted_at, line.provider_id, line.provider_notes, line.time_from, line.time_to,
  line.duration
from budget_line as line where not exists (select from agreed_budget as agreed where agreed.budget_id = line.budget_id)
union all
select agreed.id, agreed.budget_id, agreed.kind, agreed.position, agreed.date_from, agreed.date_to, agreed.price,
  line.net_price, line.locator, agreed.accomodation_id, agreed.meal_included_id, agreed.room_type_id,
  agreed.cruise_id, agreed.cabin_type_id, agreed.transport_type_id, agreed.origin, agreed.destination,
  agreed.company, agreed.baggage, agreed.extra_info, agreed.travel_insurance_id, agreed.other_service_id,
  agreed.data, agreed.description, agreed.notes, line.created_at, line.updated_at, null::timestamptz,
  line.provider_id, line.provider_notes, agreed.time_from, agreed.time_to, agreed.duration
from agreed_line as agreed join budget_line as line on line.id = agreed.id;

-- A record says how it came about: by the first yes, by the answer to a notice, or as staff noted it.
alter table budget_acceptance add column kind text not null default 'acceptance'
  check (kind in ('acceptance', 'changesAccepted', 'changesDeclined', 'recorded'));

-- What was declined is shown beside its answer and is never the state that the next notice is compared with.
alter table budget_snapshot drop constraint budget_snapshot_reason_check,
  add check (reason in ('acceptance', 'notice', 'answer', 'declined'));
update budget_snapshot set reason = 'declined' where reason = 'answer' and exists (
  select from budget_notice as notice where notice.budget_id = budget_snapshot.budget_id and notice.answer = 2
    and notice.answered_at = budget_snapshot.taken_at);

-- Nothing older than this tells which version was meant, so the present one of an accepted budget is.
insert into agreed_budget (budget_id, travel_id, agreed_at, quote_name, quote_summary, day_texts, total_price, discount, deposit, date_from, date_to, valid_until, data, contract_data, header_image, extra_file_1, extra_file_2, extra_file_3,
  travel_name, travel_date_from, travel_date_to, n_adults, n_children, children_ages)
select budget.id, budget.travel_id, coalesce(budget.answered_at, budget.updated_at),
  budget.quote_name, budget.quote_summary, budget.day_texts, budget.total_price, budget.discount, budget.deposit,
  budget.date_from, budget.date_to, budget.valid_until, budget.data, budget.contract_data, budget.header_image,
  budget.extra_file_1, budget.extra_file_2, budget.extra_file_3,
  travel.name, travel.date_from, travel.date_to, travel.n_adults, travel.n_children, travel.children_ages
from budget join travel on travel.id = budget.travel_id where budget.budget_status_id = 3 and budget.deleted_at is null;

insert into agreed_line (id, budget_id, kind, position, date_from, date_to, price, accomodation_id, meal_included_id, room_type_id,
  cruise_id, cabin_type_id, transport_type_id, origin, destination, company, baggage, extra_info,
  travel_insurance_id, other_service_id, data, description, notes, time_from, time_to, duration)
select line.id, line.budget_id, line.kind, line.position, line.date_from, line.date_to, line.price, line.accomodation_id,
  line.meal_included_id, line.room_type_id, line.cruise_id, line.cabin_type_id, line.transport_type_id, line.origin,
  line.destination, line.company, line.baggage, line.extra_info, line.travel_insurance_id, line.other_service_id,
  line.data, line.description, line.notes, line.time_from, line.time_to, line.duration
from budget_line as line join agreed_budget on agreed_budget.budget_id = line.budget_id where line.deleted_at is null;
