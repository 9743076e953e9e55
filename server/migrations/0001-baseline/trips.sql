-- Trips: who travels, who looks after a trip, what happened to it, and what a visitor asked for.

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
  -- False where the clients of a trip asked not to be reminded.
  reminders boolean not null default true,
  -- What staff find a trip by: its name and the names of its contact, its clients and its agents, in one normalised text.
  -- Triggers write it with the trip, and at the end of the transaction when its people change or are renamed.
  words text collate "C" not null default '',
  check (date_to >= date_from)
);

-- With the usual hundred samples the planner takes a name in every fortieth trip for a rare one and reads all its matches
-- to sort them, instead of walking back from the newest.
alter table travel alter column words set statistics 500, alter column search set statistics 500;

create index travel_tab on travel (tab, id desc) where deleted_at is null;

-- Lists are in the order of the numbers. Without an index that leaves out what is deleted, each row that a late page
-- skips is read from the table.
create index travel_newest on travel (id desc) where deleted_at is null;
create index travel_search on travel using gin (search gin_trgm_ops);
create index travel_words on travel using gin (words gin_trgm_ops);

-- A name that many finished trips have is searched in the few trips of open work.
create index travel_open_words on travel using gin (words gin_trgm_ops)
where deleted_at is null and tab in ('en_cola', 'pendientes_de_reserva', 'reservados');

-- Who asked for a trip is looked for by name, as its clients are, though nobody has made a client of them yet.
create index travel_contact on travel
using gin (normalise(coalesce(contact_name, '') || ' ' || coalesce(contact_surname, '')) gin_trgm_ops)
where deleted_at is null;

-- The days of the list's filter: whether two periods meet is no question for the order of one column. Of all trips, the
-- deleted ones too: of a part the planner keeps no statistics, and reads the whole list for days on which nobody travels.
create index travel_dates on travel using gist (daterange(date_from, date_to, '[]'));

-- Where the job that invites to rate looks for trips that are over.
create index travel_ended on travel (date_to) where deleted_at is null and travel_status_id in (4, 5);
create index travel_deleted on travel (deleted_at) where deleted_at is not null;

-- Another name of a person is no edit of their trips, and must not make an open edit of one stale.
create trigger travel_touch before update on travel for each row
when (old.words = new.words) execute function touch();

create function travel_added() returns trigger language plpgsql
as $$ begin new.words = normalise(concat_ws(' ', new.name, new.contact_name, new.contact_surname)); return new; end $$;

create trigger travel_words_added before insert on travel for each row execute function travel_added();

create table user_travel_group (
  travel_id integer not null references travel,
  user_id integer not null references "user",
  position integer not null default 0,
  primary key (travel_id, user_id)
);

create index user_travel_group_user on user_travel_group (user_id, travel_id);

create table assigned_agent (
  travel_id integer not null references travel,
  agent_id integer not null references "user",
  primary key (travel_id, agent_id)
);

-- An agent's trips are read off the index.
create index assigned_agent_agent on assigned_agent (agent_id, travel_id);

-- Each person is looked up by id, because a join would read all people where the tables have no statistics yet.
create function travel_words(trip travel) returns text language sql stable
as $$ select normalise(concat_ws(' ', trip.name, trip.contact_name, trip.contact_surname,
  (select string_agg((select first_name || ' ' || last_name from "user" where id = user_id), ' ' order by position, user_id)
    from user_travel_group where travel_id = trip.id),
  (select string_agg((select first_name || ' ' || last_name from "user" where id = agent_id), ' ' order by agent_id)
    from assigned_agent where travel_id = trip.id))) $$;

create function travel_renamed() returns trigger language plpgsql
as $$ begin new.words = travel_words(new); return new; end $$;

-- Its name comes after travel_touch: the touch of this edit is decided before its words change.
create trigger travel_words_renamed before update of name, contact_name, contact_surname on travel for each row
execute function travel_renamed();

