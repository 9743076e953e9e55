-- Catalogue: other services, insurance, transport, and the countries, provinces and municipalities of Spain.
-- `name` is Spanish, and stands for a translation that is missing: customers read what has `name_en` and `name_fr`.

-- The three tables of the geography are read, never written. `0001-baseline.ts` fills them.
create table country (
  id integer primary key,
  name text not null,
  name_en text not null,
  name_fr text not null,
  iso2 text not null unique,
  iso3 text not null unique,
  search text collate "C" generated always as (normalise(name)) stored
);

create index country_search on country using gin (search gin_trgm_ops);
create index country_sorted on country (search, id);

create table province (
  id integer primary key,
  ine text not null unique,
  name text not null,
  search text collate "C" generated always as (normalise(name)) stored
);

create index province_search on province using gin (search gin_trgm_ops);
create index province_sorted on province (search, id);

create table city (
  id integer primary key,
  ine text not null unique,
  name text not null,
  province_id integer not null references province,
  latitude double precision not null,
  longitude double precision not null,
  search text collate "C" generated always as (normalise(name)) stored,
  -- How many people live in it, so that a search names the large ones first.
  population integer not null default 0
);

create index city_search on city using gin (search gin_trgm_ops);
create index city_sorted on city (search, id);
create index city_province on city (province_id);

-- Kilometres between two places on a sphere of the earth's mean radius, by the haversine formula. Places are given in
-- degrees. Rounding may carry the sum beyond 1 between antipodes.
create function distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
returns double precision language sql immutable parallel safe strict
as $$ select 2 * 6371.0088 * asin(sqrt(least(1,
  sin(radians(lat2 - lat1) / 2) ^ 2 + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2))) $$;

create table other_service_type (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index other_service_type_search on other_service_type using gin (search gin_trgm_ops);
create index other_service_type_sorted on other_service_type (search, id) where deleted_at is null;

create trigger other_service_type_touch before update on other_service_type for each row execute function touch();

create table internal_tag_other_service (
  id integer generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index internal_tag_other_service_search on internal_tag_other_service using gin (search gin_trgm_ops);
create index internal_tag_other_service_sorted on internal_tag_other_service (search, id) where deleted_at is null;

create trigger internal_tag_other_service_touch before update on internal_tag_other_service for each row execute function touch();

create table other_service (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  other_service_type_id integer references other_service_type,
  data text,
  address text,
  country_id integer default 73 references country,
  city_id integer references city,
  -- Where the city is none of Spain's municipalities.
  city_name text,
  latitude double precision,
  longitude double precision,
  contact_email text,
  contact_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored,
  featured boolean not null default false,
  -- A text of a card on the public page; one that is missing is left out, not said in another language.
  teaser text,
  teaser_en text,
  teaser_fr text
);

create index other_service_search on other_service using gin (search gin_trgm_ops);
create index other_service_sorted on other_service (search, id) where deleted_at is null;
create index other_service_city on other_service (city_id) where city_id is not null;

-- Found within a box of degrees.
create index other_service_place on other_service using gist (point(longitude, latitude)) where deleted_at is null;
create index other_service_featured on other_service (id) where featured and deleted_at is null;

create trigger other_service_touch before update on other_service for each row execute function touch();

create table other_service_photo (
  id integer generated always as identity primary key,
  other_service_id integer not null references other_service,
  description text not null,
  file_id uuid not null references file,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);

create index other_service_photo_parent on other_service_photo (other_service_id, position, id) where deleted_at is null;
create index other_service_photo_file on other_service_photo (file_id);
create index other_service_photo_deleted on other_service_photo (deleted_at) where deleted_at is not null;

create trigger other_service_photo_touch before update on other_service_photo for each row execute function touch();

create table other_service_internal_tag (
  other_service_id integer not null references other_service,
  internal_tag_other_service_id integer not null references internal_tag_other_service,
  primary key (other_service_id, internal_tag_other_service_id)
);

create table travel_insurance_type (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index travel_insurance_type_search on travel_insurance_type using gin (search gin_trgm_ops);
create index travel_insurance_type_sorted on travel_insurance_type (search, id) where deleted_at is null;

create trigger travel_insurance_type_touch before update on travel_insurance_type for each row execute function touch();

create table travel_insurance (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  travel_insurance_type_id integer references travel_insurance_type,
  insurance_policy_doc uuid references file,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored,
  -- What it covers: one thing a line.
  coverage text,
  coverage_en text,
  coverage_fr text
);

create index travel_insurance_search on travel_insurance using gin (search gin_trgm_ops);
create index travel_insurance_sorted on travel_insurance (search, id) where deleted_at is null;

create trigger travel_insurance_touch before update on travel_insurance for each row execute function touch();

create table transport_type (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index transport_type_search on transport_type using gin (search gin_trgm_ops);
create index transport_type_sorted on transport_type (search, id) where deleted_at is null;

create trigger transport_type_touch before update on transport_type for each row execute function touch();
