-- The agency and the machine: tasks, texts and settings; the audit log and what every process shares.

-- What somebody of the agency has to do, and when.
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
);

create index task_listed on task (list_order, id) where deleted_at is null;
create index task_date on task (date, id) where deleted_at is null;
create index task_agent on task (agent_id, date) where deleted_at is null;
create index task_status_open on task (task_status_id) where deleted_at is null;
create index task_travel on task (travel_id) where travel_id is not null;
create index task_client on task (user_id) where user_id is not null;
create index task_budget on task (budget_id) where budget_id is not null;
create index task_price_request on task (price_request_id) where price_request_id is not null;
create index task_search on task using gin (search gin_trgm_ops);
create index task_sorted on task (search, id) where deleted_at is null;
create index task_unreminded on task (date) where reminded_at is null and task_status_id in (1, 2) and deleted_at is null;
create index task_deleted on task (deleted_at) where deleted_at is not null;

-- That somebody was reminded alone must not make an open edit of the task stale.
create trigger task_touch before update on task for each row
when (old.reminded_at is not distinct from new.reminded_at or old.date <> new.date
  or old.agent_id is distinct from new.agent_id) execute function touch();

alter table question add foreign key (task_id) references task on delete set null;

alter table data_request add foreign key (task_id) references task on delete set null;

create table course_tip (
  id integer generated always as identity primary key,
  category text not null check (category in ('curso', 'consejo')),
  title text not null,
  title_en text,
  title_fr text,
  text text not null,
  text_en text,
  text_fr text,
  link text,
  link_en text,
  link_fr text,
  published boolean not null default false,
  published_on date not null,
  -- Those with a place of their own come first, in its order; the others by date.
  position integer,
  photo uuid references file,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(title)) stored,
  words text collate "C" generated always as
    (normalise(title || ' ' || regexp_replace(coalesce(text, ''), '<[^>]*>', ' ', 'g'))) stored,
  words_en text collate "C" generated always as
    (normalise(title_en || ' ' || regexp_replace(coalesce(text_en, ''), '<[^>]*>', ' ', 'g'))) stored,
  words_fr text collate "C" generated always as
    (normalise(title_fr || ' ' || regexp_replace(coalesce(text_fr, ''), '<[^>]*>', ' ', 'g'))) stored,
  -- A translation is a whole article: readers never meet the title in one language and the text in another.
  constraint course_tip_english check ((title_en is null) = (text_en is null)),
  constraint course_tip_french check ((title_fr is null) = (text_fr is null))
);

create index course_tip_sorted on course_tip (position, published_on desc, id desc) where deleted_at is null;
create index course_tip_photo on course_tip (photo) where photo is not null;

create trigger course_tip_touch before update on course_tip for each row execute function touch();

create table general_text (
  id integer generated always as identity primary key,
  name text not null,
  language text not null,
  version integer not null default 1,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  -- Null for what the application wrote by itself.
  published_by integer references "user",
  unique (name, language, version)
);

create trigger general_text_touch before update on general_text for each row execute function touch();

-- What somebody agrees to, in the words that stand beside the switch; and the texts around the message of every group
-- request (specification 3), until the agency writes its own.
insert into general_text (name, language, text) values
  ('consentimiento', 'es', 'He leído la política de privacidad y acepto que la agencia trate mis datos para preparar y gestionar mis viajes.'),
  ('consentimiento', 'en', 'I have read the privacy policy and agree that the agency uses my data to prepare and manage my trips.'),
  ('consentimiento', 'fr', 'J’ai lu la politique de confidentialité et j’accepte que l’agence utilise mes données pour préparer et gérer mes voyages.'),
  ('recivir_mailing', 'es', 'Quiero recibir ofertas y novedades de la agencia por correo electrónico.'),
  ('recivir_mailing', 'en', 'I would like to receive offers and news from the agency by e-mail.'),
  ('recivir_mailing', 'fr', 'Je souhaite recevoir les offres et les nouveautés de l’agence par e-mail.'),
  ('email_greeting', 'es', 'Buenos días:'),
  ('email_signature', 'es', 'Gracias de antemano y un cordial saludo,'),
  ('email_contact_info', 'es', '');

-- Letters in the agency's own words, each in a language. Without a row a letter has ours.
create table letter_text (
  id integer generated always as identity primary key,
  kind text not null,
  language text not null check (language in ('es', 'en', 'fr')),
  -- With the keys of placeholders in braces: '{firstName}'.
  subject text not null check (subject <> ''),
  heading text not null check (heading <> ''),
  opening text not null check (opening <> ''),
  closing text not null,
  updated_by integer references "user",
  updated_at timestamptz not null default clock_timestamp(),
  unique (kind, language)
);

create trigger letter_text_touch before update on letter_text for each row execute function touch();

create table setting (
  id integer generated always as identity primary key,
  name text not null unique,
  value jsonb not null,
  updated_at timestamptz not null default clock_timestamp()
);

create trigger setting_touch before update on setting for each row execute function touch();

create table fixed_catalogue (
  catalogue text not null,
  id integer not null,
  name text not null,
  primary key (catalogue, id)
);

