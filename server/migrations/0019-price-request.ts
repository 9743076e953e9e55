import { type Kysely, sql } from 'kysely';
import { run } from './run.ts';

/** The texts around the message of every group request (specification 3), until the agency writes its own. */
const groupTexts: readonly [name: string, text: string][] = [
  ['email_greeting', 'Buenos días:'],
  ['email_signature', 'Gracias de antemano y un cordial saludo,'],
  ['email_contact_info', ''],
];

/** The places of a kind, found within a box of degrees. */
const places = (table: string) => `
create index ${table}_place on ${table} using gist (point(longitude, latitude)) where deleted_at is null
`;

/** Group price requests, whom they were sent to, their attachments; distances over the earth. */
export const up = async (db: Kysely<unknown>) => {
  await run(
    db,
    `
-- Kilometres between two places on a sphere of the earth's mean radius, by the haversine formula. Places are given in
-- degrees. Rounding may carry the sum beyond 1 between antipodes.
create function distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe strict
as $$ select 2 * 6371.0088 * asin(sqrt(least(1,
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2))) $$

${places('accomodation')}

${places('other_service')}

create table price_request (
  id integer generated always as identity primary key,
  -- 1 to accommodations, 2 to other services.
  type smallint not null check (type in (1, 2)),
  price_request_status_id smallint not null default 1 check (price_request_status_id between 1 and 5),
  title text not null,
  subject text not null default '',
  -- Plain text: what stands between the greeting and the signature.
  message text not null default '',
  n_adults integer not null default 0 check (n_adults >= 0),
  n_children integer not null default 0 check (n_children >= 0),
  n_rooms integer check (n_rooms >= 1),
  date_from date,
  date_to date,
  -- Where they were looked for: degrees and kilometres.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  search_range double precision check (search_range > 0),
  -- When it was written; from its first sending on, when that was.
  request_date timestamptz not null default now(),
  -- Its first sending: what the suppliers were asked no longer changes.
  sent_at timestamptz,
  travel_id integer references travel,
  budget_id integer references budget,
  created_by integer references "user",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(title || chr(10) || subject)) stored,
  check (date_to >= date_from)
)

create index price_request_search on price_request using gin (search gin_trgm_ops)

create index price_request_listed on price_request (type, request_date desc, id desc) where deleted_at is null

create index price_request_travel on price_request (travel_id) where travel_id is not null

create index price_request_budget on price_request (budget_id) where budget_id is not null

create trigger price_request_touch before update on price_request for each row execute function touch()

-- One supplier of a request. Whether its letter is queued, sent or refused stands in the outbox alone.
create table price_request_recipient (
  id integer generated always as identity primary key,
  price_request_id integer not null references price_request,
  accomodation_id integer references accomodation,
  other_service_id integer references other_service,
  -- As they were when it was asked.
  name text not null,
  email text not null,
  -- Kilometres from the place of the request; null where none was chosen.
  distance double precision,
  -- Its letter, the last one where it was sent again; null while it is only chosen.
  outbox_id integer references outbox,
  opened_at timestamptz,
  answered_at timestamptz,
  declined_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(accomodation_id, other_service_id) = 1)
)

create unique index price_request_recipient_once
on price_request_recipient (price_request_id, accomodation_id, other_service_id) nulls not distinct

create index price_request_recipient_accomodation on price_request_recipient (accomodation_id)
where accomodation_id is not null

create index price_request_recipient_other_service on price_request_recipient (other_service_id)
where other_service_id is not null

create index price_request_recipient_outbox on price_request_recipient (outbox_id) where outbox_id is not null

create table price_request_file (
  id integer generated always as identity primary key,
  price_request_id integer not null references price_request,
  -- extra_file_1 to 3.
  slot smallint not null check (slot between 1 and 3),
  file_id uuid not null references file,
  unique (price_request_id, slot)
)

create index price_request_file_file on price_request_file (file_id)

-- What a message carries: the bytes stay in the file store, a row names them for as long as the message is there.
create table outbox_file (
  outbox_id integer not null references outbox on delete cascade,
  position smallint not null,
  file_id uuid not null references file,
  primary key (outbox_id, position)
)

create index outbox_file_file on outbox_file (file_id)
`,
  );
  for (const [name, text] of groupTexts)
    await sql`insert into general_text (name, language, text) values (${name}, 'es', ${text})`.execute(db);
};
