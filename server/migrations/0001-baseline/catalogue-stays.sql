-- Catalogue: stays and cruises, with photos, services, tags and ratings.
-- `name` is Spanish, and stands for a translation that is missing: customers read what has `name_en` and `name_fr`.

create table accomodation_type (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index accomodation_type_search on accomodation_type using gin (search gin_trgm_ops);
create index accomodation_type_sorted on accomodation_type (search, id) where deleted_at is null;

create trigger accomodation_type_touch before update on accomodation_type for each row execute function touch();

create table service (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  icon text not null default 'star',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index service_search on service using gin (search gin_trgm_ops);
create index service_sorted on service (search, id) where deleted_at is null;

create trigger service_touch before update on service for each row execute function touch();

create table internal_tag (
  id integer generated always as identity primary key,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index internal_tag_search on internal_tag using gin (search gin_trgm_ops);
create index internal_tag_sorted on internal_tag (search, id) where deleted_at is null;

create trigger internal_tag_touch before update on internal_tag for each row execute function touch();

create table room_type (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index room_type_search on room_type using gin (search gin_trgm_ops);
create index room_type_sorted on room_type (search, id) where deleted_at is null;

create trigger room_type_touch before update on room_type for each row execute function touch();

create table meal_included (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index meal_included_search on meal_included using gin (search gin_trgm_ops);
create index meal_included_sorted on meal_included (search, id) where deleted_at is null;

create trigger meal_included_touch before update on meal_included for each row execute function touch();

create table cabin_type (
  id integer generated always as identity primary key,
  name text not null,
  name_en text,
  name_fr text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored
);

create index cabin_type_search on cabin_type using gin (search gin_trgm_ops);
create index cabin_type_sorted on cabin_type (search, id) where deleted_at is null;

create trigger cabin_type_touch before update on cabin_type for each row execute function touch();

create table accomodation (
  id integer generated always as identity primary key,
  name text not null,
  address text,
  description text,
  accomodation_type_id integer references accomodation_type,
  country_id integer default 73 references country,
  city_id integer references city,
  -- Where the city is none of Spain's municipalities.
  city_name text,
  n_rooms integer check (n_rooms >= 1),
  contact_email text,
  contact_name text,
  latitude double precision,
  longitude double precision,
  -- Means of what customers gave.
  rate_location numeric(3, 2) not null default 3 check (rate_location between 1 and 5),
  rate_cleaning numeric(3, 2) not null default 3 check (rate_cleaning between 1 and 5),
  rate_service numeric(3, 2) not null default 3 check (rate_service between 1 and 5),
  rate_quality_price numeric(3, 2) not null default 3 check (rate_quality_price between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored,
  avg_rate numeric(3, 2) not null generated always as
    ((rate_location + rate_cleaning + rate_service + rate_quality_price) / 4.0) stored,
  featured boolean not null default false,
  -- A text of a card on the public page; one that is missing is left out, not said in another language.
  teaser text,
  teaser_en text,
  teaser_fr text
);

create index accomodation_search on accomodation using gin (search gin_trgm_ops);
create index accomodation_sorted on accomodation (search, id) where deleted_at is null;
create index accomodation_city on accomodation (city_id) where city_id is not null;

-- Found within a box of degrees.
create index accomodation_place on accomodation using gist (point(longitude, latitude)) where deleted_at is null;
create index accomodation_featured on accomodation (id) where featured and deleted_at is null;
create index accomodation_deleted on accomodation (deleted_at) where deleted_at is not null;

create trigger accomodation_touch before update on accomodation for each row execute function touch();

create table accomodation_photo (
  id integer generated always as identity primary key,
  accomodation_id integer not null references accomodation,
  description text not null,
  file_id uuid not null references file,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);

create index accomodation_photo_parent on accomodation_photo (accomodation_id, position, id) where deleted_at is null;
create index accomodation_photo_file on accomodation_photo (file_id);
create index accomodation_photo_deleted on accomodation_photo (deleted_at) where deleted_at is not null;

create trigger accomodation_photo_touch before update on accomodation_photo for each row execute function touch();

create table accomodation_service (
  accomodation_id integer not null references accomodation,
  service_id integer not null references service,
  primary key (accomodation_id, service_id)
);

create table accomodation_internal_tag (
  accomodation_id integer not null references accomodation,
  internal_tag_id integer not null references internal_tag,
  primary key (accomodation_id, internal_tag_id)
);

create table cruise (
  id integer generated always as identity primary key,
  name text not null,
  description text,
  -- Means of what customers gave.
  rate_location numeric(3, 2) not null default 3 check (rate_location between 1 and 5),
  rate_cleaning numeric(3, 2) not null default 3 check (rate_cleaning between 1 and 5),
  rate_service numeric(3, 2) not null default 3 check (rate_service between 1 and 5),
  rate_quality_price numeric(3, 2) not null default 3 check (rate_quality_price between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  search text collate "C" generated always as (normalise(name)) stored,
  avg_rate numeric(3, 2) not null generated always as
    ((rate_location + rate_cleaning + rate_service + rate_quality_price) / 4.0) stored,
  featured boolean not null default false,
  -- A text of a card on the public page; one that is missing is left out, not said in another language.
  teaser text,
  teaser_en text,
  teaser_fr text
);

create index cruise_search on cruise using gin (search gin_trgm_ops);
create index cruise_sorted on cruise (search, id) where deleted_at is null;
create index cruise_featured on cruise (id) where featured and deleted_at is null;

create trigger cruise_touch before update on cruise for each row execute function touch();

create table cruise_photo (
  id integer generated always as identity primary key,
  cruise_id integer not null references cruise,
  description text not null,
  file_id uuid not null references file,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz
);

create index cruise_photo_parent on cruise_photo (cruise_id, position, id) where deleted_at is null;
create index cruise_photo_file on cruise_photo (file_id);
create index cruise_photo_deleted on cruise_photo (deleted_at) where deleted_at is not null;

create trigger cruise_photo_touch before update on cruise_photo for each row execute function touch();

create table cruise_service (
  cruise_id integer not null references cruise,
  service_id integer not null references service,
  primary key (cruise_id, service_id)
);

-- A customer rates a stay or a cruise of a trip once.
create table rating (
  id integer generated always as identity primary key,
  user_id integer not null references "user",
  travel_id integer not null references travel,
  accomodation_id integer references accomodation,
  cruise_id integer references cruise,
  rate_location smallint not null check (rate_location between 1 and 5),
  rate_cleaning smallint not null check (rate_cleaning between 1 and 5),
  rate_service smallint not null check (rate_service between 1 and 5),
  rate_quality_price smallint not null check (rate_quality_price between 1 and 5),
  avg_rate numeric(3, 2) not null generated always as
    ((rate_location + rate_cleaning + rate_service + rate_quality_price) / 4.0) stored,
  created_at timestamptz not null default now(),
  -- For the agency alone.
  comment text,
  updated_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(accomodation_id, cruise_id) = 1)
);

create unique index rating_once on rating (user_id, travel_id, accomodation_id, cruise_id) nulls not distinct;
create index rating_user on rating (user_id);
create index rating_accomodation on rating (accomodation_id) where accomodation_id is not null;
create index rating_cruise on rating (cruise_id) where cruise_id is not null;

create trigger rating_touch before update on rating for each row execute function touch();