insert into fixed_catalogue (catalogue, id, name) values
  ('travelStatus', 1, 'En cola'), ('travelStatus', 2, 'Enviado al cliente'), ('travelStatus', 3, 'Pendiente de reserva'),
  ('travelStatus', 4, 'Archivado'), ('travelStatus', 5, 'Reservado'), ('travelStatus', 6, 'Rechazado completamente'),
  ('budgetStatus', 1, 'Pendiente de aceptación'), ('budgetStatus', 2, 'Rechazado'), ('budgetStatus', 3, 'Aceptado'),
  ('taskStatus', 1, 'Pendiente'), ('taskStatus', 2, 'En curso'), ('taskStatus', 3, 'Hecha'), ('taskStatus', 4, 'Cancelada'),
  ('priceRequestStatus', 1, 'Borrador'), ('priceRequestStatus', 2, 'Enviada'), ('priceRequestStatus', 3, 'Respondida'),
  ('priceRequestStatus', 4, 'Cerrada'), ('priceRequestStatus', 5, 'Cancelada');

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id integer,
  action text not null,
  entity text not null,
  entity_id text,
  fields text[] not null default '{}',
  -- Filled by the worker, in the order in which it saw the rows (decisions 2).
  chain_no bigint unique,
  hash bytea,
  -- A network, never one machine: 203.0.113.0/24 or 2001:db8:1::/48.
  address text,
  -- The answer's code, where the row tells of an answer; 429 for a limit.
  code integer,
  -- How many calls the row stands for: many refusals in a row have one.
  times integer not null default 1,
  -- Which key of the API acted for the user. The key's row has its name.
  api_key_id integer
);

create index audit_log_unchained on audit_log (id) where chain_no is null;
create index audit_log_entity on audit_log (entity, entity_id, at desc, id desc);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_user on audit_log (user_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_address on audit_log (address, at desc, id desc) where address is not null;
create index audit_log_code on audit_log (code, at desc, id desc) where code is not null;
create index audit_log_key on audit_log (api_key_id, at desc, id desc) where api_key_id is not null;

-- The signed head of the audit log's chain.
create table audit_head (
  id integer primary key default 1 check (id = 1),
  -- Rows up to this one were removed on purpose.
  base_no bigint not null default 0,
  base_hash bytea not null,
  -- The last row of the chain.
  chain_no bigint not null,
  hash bytea not null,
  -- By the secret key, over the four above; empty until the first one.
  signature text not null default '',
  key_id text not null default '',
  -- The last check of the whole chain, and what it found.
  checked_at timestamptz,
  checked_rows bigint,
  fault text,
  fault_no bigint
);

-- The chain begins with zeros.
insert into audit_head (base_hash, chain_no, hash)
values (decode(repeat('00', 32), 'hex'), 0, decode(repeat('00', 32), 'hex'));

create function audit_log_is_append_only() returns trigger language plpgsql
as $$ begin
  if tg_op = 'UPDATE' and old.chain_no is null
    and row(new.id, new.at, new.user_id, new.action, new.entity, new.entity_id, new.fields, new.address, new.code, new.times, new.api_key_id)
    is not distinct from row(old.id, old.at, old.user_id, old.action, old.entity, old.entity_id, old.fields, old.address, old.code, old.times, old.api_key_id) then
    return new;
  end if;
  -- Rows before the base are removed on purpose. A base that is not signed is found by the check.
  if tg_op = 'DELETE' and old.chain_no <= (select base_no from public.audit_head) then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end $$;

create trigger audit_log_append_only before update or delete on audit_log
for each row execute function audit_log_is_append_only();

-- A trigger of rows is not asked by TRUNCATE.
create trigger audit_log_not_truncated before truncate on audit_log
for each statement execute function audit_log_is_append_only();

-- Removes the rows before the base of the chain, for a role that may not delete any row of it.
create function audit_log_forget() returns bigint language plpgsql security definer set search_path = public, pg_temp
as $$ declare gone bigint;
begin
  delete from public.audit_log where chain_no <= (select base_no from public.audit_head);
  get diagnostics gone = row_count;
  return gone;
end $$;

create table rate_limit (
  key text primary key,
  hits integer not null,
  window_end timestamptz not null,
  -- Until when a limit that grows looks at no further try.
  wait_until timestamptz
);

-- Which secret key the database is sealed with: its id, which says nothing of the key, and where the key was kept.
create table secret_key (
  id int primary key default 1 check (id = 1),
  key_id text not null check (key_id ~ '^[A-Za-z0-9_-]{8}$'),
  kept_in text not null check (kept_in in ('file', 'variable')),
  -- The keys from before that some values still need.
  old_ids text[] not null default '{}'
);

-- When backups are made, and how many are kept.
create table backup_plan (
  -- There is one.
  id integer primary key default 1 check (id = 1),
  active boolean not null default false,
  rhythm text not null default 'day' check (rhythm in ('day', 'week')),
  weekday smallint not null default 7 check (weekday between 1 and 7),
  hour smallint not null default 3 check (hour between 0 and 23),
  keep_newest integer default 14 check (keep_newest > 0),
  keep_days integer default 30 check (keep_days > 0),
  -- Since when backups are due: the first one is at the next hour of the plan.
  active_since timestamptz,
  -- The secret key under a passphrase that nobody stores, sealed once more. Sealed.
  sealed_key text,
  -- When the administrators were told that the newest backup is too old.
  late_told_at timestamptz,
  updated_at timestamptz not null default clock_timestamp()
);

insert into backup_plan default values;

create table backup_run (
  id integer generated always as identity primary key,
  name text not null,
  requested_by integer references "user",
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Another process takes a run over whose own has ended.
  leased_until timestamptz,
  -- Which process makes it.
  lease uuid,
  stage text not null default 'waiting',
  bytes bigint not null default 0,
  files integer,
  holds_key boolean not null default false,
  verified_at timestamptz,
  fault text,
  error text,
  deleted_at timestamptz
);

-- One at a time, however many processes there are.
create unique index backup_run_open on backup_run ((true)) where ended_at is null;
create index backup_run_kept on backup_run (id) where verified_at is not null and deleted_at is null;
create index backup_run_requested_by on backup_run (requested_by);