create function write_travel_words(trips integer[]) returns void language plpgsql
as $$ begin
  perform from travel where id = any (trips) order by id for no key update;
  update travel set words = travel_words(travel) where id = any (trips) and words <> travel_words(travel);
end $$;

create function travel_person_moved() returns trigger language plpgsql
as $$ begin
  perform write_travel_words(array[case when tg_op = 'DELETE' then old.travel_id else new.travel_id end]);
  return null;
end $$;

create constraint trigger user_travel_group_moved after insert or delete or update of user_id on user_travel_group
deferrable initially deferred for each row execute function travel_person_moved();

create constraint trigger assigned_agent_moved after insert or delete or update of agent_id on assigned_agent
deferrable initially deferred for each row execute function travel_person_moved();

create function travel_person_renamed() returns trigger language plpgsql
as $$ begin
  perform write_travel_words(array(
    select travel_id from user_travel_group where user_id = new.id
    union select travel_id from assigned_agent where agent_id = new.id));
  return null;
end $$;

create constraint trigger user_renamed after update of first_name, last_name on "user"
deferrable initially deferred for each row
when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
execute function travel_person_renamed();

-- What happened to a trip.
create table travel_event (
  id integer generated always as identity primary key,
  travel_id integer not null references travel,
  -- References budget (budgets.sql).
  budget_id integer,
  -- Who did it; null for the application and for a visitor with a link.
  user_id integer references "user",
  -- contract/history.ts names them.
  kind text not null,
  -- A reason, a status, a subject: what the kind says.
  detail text,
  -- What was changed.
  fields text[] not null default '{}',
  -- Of a letter: to whom, and the message, which says whether it was sent.
  reader_id integer references "user",
  outbox_id integer references outbox on delete set null,
  at timestamptz not null default clock_timestamp()
);

create index travel_event_travel on travel_event (travel_id, at desc, id desc);
create index travel_event_outbox on travel_event (outbox_id) where outbox_id is not null;

-- A budget is opened once by each of its readers, whatever two of their windows do at once.
create unique index travel_event_opened on travel_event (budget_id, user_id) nulls not distinct where kind = 'budgetOpened';

-- Deferred to the end of the transaction: an event tells the states and amounts that are committed with it. An entry
-- that grows (a further change by the same person) is an event again.
create constraint trigger travel_event_webhooks after insert or update of at on travel_event
deferrable initially deferred for each row execute function write_webhook_deliveries();

create table travel_reminder (
  id integer generated always as identity primary key,
  travel_id integer not null references travel,
  at timestamptz not null
);

create index travel_reminder_travel on travel_reminder (travel_id, at desc);

-- What a visitor asked for on the public page; names and addresses are contact data of the trip.
create table travel_request (
  travel_id integer primary key references travel,
  -- The hash of the form and what it said: sent twice, it is one request.
  submission bytea not null unique,
  -- In their own words; emptied when the person is erased.
  destination text,
  wishes text,
  flexible boolean not null,
  -- Of flexible dates: 'YYYY-MM', null for any month, and for how many days.
  month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  days integer not null check (days between 1 and 365),
  -- A person, in cents; null on both sides of somebody who does not know yet.
  budget_from bigint check (budget_from >= 0),
  budget_to bigint check (budget_to > 0),
  language text not null,
  -- The policy that was agreed to: null of an agency that had published none.
  privacy_version integer,
  privacy_language text,
  mailing boolean not null,
  mailing_version integer,
  created_at timestamptz not null default clock_timestamp(),
  -- A hash of the form alone: each form brings one request.
  form bytea unique
);

-- One row a trip and traveller: the letter goes once, and 'not now' holds on every device.
create table rating_invitation (
  travel_id integer not null references travel,
  user_id integer not null references "user",
  mailed_at timestamptz,
  postponed_until timestamptz,
  primary key (travel_id, user_id)
);
